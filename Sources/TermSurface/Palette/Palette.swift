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
    let entry = userInterfaceStyle == .light ? role.entries.light : role.entries.dark
    switch colors {
    case .trueColor: return entry.exact
    case .palette256: return .palette(entry.in256)
    // So few colours have no steps of the page's ground.
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

  /// The purpose of a colour.
  ///
  /// ```swift
  /// view.backgroundColor = .role(.panel)
  /// label.textColor = .role(.muted)
  /// ```
  ///
  /// The first four are grounds, each a step above the one before. The inks ``ink``, ``muted``,
  /// ``accent`` and those from ``good`` on can be read on all of them; ``line`` only decorates.
  public enum Role: UInt8, Hashable, Sendable, CaseIterable {
    /// The ground of the window.
    case page
    /// The ground of a part that lies on the page.
    case panel
    /// The ground of a part on a panel, and of a button.
    case raised
    /// The ground of a part that is chosen or pressed.
    case top
    /// Text.
    case ink
    /// Text that is less important.
    case muted
    /// Frames and rules.
    case line
    /// The ink of parts that can be operated, and the ground of the part with the focus.
    case accent
    /// Text on ``accent``.
    case onAccent
    /// The outline of the part with the focus.
    case focus
    /// Success.
    case good
    /// Something to look at.
    case warning
    /// A failure, or an action that cannot be undone.
    case danger
    /// The mark of a call that you make.
    case yours
    /// The mark of a call that is sent for you.
    case automatic
    /// The mark of an appearance callback.
    case appearance
    /// The ground of a shadow.
    case shadow
  }

  /// Whether every ink can be read on `background`: it is no closer to the inks than the highest of
  /// the palette's own grounds.
  package func fits(background: Color) -> Bool {
    guard let luminance = background.luminance, let top = self[.top].luminance else { return false }
    return userInterfaceStyle == .light ? luminance >= top : luminance <= top
  }
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

extension Palette.Role {
  /// Whether it is a ground that only palettes with many colours distinguish from the page.
  var isStepOfPage: Bool { self == .panel || self == .raised || self == .shadow }

  /// Whether it becomes reverse video without colours: see ``ColorDepth/nearest(to:)``.
  var isLitInMono: Bool { self == .accent || self == .top }
}

// With 16 and 8 colours an ink must be legible in xterm's colours and in VGA's.
extension Palette.Role {
  /// The colours on dark ground and on light ground.
  var entries: (dark: PaletteEntry, light: PaletteEntry) {
    switch self {
    case .page: (PaletteEntry(0x16181D, 234, 0, 0), PaletteEntry(0xFFFFFF, 231, 15, 7))
    case .panel: (PaletteEntry(0x1E2128, 235, 0, 0), PaletteEntry(0xF4F5F8, 255, 15, 7))
    case .raised: (PaletteEntry(0x272B34, 236, 0, 0), PaletteEntry(0xE9EBF1, 254, 15, 7))
    case .top: (PaletteEntry(0x323743, 237, 4, 4), PaletteEntry(0xDDE1EA, 253, 7, 6))
    case .ink: (PaletteEntry(0xE7E9EE, 255, 15, 7), PaletteEntry(0x171A20, 234, 0, 0))
    case .muted: (PaletteEntry(0xA3ABB8, 250, 7, 7), PaletteEntry(0x565D6A, 240, 0, 0))
    // In xterm's colours 7 is all but white, so light ground has another entry.
    case .line: (PaletteEntry(0x454B59, 240, 8, 4), PaletteEntry(0xB4BAC6, 249, 8, 6))
    case .accent: (PaletteEntry(0x7FB2FF, 111, 14, 6), PaletteEntry(0x0B57D0, 25, 4, 4))
    case .onAccent: (PaletteEntry(0x0C1627, 16, 0, 0), PaletteEntry(0xFFFFFF, 231, 15, 7))
    case .focus: (PaletteEntry(0x7FB2FF, 111, 14, 6), PaletteEntry(0x0B57D0, 25, 4, 4))
    case .good: (PaletteEntry(0x7ED491, 114, 10, 2), PaletteEntry(0x156C2C, 22, 0, 0))
    case .warning: (PaletteEntry(0xF2C14E, 221, 11, 7), PaletteEntry(0x7D5200, 58, 1, 0))
    case .danger: (PaletteEntry(0xFF9A90, 216, 9, 7), PaletteEntry(0xB3261E, 124, 1, 0))
    case .yours: (PaletteEntry(0x7FB2FF, 111, 14, 6), PaletteEntry(0x0B57D0, 25, 4, 4))
    case .automatic: (PaletteEntry(0xC9A2FF, 183, 7, 7), PaletteEntry(0x7A3FC4, 91, 0, 0))
    // On light ground red would read as a failure.
    case .appearance: (PaletteEntry(0x5FD3BC, 80, 10, 2), PaletteEntry(0x00695C, 23, 0, 4))
    case .shadow: (PaletteEntry(0x0C0D10, 232, 0, 0), PaletteEntry(0xC9CCD3, 250, 15, 7))
    }
  }
}

/// A role's colour at each number of colours.
struct PaletteEntry {
  let exact: Color
  let in256: Int
  let in16: Int
  let in8: Int

  /// `exact` is 0xRRGGBB; the others are entries of the terminal's palette.
  init(_ exact: UInt32, _ in256: Int, _ in16: Int, _ in8: Int) {
    self.exact = Color(code: 0x0200_0000 | exact)
    (self.in256, self.in16, self.in8) = (in256, in16, in8)
  }
}

extension UserInterfaceStyle {
  /// Creates the style whose ink contrasts more with `background`.
  package init(onBackground background: Color) {
    // A luminance of 0.18 contrasts equally with black and with white, by WCAG.
    self = (background.luminance ?? 0) > 0.18 ? .light : .dark
  }
}

/// The style of an interface, light or dark. Follows `UIUserInterfaceStyle`.
///
/// ```swift
/// let style = UserInterfaceStyle.light
/// let ink = Palette(style)[.ink]  // nearly black
/// ```
///
/// A window follows what its screen reports, unless `Window/overrideUserInterfaceStyle` says
/// otherwise.
public enum UserInterfaceStyle: UInt8, Hashable, Sendable {
  /// Not specified.
  case unspecified
  /// Dark ink on a light ground.
  case light
  /// Light ink on a dark ground.
  case dark
}
