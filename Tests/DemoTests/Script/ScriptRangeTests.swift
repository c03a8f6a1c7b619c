import TermContainers
import TermRecorder
import TestSupport
import Testing

@testable import ToolSupport
@testable import demo_tui

/// `--keys` plays any number in time or refuses it, and a tape takes the same numbers.
@MainActor
@Suite struct ScriptRangeTests {
  private nonisolated static let numbers = [
    "0", "1", "9", "499", "500", "501", "200", "201", "9999", "10000", "10000000", "86400", "86401",
    "2147483647", "2147483648", "4294967296", "9223372036854775807", "9223372036854775808",
    "99999999999999999999999999999999", "-1", "-9223372036854775808", "", "00", "007",
  ]

  /// Each word, with # for each of its numbers.
  private static let forms: [(word: String, places: Int)] = [
    ("Click:#,#", 2), ("MiddleClick:#,#", 2), ("Drag:#,#-#,#", 4), ("Resize:#x#", 2),
    ("Wait:#s", 1),
    ("Wait:#ms", 1),
  ]

  private static func fill(_ form: String, _ numbers: [String]) -> String {
    let parts = form.split(separator: "#", omittingEmptySubsequences: false)
    return zip(parts, numbers + [""]).map { "\($0)\($1)" }.joined()
  }

  private func play(_ keys: String, _ demo: Demo = .orangeBlue) throws {
    let script = try InputScript(keys)
    let host = HeadlessHost(demo, size: Size(width: 40, height: 12))
    script.play(on: host)
  }

  /// Whether `keys` is valid; a usage error counts as a refusal, and any other error fails the
  /// test.
  private func isTaken(_ keys: String, plays: Bool = true) throws -> Bool {
    do { if plays { try play(keys) } else { _ = try InputScript(keys) } } catch let failure
      as Failure
    {
      #expect(failure.status == .usage, "\(keys)")
      return false
    }
    return true
  }

  @Test(arguments: numbers) func anyNumberInAnyPlaceIsPlayedOrRefused(_ number: String) throws {
    for (form, places) in Self.forms {
      for place in 0..<places {
        var numbers = Array(repeating: "1", count: places)
        numbers[place] = number
        _ = try isTaken(Self.fill(form, numbers), plays: false)
      }
      _ = try isTaken(Self.fill(form, Array(repeating: number, count: places)))
    }
  }

  /// Random scripts of a few words, some whole and some in pieces.
  @Test func anyTextIsPlayedOrRefused() throws {
    var random = SplitMix(seed: 12)
    let pieces = [
      "Click:", "Drag:", "Wait:", "Resize:", ",", "-", "x", "ms", "Ctrl+", "F", "é", ".",
    ]
    func number() -> String { Self.numbers.randomElement(using: &random) ?? "" }
    func word() -> String {
      if Int.random(in: 0..<6, using: &random) == 0 {
        return (pieces.randomElement(using: &random) ?? "") + number()
      }
      guard Bool.random(using: &random), let form = Self.forms.randomElement(using: &random) else {
        return ["s", "h", "Tab", "Escape", "o"].randomElement(using: &random) ?? ""
      }
      // Most numbers are small.
      return Self.fill(
        form.word,
        (0..<form.places).map { _ in
          Int.random(in: 0..<8, using: &random) == 0
            ? number() : "\(Int.random(in: 1...60, using: &random))"
        })
    }
    var taken = 0
    for _ in 0..<150 {
      let keys = (0..<Int.random(in: 1...4, using: &random)).map { _ in word() }
      taken += try isTaken(keys.joined(separator: " ")) ? 1 : 0
    }
    #expect(taken > 20 && taken < 140)
  }

  /// Scripts and tapes share their ranges: both refuse the same numbers.
  @Test(arguments: numbers) func aTapeTakesTheSame(_ number: String) throws {
    for (script, tape) in [
      ("Click:N,1", "#demo-tui: click N,1"), ("Click:1,N", "#demo-tui: click 1,N"),
      ("Drag:1,1-N,1", "#demo-tui: drag 1,1 N,1"), ("Drag:1,N-1,1", "#demo-tui: drag 1,N 1,1"),
      ("Resize:Nx9", "#demo-tui: resize Nx9"), ("Resize:9xN", "#demo-tui: resize 9xN"),
      ("Wait:Ns", "Sleep Ns"), ("Wait:Nms", "Sleep Nms"),
    ] {
      let isTaken = (try? InputScript(script.replacing("N", with: number))) != nil
      #expect(isTaken == Tape(tape.replacing("N", with: number)).isValid, "\(script) \(number)")
    }
  }

  @Test func aScriptThatIsTooLongInAllIsRefused() throws {
    let drag = "Drag:0,0-9999,9999"
    #expect(throws: Failure.self) {
      try InputScript(Array(repeating: drag, count: 21).joined(separator: " "))
    }
    _ = try InputScript(Array(repeating: drag, count: 19).joined(separator: " "))
    #expect(throws: Failure.self) { try InputScript("Wait:86400s Wait:1ms") }
    _ = try InputScript("Wait:86399s Wait:1s")
    #expect(throws: Failure.self) {
      try InputScript(String(repeating: "s ", count: InputScript.most + 1))
    }
    _ = try InputScript(String(repeating: "s ", count: InputScript.most))
  }

  /// Waiting a day is quick, even while something moves.
  @Test func aDayGoesBy() throws {
    for demo in Demo.all { try play("s Wait:86400s", demo) }
  }

  @Test(arguments: [
    ("Drag:0,0-9223372036854775807,0", "at most 9999,9999"), ("Wait:86401s", "at most a day"),
    ("Resize:501x1", "at most 500x200"), ("Click:1", "a column and a row from 0"),
  ]) func theReasonIsSaid(_ keys: String, _ words: String) {
    #expect {
      try InputScript(keys)
    } throws: {
      ($0 as? Failure)?.message.contains(words) == true
    }
  }
}
