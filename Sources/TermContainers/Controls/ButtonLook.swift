import TermSurface

/// The look of a button in its present state.
@MainActor
struct ButtonLook {
  private let button: Button
  private let palette: Palette
  /// The button's configuration, or else the gray one; nil for a tinted title without a ground.
  private let configuration: Button.Configuration?
  /// Whether grounds can be distinguished from the page.
  private var hasGrounds: Bool { palette.hasGrounds }

  init(_ button: Button, _ palette: Palette) {
    (self.button, self.palette) = (button, palette)
    configuration = button.configuration ?? (button.isTinted ? nil : .gray())
  }

  private var isTinted: Bool { button.isTinted }
  /// Whether the button looks pressed, with its marks touching the title.
  var isPressed: Bool { button.isEnabled && button.isHighlighted }
  private var hasFocus: Bool { button.isEnabled && button.isFirstResponder }

  /// Whether the button is drawn with a ground of its own.
  var isFilled: Bool {
    guard button.isEnabled else { return false }
    return hasFocus || isPressed || hasGrounds && hasGround
  }

  /// Whether the button has a ground while it is neither focused nor pressed.
  private var hasGround: Bool {
    guard let configuration else { return false }
    return configuration.style(tint: button.tint).background != .clear
  }

  var style: Style {
    var style = ownStyle
    if let color = button.wantedTitleColor { style.foreground = color }
    return style
  }

  private var ownStyle: Style {
    guard button.isEnabled else {
      return Style(foreground: isTinted ? button.tint : .secondaryLabel, attributes: .dim)
    }
    return configuration.map(buttonStyle) ?? tinted
  }

  private func buttonStyle(of configuration: Button.Configuration) -> Style {
    var style = configuration.style(tint: button.tint)
    if isPressed { return Style(foreground: .label, background: .role(.top)) }
    if hasFocus, configuration.kind != .filled {
      style = Style(foreground: .role(.onAccent), background: button.tint)
    } else if !hasGrounds, !hasFocus {
      style = Style(foreground: .label)
    } else if !hasFocus, configuration.kind == .filled, configuration.baseBackgroundColor == nil {
      // Darker than the ground of the focus, with the lighter of the inks.
      style.background = palette.resolved(button.tint).mixed(with: .black, 0.45)
      let ink = palette.userInterfaceStyle == .light ? Palette.Role.onAccent : .ink
      style.foreground = configuration.baseForegroundColor ?? .role(ink)
    }
    if hasFocus { style.attributes.insert(.bold) }
    return style
  }

  private var tinted: Style {
    let attributes: TextAttributes = isPressed ? .reverse : hasFocus ? [.bold, .reverse] : []
    return Style(foreground: button.tint, attributes: attributes)
  }

  /// The title between the marks of the state, truncated to fit `width` columns.
  func cutTitle(_ title: String, width: Int) -> String {
    let shown = CellWidth.truncate(title, toWidth: max(0, width - 4))
    if isPressed { return "▸\(shown)◂" }
    let (open, close) = brackets
    return "\(open) \(shown) \(close)"
  }

  private var brackets: (Character, Character) {
    guard button.isEnabled else { return ("(", ")") }
    if hasFocus { return ("▸", "◂") }
    let hasGround = configuration != nil || (button.backgroundColor ?? .clear) != .clear
    return hasGround && hasGrounds ? (" ", " ") : ("[", "]")
  }
}
