# The workloads. Each measurement is a process of its own with a store of its own.
# Needs terminal.sh; expects benchmarks, workloads, work, lines, runs, quick and chosen.

is_chosen() {
  [[ " ${chosen[*]} " == *" $1 "* ]]
}

# Measures a command: measure WORKLOAD SUBJECT COMMAND…
measure() {
  rm -rf "$work/store" "$work/logs"
  mkdir -p "$work/store" "$work/logs"
  (
    cd "$work/logs"
    EVALUATIONS_STORE=$work/store/evaluations.sqlite EVALUATIONS_PROGRESS=off \
      interruptible python3 "$benchmarks/Python/launch.py" "$lines" "$@"
  )
}

# Measures a Python framework: measure_python WORKLOAD FRAMEWORK OPTION…
measure_python() {
  local workload=$1 framework=$2
  shift 2
  measure "$workload" "$framework" "$(python_of "$framework")" "$benchmarks/Python/${framework//-/_}_run.py" "$@"
}

measure_exact_match() {
  local run inspect_samples=10000
  # It takes about ten seconds for each thousand.
  if [[ -n $quick ]]; then inspect_samples=1000; fi
  for ((run = 0; run < runs; run++)); do
    measure exact-match swift-evaluations "$workloads" exact-match 10000
    # Of the settings that were tried this one is the fastest.
    measure_python exact-match pydantic-evals --samples 10000 --concurrency 10
    measure_python exact-match inspect-ai --samples "$inspect_samples"
  done
}

measure_latency() {
  local run width samples=50000
  if [[ -n $quick ]]; then samples=10000; fi
  for ((run = 0; run < runs; run++)); do
    for width in 100 1000; do
      EVALUATIONS_CONCURRENCY=$width \
        measure "latency-$width" swift-evaluations "$workloads" latency "$samples" 0.05
      measure "latency-$width" "bare task group" "$workloads" task-group "$samples" 0.05 "$width"
    done
    # Fewer samples, since these take minutes otherwise.
    measure_python latency-100 pydantic-evals --samples 5000 --delay 0.05 --concurrency 100
    measure_python latency-100 inspect-ai --samples 1000 --delay 0.05 --concurrency 100
    measure_python latency-1000 pydantic-evals --samples 5000 --delay 0.05 --concurrency 1000
  done
}

measure_stream() {
  local run samples=1000000
  if [[ -n $quick ]]; then samples=200000; fi
  for ((run = 0; run < runs; run++)); do
    EVALUATIONS_DETAILS=store measure stream swift-evaluations "$workloads" stream "$samples"
  done
}

measure_images() {
  local run slots
  local -a counts=(500 5000)
  if [[ -n $quick ]]; then counts=(100 500); fi
  interruptible "$(python_of photos)" "$benchmarks/Python/photos.py" "$work/photos" 40
  start_stub_server
  for ((run = 0; run < runs; run++)); do
    for slots in 4 16; do
      measure_photos few "$slots" "${counts[0]}"
      measure_photos many "$slots" "${counts[1]}"
    done
  done
  stop_stub_server
}

measure_photos() {
  FOUNDATION_MODELS_URL=http://127.0.0.1:$(<"$work/port")/v1 FOUNDATION_MODELS_MODEL=stub \
    EVALUATIONS_CONCURRENCY=$2 EVALUATIONS_DETAILS=store \
    measure "images-$2-slots-$1" swift-evaluations "$workloads" images "$3" "$work/photos"
}

start_stub_server() {
  local i
  python3 "$benchmarks/Python/stub_server.py" "$work/port" &
  server=$!
  for ((i = 0; i < 100; i++)); do
    if [[ -s $work/port ]]; then return; fi
    sleep 0.1
  done
  fail 1 "the stub server did not start"
}

stop_stub_server() {
  if [[ -n $server ]]; then kill "$server" 2>/dev/null || true; fi
  server=
}

measure_summary() {
  local run rows=200000
  "$stored_runs" write "$rows" "$work/summary.sqlite" >"$work/written"
  for ((run = 0; run < runs; run++)); do
    measure summary store "$stored_runs" summary "$work/summary.sqlite"
  done
}

measure_startup() {
  local run
  for ((run = 0; run < runs; run++)); do
    measure startup swift-evaluations "$workloads" exact-match 1
  done
}
