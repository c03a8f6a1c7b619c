import TermContainers
import TestSupport
import Testing

/// What a golden lets through, and what it says of what it does not.
@MainActor
@Suite struct GoldenTests {
  private let folder: TemporaryFolder
  private let size = Size(width: 12, height: 3)

  init() throws { folder = try TemporaryFolder() }

  private func golden(renews: Bool = false) -> Golden {
    Golden("picture", beside: folder.path("Tests.swift"), renews: renews)
  }

  /// A sheet of a picture, and of another one that is always the same.
  private func sheet(_ surface: Surface, holdsStyles: Bool = true) -> PictureSheet {
    var sheet = PictureSheet(holdsStyles: holdsStyles)
    sheet.add("start", surface)
    sheet.add("end", Surface(size: surface.size))
    return sheet
  }

  private func picture(_ draw: (borrowing Canvas) -> Void = { _ in }) -> Surface {
    var surface = Surface(size: size)
    surface.withCanvas {
      $0.draw("日本 text", at: Point(x: 1, y: 1), style: Style(foreground: .systemOrange))
      draw($0)
    }
    return surface
  }

  @Test func aGoldenFailsWhenItIsRecorded() throws {
    #expect(try golden().complaint(about: sheet(picture())) == "recorded picture.txt: look at it")
    #expect(try golden().complaint(about: sheet(picture())) == nil)
  }

  @Test func aGoldenIsRenewedOnlyOnRequest() throws {
    _ = try golden().complaint(about: sheet(picture()))
    let changed = sheet(picture { $0.put("x", x: 0, y: 0, style: .default) })
    #expect(try golden().complaint(about: changed) != nil)
    #expect(try golden().complaint(about: changed) != nil)
    #expect(try golden(renews: true).complaint(about: changed) == nil)
    #expect(try golden().complaint(about: changed) == nil)
    #expect(try golden().complaint(about: sheet(picture())) != nil)
  }

  /// The lines of the text, of the styles and of the legend.
  @Test func aChangeIsNamedByItsLines() throws {
    let style = Style(foreground: .systemOrange, attributes: .bold)
    _ = try golden().complaint(about: sheet(picture()))
    let changed = sheet(picture { $0.put("T", x: 6, y: 1, style: style) })
    let complaint = try #require(try golden().complaint(about: changed))
    #expect(
      complaint.split(separator: "\n") == [
        "picture.txt differs; RENEW_GOLDENS=1 writes it:",
        "3- │ 日本 text  │            │", "3+ │ 日本 Text  │            │",
        "7- │.aaaaaaaaa..│............│", "7+ │.aaaaabaaa..│............│", "12- ",
        "12+ b  systemOrange, bold",
      ])
  }

  @Test func aCharacterThatOnlyCountsAsEqualIsNamed() throws {
    let (composed, decomposed) = (
      picture { $0.draw("é", at: .zero, style: .default) },
      picture { $0.draw("e\u{301}", at: .zero, style: .default) }
    )
    _ = try golden().complaint(about: sheet(composed))
    let complaint = try golden().complaint(about: sheet(decomposed))
    #expect(complaint?.contains("2- │é ") == true)
  }

  /// Nothing but what the writer writes passes, so a golden is not edited by accident.
  @Test func aGoldenOfAnotherLayoutIsNamedByLine() throws {
    _ = try golden().complaint(about: sheet(picture()))
    let name = "Goldens/picture.txt"
    _ = try folder.write(folder.text(name) + "z  bold\n", name)
    let complaint = try golden().complaint(about: sheet(picture()))
    #expect(complaint?.contains("- z  bold") == true, "\(complaint ?? "")")
  }
}
