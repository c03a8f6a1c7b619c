import Foundation
import TermContainers
import TermInspector
import Testing

/// The examples of listings.
@MainActor
@Suite struct CodeListings {
  @Test func aListingIsReadFromSource() {
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
  }

  /// What the plugin writes.
  private final class Marked: ViewController {
    func add(_ child: ViewController) {
      let run = ListedRun("Split.swift", 10)
      defer { run.end() }
      run.line(11)
      addChild(child)
    }
  }

  @Test func aRunSaysItsLines() {
    let trace = LifecycleTrace()
    trace.recording { Marked().add(ViewController()) }
    #expect(trace.entries.first?.lines.map(\.number) == [11])
    #expect(trace.entries.first?.lines.first?.function == 10)
  }

  /// `Split.swift`, which the plugin `ListingMarks` has compiled.
  private static func listing() throws -> Listing {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Split.swift")
    return Listing(file: "Split.swift", source: try String(contentsOf: file, encoding: .utf8))
  }

  @Test func aMatchKnowsTheLinesOfCalls() throws {
    let (listing, trace) = (try Self.listing(), LifecycleTrace())
    trace.recording { MarginViewController().add(ViewController()) }
    var match = ListingMatch([listing])
    match.append(trace.entries)
    let places = trace.entries.compactMap { match.place(of: $0.sequence) }
    let codes = places.map { match.line(at: $0).code }
    // "addChild(child)" twice, for the call and for the callback that it sends, …
    #expect(codes.filter { $0 == "addChild(child)" }.count == 2)
    #expect(codes.last == "child.didMove(toParent: self)")
  }

  /// An app that attaches the inspector sees its own lines.
  @Test func anInspectorLightsTheAppsOwnLine() throws {
    let container = MarginViewController()
    let listing = try Self.listing()
    let host = HeadlessHost(size: Size(width: 120, height: 30)) { application in
      let window = Window(application: application)
      window.rootViewController = container
      window.attachInspector(listings: [listing]).open()
      return window
    }
    host.step { container.add(ViewController()) }
    host.advance(by: 1)
    #expect(host.text.contains("▌ 3 ▶ child.didMove(toParent: self)"))
  }
}
