"""Pastes SVG files into one page, and compares what Chromium shows with each part shown alone.

Usage: inline_svg.py SVG SVG [SECONDS …]. Beside them the page has its own elements, HTML and SVG, with classes and ids
that pictures may use, too. Tries it with a doctype and without, and prints a line for each: that nothing has changed,
or what has.
"""

import sys
import tempfile

from PIL import ImageChops

from chromium import Chromium

LETTERS = "abcdefghijklmnopqrstuvwxyz"
CLASSES = [*LETTERS, *LETTERS.upper(), "h1", "h0", "h0-1", "hx", "hidden", "header", "k0", "kx", "p4", "c000000",
           "cff9500", "s1", "s2", "r0", "q0", "title", "desc"]
STYLE = """<style>
  body { margin: 0; color: #123456; font: 20px serif; text-transform: uppercase; letter-spacing: 3px; direction: rtl }
  .B { color: #654321 } .b { font-style: italic } .h { color: #00ff00 } .hx { opacity: .5 } .g { fill: #00ff00 }
  .c { letter-spacing: 9px }
</style>"""
FOREIGN = "".join(
    f'<p class="{name}" id="{name}">{name}</p><svg class="{name}" width="60" height="20"><rect class="{name}" width="9"'
    f' height="9"/><path class="{name}" d="M0 0h9v9z"/><text class="{name}" y="15">{name}</text></svg>'
    for name in CLASSES)
# Without surroundings, so that a picture alone looks as in the page.
FRAME = '<div style="width:{0}px;height:{1}px;line-height:0" data-picture>{2}</div>'

# Every computed style of the page's own elements.
LOOKS = """JSON.stringify([...document.querySelectorAll('[data-own] *')].map(e => {
  const style = getComputedStyle(e), box = e.getBoundingClientRect();
  return [e.tagName + '.' + e.getAttribute('class'), box.width, box.height,
          [...style].map(name => name + ':' + style.getPropertyValue(name)).join(';')];
}))"""
PLACES = """[...document.querySelectorAll('[data-picture]')].map(e => {
  const box = e.getBoundingClientRect(); return [box.left, box.top, box.right, box.bottom]; })"""


def page(doctype, pictures, with_own=True):
    body = "".join(FRAME.format(*size(text), text) for text in pictures)
    own = f"<div data-own>{FOREIGN}</div>" if with_own else ""
    return f"{doctype}<html><head><meta charset=utf-8>{STYLE if with_own else '<style>body{margin:0}</style>'}</head>" \
           f"<body>{body}{own}</body></html>"


def size(text):
    return [int(float(text.split(f'{side}="', 1)[1].split('"', 1)[0])) for side in (" width", " height")]


class Inlining:
    def __init__(self, browser, folder, texts, times):
        self.browser, self.folder, self.texts, self.times = browser, folder, texts, times
        self.width = max(size(text)[0] for text in texts)
        self.height = sum(size(text)[1] for text in texts)

    def show(self, markup):
        path = self.folder + "/page.html"
        with open(path, "w") as file:
            file.write(markup)
        self.browser.show(path, (self.width, self.height))

    def looks(self, doctype, texts):
        self.show(page(doctype, texts))
        return self.browser.run(LOOKS)

    def pictures(self):
        places = self.browser.run(PLACES)
        for time in self.times:
            self.browser.hold(time)
            shot = self.browser.picture()
            yield [shot.crop(place) for place in places]

    def difference(self, doctype):
        if self.looks(doctype, []) != self.looks(doctype, self.texts):
            return "the page's own elements look different"
        together = list(self.pictures())
        for number, text in enumerate(self.texts):
            self.show(page("<!DOCTYPE html>", [text], with_own=False))
            for time, alone, all_of_them in zip(self.times, self.pictures(), together):
                box = ImageChops.difference(alone[0], all_of_them[number]).getbbox()
                if box:
                    return f"picture {number} differs at {time} s in {box}"
        return None


texts = [open(path).read() for path in sys.argv[1:3]]
times = [float(word) for word in sys.argv[3:]]
browser = Chromium()
try:
    with tempfile.TemporaryDirectory() as folder:
        inlining = Inlining(browser, folder, texts, times)
        for name, doctype in (("with", "<!DOCTYPE html>"), ("without", "")):
            print(f"{name} a doctype: {inlining.difference(doctype) or 'all is as it was'}", flush=True)
finally:
    browser.close()
