import TermContainers
import TermInspector
import Testing

@testable import demo_tui

/// A lesson that is opened in the middle of what a demo does.
@MainActor
@Suite struct ReopenedLessonTests {
  /// What was called before is in another trace, or in none; the numbers of its entries stand for
  /// others now.
  @Test(
    arguments: [
      ("orange-blue", "s"), ("orange-blue", "h Wait:1s h Wait:1s s"),
      ("orange-blue", "s Wait:1s s"), ("factory", "2 n"), ("factory", "2 t n"), ("tunnel", "r"),
      ("tunnel", "r Wait:1s r"),
    ], [0.1, 0.45])
  func `no line is taken for one that did not run`(
    deed: (name: String, keys: String), delay: Double
  ) throws {
    let (demo, keys) = (try Demo.named(deed.name), deed.keys)
    let whole = try entries(demo, keys, delay, reopens: false, wasOpen: true)
    for wasOpen in [true, false] {
      let rest = try entries(demo, keys, delay, reopens: true, wasOpen: wasOpen)
      let expected = whole.suffix(rest.count)
      #expect(delay > 0.4 || !rest.isEmpty)
      try #require(expected.map(\.event) == rest.map(\.event))
      for (entry, known) in zip(rest, expected) where entry.line != nil {
        #expect(entry.line == known.line, "\(demo.name) \(entry.event)")
        #expect(known.caller == nil || entry.caller == nil || entry.caller == known.caller)
      }
    }
  }

  @Test func `a completion is found though its transition was not heard`() throws {
    let rest = try entries(.orangeBlue, "s", 0.1, reopens: true, wasOpen: false)
    let lines = rest.filter { $0.event.contains("removeFromParent") }.map(\.line)
    #expect(lines == ["swapViews(): old.removeFromParent()"])
    let hand = try entries(.factory, "2 n", 0.1, reopens: true, wasOpen: true)
    let codes = hand.filter { $0.event.contains("removeFromParent") }.map(\.line)
    #expect(codes == ["swapCurrentController(with:): current.removeFromParent()"])
    #expect(hand.first { $0.event.contains("removeFromParent") }?.step == 5)
  }

  private struct Heard {
    let event: String
    var line: String?
    var step: Int?
    var caller: String?
  }

  /// The entries of a trace with their lines. It begins anew, `delay` seconds after the keys, if
  /// `reopens`.
  private func entries(
    _ demo: Demo, _ keys: String, _ delay: Double, reopens: Bool, wasOpen: Bool
  ) throws -> [Heard] {
    let host = HeadlessHost(size: Size(width: 120, height: 36)) {
      StageWindow(application: $0, demo: demo, setting: DemoSetting(), gallery: { nil })
    }
    var trace = LifecycleTrace()
    trace.includesFrames = true
    if wasOpen { host.application.trace = trace }
    // Without a wait at its end, a script goes on until nothing moves.
    try InputScript("\(keys) Wait:\(max(1, Int(delay * 1000)))ms").play(on: host)
    if reopens {
      trace = LifecycleTrace()
      trace.includesFrames = true
      host.application.trace = trace
    }
    host.advance(by: 3)
    var match = ListingMatch(demo.listings)
    for entry in trace.entries { match.append([entry]) }
    return trace.entries.map { heard($0, match) }
  }

  private func heard(_ entry: LifecycleTrace.Entry, _ match: ListingMatch) -> Heard {
    var heard = Heard(event: "\(entry.subject.className).\(entry.event)")
    guard let place = match.place(of: entry.sequence) else { return heard }
    heard.line = code(at: place, match)
    heard.step = match.line(at: place).step
    let caller = match.invocation(place.invocation)?.caller
    heard.caller = caller.map { code(at: $0, match) }
    return heard
  }

  private func code(at place: ListingMatch.Place, _ match: ListingMatch) -> String {
    "\(match.function(at: place).name): \(match.line(at: place).code)"
  }
}
