import ArgumentParser
import TermRecorder
import ToolSupport

/// The options for pictures that no tape sets.
struct PictureChoices: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: "How many times moving pictures play; forever by default.",
    transform: PlainNumber.wholeOption)
  var loops: Int?

  @Option(
    parsing: .unconditional,
    help: "How many times larger a .png, .gif or .webp is than the tape says, 1 to 4.",
    transform: PlainNumber.wholeOption)
  var scale = 1

  @Flag(
    inversion: .prefixedNo, exclusivity: .exclusive,
    help: "Show the tape's captions below pictures.")
  var captions = true

  @Flag(help: "Show each key below pictures for a moment when it is pressed.")
  var keys = false

  func validate() throws {
    let ranges = [("--scale", scale, 1...4), ("--loops", loops, 1...65_535)]
    for case (let name, let number?, let range) in ranges where !range.contains(number) {
      let ends = "\(range.lowerBound) to \(range.upperBound)"
      throw ValidationError("\(name) takes a number from \(ends)")
    }
  }
}
