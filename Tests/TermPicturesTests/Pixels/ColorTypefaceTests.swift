import Foundation
import TestSupport
import Testing

@testable import TermPictures

/// Fonts whose glyphs have colours.
@Suite struct ColorTypefaceTests {
  private let folder = TemporaryFolder.made()

  /// A font of our own with one glyph, for 🎉: a red square, and over its upper half a blue one. It
  /// was made by fontTools' FontBuilder with `COLR` version 0.
  private static let layers = """
    AAEAAAAMAIAAAwBAQ09MUgAHACcAAALoAAAAHENQQUwA//8SAAADBAAAABZPUy8yRN5JEwAAAUgAAABgY21hcAAe58UA
    AAG0AAAAUGdseWZ4tITQAAACEAAAAEpoZWFkYv5EyAAAAMwAAAA2aGhlYQfRA+oAAAEEAAAAJGhtdHgD6AAAAAABqAAA
    AApsb2NhADEAGAAAAgQAAAAKbWF4cAAGAAYAAAEoAAAAIG5hbWU4zgARAAACXAAAAGlwb3N0AAMAAAAAAsgAAAAgAAEA
    AAABAABSBwrmXw889QADA+gAAAAAAAAAAAAAAAAAAAAAAAAAAAPoA+gAAAADAAIAAAAAAAAAAQAAA+gAAAAAA+gAAAAA
    A+gAAQAAAAAAAAAAAAAAAAAAAAEAAQAAAAQABAABAAAAAAACAAAAAAAAAAAAAAAAAAAAAAADA+gBkAAFAAQAAAAAAAAA
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACAAAAAAAAAAAAAAA/Pz8/AAD/////A+gAAAAAA+gAAAAAAAAAAAAA
    AAAAAAAAACAAAAPoAAAAAAAAAAAAAAAAAAMAAAADAAAAHAADAAEAAAAcAAMACgAAADQABAAYAAAAAgACAAAAAP//AAD/
    /wABAAAADAAAAAAAHAAAAAAAAAABAAHziQAB84kAAAABAAAAAAAMABgAJQAAAAEAAAAAA+gD6AADAAAxESERA+gD6PwY
    AAEAAAAAA+gD6AADAAAxESERA+gD6PwYAAEAAAH0A+gD6AADAAARESERA+gB9AH0/gwAAAAAAAQANgABAAAAAAABAAoA
    AAABAAAAAAACAAcACgADAAEECQABABQAEQADAAEECQACAA4AJVR3byBMYXllcnNSZWd1bGFyAFQAdwBvACAATABhAHkA
    ZQByAHMAUgBlAGcAdQBsAGEAcgAAAAADAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAAAA4AAAAUAAIA
    AQAAAAIAAgAAAAMAAQAAAAIAAQACAAAADgAAAAD///8AAP8AAA==
    """

  @Test func layersAreDrawnOneOverAnother() throws {
    let bytes = Data(base64Encoded: Self.layers, options: .ignoreUnknownCharacters)
    let path = try folder.write(#require(bytes), "layers.ttf")
    let font = try #require(ColorTypeface(FontPlace(path: path)))
    let glyph = try #require(font.glyph("🎉"))
    let pixels = try #require(font.pixels(glyph))
    #expect(pixels.width == 128 && pixels.height == 128)
    let rows = stride(from: 0, to: pixels.bytes.count, by: 128 * 4).map { row in
      Array(pixels.bytes[row + 4..<row + 8])
    }
    #expect(rows[..<64].allSatisfy { $0 == [0, 0, 255, 255] })
    #expect(rows[64...].allSatisfy { $0 == [255, 0, 0, 255] })
    #expect(font.glyph("🚀") == nil)
    // The tape may name it, before those of the list.
    let fonts = try FontStack(["DejaVu Sans Mono", path], cell: 9)
    #expect(fonts.coloredGlyph("🎉")?.number == glyph && fonts.installedEmoji.first == path)
    #expect(fonts.coloredGlyph("🚀") != nil)
  }

  @Test func aFontForTextHasNoColors() throws {
    let place = try #require(FontPlaces().fontPlace("DejaVu Sans Mono"))
    #expect(ColorTypeface(place) == nil)
    #expect(ColorTypeface(FontPlace(path: folder.path("missing.ttf"))) == nil)
  }
}
