import Testing

@testable import TermSurface

/// Packed pictures look as they did, and share what is equal.
@Suite struct SurfaceArchiveTests {
  private static func picture(_ step: Int) -> Surface {
    var surface = Surface(size: Size(width: 40, height: 6))
    surface.withCanvas { canvas in
      canvas.fill(
        Rect(x: step % 40, y: 0, width: 5, height: 3), style: Style(background: .systemOrange))
      canvas.draw("wide 漢字 👩‍👩‍👧 e\u{301}", at: Point(x: step % 7, y: 2), style: .default)
      canvas.draw(
        "👩‍👩‍👧\(step)", at: Point(x: 1, y: 4),
        style: Style(foreground: .palette(3), attributes: [.bold, .underline]))
    }
    return surface
  }

  @Test func `what is packed comes back`() {
    var archive = SurfaceArchive()
    let pictures = (0..<60).map(Self.picture)
    let packed = pictures.map { archive.pack($0) }
    for (kept, picture) in zip(packed, pictures) { #expect(kept.surface == picture) }
  }

  @Test func `equal rows are shared, also after others`() {
    var archive = SurfaceArchive()
    let first = archive.pack(Self.picture(1))
    let other = archive.pack(Self.picture(2))
    let again = archive.pack(Self.picture(1))
    #expect(again.isShared(with: first) && !other.isShared(with: first))
    #expect(first.rows[5] === other.rows[5])
  }

  @Test func `pictures of another size share nothing by position`() {
    var archive = SurfaceArchive()
    let first = archive.pack(Self.picture(1))
    let small = archive.pack(Self.picture(1).cropped(to: Rect(x: 0, y: 0, width: 20, height: 6)))
    #expect(!small.isShared(with: first))
    #expect(small.surface == Self.picture(1).cropped(to: Rect(x: 0, y: 0, width: 20, height: 6)))
  }

  @Test func `rows that no picture holds are forgotten`() {
    var archive = SurfaceArchive()
    for step in 0..<5000 {
      var surface = Surface(size: Size(width: 30, height: 2))
      surface.withCanvas { $0.draw("row \(step)", at: .zero, style: .default) }
      _ = archive.pack(surface)
    }
    #expect(archive.rowCount < 2100)
  }
}
