#!/usr/bin/env python3
"""Counts the instructions of changes among N and 4 N others: a cost that should follow what changed must not grow faster.

Usage: cost_shapes.py PROGRAM [--factor N] [ROW…]. PROGRAM is term-bench; of a debug build each row may take N times as many.
Prints a line for each row, and ends with 1 if one grows faster than its line in the table below allows, or takes more
instructions. valgrind's callgrind counts alike each time.
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile

# Row: N, the most instructions of one change among 4 N others, and how many times as many as among N.
ROWS = {
    "arrow": (100, 350_000, 4.5),
    "tab": (300, 220_000, 1.7),
    "hide-last": (100, 18_000_000, 4.5),
    "stack": (100, 60_000_000, 4.5),
    "constant": (300, 35_000, 1.3),
    "activate": (100, 60_000, 1.3),
    "label-scroll": (600, 250_000, 1.2),
    "resize-deep": (60, 2_000_000, 4.5),
    "pinned-deep": (50, 200_000, 4.5),
    "child": (600, 70_000, 1.3),
    "sibling": (600, 45_000, 1.3),
    "push": (60, 400_000, 1.3),
    "fade": (100, 15_000_000, 4.5),
    "sections": (300, 1_500_000, 1.3),
}


def instructions(program, row, count, times):
    """Returns what the program takes for so many changes, with what comes before them."""
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program, "bench", "--workload", "cost"]
    done = subprocess.run(
        [*command, "--row", row, "--rows", str(count), "--count", str(times)], capture_output=True, text=True)
    collected = re.search(r"Collected : (\d+)", done.stderr)
    if done.returncode != 0 or not collected:
        sys.exit(f"cost_shapes: {row}: {done.stderr.strip().splitlines()[-1]}")
    return int(collected[1])


def change(program, row, count):
    """Returns the instructions of one change: what four more take, after four."""
    return (instructions(program, row, count, 8) - instructions(program, row, count, 4)) / 4


def main(program, *names):
    if not shutil.which("valgrind"):
        sys.exit("cost_shapes: valgrind is missing, so nothing is counted")
    with tempfile.TemporaryDirectory() as folder:
        # valgrind cannot read Swift's debug information.
        bare = os.path.join(folder, "term-bench")
        subprocess.run(["strip", "-g", "-o", bare, program], check=True)
        return count(bare, names)


def count(program, names):
    """Prints a line for each row; returns the exit status."""
    status, factor = 0, 1
    if names[:1] == ("--factor",):
        factor, names = int(names[1]), names[2:]
    for name in names or ROWS:
        least, most, growth = ROWS[name]
        most *= factor
        few, many = change(program, name, least), change(program, name, 4 * least)
        isRight = many <= most and many <= growth * few
        status = status if isRight else 1
        verdict = "" if isRight else f"  too many: at most {most}, and {growth} times as many"
        print(f"{name:14} {least:6} {few:12.0f} {4 * least:6} {many:12.0f}  × {many / few:.1f}{verdict}")
    return status


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit("usage: cost_shapes.py PROGRAM [ROW…]")
    sys.exit(main(*sys.argv[1:]))
