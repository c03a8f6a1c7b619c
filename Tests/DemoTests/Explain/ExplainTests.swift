import ContainmentCases
import Foundation
import MisuseLab
import TermContainers
import TestSupport
import Testing

@testable import ToolSupport
@testable import demo_tui

/// The pages of `demo-tui explain`.
@MainActor
@Suite struct ExplainTests {
  private static let witnesses = CaseWitness.all

  private func proof(_ topic: Topic) -> TopicProof {
    TopicProof(of: topic, among: Self.witnesses)
  }

  private func page(_ topic: Topic, isASCII: Bool = false) -> String {
    TopicPage(topic: topic, proof: proof(topic), isASCII: isASCII).text
  }

  private var explained: Set<String> { Set(Topic.all.flatMap(\.events)) }

  @Test func everyEventOfTheCasesHasAPage() {
    let events = Self.witnesses.reduce(into: Set<String>()) { $0.formUnion($1.events) }
    #expect(events.count > 25)
    #expect(events.subtracting(explained).isEmpty)
  }

  /// Also those that neither a tour nor a case has.
  @Test func everyEventThatTheFrameworkRecordsHasAPage() throws {
    let recorded = try Self.eventsInSources()
    #expect(recorded.count > 30)
    // Causes of events, and names of actions: no entry has these names.
    let causes: Set<String> = [
      "makeKeyAndVisible()", "show(_:sender:)", "showDetailViewController(_:sender:)",
    ]
    let properties: Set = [
      "viewControllers", "selectedViewController", "selectedIndex", "view.frame",
      "view.constraints",
    ]
    // Only in a trace that includes traits, which no lesson's does, or frames, which no case's does.
    let others: Set = [
      "willTransition(to:with:)", "traitCollectionDidChange(_:)", "setTabBarHidden(_:animated:)",
    ]
    #expect(recorded.subtracting(explained).subtracting(causes) == others)
    // A delegate is asked these; a trace has what it is sent.
    let asked: Set = [
      "navigationController(_:animationControllerFor:from:to:)",
      "navigationController(_:interactionControllerFor:)",
    ]
    #expect(explained.subtracting(recorded).isSubset(of: properties.union(asked)))
  }

  /// A case makes it, or a mistake of the course. No app can make the trees inconsistent.
  @Test func everyPageNamesItsProof() {
    for topic in Topic.all where topic.name != "inconsistent" {
      let proof = proof(topic)
      #expect(!proof.cases.isEmpty || !proof.mistakes.isEmpty, "\(topic.name)")
    }
  }

  /// What no mistake of the course shows, and what UIKit also reports, cases prove.
  @Test func otherMistakesHaveCases() throws {
    let kinds: [ContainmentDiagnostic.Kind] = [
      .detachedPresenter, .presenterNotInWindow, .alreadyPresenting, .repeatedDidMove,
      .unbalancedTransition, .directAppearanceCall,
    ]
    for name in kinds.map(\.rawValue) + (1...6).map({ "E\($0)" }) {
      #expect(!proof(try Topic.named(name)).cases.isEmpty, "\(name)")
    }
  }

  @Test func everyDiagnosticAndEveryErrorHasAPage() throws {
    for kind in ContainmentDiagnostic.Kind.allCases {
      let text = page(try Topic.named(kind.rawValue))
      #expect(Self.joined(text).contains(Self.joined(kind.recipe)), "\(kind)")
      #expect(Self.joined(text).contains(Self.joined(kind.remedy)), "\(kind)")
    }
    for name in Self.witnesses.reduce(into: Set(), { $0.formUnion($1.complaints) })
    where ContainmentDiagnostic.Kind(rawValue: name) == nil {
      #expect(try Topic.named(name).group == .error)
    }
  }

  /// The course and the page about what is reported there say the same about UIKit.
  @Test(arguments: Mistake.names)
  func `a mistake and the page of its diagnostic agree about UIKit`(_ name: String) throws {
    let mistake = try #require(Mistake.all.first { $0.name == name })
    let evidence = mistake.evidence(mistake.recipe)
    for complaint in evidence.complaints {
      let topic = try Topic.named(complaint.name)
      let says = try #require(topic.sections.first { $0.heading == "What UIKit says" }).text
      let all = topic.sections.map(\.text).joined(separator: " ")
      let isRaised = evidence.uikitWords.contains("raises")
      #expect(says.contains("raises") == (complaint.raises && isRaised), "\(says)")
      // Of a tab no source tells.
      let isKnown = isRaised && name != "tab-with-a-parent"
      #expect(!isKnown || evidence.uikitWords.hasPrefix(says), "\(says)")
      // Whatever is logged, no part of the page says that nothing is.
      let isSilent = says.contains("reports nothing")
      #expect(!isSilent || !all.contains("UIKit logs"), "\(all)")
      if evidence.complaints.count == 1 {
        #expect(isSilent == evidence.uikitWords.contains("reports nothing"), "\(says)")
        #expect(says.contains("logs") == evidence.uikitWords.contains("logs"), "\(says)")
      }
    }
  }

  /// The listed cases are computed.
  @Test func eachListedCaseShowsWhatThePageIsAbout() {
    for topic in Topic.all {
      let (proof, page) = (proof(topic), Self.joined(page(topic)))
      for listed in proof.cases {
        let found = Self.witnesses.first { $0.conformanceCase.id == listed.id }
        #expect(found.map { topic.isSeen($0) } == true, "\(topic.name): \(listed.id)")
        let line = "\(listed.id) \(CaseAbbreviations.spelledOut(listed.title))"
        #expect(page.contains(Self.joined(line)))
      }
    }
  }

  /// The numbers in the prose are typed. A case that shows what happens without the call lacks it.
  @Test func eachCaseInTheProseExistsAndIsAboutIt() {
    for topic in Topic.all {
      for section in topic.sections {
        for match in section.text.matches(of: /C-[0-9]{3}/) {
          let found = Self.witnesses.first { $0.conformanceCase.id == String(match.0) }
          let isSeen = found.map { topic.isSeen($0) }
          #expect(isSeen == true || (isSeen == false && section.heading == "Without it"))
        }
      }
    }
  }

  /// Without this, a change of words could leave a page without its proof.
  @Test func theCallsOfContainmentAreProvedByCases() {
    let groups: [Topic.Group] = [.containment, .view, .appearance]
    for topic in Topic.all
    where groups.contains(topic.group) && !topic.events.isEmpty && topic.name != "view.frame" {
      #expect(proof(topic).cases.count >= 4, "\(topic.name)")
    }
  }

  @Test func pagesFitAScreenOf80Columns() {
    for text in Topic.all.map({ page($0) }) {
      let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(rows.count <= 61, "\(rows[0])")
      for row in rows { #expect(CellWidth.of(String(row)) <= 80, "\(row)") }
    }
    for row in TopicList(isASCII: false).text.split(separator: "\n") {
      #expect(CellWidth.of(String(row)) <= 80, "\(row)")
    }
  }

  @Test func inASCIIEverythingIs() {
    let texts = Topic.all.map { page($0, isASCII: true) } + [TopicList(isASCII: true).text]
    for text in texts { #expect(text.utf8.allSatisfy { $0 < 0x80 }, "\(text.prefix(40))") }
  }

  @Test func theListHasEveryTopicOnceInItsGroup() {
    let rows = TopicList(isASCII: false).text.split(separator: "\n").map { $0.dropFirst(5) + " " }
    for topic in Topic.all {
      let name = Topic.shortened(topic.name)
      #expect(rows.count { $0.hasPrefix("\(name) ") } == 1, "\(name)")
    }
    #expect(Topic.Group.allCases.allSatisfy { group in Topic.all.contains { $0.group == group } })
  }

  @Test func relatedTopicsExistAndAreOthers() throws {
    for topic in Topic.all {
      #expect(!topic.related.isEmpty && Set(topic.related).count == topic.related.count)
      for name in topic.related {
        #expect(
          Topic.all.contains { $0.name == name } && name != topic.name, "\(topic.name): \(name)")
      }
    }
  }

  /// The marks say what the traces say about who sends what. A call that the app can make may also
  /// be made by the framework, inside another one.
  @Test func theMarksAgreeWithTheTraces() throws {
    var seen: [String: Set<LifecycleTrace.Entry.Origin>] = [:]
    var calls: Set<String> = []
    for entry in try tours() {
      seen[entry.event, default: []].insert(entry.origin)
      if entry.kind == .call { calls.insert(entry.event) }
    }
    for (event, origins) in seen {
      let marks = Set(try #require(Topic.all.first { $0.events.contains(event) }).marks)
      if calls.contains(event) {
        #expect(marks == [.yours] && origins.isSubset(of: [.yours, .automatic]), "\(event)")
      } else {
        #expect(marks == origins, "\(event)")
      }
    }
  }

  private func tours() throws -> [LifecycleTrace.Entry] {
    try Demo.all.flatMap { demo in
      let trace = LifecycleTrace()
      let host = HeadlessHost(demo, trace: trace)
      for scene in demo.tour { try InputScript(scene.keys).play(on: host) }
      #expect(!trace.entries.isEmpty)
      return trace.entries
    }
  }

  /// The literals in the framework's code that have the form of a signature.
  private static func eventsInSources() throws -> Set<String> {
    let folder = Golden.root.appendingPathComponent("Sources/TermContainers")
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var found: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        // Nor is a call in an error's text.
        let tellsOfError = line.contains("problem:") || line.contains("of: self, call:")
        guard !line.contains("///"), !tellsOfError else { continue }
        for match in line.matches(of: /"([a-z][A-Za-z]+\([A-Za-z_:]*\))"/) {
          found.insert(String(match.1))
        }
      }
    }
    return found
  }

  /// Each case of the document has a page, and its page has what the document says.
  @Test func eachCaseHasAPage() throws {
    for found in ConformanceCase.everything {
      #expect(try ConformanceCase.named(found.id.lowercased())?.id == found.id)
      let text = CasePage(found).text
      let joined = Self.joined(text)
      let title = CaseAbbreviations.spelledOut(found.title)
      for words in [
        found.id, title, "grade \(found.evidence.grade): \(found.evidence.gradeMeaning)",
      ] {
        #expect(joined.contains(Self.joined(words)), "\(found.id): \(words)")
      }
      #expect(!found.evidence.gradeMeaning.isEmpty, "\(found.evidence.grade)")
      let code = found.code
      #expect(!code.isEmpty && code.last != "},", "\(found.id)")
      for line in code where !line.isEmpty {
        #expect(joined.contains(Self.joined(line)), "\(line)")
      }
      #expect(!text.contains("FAILED"))
      for row in text.split(separator: "\n") { #expect(CellWidth.of(String(row)) <= 80, "\(row)") }
    }
    #expect(try ConformanceCase.named("willMove") == nil && ConformanceCase.named("C-") == nil)
  }

  /// A case's own lines, and what it led to, with the names of the case; of a row also what plays it.
  @Test(arguments: [
    ("C-020", ["  let (log, parent, child) = Recorder.pair()", "  ▶ P.addChild(C)"]),
    (
      "C-065",
      ["  row(\"C-065\", from: .disappeared, to: .disappeared, sends: []),", "  ↳ C.loadView()"]
    ),
    ("C-065", ["      controller.drive(to: start)"]), ("C-224", ["  and 46 more"]),
    ("C-168", ["  ▶ OrangeViewController.willMove(toParent: nil)"]),
  ])
  func aCaseShowsItsCodeAndItsLog(_ id: String, _ lines: [String]) throws {
    let rows = CasePage(try #require(try ConformanceCase.named(id))).text.split(separator: "\n")
    for line in lines { #expect(rows.contains { $0 == line }, "\(line)") }
  }

  /// The reasons beside the demos' code name cases.
  @Test func eachCaseThatAReasonNamesExists() throws {
    let reasons = Demo.all.flatMap { $0.page.reasons.values.flatMap(\.values).flatMap(\.sentences) }
    let named = reasons.flatMap { $0.matches(of: /C-[0-9]{3}/).map { String($0.0) } }
    #expect(named.contains("C-060"))
    for id in named { #expect(try ConformanceCase.named(id) != nil) }
  }

  private static func joined(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

/// How `demo-tui explain` finds a name.
@Suite struct TopicNameTests {
  @Test(arguments: [
    ("addChild(_:)", "addChild(_:)"), ("ADDCHILD", "addChild(_:)"), ("addC", "addChild(_:)"),
    ("ViewController.addChild(_:)", "addChild(_:)"), ("embed", "embed(_:in:)"),
    ("transition", "transition(from:to:duration:options:animations:completion:)"),
    ("transitionInt", "transitionInterrupted"), ("insertSubview(_:at:)", "addSubview(_:)"),
    ("popToRoot", "popViewController(animated:)"), ("L1", "unbalancedTransition"),
    ("unbalanced calls to begin/end", "unbalancedTransition"), ("e4", "noCommonParent"),
    ("shouldDismiss", "presentationControllerDidDismiss(_:)"),
    ("DidDismiss", "presentationControllerDidDismiss(_:)"),
    ("ContainmentError.notFree", "notFree"), ("ismovingto", "isMovingToParent"),
  ]) func aNameIsFound(_ word: String, _ name: String) throws {
    #expect(try Topic.named(word).name == name)
  }

  @Test func everyTopicIsFoundByItsOwnNames() throws {
    for topic in Topic.all {
      for word in [topic.name, topic.bareName, topic.bareName.uppercased()] + topic.aliases {
        #expect(try Topic.named(word).name == topic.name, "\(word)")
      }
    }
  }

  @Test(arguments: [
    ("wilmove", "unknown name 'wilmove'; did you mean willMove?"),
    ("missingDidMoves", "unknown name 'missingDidMoves'; did you mean missingDidMove?"),
    ("", "unknown name ''; demo-tui explain lists all names"),
    (
      "missing",
      "'missing' begins several names: missingDidMove, missingWillMove, missingEnd, missingController"
    ),
    ("a\u{1B}[31m\n", "unknown name 'a�[31m�'; demo-tui explain lists all names"),
    ("foo", "unknown name 'foo'; demo-tui explain lists all names"),
  ]) func anotherNameIsRefused(_ word: String, _ message: String) {
    do {
      let topic = try Topic.named(word)
      Issue.record("'\(word)' is \(topic.name)")
    } catch {
      #expect(error.status == .usage && !error.message.contains("\u{1B}"))
      if !word.contains("\u{1B}") { #expect(error.message == message) }
    }
  }
}
