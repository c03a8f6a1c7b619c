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
    #expect(places(of: trace.entries, inPieces: true) == places(of: trace.entries, inPieces: false))
  }

  /// The lines of the entries, and the first entry of the run that each belongs to.
  private func places(of entries: [LifecycleTrace.Entry], inPieces: Bool) -> [String] {
    var match = ListingMatch([
      Listing(file: "ListedContainer.swift", source: ListedContainer.source, why: [:])
    ])
    if inPieces {
      for entry in entries { match.append([entry]) }
    } else {
      match.append(entries)
    }
    return entries.map { entry in
      guard let place = match.place(of: entry.sequence) else { return "\(entry.message): no line" }
      let first = match.invocation(place.invocation)?.entries.first ?? 0
      return "\(entry.message): \(match.function(at: place).name) \(place.line), from \(first)"
    }
  }
}
