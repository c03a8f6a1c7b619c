import Testing

@testable import TermSurface

/// Pictures that are packed look the same when they are unpacked, whatever came before.
@Suite struct SurfaceArchiveTests {
  private func text(_ text: String, at point: Point = .zero, _ size: Size) -> Surface {
    Surface(size.width, size.height) {
      $0.draw(text, at: point, style: Style(foreground: .blue))
    }
  }

  @Test func aPictureComesBack() {
    var archive = SurfaceArchive()
    let size = Size(width: 14, height: 3)
    for picture in [
      text("plain", size), text("日本語 wide", size), text("e\u{301} e\u{301} ok", size),
      text("👩‍👩‍👧 family", at: Point(x: 1, y: 2), size), Surface(size: size), text("plain", size),
      text("x", Size(width: 1, height: 1)), Surface(size: .zero),
    ] {
      let packed = archive.pack(picture)
      #expect(packed.surface == picture && packed.size == picture.size)
    }
  }

  @Test func picturesThatLookTheSameAreShared() {
    var archive = SurfaceArchive()
    let size = Size(width: 40, height: 10)
    let (first, again) = (archive.pack(text("one", size)), archive.pack(text("one", size)))
    #expect(first.isShared(with: again))
    #expect(!archive.pack(text("two", size)).isShared(with: again))
  }

  /// Each is unpacked again at the end, in any order: the later ones do not disturb the earlier.
  @Test func randomPicturesComeBackInAnyOrder() {
    var random = Dice(state: 7)
    var archive = SurfaceArchive()
    var (picture, kept) = (Surface(size: Size(width: 23, height: 7)), [(Surface, PackedSurface)]())
    let glyphs: [Character] = ["a", "b", " ", "─", "日", "e\u{301}", "⣿", "👩‍👩‍👧"]
    for _ in 0..<400 {
      let count = Int.random(in: 0..<40, using: &random)
      picture.withCanvas { canvas in
        for _ in 0..<count {
          let style = Style(
            foreground: .palette(Int.random(in: 0..<4, using: &random)),
            background: Bool.random(using: &random) ? .clear : .rgb(1, 2, 3),
            attributes: Bool.random(using: &random) ? .bold : [])
          let point = Point(
            x: Int.random(in: -2..<25, using: &random), y: Int.random(in: 0..<7, using: &random))
          let glyph = glyphs.randomElement(using: &random) ?? "a"
          canvas.draw(String(repeating: glyph, count: count / 4 + 1), at: point, style: style)
        }
      }
      kept.append((picture, archive.pack(picture)))
    }
    for (picture, packed) in kept.shuffled(using: &random) { #expect(packed.surface == picture) }
  }

  /// A dissolve of a page of text restyles all its cells in each frame.
  @Test func aFrameOfADissolveTakesLittle() {
    var archive = SurfaceArchive()
    for step in 0..<70 {
      let surface = Surface(200, 60) { canvas in
        for row in 0..<60 {
          canvas.draw(
            String(repeating: "words and \(row) more ", count: 9), at: Point(x: 0, y: row),
            style: Style(foreground: .rgb(step, row, 9), background: .rgb(step, 0, 0)))
        }
      }
      let difference = archive.pack(surface).difference
      if difference.base != nil { #expect(difference.cost < 4_000) }
      #expect(difference.depth < 64)
    }
  }
}
