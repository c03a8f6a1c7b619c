#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
import TermContainers

/// Plays a demo, its walk-through or the gallery on the terminal. Where there is none it prints the
/// walk-through, or the list of demos.
@MainActor
struct Player {
  /// What to play; nil for the gallery.
  let demo: Demo?
  var options = CursesScreen.Options()
  var reducesMotion = false
  /// Whether to play the walk-through instead.
  var playsTour = false

  func play() throws {
    if isatty(1) != 0 { return try playLive() }
    guard let demo else { return try List.printTable() }
    if !playsTour {
      StandardStream.error.tryWrite(
        "demo-tui: standard output is not a terminal; printing the walk-through of \(demo.name)\n")
    }
    try Tour(of: demo).print(ascii: options.isASCII || !CursesScreen.localeIsUTF8)
  }

  private func playLive() throws {
    let screen = try CursesScreen.standard(options: options)
    defer { screen.close() }
    let application = Application(screen: screen, clock: PacedClock(RealClock()))
    application.reducesMotion = reducesMotion || Application.environmentReducesMotion
    if playsTour, let demo {
      TourWindow(application: application, demo: demo).makeKeyAndVisible()
      return try application.run()
    }
    let window = StageWindow(
      application: application, demo: demo,
      setting: DemoSetting(isLive: true, seed: .random(in: 0...UInt64.max)))
    try window.containmentHandler.handling {
      window.makeKeyAndVisible()
      try application.run()
    }
  }
}
