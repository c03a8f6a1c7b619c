import Testing

@testable import TermSurface

/// Decorations go with the cells that have them, from surface to surface.
@Suite struct TextDecorationTests {
  private let links = ["http://a", "http://b"].map { TextDecoration(link: $0) }

  private func surface(_ decorations: [TextDecoration]) -> Surface {
    Surface(6) { canvas in
      canvas.draw("a日bcd", at: .zero, style: .default)
      for (x, decoration) in decorations.enumerated() {
        canvas.decorate(Rect(x: x, y: 0, width: 1, height: 1), with: decoration)
      }
    }
  }

  @Test func bothHalvesOfAGlyphAreDecorated() {
    let surface = surface([.plain, links[0]])
    let shown = (0..<4).map { surface.decoration(x: $0, y: 0).link }
    #expect(shown == ["", "http://a", "http://a", ""])
  }

  @Test func drawingTakesADecorationAway() {
    var surface = surface([links[0], links[0]])
    surface.withCanvas { $0.draw("a", at: .zero, style: .default) }
    #expect(surface.decoration(x: 0, y: 0) == .plain && surface[0, 0].attributes.isEmpty)
    surface.withCanvas { $0.decorate($0.bounds, with: .plain) }
    #expect(surface == self.surface([]))
  }

  @Test func surfacesAreComparedByWhatTheyShow() {
    var other = surface([links[1], links[0]])
    #expect(other != surface([links[0], links[0]]))
    other.withCanvas { canvas in
      canvas.decorate(Rect(x: 0, y: 0, width: 1, height: 1), with: links[0])
    }
    // They number their decorations differently.
    #expect(other == surface([links[0], links[0]]))
  }

  @Test func copiesKeepThem() {
    let source = surface([links[0], links[1]])
    let target = Surface(8) { canvas in
      canvas.decorate(canvas.bounds, with: links[1])
      canvas.draw(source, at: Point(x: 1, y: 0))
    }
    let shown = (0..<8).map { target.decoration(x: $0, y: 0).link.suffix(1) }
    #expect(shown == ["b", "a", "b", "b", "", "", "", "b"])
    #expect(source.cropped(to: source.bounds) == source)
    #expect(KeptSurface(source).surface == source)
  }

  @Test func packedPicturesKeepThem() {
    var archive = SurfaceArchive()
    let pictures = [
      surface([links[0]]), surface([links[1], links[0]]), surface([]), surface([links[1]]),
    ]
    let packed = pictures.map { archive.pack($0) }
    for (picture, packed) in zip(pictures, packed) { #expect(packed.surface == picture) }
  }

  /// Rows that look the same are kept once, however they number their decorations.
  @Test func keptRowsAreShared() {
    var pool = RowPool()
    let first = KeptSurface(surface([links[0], links[1]]), in: &pool)
    var same = surface([links[1], links[1]])
    same.withCanvas { $0.decorate(Rect(x: 0, y: 0, width: 1, height: 1), with: links[0]) }
    #expect(KeptSurface(same, in: &pool).rows == first.rows)
    #expect(KeptSurface(surface([links[1]]), in: &pool).rows != first.rows)
    #expect(first.row(0).decoration(x: 1, y: 0) == links[1])
  }

  @Test func underlinesHaveOneKind() {
    var attributes: TextAttributes = [.bold, .curlyUnderline]
    #expect(attributes.underlineStyle == .curly && attributes.contains(.underline))
    attributes.underlineStyle = .dotted
    #expect(attributes == [.bold, .dottedUnderline])
    attributes.underlineStyle = nil
    #expect(attributes == .bold && attributes.underlineStyle == nil)
    for style in UnderlineStyle.allCases {
      attributes.underlineStyle = style
      #expect(attributes.underlineStyle == style)
    }
  }
}
