import TermContainers
import TermRecorder
import TestSupport
import Testing

@testable import RecorderCommands

/// The cast player on the virtual clock.
@Suite @MainActor struct CastWindowTests {
  @Test func aCastInADeepFolderHasItsWholeName() {
    let folder = String(repeating: "/folder", count: 30)
    #expect(CastFile(path: "\(folder)/talk.cast").name == "talk.cast")
    #expect(CastFile(path: "-").name == "standard input")
  }

  private let cast = Cast(
    """
    {"version": 2, "width": 40, "height": 10, "title": "A title", "duration": 8}
    [0, "o", "\\u001b[32mfirst\\u001b[m 日本 "]
    [2, "o", "\\r\\nsecond"]
    [3, "m", "a marker"]
    [4, "o", "\\u001b[?25l\\r\\n\\u001b[7mthird\\u001b[m"]
    """)

  private func host(_ size: String, ascii: Bool = false) throws -> HeadlessHost {
    let numbers = size.split(separator: "x").compactMap { Int($0) }
    let size = Size(width: try #require(numbers.first), height: try #require(numbers.last))
    return HeadlessHost(size: size, isASCII: ascii) {
      CastWindow(application: $0, cast: cast, name: "x.cast")
    }
  }

  private func sheet(_ size: String, holdsStyles: Bool = true) throws -> PictureSheet {
    let host = try host(size)
    let scenes: [(String, () -> Void)] = [
      ("start", {}), ("a second later", { host.advance(by: 1) }),
      ("past the marker", { host.advance(by: 2.5) }), ("paused", { host.send("Space") }),
      ("help", { host.send("?") }),
      (
        "the end",
        {
          host.send("x"); host.send("End")
        }
      ),
    ]
    var sheet = PictureSheet(holdsStyles: holdsStyles)
    for (name, play) in scenes {
      play()
      sheet.add(name, host.surface)
    }
    return sheet
  }

  @Test(arguments: ["80x24", "120x40", "30x8"]) func thePlayerLooksAsItDid(_ size: String) throws {
    try Golden("cast-\(size)").expect(sheet(size, holdsStyles: size != "120x40"))
  }

  /// So the goldens in Unicode stand for the player in ASCII.
  @Test func thePlayerInASCIIShowsStandIns() throws {
    let (ascii, other) = try (host("80x24", ascii: true), host("80x24"))
    for host in [ascii, other] { host.send("?") }
    #expect(ascii.surface.inASCII() == other.surface.inASCII())
  }

  @Test func timeGoesByItself() throws {
    let host = try host("80x24")
    #expect(host.text.contains("0:00 / 0:08") && host.text.contains("first"))
    host.advance(by: 2.5)
    #expect(host.text.contains("0:02 / 0:08") && host.text.contains("second"))
    #expect(host.settle(limit: 20) && host.text.contains("(end)") && host.text.contains("third"))
    #expect(host.now >= 8 && host.now < 8.1)
  }

  @Test func theSpeedChangesInSteps() throws {
    let host = try host("80x24")
    for key in ["+", "+"] { host.send(key) }
    host.advance(by: 1.01)
    #expect(host.text.contains("0:04 / 0:08") && host.text.contains("(4×)"))
    for key in ["-", "-", "-", "-", "-", "-", "-"] { host.send(key) }
    #expect(host.text.contains("(0.1×)"))
  }

  @Test func aPausedPlayerRests() throws {
    let host = try host("80x24")
    host.advance(by: 2.5)
    host.send("Space")
    #expect(host.isAtRest)
    let picture = host.text
    host.advance(by: 100)
    #expect(host.text == picture)
    host.send("Space")
    host.advance(by: 2)
    #expect(host.text.contains("0:04 / 0:08") && host.text.contains("third"))
  }

  @Test func aCastPlaysAgainFromItsEnd() throws {
    let host = try host("80x24")
    host.send("End")
    #expect(host.isAtRest && host.text.contains("Space  again"))
    host.send("Space")
    #expect(host.text.contains("0:00 / 0:08") && !host.text.contains("second"))
  }

  @Test func theCursorIsSeenWhereTheProgramHasIt() throws {
    let host = try host("80x24")
    host.send("Space")
    let row = try #require((0..<24).first { host.surface.line($0).contains("first") })
    let reversed = (0..<80).filter { host.surface[$0, row].attributes.contains(.reverse) }
    #expect(reversed.count == 1)
    host.send("End")
    #expect(host.surface[try #require(reversed.first), row].attributes.isEmpty)
  }
}
