import TestSupport
import Testing

@testable import TermPictures

/// Fonts for glyphs that another one lacks, as fontconfig's own program proposes them.
@Suite(.waitsForProcesses) struct FontChoiceTests {
  /// Arrows, Hebrew, a chess piece, a Georgian letter and a dingbat.
  @Test(arguments: [0x21F6, 0x5D0, 0x265E, 0x10D0, 0x2708] as [UInt32])
  func theFontIsFontconfigsChoice(_ value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    try PixelLibrary.freeType.check()
    let family = "DejaVu Sans Mono"
    let paths = try #require(FontConfiguration()).paths(scalar, besides: family)
    let pattern = "\(family),monospace:charset=\(String(value, radix: 16))"
    let run = try ToolRun(
      "fc-match", ["-a", "-f", "%{file}\n", pattern], environment: ["HOME": "/nonexistent"])
    let sorted = run.lines.map(String.init)
    // Those that have it, in the same order.
    let wanted = sorted.filter { path in
      Typeface(path: path, cell: 9)?.has(scalar) == true
    }
    #expect(!wanted.isEmpty && paths == Array(wanted.prefix(8)), "\(paths) \(wanted)")
  }

  @Test func aGlyphThatNoFontHasIsNotSearchedForEver() throws {
    let fonts = try #require(FontConfiguration())
    #expect(fonts.paths("\u{F0000}", besides: "DejaVu Sans Mono").isEmpty)
  }
}
