import TermScreen
import TermSurface

extension Window {
  /// Takes the palette that the screen and ``overrideUserInterfaceStyle`` ask for, and redraws
  /// everything if it is another one.
  func followScreen() {
    guard let screen = application?.screen else { return }
    let new = Palette(overrideUserInterfaceStyle, on: screen)
    guard new != palette else { return }
    palette = new
    damage(bounds)
  }
}

extension Palette {
  /// The terminal's own background is the page only where it is known to fit the style. Until the
  /// terminal has told its background, the window is dark with a page of its own, so that it can be
  /// read anywhere.
  @MainActor
  fileprivate init(_ wanted: UserInterfaceStyle, on screen: any Screen) {
    let told = screen.userInterfaceStyle
    let style = wanted == .unspecified ? told : wanted
    self.init(
      style, colors: screen.colors,
      paintsPage: style == .unspecified || style != told || !screen.backgroundFits)
  }
}
