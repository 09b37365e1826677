"""What a run took, printed as the line of JSON that the Swift workloads print too."""

import argparse
import json
import resource
import time


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    parser.add_argument("--samples", type=int, required=True)
    parser.add_argument("--delay", type=float, default=0, help="seconds that every answer takes")
    parser.add_argument("--concurrency", type=int, help="how many samples are in flight at most")
    return parser.parse_args()


def processor_time() -> float:
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return usage.ru_utime + usage.ru_stime


def measure(samples: int, work) -> None:
    """Runs the work, which returns how many samples were right, and prints what it took."""
    before = processor_time()
    start = time.perf_counter()
    right = work()
    wall_time = time.perf_counter() - start
    used = processor_time() - before
    if right != samples:
        raise SystemExit(f"{right} of {samples} samples were right")
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    print(json.dumps({
        "samples": samples, "wallTime": wall_time, "processorTime": used, "peakMemory": peak, "details": {},
    }))
