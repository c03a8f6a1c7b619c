"""Draws SVG files with other programs, and compares the pixels with what the cells must show.

Usage: show_svg.py rsvg|chromium|reduced SVG EXPECTED [SVG EXPECTED …]. Prints a line for each file: how many
pictures show what they should, or the first cell that does not.

rsvg draws the still picture. chromium stops at each moment. reduced is chromium asked for less motion, and must show
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
    for moment in expected.moments:
        if not browser.hold(moment["time"]):
            raise RuntimeError("nothing moves")
        yield moment, browser.picture()


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
browser = {"rsvg": lambda: None, "chromium": Chromium,
           "reduced": lambda: Chromium("--force-prefers-reduced-motion")}[kind]()
try:
    for path, wanted in files:
        expected = ExpectedPictures(wanted)
        pictures = {"rsvg": lambda: rsvg(path, expected), "chromium": lambda: moving(browser, path, expected),
                    "reduced": lambda: still(browser, path, expected)}[kind]()
        print(judged(expected, pictures), flush=True)
finally:
    if browser:
        browser.close()
