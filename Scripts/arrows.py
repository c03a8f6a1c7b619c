#!/usr/bin/env python3
"""Holds the code against the map in ARCHITECTURE.md.

The map has one line for each module, `NAME → what it depends on`, and for modules with rooms a table whose
columns are the room and the rooms that it knows. Modules are compared with Package.swift and with the imports,
rooms with what the compiler's index says about who uses what. Fails on an arrow that the map lacks, on one that
is in the map only, and on a circle of rooms other than the knot.

    Scripts/arrows.py           checks
    Scripts/arrows.py --print   prints the map as the code has it
"""

import collections
import json
import os
import re
import subprocess
import sys

from index_store import DEFINITION, REFERENCE, IndexStore

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
# Views, controllers and windows know each other, as in UIKit. No other rooms do.
KNOT = {"TermContainers/Views", "TermContainers/Controllers", "TermContainers/Windows"}


def manifest():
    """What each module under Sources depends on, of this package."""
    text = subprocess.run(["swift", "package", "dump-package"], cwd=ROOT, capture_output=True,
                          check=True).stdout
    found = {}
    for target in json.loads(text)["targets"]:
        if os.path.isdir(os.path.join(ROOT, "Sources", target["name"])) and not target.get("path"):
            names = [d.get("byName", d.get("target", [None]))[0] for d in target["dependencies"]]
            found[target["name"]] = {name for name in names if name}
    return found


def imports():
    """What the files of each module import: module → {imported: a file that does so}."""
    found = collections.defaultdict(dict)
    for folder, _, files in os.walk(os.path.join(ROOT, "Sources")):
        for file in files:
            if file.endswith(".swift"):
                path = os.path.join(folder, file)
                with open(path) as text:
                    for name in re.findall(r"^\s*(?:@\w+ |\w+ )?import (\w+)", text.read(), re.M):
                        found[module(path)][name] = os.path.relpath(path, ROOT)
    return found


def module(path):
    return os.path.relpath(path, os.path.join(ROOT, "Sources")).split(os.sep)[0]


def folder(path):
    """The module and all folders that a file lies in."""
    return os.path.dirname(os.path.relpath(path, os.path.join(ROOT, "Sources")))


def room(folder):
    """The module and the room that a folder belongs to."""
    return "/".join(folder.split("/")[:2])


def uses():
    """Which folder uses which of the same module: (from, to) → a place and a name."""
    store = IndexStore(os.path.join(ROOT, ".build", "debug", "index", "store"))
    sources = os.path.join(ROOT, "Sources") + os.sep
    files = {path: store.occurrences(record)
             for path, record in sorted(store.newest_records().items())
             if path.startswith(sources)}
    home = {}
    for path, occurrences in files.items():
        for symbol, _, roles, _ in occurrences:
            if roles & DEFINITION:
                home.setdefault(symbol, path)
    found = {}
    for path, occurrences in files.items():
        for symbol, name, roles, line in occurrences:
            there = home.get(symbol)
            if not roles & REFERENCE or not there or module(there) != module(path):
                continue
            if folder(there) != folder(path) and folder(there).count("/"):
                place = f"{os.path.relpath(path, ROOT)}:{line} uses {name}"
                found.setdefault((folder(path), folder(there)), place)
    return found


def circles(arrows):
    """The groups of folders that lead to each other, the knot left out."""
    after = collections.defaultdict(set)
    for one, other in arrows:
        after[one].add(other)

    def reach(start):
        seen, open_ = set(), [start]
        while open_:
            for other in after[open_.pop()] - seen:
                seen.add(other)
                open_.append(other)
        return seen

    reached = {one: reach(one) for one in list(after)}
    groups = {frozenset(other for other in reached[one] if one in reached.get(other, ()))
              for one in reached if one in reached[one]}
    return [sorted(group) for group in groups if {room(one) for one in group} - KNOT]


def drawn():
    """The map: modules and their dependencies; rooms and what they know."""
    with open(os.path.join(ROOT, "ARCHITECTURE.md")) as file:
        text = file.read()
    modules = {}
    for line in re.search(r"```\n(.*?)```", text, re.S)[1].splitlines():
        name, _, others = line.partition("→")
        modules[name.strip()] = set(re.findall(r"[\w-]+", others)) - {"nothing"}
    rooms = {}
    for name, table in re.findall(r"^### (\S+)\n(.*?)(?=^##)", text, re.S | re.M):
        for row, _, knows in re.findall(r"^\| `(\w+)` \|(.*)\|(.*)\|$", table, re.M):
            rooms[f"{name}/{row}"] = {f"{name}/{other}" for other in re.findall(r"\w+", knows)
                                      if other != "nothing"}
    return modules, rooms


def actual_rooms(arrows):
    found = collections.defaultdict(set)
    for one, other in arrows:
        found[room(one)].add(room(other))
        found[room(other)]
    return {one: others - {one} for one, others in found.items()}


def complaints():
    modules, rooms = drawn()
    for name, others in sorted(manifest().items()):
        if modules.get(name) != others:
            yield (f"Package.swift: {name} depends on {', '.join(sorted(others)) or 'nothing'}; "
                   f"the map says {', '.join(sorted(modules.get(name, {'nothing'})))}")
        for imported, path in sorted(imports()[name].items()):
            if imported in modules and imported not in others:
                yield f"{path}: imports {imported}, on which {name} does not depend"
    arrows = uses()
    for group in circles(arrows):
        yield "a circle of rooms: " + ", ".join(group)
        for one, other in sorted(arrows):
            # An arrow between two rooms is reported below, if the map lacks it.
            if one in group and other in group and room(one) == room(other) not in KNOT:
                yield f"  {one} → {other}: {arrows[one, other]}"
    tables = {one.split("/")[0] for one in rooms}
    for one, others in sorted(actual_rooms(arrows).items()):
        if one.split("/")[0] not in tables or one.count("/") == 0:
            continue
        if one not in rooms:
            yield f"the map lacks the room {one}"
        for other in sorted(others - rooms.get(one, others)):
            place = next(arrows[a] for a in sorted(arrows) if (room(a[0]), room(a[1])) == (one, other))
            yield f"the map lacks the arrow {one} → {other}: {place}"
        for other in sorted(rooms.get(one, set()) - others):
            yield f"only the map has the arrow {one} → {other}"


def main():
    if sys.argv[1:] == ["--print"]:
        for name, others in sorted(manifest().items()):
            print(name, "→", ", ".join(sorted(others)))
        for one, others in sorted(actual_rooms(uses()).items()):
            print(one, "→", ", ".join(sorted(o.split("/")[1] for o in others if "/" in o)))
        return 0
    found = list(complaints())
    for line in found:
        print(line, file=sys.stderr)
    return 1 if found else 0


sys.exit(main())
