"""A picture behind a window.

backdrop.py paint FILE WIDTH HEIGHT    writes a PNG of colours that differ everywhere, half seen through at its right
backdrop.py compare PICTURE FILE RRGGBB X,Y,WIDTH,HEIGHT …
    prints for each rectangle of PICTURE the largest difference, 0 to 255, to FILE as Pillow scales it over the colour
    RRGGBB so that it covers the whole; an SVG is drawn by rsvg-convert.
"""

import io
import subprocess
import sys

from PIL import Image, ImageChops, ImageOps


def paint(path, width, height):
    picture = Image.new("RGBA", (width, height))
    for x in range(width):
        for y in range(height):
            opacity = 255 if x < width / 2 else 128
            picture.putpixel((x, y), (x * 255 // width, y * 255 // height, 255 - x * 128 // width, opacity))
    picture.save(path)


def opened(path):
    if not path.endswith(".svg"):
        return Image.open(path).convert("RGB")
    drawn = subprocess.run(["rsvg-convert", path], check=True, stdout=subprocess.PIPE).stdout
    return Image.open(io.BytesIO(drawn)).convert("RGB")


def compare(path, source, color, places):
    picture = opened(path)
    source = Image.open(source).convert("RGBA")
    below = Image.new("RGBA", source.size, "#" + color)
    covering = ImageOps.fit(
        Image.alpha_composite(below, source).convert("RGB"), picture.size, Image.Resampling.BILINEAR)
    difference = ImageChops.difference(picture, covering)
    for place in places:
        x, y, width, height = map(int, place.split(","))
        part = difference.crop((x, y, x + width, y + height))
        print(max(high for _, high in part.getextrema()))


if sys.argv[1] == "paint":
    paint(sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
else:
    compare(sys.argv[2], sys.argv[3], sys.argv[4], sys.argv[5:])
