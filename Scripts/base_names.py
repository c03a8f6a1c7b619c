#!/usr/bin/env python3
"""Counts the base names of functions that several types of a module share, from the index of a debug build.

    Scripts/base_names.py [-v]

Not counted: public functions, overrides, fulfilled requirements, and words of the standard library. A module may share at
most as many names as MOST says; lower the figure when names become unique. With -v, prints each shared name.
"""
import ctypes
import pathlib
import re
import sys
from collections import defaultdict

from index_store import DEFINITION, ON_POINTER, POINTER, IndexStore, Text

ROOT = pathlib.Path(__file__).resolve().parent.parent
FUNCTIONS, PROTOCOL = (12, 16, 17, 18), 8
IMPLICIT, CHILD_OF, OVERRIDE_OF = 1 << 8, 1 << 9, 1 << 11
MOST = {"TermContainers": 24, "TermScreen": 2, "TermSurface": 4, "TermRecorder": 2, "TermPictures": 9, "TermEmulator": 4,
        "RecorderCommands": 2, "ToolSupport": 1, "MisuseLab": 7, "ContainmentCases": 10, "WorldAtlas": 3,
        "TermInspector": 11, "demo-tui": 34}
COMMON = set("add append contains draw encode index insert read remove removeAll removeLast resolved update write".split())


class FunctionIndex(IndexStore):
    """The index of a debug build, read for the owners of functions."""

    def functions(self, record):
        """The functions defined in a file: identity, name, line, owner, whether the owner is a protocol, overridden."""
        reader = self.call("record_reader_create", POINTER, self.store, record.encode(), None)
        found = []

        def look(_, occurrence):
            symbol = self.call("occurrence_get_symbol", POINTER, occurrence)
            roles = self.call("occurrence_get_roles", ctypes.c_uint64, occurrence)
            if self.call("symbol_get_kind", ctypes.c_int, symbol) in FUNCTIONS and roles & DEFINITION and not roles & IMPLICIT:
                found.append(self.function(occurrence, symbol))
            return True

        self.call("record_reader_occurrences_apply_f", ctypes.c_bool, reader, None, ON_POINTER(look))
        self.call("record_reader_dispose", None, reader)
        return found

    def function(self, occurrence, symbol):
        line, column = ctypes.c_uint(), ctypes.c_uint()
        self.call("occurrence_get_line_col", None, occurrence, ctypes.byref(line), ctypes.byref(column))
        owner, of_protocol, overridden = "", False, []

        def look(_, relation):
            nonlocal owner, of_protocol
            other = self.call("symbol_relation_get_symbol", POINTER, relation)
            roles = self.call("symbol_relation_get_roles", ctypes.c_uint64, relation)
            if roles & CHILD_OF:
                owner = self.text("symbol_get_name", other)
                of_protocol = self.call("symbol_get_kind", ctypes.c_int, other) == PROTOCOL
            if roles & OVERRIDE_OF:
                overridden.append(self.text("symbol_get_usr", other))
            return True

        self.call("occurrence_relations_apply_f", ctypes.c_bool, occurrence, None, ON_POINTER(look))
        return (self.text("symbol_get_usr", symbol), self.text("symbol_get_name", symbol), line.value, owner, of_protocol,
                overridden)

    def text(self, name, symbol):
        return str(self.call(name, Text, symbol))


def shared_names():
    """The names that several types share, by module: each with its owners."""
    index = FunctionIndex(str(ROOT / ".build/debug/index/store"))
    functions, related, required = [], set(), set()
    for path, (record, _) in index.newest_records().items():
        if not path.startswith(str(ROOT / "Sources")) or not path.endswith(".swift"):
            continue
        lines = pathlib.Path(path).read_text().splitlines()
        for identity, name, line, owner, of_protocol, overridden in index.functions(record):
            if overridden:
                related.update([identity, *overridden])
            if of_protocol:
                required.add(name)
            is_public = line <= len(lines) and re.search(r"\b(public|open|override)\b", lines[line - 1])
            functions.append((pathlib.Path(path).relative_to(ROOT).parts[1], identity, name, owner, is_public))
    names = defaultdict(lambda: defaultdict(set))
    for module, identity, name, owner, is_public in functions:
        base = name.split("(")[0]
        if identity not in related and name not in required and not is_public and base not in COMMON:
            names[module][base].add(owner)
    return {module: {base: owners for base, owners in found.items() if len(owners) > 1 and base.isidentifier()}
            for module, found in names.items()}


def main():
    shared, status = shared_names(), 0
    for module, most in MOST.items():
        found = shared.get(module, {})
        if "-v" in sys.argv:
            for base, owners in sorted(found.items(), key=lambda item: -len(item[1])):
                print(f"{module}: {base}: {', '.join(sorted(owners))}")
        if len(found) > most:
            print(f"{module}: {len(found)} base names are shared by several types; at most {most} are allowed", file=sys.stderr)
            status = 1
    return status


sys.exit(main())
