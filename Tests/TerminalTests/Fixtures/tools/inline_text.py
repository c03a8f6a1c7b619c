"""Shows an SVG file in a page, pasted and by <img>, and tells what a reader can select and where links lead.

Usage: inline_text.py SVG SECONDS. Prints for each way what dragging the mouse selects, from the first word to that at the
left of the last row, and the addresses that the places of words lead to.
"""

import sys
import tempfile

from chromium import Chromium

WAYS = {"pasted": open(sys.argv[1]).read(), "img": f'<img src="file://{sys.argv[1]}">'}
SIZE = (1200, 900)
# The address of the link at each eighth pixel, in reading order.
LINKS = """(() => {
  const found = [];
  for (let y = 4; y < innerHeight; y += 8) for (let x = 4; x < innerWidth; x += 8) {
    const link = document.elementFromPoint(x, y)?.closest('a')?.href;
    const address = link?.baseVal ?? link;
    if (address && !found.includes(address)) found.push(address);
  }
  return found;
})()"""


def drag(browser, start, end):
    def mouse(kind, place):
        browser.call("Input.dispatchMouseEvent", type=kind, x=place[0], y=place[1], button="left", buttons=1, clickCount=1)

    mouse("mousePressed", start)
    for step in range(1, 11):
        mouse("mouseMoved", [a + (b - a) * step / 10 for a, b in zip(start, end)])
    mouse("mouseReleased", end)


browser = Chromium()
try:
    with tempfile.TemporaryDirectory() as folder:
        for way, markup in WAYS.items():
            path = folder + "/page.html"
            with open(path, "w") as file:
                file.write(f"<!DOCTYPE html><meta charset=utf-8><style>body {{ margin: 0 }}</style>{markup}")
            browser.show(path, SIZE)
            browser.hold(float(sys.argv[2]))
            box = browser.run("(() => { const box = document.querySelector('svg, img').getBoundingClientRect();"
                              " return [box.width, box.height] })()")
            # Both ends must lie on text, or nothing is selected.
            drag(browser, (11, 20), (34, box[1] - 14))
            print(f"{way} selects:", " ".join(browser.run("getSelection().toString()").split()))
            print(f"{way} leads to:", " ".join(browser.run(LINKS)), flush=True)
finally:
    browser.close()
