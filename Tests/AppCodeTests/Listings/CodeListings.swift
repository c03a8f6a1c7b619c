import TermContainers
import TermInspector
import Testing

/// The examples of listings.
@MainActor
@Suite struct CodeListings {
  private final class MarginViewController: ViewController {}

  private static func listing() -> Listing {
    let source = """
      final class MarginViewController: ViewController {
        func add(_ child: ViewController) {
          addChild(child)
          view.addSubview(child.view)
          child.didMove(toParent: self)
        }
      }
      """
    let why: [String: Listing.Reason] = ["addChild(child)": "This sends it willMove(toParent:)."]
    let listing = Listing(file: "Split.swift", source: source, why: ["add(_:)": why])
    let steps = listing.functions[0].lines.filter(\.isStep).map(\.number)  // 3, 4, 5
    #expect(steps == [3, 4, 5] && listing.functions[0].lines[1].why != nil)
    return listing
  }

  @Test func aMatchFindsTheLinesOfCalls() {
    let (listing, trace) = (Self.listing(), LifecycleTrace())
    let (container, child) = (MarginViewController(), ViewController())
    trace.recording {
      container.addChild(child)
      container.view.addSubview(child.view)
      child.didMove(toParent: container)
    }
    var match = ListingMatch([listing])
    match.append(trace.entries)
    let places = trace.entries.compactMap { match.place(of: $0.sequence) }
    let codes = places.map { match.line(at: $0).code }
    // "addChild(child)" twice, for the call and for the callback that it sends, …
    #expect(codes.filter { $0 == "addChild(child)" }.count == 2)
    #expect(codes.last == "child.didMove(toParent: self)")
  }
}
