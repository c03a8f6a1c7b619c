import TermContainers
import TermRecorder
import ToolSupport

/// The window of `play`: a film, and a line with its title and the keys.
package final class PlayerWindow: FurnishedWindow {
  private let player: PlayerViewController

  /// Creates a window that plays `film` as soon as it is visible.
  package init(application: Application, film: Film) {
    player = PlayerViewController(film)
    super.init(application: application, name: film.title.isEmpty ? "play" : film.title.printable())
    placeFurniture()
    rootViewController = player
  }

  /// Plays `film` on the terminal until the user quits.
  static func play(_ film: Film, _ look: LookOptions) throws {
    let screen = try CursesScreen.standard(options: look.screen)
    defer { screen.close() }
    let application = Application(screen: screen)
    application.reducesMotion = Application.environmentReducesMotion
    let window = PlayerWindow(application: application, film: film)
    window.overrideUserInterfaceStyle = look.theme.style
    window.makeKeyAndVisible()
    try application.run()
  }

  package override var note: String {
    let rate = player.clock.rate
    let speed = rate == rate.rounded() ? "\(Int(rate))" : "\(rate)"
    return player.clock.isPaused ? "(paused)" : rate == 1 ? "" : "(\(speed)×)"
  }

  /// The film has a speed of its own.
  package override var pace: Pace? { nil }

  package override var minimumSize: Size { Size(width: 20, height: 4) }

  package override func otherKeys(beside commands: [KeyCommand]) -> [(String, String)] {
    [
      ("Home End", "go to the beginning or the end"), ("mouse", "drag the bar"),
    ]
      + (commands.contains { $0.title == "scroll" }
        ? [("PgUp PgDn", "scroll by a page"), ("Shift+← Shift+→", "scroll to the side")] : [])
  }
}
