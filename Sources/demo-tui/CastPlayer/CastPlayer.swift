import Libc
import TermContainers
import TermRecorder

/// Plays a cast on the terminal, or prints its last screen if there is no terminal.
@MainActor
struct CastPlayer {
  let file: CastFile
  var options = CursesScreen.Options()
  /// Seconds of the cast per second of the clock.
  var speed = 1.0
  /// The longest pause in seconds; nil for the cast's own limit.
  var idleLimit: Double?

  func play() throws {
    var cast = try file.cast()
    if let limit = idleLimit ?? cast.idleTimeLimit { cast = cast.limitingIdle(to: limit) }
    guard isatty(1) != 0 else { return try printLastScreen(of: cast) }
    let screen = try CursesScreen.standard(options: options)
    defer { screen.close() }
    let application = Application(screen: screen)
    CastWindow(application: application, cast: cast, name: file.name, speed: speed)
      .makeKeyAndVisible()
    try application.run()
  }

  private func printLastScreen(of cast: Cast) throws {
    StandardStream.error.tryWrite(
      "demo-tui: standard output is not a terminal; printing the last screen of \(file.name)\n")
    var playback = CastPlayback(cast)
    playback.move(to: cast.duration)
    let isASCII = options.isASCII || !CursesScreen.localeIsUTF8
    let picture = SurfacePrinter(surface: playback.terminal.surface, isASCII: isASCII)
    try StandardStream.output.write(picture.text + "\n")
  }
}
