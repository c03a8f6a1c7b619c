import Foundation
import TestSupport
import Testing

@testable import TermPictures

/// Fonts by name, by path, and for glyphs that they lack.
@Suite struct FontStackTests {
  private let folder = TemporaryFolder.made()

  private func path(_ family: String) throws -> String {
    try #require(FontFiles().path(family))
  }

  /// Installs a font of this machine under another name.
  private func install(_ family: String, as name: String) throws -> String {
    try folder.write(Data(contentsOf: URL(fileURLWithPath: path(family))), name)
  }

  /// A scalar that the first font lacks and the second one has.
  private func scalar(not one: Typeface, but other: Typeface) throws -> Unicode.Scalar {
    let found = (0x300..<0x1_FFFF as Range<UInt32>).lazy.compactMap(Unicode.Scalar.init)
      .first { !one.has($0) && other.has($0) }
    return try #require(found)
  }

  @Test func aFontThatIsNotListedChangesNothing() throws {
    _ = try install("DejaVu Sans Mono", as: "DejaVuSansMono.ttf")
    let other = try #require(Typeface(FontPlace(path: try path("DejaVu Sans")), cell: 9))
    func choice(_ scalar: Unicode.Scalar, _ families: [String] = []) throws -> FontStack.Choice? {
      try FontStack(families, cell: 9, files: FontFiles(folders: [folder.path])).font(
        for: scalar, .init())
    }
    let plain = try #require(Typeface(FontPlace(path: try path("DejaVu Sans Mono")), cell: 9))
    let rare = try scalar(not: plain, but: other)
    for name in ["Odd Name.ttf", "An Odd Name-Bold.ttf", "AAA.ttf"] {
      _ = try install("DejaVu Sans", as: name)
      #expect(try choice(rare) == nil && choice("a") != nil)
    }
    // The tape may name it, and the list may have it.
    #expect(try choice(rare, ["DejaVu Sans Mono", "Odd Name"])?.face.has(rare) == true)
    _ = try install("DejaVu Sans", as: "DejaVuSans.ttf")
    let fonts = try FontStack([], cell: 9, files: FontFiles(folders: [folder.path]))
    let choice = try #require(fonts.font(for: rare, .init()))
    #expect(choice.face.has(rare) && fonts.font(for: rare, .init())?.face === choice.face)
    #expect(fonts.installedFallbacks == ["DejaVu Sans"] && fonts.installedEmoji.isEmpty)
    #expect(fonts.font(for: "\u{12000}", .init()) == nil)
  }

  @Test func aPathIsAFont() throws {
    let path = try install("DejaVu Sans", as: "mine.ttf")
    let fonts = try FontStack([path], cell: 9)
    #expect(fonts.substitution == nil)
    let bold = try #require(fonts.font(for: "a", .init(isBold: true)))
    #expect(bold.emboldens)
  }

  /// In a folder that only fontconfig knows; nothing of the fixed list comes from there.
  @Test func aNamedFontMayBeTheUsersOwn() throws {
    let old = try #require("DejaVu Sans Mono".data(using: .utf16BigEndian))
    let new = try #require("A Font Of My Own".data(using: .utf16BigEndian))
    var font = try Data(contentsOf: URL(fileURLWithPath: path("DejaVu Sans Mono")))
    while let range = font.range(of: old) { font.replaceSubrange(range, with: new) }
    try folder.makeFolder("fonts")
    let own = try folder.write(font, "fonts/own.ttf")
    setenv("XDG_DATA_HOME", folder.path, 1)
    defer { unsetenv("XDG_DATA_HOME") }
    let fonts = try FontStack(["A Font Of My Own"], cell: 9)
    #expect(fonts.family == "A Font Of My Own" && fonts.substitution == nil)
    #expect(fonts.remarks == ["font 'A Font Of My Own' is \(own)"])
    #expect(FontPlaces().fontPlace("A Font Of My Own") == nil)
  }

  @Test func aPathWithoutAFontIsTold() throws {
    for path in try [folder.path("none.ttf"), folder.write("no font", "bad.ttf")] {
      let fonts = try FontStack([path], cell: 9)
      #expect(
        fonts.substitution
          == "font '\(path)' is not a readable font; DejaVu Sans Mono is used instead")
    }
  }

  @Test func aFontForEmojiIsNoFontForText() throws {
    let fonts = try FontStack(["Noto Color Emoji"], cell: 9)
    #expect(
      fonts.substitution
        == "font 'Noto Color Emoji' has no letters to draw; DejaVu Sans Mono is used instead")
  }

  /// What is missing is named with what would help, unless it is installed.
  @Test func missingGlyphsAreNamedWithWhatWouldHelp() throws {
    func remark(_ scalars: [Unicode.Scalar], _ files: FontFiles) -> String? {
      var missing = MissingGlyphs(FontPlaces(files))
      for scalar in scalars { missing.insertScalar(scalar) }
      return missing.remark
    }
    let bare = FontFiles(folders: [folder.path])
    let start = "the picture's fonts lack"
    let end = ", so boxes are drawn instead"
    #expect(remark([], bare) == nil)
    #expect(
      remark(["✅", "🎉", "✅"], bare)
        == "\(start) ✅🎉\(end); Noto Color Emoji is not installed "
        + "(Debian package fonts-noto-color-emoji)")
    #expect(remark(["✅"], FontFiles()) == "\(start) ✅\(end)")
    #expect(remark(["界"], bare)?.hasSuffix("(Debian package fonts-noto-cjk)") == true)
    #expect(remark(["\u{12000}"], bare)?.hasSuffix("(Debian package fonts-noto-core)") == true)
    #expect(remark(["\u{F8FF}"], bare) == "\(start) \u{F8FF}\(end)")
    let many = (0x4E00..<0x9000).compactMap(Unicode.Scalar.init)
    #expect(remark(many, bare).map { $0.count < 250 } == true)
  }
}
