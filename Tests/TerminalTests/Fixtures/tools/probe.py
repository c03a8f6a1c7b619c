"""Prints the colours in rectangles of a picture: a line for each, with its distinct colours as rrggbb, commonest first.

Usage: probe.py PICTURE [X,Y,WIDTH,HEIGHT …]; an SVG is drawn by rsvg-convert. The first line is the picture's size.
"""

import io
import subprocess
import sys

from PIL import Image


def opened(path):
    if not path.endswith(".svg"):
        return Image.open(path).convert("RGB")
    drawn = subprocess.run(["rsvg-convert", path], check=True, stdout=subprocess.PIPE).stdout
    return Image.open(io.BytesIO(drawn)).convert("RGB")


picture = opened(sys.argv[1])
print(*picture.size)
for place in sys.argv[2:]:
    x, y, width, height = map(int, place.split(","))
    part = picture.crop((x, y, x + width, y + height))
    colors = sorted(part.getcolors(width * height), reverse=True)
    print(*("%02x%02x%02x" % color for _, color in colors))
