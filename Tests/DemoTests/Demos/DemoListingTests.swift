import TermContainers
import TermInspector
import TestSupport
import Testing

@testable import demo_tui

@MainActor
@Suite struct DemoListingTests {
  @Test(arguments: TapeTests.names)
  func `each line that calls something has a sentence, each sentence a line`(name: String) throws {
    let demo = try Demo.named(name)
    let functions = demo.listings.flatMap(\.functions)
    #expect(!functions.isEmpty)
    for function in functions {
      for line in function.lines where line.isStep && line.why == nil {
        Issue.record("\(function.name): \(line.code) has no sentence")
      }
    }
    for (name, sentences) in demo.page.reasons {
      let codes = functions.filter { $0.name == name }.flatMap(\.lines).map(\.code)
      for key in sentences.keys where !codes.contains(key) {
        Issue.record("\(name) has no line \(key)")
      }
    }
  }

  /// What happens where, in each demo's tour: the calls and callbacks below their lines.
  @Test(arguments: TapeTests.names)
  func `each call of a tour has its line, each callback a line or a cause`(name: String) throws {
    let tour = try ListedTour(of: Demo.named(name))
    try Golden("\(name)-listing").expect(tour.text)
    #expect(tour.withoutLineOrCause.isEmpty)
    #expect(tour.outOfOrder.isEmpty)
    #expect(tour.unheard == DemoListingTests.unheard[name, default: []])
  }
}

extension DemoListingTests {
  /// The lines that no tour reaches, or that no trace hears without frames.
  private static let unheard = [
    "orange-blue": ["buttons.delegate = self"],
    "presentation": [
      "note.modalPresentationStyle = style",
      "note.popoverPresentationController?.sourceView = corner",
      "note.transitioningDelegate = self", "note.presentationController?.delegate = self",
      "lastTry?.goes = true",
      "let alert = AlertController(", "alert.addTextField { $0.placeholder = \"a name\" }",
      "alert.preferredAction = save",
      "let sheet = AlertController(title: \"The note\", message: nil, preferredStyle: .actionSheet)",
      "isModalInPresentation = draft != saved",
    ],
    "tabs": [
      "let item = navigationController?.tabBarItem ?? tabBarItem",
      "item.badgeValue = String(count + 1)",
    ],
    "tunnel": [
      "addChild(child)", "view.addSubview(child.view)", "child.didMove(toParent: self)",
      "child.beginAppearanceTransition(true, animated: animated)",
      "child.endAppearanceTransition()",
      "child.beginAppearanceTransition(false, animated: animated)",
      "child.endAppearanceTransition()", "old.willMove(toParent: nil)",
      "old.view.removeFromSuperview()", "old.removeFromParent()",
    ],
    "show-hide": [
      "buttons.delegate = self",
      "old.willMove(toParent: nil)", "addChild(new)", "new.view.frame = old.view.frame",
      "transition(", "old.removeFromParent()", "new.didMove(toParent: self)",
    ],
    "pinned": [
      "missed = step", "missed = step",
      "for edge in contentView.constraints { edge.constant = space(at: edge) }",
    ],
  ]
}

/// A demo's tour, played with a trace and matched with its listing.
@MainActor
private struct ListedTour {
  let match: ListingMatch
  let entries: [LifecycleTrace.Entry]

  init(of demo: Demo) throws {
    let (host, trace) = HeadlessHost.traced(demo, size: Size(width: 80, height: 24))
    for scene in demo.tour { try InputScript(scene.keys).play(on: host) }
    var match = ListingMatch(demo.listings)
    match.append(trace.entries)
    (self.match, entries) = (match, trace.entries)
  }

  /// The entries in their order, each with its line or its cause.
  var text: String {
    var lines: [String] = []
    var last: ListingMatch.Place?
    for entry in entries {
      let place = match.place(of: entry.sequence)
      if place != last || place == nil { lines.append(place.map(heading) ?? "-- \(entry.cause)") }
      last = place
      lines.append("     \(entry.kind == .call ? "→ " : "  ")\(entry.message)")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func heading(_ place: ListingMatch.Place) -> String {
    let line = match.line(at: place)
    return "\(match.function(at: place).name) \(line.step ?? 0) #\(place.invocation): \(line.code)"
  }

  /// Entries that say neither where they come from nor why.
  var withoutLineOrCause: [String] {
    entries.filter { $0.kind == .callback && match.place(of: $0.sequence) == nil }
      .filter { $0.causeSequence == nil && $0.cause == "direct call" }.map(\.message)
  }

  /// Lines with calls that a trace hears, or with a step that the app notes, that none of this
  /// trace's entries belongs to. A line that calls a listed function is heard by what that does; the
  /// framework's own lines have no marks.
  var unheard: [String] {
    var heard: Set<[Int]> = []
    for entry in entries {
      var next = match.place(of: entry.sequence)
      while let place = next {
        heard.insert([place.listing, place.function, place.line])
        next = match.invocation(place.invocation)?.caller
      }
    }
    var lines: [String] = []
    for (listing, each) in match.listings.enumerated() {
      for (number, function) in each.functions.enumerated() where !function.isOfFramework {
        for (index, line) in function.lines.enumerated()
        where isHeard(line) && !heard.contains([listing, number, index]) {
          lines.append(line.code)
        }
      }
    }
    return lines
  }

  private func isHeard(_ line: Listing.Line) -> Bool {
    let isNoted = !line.isStep && line.why != nil && line.code.contains(" = ")
    return isNoted || line.calls.contains { $0.kind == .traced }
  }

  /// Calls that come before one of a line above theirs, in one run. Frames may: a closure can stand
  /// above the call that runs it.
  var outOfOrder: [String] {
    var last: [Int: Int] = [:]
    return entries.filter { $0.kind == .call && !$0.event.hasPrefix("view.") }.compactMap { entry in
      guard let place = match.place(of: entry.sequence) else { return nil }
      defer { last[place.invocation] = place.line }
      return place.line < last[place.invocation] ?? 0 ? entry.message : nil
    }
  }
}
