#!/usr/bin/env python3
"""Checks the English of comments.

A doc comment opens with a verb or a noun phrase: not with *What*, *Who*, *Where* and their like, and with *Whether* only for
a Boolean. Comments lack the words in WORDS, which stand beside the right ones. A sentence has at most 30 words.

    Scripts/comments.py           checks
    Scripts/comments.py --count   prints how many complaints there are of each kind
    Scripts/comments.py FOLDER…   checks the files below these folders only
"""
import collections
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDERS = ["Sources", "Benchmarks"]
MOST = 30
OPENINGS = ["What", "Who", "Whom", "Whose", "Where", "Which", "That", "How"]
WORDS = {
    "nobody": "nothing, no view, or the verb with *not*",
    "somebody": "the actor: an app, a controller, a reader",
    "whoever": "the actor",
    "whom": "the actor",
    "hears": "receives, is called, gets",
    "is told": "receives, is called, gets",
    "are told": "receive, are called, get",
    "anew": "again",
    "meanwhile": "while it …",
    "deed": "action",
    "deeds": "actions",
    "gait": "pace, course",
    "untold": "not called yet",
    "news": "messages, changes",
    "wish": "request",
    "wishes": "requests",
    "a stay": "a presentation",
}
FORBIDDEN = re.compile(r"\b(" + "|".join(sorted(WORDS, key=len, reverse=True)) + r")\b", re.I)
OPENING = re.compile(r"(" + "|".join(OPENINGS) + r")\b(?!’s)")


def comments(path):
    """The comments of a source: the number of the first line, whether it documents, its lines, the line that follows."""
    found, first, block = [], 0, []
    lines = path.read_text().split("\n")
    for number, line in enumerate(lines, 1):
        text = line.strip()
        mark = "///" if text.startswith("///") else "//" if text.startswith("//") else None
        if block and (mark != kind):
            yield first, kind == "///", block, declaration(lines, number - 1)
            block = []
        if mark:
            first, kind = (first, kind) if block else (number, mark)
            block.append(text[len(mark):].strip())
        elif "// " in text and not re.search(r'"[^"]*// ', text):
            yield number, False, [text.split("// ", 1)[1]], ""


def declaration(lines, index):
    """The declaration at a line, up to its body, or to the end of its line."""
    found = []
    for line in lines[index:index + 8]:
        found.append(line.strip())
        text = " ".join(found)
        if text.count("(") == text.count(")") and not re.search(r"^@\w+(\(.*\))?$", text):
            break
    return text


def sentences(lines):
    """The sentences of a comment without its code."""
    texts, isCode = [[]], False
    for line in lines:
        if line.startswith("```"):
            isCode = not isCode
        elif isCode:
            continue
        elif not line or re.match(r"(-|\d+\.|\|) ?", line):
            texts.append([line])
        else:
            texts[-1].append(line)
    for text in texts:
        text = re.sub(r"`[^`]*`", "code", " ".join(text))
        yield from re.split(r"(?<=[.!?:;])\s+", text)


def complaints(path):
    """The kind of each complaint, the line of its comment and the complaint."""
    for number, documents, lines, declared in comments(path):
        opening = OPENING.match(lines[0]) if documents else None
        if opening:
            yield "opening", number, f"opens with *{opening[1]}*: {lines[0]}"
        if documents and lines[0].startswith("Whether") and not re.search(r"\bBool\b|\b(true|false)\b|= !|= .*(==|!=|<|>)|\bcase\b", declared):
            yield "whether", number, f"opens with *Whether*, and declares no Boolean: {declared}"
        for sentence in sentences(lines):
            for word in FORBIDDEN.findall(sentence):
                yield "word", number, f"has *{word}*; better: {WORDS[word.lower()]}"
            count = len(re.findall(r"[\w’'()\-]+", sentence))
            if count > MOST:
                yield "length", number, f"has a sentence of {count} words: {sentence}"


def main(arguments):
    folders = [name for name in arguments if name != "--count"] or FOLDERS
    found = [(kind, f"{path.resolve().relative_to(ROOT)}:{number}: {text}") for folder in folders
             for path in sorted((ROOT / folder).rglob("*.swift")) for kind, number, text in complaints(path)]
    if "--count" in arguments:
        print(*(f"{kind}: {count}" for kind, count in collections.Counter(kind for kind, _ in found).items()), sep="\n")
    else:
        print(*(text for _, text in found), sep="\n", end="\n" if found else "", file=sys.stderr)
    return 1 if found else 0


sys.exit(main(sys.argv[1:]))
