/// The colours of an interface: one for each ``Role``, dark or light, for a number of colours.
///
/// ```swift
/// let raised = Palette.dark[.raised]
/// let plain = Palette(.light, colors: .palette16)[.accent]  // one of the terminal's 16
/// ```
///
/// A view names a role by ``Color/role(_:)`` and needs no palette: ``Canvas`` looks the colour up
/// when it draws. Read ``Canvas/palette`` to see what a role looks like there.
public struct Palette: Hashable, Sendable {
  // Eleven bytes in all, so that each canvas carries a palette.
  /// Light or dark; never unspecified.
  public let userInterfaceStyle: UserInterfaceStyle
  /// The number of colours.
  public let colors: ColorDepth
  /// Whether ``Role/page`` has a colour of its own. Otherwise it is the terminal's background,
  /// which must fit the style.
  public let paintsPage: Bool
  /// The terminal's own background, if the terminal has reported it.
  package var background: Color?

  /// Creates the palette of a style; an unspecified one means dark.
  public init(
    _ style: UserInterfaceStyle, colors: ColorDepth = .trueColor, paintsPage: Bool = false
  ) {
    userInterfaceStyle = style == .light ? .light : .dark
    self.colors = colors
    self.paintsPage = paintsPage
  }

  /// Light ink on the terminal's own dark background, in true colour.
  public static var dark: Palette { Palette(.dark) }
  /// Dark ink on the terminal's own light background, in true colour.
  public static var light: Palette { Palette(.light) }

  /// The colour of a role; never itself a role.
  public subscript(role: Role) -> Color {
    if role == .page && !paintsPage { return .default }
    let entry = userInterfaceStyle == .light ? role.light : role.dark
    switch colors {
    case .trueColor: return entry.exact
    case .palette256: return .palette(entry.in256)
    // So few colours have no steps of one ground.
    case .palette16: return role.isStepOfPage ? self[.page] : .palette(entry.in16)
    case .palette8: return role.isStepOfPage ? self[.page] : .palette(entry.in8)
    case .mono: return role.isLitInMono ? .palette(15) : .default
    }
  }

  /// The concrete colour for `color`: that of its role, its part for the style, or itself. Follows
  /// `UIColor.resolvedColor(with:)`.
  public func resolved(_ color: Color) -> Color {
    let part = color.part(for: userInterfaceStyle)
    return part.role.map { self[$0] } ?? part
  }

  /// Whether a ground of its own sets a part off from the page; otherwise lines and brackets must.
  public var hasGrounds: Bool { colors >= .palette256 }
}

extension Color {
  @inlinable package static var roleBit: UInt32 { 0x0400_0000 }

  /// A colour that is looked up when it is drawn, as `UIColor`'s dynamic colours are: it follows
  /// the window's ``UserInterfaceStyle`` and the screen's number of colours.
  @inlinable
  public static func role(_ role: Palette.Role) -> Color {
    Color(code: roleBit | UInt32(role.rawValue))
  }

  /// The role, if the colour is one.
  public var role: Palette.Role? {
    code & Color.unresolvedBits != Color.roleBit
      ? nil : Palette.Role(rawValue: UInt8(truncatingIfNeeded: code))
  }
}
