#!/usr/bin/env python3
"""Measures how casts become pictures: ours beside agg (GIF) and termtosvg (SVG), in one run.

Usage: cast_bench.py PROGRAM [CAST …]. Without casts it takes the demos' own, and two of 10 minutes: 6,000 events, 1 MB.
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
        ("record", "APNG", [program, "record", cast, "-o", path("ours.apng")], path("ours.apng")),
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
        os.execv(command[0], command)
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


def long_cast(folder, name, event):
    """Ten minutes of a program on a screen of 80 by 24: 6,000 events, about 1 MB."""
    chance = random.Random(7)
    path = os.path.join(folder, name + ".cast")
    with open(path, "w", encoding="utf-8") as file:
        file.write(json.dumps({"version": 2, "width": 80, "height": 24}) + "\n")
        for number in range(6000):
            file.write(json.dumps([round(number / 10, 3), "o", event(chance, number)]) + "\n")
    return path


def rows(program, cast):
    name = os.path.splitext(os.path.basename(cast))[0]
    size = os.path.getsize(cast)
    with tempfile.TemporaryDirectory() as folder:
        for tool, kind, command, target in commands(program, cast, folder):
            status, seconds, memory = measured(command)
            if status != 0 or not os.path.exists(target):
                print(f"| {name} | {size:,} | {kind} | {tool} | failed | | |", flush=True)
                continue
            print(f"| {name} | {size:,} | {kind} | {tool} | {os.path.getsize(target):,} | {seconds:.2f} | {memory:.0f} |",
                  flush=True)


def main():
    program = sys.argv[1]
    print("| cast | bytes | picture | tool | bytes | CPU s | MB |\n|---|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        long = [long_cast(folder, "ten-minutes", renewed_row), long_cast(folder, "ten-minutes-scrolling", new_lines)]
        for cast in sys.argv[2:] or sorted(glob.glob(os.path.join(ROOT, "Tapes/*.cast"))) + long:
            rows(program, cast)


main()
