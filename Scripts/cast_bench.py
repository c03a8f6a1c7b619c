#!/usr/bin/env python3
"""Measures how casts become pictures: ours beside agg (GIF) and termtosvg (SVG), in one run. `gifsicle -O2` tells how much
smaller our GIF could be.

Usage: cast_bench.py PROGRAM [CAST …]. Without casts it takes the demos' own, one of ten minutes and a log of 300 lines;
`long` also takes ten minutes of a screen that scrolls, and an hour.
Prints a Markdown table: for each cast and tool the bytes of the picture, seconds of processor time (user and system) and
the most resident memory. All play at most 25 frames a second and leave pauses as they are.
"""

import glob
import json
import os
import random
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
TOOLS = os.path.join(ROOT, ".build/tools/bin")
FONT = "DejaVu Sans Mono"


def commands(program, cast, folder):
    """The name of each tool, its format, and its command line."""
    def path(name):
        return os.path.join(folder, name)

    return [
        ("record", "GIF", [program, "record", cast, "-o", path("ours.gif")], path("ours.gif")),
        ("agg", "GIF", [os.path.join(TOOLS, "agg"), "--fps-cap", "25", "--idle-time-limit", "1000000",
                        "--last-frame-duration", "0", "--font-family", FONT, "--font-size", "15", cast, path("agg.gif")],
         path("agg.gif")),
        ("gifsicle -O2", "GIF", ["gifsicle", "-O2", path("ours.gif"), "-o", path("smaller.gif")], path("smaller.gif")),
        ("record", "WebP", [program, "record", cast, "-o", path("ours.webp")], path("ours.webp")),
        ("record", "SVG", [program, "record", cast, "--force", "-o", path("ours.svg")], path("ours.svg")),
        ("termtosvg", "SVG", [os.path.join(TOOLS, "python"), "-m", "termtosvg", "render", cast, path("term.svg"),
                              "-m", "40", "-D", "1"], path("term.svg")),
    ]


def measured(command):
    """Exit status, seconds of processor time and megabytes resident."""
    child = os.fork()
    if child == 0:
        null = os.open(os.devnull, os.O_RDWR)
        for number in range(3):
            os.dup2(null, number)
        os.execvp(command[0], command)
    _, status, usage = os.wait4(child, 0)
    return status, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def words(chance):
    """Most of a line."""
    some = "compiling linking warning error note target module file ready done in of".split()
    return " ".join(chance.choice(some) for _ in range(10))[:60]


def renewed_row(chance, number):
    """One of three rows is written anew."""
    text = words(chance)
    row = chance.choice((3, 9, 20))
    return f"\x1b[{row};1H\x1b[3{row % 8}m[{number}]\x1b[0m {text}\x1b[K"


def new_lines(chance, number):
    """One to three lines at the bottom, so that the whole screen scrolls."""
    lines = [words(chance) for _ in range(chance.randint(1, 3))]
    return "".join(f"\r\n\x1b[3{number % 8}m[{number}]\x1b[0m {line}" for line in lines)


def log_line(chance, number):
    """A line of a server's log at the bottom."""
    level, color = chance.choice((("INFO", 32), ("INFO", 32), ("INFO", 32), ("WARN", 33)))
    return (f"\r\n\x1b[2m12:{number // 60:02}:{number % 60:02}\x1b[0m \x1b[{color}m{level}\x1b[0m "
            f"GET /{chance.choice(('items', 'users', 'orders'))}/{chance.randint(1, 9999)} {words(chance)[:24]}"
            f" {chance.randint(1, 400)} ms")


def many_lines(chance, number):
    """Thirteen numbered lines at the bottom."""
    return "".join(f"\r\n\x1b[3{line % 7 + 1}m{line}\x1b[0m {'word ' * chance.randint(6, 12)}\x1b[32mok"
                   for line in range(number * 13, number * 13 + 13))


def made_cast(folder, name, event, count=6000, rate=10):
    """A program on a screen of 80 by 24, with so many events, so many of them a second."""
    chance = random.Random(7)
    path = os.path.join(folder, name + ".cast")
    with open(path, "w", encoding="utf-8") as file:
        file.write(json.dumps({"version": 2, "width": 80, "height": 24}) + "\n")
        for number in range(count):
            file.write(json.dumps([round(number / rate, 3), "o", event(chance, number)]) + "\n")
    return path


def long_rows(program, folder):
    """The same table for casts that take minutes, without other tools."""
    scrolling = made_cast(folder, "ten-minutes-scrolling", new_lines)
    hour = made_cast(folder, "hour", many_lines, 90_000, 25)
    for cast, kinds in (scrolling, ("gif", "webp", "svg")), (hour, ("txt", "cast", "svg")):
        for kind in kinds:
            target = os.path.join(folder, "long." + kind)
            row(cast, "record", kind, [program, "record", cast, "--force", "-o", target], target)


def row(cast, tool, kind, command, target):
    name = os.path.splitext(os.path.basename(cast))[0]
    size = os.path.getsize(cast)
    status, seconds, memory = measured(command)
    numbers = "failed | |"
    if status == 0 and os.path.exists(target):
        numbers = f"{os.path.getsize(target):,} | {seconds:.2f} | {memory:.0f}"
    print(f"| {name} | {size:,} | {kind} | {tool} | {numbers} |", flush=True)


def main():
    program, casts = sys.argv[1], sys.argv[2:]
    print("| cast | bytes | picture | tool | bytes | CPU s | MB |\n|---|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        if casts == ["long"]:
            return long_rows(program, folder)
        made = [made_cast(folder, "ten-minutes", renewed_row), made_cast(folder, "log", log_line, 300)]
        for cast in casts or sorted(glob.glob(os.path.join(ROOT, "Tapes/*.cast"))) + made:
            for tool, kind, command, target in commands(program, cast, folder):
                row(cast, tool, kind, command, target)


main()
