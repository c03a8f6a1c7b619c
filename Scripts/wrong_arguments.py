#!/usr/bin/env python3
"""Checks that each public function that takes an index, a path, a view, a constraint or a controller has a row in the
table of wrong arguments, and each row a function. Reads the symbols that check_docs.py has written down.
"""

import glob
import json
import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SYMBOLS = os.path.join(ROOT, ".build", "checked-docs", "symbols", "TermContainers", "TermContainers*.json")
TABLE = os.path.join(ROOT, "Tests", "AppCodeTests", "WrongArguments", "WrongArguments.swift")
KINDS = {"swift.method", "swift.type.method", "swift.init", "swift.subscript", "swift.func"}
TYPE = re.compile(r"(?<![\w.])(Int|IndexPath|Range|ClosedRange|View|LayoutConstraint|ViewController)(?![\w.])")
# Numbers that are amounts: each of them has a meaning.
AMOUNTS = {"bottom", "constant", "count", "leading", "left", "numberOfLines", "rawValue", "right", "spacing", "top", "trailing", "width"}
# Callbacks that the framework makes; apps override them.
CALLBACKS = re.compile(r"(tableView\(_:|didAddSubview|willRemoveSubview|willMove\(toSuperview)")


def is_checked(parameter):
    text = "".join(part["spelling"] for part in parameter["declarationFragments"])
    name, _, kind = text.partition(":")
    kind = kind.split("->")[0]
    if "->" in text or name.split()[-1] in AMOUNTS and "View" not in kind:
        return False
    return bool(TYPE.search(kind))


def functions():
    paths = glob.glob(SYMBOLS)
    if not paths:
        sys.exit("no symbols: run Scripts/check_docs.py")
    for path in paths:
        with open(path) as file:
            graph = json.load(file)
        inherited = {link["source"] for link in graph["relationships"]
                     if link["kind"] in ("requirementOf", "optionalRequirementOf", "defaultImplementationOf", "overrides")}
        for symbol in graph["symbols"]:
            precise = symbol["identifier"]["precise"]
            if symbol["kind"]["identifier"] not in KINDS or "location" not in symbol or precise in inherited:
                continue
            if "::SYNTHESIZED::" in precise or CALLBACKS.match(symbol["pathComponents"][-1]):
                continue
            parameters = symbol.get("functionSignature", {}).get("parameters", [])
            yield ".".join(symbol["pathComponents"]), any(map(is_checked, parameters))


def main():
    with open(TABLE) as file:
        rows = re.findall(r'"([A-Z]\w*\.[^"]*\))"', file.read())
    known = {}
    for name, is_wanted in functions():
        known[name] = known.get(name, False) or is_wanted
    lines = [f"{name} has no row in {os.path.relpath(TABLE, ROOT)}"
             for name, is_wanted in sorted(known.items()) if is_wanted and name not in rows]
    lines += [f"{name} is no public function; its row is left over" for name in rows if name not in known]
    lines += [f"{name} has two rows" for name in sorted(set(rows)) if rows.count(name) > 1]
    print("\n".join(lines), end="\n" if lines else "")
    return 1 if lines else 0


sys.exit(main())
