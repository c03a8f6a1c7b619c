import Testing

@testable import TermContainers

/// Draws itself in roles.
private final class RoleView: View {
  var drawings = 0

  override func draw(_ canvas: borrowing Canvas) {
    drawings += 1
    canvas.fill(canvas.bounds, style: Style(background: .role(.panel)))
    canvas.draw("text", at: .zero, style: Style(foreground: .role(.ink)))
  }
}

private final class RoleViewController: ViewController {
  override func loadView() { view = RoleView() }
}

@MainActor
struct AppearanceStyleTests {
  private let controller = RoleViewController()
  private let host: HeadlessHost

  init() {
    let controller = controller
    host = HeadlessHost(rootViewController: controller, size: Size(width: 6, height: 2))
  }

  private func expect(_ palette: Palette, _ location: SourceLocation = #_sourceLocation) {
    let style = Style(foreground: palette[.ink], background: palette[.panel])
    #expect(host.surface[0, 0].style == style, sourceLocation: location)
    #expect(host.window.palette == palette, sourceLocation: location)
    let told = controller.traitCollection.userInterfaceStyle
    #expect(told == palette.userInterfaceStyle, sourceLocation: location)
  }

  @Test func theScreensStyleIsFollowed() {
    host.userInterfaceStyle = .light
    expect(.light)
    host.userInterfaceStyle = .unspecified
    expect(Palette(.dark, paintsPage: true))
  }

  @Test func aWindowCanOverrideIt() {
    host.step { host.window.overrideUserInterfaceStyle = .light }
    expect(Palette(.light, paintsPage: true))
    host.userInterfaceStyle = .light
    expect(.light)
    host.step { host.window.overrideUserInterfaceStyle = .unspecified }
    expect(.light)
  }

  @Test func theNumberOfColorsIsFollowed() {
    for depth in ColorDepth.allCases {
      host.screen.colors = depth
      host.step {}
      expect(Palette(.dark, colors: depth))
    }
  }

  @Test func onlyAChangeDraws() throws {
    let view = try #require(controller.view as? RoleView)
    let before = view.drawings
    host.userInterfaceStyle = .dark
    host.step { host.window.overrideUserInterfaceStyle = .dark }
    #expect(view.drawings == before)
    host.userInterfaceStyle = .light
    #expect(view.drawings == before + 1)
  }

  @Test func outsideOfWindowsNobodyHasSaid() {
    #expect(View().traitCollection.userInterfaceStyle == .unspecified)
    #expect(ViewController().traitCollection.userInterfaceStyle == .unspecified)
  }

  @Test func aColorIsAnimatedBetweenRoles() {
    let view = controller.view
    host.step {
      view.backgroundColor = .role(.page)
      let box = View(frame: Rect(x: 0, y: 1, width: 1, height: 1))
      box.backgroundColor = .role(.panel)
      view.addSubview(box)
      View.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        box.backgroundColor = .role(.accent)
      }
    }
    host.advance(by: 0.5)
    let middle = host.surface[0, 1].background
    #expect(middle == Palette.dark[.panel].mixed(with: Palette.dark[.accent], 0.5))
    host.advance(by: 0.5)
    #expect(host.surface[0, 1].background == Palette.dark[.accent])
  }

  /// The old picture of a transition was taken before; it is shown in the new colours all the same.
  @Test func aRunningTransitionTurnsToo() {
    func frame(turning: Bool) -> Surface {
      let host = HeadlessHost(width: 12, height: 4)
      host.userInterfaceStyle = turning ? .dark : .light
      let (old, new) = (RoleViewController(), RoleViewController())
      host.step { host.root.embed(old) }
      host.step {
        host.root.replace(old, with: new, duration: 1, options: .transitionPushFromLeft)
      }
      host.advance(by: 0.5)
      host.userInterfaceStyle = .light
      return host.surface
    }
    #expect(frame(turning: true) == frame(turning: false))
  }
}
