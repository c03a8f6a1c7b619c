"""Draws SVG files with other programs, and compares the pixels with what the cells must show.

Usage: show_svg.py rsvg|chromium|dark|light|reduced SVG EXPECTED [SVG EXPECTED …]. Prints a line for each file: how many
pictures show what they should, or the first cell that does not.

rsvg draws the still picture. chromium stops at each moment; dark and light are chromium for a reader who prefers such
pages, and who preferred the others before. reduced is chromium asked for less motion, and must show
the poster at any time.
"""

import io
import subprocess
import sys

from PIL import Image

from chromium import Chromium
from pixels import ExpectedPictures

# For rounding only.
TOLERANCE = 2


def rsvg(path, expected):
    run = subprocess.run(["rsvg-convert", path], check=True, stdout=subprocess.PIPE)
    # The picture's round corners are transparent.
    picture = Image.alpha_composite(Image.new("RGBA", tuple(expected.size)), Image.open(io.BytesIO(run.stdout)))
    yield expected.moments[expected.poster], picture.convert("RGB")


def moving(browser, path, expected):
    browser.show(path, expected.size)
    yield from held(browser, expected)


def held(browser, expected):
    for moment in expected.moments:
        if not browser.hold(moment["time"]):
            raise RuntimeError("nothing moves")
        yield moment, browser.picture()


def preferring(scheme):
    other = {"dark": "light", "light": "dark"}[scheme]

    def preferred(browser, path, expected):
        browser.prefer(other)
        browser.show(path, expected.size)
        browser.picture()
        browser.prefer(scheme)
        yield from held(browser, expected)
    return preferred


def still(browser, path, expected):
    browser.show(path, expected.size)
    for moment in expected.moments[:2]:
        if browser.hold(moment["time"]):
            raise RuntimeError("something moves")
        yield expected.moments[expected.poster], browser.picture()


def judged(expected, pictures):
    count = 0
    for moment, picture in pictures:
        difference = expected.difference(moment, picture, TOLERANCE)
        if difference:
            return f"at {moment['time']} s: {difference}"
        count += 1
    return f"{count} pictures are right"


kind, files = sys.argv[1], list(zip(sys.argv[2::2], sys.argv[3::2]))
viewer = {"rsvg": lambda browser, *file: rsvg(*file), "chromium": moving, "dark": preferring("dark"),
          "light": preferring("light"), "reduced": still}[kind]
browser = None if kind == "rsvg" else Chromium(*["--force-prefers-reduced-motion"] * (kind == "reduced"))
try:
    for path, wanted in files:
        expected = ExpectedPictures(wanted)
        print(judged(expected, viewer(browser, path, expected)), flush=True)
finally:
    if browser:
        browser.close()
