"""Reads asciicast files, version 2 and 3, by their specifications."""

import json


class Cast:
    def __init__(self, path):
        with open(path, encoding="utf-8", newline="\n") as file:
            header, *lines = file.read().split("\n")
        header = json.loads(header)
        self.version = header["version"]
        if self.version == 3:
            self.size = (header["term"]["cols"], header["term"]["rows"])
        else:
            self.size = (header["width"], header["height"])
        self.events = list(self.read(line for line in lines if line and not line.startswith("#")))

    def read(self, lines):
        """Each event with its seconds since the start."""
        now = 0.0
        for line in lines:
            time, code, data = json.loads(line)
            now = now + time if self.version == 3 else time
            yield now, code, data

    def frames(self):
        """For each frame its time, its size if that has changed, and the output that leads to it."""
        size = None
        for time, code, data in self.events:
            if code == "r":
                size = tuple(int(part) for part in data.split("x"))
            elif code == "o" and data != "\x1b[?25h":  # the end, which shows the cursor again
                yield time, size, data
                size = None
