# A script as a row of named stages: a heading before each, its time after it, and a table at the end.
# Needs terminal.sh and durations.sh.

stage_names=()
stage_times=()
stage_start=0
script_start=$SECONDS

# Begins a stage, and ends the one before.
stage() {
  end_stage
  stage_names+=("$1")
  stage_start=$SECONDS
  printf '\n%s▸ %s%s\n' "$bold" "$1" "$plain"
}

end_stage() {
  if ((${#stage_names[@]} > ${#stage_times[@]})); then
    stage_times+=("$(duration_text $((SECONDS - stage_start)))")
    note "  took ${stage_times[-1]}"
  fi
}

# Says in which stage a script ended early: report_unfinished_stage STATUS
report_unfinished_stage() {
  local word=Failed
  # What the scripts exit with on SIGINT and SIGTERM; other numbers are those of a program that failed.
  if (($1 == 130 || $1 == 143)); then word=Interrupted; fi
  if ((${#stage_names[@]} > ${#stage_times[@]})); then
    printf '\n%s✘ %s: %s%s (after %s)\n' "$red" "$word" "${stage_names[-1]}" "$plain" \
      "$(duration_text $((SECONDS - stage_start)))" >&2
  fi
}

show_stage_times() {
  end_stage
  local i width=5
  for i in "${!stage_names[@]}"; do
    if ((${#stage_names[i]} > width)); then width=${#stage_names[i]}; fi
  done
  printf '\n'
  for i in "${!stage_names[@]}"; do
    printf '  %-*s  %12s\n' "$width" "${stage_names[i]}" "${stage_times[i]}"
  done
  printf '  %-*s  %s%12s%s\n' "$width" Total "$bold" "$(duration_text $((SECONDS - script_start)))" "$plain"
}
