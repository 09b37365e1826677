"""Sums up the lines that launch.py wrote: report.py RESULTS.jsonl MACHINE.json OUTPUT.json"""

import json
import statistics
import sys
from collections import defaultdict


def median(entries: list, value) -> float:
    return statistics.median(value(entry) for entry in entries)


def processor_time(entries: list) -> float:
    """Microseconds for each sample."""
    return median(entries, lambda e: e["processorTime"] / e["samples"] * 1e6)


class Results:
    """The measurements by workload and subject."""

    def __init__(self, lines) -> None:
        self.entries = defaultdict(list)
        for line in lines:
            entry = json.loads(line)
            self.entries[entry["workload"], entry["subject"]].append(entry)

    def of(self, workload: str, subject: str) -> list:
        return self.entries.get((workload, subject), [])

    def rate(self, workload: str, subject: str):
        entries = self.of(workload, subject)
        return median(entries, lambda e: e["samples"] / e["wallTime"]) if entries else None


def checks(results: Results) -> list:
    """What the project promises: (what, figure, target, whether it is met)."""
    found = []

    def check(what: str, figure: str, target: str, is_met: bool) -> None:
        found.append({"what": what, "figure": figure, "target": target, "isMet": is_met})

    own = results.rate("exact-match", "swift-evaluations")
    for other, factor in (("pydantic-evals", 15), ("inspect-ai", 400)):
        rate = results.rate("exact-match", other)
        if own and rate:
            check(f"exact-match: rate against {other}", f"{own / rate:,.1f} ×", f"≥ {factor} ×",
                  own / rate >= factor)
    if own:
        cost = processor_time(results.of("exact-match", "swift-evaluations"))
        check("exact-match: CPU per sample, log on", f"{cost:.1f} µs", "≤ 40 µs", cost <= 40)
    for width, share in ((100, 0.95), (1000, 0.85)):
        rate = results.rate(f"latency-{width}", "swift-evaluations")
        if rate:
            ideal = width / 0.05
            check(f"latency: share of the ideal rate at concurrency {width}", f"{rate / ideal:.1%}",
                  f"≥ {share:.0%}", rate / ideal >= share)
    streams = results.of("stream", "swift-evaluations")
    if streams:
        memory = median(streams, lambda e: max(e["details"]["memoryAfterTenth"])) / 1e6
        check("stream: most resident memory", f"{memory:.0f} MB", "< 250 MB", memory < 250)
        tenths = [e["details"]["secondsPerTenth"] for e in streams]
        ratio = statistics.median(t[0] / t[-1] for t in tenths)
        check("stream: rate of the last tenth against the first", f"{ratio:.2f}", "0.80 to 1.20",
              0.8 <= ratio <= 1.2)
    for slots in (4, 16):
        few, many = (results.of(f"images-{slots}-slots-{n}", "swift-evaluations") for n in ("few", "many"))
        if few and many:
            small, large = (median(e, lambda e: e["peakMemory"]) / 1e6 for e in (few, many))
            check(f"images: peak memory at {slots} slots, {few[0]['samples']:,} and {many[0]['samples']:,} samples",
                  f"{small:.0f} and {large:.0f} MB", "same within 25 %", large <= 1.25 * small)
    summaries = results.of("summary", "store")
    if summaries:
        time = median(summaries, lambda e: e["wallTime"])
        check(f"summary: a stored run of {summaries[0]['samples']:,} rows", f"{time:.2f} s", "< 1 s", time < 1)
    return found


def table(rows: list) -> str:
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return "\n".join(
        "  ".join(
            cell.ljust(width) if column < 2 else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths))
        ).rstrip()
        for row in rows
    )


def main() -> None:
    lines, machine_file, output = sys.argv[1:]
    with open(lines) as file:
        results = Results(file)
    with open(machine_file) as file:
        machine = json.load(file)
    rows = [("workload", "subject", "runs", "samples", "time", "samples/s", "CPU/sample", "peak", "load")]
    for (workload, subject), entries in results.entries.items():
        rows.append((
            workload, subject, str(len(entries)), f"{entries[0]['samples']:,}",
            f"{median(entries, lambda e: e['wallTime']):.3f} s",
            f"{results.rate(workload, subject):,.0f}",
            f"{processor_time(entries):,.1f} µs",
            f"{median(entries, lambda e: e['process']['peakMemory']) / 1e6:,.0f} MB",
            f"{median(entries, lambda e: e['load']):.1f}",
        ))
    startup = results.of("startup", "swift-evaluations")
    if startup:
        wall = median(startup, lambda e: e["process"]["wallTime"]) * 1000
        used = median(startup, lambda e: e["process"]["processorTime"]) * 1000
        print(f"Start, one sample and end of the smallest process: {wall:.0f} ms, {used:.0f} ms CPU\n")
    print(table(rows))
    print()
    found = checks(results)
    verdicts = [("promise", "target", "figure", "")] + [
        (c["what"], c["target"], c["figure"], "met" if c["isMet"] else "NOT MET") for c in found
    ]
    print(table(verdicts))
    print()
    print("\n".join(f"{name}: {value}" for name, value in machine.items()))
    with open(output, "w") as file:
        json.dump(
            {"machine": machine, "checks": found, "measurements": sum(results.entries.values(), [])},
            file, indent=1, ensure_ascii=False)
        file.write("\n")


main()
