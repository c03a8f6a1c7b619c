#!/usr/bin/env python3
"""Takes the marked parts of the demos' sources over into a Swift file, for the lesson's code pane, the recipes' code,
for `demo-tui compare`, and the code of the lines that can be switched in `demo-tui misuse`.

    Scripts/listings.py            # writes MarkedSource.swift and LineCode.swift
    Scripts/listings.py --check    # exit 1 when one of them differs

A part lies between the comments `// listing begin` and `// listing end`. The name of the demo's folder is the
name of its list. A part of one of the framework's containers names the list that it ends: `// listing begin ringMenu`.
The code of a recipe lies between `// recipe NAME …` and `// end`; recipes of several names share it.
A line to switch stands below `// line NAME`.
What a part says is not looked at here: the program reads it.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
DEMOS = ROOT / "Sources/demo-tui/Demos"
CONTAINERS = ROOT / "Sources/TermContainers/Containers"
RECIPES = ROOT / "Sources/demo-tui/Compare/RecipeContainer.swift"
LINES = ROOT / "Sources/MisuseLab/Lab/RecipeLine+Calls.swift"
OUTPUT = DEMOS / "Listings/MarkedSource.swift"
LINES_OUTPUT = LINES.parent / "LineCode.swift"
BEGIN, END = "// listing begin", "// listing end"
RECIPE, RECIPE_END = "// recipe ", "// end"
HEAD = """// Written by Scripts/listings.py from the marked parts of the demos' sources and of the recipes'.
// swift-format-ignore-file
import TermInspector

/// The marked parts of the demos' sources and of the recipes', as they stand there.
enum MarkedSource {
"""


def fail(path, number, text):
    sys.exit(f"{path.relative_to(ROOT)}:{number}: {text}")


def owner(lines):
    """The type around the line that follows `lines`, whose braces are balanced but for the open ones."""
    open_types = []
    for line in lines:
        code = re.sub(r'"(\\.|[^"\\])*"', '""', line.split("//")[0])
        name = re.match(r"\s*(?:[a-z]+ )*(?:class|struct|enum|actor|extension) ([\w.]+)", code)
        for sign in re.findall(r"[{}]", code):
            if sign == "{":
                open_types.append(name.group(1).split(".")[-1] if name else None)
                name = None
            elif open_types:
                open_types.pop()
    return next((each for each in reversed(open_types) if each), None)


def parts(path, name=""):
    """The marked parts of a file that name this list: the number of the first line, the type around it, the lines."""
    lines = path.read_text().split("\n")
    begin = None
    for index, line in enumerate(lines):
        if line.strip() == f"{BEGIN} {name}".strip():
            if begin is not None:
                fail(path, index + 1, "a listing begins inside another")
            begin = index + 1
        if line.strip() == END and (begin is not None or not name):
            if begin is None:
                fail(path, index + 1, "a listing ends that has not begun")
            yield begin + 1, owner(lines[:begin]), lines[begin:index]
            begin = None
    if begin is not None:
        fail(path, begin, "a listing has no end")


def literal(lines):
    """A text of several lines, without the indentation that all of them have."""
    least = min(len(line) - len(line.lstrip()) for line in lines if line.strip())
    shown = [line[least:] for line in lines]
    return "\n".join(["#\"\"\""] + [f"        {line}".rstrip() for line in shown] + ["        \"\"\"#"])


def source(path, first, name, lines):
    more = f' owner: "{name}",' if name else ""
    more += " isOfFramework: true," if path.parent == CONTAINERS else ""
    return "\n".join([
        "    Listing.Source(",
        f'      file: "{path.name}", firstLine: {first},{more}',
        f"      text: {literal(lines)}),",
    ])


def recipes():
    """The code of each recipe, from the first mark to the last."""
    lines = RECIPES.read_text().split("\n")
    found = ["  static let recipes = ["]
    begin = None
    for index, line in enumerate(lines):
        text = line.strip()
        if text.startswith(RECIPE) and begin is None:
            begin = index
        elif text == RECIPE_END and begin is not None:
            names = lines[begin].strip().removeprefix(RECIPE)
            found.append(f'    "{names}": {literal(lines[begin + 1:index])},')
            begin = None
        elif text.startswith(RECIPE) or text == RECIPE_END:
            fail(RECIPES, index + 1, "a recipe begins inside another, or ends that has not begun")
    if begin is not None:
        fail(RECIPES, begin + 1, "a recipe has no end")
    return "\n".join([*found, "  ]", ""])


def lines_to_switch():
    found = re.findall(r"^ *// line (\w+)\n *(.*)\n *// end$", LINES.read_text(), re.M)
    return "\n".join([
        "// Written by Scripts/listings.py from RecipeLine+Calls.swift.", "// swift-format-ignore-file", "",
        "/// The code of the lines that most recipes are made of, as it runs.", "enum LineCode {",
        *(f'  static let {name} = #"{code}"#' for name, code in found), "}", ""])


def generated():
    result = HEAD
    lists = []
    for folder in sorted(each for each in DEMOS.iterdir() if each.is_dir()):
        name = folder.name[0].lower() + folder.name[1:]
        marked = [(path, part) for path in sorted(folder.glob("*.swift")) for part in parts(path)]
        marked += [(path, part) for path in sorted(CONTAINERS.glob("*.swift")) for part in parts(path, name)]
        sources = [source(path, *part) for path, part in marked]
        if sources:
            lists.append("\n".join([f"  static let {name} = [", *sources, "  ]", ""]))
    return result + "\n".join(lists + [recipes()]) + "}\n"


def main():
    for path, text in ((OUTPUT, generated()), (LINES_OUTPUT, lines_to_switch())):
        if "--check" not in sys.argv:
            path.write_text(text)
        elif not path.exists() or path.read_text() != text:
            sys.exit(f"{path.name} differs from its sources: run Scripts/listings.py, or make format.")


main()
