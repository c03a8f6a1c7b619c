#!/usr/bin/env python3
"""Checks the code against the map in Docs/modules.md.

The map has a line for each module, `NAME → its dependencies`. For each module with rooms it has a table, whose columns
are the room and the rooms that it knows. The script compares modules with Package.swift, with their imports and with
the uses in the compiler's index, and rooms with the index. It fails on an arrow that the map lacks, on one that only
the map has, on a circle of rooms other than the knot, and on a conformance in a room that has neither the type nor the
protocol, because that may turn an arrow round without the index showing it. It also fails on a folder of tests that has
no room's name, on a dependency that no file imports, and on a fragment: a file below 40 lines whose declarations only one
other file uses, and on a callback that TermContainers sends from another file than the one for that.

The index lacks code for other systems inside `#if`, and C. So types are looked for by name inside of `#if`, and C sources
are asked which headers they include.

    Scripts/arrows.py           checks
    Scripts/arrows.py --print   prints the map as the code has it
"""

import collections
import json
import os
import pathlib
import re
import subprocess
import sys

from index_store import DEFINITION, REFERENCE, TYPES, IndexStore

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
# The folders of modules: those of the product, and the programs that measure it.
FOLDERS = ("Sources", "Benchmarks")
# Views, controllers and windows know each other, as in UIKit. No other rooms do.
KNOT = {"TermContainers/Views", "TermContainers/Controllers", "TermContainers/Windows"}
# Protocols by which the knot's open members reach the rooms above. Docs/modules.md names them.
PERFORMERS = {"TransitionPerforming", "PresentationPerforming", "SizeCoordinating"}
# Lines that a file must have if only one other uses it, and rooms that may have smaller ones.
LEAST_LINES = 40
SMALL_ROOMS = {f"TermContainers/{name}" for name in ("Controllers", "Transitions", "Presentation", "Containers")}
# Files outside the rooms of their module.
ROOTS = {"Exports.swift", "main.swift"}
# Tests whose folders have the names of a module's rooms, and the folders that hold something else.
TESTED = ["TermSurface", "TermScreen", "TermContainers", "TermInspector", "TermEmulator", "TermPictures", "TermRecorder",
          "MisuseLab", "WorldAtlas", "RecorderCommands", "demo-tui"]
OTHER_TESTS = {"Articles", "Decoding", "Support", "Independent", "Readme", "Soak"}

# The callbacks of a controller, and the files that send them. Those of a move are a container's duty as well.
SENDING = {"AppearanceLedger.swift"}
# What sends them there. Nothing else refers to these functions; whoever changes a tree announces it.
SENDERS = {"sendWill(_:animated:)", "sendWill(_:_:animated:)", "sendDid(_:)", "sending(_:move:_:)", "forwardWill(_:_:animated:)",
           "forwardDid(_:)"}
CONTAINERS = SENDING | {"ViewController+Embedding.swift", "NavigationController+Stack.swift", "TabBarController+Tabs.swift", "Window.swift"}
CALLBACKS = {name: SENDING for name in ("viewWillAppear(_:)", "viewIsAppearing(_:)", "viewDidAppear(_:)",
                                        "viewWillDisappear(_:)", "viewDidDisappear(_:)")}
CALLBACKS |= {name: CONTAINERS for name in ("willMove(toParent:)", "didMove(toParent:)")}


IMPORT = (r"^\s*(?:@\w+(?:\(\w+\))? )*(?:(?:public|package|internal|private) )?import "
          r"(?:(?:struct|class|enum|protocol|typealias|func|let|var) )?(\w+)")
INCLUDE = r'^#\s*include ["<](?:[./]*/)?(\w+)[/.]'


def manifest():
    """The dependencies of each module in the folders of modules, within this package."""
    text = subprocess.run(["swift", "package", "dump-package"], cwd=ROOT, capture_output=True,
                          check=True).stdout
    found = {}
    for target in json.loads(text)["targets"]:
        path = target.get("path") or f"Sources/{target['name']}"
        if path.split("/")[0] in FOLDERS and os.path.isdir(os.path.join(ROOT, path)):
            names = [d.get("byName", d.get("target", [None]))[0] for d in target["dependencies"]]
            found[target["name"]] = {name for name in names if name}
            if target["type"] == "system":
                SYSTEM.add(target["name"])
    return found


# Modules that stand for options of the compiler, which need no import. The manifest tells.
SYSTEM = set()


def imports():
    """The imports of each module, and in C the headers: module → {imported: a file that imports it}."""
    found = collections.defaultdict(dict)
    for folder, _, files in (entry for name in FOLDERS for entry in os.walk(os.path.join(ROOT, name))):
        for file in files:
            pattern = IMPORT if file.endswith(".swift") else INCLUDE if file.endswith((".c", ".h")) else None
            if pattern:
                path = os.path.join(folder, file)
                with open(path) as text:
                    for name in re.findall(pattern, text.read(), re.M):
                        found[module(path)][name] = os.path.relpath(path, ROOT)
    return found


def module(path):
    return os.path.relpath(path, ROOT).split(os.sep)[1]


def folder(path):
    """The path of a file's folder, from the module down."""
    return os.path.dirname(os.path.relpath(path, ROOT).split(os.sep, 1)[1])


def room(folder):
    """The module and the room of a folder."""
    return "/".join(folder.split("/")[:2])


class Index:
    """The compiler's index of the files of modules."""

    def __init__(self):
        store = IndexStore(os.path.join(ROOT, ".build", "debug", "index", "store"))
        sources = tuple(os.path.join(ROOT, name) + os.sep for name in FOLDERS)
        # The plugin has compiled a listed file in the place of the file itself, with the same lines.
        listed = {path.name: str(path) for name in FOLDERS for path in pathlib.Path(ROOT, name).rglob("*.swift")}
        self.files = {}
        for compiled, (record, written) in sorted(store.newest_records().items()):
            path = listed.get(os.path.basename(compiled), compiled) if "/ListingMarks/" in compiled else compiled
            if not path.startswith(sources):
                continue
            if os.path.getmtime(path) > written:
                raise SystemExit(f"{os.path.relpath(path, ROOT)} has changed since the debug build: build first")
            self.files[path] = store.occurrences(record)
        self.home, self.types = {}, collections.defaultdict(set)
        for path, occurrences in self.files.items():
            for symbol, name, kind, roles, _ in occurrences:
                if roles & DEFINITION:
                    self.home.setdefault(symbol, path)
                    if kind in TYPES:
                        self.types[module(path), name].add(path)

    def uses(self):
        """Each use of a declaration in another file: the two files, and the place."""
        for path, occurrences in self.files.items():
            for symbol, name, _, roles, line in occurrences:
                there = self.home.get(symbol)
                if roles & REFERENCE and there and there != path:
                    yield path, there, f"{os.path.relpath(path, ROOT)}:{line} uses {name}"
            yield from self.conditional_uses(path)

    def conditional_uses(self, path):
        """The types of the module that stand inside of `#if`, compiled here or not."""
        depth = 0
        with open(path) as file:
            for number, line in enumerate(file, 1):
                depth += bool(re.match(r"\s*#if\b", line)) - bool(re.match(r"\s*#endif\b", line))
                for name in set(re.findall(r"\b[A-Z]\w+", line.split("//")[0])) if depth else ():
                    homes = self.types.get((module(path), name), {path})
                    if path not in homes and len(homes) == 1:
                        yield path, *homes, f"{os.path.relpath(path, ROOT)}:{number} uses {name}"

    def arrows(self):
        """The uses between folders of a module: (from, to) → a place and a name."""
        found = {}
        for path, there, place in self.uses():
            if module(path) == module(there) and folder(path) != folder(there):
                found.setdefault((folder(path), folder(there)), place)
        return found

    def module_arrows(self):
        """The uses between modules: (from, to) → a place and a name."""
        found = {}
        for path, there, place in self.uses():
            if module(path) != module(there):
                found.setdefault((module(path), module(there)), place)
        return found

    def conformances(self):
        """Conformances in a room that has neither the type nor the protocol: file, type, protocol."""
        for path in self.files:
            with open(path) as file:
                text = file.read()
            for name, protocols in re.findall(r"^extension ([\w.]+): ([^{]+?) \{", text, re.M):
                for protocol in re.findall(r"[\w.]+", protocols.split(" where ")[0]):
                    places = [self.types.get((module(path), one.split(".")[-1])) for one in (name, protocol)]
                    if None not in places and room(folder(path)) not in map(room, map(folder, set.union(*places))):
                        yield os.path.relpath(path, ROOT), name, protocol


def circles(arrows):
    """The groups of folders that use each other in a circle, without the knot."""
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
    """The map: modules with their dependencies, and rooms with the rooms that they know."""
    with open(os.path.join(ROOT, "Docs", "modules.md")) as file:
        text = file.read()
    modules = {}
    for line in re.search(r"```\n(.*?)```", text, re.S)[1].splitlines():
        name, _, others = line.partition("→")
        modules[name.strip()] = set(re.findall(r"[\w-]+", others)) - {"nothing"}
    rooms = {}
    for name, table in re.findall(r"^### (\S+)\n(.*?)(?=^##|\Z)", text, re.S | re.M):
        for row, _, knows in re.findall(r"^\| `(\w+)` \|(.*)\|(.*)\|$", table, re.M):
            rooms[f"{name}/{row}"] = {f"{name}/{other}" for other in re.findall(r"\w+", knows)
                                      if other != "nothing"}
    return modules, rooms


def reexported(names):
    """These modules, and those that they re-export."""
    found = set(names)
    for name in names:
        path = os.path.join(ROOT, "Sources", name, "Exports.swift")
        if os.path.exists(path):
            with open(path) as text:
                found |= reexported(re.findall(r"@_exported import (\w+)", text.read()))
    return found


def module_complaints(index, modules):
    actual = manifest()
    for name in sorted(set(modules) - set(actual)):
        yield f"only the map has the module {name}"
    arrows, imported_by = index.module_arrows(), imports()
    for name, others in sorted(actual.items()):
        if modules.get(name) != others:
            yield (f"Package.swift: {name} depends on {', '.join(sorted(others)) or 'nothing'}; "
                   f"the map says {', '.join(sorted(modules.get(name, {'nothing'})))}")
        for imported, path in sorted(imported_by[name].items()):
            if imported in actual and imported not in others | {name}:
                yield f"{path}: imports {imported}, on which {name} does not depend"
        for one, other in sorted(arrows):
            if one == name and other not in reexported(others):
                yield f"{name} uses {other} without depending on it: {arrows[one, other]}"
        for other in sorted(others - set(imported_by[name]) - SYSTEM):
            yield f"Package.swift: {name} depends on {other}, and imports it nowhere"


def room_complaints(index, rooms):
    arrows = index.arrows()
    rooms_only = {(room(one), room(other)): place for (one, other), place in arrows.items()
                  if room(one) != room(other) and one.count("/") and other.count("/")}
    for group in circles(arrows) or circles(rooms_only):
        yield "a cycle of rooms: " + ", ".join(group)
        for one, other in sorted(arrows):
            # An arrow between two rooms is reported below, if the map lacks it.
            if one in group and other in group and room(one) == room(other) not in KNOT:
                yield f"  {one} → {other}: {arrows[one, other]}"
    actual = {room(folder(path)): set() for path in index.files if folder(path).count("/")}
    for one, other in rooms_only:
        actual.setdefault(one, set()).add(other)
    for one in sorted(set(rooms) - set(actual)):
        yield f"only the map has the room {one}"
    for one, others in sorted(actual.items()):
        if one not in rooms:
            yield f"the map lacks the room {one}"
        for other in sorted(others - rooms.get(one, others)):
            yield f"the map lacks the arrow {one} → {other}: {rooms_only[one, other]}"
        for other in sorted(rooms.get(one, set()) - others):
            yield f"only the map has the arrow {one} → {other}"


def place_complaints(index):
    with_rooms = {module(path) for path in index.files if folder(path).count("/")}
    for path in index.files:
        if module(path) in with_rooms and not folder(path).count("/"):
            if os.path.basename(path) not in ROOTS:
                yield f"{os.path.relpath(path, ROOT)} is in no room"
    for path, name, protocol in index.conformances():
        if protocol not in PERFORMERS:
            yield f"{path}: {name} gets {protocol} in a room of neither"


def fragments(index):
    """Small files that one other file uses. A command is a subject of its own, though one list names it."""
    users = collections.defaultdict(set)
    for path, there, _ in index.uses():
        users[there].add(path)
    for path in index.files:
        with open(path) as file:
            text = file.read()
        is_subject = not path.endswith(".swift") or "// swift-format-ignore-file" in text or re.search(r": ParsableCommand\b", text)
        if text.count("\n") < LEAST_LINES and len(users[path]) == 1 and not is_subject:
            if room(folder(path)) not in SMALL_ROOMS and os.path.basename(path) not in ROOTS:
                yield path, *users[path]


def fragment_complaints(index):
    for path, user in fragments(index):
        yield f"{os.path.relpath(path, ROOT)} is a fragment: only {os.path.relpath(user, ROOT)} uses it"


def callback_complaints(index):
    """Calls of an app's callbacks from another file than the one that sends them; those by super are the overrides'."""
    folder = os.path.join(ROOT, "Sources", "TermContainers")
    for path, there, place in index.uses():
        callback = place.split(" uses ")[1]
        if callback in SENDERS and os.path.basename(there) in SENDING and path != there:
            yield f"{place}, which only {os.path.basename(there)} may call"
        if callback not in CALLBACKS or not path.startswith(folder) or not there.endswith("/ViewController.swift"):
            continue
        with open(path) as file:
            line = file.read().split("\n")[int(place.split(" uses ")[0].split(":")[1]) - 1]
        if "super." not in line and os.path.basename(path) not in CALLBACKS[callback]:
            yield f"{place}, which only {' and '.join(sorted(CALLBACKS[callback]))} may send"


def test_complaints(rooms):
    """Folders of tests that are no rooms of the module they test, and tests that lie in no folder."""
    for name in TESTED:
        tests = os.path.join(ROOT, "Tests", {"demo-tui": "Demo"}.get(name, name) + "Tests")
        for entry in sorted(os.listdir(tests)):
            if entry not in OTHER_TESTS and f"{name}/{entry}" not in rooms:
                yield f"{os.path.relpath(tests, ROOT)}/{entry}: {name} has no such room"


def complaints():
    modules, rooms = drawn()
    index = Index()
    yield from module_complaints(index, modules)
    yield from room_complaints(index, rooms)
    yield from place_complaints(index)
    yield from fragment_complaints(index)
    yield from callback_complaints(index)
    yield from test_complaints(rooms)


def main():
    if sys.argv[1:] == ["--print"]:
        for name, others in sorted(manifest().items()):
            print(name, "→", ", ".join(sorted(others)))
        rooms = collections.defaultdict(set)
        for one, other in Index().arrows():
            rooms[room(one)].add(room(other))
        for one, others in sorted(rooms.items()):
            print(one, "→", ", ".join(sorted(o.split("/")[-1] for o in others - {one})))
        return 0
    found = list(complaints())
    for line in found:
        print(line, file=sys.stderr)
    return 1 if found else 0


sys.exit(main())
