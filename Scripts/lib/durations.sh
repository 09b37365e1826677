# Seconds as people say them: "42 s", "3 min 20 s", "2 h 5 min".

duration_text() {
  local seconds=$1
  if ((seconds < 60)); then
    printf '%d s' "$seconds"
  elif ((seconds < 3600)); then
    printf '%d min %d s' $((seconds / 60)) $((seconds % 60))
  else
    printf '%d h %d min' $((seconds / 3600)) $((seconds % 3600 / 60))
  fi
}
