/// The ASCII stand-ins of scalars, for terminals that are not UTF-8.
package enum AsciiGlyph {
  /// The printable ASCII byte, one cell wide, to draw in place of a scalar: the scalar itself if
  /// that is ASCII, else a lookalike, or "?" without a lookalike.
  ///
  /// The result says nothing about the scalar's own width (see ``CellWidth``): draw a space after
  /// the stand-in of a two-cell scalar, and nothing at all for a scalar of no cells.
  package static func of(_ scalar: Unicode.Scalar) -> UInt8 {
    let value = scalar.value
    switch value {
    case 0x20..<0x7F: return UInt8(truncatingIfNeeded: value)
    case 0xA0..<0x180: return latin.utf8Start[Int(value) - 0xA0]
    case 0xFF01..<0xFF5F: return UInt8(truncatingIfNeeded: value - 0xFF01 + 0x21)
    case 0x2800..<0x2900: return byte(braille(dots: value - 0x2800))
    default: return byte(symbol(value) ?? "?")
    }
  }

  private static func symbol(_ value: UInt32) -> Unicode.Scalar? {
    switch value {
    case 0x2000..<0x2070, 0x3000..<0x3003: punctuation(value)
    case 0x2070..<0x2190, 0x2200..<0x2300: mathematical(value)
    case 0x2190..<0x2200, 0x2900..<0x2980, 0x2B00..<0x2C00: arrow(value)
    case 0x2300..<0x2400: technical(value)
    case 0x2500..<0x2580: boxDrawing(value)
    case 0x2580..<0x25A0: block(value)
    case 0x25A0..<0x2600: shape(value)
    case 0x2600..<0x2800: dingbat(value)
    default: nil
    }
  }

  private static func byte(_ ascii: Unicode.Scalar) -> UInt8 {
    UInt8(truncatingIfNeeded: ascii.value)
  }

  /// The stand-ins of U+00A0 to U+017F: Latin-1 and Latin Extended-A.
  private static var latin: StaticString {
    #"""
     !cL$Y|S"ca<--R-o+23'uP.,1o>????\#
    AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty\#
    AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiIiJjKkkLlLlLlLlLl\#
    NnNnNnnNnOoOoOoOoRrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs
    """#
  }

  private static func braille(dots: UInt32) -> Unicode.Scalar {
    switch dots.nonzeroBitCount {
    case 0: " "
    case 1...4: "."
    default: ":"
    }
  }

  private static func punctuation(_ value: UInt32) -> Unicode.Scalar? {
    switch value {
    case 0x2000...0x200A, 0x202F, 0x205F, 0x3000: " "
    case 0x2010...0x2015, 0x2043: "-"
    case 0x2016: "|"
    case 0x2017: "_"
    case 0x2018, 0x2019, 0x201B, 0x2032, 0x2035: "'"
    case 0x201C...0x201F, 0x2033, 0x2036: "\""
    case 0x201A, 0x3001: ","
    case 0x2020, 0x2021: "+"
    case 0x2022, 0x203B, 0x204E: "*"
    case 0x2023, 0x203A: ">"
    case 0x2024, 0x2025, 0x2027, 0x3002: "."
    // A point would end the sentence that it cuts.
    case 0x2026: "~"
    case 0x2030, 0x2031: "%"
    case 0x2039: "<"
    case 0x203C: "!"
    case 0x203E: "-"
    case 0x2044: "/"
    default: nil
    }
  }

  private static func mathematical(_ value: UInt32) -> Unicode.Scalar? {
    switch value {
    case 0x20AC: "E"
    case 0x2116: "N"
    case 0x2122: "T"
    case 0x2212: "-"
    case 0x2215: "/"
    case 0x2216: "\\"
    case 0x2217, 0x22C6: "*"
    case 0x2218: "o"
    case 0x2219, 0x22C5, 0x22EF: "."
    case 0x221A: "v"
    case 0x2223, 0x2225: "|"
    case 0x2227: "^"
    case 0x2228: "v"
    case 0x2236, 0x22EE: ":"
    case 0x223C, 0x2243, 0x2248: "~"
    case 0x2261: "="
    case 0x2264, 0x226A: "<"
    case 0x2265, 0x226B: ">"
    default: nil
    }
  }

  private static func arrow(_ value: UInt32) -> Unicode.Scalar? {
    switch value {
    case 0x2190, 0x219E, 0x21A2, 0x21A4, 0x21A9, 0x21B0, 0x21B2, 0x21B5, 0x21BC, 0x21BD: "<"
    case 0x21D0, 0x21E0, 0x21E4, 0x21E6, 0x21FD, 0x2B05, 0x2B60: "<"
    case 0x2191, 0x219F, 0x21A5, 0x21BE, 0x21BF, 0x21D1, 0x21E1, 0x21E7, 0x21EA: "^"
    case 0x2B06, 0x2B61: "^"
    case 0x2192, 0x21A0, 0x21A3, 0x21A6, 0x21AA, 0x21B1, 0x21C0, 0x21C1: ">"
    case 0x21D2, 0x21E2, 0x21E5, 0x21E8, 0x21FE, 0x2B95, 0x2B62: ">"
    case 0x2193, 0x21A1, 0x21A7, 0x21C2, 0x21C3, 0x21D3, 0x21E3, 0x21E9, 0x2B07, 0x2B63: "v"
    case 0x2194, 0x21C4, 0x21C6, 0x21D4, 0x21FF, 0x2B0C: "-"
    case 0x2195, 0x21C5, 0x21D5, 0x2B0D: "|"
    case 0x2196, 0x2198, 0x21D6, 0x21D8, 0x2B09, 0x2B0A: "\\"
    case 0x2197, 0x2199, 0x21D7, 0x21D9, 0x2B08, 0x2B0B: "/"
    case 0x21B6, 0x21B7, 0x21BA, 0x21BB, 0x2B1C, 0x2B24, 0x2B58: "o"
    case 0x2B1B: "#"
    case 0x21B3: "\\"
    case 0x2B50: "*"
    default: nil
    }
  }

  private static func technical(_ value: UInt32) -> Unicode.Scalar? {
    switch value {
    case 0x2303, 0x2305, 0x2324: "^"
    case 0x2304: "v"
    case 0x2329, 0x232B, 0x23CE, 0x23F4: "<"
    case 0x232A, 0x2326, 0x23F5: ">"
    case 0x23AF, 0x23BA...0x23BD: "-"
    case 0x23D0: "|"
    case 0x23F6: "^"
    case 0x23F7: "v"
    case 0x23F8: "|"
    case 0x23F9: "#"
    case 0x23FA: "o"
    default: nil
    }
  }

  private static func boxDrawing(_ value: UInt32) -> Unicode.Scalar {
    switch value {
    case 0x2500, 0x2501, 0x2504, 0x2505, 0x2508, 0x2509, 0x254C, 0x254D, 0x2550: "-"
    case 0x2574, 0x2576, 0x2578, 0x257A, 0x257C, 0x257E: "-"
    case 0x2502, 0x2503, 0x2506, 0x2507, 0x250A, 0x250B, 0x254E, 0x254F, 0x2551: "|"
    case 0x2575, 0x2577, 0x2579, 0x257B, 0x257D, 0x257F: "|"
    case 0x2571: "/"
    case 0x2572: "\\"
    case 0x2573: "X"
    default: "+"
    }
  }

  /// Block elements. Those that fill half a cell or more, other than one half exactly, are "#".
  private static func block(_ value: UInt32) -> Unicode.Scalar {
    switch value {
    case 0x2580, 0x2594: "\""
    case 0x2581...0x2584: "_"
    case 0x258C...0x2590, 0x2595: "|"
    case 0x2591, 0x2596, 0x2597: "."
    case 0x2592: ":"
    case 0x2598, 0x259D: "'"
    case 0x259A: "\\"
    case 0x259E: "/"
    default: "#"
    }
  }

  private static func shape(_ value: UInt32) -> Unicode.Scalar? {
    switch value {
    case 0x25A0, 0x25A3...0x25A9, 0x25FC, 0x25FE: "#"
    case 0x25AC, 0x25AD, 0x25B0, 0x25B1: "-"
    case 0x25AE, 0x25AF: "|"
    case 0x25B2...0x25B5: "^"
    case 0x25B6...0x25BB: ">"
    case 0x25BC...0x25BF: "v"
    case 0x25C0...0x25C5: "<"
    case 0x25AA, 0x25C6, 0x25C8, 0x25C9, 0x25D8: "*"
    case 0x25CF: "O"
    case 0x25D0: "("
    case 0x25D1: ")"
    case 0x25E2...0x25E5, 0x25F8...0x25FA, 0x25FF: nil
    default: "o"
    }
  }

  private static func dingbat(_ value: UInt32) -> Unicode.Scalar? {
    switch value {
    case 0x274C, 0x274E: "x"
    case 0x2605, 0x2606, 0x2722...0x274B: "*"
    case 0x2610: "o"
    case 0x263A, 0x263B: "@"
    case 0x2611, 0x2713, 0x2714, 0x2705: "v"
    case 0x2612, 0x2715...0x2718: "x"
    case 0x2630: "="
    case 0x2758...0x275A: "|"
    case 0x275B, 0x275C: "'"
    case 0x275D, 0x275E: "\""
    case 0x276C, 0x276E, 0x2770, 0x27E8, 0x27EA, 0x27F5: "<"
    case 0x276D, 0x276F, 0x2771, 0x27E9, 0x27EB, 0x27F6: ">"
    case 0x2794, 0x2799, 0x279B...0x27AE: ">"
    case 0x2795: "+"
    case 0x2796: "-"
    default: nil
    }
  }
}
