import Foundation
import TestSupport
import Testing

/// `record --crop`: a part of the screen, of casts and of tapes.
@Suite(.waitsForProcesses) struct CropCommandTests {
  private let folder = TemporaryFolder.made()
  private static let cast = """
    {"version": 2, "width": 20, "height": 4}
    [0, "o", "0123456789abcdefghij\\r\\nsecond row"]
    [1, "o", "\\r\\nthird row"]

    """

  private func run(_ arguments: [String]) throws -> CommandRun {
    try CommandRun(test: "term-recorder", arguments)
  }

  @Test(arguments: [
    ("6x2", "012345\nsecond\n"), ("6x2+4+1", "nd row\nd row\n"), ("20x1+0+3", "\n"),
    ("1x1+19+0", "j\n"),
  ])
  func aPartOfACastIsRecorded(_ region: String, _ screen: String) throws {
    let cast = try folder.write(Self.cast, "x.cast")
    try run(["record", cast, "--crop", region, "--last-frame", "-o", folder.path("x.txt")])
      .endedWell()
    #expect(try folder.text("x.txt").hasPrefix(screen + "─"))
  }

  /// Every format has the size of the part.
  @Test func everyFormatFollows() throws {
    let cast = try folder.write(Self.cast, "x.cast")
    let names = ["a.cast", "b.cast", "a.svg", "b.svg", "a.gif", "b.gif"]
    let whole = names.filter { $0.hasPrefix("a") }.flatMap { ["-o", folder.path($0)] }
    let part = names.filter { $0.hasPrefix("b") }.flatMap { ["-o", folder.path($0)] }
    #expect(try run(["record", cast] + whole).status == 0)
    #expect(try run(["record", cast, "--crop", "10x2"] + part).status == 0)
    #expect(try folder.text("b.cast").contains("\"width\":10,\"height\":2"))
    #expect(try side("b.svg") < side("a.svg"))
    #expect(try sideOfGIF("b.gif") < sideOfGIF("a.gif"))
  }

  private func side(_ name: String) throws -> Double {
    let text = try folder.text(name)
    return try #require(text.firstMatch(of: /width="([0-9.]+)"/).flatMap { Double($0.1) })
  }

  private func sideOfGIF(_ name: String) throws -> UInt16 {
    let bytes = try folder.bytes(name)
    return UInt16(bytes[6]) | UInt16(bytes[7]) << 8
  }

  @Test(arguments: ["20x5", "21x1", "1x1+20+0", "2x1+19+0", "1x1+0+4"])
  func aPartOutsideIsRefused(_ region: String) throws {
    let cast = try folder.write(Self.cast, "x.cast")
    let run = try run(["record", cast, "--crop", region, "-o", folder.path("x.txt")]).ended(64)
    #expect(run.error.hasSuffix("--crop \(region) does not fit into its screen of 20x4\n"))
    #expect(folder.names == ["x.cast"])
  }

  @Test(arguments: [
    "", "20", "20x", "0x1", "1x0", "-1x2", "1x1+1", "1x1+1+1+1", "1x1-1-1", "1x1+a+1",
  ])
  func aWrongRegionIsTold(_ region: String) throws {
    let run = try run(["record", "x.cast", "--crop=\(region)", "-o", folder.path("x.txt")])
    #expect(run.status == 64 && run.errorIsOneLine && run.error.contains("--crop"), "\(run.error)")
  }
}
