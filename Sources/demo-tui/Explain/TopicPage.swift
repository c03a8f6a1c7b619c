import ContainmentCases
import TermContainers

/// The page that `demo-tui explain NAME` prints, at most 80 columns wide.
@MainActor
struct TopicPage {
  static let width = 80
  private static let indent = "  "

  let topic: Topic
  let proof: TopicProof
  let isASCII: Bool

  init(_ topic: Topic, proof: TopicProof, isASCII: Bool = false) {
    (self.topic, self.proof, self.isASCII) = (topic, proof, isASCII)
  }

  var text: String {
    let blocks = [[heading, ""]] + topic.sections.map(block) + [cases, mistakes, related]
    let text = blocks.joined().map { "\($0)\n" }.joined()
    return isASCII ? text.asciiStandIns : text
  }

  /// The name, with its marks at the right or below.
  private var heading: String {
    let marks = topic.marks.map { "\($0.mark(ascii: isASCII)) \($0.words)" }
      .joined(separator: "  ")
    let room = Self.width - CellWidth.of(topic.name) - CellWidth.of(marks)
    if marks.isEmpty { return topic.name }
    return room < 2
      ? "\(topic.name)\n\(Self.indent)\(marks)"
      : topic.name + String(repeating: " ", count: room) + marks
  }

  private func block(_ section: Topic.Section) -> [String] {
    [section.heading] + rows(section.text)
  }

  private func rows(_ text: String) -> [String] {
    text.wordsWrapped(to: Self.width - Self.indent.count).map { Self.indent + $0 }
  }

  private var cases: [String] {
    let isMistake = topic.group == .diagnostic || topic.group == .error
    guard let first = proof.cases.first else {
      return isMistake ? ["Cases", Self.indent + "No case of the list makes this mistake."] : []
    }
    let title = isMistake ? "Cases whose scenes make this mistake" : "Cases that prove it"
    let found = proof.cases.map { "\($0.id)  \($0.title)" }
    let more = proof.others > 0 ? ["and it happens in \(proof.others) others"] : []
    return ["\(title) (demo-tui conformance \(first.id) runs one)"]
      + (found + more + abbreviations).map { Self.indent + $0 }
  }

  private var mistakes: [String] {
    guard !proof.mistakes.isEmpty else { return [] }
    return ["Make it yourself"]
      + rows(proof.mistakes.map { "demo-tui misuse \($0)" }.joined(separator: ", "))
  }

  /// What the titles of the cases abbreviate.
  private var abbreviations: [String] {
    let text = CaseAbbreviations.explained(in: proof.cases.map(\.title))
    return text.wordsWrapped(to: Self.width - Self.indent.count)
  }

  private var related: [String] {
    ["See also"] + rows(topic.related.map(Topic.shortened).joined(separator: ", "))
  }
}

extension Topic {
  /// `transition(…)` for a name that is too long for a list.
  static func shortened(_ name: String) -> String {
    guard name.count > 35, let open = name.firstIndex(of: "(") else { return name }
    return "\(name[..<open])(…)"
  }
}
