"""Prints what pyte shows of files with a program's output.

Usage: screens.py COLUMNS ROWS FILE … . After the rows of each file comes a form feed.
"""

import sys

import pyte

columns, rows = int(sys.argv[1]), int(sys.argv[2])
for path in sys.argv[3:]:
    screen = pyte.Screen(columns, rows)
    stream = pyte.ByteStream(screen)
    try:
        with open(path, "rb") as file:
            stream.feed(file.read())
        lines = [line.rstrip() for line in screen.display]
    except Exception as error:  # a screen that it cannot show is none
        lines = [repr(error)]
    print("\n".join(lines))
    print("\f")
