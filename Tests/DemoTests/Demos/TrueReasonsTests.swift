import TermContainers
import Testing

@testable import TermInspector
@testable import demo_tui

/// The sentences beside the code say what has happened in the run that is shown.
@MainActor
@Suite struct TrueReasonsTests {
  /// Keys that lead to the demos' recipes once more, and with a part of them left out.
  private static let further = [
    "orange-blue": "h h s Wait:1s s Wait:1s h h", "show-hide": "h h h",
    "ring-menu": "c c g g m 2 Enter m 1 Enter c c", "tunnel": "n Wait:1s n Wait:1s r Wait:1s r v v",
    "pinned": "u b b Space Space Space b Space s s s u s Space Space Space Space Space Space Space",
    "factory": "n 2 n Wait:3s t n Wait:3s 1 n",
  ]

  private func played(_ demo: Demo, and more: String = "") throws -> LifecycleTrace {
    let (host, trace) = HeadlessHost.traced(demo)
    for scene in demo.tour { try InputScript(scene.keys).play(on: host) }
    try InputScript(Self.further[demo.name, default: ""] + more).play(on: host)
    return trace
  }

  @Test(arguments: TapeTests.names)
  func `no sentence claims what has not happened`(name: String) throws {
    let demo = try Demo.named(name)
    let trace = try played(demo)
    let feed = CodeFeed(demo.listings, log(of: trace.entries))
    feed.readLog()
    var heard: [ListingMatch.Place: Set<Substring>] = [:]
    for entry in trace.entries where entry.kind == .callback {
      if let place = feed.match.place(of: entry.sequence) {
        heard[place, default: []].insert(entry.eventName)
      }
    }
    var claims = 0
    for entry in trace.entries where feed.match.isOfLine(entry.sequence) {
      guard let place = feed.match.place(of: entry.sequence), let why = feed.why(of: place) else {
        continue
      }
      for claim in Self.claims(of: why) {
        claims += 1
        #expect(heard[place]?.contains(claim) == true, "\(entry.message): \(why)")
      }
    }
    // What a push leads to is said by the framework's lines.
    #expect(claims > 0 || name == "navigation")
  }

  /// Each call and callback of the framework that a demo leads to has a sentence of its own.
  @Test(arguments: TapeTests.names)
  func `no call is without a sentence`(name: String) throws {
    for event in Set(try played(Demo.named(name), and: " m o o").entries.map(\.event))
    where !event.contains(" = ") {
      #expect(EventReason.sentence(of: event) != nil, "\(event)")
    }
  }

  private func log(of entries: [LifecycleTrace.Entry]) -> MomentLog {
    let log = MomentLog()
    var archive = SurfaceArchive()
    let picture = archive.pack(Surface(size: Size(width: 1, height: 1)))
    for entry in entries {
      log.append(.entry(entry), at: 0, HierarchySnapshot(controllers: [], views: []), picture)
    }
    return log
  }

  /// The callbacks that a sentence says the line has led to.
  private static func claims(of why: String) -> [Substring] {
    let sent = why.matches(of: /sen(?:t|ds)(?: it| the \w+(?: \w+)?)? ((?:will|did)Move)\(/)
    let inside = why.matches(of: /(\w+) comes inside this call/)
    var claims = sent.map(\.1) + inside.map(\.1)
    if why.contains(/This (first access )?loads|access to .* loads it|view is loaded and/) {
      claims.append("loadView")
    }
    if why.contains("so the child appears.") { claims.append("viewWillAppear") }
    if why.contains("; the child disappears") { claims.append("viewWillDisappear") }
    return claims
  }
}
