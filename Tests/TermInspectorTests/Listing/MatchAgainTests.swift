import TermContainers
import Testing

@testable import TermInspector

/// Entries that come one by one, so that their turns are matched again and again.
@MainActor
@Suite struct MatchAgainTests {
  /// Two swaps, one after the other: each completion belongs to the run that made it.
  @Test func `entries one by one have the places of all at once`() throws {
    let container = ListedContainer()
    let children = (0..<4).map { _ in ViewController() }
    container.first = [children[0], children[1]]
    let trace = LifecycleTrace()
    trace.includesFrames = true
    let host = HeadlessHost(size: Size(width: 80, height: 24), trace: trace) { application in
      let window = Window(application: application)
      window.rootViewController = container
      return window
    }
    container.actions = [
      "a": { container.swap(children[0], children[2]) },
      "b": { container.swap(children[1], children[3]) },
    ]
    for key in ["a", "b"] {
      host.send(key)
      host.advance(by: 0.5)
    }
    let pieces = match(trace.entries, inPieces: true)
    let whole = match(trace.entries, inPieces: false)
    #expect(places(of: trace.entries, in: pieces) == places(of: trace.entries, in: whole))
    #expect(pieces.record.ways.count == whole.record.ways.count)
    #expect(pieces.record.invocations.count == whole.record.invocations.count)
  }

  private func match(_ entries: [LifecycleTrace.Entry], inPieces: Bool) -> ListingMatch {
    var match = ListingMatch([
      Listing(file: "ListedContainer.swift", source: ListedContainer.source, why: [:])
    ])
    if inPieces {
      for entry in entries { match.append([entry]) }
    } else {
      match.append(entries)
    }
    return match
  }

  /// The lines of the entries, and the first entry of the run that each belongs to.
  private func places(of entries: [LifecycleTrace.Entry], in match: ListingMatch) -> [String] {
    entries.map { entry in
      guard let place = match.place(of: entry.sequence) else { return "\(entry.message): no line" }
      let first = match.invocation(place.invocation)?.entries.first ?? 0
      return "\(entry.message): \(match.function(at: place).name) \(place.line), from \(first)"
    }
  }
}
