import ArgumentParser
import ContainmentCases
import MisuseLab
import TermContainers

/// `demo-tui explain [NAME]`: prints a page about a call, a callback, a mistake or a case.
struct Explain: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a call, a callback, a mistake or a case; without a name, list them.",
    discussion: """
      A page says what a call does, who sends it and when, whose job it is, what goes wrong without it, and \
      which cases prove it. To find those cases, the command plays all of them. You can leave out \
      parentheses and labels, ignore case, and give only the beginning of a name: demo-tui explain addchild. \
      For the number of a case, such as C-060, the command prints the claim, its scene as code and \
      as a log, how it is checked and its source; for a name of demo-tui misuse --list that mistake, with what happens.
      """)

  @Argument(
    help: "A name such as willMove or missingDidMove, a case such as C-060, or a mistake.",
    completion: .list(Topic.all.map(\.bareName) + Mistake.names)
  )
  var name: String?

  @Flag(help: "Print ASCII only.")
  var ascii = false

  func output() throws -> String {
    let isASCII = ascii || !CursesScreen.localeIsUTF8
    guard let name else { return TopicList(isASCII: isASCII).text }
    if let found = try ConformanceCase.named(name) {
      return CasePage(found, isASCII: isASCII).text
    }
    if let mistake = Mistake.named(name.lowercased()) {
      return MisusePage(mistake, isASCII: isASCII).text
    }
    let topic = try Topic.named(name)
    return TopicPage(topic: topic, proof: TopicProof(of: topic), isASCII: isASCII).text
  }
}
