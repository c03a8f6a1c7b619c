import ArgumentParser
import Libc
import MisuseLab
import TermContainers
import ToolSupport

/// `demo-tui misuse [NAME]`: plays or prints a course of mistakes with containment calls.
struct Misuse: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "misuse",
    abstract: "Make mistakes with containment calls and see what happens.",
    discussion: """
      Each mistake is a recipe with a call left out, added or out of place, and a question: what will \
      happen? Answer with a, b or c. Then the recipe runs in a small app, and you see its symptom, what \
      UIKit says, the diagnostic and the right order. Switch any line on or off, and the recipe runs again. \
      Nothing is staged: the calls really cause each symptom.

      Without a terminal, and with --format, the questions are printed together with their answers. json \
      prints an object for each mistake, one per line; later versions may add members, but do not rename \
      any.
      """)

  @Argument(
    help: "The mistake to begin with; see demo-tui misuse --list.",
    completion: .list(Mistake.all.map(\.name)))
  var name: String?

  @Flag(help: "List the mistakes.")
  var list = false

  @Option(help: "Print text or json, even on a terminal.")
  var format: TextFormat?

  @OptionGroup var look: LookOptions

  @Flag(help: "Show no animation, as TERMCONTAINERS_REDUCE_MOTION=1 does.")
  var reduceMotion = false

  func validate() throws {
    if list && name != nil { throw ValidationError("--list takes no name") }
  }

  func run() throws {
    try MainActor.assumeIsolated {
      if list {
        let text = format == .json ? "\(MisuseList.json)\n" : MisuseList.text
        return try StandardStream.output.write(text)
      }
      let mistake = try name.map { try MisuseList.mistake($0) }
      guard format == nil, isatty(1) != 0 else {
        let isASCII = look.ascii || !CursesScreen.localeIsUTF8
        for (index, mistake) in (mistake.map { [$0] } ?? Mistake.all).enumerated() {
          let page = MisusePage(mistake, isASCII: isASCII)
          let text = format == .json ? "\(page.json)\n" : (index == 0 ? "" : "\n\n") + page.text
          try StandardStream.output.write(text)
        }
        return
      }
      try Player(
        demo: nil, options: look.screen, style: look.theme.style, reducesMotion: reduceMotion
      ).playMistakes(from: mistake)
    }
  }
}
