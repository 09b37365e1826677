# The Swift toolchain, and what it needs of the system. Needs terminal.sh and system-packages.sh.

# What a bare Debian 12 lacks for compiling and running Swift programs.
debian_12_packages=(
  binutils git libc6-dev libcurl4 libgcc-12-dev libncurses6 libsqlite3-dev libstdc++-12-dev libuuid1 libxml2
  tzdata zlib1g
)

require_swift() {
  local output version
  if ! command -v swift >/dev/null; then
    fail 2 "there is no 'swift' on the PATH" "Install Swift 6.3 or newer: https://www.swift.org/install/linux/"
  fi
  if is_debian_12; then require_packages "${debian_12_packages[@]}"; fi
  output=$(swift --version 2>&1) || fail 2 "'swift --version' does not work:" "$output"
  version=$(sed -n 's/.*Swift version \([0-9.]*\).*/\1/p' <<<"$output" | head -n 1)
  if ! is_at_least_6_3 "$version"; then
    fail 2 "Swift 6.3 or newer is needed; the 'swift' on the PATH is ${version:-of an unknown version}" \
      "Install it: https://www.swift.org/install/linux/"
  fi
  note "Swift $version"
}

is_at_least_6_3() {
  [[ $1 =~ ^([0-9]+)\.([0-9]+) ]] || return 1
  ((BASH_REMATCH[1] > 6 || (BASH_REMATCH[1] == 6 && BASH_REMATCH[2] >= 3)))
}

is_debian_12() {
  [[ -r /etc/os-release ]] && (
    # shellcheck source=/dev/null
    source /etc/os-release
    [[ ${ID:-} == debian && ${VERSION_ID:-} == 12 ]]
  )
}
