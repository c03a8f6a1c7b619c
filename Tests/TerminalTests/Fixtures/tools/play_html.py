"""Plays pages of recordings in Chromium as a reader does.

Usage: play_html.py HTML EXPECTED FOLDER. FOLDER is for pictures, to be looked at. Prints a line for each thing: what is
true of it.
"""

import sys
import time

from chromium import Chromium
from pixels import ExpectedPictures

PAGE, EXPECTED, FOLDER = sys.argv[1], ExpectedPictures(sys.argv[2]), sys.argv[3]
SIZE = (1000, 700)
KEYS = {" ": ("Space", 32), ".": ("Period", 190), ",": ("Comma", 188)}


def mouse(browser, kind, place):
    browser.call("Input.dispatchMouseEvent", type=kind, x=place[0], y=place[1], button="left", buttons=1, clickCount=1)


def drag(browser, start, end):
    mouse(browser, "mousePressed", start)
    for step in range(1, 11):
        mouse(browser, "mouseMoved", [a + (b - a) * step / 10 for a, b in zip(start, end)])
    mouse(browser, "mouseReleased", end)


def press(browser, key):
    code, number = KEYS[key]
    for kind in ("keyDown", "keyUp"):
        browser.call("Input.dispatchKeyEvent", type=kind, key=key, code=code, windowsVirtualKeyCode=number,
                     **({"text": key} if kind == "keyDown" else {}))


def box(browser, selector):
    return browser.run(f"(() => {{ const box = document.querySelector({selector!r}).getBoundingClientRect();"
                       " return [box.left, box.top, box.width, box.height] })()")


def now(browser):
    return browser.run("document.querySelector('#bar').valueAsNumber")


def button(browser):
    return browser.run("document.querySelector('#play').textContent")


def pictures(browser, name):
    """Looks at the screen at each moment."""
    left, top, *_ = box(browser, "#screen")
    for moment in EXPECTED.moments:
        browser.run(f"seek({moment['time']})")
        picture = browser.picture()
        picture.save(f"{FOLDER}/{name}.png")
        part = picture.crop((left, top, left + EXPECTED.size[0], top + EXPECTED.size[1]))
        difference = EXPECTED.difference(moment, part, 2)
        if difference:
            return f"at {moment['time']} s: {difference}"
    return f"{len(EXPECTED.moments)} pictures are right"


def plays(browser):
    browser.show(PAGE, SIZE)
    before = now(browser)
    time.sleep(0.5)
    after = now(browser)
    press(browser, " ")
    held = now(browser)
    time.sleep(0.2)
    yield "plays by itself", 0 < after - before < 5
    yield "pauses by a key", now(browser) == held and button(browser) == "Play"
    browser.run("seek(0)")
    press(browser, ".")
    first = now(browser)
    press(browser, ".")
    second = now(browser)
    press(browser, ",")
    yield "steps", 0 < first < second and now(browser) == first
    left, top, width, height = box(browser, "#bar")
    drag(browser, (left + 8, top + height / 2), (left + width / 2, top + height / 2))
    length = browser.run("film.seconds")
    yield "is dragged", abs(now(browser) - length / 2) < length / 20 and button(browser) == "Play"
    x, y, width, height = box(browser, "#play")
    for kind in ("mousePressed", "mouseReleased"):
        mouse(browser, kind, (x + width / 2, y + height / 2))
    yield "plays by a click", button(browser) == "Pause"
    browser.run("seek(film.seconds - 0.1)")
    time.sleep(0.4)
    yield "ends", now(browser) == length and button(browser) == "Play"
    browser.run("document.querySelector('#markers button').click()")
    yield "goes to a marker", now(browser) == browser.run("places[0].time")
    yield "loads nothing", browser.run("performance.getEntriesByType('resource').length") == 0


def selects(browser):
    browser.run("seek(film.seconds)")
    left, top, width, height = box(browser, "#screen")
    drag(browser, (left + 11, top + 12), (left + width - 12, top + height - 12))
    return browser.run("getSelection().toString()").rstrip("\n")


browser = Chromium()
try:
    for words, is_true in plays(browser):
        print(f"{words}: {'yes' if is_true else 'no'}", flush=True)
    for scheme in ("dark", "light"):
        browser.prefer(scheme)
        ground = browser.run("getComputedStyle(document.documentElement).colorScheme")
        print(f"{scheme} ({ground}):", pictures(browser, scheme), flush=True)
    print("selects:", repr(selects(browser)), flush=True)
finally:
    browser.close()
browser = Chromium("--force-prefers-reduced-motion")
try:
    browser.show(PAGE, SIZE)
    start = now(browser)
    time.sleep(0.3)
    print("rests with reduced motion:", "yes" if now(browser) == start > 0 else "no")
finally:
    browser.close()
