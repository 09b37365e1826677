# The local model for the time that a script runs. Needs terminal.sh and $root.

# Whether this script started it, and so has to stop it.
started_model=

# Starts the local model unless it runs already or the environment names another model.
use_model() {
  if [[ -n ${FOUNDATION_MODELS_URL:-} ]]; then
    say "Using the model at FOUNDATION_MODELS_URL"
  elif "$root/Scripts/model" status >/dev/null 2>&1; then
    "$root/Scripts/model" start
  else
    started_model=yes
    "$root/Scripts/model" start
  fi
}

stop_used_model() {
  if [[ -n $started_model ]]; then "$root/Scripts/model" stop; fi
}
