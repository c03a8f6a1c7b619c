import MisuseLab
import TermInspector

/// The content of a demo's page: the scenes of its tour, its questions, and its code's reasons.
///
/// A scene's heading is its keys. Below a function's heading come its remark, then each line that
/// calls something: the line's `step` in the article, and sentences. An item `if` or `unless` holds
/// only if the line has led to the callback of that name, or if another condition is true of the
/// child; see `Listing.Reason.Condition`.
struct DemoPage {
  /// The scenes of each demo with this page, by the demos' names.
  private(set) var tours: [String: [TourScene]] = [:]
  /// The reasons for the lines that call something, by function and line.
  private(set) var reasons: [String: [String: Listing.Reason]] = [:]
  /// The numbers of lines, for each function whose steps the stage numbers.
  private(set) var steps: [String: [String: Int]] = [:]
  /// The remarks that are shown once, such as whose numbers a function has, by function.
  private(set) var remarks: [String: String] = [:]

  /// The questions of each demo with this page, and the calls they are about, by the demos' names.
  private(set) var questions: [String: [DemoQuestion]] = [:]
  private(set) var calls: [String: String] = [:]

  /// Reads the page of that name.
  init(_ name: String) {
    var heading = ""
    for part in MarkedText(page: name).parts.dropFirst() {
      if part.level == 1 { heading = part.heading }
      if heading.hasPrefix(Self.questionsOf) {
        read(part, of: String(heading.dropFirst(Self.questionsOf.count)))
      } else if heading.hasPrefix(Self.tourOf) {
        let demo = String(heading.dropFirst(Self.tourOf.count))
        tours[demo, default: []].append(TourScene(part))
      } else if part.level == 1 {
        if part["steps"] == "none" { steps[heading] = [:] }
        if !part.text.isEmpty { remarks[heading] = part.text }
      } else {
        if let step = part["step"].flatMap({ Int($0) }) {
          steps[heading, default: [:]][part.heading] = step
        }
        reasons[heading, default: [:]][part.heading] = Listing.Reason(part)
      }
    }
  }

  private static let tourOf = "The tour of "
  private static let questionsOf = "The questions of "

  /// Reads the demo's calls, which are below the heading of all questions, or one question.
  private mutating func read(_ part: MarkedText.Part, of demo: String) {
    if part.level == 1 { return calls[demo] = part["calls"] }
    let name = "\(demo)-\((questions[demo] ?? []).count + 1)"
    questions[demo, default: []].append(DemoQuestion(part, name: name))
  }
}

extension TourScene {
  /// Reads a scene. The first scene has no keys, so it is below the heading of the whole tour.
  fileprivate init(_ part: MarkedText.Part) {
    self.init(
      caption: part.text, keys: part.level == 1 ? "" : part.heading,
      isPoster: part["poster"] == "yes")
  }
}

extension Listing.Reason {
  /// Reads a reason, whose paragraphs always hold. Nil without paragraphs and conditions.
  fileprivate init?(_ part: MarkedText.Part) {
    var parts: [Part] = []
    for (name, text) in part.blocks where name != "step" {
      let words = (name ?? "").split(separator: " ")
      let condition = words.last.map { Condition(String($0)) }
      switch (words.first, condition) {
      case ("if", let condition?): parts.append(.when(condition, text, otherwise: ""))
      case ("unless", let condition?): parts.append(.when(condition, "", otherwise: text))
      case ("otherwise", _):
        if case .when(let condition, let other, _)? = parts.popLast() {
          parts.append(.when(condition, other, otherwise: text))
        }
      default: parts.append(.always(text))
      }
    }
    if parts.isEmpty { return nil }
    self.init(parts)
  }
}

extension Listing.Reason.Condition {
  /// Reads a condition; any other word is the name of a callback.
  fileprivate init(_ word: String) {
    self =
      switch word {
      case "isChild": .isChild
      case "isInParentsView": .isInParentsView
      case "constrains": .constrains
      default: .heard(word)
      }
  }
}
