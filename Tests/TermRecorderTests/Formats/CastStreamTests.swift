import TermContainers
import TermPictures
import TermRecorder
import Testing

/// A cast that is written while its program runs.
@Suite struct CastStreamTests {
  private static func stream(_ version: Asciicast.Version = .v2) -> CastStream {
    CastStream(size: Size(width: 20, height: 4), command: "say \"hi\"", version: version)
  }

  @Test func theSecondVersionHasTimesSinceTheStart() {
    var cast = Self.stream()
    #expect(
      cast.header == """
        {"version":2,"width":20,"height":4,"command":"say \\"hi\\"","env":{"TERM":"xterm-256color"}}

        """)
    #expect(cast.output(Array("a\u{1B}[1m".utf8), at: 0.5) == "[0.5, \"o\", \"a\\u001b[1m\"]\n")
    #expect(cast.resize(to: Size(width: 9, height: 3), at: 1.25) == "[1.25, \"r\", \"9x3\"]\n")
    #expect(cast.end(status: 0, at: 2) == "")
  }

  @Test func theThirdVersionHasTimesSinceTheLastEventAndTheStatus() {
    var cast = Self.stream(.v3)
    #expect(
      cast.header == """
        {"version":3,"term":{"cols":20,"rows":4,"type":"xterm-256color"},"command":"say \\"hi\\""}

        """)
    #expect(cast.output(Array("a".utf8), at: 0.5) == "[0.500, \"o\", \"a\"]\n")
    #expect(cast.end(status: 130, at: 2) == "[1.500, \"x\", \"130\"]\n")
  }

  /// Every character of the text, cut at every byte.
  @Test(arguments: ["aé日🙂z", "🙂", "é"])
  func aCharacterIsWrittenOnceItIsWhole(_ text: String) throws {
    let bytes = Array(text.utf8)
    for cut in 0...bytes.count {
      var cast = Self.stream()
      let lines =
        cast.header + cast.output(Array(bytes[..<cut]), at: 0)
        + cast.output(Array(bytes[cut...]), at: 1) + cast.end(status: 0, at: 2)
      #expect(!lines.contains("\u{FFFD}"), "\(cut)")
      let film = Film(Cast(lines))
      #expect(film.frames.last?.surface.text.hasPrefix(text) == true, "\(cut)")
    }
  }

  @Test func whatIsNoTextBecomesReplacements() {
    var cast = Self.stream()
    #expect(cast.output([0x61, 0xFF, 0x62], at: 0) == "[0.0, \"o\", \"a\u{FFFD}b\"]\n")
    #expect(cast.output([0xE6, 0x97], at: 1) == "")
    #expect(cast.end(status: 0, at: 1) == "[1.0, \"o\", \"\u{FFFD}\"]\n")
  }

  @Test func noEventLiesBeforeAnother() {
    var cast = Self.stream()
    _ = cast.output([0x61], at: 2)
    #expect(cast.output([0x62], at: 1) == "[2.0, \"o\", \"b\"]\n")
  }
}
