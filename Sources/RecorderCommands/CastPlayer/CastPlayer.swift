import Libc
import TermContainers
import TermRecorder
import ToolConsole

/// Plays a cast on the terminal, or prints its last screen if there is no terminal.
@MainActor
package struct CastPlayer {
  private let file: CastFile
  private let options: CursesScreen.Options
  /// Seconds of the cast per second of the clock.
  private let speed: Double
  /// The longest pause in seconds; nil for the cast's own limit.
  private let idleLimit: Double?

  package init(file: CastFile, options: CursesScreen.Options, choices: CastPlayOptions) {
    (self.file, self.options) = (file, options)
    (speed, idleLimit) = (choices.speed ?? 1, choices.idleLimit)
  }

  package func play() throws {
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
    StandardStream.tell(
      "standard output is not a terminal; printing the last screen of \(file.name)")
    var playback = CastPlayback(cast)
    playback.move(to: cast.duration)
    let isASCII = options.isASCII || !CursesScreen.localeIsUTF8
    let picture = SurfacePrinter(surface: playback.terminal.surface, isASCII: isASCII)
    try StandardStream.output.write(picture.text + "\n")
  }
}
