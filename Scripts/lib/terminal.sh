# Messages to the person at the terminal. Sourced by the scripts; colors only where a terminal shows them.

if [[ -t 1 && -z "${NO_COLOR:-}" && "${TERM:-dumb}" != dumb ]]; then
  bold=$'\e[1m' dim=$'\e[2m' red=$'\e[31m' green=$'\e[32m' plain=$'\e[0m'
else
  bold='' dim='' red='' green='' plain=''
fi

# Each argument is a line.
say() {
  printf '%s\n' "$@"
}

# The detail below a message or a heading.
note() {
  printf '%s%s%s\n' "$dim" "$*" "$plain"
}

complain() {
  printf '%serror:%s %s\n' "$red" "$plain" "$*" >&2
}

# Ends the script: fail STATUS MESSAGE…, one line per message.
fail() {
  local status=$1
  shift
  complain "$1"
  shift
  if (($# > 0)); then printf '%s\n' "$@" >&2; fi
  exit "$status"
}
