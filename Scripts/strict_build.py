#!/usr/bin/env python3
"""Builds as `swift build` does with these arguments, and fails at a warning in a file of ours. Prints what is wrong only.

The compiler repeats no warning of a file that has not changed. So this marks the file as changed: the next build finds
the warning again.
"""

import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
WARNING = re.compile(r"(/[^:]+):\d+:\d+: warning: ")


def warnings(lines):
    """The lines that warn of a file of ours, each once. The next build finds them again."""
    found = []
    for line in lines:
        match = WARNING.match(line)
        path = match and pathlib.Path(match[1])
        if path and path.is_relative_to(ROOT) and ".build" not in path.parts and path.exists():
            os.utime(path)
            found.append(line.rstrip())
    return list(dict.fromkeys(found))


def main():
    run = subprocess.run([os.environ.get("SWIFT", "swift"), "build", "--no-color-diagnostics", *sys.argv[1:]], cwd=ROOT,
                         stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if run.returncode:
        print(run.stdout, end="")
        return 1
    found = warnings(run.stdout.splitlines())
    print("\n".join(found), end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
