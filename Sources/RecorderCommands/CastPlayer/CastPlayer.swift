import ArgumentParser
import Libc
import TermContainers
import TermRecorder
import ToolSupport

/// Plays a cast on the terminal, or prints its last screen if there is no terminal.
@MainActor
package struct CastPlayer {
  private let file: CastFile
  private let options: CursesScreen.Options
  private let choices: CastPlayOptions

  package init(file: CastFile, options: CursesScreen.Options, choices: CastPlayOptions) {
    (self.file, self.options, self.choices) = (file, options, choices)
  }

  package func play() throws {
    var cast = try file.cast()
    if let limit = choices.idleLimit ?? cast.idleTimeLimit { cast = cast.limitingIdle(to: limit) }
    guard isatty(1) != 0 else { return try printLastScreen(of: cast) }
    let screen = try CursesScreen.standard(options: options)
    defer { screen.close() }
    let application = Application(screen: screen)
    let speed = choices.speed ?? 1
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

/// How a cast is played on the terminal.
package struct CastPlayOptions: ParsableArguments, Sendable {
  @Option(
    parsing: .unconditional,
    help: "The speed of an asciicast, 0.1 to 100; 1 is the recorded speed.",
    transform: PlainNumber.decimalOption)
  package var speed: Double?

  @Option(
    parsing: .unconditional,
    help: "The longest pause of an asciicast, in seconds; by default the cast's own limit.",
    transform: PlainNumber.decimalOption)
  package var idleLimit: Double?

  package init() {}

  /// Whether any of them is given.
  package var areGiven: Bool { speed != nil || idleLimit != nil }

  package func validate() throws {
    if let speed, !CastTransport.speeds.contains(speed) {
      throw CastTransport.wrongSpeed
    }
  }
}
