"""pyte, a terminal to replay casts in: it takes output, and tells the contents of its cells."""

import pyte
import pyte.graphics

NAMED = ("black", "red", "green", "brown", "blue", "magenta", "cyan", "white")


class Pyte:
    """Does not store dim, and knows palette colours only by their values."""

    unknown = ("dim",)

    def __init__(self, size):
        self.screen = pyte.Screen(*size)
        self.stream = pyte.Stream(self.screen)

    def resize(self, size):
        self.screen.resize(columns=size[0], lines=size[1])

    def feed(self, text):
        self.stream.feed(text)

    def cells(self):
        return self.cell

    def cell(self, x, y):
        char = self.screen.buffer[y][x]
        names = {"bold": char.bold, "italic": char.italics, "underline": char.underscore, "reverse": char.reverse,
                 "strikethrough": char.strikethrough}
        return (char.data, value(char.fg), value(char.bg), frozenset(name for name in names if names[name]))

    @staticmethod
    def color(color):
        if isinstance(color, int):
            return pyte.graphics.FG_BG_256[color]
        return color and color[1:]

    def close(self):
        pass


def value(color):
    """pyte's colour as red, green and blue."""
    if color == "default":
        return None
    plain = color.replace("bfight", "bright").removeprefix("bright")
    if plain in NAMED:
        return pyte.graphics.FG_BG_256[NAMED.index(plain) + (8 if plain != color else 0)]
    return color
