# Starts, finds and stops the server of the local model.
# Needs terminal.sh, children.sh, model-places.sh and model-install.sh.

# How long the server may take until it answers. Loading takes a second or two on an idle machine.
seconds_to_start=180
seconds_to_stop=5

# The process that was started and does not yet have a state file.
starting=

# What the state file says about the running server: sets `url` and `pid`. False if there is none, or if
# that process has ended or is another program by now.
find_server() {
  url='' pid=''
  [[ -f $model_state ]] || return 1
  url=$(sed -n 's|.*"url": *"\([^"]*\)".*|\1|p' "$model_state")
  pid=$(sed -n 's|.*"pid": *\([0-9][0-9]*\).*|\1|p' "$model_state")
  [[ -n $url && -n $pid ]] && is_server "$pid" "$(port_of "$url")"
}

port_of() {
  local rest=${1##*:}
  printf '%s' "${rest%%/*}"
}

# Whether a process is a server of ours on the given port.
is_server() {
  local command
  # Empty for a process that has ended and that nobody has waited for yet.
  command=$({ tr '\0' ' ' <"/proc/$1/cmdline"; } 2>/dev/null) || return 1
  [[ $command == *"/local-model/serve.py --port $2 " ]]
}

# One start or stop at a time; the lock ends with the script.
take_model_lock() {
  mkdir -p "$model_state_folder"
  exec 9>"$model_lock"
  if ! flock --nonblock 9; then
    note "Waiting for another start or stop to finish"
    interruptible flock 9
  fi
}

# Starts the server on a port and returns when it has answered a request.
start_server() {
  local port=$1 context
  url=http://127.0.0.1:$port/v1
  # Without the locks: the server outlives this script and would keep them.
  setsid "$model_python" -E -B "$model_tools/serve.py" --port "$port" \
    </dev/null >"$model_log" 2>&1 8>&- 9>&- &
  starting=$!
  wait_for_answer "$port"
  context=$(<"$model_state.draft")
  printf '{"url":"%s","model":"%s","pid":%d,"contextSize":%d}\n' "$url" "$model_name" "$starting" "$context" \
    >"$model_state.draft"
  # In one step, so that nobody reads half a file.
  mv -f "$model_state.draft" "$model_state"
  pid=$starting
  starting=
}

# Leaves the context size, as the server states it, in the draft of the state file.
wait_for_answer() {
  local port=$1 deadline=$((SECONDS + seconds_to_start))
  # Only the line in the log tells that it is this server, not another on the same port, that would answer.
  until grep --quiet '^listening on ' "$model_log" &&
    interruptible "$model_python" -E -B "$model_tools/probe.py" "$url" >"$model_state.draft" 2>>"$model_log"; do
    if ! kill -0 "$starting" 2>/dev/null; then report_failed_start "$port"; fi
    if ((SECONDS > deadline)); then
      show_log
      fail 1 "the local model did not answer within $seconds_to_start seconds"
    fi
    sleep 0.1
  done
}

report_failed_start() {
  local status=0
  wait "$starting" || status=$?
  discard_started_server
  starting=
  if ((status == 3)); then
    fail 1 "port $1 is in use by another program" "Choose another: Scripts/model start --port $(($1 + 1))"
  fi
  show_log
  fail 1 "the local model ended while starting (status $status)"
}

show_log() {
  note "The last lines of its log, $model_log:" >&2
  tail -n 10 "$model_log" | sed 's/^/  /' >&2
}

stop_server() {
  end_process "$1"
  rm -f "$model_state"
}

# Ends a process: politely, then by force.
end_process() {
  local deadline=$((SECONDS + seconds_to_stop))
  kill -TERM "$1" 2>/dev/null || return 0
  while is_alive "$1"; do
    if ((SECONDS > deadline)); then kill -KILL "$1" 2>/dev/null || true; fi
    sleep 0.05
  done
}

# Whether a process runs; one that has ended and only waits to be noticed by its parent does not.
is_alive() {
  local state
  state=$({ sed -n 's/^State:[[:space:]]*\(.\).*/\1/p' "/proc/$1/status"; } 2>/dev/null) || return 1
  [[ -n $state && $state != [ZX] ]]
}

# Removes what a start that did not come to its end has made.
discard_started_server() {
  if [[ -n $starting ]]; then
    end_process "$starting"
    rm -f "$model_state" "$model_state.draft"
  fi
}

# "3 min 20 s", from the age of a process.
uptime_of() {
  local fields start ticks now
  fields=$(<"/proc/$1/stat")
  # The name in parentheses may hold spaces; the start time is the 20th field after it.
  start=$(cut -d ' ' -f 20 <<<"${fields##*) }")
  ticks=$(getconf CLK_TCK)
  now=$(cut -d . -f 1 /proc/uptime)
  duration_text $((now - start / ticks))
}

memory_of() {
  sed -n 's/^VmRSS:[[:space:]]*\([0-9]*\) kB/\1/p' "/proc/$1/status" | { read -r kb && echo "$((kb / 1024)) MB"; }
}
