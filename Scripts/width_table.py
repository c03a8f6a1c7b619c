#!/usr/bin/env python3
"""Generates CellWidth+Table.swift: the one table of character widths that the package uses.

    python3 Scripts/width_table.py > Sources/TermSurface/Surface/CellWidth+Table.swift
    python3 Scripts/width_table.py --check      # exit 1 when the committed file differs

The data are those of PyPI's `wcwidth` at exactly the version below, which ships Unicode's own
tables; Python's unicodedata is not used, since its Unicode version is that of the interpreter
that happens to run (14.0 for Python 3.11), which would make the output depend on the machine.
"""
import pathlib
import sys

WCWIDTH_VERSION = "0.7.0"
UNICODE_VERSION = "17.0.0"
OUTPUT = pathlib.Path(__file__).resolve().parent.parent / (
    "Sources/TermSurface/Surface/CellWidth+Table.swift"
)

# The four kinds of scalar, numbered as in CellWidth.Kind.
JOINING, NARROW, WIDE, IGNORABLE = range(4)

# Default_Ignorable_Code_Point (DerivedCoreProperties.txt), less two: the soft hyphen is drawn, and
# the Hangul fillers U+115F and U+1160 have the widths of the jamo that they stand for.
IGNORABLES = [
    (0x034F, 0x034F), (0x061C, 0x061C), (0x17B4, 0x17B5), (0x180B, 0x180F), (0x200B, 0x200F),
    (0x202A, 0x202E), (0x2060, 0x206F), (0x3164, 0x3164), (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF),
    (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0x1BCA0, 0x1BCA3), (0x1D173, 0x1D17A),
    (0xE0000, 0xE0FFF),
]
# The other format characters (category Cf) and the line and paragraph separators. For the
# subtending marks among them wcwidth and glibc say 1, GLib and Kuhn's wcwidth 0. We do not draw them.
FORMATS = [
    (0x0600, 0x0605), (0x06DD, 0x06DD), (0x070F, 0x070F), (0x0890, 0x0891), (0x08E2, 0x08E2),
    (0x2028, 0x2029), (0xFFF9, 0xFFFB), (0x110BD, 0x110BD), (0x110CD, 0x110CD), (0x13430, 0x1343F),
]
REGIONAL_INDICATORS = [(0x1F1E6, 0x1F1FF)]

# Three stages: TOP[scalar >> 10] is a block of MIDDLE, whose 32 entries are each a block of LEAVES,
# whose 32 kinds are stored two to a byte.
LEAF_BITS, MIDDLE_BITS = 5, 5
# Every stored value v is the byte FIRST + v, so that the data are one printable ASCII literal
# without '"' and '#', which would end a raw one, while v <= LAST_VALUE.
FIRST, LAST_VALUE = 0x24, 0x7E - 0x24
PAIR = 32  # an entry of MIDDLE is two such values: entry / 32 and entry % 32
COLUMNS = 92


def members(ranges):
    return {scalar for first, last in ranges for scalar in range(first, last + 1)}


def kinds():
    """The kind of each of the 0x110000 code points."""
    import wcwidth
    from wcwidth.table_mc import CATEGORY_MC
    from wcwidth.table_wide import WIDE_EASTASIAN
    from wcwidth.table_zero import ZERO_WIDTH

    if wcwidth.__version__ != WCWIDTH_VERSION:
        sys.exit(f"width_table: needs wcwidth {WCWIDTH_VERSION}, found {wcwidth.__version__}")
    zero = members(ZERO_WIDTH[UNICODE_VERSION])
    wide = members(WIDE_EASTASIAN[UNICODE_VERSION])
    # wcwidth counts spacing marks (Mc) as 0; libc and terminals advance by a cell for them. The
    # four that East Asian Width calls wide are zero in some terminals and two in others.
    spacing_marks = members(CATEGORY_MC[UNICODE_VERSION])
    ambiguous_marks = members([(0x302E, 0x302F), (0x16FF0, 0x16FF1)])

    result = [NARROW] * 0x110000
    for scalar in wide:
        result[scalar] = WIDE
    for scalar in zero - spacing_marks:
        result[scalar] = JOINING
    # Terminals that do not form clusters draw a lone regional indicator in one cell.
    for scalar in members(REGIONAL_INDICATORS):
        result[scalar] = NARROW
    controls = members([(0x00, 0x1F), (0x7F, 0x9F)])
    for scalar in members(IGNORABLES) | members(FORMATS) | ambiguous_marks | controls:
        result[scalar] = IGNORABLE
    verify_latin(result)
    return result


def verify_latin(result):
    """CellWidth.kind(of:) has its own rule for scalars below U+0300, which must agree with the table."""
    for scalar in range(0xA0, 0x300):
        assert result[scalar] == NARROW, hex(scalar)


def blocks(values, bits):
    """Cuts values into blocks of 2**bits: the number of each block, and the distinct blocks."""
    numbers, distinct = [], {}
    for start in range(0, len(values), 1 << bits):
        block = tuple(values[start:start + (1 << bits)])
        numbers.append(distinct.setdefault(block, len(distinct)))
    return numbers, list(distinct)


def stages():
    leaf_numbers, leaves = blocks(kinds(), LEAF_BITS)
    top, middle = blocks(leaf_numbers, MIDDLE_BITS)
    flat_leaves = [kind for block in leaves for kind in block]
    packed = [even | odd << 2 for even, odd in zip(flat_leaves[::2], flat_leaves[1::2])]
    pairs = [half for block in middle for entry in block for half in divmod(entry, PAIR)]
    return top, pairs, packed


def literal(name, comment, values):
    assert max(values) <= LAST_VALUE, (name, max(values))
    text = "".join(chr(FIRST + value) for value in values)
    lines = [text[at:at + COLUMNS] for at in range(0, len(text), COLUMNS)]
    body = "\\#\n".join("    " + line for line in lines)
    return (
        f"  /// {comment}\n"
        f"  @inline(__always) static var {name}: StaticString {{\n"
        f'    #"""\n{body}\n    """#\n  }}\n'
    )


def source():
    top, middle, leaves = stages()
    middle_comment = "Blocks of 32 block numbers of `leaves`, two base-32 digits each."
    leaves_comment = "Blocks of 32 kinds, two a byte, the even scalar's in the low bits."
    return (
        "// Generated by Scripts/width_table.py: do not edit.\n"
        f"// Unicode {UNICODE_VERSION}, as shipped by PyPI's wcwidth {WCWIDTH_VERSION}.\n\n"
        "// Literals in the program's read-only data: nothing is initialised, allocated or\n"
        "// locked at start-up or at the first look-up. Each byte is a value plus 0x24.\n"
        "enum CellWidthTable {\n"
        + literal("top", "For each 1,024 scalars, the number of a block in `middle`.", top)
        + "\n"
        + literal("middle", middle_comment, middle)
        + "\n"
        + literal("leaves", leaves_comment, leaves)
        + "}\n"
    )


def main(arguments):
    if arguments not in ([], ["--check"]):
        sys.exit(__doc__)
    text = source()
    if not arguments:
        sys.stdout.write(text)
        return 0
    committed = OUTPUT.read_text(encoding="utf-8") if OUTPUT.exists() else None
    if committed == text:
        return 0
    print(f"{OUTPUT} is out of date; run Scripts/width_table.py", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
