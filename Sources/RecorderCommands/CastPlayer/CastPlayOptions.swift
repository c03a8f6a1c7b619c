import ArgumentParser
import TermRecorder

/// How a cast is played on the terminal.
package struct CastPlayOptions: ParsableArguments, Sendable {
  @Option(
    parsing: .unconditional,
    help: "The speed of an asciicast, 0.1 to 100; 1 is the recorded speed.",
    transform: PlainNumber.decimalOption)
  package var speed: Double?

  @Option(
    parsing: .unconditional,
    help: "The longest pause of an asciicast, in seconds; by default the one that it names.",
    transform: PlainNumber.decimalOption)
  package var idleLimit: Double?

  package init() {}

  /// Whether any of them is given.
  package var areGiven: Bool { speed != nil || idleLimit != nil }

  package func validate() throws {
    if let speed, !CastTransport.speeds.contains(speed) {
      throw ValidationError("--speed takes a number from 0.1 to 100")
    }
  }
}
