import MisuseLab
import TermContainers
import TermInspector

/// The content of a demo's page: the scenes of its tour, its questions, and reasons for its code.
///
/// The heading of a scene is its keys. Below the heading of a function come its remark and the
/// lines that call something, each with its `step` in the article and its reasons. An item `if` or
/// `unless` has a condition: that the line has led to a callback, or that a fact about the child
/// holds; see `Listing.Reason.Condition`.
struct DemoPage {
  /// The scenes of each demo that has this page, by the demo's name.
  private(set) var tours: [String: [TourScene]] = [:]
  /// The reasons for the lines that call something, by function and line.
  private(set) var reasons: [String: [String: Listing.Reason]] = [:]
  /// The app's own step numbers, by function and line.
  private(set) var steps: [String: [String: Int]] = [:]
  /// The remarks by function, each shown once, such as one about the origin of the step numbers.
  private(set) var remarks: [String: String] = [:]

  /// The questions of each demo that has this page, by the demo's name.
  private(set) var questions: [String: [DemoQuestion]] = [:]
  private(set) var calls: [String: String] = [:]

  /// Reads the page called `name`.
  init(_ name: String) {
    var heading = ""
    for part in MarkedText(page: name).parts.dropFirst() {
      if part.level == 1 { heading = part.heading }
      if heading.hasPrefix(Self.questionsOf) {
        readQuestions(in: part, of: String(heading.dropFirst(Self.questionsOf.count)))
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

  /// Reads a question of `demo`, or the demo's calls, which are below the heading of all questions.
  private mutating func readQuestions(in part: MarkedText.Part, of demo: String) {
    if part.level == 1 { return calls[demo] = part["calls"] }
    let name = "\(demo)-\((questions[demo] ?? []).count + 1)"
    questions[demo, default: []].append(DemoQuestion(part, name: name))
  }
}

/// One scene of a demo's walk-through: a caption and the keys of the scene.
struct TourScene {
  let caption: String
  var keys = ""
  /// Whether a still picture of the walk-through shows the end of this scene.
  var isPoster = false
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
  /// Reads a reason. Paragraphs always hold, items hold on a condition. Nil if `part` has neither.
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
  /// Reads a condition. A word that is not the name of a condition is the name of a callback.
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

/// A question that the lesson asks before a key takes effect: which call or callback will be first.
///
/// In a page, a question's heading is the key. Below come the question and, as items, the answers,
/// each with its reason. Other items limit when the question is asked: the key has the `title`, a
/// controller of a class in `with` exists, and no controller of a class in `without`. After a class
/// name, `.waiting` means a controller without a parent, `.loaded` one whose view is loaded.
struct DemoQuestion {
  /// An answer, such as `old.willMove(nil)`.
  struct Answer {
    let text: String
    let reason: String

    /// Whether the answer names the function of `entry`. If the answer ends in `(nil)`, the entry's
    /// `object` must be nil; if it ends in `(self)`, not nil.
    func names(_ entry: LifecycleTrace.Entry) -> Bool {
      let call = text.split(separator: ".").last ?? ""
      guard entry.event.prefix(while: { $0 != "(" }) == call.prefix(while: { $0 != "(" }) else {
        return false
      }
      if call.hasSuffix("(nil)") { return entry.object == nil }
      return !call.hasSuffix("(self)") || entry.object != nil
    }
  }

  /// The question's name among the stored answers.
  let name: String
  /// The key before which the question is asked.
  let key: String
  private let title: String?
  private let with, without: [String]
  let text: String
  let answers: [Answer]

  init(_ part: MarkedText.Part, name: String) {
    (self.name, key, text, title) = (name, part.heading, part.text, part["title"])
    func classes(_ item: String) -> [String] {
      part[item]?.split(separator: " ").map(String.init) ?? []
    }
    (with, without) = (classes("with"), classes("without"))
    answers = part.blocks.compactMap { name, reason in
      name.flatMap { $0.contains("(") ? Answer(text: $0, reason: reason) : nil }
    }
  }

  /// Whether to ask the question before `command`, given `root` and its descendants.
  @MainActor func isAbout(_ command: KeyCommand, _ root: ViewController?) -> Bool {
    guard command.input.name == key, title ?? command.title == command.title else { return false }
    let classes = root.map(DemoQuestion.classes) ?? []
    return (with.isEmpty || with.contains(where: classes.contains))
      && !without.contains(where: classes.contains)
  }

  @MainActor private static func classes(from controller: ViewController) -> Set<String> {
    let name = "\(type(of: controller))"
    let waiting = (controller as? any Holding)?.held.filter { $0.parent == nil } ?? []
    let own = [name] + (controller.isViewLoaded ? ["\(name).loaded"] : [])
    return controller.children.map(classes)
      .reduce(Set(own + waiting.map { "\(type(of: $0)).waiting" })) { $0.union($1) }
  }

  /// Returns the index of the answer that comes first among `entries`; nil if no answer comes.
  func rightAnswer(in entries: some Sequence<LifecycleTrace.Entry>) -> Int? {
    for entry in entries {
      if let index = answers.firstIndex(where: { $0.names(entry) }) { return index }
    }
    return nil
  }
}
