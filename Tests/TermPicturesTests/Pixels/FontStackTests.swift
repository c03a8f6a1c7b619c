import Foundation
import Testing

@testable import TermPictures

/// Fonts by name, by path, and for glyphs that they lack.
@Suite final class FontStackTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/" + UUID().uuidString

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Installs a font of this machine under another name.
  private func install(_ family: String, as name: String) throws -> String {
    let path = try #require(FontFiles().path(family))
    let place = folder + "/" + name
    try FileManager.default.copyItem(atPath: path, toPath: place)
    return place
  }

  /// A scalar that the first font lacks and the second one has.
  private func scalar(not one: Typeface, but other: Typeface) throws -> Unicode.Scalar {
    let found = (0x300..<0x1_FFFF as Range<UInt32>).lazy.compactMap(Unicode.Scalar.init)
      .first { !one.has($0) && other.has($0) }
    return try #require(found)
  }

  @Test func anyFontOfTheMachineIsAFallback() throws {
    _ = try install("DejaVu Sans Mono", as: "DejaVuSansMono.ttf")
    let other = try install("DejaVu Sans", as: "Odd Name.ttf")
    _ = try install("DejaVu Sans", as: "An Odd Name-Bold.ttf")
    let files = FontFiles(folders: [folder])
    // Upright fonts are preferred.
    #expect(files.all.last?.hasSuffix("An Odd Name-Bold.ttf") == true && files.all.count == 3)
    let fonts = try FontStack([], cell: 9, files: files)
    let plain = try #require(fonts.font(for: "a", .init())?.face)
    let odd = try #require(Typeface(path: other, cell: 9))
    let rare = try scalar(not: plain, but: odd)
    let choice = try #require(fonts.font(for: rare, .init()))
    #expect(choice.face !== plain && choice.face.has(rare))
    #expect(fonts.font(for: rare, .init())?.face === choice.face)
    #expect(fonts.font(for: "\u{12000}", .init()) == nil)
  }

  @Test func aPathIsAFont() throws {
    let path = try install("DejaVu Sans", as: "mine.ttf")
    let fonts = try FontStack([path], cell: 9)
    #expect(fonts.substitution == nil)
    let bold = try #require(fonts.font(for: "a", .init(isBold: true)))
    #expect(bold.emboldens)
  }

  @Test func aPathWithoutAFontIsTold() throws {
    try "no font".write(toFile: folder + "/bad.ttf", atomically: true, encoding: .utf8)
    for path in [folder + "/none.ttf", folder + "/bad.ttf"] {
      let fonts = try FontStack([path], cell: 9)
      #expect(
        fonts.substitution
          == "font '\(path)' is no font that can be read; DejaVu Sans Mono is used instead")
    }
  }
}
