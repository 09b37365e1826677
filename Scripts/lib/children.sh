# Child processes that end with the script. The shell handles a signal only between commands, so what may
# take long runs in the background, in a session of its own, and is waited for.

child=

# Runs a command to its end and returns its status.
interruptible() {
  local status=0
  setsid "$@" &
  child=$!
  wait "$child" || status=$?
  child=
  return "$status"
}

# Ends the command that `interruptible` was running when a signal came, with all its own children.
end_child() {
  if [[ -n $child ]]; then
    kill -TERM -- "-$child" 2>/dev/null || kill -TERM "$child" 2>/dev/null || true
    wait "$child" 2>/dev/null || true
  fi
}
