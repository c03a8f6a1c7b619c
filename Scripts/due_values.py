#!/usr/bin/env python3
"""Checks the table of stored values, Scripts/due_values.txt, against the rooms that exchange pages.

    Scripts/due_values.py [--new]

Each stored `var` of a type in these rooms is in the table, with what it is: configuration (an app or a container sets it),
model (what there is, also a picture or a cache of it), or due: it outlives a call, and says that something is under way or
still to be done. A due value counts once for each leaf: each property of a value in it, and each value of an enum's cases.
--new prints the lines that the table lacks.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
ROOMS = ["Controllers", "Transitions", "Presentation", "Containers"]
KINDS = {"configuration", "model", "due"}
# The most due values. It only becomes smaller.
MOST = 42
TYPE = re.compile(r"\b(class|struct|enum|actor|extension|protocol)\s+([\w.\[\]]+)")
STORED = re.compile(r"\bvar\s+(?:\(([^)]*)\)|(\w+))")


def stored(text):
    """The stored variables of the types in a source, as Type.name, in order."""
    text = re.sub(r'"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"', '""', re.sub(r"//.*", "", text))
    opened, pending = [], ""
    for line in text.splitlines():
        code = line.strip()
        in_type = opened and all(kind != "other" for kind, _ in opened) and opened[-1][0] != "protocol"
        match = STORED.search(code)
        if in_type and match and not re.search(r"\b(static|func|case|init)\b", code.split("var")[0]):
            rest = code[match.end():]
            assigns = re.search(r"(?<![=!<>])=(?!=)", rest.split("{")[0])
            if "{" not in rest or assigns or re.search("didSet|willSet", rest):
                for name in re.findall(r"\w+", match[1]) if match[1] else [match[2]]:
                    yield f"{opened[-1][1]}.{name}"
        for character in line:
            if character == "{":
                kind = TYPE.search(pending)
                opened.append((kind[1], kind[2].split(".")[-1]) if kind and "func " not in pending else ("other", ""))
                pending = ""
            elif character == "}":
                if opened:
                    opened.pop()
                pending = ""
            else:
                pending += character
        pending = "" if code.startswith("@") or not code else pending + " "
        if re.search(r"\b(var|let|import)\b", code) and "{" not in code:
            pending = ""


def main(new=False):
    table = {}
    for line in (ROOT / "Scripts/due_values.txt").read_text().splitlines():
        if line and not line.startswith("#"):
            name, kind, *leaves = line.split()[:3]
            table[name] = (kind, int(leaves[0]) if leaves else 1)
    found = []
    for room in ROOMS:
        for path in sorted((ROOT / "Sources/TermContainers" / room).rglob("*.swift")):
            found += list(stored(path.read_text()))
    if new:
        print("\n".join(name for name in found if name not in table))
        return 0
    faults = [f"{name} is not in the table: configuration, model or due?" for name in found if name not in table]
    faults += [f"{name} is in the table, but not in the sources" for name in table if name not in found]
    faults += [f"{name} is “{kind}”" for name, (kind, _) in table.items() if kind not in KINDS]
    due = sum(leaves for kind, leaves in table.values() if kind == "due")
    if due > MOST:
        faults.append(f"{due} values are due; {MOST} are allowed")
    for fault in faults:
        print(f"Scripts/due_values.txt: {fault}", file=sys.stderr)
    return 1 if faults else 0


sys.exit(main("--new" in sys.argv[1:]))
