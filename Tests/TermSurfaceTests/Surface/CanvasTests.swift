import Testing

@testable import TermSurface

@Suite struct CanvasTests {
  @Test func textTakesItsColumns() {
    var columns = 0
    let surface = Surface(8) { columns = $0.draw("a日b", at: Point(x: 1, y: 0), style: .default) }
    #expect(columns == 4)
    #expect(surface.line(0) == " a日b   ")
    #expect(surface[2, 0].width == 2 && surface[3, 0].width == 0)
  }

  @Test(arguments: [-1, 3]) func aGlyphCutByAnEdgeIsBlank(x: Int) {
    let surface = Surface(4) { $0.draw("日", at: Point(x: x, y: 0), style: .default) }
    #expect(surface.line(0) == "    ")
  }

  @Test func aGlyphCutByTheClipIsBlankWithItsStyle() {
    var surface = Surface(size: Size(width: 6, height: 1))
    let clip = Rect(x: 0, y: 0, width: 3, height: 1)
    surface.withCanvas {
      $0.inner(origin: .zero, bounds: $0.bounds, clippedTo: clip)
        .draw("ab日c", at: .zero, style: Style(background: .orange))
    }
    #expect(surface.line(0) == "ab    ")
    #expect(surface[2, 0].background == .orange)
    #expect(surface[3, 0].background == .default)
  }

  @Test func drawingOverHalfAGlyphBlanksTheOther() {
    let surface = Surface(6) { canvas in
      canvas.draw("日本語", at: .zero, style: .default)
      canvas.put("x", x: 1, y: 0, style: .default)
      canvas.put("y", x: 4, y: 0, style: .default)
    }
    #expect(surface.line(0) == " x本y ")
  }

  @Test func combiningMarksStayWithTheirLetter() {
    let surface = Surface(4) { $0.draw("e\u{301}x", at: .zero, style: .default) }
    #expect(surface.text(x: 0, y: 0) == "e\u{301}")
    #expect(surface.text(x: 1, y: 0) == "x")
  }

  @Test(arguments: [
    ("\u{1B}[1m\u{9B}\u{7F}\t|", "�[1m�� |"), ("é\u{1B}\u{9B}\r\n\u{202E}z", "é�� z   "),
  ])
  func controlCharactersAreNeverDrawn(_ text: String, _ shown: String) {
    #expect(Surface(8) { $0.draw(text, at: .zero, style: .default) }.line(0) == shown)
  }

  @Test func aClearBackgroundKeepsWhatIsBelow() {
    let surface = Surface(3) { canvas in
      canvas.fill(canvas.bounds, style: Style(background: .blue))
      canvas.draw("a", at: .zero, style: Style(foreground: .white))
      canvas.put("b", x: 1, y: 0, style: Style(foreground: .white))
      canvas.fill(
        Rect(x: 2, y: 0, width: 1, height: 1), with: "c", style: Style(foreground: .white))
    }
    for x in 0..<3 {
      #expect(surface[x, 0].style == Style(foreground: .white, background: .blue))
    }
    #expect(surface.line(0) == "abc")
  }

  @Test func bordersNeedRoomForTheirCorners() {
    let surface = Surface(4, 3) { $0.draw(.rounded, in: $0.bounds, style: .default) }
    #expect(surface.text == "╭──╮\n│  │\n╰──╯")
    #expect(Surface(1, 3) { $0.draw(.line, in: $0.bounds, style: .default) }.text == "\n\n")
  }

  @Test func surfacesAreCopiedWithTheirClusters() {
    let source = Surface(4) { $0.draw("e\u{301}日x", at: .zero, style: .default) }
    let copy = Surface(4) { canvas in
      canvas.draw("o\u{302}", at: .zero, style: .default)
      canvas.draw(source, at: .zero)
    }
    #expect(copy == source)
    #expect(copy.clusters != source.clusters)
  }

  @Test func aCopyThatCutsAGlyphShowsABlank() {
    let source = Surface(4) { $0.draw("日本", at: .zero, style: .default) }
    #expect(source.cropped(to: Rect(x: 1, y: 0, width: 2, height: 1)).line(0) == "  ")
    #expect(source.cropped(to: Rect(x: 0, y: 0, width: 3, height: 1)).line(0) == "日 ")
  }

  @Test func asciiStandsIn() {
    let surface = Surface(8) { $0.draw("╭─日▸é", at: .zero, style: .default) }
    #expect(surface.inASCII().line(0) == "+-??>e  ")
  }
}

@Suite struct SurfaceTests {
  @Test func aCopyStaysAsItWas() {
    var surface = Surface(size: Size(width: 2, height: 1))
    let before = surface
    surface.withCanvas { $0.draw("ab", at: .zero, style: .default) }
    #expect(before.line(0) == "  ")
    #expect(surface != before)
  }

  @Test func rowsLoseTheBlanksAtTheirEnd() {
    let surface = Surface(5, 3) { $0.draw(" a ", at: Point(x: 0, y: 1), style: .default) }
    #expect(surface.text == "\n a\n")
  }

  @Test func aCellIsSixteenBytes() {
    // The encoder compares cells as two words.
    #expect(MemoryLayout<Cell>.size == 16)
    #expect(MemoryLayout<Cell>.stride == 16)
  }
}
