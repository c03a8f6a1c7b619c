"""What the cells of a picture must show, and its comparison with the pixels."""

import json


class ExpectedPictures:
    """The file that the tests write. In pixels, `cell` is the size of a cell, `origin` the place of the first one and
    `size` the size of the whole picture; `duration` is in seconds. A moment has a time and rows; each cell of a row
    is the number of a look:

    ground, ink (both "rrggbb") and kind: "blank", "text", "shape" for a glyph that may fill the cell, "wide" for text
    that continues in the cell to the right, which is "rest", "emoji" for what has colours of its own.
    """

    def __init__(self, path):
        with open(path, encoding="utf-8") as file:
            content = json.load(file)
        self.cell, self.origin, self.size = content["cell"], content["origin"], content["size"]
        self.duration = content["duration"]
        self.looks = [(rgb(ground), rgb(ink), kind) for ground, ink, kind in content["looks"]]
        self.moments = content["moments"]
        self.poster = content["poster"]

    def difference(self, moment, picture, tolerance, leaning=0.1, known=None):
        """Describes the first cell that the picture shows wrongly at this moment; None if there is none.

        `tolerance` is how far red, green and blue of a ground may be off, `leaning` how much of a blank a letter beside
        it may cover. If there is a set `known`, it keeps the rows that were right, which need no second look.
        """
        if list(picture.size) != self.size:
            return f"the picture is {picture.size} large, should be {self.size}"
        for y, row in enumerate(moment["rows"]):
            band = self.crop(picture, 0, y, len(row))
            key = (y, tuple(row), band.tobytes()) if known is not None else None
            if key and key in known:
                continue
            for x, look in enumerate(row):
                cell = self.crop(picture, x, y)
                mistake = self.mistake(cell, *self.looks[look], tolerance, leaning)
                # A letter beside it may reach one pixel into the cell.
                if mistake and self.mistake(inner(cell), *self.looks[look], tolerance, leaning):
                    return f"column {x} row {y} {mistake}"
            if key:
                known.add(key)
        return None

    def crop(self, picture, x, y, count=1):
        """Cuts out `count` cells side by side."""
        (width, height), (left, top) = self.cell, self.origin
        left, top = left + x * width, top + y * height
        return picture.crop((left, top, left + count * width, top + height))

    @staticmethod
    def mistake(cell, ground, ink, kind, tolerance, leaning):
        """Describes what the pixels of a cell show wrongly; None if nothing."""
        colors = cell.getcolors(cell.width * cell.height)
        whole = sum(count for count, _ in colors)
        on_ground = sum(count for count, color in colors if far(color, ground) <= tolerance)
        if kind == "blank":
            return None if on_ground >= (1 - leaning) * whole else f"should be blank on {ground}, is {max(colors)[1]}"
        if kind == "text" and on_ground < 0.3 * whole:
            return f"should be on {ground}, is on {max(colors)[1]}"
        if kind == "rest" or far(ground, ink) < 3 * max(tolerance, 16):
            return None
        inked = max((color for _, color in colors), key=lambda color: far(color, ground))
        if far(inked, ground) <= max(tolerance, 16):
            return f"should have ink on {ground}"
        if kind == "emoji":
            return None
        return None if between(inked, ground, ink, 2 * tolerance + 24) else f"has ink of {inked}, should be {ink}"


def inner(cell):
    """A cell without its first and last column of pixels."""
    return cell.crop((1, 0, cell.width - 1, cell.height))


def between(color, ground, ink, slack):
    """Whether `color` is a mixture of ground and ink, as at the edges of letters."""
    part = sum((c - g) * (i - g) for c, g, i in zip(color, ground, ink)) / sum((i - g) ** 2 for g, i in zip(ground, ink))
    part = min(max(part, 0), 1)
    return all(abs(c - (g + part * (i - g))) <= slack for c, g, i in zip(color, ground, ink))


def far(one, other):
    return max(abs(a - b) for a, b in zip(one, other))


def rgb(text):
    return tuple(bytes.fromhex(text))
