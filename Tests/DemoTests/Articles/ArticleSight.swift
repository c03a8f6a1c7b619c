import ContainmentCases
import Foundation
import MisuseLab
import TermContainers
import TestSupport

@testable import demo_tui

/// A place where the page says that something is seen, and what looks there.
struct ArticleSight {
  let text: String
  /// Why nothing is seen; nil where something is.
  private(set) var reason: String?
  /// What is not as the page says; empty if all is.
  let complaints: @MainActor () throws -> [String]

  init(_ text: String) throws {
    self.text = text
    if let match = text.wholeMatch(of: /Not seen\. (.+)/) {
      reason = String(match.1)
      complaints = { [] }
    } else if let match = text.wholeMatch(of: /\[(C-\d+)\]\(conformance\.md\)/) {
      let id = String(match.1)
      complaints = {
        let found = ConformanceCase.everything.first { $0.id == id }
        return found?.run() ?? ["there is no case \(id)"]
      }
    } else if let match = text.wholeMatch(of: /`explain (.+?)`: “(.+)”/) {
      let (name, words) = (String(match.1), String(match.2))
      complaints = {
        let page = TopicPage(topic: try Topic.named(name), proof: nil).text
        return Self.complaint(about: words, on: page)
      }
    } else if let match = text.wholeMatch(of: /`compare (\S+) (\S+)`: `(.+)`/) {
      let (left, right, words) = (String(match.1), String(match.2), String(match.3))
      complaints = {
        let comparison = try Comparison(.named(left), .named(right))
        let page = ComparisonText(comparison: comparison, width: 200).text
        return Self.complaint(about: words, on: page)
      }
    } else if let match = text.wholeMatch(of: /`misuse (\S+)`/) {
      let name = String(match.1)
      complaints = { Mistake.named(name) == nil ? ["no mistake \(name)"] : [] }
    } else if let match = text.wholeMatch(of: /`(.+)` in \[.+\]\(\.\.\/\.\.\/(.+)\)/) {
      let (words, path) = (String(match.1), String(match.2))
      complaints = {
        let file = Golden.root.appendingPathComponent(path)
        let source = try String(contentsOf: file, encoding: .utf8)
        return source.contains(words) ? [] : ["\(path) lacks '\(words)'"]
      }
    } else if let match = text.wholeMatch(
      of: /\*(code|trees|timeline|what if)\* beside \*(.+?)\*(?: `(.+?)`)?: “(.+)”/)
    {
      let pane = LessonChoice(rawValue: match.1.filter { $0 != " " })
      let (demo, keys, words) = (String(match.2), String(match.3 ?? ""), String(match.4))
      complaints = {
        let stage = try PlayedStage(demo, keys: keys, pane: pane)
        return Self.complaint(about: words, on: stage.host.text)
      }
    } else if let match = text.wholeMatch(
      of: /\*(.+?)\* (?:at the start|(?:`([^`]+)` → )?`([^`]+)`): (.+)/)
    {
      let (demo, before, keys) = (
        String(match.1), String(match.2 ?? ""), String(match.3 ?? "")
      )
      let conditions = try match.4.split(separator: "; ").map { try Self.condition(String($0)) }
      complaints = {
        let stage = try PlayedStage(demo, before: before, keys: keys)
        return conditions.compactMap { $0(stage) }
      }
    } else {
      throw ArticlePoint.UnknownText(text: text)
    }
  }

  private static func complaint(about words: String, on page: String) -> [String] {
    joined(page).contains(joined(words)) ? [] : ["no '\(words)' on\n\(page)"]
  }

  private static func joined(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Why a condition does not hold on a stage; nil if it does.
  private typealias Condition = @MainActor (PlayedStage) -> String?

  private static func condition(_ text: String) throws -> Condition {
    if let match = text.wholeMatch(of: /no “(.+)”/) {
      let words = String(match.1)
      return { $0.host.text.contains(words) ? "'\(words)' on\n\($0.host.text)" : nil }
    }
    if let match = text.wholeMatch(of: /no call with `(.+)`/) {
      let words = String(match.1)
      return { $0.messages.first { $0.contains(words) }.map { "there is \($0)" } }
    }
    if text == "it moves" { return { $0.host.isAtRest ? "nothing moves" : nil } }
    if let match = text.wholeMatch(of: /“(.+)” (above|left of|on another ground than) “(.+)”/) {
      let (one, relation, other) = (String(match.1), match.2, String(match.3))
      let holds: @MainActor (PlayedStage) -> Bool =
        switch relation {
        case "above": { $0.place(of: one).y < $0.place(of: other).y }
        case "left of": { $0.place(of: one).x < $0.place(of: other).x }
        default: { $0.ground(of: one) != $0.ground(of: other) && $0.ground(of: one) != nil }
        }
      return { holds($0) ? nil : "not so: \(text)" }
    }
    if let match = text.wholeMatch(of: /“(.+)”/) {
      let words = String(match.1)
      return { $0.host.text.contains(words) ? nil : "no '\(words)' on\n\($0.host.text)" }
    }
    guard text.first == "`", text.last == "`" else { throw ArticlePoint.UnknownText(text: text) }
    let calls = text.dropFirst().dropLast().components(separatedBy: "`, then `")
    return { stage in
      stage.missing(of: calls).map { "no '\($0)' in its place in \(stage.messages)" }
    }
  }
}

/// A demo on its stage after keys, with the trace of the last of them.
@MainActor
private struct PlayedStage {
  let host: HeadlessHost
  /// Those that `keys` cause, or without keys those of the start.
  let messages: [String]

  /// On a screen of 80 by 24. With a pane of the lesson beside it, there is room for both.
  init(_ name: String, before: String = "", keys: String, pane: LessonChoice? = nil) throws {
    let trace = LifecycleTrace()
    let size = pane == nil ? Size(width: 80, height: 24) : Size(width: 160, height: 50)
    host = HeadlessHost(try Demo.named(name), pane ?? .off, size: size, trace: trace)
    host.settle()
    try InputScript(before).play(on: host)
    if !keys.isEmpty { trace.removeAll() }
    try InputScript(keys).play(on: host)
    messages = trace.entries.map(\.message)
  }

  /// The first of `calls` that the trace lacks after those before it.
  func missing(of calls: [String]) -> String? {
    var rest = messages[...]
    for call in calls {
      guard let place = rest.firstIndex(where: { $0.contains(call) }) else { return call }
      rest = rest[(place + 1)...]
    }
    return nil
  }

  /// The place of `text`; the last one if it is not there.
  func place(of text: String) -> Point { host.point(of: text) ?? Point(x: .max, y: .max) }

  func ground(of text: String) -> Color? {
    host.point(of: text).map { host.surface[$0.x, $0.y].style.background }
  }
}
