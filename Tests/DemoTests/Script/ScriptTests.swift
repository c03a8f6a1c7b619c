import TermContainers
import Testing

import ToolSupport
@testable import demo_tui

@MainActor
@Suite struct ScriptTests {
  @Test func namesOfKeysWaitsAndSizes() throws {
    let script = try InputScript(
      "s Enter Shift+Tab Ctrl+L Wait:250ms Wait:0.5s Resize:100x30 Click:3,4 Paste:q日")
    #expect(
      script.steps == [
        .send(.key(KeyEvent(.character("s")))), .send(.key(KeyEvent(.enter))),
        .send(.key(KeyEvent(.tab, modifiers: .shift))),
        .send(.key(KeyEvent(.character("l"), modifiers: .control))), .wait(0.25), .wait(0.5),
        .send(.resize(Size(width: 100, height: 30))), .click(Point(x: 3, y: 4), .left),
        .send(.paste(PasteEvent("q日"))),
      ])
  }

  @Test(arguments: [
    "Foo", "Ctrl+", "Wait:", "Wait:1", "Wait:-1s", "Wait:nans", "Wait:infs", "Wait:1e9s",
    "Wait:9999999s", "Wait:nan", "Resize:0x0", "Resize:0x4", "Resize:80", "Resize:501x10",
    "Click:1", "Click:-1,2", "Click:1,2,3", "Click:a,b", "F0", "F99", "s,h", "Resize:+8x+8",
    "Drag:0,0-9223372036854775807,0", "Drag:0,0-10000000,0", "Drag:9223372036854775808,0-0,0",
    "Click:10000,0", "Wait:86401s", "Resize:501x1", "Resize:1x99999999999999999999",
    "Wait:0x10s", "Wait:+5s", "Wait:1e1s", "Wait:nanms", "Wait:-0s", "Wait:.s", "Paste:",
  ]) func otherWordsAreRefused(word: String) {
    #expect {
      try InputScript("s \(word) h")
    } throws: {
      guard let failure = $0 as? Failure else { return false }
      return failure.status == .usage && failure.message.contains(word)
    }
  }

  @Test func aStepIsPlayedToItsEndUnlessAWaitFollows() throws {
    func time(_ keys: String) throws -> Double {
      let host = HeadlessHost(.orangeBlue)
      try InputScript(keys).play(on: host)
      return host.now
    }
    #expect(try time("s") == 0.5)
    #expect(try time("s Wait:250ms") == 0.25)
    #expect(try time("s Wait:100ms Wait:100ms") == 0.2)
    #expect(try time("s Wait:100ms h") == 0.1)
    #expect(try time("s s") == 1)
  }

  @Test(arguments: [
    ("orange-bleu", "; did you mean orange-blue?"), ("show", "; did you mean show-hide?"),
    ("orange", "; did you mean orange-blue?"), ("trce", "; did you mean trace?"),
    ("", "''; demo-tui --help lists them"), ("nope", "'nope'; demo-tui --help lists them"),
    ("x", "'x'; demo-tui --help lists them"), ("foo", "'foo'; demo-tui --help lists them"),
    (String(repeating: "x", count: 500), "x…'; demo-tui --help lists them"),
  ]) func anUnknownDemoNamesTheNearest(name: String, end: String) {
    #expect {
      try Demo.named(name, orOneOf: ["trace"])
    } throws: { error in
      let failure = error as? Failure
      return failure?.status == .usage
        && failure?.message.hasSuffix(end) == true
    }
  }

}

@Suite struct JSONTests {
  @Test func stringsAreEscaped() {
    #expect(JSON.string("a\"\\\n\u{1B}\u{7F}é╭").description == "\"a\\\"\\\\\\n\\u001b\\u007fé╭\"")
  }

  @Test(arguments: [(0.0, "0.0"), (0.5, "0.5"), (1.0 / 60, "0.016667"), (12, "12.0")])
  func secondsHaveNoExponent(seconds: Double, text: String) {
    #expect(JSON.seconds(seconds).description == text)
  }

  @Test func coloursAreWrittenInJSON() {
    #expect(JSON(Color.systemOrange).description == "\"#ff9500\"")
    #expect(JSON(Color.palette(208)).description == "208")
    #expect(JSON(Color.default).description == "null")
  }
}
