"""Runs a command that prints a measurement, and adds a line about it to a file.

usage: launch.py FILE WORKLOAD SUBJECT COMMAND…
"""

import json
import os
import subprocess
import sys
import time


def main() -> None:
    file, workload, subject, *command = sys.argv[1:]
    load = os.getloadavg()[0]
    start = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    output = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    wall_time = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        raise SystemExit(f"error: {' '.join(command)} ended with status {process.returncode}")
    entry = json.loads(output.strip().splitlines()[-1])
    entry |= {
        "workload": workload,
        "subject": subject,
        "load": load,
        # All of the process, its start included.
        "process": {
            "wallTime": wall_time,
            "processorTime": usage.ru_utime + usage.ru_stime,
            "peakMemory": usage.ru_maxrss * 1024,
        },
    }
    with open(file, "a") as results:
        results.write(json.dumps(entry) + "\n")
    rate = entry["samples"] / entry["wallTime"]
    print(
        f"  {workload}, {subject}: {entry['wallTime']:.3f} s, {rate:,.0f} samples/s, "
        f"{entry['processorTime'] / entry['samples'] * 1e6:.1f} µs CPU/sample, "
        f"{entry['process']['peakMemory'] / 1e6:.0f} MB, load {load:.1f}",
        flush=True,
    )


main()
