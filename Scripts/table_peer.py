#!/usr/bin/env python3
"""A table of Textual, or of textual-fastdatatable, as term-bench draws its own: run by table_bench.py.

Usage: table_peer.py textual|fast ROWS FOLDER MOVE=COUNT …, or table_peer.py write FILE ROWS. The rows of the second come
from such a Parquet file in FOLDER, which it keeps in Arrow's format; the first has them computed as it is filled. It tells
the harness by the socket TUIBENCH_FD when the first picture is drawn, and for each move when it is warm and when it is
done, and waits for an answer each time.
"""

import os
import sys

TITLES = ("number", "file", "words", "bytes", "date", "mail", "state")
WIDTHS = (10, 30, 30, 22, 22, 30, 30)
WORDS = ("alpha", "bravo", "charlie", "delta", "echo", "foxtrot", "golf")


def row_text(row):
    """The columns of a row."""
    return (str(row), f"file-{row * 7919 % 1000003}.swift", WORDS[row % 7] + "-" + WORDS[row // 7 % 7],
            f"{row * 31 % 100000} bytes", f"2026-{row % 12 + 1}-{row % 28 + 1}", WORDS[row // 49 % 7] + "@example.org",
            "done" if row % 3 == 0 else "waiting")


def write_arrow(path, rows):
    """Writes the rows as a Parquet file, a part at a time; each column holds strings."""
    import pyarrow
    import pyarrow.parquet
    schema = pyarrow.schema([(title, pyarrow.string()) for title in TITLES])
    with pyarrow.parquet.ParquetWriter(path, schema) as writer:
        for start in range(0, rows, 100_000):
            lines = [row_text(row) for row in range(start, min(rows, start + 100_000))]
            writer.write_table(pyarrow.table([list(column) for column in zip(*lines)], schema=schema))


def say(line):
    """Tells the harness, and waits."""
    number = int(os.environ["TUIBENCH_FD"])
    os.write(number, line.encode() + b"\n")
    os.read(number, 1)


def main():
    kind, rows, folder = sys.argv[1], int(sys.argv[2]), sys.argv[3]
    moves = [(move, int(count)) for move, count in (word.split("=") for word in sys.argv[4:])]
    from textual.app import App
    if kind == "textual":
        from textual.widgets import DataTable
    else:
        from textual_fastdatatable import ArrowBackend, DataTable

    class Bench(App):
        ENABLE_COMMAND_PALETTE = False
        CSS = "DataTable { height: 100%; }"

        def compose(self):
            if kind == "textual":
                self.table = DataTable(cursor_type="row", show_header=False)
            else:
                backend = ArrowBackend.from_parquet(os.path.join(folder, f"{rows}.parquet"))
                self.table = DataTable(backend=backend, cursor_type="row", show_header=False,
                                       column_widths=list(WIDTHS))
            yield self.table

        def on_mount(self):
            if kind == "textual":
                for title, width in zip(TITLES, WIDTHS):
                    self.table.add_column(title, width=width, key=title)
                for row in range(rows):
                    self.table.add_row(*row_text(row))
            self.table.focus()
            self.call_after_refresh(self.painted)

        def painted(self):
            # The picture is drawn after the layout that follows the rows.
            self.call_after_refresh(self.begin)

        def begin(self):
            say("ready")
            self.begin_move()

        def begin_move(self):
            if not moves:
                return self.exit()
            self.move, self.count = moves.pop(0)
            self.number, self.warm = 0, 100 if self.move == "row" else min(20, self.count)
            self.top()
            self.call_after_refresh(self.next)

        def next(self):
            if self.number == self.warm:
                say(f"warm-{self.move}")
            if self.number == self.warm + self.count:
                say(f"done-{self.move}")
                return self.begin_move()
            self.number += 1
            self.change(self.move, self.number)
            self.call_after_refresh(self.next)

        def change(self, move, number):
            if move == "row":
                self.table.action_cursor_down()
            elif move == "page":
                if (number - 1) // 10 % 2 == 0:
                    self.table.action_page_down()
                else:
                    self.table.action_page_up()
            elif move == "end":
                if number % 2 == 1:
                    self.bottom()
                else:
                    self.top()
            elif kind == "textual":
                self.table.update_cell_at((5, 3), f"{155 + number} bytes")
            else:
                self.table.update_cell(5, 3, f"{155 + number} bytes")

        def bottom(self):
            self.table.move_cursor(row=rows - 1, animate=False)

        def top(self):
            self.table.move_cursor(row=0, animate=False)

    Bench().run()


if __name__ == "__main__":
    if sys.argv[1] == "write":
        write_arrow(sys.argv[2], int(sys.argv[3]))
    else:
        main()
