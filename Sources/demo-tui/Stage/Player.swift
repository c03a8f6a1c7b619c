#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
import TermContainers

/// Plays a demo on the terminal, or prints its walk-through where there is none.
@MainActor
struct Player {
  private let demo: Demo
  private let options: CursesScreen.Options
  private let reducesMotion: Bool

  init(
    _ demo: Demo, _ options: CursesScreen.Options = CursesScreen.Options(),
    reducesMotion: Bool = false
  ) {
    self.demo = demo
    self.options = options
    self.reducesMotion = reducesMotion || Application.environmentReducesMotion
  }

  func play() throws {
    if isatty(1) != 0 { try playLive() } else { try printTour() }
  }

  private func playLive() throws {
    let screen = try CursesScreen.standard(options: options)
    defer { screen.close() }
    let application = Application(screen: screen, clock: PacedClock(RealClock()))
    application.reducesMotion = reducesMotion
    let window = StageWindow(
      application: application, demo: demo,
      setting: DemoSetting(isLive: true, seed: .random(in: 0...UInt64.max)))
    try window.containmentHandler.handling {
      window.makeKeyAndVisible()
      try application.run()
    }
  }

  private func printTour() throws {
    StandardStream.error.tryWrite(
      "demo-tui: standard output is not a terminal; printing the walk-through of \(demo.name)\n")
    try Tour(of: demo).print(ascii: options.isASCII || !CursesScreen.localeIsUTF8)
  }
}
