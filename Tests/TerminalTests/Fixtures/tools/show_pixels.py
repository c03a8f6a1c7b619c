"""Reads pixel pictures with Pillow, and compares them with what the cells must show, at all times.

Usage: show_pixels.py FILE EXPECTED [FILE EXPECTED …]. For a folder of stills, EXPECTED is the moving picture that it
must equal, with the framerate: FOLDER/ WEBP@25. Prints a line for each file.

Grounds and edges of letters are exact, except in a GIF whose film has more colours than it can hold: there they may be
off by TOLERANCE, the distance of colours that are shown as one.
"""

import math
import sys
from pathlib import Path

from PIL import Image, ImageChops

from pixels import ExpectedPictures

TOLERANCE = 24


class Film:
    """All pictures of a file, decoded, and the times at which they end, in milliseconds."""

    def __init__(self, path):
        self.pictures, self.ends = [], []
        with Image.open(path) as image:
            self.format, self.loop = image.format, image.info.get("loop")
            for number in range(getattr(image, "n_frames", 1)):
                image.seek(number)
                image.load()
                if image.mode == "RGBA" and image.getextrema()[3] != (255, 255):
                    raise ValueError(f"picture {number} of {path} can be seen through")
                self.pictures.append(image.convert("RGB"))
                self.ends.append((self.ends or [0])[-1] + rounded(image.info.get("duration", 0)))

    @property
    def length(self):
        return self.ends[-1]

    def seen(self, start, end):
        """The pictures shown between two times."""
        return [picture for picture, first, last in zip(self.pictures, [0] + self.ends, self.ends)
                if first < end and start < last]

    def fits_in_gif(self):
        """Whether all pictures together have at most 255 colours."""
        colors = set()
        for picture in self.pictures:
            colors.update(color for _, color in picture.getcolors(256) or enumerate(range(256)))
        return len(colors) <= 255


def rounded(value):
    """Rounds halves up, as Swift does."""
    return math.floor(value + 0.5)


def moving(path, expected, tolerance, known):
    film = Film(path)
    # A GIF counts in hundredths of a second.
    unit = 10 if film.format == "GIF" else 1
    ticks = [rounded(moment["time"] * 1000 / unit) * unit for moment in expected.moments]
    length = rounded(expected.duration * 1000 / unit) * unit
    if film.length != length:
        return f"takes {film.length} ms, should take {length}"
    for moment, start, end in zip(expected.moments, ticks, ticks[1:] + [length]):
        for picture in film.seen(start, end):
            difference = expected.difference(moment, picture, tolerance, 0, known)
            if difference:
                return f"at {start / 1000} s: {difference}"
    return f"{len(expected.moments)} moments are right in {expected.duration:.2f} s, loop {film.loop}"


def still(path, expected):
    film = Film(path)
    difference = expected.difference(expected.moments[expected.poster], film.pictures[0], 0, 0)
    return difference or f"{len(film.pictures)} poster is right"


def folder(path, film, rate):
    """Compares stills with a moving picture; stills that are the same file are read once."""
    names = sorted(name.name for name in Path(path).iterdir())
    wanted = [f"frame-{number:05}.png" for number in range(1, -(-film.length * rate // 1000) + 1)]
    if names != wanted:
        return f"has {len(names)} files up to {names[-1]}, should have {len(wanted)}"
    read = {}
    for tick, name in enumerate(names):
        data = (Path(path) / name).read_bytes()
        if data not in read:
            read[data] = Film(Path(path) / name).pictures[0]
        shown = film.seen(tick * 1000 // rate, tick * 1000 // rate + 1)[0]
        if read[data] is not shown and ImageChops.difference(read[data], shown).getbbox():
            return f"{name} is not what the moving picture shows"
        read[data] = shown
    return f"{len(names)} stills are right"


def judged(path, wanted):
    if path.endswith("/"):
        film, rate = wanted.split("@")
        return folder(path, Film(film), int(rate))
    expected = ExpectedPictures(wanted)
    if path.endswith(".png"):
        return still(path, expected)
    gives_way = path.endswith(".gif") and not Film(path.replace(".gif", ".webp")).fits_in_gif()
    # Rows that are right in one file are right in another of the same film.
    tolerance = TOLERANCE if gives_way else 0
    return moving(path, expected, tolerance, known.setdefault((wanted, tolerance), set()))


known = {}
for file, other in zip(sys.argv[1::2], sys.argv[2::2]):
    print(judged(file, other), flush=True)
