import TermSurface

/// Tracks the terminal's current colours and attributes and changes them in the fewest bytes.
struct Pen {
  let capabilities: Capabilities
  /// The requested look, before its colours are reduced to the depth. Most cells repeat it.
  var wanted = CellStyle.plain
  private var shown = CellStyle.plain
  /// The link and the underline's colour that the terminal now gives to text.
  var (link, underline) = ("", Color.default)
  /// Whether the terminal draws a line above text.
  var overline = false
  /// Whether the terminal's state is known: false at the start and after a stop.
  private var isKnown = false
  /// A cache of the nearest colours that the terminal's depth has, indexed by a hash of the colour.
  private var nearest: [(color: UInt32, nearest: UInt32)]

  init(_ capabilities: Capabilities) {
    self.capabilities = capabilities
    nearest = Array(repeating: (0, 0), count: 64)
  }

  /// Forgets the terminal's state. No link is open between frames.
  mutating func forgetStyle() { (isKnown, link) = (false, "") }

  /// Whether the terminal already draws as in `cell`.
  @inline(__always)
  func isInUse(_ cell: Cell) -> Bool { isKnown && CellStyle(cell) == wanted }

  /// Makes the terminal draw with `look`.
  @inline(__always)
  mutating func use(_ look: CellStyle, _ out: inout OutputBuffer) {
    if isKnown && look == wanted { return }
    change(to: look, &out)
  }

  /// Makes the terminal draw as in `cell`, whose decoration is in `table`.
  @inline(__always)
  mutating func use(_ cell: Cell, _ table: ClusterTable, _ out: inout OutputBuffer) {
    let look = CellStyle(cell)
    if isKnown && look == wanted { return }
    if look.attributes.union(wanted.attributes).isDisjoint(with: Pen.decorated) {
      change(to: look, &out)
    } else {
      change(to: look, table.decorations[cell.decoration], &out)
    }
  }

  /// Makes the terminal draw blanks on the background of `cell`; its foreground does not matter.
  @inline(__always)
  mutating func useBlank(_ cell: Cell, _ out: inout OutputBuffer) {
    var look = CellStyle(cell)
    if isKnown && look.background == wanted.background
      && wanted.attributes.isDisjoint(with: Pen.seenOnBlanks)
      && shown.attributes.isDisjoint(with: [.reverse])
    {
      return
    }
    if wanted.attributes.contains(.ofNoCell) { return change(to: look, .plain, &out) }
    if capabilities.colors == .mono { return change(to: look, &out) }
    // Keep what does not need to change.
    if isKnown && wanted.attributes.isDisjoint(with: Pen.seenOnBlanks) {
      look.foreground = wanted.foreground
      look.attributes = wanted.attributes
    }
    change(to: look, &out)
  }

  /// The attributes for which decorations are compared. After a decorated cell, ``wanted`` has
  /// `ofNoCell`, so that it equals no cell's style.
  private static var decorated: TextAttributes { TextAttributes.decorated.union(.ofNoCell) }
  private static var seenOnBlanks: TextAttributes { TextAttributes.seenOnBlanks.union(.ofNoCell) }

  mutating func change(to look: CellStyle, _ out: inout OutputBuffer) {
    wanted = look
    let target = shownForm(of: look)
    if isKnown && target == shown { return }
    out.appendControlSequence()
    if !isKnown || target == .plain || !shown.attributes.subtracting(target.attributes).isEmpty {
      // `CSI m` alone resets; before other parameters a leading empty one does.
      (underline, overline) = (.default, false)
      isKnown = true
      if target == .plain {
        out.append(0x6D)
        shown = target
        return
      }
      shown = .plain
      out.append(0x3B30, count: 2)
    }
    let added = target.attributes.subtracting(shown.attributes)
    if !added.isEmpty { append(added, &out) }
    if target.foreground != shown.foreground { out.append(color: target.foreground, plane: 0x33) }
    if target.background != shown.background { out.append(color: target.background, plane: 0x34) }
    out.endParameters()
    shown = target
  }

  @inline(__always)
  private mutating func shownForm(of look: CellStyle) -> CellStyle {
    var target = look
    if capabilities.colors != .trueColor { reduce(&target) }
    // A block is reversed already.
    let cursor = target.attributes.intersection(.blockCursor)
    if !cursor.isEmpty, cursor != .blockCursor {
      target.attributes.formSymmetricDifference(.reverse)
    }
    target.attributes.formIntersection(capabilities.attributes)
    return target
  }

  private mutating func reduce(_ look: inout CellStyle) {
    if capabilities.colors == .mono {
      look = CellStyle(ColorDepth.mono.nearest(to: look.style))
    } else {
      look.foreground = cached(look.foreground)
      look.background = cached(look.background)
    }
  }

  @inline(__always)
  private mutating func cached(_ code: UInt32) -> UInt32 {
    let slot = Int((code ^ code >> 8 ^ code >> 16) & 63)
    let known = nearest[slot]
    if known.color == code { return known.nearest }
    let found = capabilities.colors.nearest(to: Color(code: code)).code
    nearest[slot] = (code, found)
    return found
  }

  private func append(_ attributes: TextAttributes, _ out: inout OutputBuffer) {
    // SGR 1, 2, 3, 4, 7 and 9, in the order of the bits.
    var (bits, index) = (attributes.rawValue, 0)
    if bits > Pen.plainBits { bits = appendRare(attributes, &out) }
    while bits != 0 {
      if bits & 1 != 0 {
        out.append(0x3B00 | UInt64(49 + (index < 4 ? index : index == 4 ? 6 : 8)), count: 2)
      }
      bits >>= 1
      index += 1
    }
  }

  /// Makes the terminal draw with `look` and as much of the decoration as it supports.
  mutating func change(
    to look: CellStyle, _ decoration: TextDecoration, _ out: inout OutputBuffer
  ) {
    open(capabilities.hyperlinks ? decoration.link : "", &out)
    change(to: look, &out)
    let color =
      capabilities.underlineColors
      ? capabilities.colors.nearest(to: decoration.underlineColor) : .default
    if color != underline { setUnderline(color, &out) }
    if capabilities.isRecorded, decoration.isOverlined != overline {
      overline = decoration.isOverlined
      out.appendControlSequence()
      out.append(overline ? 0x6D3335 : 0x6D3535, count: 3)
    }
    // The next cell may have this style and another decoration.
    if decoration != .plain { wanted.attributes.insert(.ofNoCell) }
  }

  /// Ends the open link, if there is one, so that nothing else becomes part of it.
  mutating func closeLink(_ out: inout OutputBuffer) {
    guard !link.isEmpty else { return }
    out.reserve(16)
    open("", &out)
    // The link is closed, but the next cell may want the same style.
    wanted.attributes.insert(.ofNoCell)
  }

  /// Opens a link to `address`; "" closes it (OSC 8).
  private mutating func open(_ address: String, _ out: inout OutputBuffer) {
    guard address != link else { return }
    link = address
    for byte in "\u{1B}]8;;".utf8 { out.append(byte) }
    for byte in address.utf8 { out.append(byte) }
    out.append(0x5C1B, count: 2)
  }

  /// Sets or resets the underline's colour (SGR 58 and 59).
  private mutating func setUnderline(_ color: Color, _ out: inout OutputBuffer) {
    underline = color
    let code: String
    if let index = color.paletteIndex {
      code = "58:5:\(index)"
    } else if let (red, green, blue) = color.channels {
      code = "58:2::\(red):\(green):\(blue)"
    } else {
      code = "59"
    }
    out.appendControlSequence()
    for byte in code.utf8 { out.append(byte) }
    out.append(0x6D)
  }

  /// The bits of the attributes whose codes follow from their positions.
  static var plainBits: UInt16 { 0x3F }

  /// Appends blinking and the kind of underline, and returns the bits that are left.
  func appendRare(
    _ attributes: TextAttributes, _ out: inout OutputBuffer
  ) -> UInt16 {
    if attributes.contains(.blink) { out.append(0x3B35, count: 2) }
    var rest = attributes.rawValue & Pen.plainBits
    if !attributes.isDisjoint(with: .underlineKinds) {
      let kind = attributes.union(.underline).underlineStyle ?? .single
      // `4:` and the kind.
      out.append(0x3B00_3A34 | UInt64(48 + kind.rawValue) << 16, count: 4)
      rest &= ~TextAttributes.underline.rawValue
    }
    return rest
  }
}

/// The style of a cell as numbers, compared as two words.
struct CellStyle: Equatable {
  /// The code of the foreground in the lower half, and that of the background in the upper half.
  private var colors: UInt64
  /// Everything but the colours.
  var attributes: TextAttributes

  /// Creates the style of `cell`.
  @inline(__always)
  init(_ cell: Cell) {
    colors = UInt64(cell.foregroundCode) | UInt64(cell.backgroundCode) << 32
    attributes = cell.attributes
  }

  /// Creates the same style as `style`, which must name no role.
  @inline(__always)
  init(_ style: Style) {
    colors =
      UInt64(style.foreground.code) | UInt64(style.background.code) << 32
    attributes = style.attributes
  }

  /// The terminal's style after a reset.
  static var plain: CellStyle { CellStyle(.default) }

  /// The code of the glyph's colour.
  var foreground: UInt32 {
    @inline(__always) get { UInt32(truncatingIfNeeded: colors) }
    @inline(__always) set { colors = colors & ~0xFFFF_FFFF | UInt64(newValue) }
  }

  /// The code of the colour behind the glyph.
  var background: UInt32 {
    @inline(__always) get { UInt32(truncatingIfNeeded: colors >> 32) }
    @inline(__always) set { colors = colors & 0xFFFF_FFFF | UInt64(newValue) << 32 }
  }

  /// Whether two styles have equal colours and attributes.
  @inline(__always)
  static func == (a: CellStyle, b: CellStyle) -> Bool {
    a.colors == b.colors && a.attributes.rawValue == b.attributes.rawValue
  }

  /// The style as a `Style`.
  var style: Style {
    Style(
      foreground: Color(code: foreground), background: Color(code: background),
      attributes: attributes)
  }
}
