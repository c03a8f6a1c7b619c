import TermSurface

/// Tracks the terminal's current colours and attributes and changes them in the fewest bytes.
struct Pen {
  let capabilities: Capabilities
  /// The requested look, before its colours are reduced to the depth. Most cells repeat it.
  var wanted = CellStyle.plain
  private var shown = CellStyle.plain
  /// The link and the underline's colour that the terminal gives to text.
  var (link, underline) = ("", Color.default)
  /// Whether the terminal draws a line above text.
  var overline = false
  /// Whether the terminal's state is known: false at the start and after a stop.
  private var isKnown = false
  /// A cache of colours reduced to the depth, indexed by the low bits of their code.
  private var nearest: [(color: UInt32, nearest: UInt32)]

  init(_ capabilities: Capabilities) {
    self.capabilities = capabilities
    nearest = Array(repeating: (0, 0), count: 64)
  }

  /// Forgets the terminal's state. No link is open between frames.
  mutating func forget() { (isKnown, link) = (false, "") }

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
}
