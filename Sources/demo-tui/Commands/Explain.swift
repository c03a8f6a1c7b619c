import ArgumentParser
import ContainmentCases
import TermContainers
import ToolSupport

/// `demo-tui explain [NAME]`: prints a page about a call, a callback or a mistake.
struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a call, a callback, a mistake or a case; without a name, list them.",
    discussion: """
      A page says what it means, who sends it and when, whose duty it is, what goes wrong without it, and which cases \
      prove it. The cases are found by playing all of them. The name may be written without parentheses and labels, in \
      any case, and a beginning is enough: demo-tui explain addchild. The number of a case, such as C-060, prints what it \
      claims, where that comes from and how it is checked.
      """)

  @Argument(
    help: "A name such as willMove or missingDidMove, or a case such as C-060.",
    completion: .list(Topic.all.map(\.bareName))
  )
  var name: String?

  @Flag(help: "Print ASCII only.")
  var ascii = false

  func run() throws {
    try MainActor.assumeIsolated {
      let isASCII = ascii || !CursesScreen.localeIsUTF8
      guard let name else {
        return try StandardStream.output.write(TopicList(isASCII: isASCII).text)
      }
      if let found = try ConformanceCase.named(name) {
        return try StandardStream.output.write(CasePage(found, isASCII: isASCII).text)
      }
      let topic = try Topic.named(name)
      let page = TopicPage(topic, proof: TopicProof(of: topic), isASCII: isASCII)
      try StandardStream.output.write(page.text)
    }
  }
}
