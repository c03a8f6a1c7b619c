import ContainmentCases
import MisuseLab
import TermContainers

/// The cases that prove a topic's claims, found by playing all of them.
@MainActor
struct TopicProof {
  /// The cases about the topic: its event is in the scene, and the title names it. For a mistake,
  /// the cases whose scenes make it.
  let cases: [ConformanceCase]
  /// The number of other cases whose scenes have it.
  let others: Int
  /// The mistakes of `demo-tui misuse` for which this diagnostic is reported.
  let mistakes: [String]

  /// The most cases that a page lists.
  static let most = 12

  init(
    of topic: Topic, among witnesses: [TopicWitness] = TopicWitness.all,
    mistakes: [ReportedMistake]? = nil
  ) {
    let seen = witnesses.filter { topic.isSeen($0.witness) }
    let about = seen.filter { topic.words.isEmpty || topic.isNamed(in: $0.conformanceCase.title) }
    let isCounted = !topic.events.isEmpty || topic.words.isEmpty
    cases = about.prefix(Self.most).map(\.conformanceCase)
    self.mistakes =
      topic.kind.map { kind in
        (mistakes ?? ReportedMistake.all).filter { $0.kinds.contains(kind) }.map(\.name)
      } ?? []
    others = (isCounted ? seen.count : about.count) - cases.count
  }
}

/// A mistake of the course with the diagnostics reported for it.
@MainActor
struct ReportedMistake {
  let name: String
  let kinds: Set<ContainmentDiagnostic.Kind>

  /// All mistakes, made once to collect their reports.
  static let all = Mistake.all.map { mistake in
    let complaints = mistake.evidence(mistake.recipe).complaints
    return ReportedMistake(name: mistake.name, kinds: Set(complaints.compactMap(\.kind)))
  }
}

/// A case with the events of its scene.
@MainActor
struct TopicWitness {
  let conformanceCase: ConformanceCase
  let witness: CaseWitness

  /// The witnesses of all cases. Playing them takes some tenths of a second, so it is done once.
  static let all = ConformanceCase.everything.map { TopicWitness($0) }

  init(_ conformanceCase: ConformanceCase) {
    self.conformanceCase = conformanceCase
    witness = CaseWitness(of: conformanceCase)
  }
}

/// Plays the cases a few at a time, for pages that do not wait for all.
@MainActor
final class PlayedCases {
  private var found: [TopicWitness] = []
  /// The witnesses of all cases; nil before all were played.
  var witnesses: [TopicWitness]? {
    found.count == ConformanceCase.everything.count ? found : nil
  }

  /// Plays the next cases; returns whether some are left.
  func playMore() -> Bool {
    found += ConformanceCase.everything.dropFirst(found.count).prefix(8).map { TopicWitness($0) }
    return witnesses == nil
  }
}

extension Topic {
  /// Whether `title` has one of its words as a whole.
  func isNamed(in title: String) -> Bool {
    let spaced = Topic.spaced(title)
    return words.contains { spaced.contains(Topic.spaced($0)) }
  }

  /// The words between blanks, such as ` WM nil moves nobody ` for `WM(nil) moves nobody`.
  private static func spaced(_ text: String) -> String {
    let letters = text.map { $0.isLetter || $0.isNumber ? $0 : " " }
    return " " + String(letters).split(separator: " ").joined(separator: " ") + " "
  }
}
