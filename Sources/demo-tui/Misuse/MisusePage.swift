import ContainmentCases
import MisuseLab
import TermContainers
import ToolSupport

/// A mistake, its question and its result, as a page of text.
@MainActor
struct MisusePage {
  let mistake: Mistake
  private let evidence: LabScene
  private let isASCII: Bool

  private static let width = 78

  /// Creates the page of `mistake`, and plays the mistake for its result.
  init(_ mistake: Mistake, isASCII: Bool = false) {
    self.mistake = mistake
    self.isASCII = isASCII
    evidence = mistake.evidence(mistake.recipe)
  }

  var text: String {
    let parts = [
      heading, recipe, question, answer, happened, said, why, rule, fixed, screen,
    ]
    let text = parts.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
    return isASCII ? text.asciiStandIns : text
  }

  private var heading: [String] {
    ["\(mistake.number)/\(Mistake.all.count)  \(mistake.name)  \(mistake.title)"]
  }

  private var recipe: [String] {
    mistake.recipe.rows.enumerated().map { index, row in
      let indent = String(repeating: "  ", count: row.depth + 1)
      let note = mistake.recipe.remark(at: index).map { "   ← \($0)" } ?? ""
      return "\(indent)\(mistake.recipe.standing(at: index).mark) \(row.line.code)\(note)"
    }
  }

  private var question: [String] {
    [mistake.question]
      + zip(["a", "b", "c"], mistake.answers).flatMap { letter, answer in
        indentedRows(answer.text, first: "  \(letter)  ", indent: 5)
      }
  }

  private var answer: [String] {
    let letter = mistake.rightAnswer(by: evidence).map { ["a", "b", "c"][$0] } ?? "?"
    return ["Answer: \(letter)"]
  }

  private var happened: [String] {
    let heard = Role.allCases.dropFirst().compactMap { role -> String? in
      let callbacks = evidence.callbacks(role)
      return callbacks.isEmpty ? nil : "\(role.name) heard: \(callbacks.joined(separator: " · "))"
    }
    let facts = evidence.symptoms.map(\.sentence) + heard + evidence.findings.map(\.description)
    return ["What happened"] + facts.flatMap { indentedRows($0, first: "  ", indent: 4) }
  }

  private var said: [String] {
    let own =
      evidence.complaints.isEmpty
      ? ["TermContainers reports nothing either."]
      : evidence.complaints.flatMap { complaint in
        [complaint.summary] + complaint.details.map { "  \($0.heading): \($0.text)" }
      }
    return ["What you are told"]
      + ([evidence.uikitWords] + own).flatMap { indentedRows($0, first: "  ", indent: 4) }
  }

  private var rule: [String] {
    let rules = ConformanceCase.all.filter { $0.id == mistake.rule }
    return ["What holds"]
      + rules.flatMap { indentedRows("\($0.id) \($0.title)", first: "  ", indent: 8) }
  }

  private var fixed: [String] {
    ["The right order"] + mistake.recipe.fixed.listing.map { "  \($0)" }
  }

  private var screen: [String] {
    ["The screen at the end"] + evidence.after.text.split(separator: "\n").map { "  \($0)" }
  }

  private var why: [String] { ["Why"] + indentedRows(mistake.why, first: "  ", indent: 2) }

  /// Returns `text` in rows. The first row begins with `first`, the others with `indent` blanks.
  private func indentedRows(_ text: String, first: String, indent: Int) -> [String] {
    let lead = text.prefix { $0 == " " }
    let rows = text.proseRows(of: Self.width - indent - lead.count)
    let blanks = String(repeating: " ", count: indent)
    return rows.enumerated().map { $0 == 0 ? first + lead + $1 : blanks + lead + $1 }
  }

  var json: JSON {
    .object([
      ("name", .string(mistake.name)), ("title", .string(mistake.title)),
      ("question", .string(mistake.question)), ("recipe", .array(rows)),
      ("answers", .array(answers)), ("symptoms", .strings(evidence.symptoms.map(\.sentence))),
      ("uikit", .string(evidence.uikitWords)),
      ("diagnostics", .array(evidence.complaints.map(diagnostic))),
      ("audit", .strings(evidence.findings.map(\.description))),
      ("orange", .strings(evidence.callbacks(.orange))),
      ("blue", .strings(evidence.callbacks(.blue))),
      ("why", .string(mistake.why)), ("rule", .string(mistake.rule)),
      ("fixed", .strings(mistake.recipe.fixed.listing)),
      ("screen", .strings(evidence.after.text.split(separator: "\n").map(String.init))),
    ])
  }

  private var rows: [JSON] {
    mistake.recipe.rows.map { row in
      .object([
        ("code", .string(row.line.code)), ("depth", .integer(row.depth)),
        ("change", .string(row.line.change.rawValue)), ("note", .string(row.line.note)),
      ])
    }
  }

  private var answers: [JSON] {
    mistake.answers.map { answer in
      .object([
        ("text", .string(answer.text)), ("right", .boolean(answer.isTrue(evidence))),
      ])
    }
  }

  private func diagnostic(_ complaint: Complaint) -> JSON {
    .object(
      [
        ("kind", .text(complaint.kind?.rawValue)), ("summary", .string(complaint.summary)),
      ] + complaint.details.map { ($0.heading, .string($0.text)) })
  }
}

/// The mistakes' names and titles.
@MainActor
enum MisuseList {
  /// A line about starting a mistake, and then each mistake, in one line if 80 columns are enough.
  static var text: String {
    let width = Mistake.all.map(\.name.count).max() ?? 0
    let lines = Mistake.all.flatMap {
      $0.title.wrapped(after: "  \($0.name.padded(to: width + 2))", to: 80)
    }
    return (["Mistakes (start with one by demo-tui misuse NAME):"] + lines)
      .map { "\($0)\n" }.joined()
  }

  static var json: JSON {
    .array(
      Mistake.all.map {
        .object([("name", .string($0.name)), ("title", .string($0.title))])
      })
  }

  /// Returns the mistake called `name`, or throws a failure that suggests a known one.
  static func mistake(_ name: String) throws(Failure) -> Mistake {
    if let mistake = Mistake.named(name) { return mistake }
    throw .unknown("unknown mistake", name, of: Mistake.names, "demo-tui misuse --list lists them")
  }
}
