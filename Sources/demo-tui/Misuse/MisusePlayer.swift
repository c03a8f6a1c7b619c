import MisuseLab
import TermContainers

/// Plays the course of mistakes on the terminal.
@MainActor
struct MisusePlayer {
  let look: CursesScreen.Options
  var reducesMotion = false

  /// Begins with `mistake`, or with the first.
  func play(from mistake: Mistake?) throws {
    let screen = try CursesScreen.standard(options: look)
    defer { screen.close() }
    let application = Application(screen: screen, timeSource: PacedClock(RealClock()))
    application.reducesMotion = reducesMotion || Application.environmentReducesMotion
    MisuseWindow(application: application, from: mistake).makeKeyAndVisible()
    try application.run()
  }
}
