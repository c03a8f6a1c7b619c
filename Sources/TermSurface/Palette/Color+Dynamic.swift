extension Color {
  @inlinable static var dynamicBit: UInt32 { 0x0800_0000 }

  /// The bits of colours that only a palette resolves.
  @inlinable static var unresolvedBits: UInt32 { roleBit | dynamicBit }

  /// Creates a colour that is `light` in light interfaces and `dark` in dark ones. Of a dynamic
  /// colour it takes the part that fits.
  package init(light: Color, dark: Color) {
    let (light, dark) = (light.code(in: .light), dark.code(in: .dark))
    (code, darkCode) = light == dark ? (light, 0) : (light | Color.dynamicBit, dark)
  }

  /// The code in light interfaces.
  @inlinable var lightCode: UInt32 { code & ~Color.dynamicBit }

  /// Whether it is one colour in light interfaces and another in dark ones.
  package var isDynamic: Bool { code & Color.dynamicBit != 0 }

  /// The colour in a style, which is not dynamic but may be a role.
  package func part(for style: UserInterfaceStyle) -> Color { Color(code: code(in: style)) }

  private func code(in style: UserInterfaceStyle) -> UInt32 {
    guard isDynamic else { return code }
    return style == .light ? lightCode : darkCode
  }

  /// Whether every palette resolves it to a colour, so that nothing below shows through.
  package var isOpaque: Bool {
    self != .clear && !(isDynamic && (part(for: .light) == .clear || part(for: .dark) == .clear))
  }
}
