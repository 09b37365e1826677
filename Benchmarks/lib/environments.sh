# Python venvs with pinned packages, and what the machine is. Needs terminal.sh, children.sh.

environments=${XDG_CACHE_HOME:-$HOME/.cache}/swift-evaluations-benchmarks

# The Python of a venv: python_of NAME
python_of() {
  printf '%s' "$environments/$1/bin/python"
}

# Makes the venvs that are needed and do not have exactly what the requirements say.
install_environments() {
  local name
  for name in pydantic-evals inspect-ai; do
    if is_chosen exact-match || is_chosen latency; then install_environment "$name"; fi
  done
  if is_chosen images; then install_environment photos; fi
}

install_environment() {
  local requirements=$benchmarks/Python/requirements-$1.txt stamp=$environments/$1/requirements.txt
  if cmp --silent "$requirements" "$stamp"; then return; fi
  say "Installing $1"
  rm -rf "${environments:?}/$1"
  interruptible python3 -m venv "$environments/$1" || fail 1 "could not make a Python venv in $environments/$1"
  interruptible "$(python_of "$1")" -m pip install --quiet --disable-pip-version-check --no-input --no-deps \
    --requirement "$requirements" || fail 1 "could not install $1" "Look at pip's message above."
  cp "$requirements" "$stamp"
}

# The machine as JSON.
describe_machine() {
  python3 - "$(swift --version 2>&1 | sed -n 's/.*\(Swift version [0-9.]*\).*/\1/p' | head -n 1)" <<'PYTHON'
import json, os, platform, sys

def first(path, key):
    with open(path) as file:
        return next((line.split(":", 1)[1].strip() for line in file if line.startswith(key)), "unknown")

print(json.dumps({
    "processor": f"{first('/proc/cpuinfo', 'model name')}, {os.cpu_count()} cores",
    "memory": f"{int(first('/proc/meminfo', 'MemTotal').split()[0]) / 1024 / 1024:.0f} GB",
    "kernel": platform.release(),
    "toolchain": sys.argv[1],
    "python": platform.python_version(),
    "loadBefore": os.getloadavg()[0],
}))
PYTHON
}

# A name for the machine's results that does not tell whose it is.
machine_name() {
  printf '%s-%dcores' "$(uname -m)" "$(nproc)"
}
