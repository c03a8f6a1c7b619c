/// The widths of text in terminal cells: the one table that measures everything drawn.
///
/// ```swift
/// let columns = CellWidth.of("日本")  // 4
/// let short = CellWidth.truncate("A long title", toWidth: 7)  // "A long…"
/// ```
///
/// Widths are those of a terminal that knows Unicode 17 and treats East Asian ambiguous characters
/// as narrow. Terminals disagree about joined emoji, variation selectors, skin tones and spacing
/// marks. There, a cluster has the width of the part that they agree on: see
/// ``portableScalars(of:_:)``. Drawing only that part keeps the cursor where it is expected.
///
/// `String.count` counts characters; use this for columns.
public enum CellWidth {
  /// The number of cells, 0 to 2, by which a terminal without clustering advances for a scalar.
  ///
  /// - 0 for nonspacing and enclosing marks, medial and final Hangul jamo. Also for controls (which
  ///   are never drawn as themselves), bidi controls, joiners, variation selectors, tags and
  ///   everything else that is ignored by default.
  /// - 2 for East Asian wide and fullwidth scalars, thus for all with emoji presentation.
  /// - 1 for all others: ambiguous ones, soft hyphens, spacing marks, lone regional indicators.
  public static func of(_ scalar: Unicode.Scalar) -> Int {
    let kind = kind(of: scalar)
    return kind == .ignorable ? 0 : Int(kind.rawValue)
  }

  /// The width of a grapheme cluster in cells, 0 to 2: that of its first scalar that has any.
  ///
  /// A pair of regional indicators, a flag, is 2 wide; a lone one is 1, as in terminals that do
  /// not cluster. Variation selector 16 does not widen: some terminals draw U+2764 U+FE0F in two
  /// cells and others in one, so only the width of U+2764 alone can be relied on.
  public static func of(_ character: Character) -> Int {
    var scalars = character.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      let width = of(scalar)
      if width == 0 { continue }
      if isRegionalIndicator(scalar), let next = scalars.next(), isRegionalIndicator(next) {
        return 2
      }
      return width
    }
    return 0
  }

  /// The width of a text on one line in cells: the sum of those of its characters.
  ///
  /// Line breaks and tabs are 0 wide like all controls: split or expand them before measuring.
  public static func of(_ text: String) -> Int {
    if let width = asciiWidth(of: text) { return width }
    if let width = unclusteredWidth(of: text) { return width }
    var width = 0
    for character in text { width += of(character) }
    return width
  }

  /// Calls `body` with each scalar, in order, of the part of a cluster that every terminal shows
  /// in `CellWidth.of(character)` cells, whether it clusters or not.
  ///
  /// This part has the first scalar with a width, and the zero-width marks and jamo after it. It
  /// ends before the first ZWJ, or the next scalar with a width of its own (a skin tone, a spacing
  /// mark, the second letter of a conjunct). Both scalars of a flag are kept. Controls, variation
  /// selectors and all format characters are left out; a soft hyphen, which some terminals do not
  /// draw, becomes a hyphen. `body` is not called for a cluster of width 0.
  public static func portableScalars(
    of character: Character, _ body: (Unicode.Scalar) -> Void
  ) {
    portableScalars(of: character, keeping: { _ in false }, body)
  }

  /// Calls `body` with the same scalars, and with the selectors and skin tones that `isKept`
  /// accepts.
  package static func portableScalars(
    of character: Character, keeping isKept: (Unicode.Scalar) -> Bool,
    _ body: (Unicode.Scalar) -> Void
  ) {
    var base: Unicode.Scalar?
    for scalar in character.unicodeScalars {
      guard let first = base else {
        if of(scalar) == 0 { continue }
        base = scalar
        body(scalar == "\u{AD}" ? "-" : scalar)
        continue
      }
      if scalar == "\u{200D}" { return }
      switch kind(of: scalar) {
      case .joining: body(scalar)
      case .ignorable: if isKept(scalar) { body(scalar) }
      case .narrow, .wide:
        let isFlag = isRegionalIndicator(first) && isRegionalIndicator(scalar)
        if isFlag || isKept(scalar) { body(scalar) }
        if isFlag || !isKept(scalar) { return }
      }
    }
  }

  /// The text itself when it fits in `width` cells, else its longest start, cut between
  /// characters, that fits together with the ellipsis.
  ///
  /// The result is never wider than `width` cells, and empty when `width` is below 1 and the text
  /// is not. It may be narrower by a cell when a wide character would be cut.
  ///
  /// - Parameters:
  ///   - text: One line of text.
  ///   - width: Cells.
  ///   - ellipsis: The mark of the cut; nil for none. It is left out where it does not fit by
  ///     itself.
  public static func truncate(
    _ text: String, toWidth width: Int, ellipsis: Character? = "…"
  ) -> String {
    guard width > 0 else { return "" }
    // No character takes more cells than bytes.
    if text.utf8.count <= width || of(text) <= width { return text }
    let mark = ellipsis.flatMap { of($0) <= width ? $0 : nil }
    var room = width - (mark.map { of($0) } ?? 0)
    let start = text.prefix { character in
      room -= of(character)
      return room >= 0
    }
    return mark.map { start + String($0) } ?? String(start)
  }
}

extension CellWidth {
  /// The effect of a scalar on the cursor. The raw values are those of the generated table; those
  /// of `joining`, `narrow` and `wide` are widths in cells.
  enum Kind: UInt8 {
    /// Zero cells, and drawn with the scalar before: a mark, or a medial or final jamo.
    case joining = 0
    case narrow = 1
    case wide = 2
    /// Zero cells and invisible: a control, a joiner, a selector or another format character.
    case ignorable = 3
  }

  /// The kind of a scalar. Only those from U+0300 on are looked up.
  @inline(__always)
  static func kind(of scalar: Unicode.Scalar) -> Kind {
    let value = scalar.value
    if value < 0x300 {
      let isControl = value < 0x20 || (0x7F..<0xA0).contains(value)
      return isControl ? .ignorable : .narrow
    }
    return tableKind(of: Int(value))
  }

  /// Looks the kind up in the table. All indices are in bounds: the stages cover all scalars up to
  /// U+10FFFF.
  private static func tableKind(of scalar: Int) -> Kind {
    let middle = CellWidthTable.top.stored(scalar >> 10) << 5 | (scalar >> 5 & 31)
    let leaf =
      CellWidthTable.middle.stored(middle << 1) << 5 | CellWidthTable.middle.stored(middle << 1 | 1)
    let pair = CellWidthTable.leaves.stored(leaf << 4 | (scalar >> 1 & 15))
    return Kind(rawValue: UInt8(truncatingIfNeeded: pair >> ((scalar & 1) << 1) & 3)) ?? .narrow
  }

  @inline(__always)
  private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }

  /// The width of a text of ASCII alone, nil for any other.
  private static func asciiWidth(of text: String) -> Int? {
    let width = text.utf8.withContiguousStorageIfAvailable { bytes -> Int? in
      var seen: UInt8 = 0
      var width = 0
      // No early exit, so that the loop is vectorised.
      for byte in bytes {
        seen |= byte
        width += byte &- 0x20 < 0x5F ? 1 : 0
      }
      return seen < 0x80 ? width : nil
    }
    return width ?? nil
  }

  /// The width of a text in which each scalar is its own cluster, nil for any other. This is the
  /// common case, and adding up scalars is many times faster than forming Characters.
  private static func unclusteredWidth(of text: String) -> Int? {
    var width = 0
    for scalar in text.unicodeScalars {
      guard standsAlone(scalar) else { return nil }
      width += of(scalar)
    }
    return width
  }

  /// Whether a scalar never shares a cluster with another scalar for which this is true, too.
  static func standsAlone(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x300, 0x370..<0x483, 0x2010..<0x2028, 0x2030..<0x2060, 0x2190..<0x2C00: true
    case 0x3000..<0x302A, 0x3030..<0x3099, 0x309B..<0xA000, 0xAC00..<0xD7A4, 0xFF01..<0xFF9E: true
    default: false
    }
  }
}

extension StaticString {
  /// The value at an index of a generated table.
  @inline(__always)
  func stored(_ index: Int) -> Int { Int(utf8Start[index]) - 0x24 }
}
