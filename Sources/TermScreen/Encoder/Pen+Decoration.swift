import TermSurface

extension Pen {
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

  /// Ends a link, so that nothing else becomes part of it.
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
}

extension Pen {
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
