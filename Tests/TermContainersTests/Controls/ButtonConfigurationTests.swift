import TermContainers
import Testing

/// Buttons with a configuration.
@MainActor
@Suite struct ButtonConfigurationTests {
  private let host = HeadlessHost(width: 30, height: 4)
  private let other = Button("Other")

  init() {
    host.show(other, at: Rect(x: 20, y: 3, width: 10, height: 1))
    host.step { [other] in other.becomeFirstResponder() }
  }

  private func show(_ configuration: Button.Configuration, _ size: Size? = nil) -> Button {
    let button = Button(configuration: configuration)
    host.show(button, at: Rect(origin: .zero, size: size ?? button.sizeThatFits(.zero)))
    return button
  }

  private func row(_ y: Int = 0) -> String { String(host.surface.line(y).prefix(20)) }

  private static func named(
    _ title: String, _ configuration: Button.Configuration = .filled()
  ) -> Button.Configuration {
    var configuration = configuration
    configuration.title = title
    return configuration
  }

  @Test func theKindsDifferAtRest() {
    let kinds: [(Button.Configuration, ink: Color, ground: Color)] = [
      (.plain(), .tintColor, .systemBackground), (.gray(), .label, .role(.top)),
      (.tinted(), .tintColor, .role(.raised)),
    ]
    for (kind, ink, ground) in kinds {
      let button = show(Self.named("Save", kind))
      #expect(row().hasPrefix("   Save   "))
      let (palette, style) = (host.window.palette, host.surface[4, 0].style)
      #expect(style.foreground == palette.resolved(ink), "\(kind)")
      let isBare = ground == .systemBackground
      #expect(isBare || style.background == palette.resolved(ground), "\(kind)")
      host.step { button.becomeFirstResponder() }
      #expect(row().hasPrefix(" ▸ Save ◂ "))
      host.mouse(.began, 4, 0)
      #expect(row().hasPrefix("  ▸Save◂  "))
      host.mouse(.ended, 4, 0)
      host.step { button.isEnabled = false }
      #expect(row().hasPrefix(" ( Save ) "))
      host.step { button.removeFromSuperview() }
    }
  }

  /// The main button is not taken for the one with the focus.
  @Test(
    arguments: [UserInterfaceStyle.dark, .light], [ColorDepth.trueColor, .palette256])
  func filledIsDarkerThanTheFocus(_ style: UserInterfaceStyle, _ colors: ColorDepth) throws {
    host.screen.colors = colors
    host.userInterfaceStyle = style
    let button = show(Self.named("Save"))
    let rest = host.shownSurface[4, 0]
    host.step { button.becomeFirstResponder() }
    let focused = host.shownSurface[4, 0]
    #expect(focused.background == host.window.palette.resolved(.tintColor))
    let (a, b) = (rest.background.luminance, focused.background.luminance)
    #expect(try #require(a) < #require(b))
    #expect(try #require(rest.foreground.contrast(with: rest.background)) >= 4.5)
  }

  @Test func coloursRoomAndAlignmentAreThoseOfTheConfiguration() {
    var configuration = Self.named("Go")
    configuration.baseForegroundColor = .black
    configuration.baseBackgroundColor = .green
    configuration.contentInsets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: -5, trailing: 0)
    let button = show(configuration)
    #expect(button.frame.size == Size(width: 8, height: 2) && row(1).hasPrefix("    Go  "))
    let style = host.surface[0, 0].style
    #expect(style.background == .green)
    #expect(host.surface[4, 1].style.foreground == .black)
    host.step { button.frame.size.width = 14 }
    for (alignment, text) in [
      (Button.ContentHorizontalAlignment.leading, "    Go"), (.left, "    Go"),
      (.trailing, "          Go"), (.right, "          Go"), (.center, "       Go"),
    ] {
      host.step { button.contentHorizontalAlignment = alignment }
      #expect(row(1).hasPrefix(text + "  "), "\(alignment)")
      // The title stays where it is while the button is pressed.
      host.step { button.isHighlighted = true }
      let shown = text.dropLast(3) + "▸Go◂"
      #expect(row(1).hasPrefix(shown), "\(alignment): \(row(1))")
      host.step { button.isHighlighted = false }
    }
  }

  @Test func theTitleOfTheConfigurationGoesFirst() {
    let button = Button("Old")
    #expect(button.sizeThatFits(.zero).width == 9)
    button.configuration = .filled()
    #expect(button.sizeThatFits(.zero).width == 9)
    button.configuration?.title = "New title"
    #expect(button.sizeThatFits(.zero).width == 15 && button.title == "Old")
    var presses = 0
    let action = Action(title: "Send") { _ in presses += 1 }
    let made = Button(configuration: .tinted(), primaryAction: action)
    made.sendActions()
    #expect(made.title == "Send" && presses == 1)
  }

  @Test func theHandlerFollowsTheState() {
    let button = show(.filled(), Size(width: 14, height: 1))
    var states: [Control.State] = []
    button.configurationUpdateHandler = { button in
      states.append(button.state)
      button.configuration?.title = button.isEnabled ? "Send" : "Sending"
    }
    host.step {}
    #expect(states == [.normal] && row().contains("Send "))
    host.step { button.isEnabled = false }
    #expect(states == [.normal, .disabled] && row().contains("( Sending )"))
    host.step { button.isEnabled = true }
    host.mouse(.began, 4, 0)
    #expect(states.last == [.highlighted, .focused])
    host.mouse(.ended, 4, 0)
    #expect(states.last == .focused)
    let count = states.count
    host.step { button.setNeedsUpdateConfiguration() }
    host.step {}
    #expect(states.count == count + 1)
    host.step { [other] in other.becomeFirstResponder() }
    #expect(states.last == .normal)
  }
}
