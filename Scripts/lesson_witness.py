#!/usr/bin/env python3
"""Checks that each line which the code pane has lit was executed, by the compiler's own counters.

    Scripts/lesson_witness.py FOLDER LOG PROGRAM

FOLDER has the counters of each step, and LOG what LessonWitnessTests has printed of it; PROGRAM is what has run. A step
is a key: its counters say what has run since the key before. Ends with 1 if a lit line has not run, or if it cannot have
made the call that the pane shows for it.
"""
import collections
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent


def counts(folder, step, program, sources):
    """Returns how often each line of each file has run in the step."""
    raw, merged = folder / f"{step}.profraw", folder / f"{step}.profdata"
    subprocess.run(["llvm-profdata", "merge", "-sparse", raw, "-o", merged], check=True, capture_output=True)
    report = subprocess.run(
        ["llvm-cov", "export", "-format=lcov", "-instr-profile", merged, program, *sources],
        check=True, capture_output=True, text=True).stdout
    merged.unlink()
    raw.unlink()
    lines, file = {}, None
    for line in report.splitlines():
        if line.startswith("SF:"):
            file = pathlib.Path(line[3:]).name
        elif line.startswith("DA:"):
            number, count = line[3:].split(",")[:2]
            lines[file, int(number)] = int(count)
    return lines


def fault(folder, program, sources, step, key, file, line, call, code):
    """Says what is wrong with a lit line; nothing if nothing is."""
    lines = counts(folder, step, program, sources)
    # The counters of a function begin at its brace, which may stand below its name.
    counted = min((number for name, number in lines if name == file and number >= int(line)), default=None)
    if not lines.get((file, counted)):
        return f"{step}, {key}: {file}:{line} was lit and has not run: {code}"
    # What a function that is not listed does follows from the line that calls it.
    if call != "-" and call not in code and "(" not in code and "=" not in code:
        return f"{step}, {key}: {file}:{line} is said to have called {call}: {code}"
    return None


def main(folder, log, program):
    folder = pathlib.Path(folder)
    steps = [line.rstrip("\n").split("\t")[1:] for line in open(log) if line.startswith("WITNESS\t")]
    # Of each file that was lit, as the plugin has compiled it.
    names = {step[2] for step in steps}
    marked = (ROOT / ".build/plugins").glob("**/demo-tui/**/*.swift")
    sources = sorted(str(path.resolve()) for path in marked if path.name in names)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        found = list(pool.map(lambda step: fault(folder, program, sources, *step), steps))
    demos = collections.Counter(re.sub(r"-[\d-]+$", "", step[0]) for step in steps)
    faults = [text for text in found if text]
    print("\n".join(faults[:50]))
    print(f"{len(steps)} lit lines ({', '.join(f'{demo} {count}' for demo, count in sorted(demos.items()))}), "
          f"{len(faults)} of them wrong")
    sys.exit(bool(faults) or not steps)


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    main(*sys.argv[1:])
