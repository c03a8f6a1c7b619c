#!/usr/bin/env python3
"""Checks that what the pages and comments name is there: files, scripts, targets of make, and environment variables of ours.
It also compares the numbers of demos and mistakes that pages claim with the sources.

A name counts if it stands in backticks or in a block of shell commands. Files may be named from the root, or by their
last parts if only one file of that name exists. Scripts that the Makefile, the CI or another script starts by their name
must be committed as programs: a fresh clone has no other modes.
"""

import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
# History, and pages that a program wrote of other files.
LEFT_OUT = re.compile(r"CHANGELOG\.md$|/Fixtures/|/Goldens/|^Docs/printed/")
# Headers of others, and names that stand for any.
OTHERS = {"ncurses.h", "menus.h", "Name.swift", "NAME.diff.svg", "folder/", "mine.tape", "mine-2.tape", "mine-3.tape"}
KINDS = "swift|md|py|sh|c|h|tape|tsv|txt|bin|svg|json|yml"
FILE = re.compile(rf"(?:[\w.+-]+/)*[\w.+-]+\.(?:{KINDS})|(?:[\w.+-]+/)+")
VARIABLE = re.compile(r"\b(?:TERMCONTAINERS|DEMO_TUI|SOAK|TERM_RECORDER)_\w+")
# Sources that may name a variable of ours.
SOURCES = ("Sources", "Tests", "Scripts", "Benchmarks", "Makefile", "Package.swift")
# Counts in words; smaller ones may be a part of the whole.
NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve".split()
# Sources whose comments are checked.
COMMENTED = ("Sources/", "Benchmarks/")


def tracked():
    out = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [path for path in out.splitlines() if (ROOT / path).exists()]


def wrong_counts(pages):
    """The numbers of things in pages that are not those of the sources."""
    demos = sum(path.is_dir() for path in (ROOT / "Sources/demo-tui/Demos").iterdir())
    mistakes = len(re.findall(r"^## .*\|", (ROOT / "Sources/MisuseLab/Mistakes/mistakes.md").read_text(), re.M))
    for page in pages:
        for number, noun in re.findall(r"\b(\d+|[a-z]+) (demos|mistakes)\b", (ROOT / page).read_text()):
            claimed = NUMBERS.index(number) if number in NUMBERS else int(number) if number.isdigit() else None
            if claimed is not None and claimed > 4 and claimed != (demos if noun == "demos" else mistakes):
                yield f"{page}: claims {number} {noun}, and there are {demos} demos and {mistakes} mistakes"


def not_programs():
    """Scripts that are started by their name and are not committed as programs, each with the file that starts it."""
    out = subprocess.run(["git", "ls-files", "--stage"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    modes = {path: head.split()[0] for head, path in (line.split("\t") for line in out.splitlines())}
    for file in [".ci/run", "Makefile", *(path for path in modes if path.endswith(".sh"))]:
        text = (ROOT / file).read_text()
        for script in sorted(set(re.findall(r"(?:^|[;&|@(`]|\bdo|\bthen)\s*(?:\./)?(Scripts/[\w.]+)", text, re.M))):
            if modes.get(script) != "100755":
                yield f"{file}: starts {script}, which is not committed as a program (git update-index --chmod=+x {script})"


def targets():
    text = (ROOT / "Makefile").read_text()
    return {name for line in re.findall(r"^([\w -]+):", text, re.M) for name in line.split()}


def words(text):
    """What stands in backticks, and the commands of shell blocks, with their lines."""
    fence = None
    for number, line in enumerate(text.splitlines(), 1):
        if line.lstrip().startswith("```"):
            fence = None if fence is not None else line.strip()[3:]
        elif fence in ("sh", "console", "bash", "shell"):
            yield number, line.split("#")[0], True
        elif fence is None:
            for code in re.findall(r"`([^`]+)`", line):
                yield number, code, False


def comments(text):
    """The comments of a source, each in its line."""
    return "\n".join(line.strip().lstrip("/") if line.strip().startswith("//") else "" for line in text.split("\n"))


def is_ours(path, roots):
    """Whether a path is one of the repository, and not of the reader's."""
    return path.split("/")[0] in roots or "/" not in path.rstrip("/")


def main():
    files = tracked()
    folders = {str(parent) for path in files for parent in pathlib.PurePosixPath(path).parents}
    roots = {path.split("/")[0] for path in files}
    known = "\n".join(open(ROOT / path, errors="ignore").read() for path in files if path.startswith(SOURCES))
    makes, wrong = targets(), []

    def exists(path, beside):
        clean = path.rstrip("/")
        return (clean in folders or any(each == clean or each.endswith("/" + clean) for each in files)
                or any(each.endswith("/" + clean) for each in folders) or str(beside / clean) in files)

    for page in files:
        is_source = page.endswith(".swift") and page.startswith(COMMENTED)
        if not (page.endswith(".md") or is_source) or LEFT_OUT.search(page):
            continue
        text = (ROOT / page).read_text()
        for number, code, is_command in words(comments(text) if is_source else text):
            for target in re.findall(r"(?:^|[;&|]\s*)make ([a-z][\w-]*)", code.strip()):
                if target not in makes:
                    wrong.append(f"{page}:{number}: make has no target {target}")
            for variable in VARIABLE.findall(code):
                if variable not in known:
                    wrong.append(f"{page}:{number}: no program reads {variable}")
            for path in [code] if not is_command and FILE.fullmatch(code) else re.findall(r"Scripts/[\w.]+", code):
                if path not in OTHERS and is_ours(path, roots) and not exists(path, pathlib.PurePosixPath(page).parent):
                    wrong.append(f"{page}:{number}: there is no {path}")
    wrong += wrong_counts(page for page in files if page.endswith(".md") and not LEFT_OUT.search(page))
    wrong += not_programs()
    print("\n".join(wrong), end="\n" if wrong else "")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
