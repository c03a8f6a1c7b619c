import MisuseLab
import TermContainers

/// Plays the course of mistakes on the terminal.
@MainActor
struct MisusePlayer {
  let look: CursesScreen.Options
  /// Light or dark; unspecified for what the terminal tells.
  var style = UserInterfaceStyle.unspecified
  var reducesMotion = false

  /// Begins with `mistake`, or with the first.
  func play(from mistake: Mistake?) throws {
    let screen = try CursesScreen.standard(options: look)
    defer { screen.close() }
    let application = Application(screen: screen, timeSource: PacedClock(RealClock()))
    application.reducesMotion = reducesMotion || Application.environmentReducesMotion
    let window = MisuseWindow(application: application, from: mistake)
    window.overrideUserInterfaceStyle = style
    window.makeKeyAndVisible()
    try application.run()
  }
}
