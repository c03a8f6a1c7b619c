import Foundation
import TermContainers
import Testing

@testable import TermInspector

/// A window with an inspector, and its code pane.
@MainActor
struct ListedStage {
  let host: HeadlessHost
  let inspector: Inspector
  let pane: CodePane
  private let container: ListedContainer

  /// Shows the first of `children` in `container`, by default with its usual listing.
  init(
    _ size: Size = Size(width: 120, height: 40), isListed: Bool = true, listing own: Listing? = nil,
    _ container: ListedContainer = ListedContainer(),
    _ children: [ViewController] = [ViewController(), ViewController()]
  ) throws {
    container.first = [children[0]]
    let listing =
      try own ?? ListedContainer.listing(why: ["add(_:)": ["addChild(child)": "It joins."]])
    self.container = container
    (host, inspector) = try HeadlessHost.inspected(container, size: size) { window in
      let inspector = window.attachInspector(listings: isListed ? [listing] : [])
      inspector.open()
      return inspector
    }
    pane = try #require(inspector.controller.panes.lazy.compactMap { $0 as? CodePane }.first)
  }

  /// Presses a key that does `action`.
  func press(_ action: @escaping @MainActor () -> Void) {
    container.actions = ["s": action]
    host.send("s")
  }

  /// Presses a key that does `action`, and plays what follows from it.
  func play(_ action: @escaping @MainActor () -> Void) {
    press(action)
    host.advance(by: 1)
  }

  /// The rows: whether they are past, now or to come, their steps, marks and texts.
  var rows: [String] {
    pane.code.rows.map { row in
      let tense = row.tense == .now ? "▌" : row.tense == .past ? " " : "·"
      let step = row.step.map(String.init) ?? " "
      let indent = String(repeating: " ", count: row.indent)
      return "\(tense)\(step) \(indent)\(row.mark?.mark ?? " ") \(row.text)"
    }
  }

  /// The functions that are not open.
  var names: [String] { pane.others.rows.map(\.text) }

  func click(_ name: String) {
    if let row = pane.others.rows.first(where: { $0.text == name }) { pane.others.onClick(row) }
  }

  /// Chooses a row of the code by its arrows.
  func choose(_ code: String) {
    for _ in 0..<40 { host.send("Up") }
    for _ in 0..<40
    where !pane.code.rows.contains(where: { $0.isChosen && code.hasPrefix($0.text) }) {
      host.send("Down")
    }
  }

  func choose(_ moment: Int?) {
    inspector.inspection.choose(moment: moment)
    pane.show(inspector.inspection)
  }

  /// The number of the last moment with an event of that name.
  func moment(of event: String) throws -> Int {
    let log = inspector.inspection.log
    return try #require(log.numbers.last { log.entry(at: $0)?.event.hasPrefix(event) == true })
  }
}

extension HeadlessHost {
  /// A window that shows `root`, and the inspector that `attach` gives it before it is visible, with
  /// `pane` open if there is one.
  static func inspected(
    _ root: ViewController, size: Size, open pane: String? = nil,
    attach: @MainActor (Window) -> Inspector = { $0.attachInspector() }
  ) throws -> (host: HeadlessHost, inspector: Inspector) {
    var attached: Inspector?
    let host = HeadlessHost(size: size) { application in
      let window = Window(application: application)
      window.rootViewController = root
      attached = attach(window)
      if let pane { attached?.open(pane) }
      return window
    }
    return (host, try #require(attached))
  }

  /// The rows of the screen.
  var rows: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Presses keys one after another; blanks part their names.
  func send(keys: String) {
    for key in keys.split(separator: " ") { send(String(key)) }
  }

  /// Types a text, a key for each letter.
  func type(_ text: String) {
    for letter in text { send(String(letter)) }
  }

  /// Clicks the first place of `words` in a row.
  func click(_ words: String, inRow y: Int, at location: SourceLocation = #_sourceLocation) throws {
    let row = rows[y]
    let start = try #require(row.firstRange(of: words), sourceLocation: location).lowerBound
    click(Point(x: row.distance(from: row.startIndex, to: start), y: y))
  }
}

extension ListedContainer {
  /// What an inspector shows of it.
  static func listing(why: [String: [String: Listing.Reason]] = [:]) throws -> Listing {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "ListedContainer.swift")
    let source = Listing.Source(
      file: file.lastPathComponent, text: try String(contentsOf: file, encoding: .utf8))
    return Listing.reading(source.marked.map(\.source), why: why)[0]
  }
}
