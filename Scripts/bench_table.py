#!/usr/bin/env python3
"""Prints the results of bench.sh: ours beside ncurses-c, their ratio, and the limit we aim at."""
import json
import sys

# CPU per frame as a fraction of ncurses-c's in the same run.
RATIO_LIMITS = {"W2": 0.10, "W3": 0.12, "W4": 0.16, "W6": 0.006, "W7P": 0.15}
# Microseconds of CPU per frame.
CPU_LIMITS = {"W5.1": 3, "W5.4": 3, "W5.16": 3, "W5.64": 3}
BYTE_LIMITS = {"W2": 2800, "W3": 1500, "W4": 2400, "W5.1": 8, "W5.4": 8, "W5.16": 8, "W5.64": 8, "W6": 24}


def main():
    rows = {(row["peer"], row["wl"]): row for row in json.load(open(sys.argv[1]))}
    workloads = [workload for peer, workload in rows if peer == "ours"]
    print(f"{'':6} {'CPU µs/frame':>22} {'':>8} {'aim':>8}  {'bytes/frame':>19} {'aim':>6}")
    print(f"{'':6} {'ours':>10} {'ncurses-c':>11} {'ratio':>8} {'':>8}  {'ours':>9} {'ncurses-c':>9}")
    for workload in workloads:
        print(line(workload, rows[("ours", workload)], rows.get(("ncurses-c", workload), {})))
    start = rows.get(("ours", "W1"), {})
    if "start_cpu_ms" in start:
        print(f"start to first frame, 80x24: {start['start_cpu_ms']:.1f} ms CPU (aim 5),"
              f" {start['rss_mb']:.1f} MB resident (aim 16)")


def line(workload, ours, peer):
    if "cpu_us" not in ours:
        return f"{workload:6} {ours.get('error', 'no result')}"
    ratio = ours["cpu_us"] / peer["cpu_us"] if peer.get("cpu_us") else None
    aim = f"{RATIO_LIMITS[workload]:.3f}" if workload in RATIO_LIMITS else ""
    if workload in CPU_LIMITS:
        aim = f"{CPU_LIMITS[workload]} µs"
    return (f"{workload:6} {ours['cpu_us']:10.1f} {number(peer.get('cpu_us'), 1):>11}"
            f" {number(ratio, 4):>8} {aim:>8}  {ours['bytes']:9.1f} {number(peer.get('bytes'), 1):>9}"
            f" {BYTE_LIMITS.get(workload, ''):>6}")


def number(value, digits):
    return "–" if value is None else f"{value:.{digits}f}"


if __name__ == "__main__":
    main()
