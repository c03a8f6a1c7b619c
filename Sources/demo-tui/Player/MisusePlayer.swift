import MisuseLab
import TermContainers

/// Plays the course of mistakes on the terminal.
@MainActor
struct MisusePlayer {
  let look: CursesScreen.Options
  /// Light or dark; unspecified for what the terminal tells.
  var style = UserInterfaceStyle.unspecified
  var reducesMotion = false

  /// Begins with `mistake`, or with the first that has no answer yet.
  func play(from mistake: Mistake?) throws {
    let screen = try CursesScreen.standard(options: look)
    defer { screen.close() }
    let application = Application(screen: screen, timeSource: PacedClock(RealClock()))
    application.reducesMotion = reducesMotion || Application.environmentReducesMotion
    var setting = DemoSetting(isLive: true, seed: .random(in: 0...UInt64.max))
    (setting.lesson, setting.folder) = (.usual, ".")
    setting.progress = ProgressKeeper(.standard())
    let gallery = StageWindow(application: application, demo: nil, setting: setting)
    gallery.overrideUserInterfaceStyle = style
    try gallery.containmentHandler.handling {
      let window = MisuseWindow(
        application: application, from: mistake, progress: setting.progress)
      window.overrideUserInterfaceStyle = style
      window.onGallery = { gallery.makeKeyAndVisible() }
      window.makeKeyAndVisible()
      try application.run()
    }
  }
}
