import TermSurface

/// Tracks the terminal's current colours and attributes and changes them in the fewest bytes.
struct Pen {
  let capabilities: Capabilities
  /// The requested style, before colours are reduced to the depth: most cells repeat their
  /// neighbour's style.
  var wanted = Style.default
  private var shown = Style.default
  /// The link and the underline's colour that the terminal gives to text.
  var (link, underline) = ("", Color.default)
  /// Whether it draws a line above text.
  var overline = false
  /// Whether the terminal's state is known: false at the start and after a stop.
  private var isKnown = false
  /// A cache of colours reduced to the depth, indexed by the low bits of their code.
  private var nearest: [(color: Color, nearest: Color)]

  init(_ capabilities: Capabilities) {
    self.capabilities = capabilities
    nearest = Array(repeating: (.default, .default), count: 64)
  }

  /// Between frames no link is open.
  mutating func forget() { (isKnown, link) = (false, "") }

  /// Whether the terminal already draws with `style`.
  func isInUse(_ style: Style) -> Bool { isKnown && style == wanted }

  /// Makes the terminal draw with `style`.
  @inline(__always)
  mutating func use(_ style: Style, _ out: inout OutputBuffer) {
    if isKnown && style == wanted { return }
    change(to: style, &out)
  }

  /// Makes the terminal draw as in `cell`, whose decoration is in `table`.
  @inline(__always)
  mutating func use(_ cell: Cell, _ table: ClusterTable, _ out: inout OutputBuffer) {
    if isKnown && cell.style == wanted { return }
    if cell.attributes.union(wanted.attributes).isDisjoint(with: Pen.decorated) {
      change(to: cell.style, &out)
    } else {
      change(to: cell.style, table.decorations[cell.decoration], &out)
    }
  }

  /// Makes the terminal draw blanks on `background`; their foreground does not matter.
  @inline(__always)
  mutating func useBlank(_ style: Style, _ out: inout OutputBuffer) {
    if isKnown && style.background == wanted.background
      && wanted.attributes.isDisjoint(with: Pen.seenOnBlanks)
      && shown.attributes.isDisjoint(with: [.reverse])
    {
      return
    }
    if wanted.attributes.contains(.ofNoCell) { return change(to: style, .plain, &out) }
    if capabilities.colors == .mono { return change(to: style, &out) }
    var style = style
    // Keep what does not need to change.
    if isKnown && wanted.attributes.isDisjoint(with: Pen.seenOnBlanks) {
      style.foreground = wanted.foreground
      style.attributes = wanted.attributes
    }
    change(to: style, &out)
  }

  /// Decorated cells are always looked at: after one, a style is wanted that no cell has.
  private static var decorated: TextAttributes { TextAttributes.decorated.union(.ofNoCell) }
  private static var seenOnBlanks: TextAttributes { TextAttributes.seenOnBlanks.union(.ofNoCell) }

  mutating func change(to style: Style, _ out: inout OutputBuffer) {
    wanted = style
    let target = shownForm(of: style)
    if isKnown && target == shown { return }
    out.appendControlSequence()
    var isFirst = true
    if !isKnown || target == .default || !shown.attributes.subtracting(target.attributes).isEmpty {
      // `CSI m` alone resets; before other parameters a leading empty one does.
      if target == .default {
        out.append(0x6D)
        shown = target
        (underline, overline) = (.default, false)
        isKnown = true
        return
      }
      shown = .default
      (underline, overline) = (.default, false)
      isFirst = false
      out.append(0x30)
    }
    appendAttributes(target.attributes.subtracting(shown.attributes), &isFirst, &out)
    if target.foreground != shown.foreground {
      separate(&isFirst, &out)
      append(target.foreground, base: 30, &out)
    }
    if target.background != shown.background {
      separate(&isFirst, &out)
      append(target.background, base: 40, &out)
    }
    out.append(0x6D)
    shown = target
    isKnown = true
  }

  private mutating func shownForm(of style: Style) -> Style {
    var target = style
    if capabilities.colors == .mono {
      target = ColorDepth.mono.nearest(to: style)
    } else if capabilities.colors != .trueColor {
      target.foreground = cached(style.foreground)
      target.background = cached(style.background)
    }
    // A block is reversed already.
    let cursor = target.attributes.intersection(.blockCursor)
    if !cursor.isEmpty, cursor != .blockCursor {
      target.attributes.formSymmetricDifference(.reverse)
    }
    target.attributes.formIntersection(capabilities.attributes)
    return target
  }

  private mutating func cached(_ color: Color) -> Color {
    let slot = Int((color.code ^ color.code >> 8 ^ color.code >> 16) & 63)
    if nearest[slot].color != color {
      nearest[slot] = (color, capabilities.colors.nearest(to: color))
    }
    return nearest[slot].nearest
  }

  @inline(__always)
  func separate(_ isFirst: inout Bool, _ out: inout OutputBuffer) {
    if !isFirst { out.append(0x3B) }
    isFirst = false
  }

  private func appendAttributes(
    _ attributes: TextAttributes, _ isFirst: inout Bool, _ out: inout OutputBuffer
  ) {
    // SGR 1, 2, 3, 4, 7 and 9, in the order of the bits.
    var (bits, index) = (attributes.rawValue, 0)
    if bits > Pen.plainBits { bits = appendRare(attributes, &isFirst, &out) }
    while bits != 0 {
      if bits & 1 != 0 {
        separate(&isFirst, &out)
        out.append(49 + UInt8(index < 4 ? index : index == 4 ? 6 : 8))
      }
      bits >>= 1
      index += 1
    }
  }

  /// `base` is 30 for the foreground and 40 for the background.
  @inline(__always)
  private func append(_ color: Color, base: Int, _ out: inout OutputBuffer) {
    switch color.code >> 24 {
    case 1: append(index: Int(color.code & 0xFF), base: base, &out)
    case 2:
      // `38;2;` or `48;2;`
      out.append(0x3B_323B_3800 | UInt64(48 + base / 10), count: 5)
      out.append(decimal: Int(color.code >> 16 & 0xFF))
      out.append(0x3B)
      out.append(decimal: Int(color.code >> 8 & 0xFF))
      out.append(0x3B)
      out.append(decimal: Int(color.code & 0xFF))
    default: out.append(decimal: base + 9)
    }
  }

  @inline(__always)
  private func append(index: Int, base: Int, _ out: inout OutputBuffer) {
    if index >= 16 {
      // `38;5;` or `48;5;`
      out.append(0x3B_353B_3800 | UInt64(48 + base / 10), count: 5)
      out.append(decimal: index)
    } else {
      // 30–37 and 40–47, the bright ones 90–97 and 100–107.
      out.append(decimal: base + index + (index < 8 ? 0 : 52))
    }
  }
}
