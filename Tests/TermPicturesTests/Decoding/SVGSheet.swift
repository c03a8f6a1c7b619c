@testable import TermPictures

/// What the style sheet of an ``SVGAnimation`` says about its classes.
struct SVGSheet {
  /// The colours on dark pages, `#rrggbb`.
  private(set) var colors: [Substring: String] = [:]
  /// When the parts of a class are visible, in seconds.
  private(set) var patterns: [Substring: [Range<Double>]] = [:]
  /// The classes that readers of dark pages do not see.
  private(set) var hidden: Set<Substring> = []
  /// Seconds until it begins anew; 0 for a still.
  private(set) var duration = 0.0
  /// The space between two characters.
  private(set) var spacing = 0.0

  init(_ text: String, scope: String) throws(DecodingProblem) {
    var motion: Substring = ""
    for rule in try SVGSheet.rules(text[...]) {
      if rule.selector.hasPrefix("@media (prefers-reduced-motion") { motion = rule.body }
      guard rule.selector.first == "." else { continue }
      let name = rule.selector.dropFirst()
      if rule.body.hasPrefix("color:#") { colors[name] = String(rule.body.dropFirst(6)) }
      if rule.body == "display:none" { hidden.insert(name) }
      if name == scope, let space = SVGSheet.pixels("letter-spacing:", in: rule.body) {
        spacing = space
      }
    }
    try takeMotion(motion, scope)
    guard (0...1e4).contains(spacing) else { throw DecodingProblem() }
  }

  private mutating func takeMotion(
    _ text: Substring, _ scope: String
  ) throws(DecodingProblem) {
    let rules = try SVGSheet.rules(text)
    for rule in rules where rule.body.hasPrefix("visibility:hidden;animation:") {
      guard let seconds = Double(rule.body.dropFirst(28).prefix { $0 != "s" }) else {
        throw DecodingProblem()
      }
      duration = seconds
    }
    guard (0...1e6).contains(duration) else { throw DecodingProblem() }
    // What blinks has a rule of its own.
    let blinking = "@keyframes \(scope)n"
    for rule in rules where rule.selector.hasPrefix("@keyframes ") && rule.selector != blinking {
      patterns[rule.selector.dropFirst(11)] = try spans(rule.body)
    }
  }

  /// The times between a stop that shows and the next one that hides.
  private func spans(_ stops: Substring) throws(DecodingProblem) -> [Range<Double>] {
    var (spans, start): ([Range<Double>], Double?) = ([], nil)
    for stop in try SVGSheet.rules(stops) {
      guard let percent = Double(stop.selector.dropLast()), (0...100).contains(percent) else {
        throw DecodingProblem()
      }
      let time = percent / 100 * duration
      if stop.body == "visibility:visible" {
        start = start ?? time
      } else if let first = start {
        guard first <= time else { throw DecodingProblem() }
        spans.append(first..<time)
        start = nil
      }
    }
    if let start { spans.append(start..<Double.infinity) }
    return spans
  }

  private static func pixels(_ name: String, in body: Substring) -> Double? {
    body.split(separator: ";").first { $0.hasPrefix(name) }.flatMap { declaration in
      let value = declaration.dropFirst(name.count)
      return Double(value.hasSuffix("px") ? value.dropLast(2) : value)
    }
  }

  /// The rules of a sheet, or in a rule: what stands before braces, and within.
  private static func rules(
    _ text: Substring
  ) throws(DecodingProblem) -> [(selector: Substring, body: Substring)] {
    var result: [(Substring, Substring)] = []
    var (start, depth) = (text.utf8.startIndex, 0)
    var brace = start
    for index in text.utf8.indices {
      switch text.utf8[index] {
      case UInt8(ascii: "{"):
        if depth == 0 { brace = index }
        depth += 1
      case UInt8(ascii: "}"):
        depth -= 1
        guard depth >= 0 else { throw DecodingProblem() }
        guard depth == 0 else { continue }
        let selector = text[start..<brace].drop { $0 == "\n" }
        result.append((selector, text[text.utf8.index(after: brace)..<index]))
        start = text.utf8.index(after: index)
      default: break
      }
    }
    guard depth == 0 else { throw DecodingProblem() }
    return result
  }
}
