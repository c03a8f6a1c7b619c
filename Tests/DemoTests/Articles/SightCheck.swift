import ContainmentCases
import Foundation
import MisuseLab
import TermContainers
import TestSupport

@testable import demo_tui

/// Looks whether a point is seen where the table says.
@MainActor
struct SightCheck {
  /// What is not as the table says; empty if all is.
  static func complaints(about sight: ArticlePoint.Sight) throws -> [String] {
    switch sight {
    case .onStage(let demo, let before, let keys, let conditions):
      let scene = try PlayedStage(demo, before: before, keys: keys)
      return conditions.compactMap(scene.complaint)
    case .explain(let name, let words):
      let topic = try Topic.named(name)
      let page = TopicPage(topic, proof: nil).text
      return joined(page).contains(words) ? [] : ["explain \(name) lacks '\(words)'"]
    case .compare(let left, let right, let words):
      let comparison = try Comparison(.named(left), .named(right))
      let page = ComparisonText(comparison: comparison, width: 200).text
      return joined(page).contains(joined(words)) ? [] : ["compare lacks '\(words)'"]
    case .proof(let id):
      guard let found = ConformanceCase.everything.first(where: { $0.id == id }) else {
        return ["there is no case \(id)"]
      }
      return found.run()
    case .source(let path, let words):
      let file = Golden.root.appendingPathComponent(path)
      let text = try String(contentsOf: file, encoding: .utf8)
      return text.contains(words) ? [] : ["\(path) lacks '\(words)'"]
    case .misuse(let name): return Mistake.named(name) == nil ? ["no mistake \(name)"] : []
    case .lesson(let pane, let demo, let keys, let words):
      let scene = try PlayedStage(demo, keys: keys, pane: pane)
      return joined(scene.host.text).contains(words) ? [] : ["\(pane) lacks '\(words)'"]
    case .nowhere: return []
    }
  }

  private static func joined(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

/// A demo on its stage after keys, with the trace of the last of them.
@MainActor
struct PlayedStage {
  let host: HeadlessHost
  private let messages: [String]

  /// With a pane of the lesson beside it, there is room for both.
  init(
    _ name: String, before: String = "", keys: String, pane: ArticlePoint.Pane? = nil
  ) throws {
    let trace = LifecycleTrace()
    let lesson = pane.flatMap { LessonChoice(rawValue: $0.rawValue) } ?? .off
    let size = pane == nil ? Size(width: 80, height: 24) : Size(width: 160, height: 50)
    host = HeadlessHost(try Demo.named(name), lesson, size: size, trace: trace)
    host.settle()
    try InputScript(before).play(on: host)
    if !keys.isEmpty { trace.removeAll() }
    try InputScript(keys).play(on: host)
    messages = trace.entries.map(\.message)
  }

  /// Why `condition` does not hold; nil if it does.
  func complaint(about condition: ArticlePoint.Condition) -> String? {
    switch condition {
    case .text(let text): host.text.contains(text) ? nil : "no '\(text)' on\n\(host.text)"
    case .lacks(let text): host.text.contains(text) ? "'\(text)' on\n\(host.text)" : nil
    case .inOrder(let calls): missing(of: calls).map { "no '\($0)' in its place in \(messages)" }
    case .never(let text): messages.first { $0.contains(text) }.map { "there is \($0)" }
    case .moving: host.isAtRest ? "nothing moves" : nil
    case .above(let upper, let lower):
      row(of: upper) < row(of: lower) ? nil : "'\(upper)' is not above '\(lower)'"
    case .beside(let left, let right):
      column(of: left) < column(of: right) ? nil : "'\(left)' is not left of '\(right)'"
    case .grounds(let one, let other):
      ground(of: one) != ground(of: other) && ground(of: one) != nil
        ? nil : "'\(one)' and '\(other)' have the same ground"
    }
  }

  /// The first of `calls` that the trace lacks after those before it.
  private func missing(of calls: [String]) -> String? {
    var rest = messages[...]
    for call in calls {
      guard let place = rest.firstIndex(where: { $0.contains(call) }) else { return call }
      rest = rest[(place + 1)...]
    }
    return nil
  }

  /// The row of `text`; the last one if it is not there.
  private func row(of text: String) -> Int { host.point(of: text)?.y ?? .max }

  private func column(of text: String) -> Int { host.point(of: text)?.x ?? .max }

  private func ground(of text: String) -> Color? {
    host.point(of: text).map { host.surface[$0.x, $0.y].style.background }
  }
}
