#!/usr/bin/env python3
"""Counts how many of VHS's own tapes parse, record, and record twice the same.

    Scripts/record_vhs.py PROGRAM FOLDER [SECONDS]

FOLDER is a copy of the repository charmbracelet/vhs, or any folder with tapes below it. Each tape is recorded from that
folder, in a copy of it. SECONDS is the longest time for one recording.
"""
import concurrent.futures
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile


def run(program, arguments, folder, seconds):
    """Returns the exit status, or a word for none, and the first line of the message."""
    try:
        done = subprocess.run([program, *arguments], cwd=folder, timeout=seconds, capture_output=True, text=True)
    except subprocess.TimeoutExpired:
        return "late", f"took more than {seconds} s"
    lines = [line for line in (done.stderr + done.stdout).splitlines() if "warning" not in line and "types into" not in line]
    return done.returncode, lines[0] if lines else ""


def record(program, folder, tape, seconds):
    """Records the tape in a copy of the folder: whether it parses, how that ends, how it ends twice, and why."""
    with tempfile.TemporaryDirectory() as copy:
        root = pathlib.Path(copy) / "vhs"
        shutil.copytree(folder, root)
        parses = run(program, ["tape", "check", tape], root, seconds)[0] != 65
        status, message = run(program, ["record", tape], root, seconds)
        if status != 0:
            return parses, status, None, message
        again, difference = run(program, ["record", "--twice", tape, "-o", "twice.txt"], root, seconds)
        return parses, status, again, difference


def main(program, folder, seconds=120):
    program, folder = str(pathlib.Path(program).resolve()), pathlib.Path(folder)
    tapes = sorted(str(path.relative_to(folder)) for path in folder.rglob("*.tape"))
    # A tape mostly waits.
    with concurrent.futures.ThreadPoolExecutor(2 * (os.cpu_count() or 1)) as pool:
        results = list(pool.map(lambda tape: record(program, folder, tape, float(seconds)), tapes))
    for tape, (_, status, again, message) in zip(tapes, results):
        if status != 0 or again != 0:
            print(f"{tape}: {status} {message}"[:200])
    print(f"{sum(parses for parses, *_ in results)} of {len(tapes)} parse")
    print(f"{sum(status == 0 for _, status, *_ in results)} of {len(tapes)} record")
    print(f"{sum(again == 0 for _, _, again, _ in results)} of {len(tapes)} record twice the same")


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit("usage: make record-vhs VHS=FOLDER, where FOLDER is a copy of charmbracelet/vhs")
    main(*sys.argv[1:])
