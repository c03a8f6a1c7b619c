"""The program's own grid at each frame, and its comparison with a terminal's cells."""

import json
from unicodedata import normalize


class Expected:
    """The file that the tests write: frames have rows, and a row has the texts and the styles of its cells.

    A style is foreground, background and the names of attributes; a colour is None, the number of a palette entry or
    "#rrggbb". The right half of a wide character is "".
    """

    def __init__(self, path):
        with open(path, encoding="utf-8") as file:
            content = json.load(file)
        self.frames = content["frames"]
        self.styles = [(fore, back, frozenset(names)) for fore, back, names in content["styles"]]

    def cell(self, frame, x, y):
        row = frame["rows"][y]
        return (row["texts"][x], *self.styles[row["styles"][x]])

    def difference(self, frame, shown, color=lambda value: value, unknown=()):
        """Describes the first cell of `shown(x, y)` that differs from the frame's; None if none does.

        `color` converts a colour into the terminal's name for it; `unknown` are attributes that it does not store.
        """
        for y, row in enumerate(frame["rows"]):
            for x in range(len(row["texts"])):
                text, fore, back, names = self.cell(frame, x, y)
                wanted = (normalize("NFC", text), color(fore), color(back), names.difference(unknown))
                got = shown(x, y)
                got = (normalize("NFC", got[0]), *got[1:])
                if got != wanted and not same_blank(got, wanted):
                    return f"column {x} row {y} shows {words(got)}, should show {words(wanted)}"
        return None


def same_blank(got, wanted):
    """In a blank neither the foreground nor the weight is visible."""
    if wanted[0] != " " or wanted[3] & {"reverse", "underline", "strikethrough"}:
        return False
    return got[0] == " " and got[2] == wanted[2] and not got[3] - {"bold", "dim", "italic"}


def words(cell):
    text, fore, back, names = cell
    return f"{text!r} {fore} on {back} {' '.join(sorted(names))}".rstrip()
