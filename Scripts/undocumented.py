#!/usr/bin/env python3
"""Lists the libraries' public symbols without documentation.

Usage: undocumented.py [FOLDER]. The folder holds the extracted symbols; by default those of the last `make docs`.
"""

import glob
import json
import os
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def undocumented(graph):
    for symbol in graph["symbols"]:
        # Symbols made by the compiler, and those from extensions of another module's types, have no location.
        if "docComment" in symbol or "location" not in symbol:
            continue
        if "::SYNTHESIZED::" in symbol["identifier"]["precise"]:
            continue
        if symbol["kind"]["identifier"] == "swift.extension":
            continue
        where = symbol["location"]
        path = os.path.relpath(where["uri"].removeprefix("file://"), ROOT)
        yield f"{path}:{where['position']['line'] + 1}: {'.'.join(symbol['pathComponents'])}"


def main():
    folder = sys.argv[1] if sys.argv[1:] else os.path.join(ROOT, ".build", "*", "extracted-symbols")
    paths = glob.glob(os.path.join(folder, "**", "*.symbols.json"), recursive=True)
    if not paths:
        raise SystemExit("no symbols: run make docs")
    found = set()
    for path in paths:
        with open(path) as file:
            found.update(undocumented(json.load(file)))
    for line in sorted(found):
        print(f"{line} has no documentation", file=sys.stderr)
    return 1 if found else 0


sys.exit(main())
