#!/usr/bin/env python3
"""Writes the articles of the documentation that are generated from pages in Docs.

    Scripts/articles.py           writes them
    Scripts/articles.py --check   fails if one of them is out of date
"""

import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
CATALOGUE = os.path.join(ROOT, "Sources", "TermContainers", "TermContainers.docc")


def page(name):
    with open(os.path.join(ROOT, "Docs", name)) as file:
        return file.read()


def coming_from_uikit():
    """The text below lists what is the same; Docs/divergences.md lists what differs."""
    text = page("divergences.md")
    start, end = text.index("## Differences"), text.index("## Questions")
    differences = re.sub(
        r'^### <a id="[^"]*"></a>(D\d+) · (\S+) · (\w+)$',
        lambda m: f"### {m[2][0].upper()}{m[2][1:].replace('-', ' ')}\n\n*{m[1]}, {m[3]}.*",
        text[start:end], flags=re.M)
    return f"""\
# Coming from UIKit

What works as in UIKit, and what does not.

## What is the same

- A `ViewController` loads its view when the view is first used, lays it out, and receives the appearance callbacks, with
  UIKit's names, order and timing.
- Containment has the same calls and the same duties: `addChild(_:)`, `willMove(toParent:)`, `didMove(toParent:)`,
  `removeFromParent()`, `transition(from:to:duration:options:animations:completion:)`,
  `beginAppearanceTransition(_:animated:)` and `endAppearanceTransition()`.
- Views have frames, bounds, autoresizing masks, constraints and a responder chain.
- Where UIKit throws an exception, the program ends with an explanation. Where UIKit logs, this framework logs.

Units differ: a point is a cell, so numbers are whole.

## How firm a difference is

*Ratified* means decided and tested. *Provisional* means chosen without evidence from UIKit; a log from a device could
change it. *Gap* means that UIKit has it and this framework does not. Numbers such as C-019 are cases that
`demo-tui conformance` runs.

{differences.strip()}
"""


def deeper(text):
    """A page as a part of another: its headings one level down."""
    return re.sub(r"^##", "###", text, flags=re.M)


def order_of_callbacks():
    """Both pages that the program prints: the orders, from the cases, and the states, from the function that runs."""
    order, lifecycle = page("order.md"), page("lifecycle.md")
    orders = deeper(order[order.index("*Old* is"):])
    states = deeper(lifecycle[lifecycle.index("WA, IA and DA"):])
    return f"""\
# The order of callbacks

The calls when a child is added, removed or replaced, and the callbacks that a controller is sent in each state.

## Change by change

`demo-tui conformance --order` prints these tables. It plays the cases' scenes and records each call of the container
and each callback. Numbers such as C-050 name the cases that assert parts of an order.

{orders.strip()}

## State by state

`demo-tui conformance --lifecycle` prints these tables from the function that the framework runs.

{states.strip()}
"""


ARTICLES = {"ComingFromUIKit.md": coming_from_uikit, "OrderOfCallbacks.md": order_of_callbacks}


def main():
    stale = 0
    for name, write in ARTICLES.items():
        path, text = os.path.join(CATALOGUE, name), write()
        if sys.argv[1:] != ["--check"]:
            with open(path, "w") as file:
                file.write(text)
        elif not os.path.exists(path) or open(path).read() != text:
            print(f"{os.path.relpath(path, ROOT)} is out of date; run Scripts/articles.py", file=sys.stderr)
            stale = 1
    return stale


sys.exit(main())
