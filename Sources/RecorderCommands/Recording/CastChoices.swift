import ArgumentParser
import TermRecorder
import ToolSupport

/// The part of a cast to record, and its speed.
struct CastChoices: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: "Where a recording of a cast begins, in seconds from the cast's start.")
  var from: Double?

  @Option(parsing: .unconditional, help: "Where it ends, in seconds from the cast's start.")
  var to: Double?

  @Option(parsing: .unconditional, help: "Record one screen of a cast, at this time in seconds.")
  var at: Double?

  @Flag(help: "Record the last screen of a cast.")
  var lastFrame = false

  @Option(
    parsing: .unconditional,
    help: "The speed of a cast, 0.1 to 100; 1 is the recorded speed.")
  var speed: Double?

  @Option(
    parsing: .unconditional,
    help: "The longest pause of a cast in seconds; the cast's own limit by default.")
  var idleLimit: Double?

  /// Throws if any of these options is given without a cast.
  func checkUnused() throws {
    if !lastFrame && [from, to, at, speed, idleLimit].allSatisfy({ $0 == nil }) { return }
    throw Failure(
      .usage, "--from, --to, --at, --last-frame, --speed and --idle-limit need an asciicast")
  }

  func validate() throws {
    let seconds = [("--from", from), ("--to", to), ("--at", at), ("--idle-limit", idleLimit)]
    for case (let name, let value?) in seconds where !(0...Cast.longestTime ~= value) {
      throw ValidationError("\(name) takes a number of seconds, 0 or more")
    }
    if let speed, !(0.1...100 ~= speed) {
      throw ValidationError("--speed takes a number from 0.1 to 100")
    }
    if let from, let to, from > to { throw ValidationError("--from is after --to") }
    let ofOne = (at == nil ? 0 : 1) + (lastFrame ? 1 : 0)
    if ofOne > 1 || ofOne == 1 && (from ?? to) != nil {
      throw ValidationError("give --at, --last-frame, or --from and --to")
    }
  }

  /// Returns the part of `cast`.
  func part(of cast: Cast) -> Film.CastPart {
    var part = Film.CastPart()
    // Beyond its end, a cast has its last screen.
    let only = lastFrame ? Cast.longestTime : at
    part.start = only ?? from ?? 0
    part.end = only ?? to
    (part.speed, part.idleLimit) = (speed ?? 1, idleLimit ?? cast.idleTimeLimit)
    return part
  }
}
