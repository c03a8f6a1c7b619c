#!/usr/bin/env python3
"""Lists sentences of eight words or more that stand twice in Sources or Benchmarks, in comments, in texts or in the pages of
demo-tui: a rule is said once.

Comments and texts that go on over several lines are read as one. Words are compared without their marks and case.
"""
import collections
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
LEAST = 8
TEXT = re.compile(r'"((?:\\.|[^"\\])*)"')


def pieces(lines):
    """The comments and texts, each with the number of its first line."""
    comment, block, texts, first, delimiter = [], [], [], 0, None
    for number, line in enumerate(lines, 1):
        stripped = line.strip()
        if delimiter:
            if stripped.startswith(delimiter):
                yield first, " ".join(block)
                block, delimiter = [], None
            else:
                block.append(stripped.removesuffix("\\"))
            continue
        if stripped.startswith("//"):
            first = first if comment else number
            comment.append(stripped.lstrip("/").strip())
            continue
        if comment:
            yield first, " ".join(comment)
            comment = []
        opened = re.search(r'"""#*$', stripped)
        if opened:
            first, delimiter = number, opened[0]
        found = [] if opened else TEXT.findall(stripped)
        if texts and not stripped.startswith("+"):
            yield start, "".join(texts)
            texts = []
        if found:
            start = start if texts else number
            if len(found) == 1:
                texts += found
            else:
                yield from ((number, text) for text in found)
    for number, rest in ((first, comment), (first, block)):
        if rest:
            yield number, " ".join(rest)
    if texts:
        yield start, "".join(texts)


def lines(path):
    """The lines of a source. A paragraph or an item of a page is as a comment."""
    for line in path.read_text().split("\n"):
        if path.suffix == ".swift":
            yield line
        elif line.startswith("#"):
            yield ""
        else:
            yield from ["", "// " + line] if line.startswith("- ") else ["// " + line]


def sentences(text):
    for sentence in re.split(r"(?<=[.!?])\s+", text):
        words = re.findall(r"[\w’'()]+", sentence.lower())
        if len(words) >= LEAST:
            yield " ".join(words)


def main():
    places = collections.defaultdict(list)
    patterns = ["Sources/**/*.swift", "Benchmarks/**/*.swift", "Sources/demo-tui/**/*.md"]
    for path in sorted(path for pattern in patterns for path in ROOT.glob(pattern)):
        for number, piece in pieces(lines(path)):
            for sentence in sentences(piece):
                places[sentence].append(f"{path.relative_to(ROOT)}:{number}")
    repeated = [(found, sentence) for sentence, found in places.items() if len(found) > 1]
    for found, sentence in sorted(repeated):
        print(f"{', '.join(found)}: stands twice: {sentence}", file=sys.stderr)
    return 1 if repeated else 0


sys.exit(main())
