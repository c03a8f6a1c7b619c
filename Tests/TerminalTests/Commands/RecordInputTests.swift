import Foundation
import TestSupport
import Testing

/// What `record` takes for a cast, and which files it does not write unasked.
@Suite(.waitsForProcesses) struct RecordInputTests {
  private let folder = TemporaryFolder.made()
  private static let cast = "{\"version\":2,\"width\":20,\"height\":3}\n[1, \"o\", \"hello\"]\n"

  private func run(_ arguments: String..., input: String = "") throws -> CommandRun {
    try CommandRun(arguments, input: input)
  }

  @Test func aCastIsKnownByItsFirstBytes() throws {
    let (piped, named) = (folder.path("a.txt"), folder.path("b.txt"))
    #expect(try run("record", "-", "-o", piped, input: Self.cast).status == 0)
    let session = try folder.write(Self.cast, "session.log")
    #expect(try run("record", session, "--last-frame", "-o", named).status == 0)
    #expect(try folder.text("a.txt").contains("hello"))
    #expect(try folder.text("b.txt").hasPrefix("hello\n"))
  }

  /// More than is read to know it, and in pieces.
  @Test func aLongCastFromStandardInputIsWhole() throws {
    let lines = (2..<2000).map { "[\($0), \"o\", \"\\r\\nline \($0)\"]\n" }
    let path = folder.path("a.ansi")
    let cast = Self.cast + lines.joined()
    #expect(try run("record", "-", "-o", path, input: cast).status == 0)
    #expect(try folder.text("a.ansi").contains("line 1999"))
  }

  @Test func aTapeFromStandardInputIsOne() throws {
    let path = folder.path("a.txt")
    let tape = "Hide\nType 'demo-tui show-hide'\nEnter\nShow\nSleep 1s\n"
    #expect(try run("record", "-", "-o", path, input: tape).status == 0)
    let refused = try run("record", "-", "--from", "1", "-o", path, input: tape)
    #expect(refused.status == 64 && refused.error.contains("need an asciicast"))
  }

  /// A screen of noise in each frame.
  private func noise(_ frames: Int) throws -> String {
    var seed: UInt32 = 1
    func random() -> UInt32 {
      seed = seed &* 1_664_525 &+ 1_013_904_223
      return seed >> 16
    }
    // So long that hardly any row comes twice.
    let all = (0..<2_000_000).map { _ in UInt8(97 + random() % 26) }
    let events = (0..<frames).map { time in
      // Each frame has another part of it.
      let start = Int(random() << 16 | random()) % (all.count - 1920)
      let glyphs = String(decoding: all[start..<start + 1920], as: UTF8.self)
      return "[\(time), \"o\", \"\\u001b[H\(glyphs)\"]\n"
    }
    let head = "{\"version\":2,\"width\":80,\"height\":24}\n"
    return try folder.write(head + events.joined(), "noise.cast")
  }

  @Test func aLargeSVGIsTold() throws {
    let run = try run("record", noise(300), "-o", folder.path("x.svg"))
    let size = try folder.bytes("x.svg").count
    #expect(run.status == 0 && (1_000_001...5_000_000).contains(size), "\(size)")
    #expect(run.errorIsOneLine && run.error.contains("x.svg is ") && run.error.contains(" MB; "))
  }

  /// Played by LargeFileTests.
  func aTooLargeSVGNeedsForce() throws {
    let cast = try noise(1500)
    try run("record", cast, "-o", folder.path("x.svg")).ended(65, saying: "--force")
    #expect(folder.names == ["noise.cast"])
    #expect(try run("record", cast, "--force", "-o", folder.path("x.svg")).status == 0)
    #expect(try folder.bytes("x.svg").count > 5_000_000)
  }

  /// One that is far too large is refused before it is made, so nobody says how large it would be.
  @Test func aFarTooLargeSVGIsForeseen() throws {
    let refused = try run("record", noise(5000), "-o", folder.path("x.svg")).ended(65)
    #expect(refused.error.contains("more than 5.0 MB; use --force"))
    #expect(folder.names == ["noise.cast"])
  }
}
