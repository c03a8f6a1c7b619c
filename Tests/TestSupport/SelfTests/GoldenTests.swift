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

  /// What golden says of `surface` where it holds ``picture(_:)``.
  private func complaint(about surface: Surface) throws -> String? {
    _ = try golden().complaint(about: sheet(picture()))
    return try golden().complaint(about: sheet(surface))
  }

  @Test func aWrongCharacterIsNamed() throws {
    let surface = picture { $0.put("T", x: 6, y: 1, style: Style(foreground: .systemOrange)) }
    #expect(
      try complaint(about: surface)
        == "picture.txt differs:\n“start”: row 1, column 6: “t” is now “T”")
  }

  @Test func aCharacterThatOnlyCountsAsEqualIsNamed() throws {
    let (composed, decomposed) = (
      picture { $0.draw("é", at: .zero, style: .default) },
      picture { $0.draw("e\u{301}", at: .zero, style: .default) }
    )
    _ = try golden().complaint(about: sheet(composed))
    let complaint = try golden().complaint(about: sheet(decomposed))
    #expect(complaint?.contains("“start”: row 0, column 0:") == true)
  }

  @Test func aWrongColourIsNamed() throws {
    let surface = picture {
      $0.fill(Rect(x: 2, y: 2, width: 4, height: 1), style: Style(background: .red))
    }
    #expect(
      try complaint(about: surface)
        == "picture.txt differs:\n“start”: row 2, columns 2–5: plain is now on red")
  }

  @Test func aWrongAttributeIsNamed() throws {
    let style = Style(foreground: .systemOrange, attributes: .bold)
    let surface = picture { $0.draw("日", at: Point(x: 1, y: 1), style: style) }
    #expect(
      try complaint(about: surface) == "picture.txt differs:\n“start”: row 1, columns 1–2: "
        + "systemOrange is now systemOrange, bold")
  }

  /// The cursor of a field is a cell in reverse video.
  @Test func aWrongCursorIsNamed() throws {
    let field = TextField("abc")
    let root = ViewController()
    root.view = field
    let host = HeadlessHost(rootViewController: root, size: size)
    host.send("Tab")
    let before = host.surface
    _ = try golden().complaint(about: sheet(before))
    host.send("Left")
    #expect(host.text == before.text)
    let complaint = try #require(try golden().complaint(about: sheet(host.surface)))
    let lines = complaint.split(separator: "\n")
    #expect(lines.count == 3 && lines[0] == "picture.txt differs:")
    #expect(lines[1].hasPrefix("“start”: row 1, column 4: ") && lines[1].hasSuffix("reverse"))
    #expect(lines[2].hasPrefix("“start”: row 1, column 5: ") && lines[2].contains("reverse is now"))
  }

  @Test func anotherNumberOfPicturesIsNamed() throws {
    _ = try golden().complaint(about: sheet(picture()))
    var sheet = sheet(picture())
    sheet.add("more", picture())
    #expect(
      try golden().complaint(about: sheet) == "picture.txt differs:\n"
        + #"the pictures were ["start", "end"] and are ["start", "end", "more"]"#)
  }

  @Test func anotherSizeIsNamed() throws {
    _ = try golden().complaint(about: sheet(picture()))
    let larger = picture().cropped(to: Rect(x: 0, y: 0, width: 13, height: 4))
    let complaint = try golden().complaint(about: sheet(larger))
    #expect(complaint?.contains("“start”: was 12×3 and is 13×4") == true)
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
