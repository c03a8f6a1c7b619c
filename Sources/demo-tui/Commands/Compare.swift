import ArgumentParser
import RecorderCommands
import TermContainers
import TermRecorder
import ToolSupport

/// `demo-tui compare [A [B]]`: plays and compares two recipes; without a name, lists all recipes.
struct Compare: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract:
      "Play two recipes and print their code, their logs and their differences, side by side.",
    discussion: """
      Without a name it lists the recipes in pairs; with one name it compares that recipe with its pair, or \
      a mistake of demo-tui misuse --list with its right order. \
      Each recipe runs on a screen of its own; the logs are aligned by their longest common subsequence. \
      Below 80 columns, one recipe is printed below the other.
      """)

  @Argument(help: "A recipe; demo-tui compare lists them.", completion: .recipes)
  var first: String?

  @Argument(help: "Another recipe.", completion: .recipes)
  var second: String?

  @Option(
    parsing: .unconditional,
    help: "The width in columns, 40 to 500.", transform: PlainNumber.wholeOption)
  var width = 80

  @Option(help: "The output format: text or json.")
  var format = TextFormat.text

  @Flag(help: "Print ASCII only.")
  var ascii = false

  func output() throws -> String {
    guard TwoColumns.widths.contains(width) else {
      throw Failure(
        .usage,
        "--width takes a number from \(TwoColumns.widths.lowerBound) to "
          + "\(TwoColumns.widths.upperBound)")
    }
    guard let first else { return Recipe.table }
    let comparison = try Comparison.named(first, second)
    let isASCII = ascii || !CursesScreen.localeIsUTF8
    let page = ComparisonText(comparison: comparison, width: width, isASCII: isASCII)
    return format == .json ? "\(comparison.json)\n" : page.text
  }
}

extension CompletionKind {
  fileprivate static var recipes: CompletionKind { .list(Recipe.all.map(\.name)) }
}
