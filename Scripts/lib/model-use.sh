# The local model for the time that a script runs. Needs terminal.sh and $root.

# Whether this script started it, and so has to stop it.
started_model=

# Starts the local model unless it runs already, or the environment names another model.
use_model() {
  local was_running=yes
  if [[ -n ${FOUNDATION_MODELS_URL:-} ]]; then
    say "Using the model at FOUNDATION_MODELS_URL"
    return
  fi
  "$root/Scripts/model" status >/dev/null || was_running=
  "$root/Scripts/model" start
  if [[ -z $was_running ]]; then started_model=yes; fi
}

stop_used_model() {
  if [[ -n $started_model ]]; then
    started_model=
    "$root/Scripts/model" stop
  fi
}
