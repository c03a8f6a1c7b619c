#!/usr/bin/env python3
"""Checks Docs/walks.md: each function that it names is in the file that it names, no walk passes more than 16 files, and
none enters WindowTransitions.swift more than twice."""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
MOST = 16
STEP = re.compile(r"`(\w+)(\([^`]*\))` in\s+`([\w+]+\.swift)`")


def labels(parameters):
    """The labels of parameters such as `_ a: Int, to b: Int`, as in a function's full name."""
    depth, outer = 0, ""
    for character in parameters.replace("->", ""):
        depth += (character in "([{<") - (character in ")]}>")
        outer += character if depth == 0 else ""
    names = re.findall(r"(?:^|,)\s*(\w+)[^:,]*:", outer)
    return "(" + "".join(name + ":" for name in names) + ")"


def functions(text):
    """The full names of a file's functions."""
    for name, start in ((match[1], match.end()) for match in re.finditer(r"\bfunc (\w+)(?:<[^>]*>)?\(", text)):
        depth, end = 1, start
        while depth:
            depth += {"(": 1, ")": -1}.get(text[end], 0)
            end += 1
        yield name + labels(text[start:end - 1])


def main():
    page = (ROOT / "Docs/walks.md").read_text()
    files = {path.name: path for path in (ROOT / "Sources").rglob("*.swift")}
    faults = []
    for walk in page.split("\n## ")[1:]:
        title, steps = walk.split("\n", 1)[0], STEP.findall(walk)
        passed = {file for _, _, file in steps}
        if not steps or len(passed) > MOST:
            faults.append(f"“{title}” passes {len(passed)} files; 1 to {MOST} are allowed")
        if [file for _, _, file in steps].count("WindowTransitions.swift") > 2:
            faults.append(f"“{title}” enters WindowTransitions.swift more than twice")
        for name, parameters, file in steps:
            if file not in files or name + parameters not in functions(files[file].read_text()):
                faults.append(f"{name}{parameters} is not in {file}")
    for fault in faults:
        print(f"Docs/walks.md: {fault}", file=sys.stderr)
    return 1 if faults else 0


sys.exit(main())
