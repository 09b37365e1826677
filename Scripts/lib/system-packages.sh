# Debian packages that the scripts need. Needs terminal.sh.

# Which of the named packages are not installed.
missing_packages() {
  local package state
  for package in "$@"; do
    state=$(dpkg-query --show --showformat='${db:Status-Status}' "$package" 2>/dev/null) || state=absent
    if [[ $state != installed ]]; then printf '%s\n' "$package"; fi
  done
}

# Installs what is missing of the named packages, as root or through sudo; fetches nothing otherwise.
# On a system without dpkg it is left to the person; whatever is missing will say so itself.
require_packages() {
  command -v dpkg-query >/dev/null || return 0
  local output
  local -a missing=() as_root=()
  mapfile -t missing < <(missing_packages "$@")
  ((${#missing[@]} > 0)) || return 0
  if ((EUID != 0)); then
    if ! command -v sudo >/dev/null; then
      fail 2 "these packages are missing: ${missing[*]}" "Install them as root: apt-get install ${missing[*]}"
    fi
    as_root=(sudo)
  fi
  say "Installing ${missing[*]}"
  output=$("${as_root[@]}" apt-get --quiet --quiet update 2>&1) ||
    fail 2 "apt-get update failed, and these packages are missing: ${missing[*]}" "$output"
  output=$("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get --quiet --quiet --yes --no-install-recommends install "${missing[@]}" 2>&1) ||
    fail 2 "apt-get could not install ${missing[*]}" "$output"
}
