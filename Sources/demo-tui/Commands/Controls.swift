import ArgumentParser
import Libc
import TermContainers
import ToolSupport

/// `demo-tui controls [PAGE]`: opens pages on which the user tries the library's views.
struct Controls: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "controls",
    abstract: "Try the library's views, one page for each.",
    discussion: "Without a terminal, the pages are listed.")

  @Argument(
    help: "The page to begin with, not the index; see demo-tui controls --list.",
    completion: .list(ControlPage.all.map(\.name)))
  var page: String?

  @Flag(help: "List the pages.")
  var list = false

  @OptionGroup var look: LookOptions

  @Flag(help: "Show no animation, as TERMCONTAINERS_REDUCE_MOTION=1 does.")
  var reduceMotion = false

  func validate() throws {
    if list && page != nil { throw ValidationError("--list takes no page") }
  }

  func run() throws {
    try MainActor.assumeIsolated {
      let first = try page.map { try ControlPage.named($0) }
      guard !list, isatty(1) != 0 else { return try StandardStream.output.write(ControlPage.table) }
      try Player(
        demo: nil, options: look.screen, style: look.theme.style, reducesMotion: reduceMotion
      ).playControls(from: first)
    }
  }
}
