import Testing

@testable import TermScreen
@testable import TermSurface

/// The encoder's output, byte for byte. Tests on a terminal check that the bytes show the right
/// screen.
@Suite struct FrameEncoderTests {
  private final class Sheet {
    var surface: Surface
    let encoder: FrameEncoder

    init(_ width: Int, _ height: Int, _ capabilities: Capabilities = .xterm()) {
      surface = Surface(size: Size(width: width, height: height))
      encoder = FrameEncoder(capabilities)
      _ = draw { _ in }
    }

    /// Draws, and returns the bytes with `^` for Escape.
    func draw(_ body: (borrowing Canvas) -> Void) -> String {
      surface.withCanvas(body)
      return encoder.encode(surface, damage: [surface.bounds]) { bytes in
        String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "^")
      }
    }
  }

  @Test func theFirstFrameClearsTheScreen() {
    let surface = Surface(size: Size(width: 4, height: 1))
    let bytes = FrameEncoder(.xterm()).encode(surface, damage: []) { Array($0) }
    #expect(String(decoding: bytes, as: UTF8.self) == "\u{1B}[m\u{1B}[H\u{1B}[2J")
  }

  @Test func anUnchangedPictureWritesNothing() {
    let sheet = Sheet(10, 2)
    #expect(sheet.draw { $0.draw("hi", at: .zero, style: .default) } == "hi")
    #expect(sheet.draw { $0.draw("hi", at: .zero, style: .default) } == "")
    #expect(sheet.encoder.statistics.frames == 2)
  }

  @Test func aCounterCostsTwoBytes() {
    let sheet = Sheet(20, 2)
    _ = sheet.draw { $0.draw("count = 1", at: .zero, style: .default) }
    #expect(sheet.draw { $0.draw("count = 2", at: .zero, style: .default) } == "\u{8}2")
  }

  @Test func theCursorGoesTheShortestWay() {
    let sheet = Sheet(120, 20)
    let at = { (x: Int, y: Int) in
      sheet.draw { $0.put("x", x: x, y: y, style: Style(attributes: [])) }
    }
    #expect(at(0, 1) == "\nx")
    #expect(at(50, 1) == "^[51Gx")
    #expect(at(60, 1) == "^[9Cx")
    #expect(at(59, 1) == "\u{8}\u{8}x")
    #expect(at(7, 9) == "^[10;8Hx")
    #expect(at(0, 9) == "\rx")
    #expect(at(0, 15) == "^[16Hx")
  }

  @Test func takingAwayMoreThanIsLeftClearsTheScreen() {
    let sheet = Sheet(40, 12)
    _ = sheet.draw { canvas in
      for y in 0..<12 {
        canvas.draw("something in row \(y)", at: Point(x: y, y: y), style: .default)
      }
    }
    let bytes = sheet.draw { canvas in
      canvas.fill(canvas.bounds, style: .default)
      canvas.draw("left", at: Point(x: 0, y: 0), style: .default)
    }
    #expect(bytes == "^[m^[H^[2Jleft")
    #expect(sheet.draw { $0.draw("+", at: Point(x: 4, y: 0), style: .default) } == "+")
  }

  @Test func aRowBesideTheDamageIsNotWrittenAgain() {
    let sheet = Sheet(40, 12)
    _ = sheet.draw { canvas in
      for y in 0..<12 { canvas.draw("row \(y)", at: Point(x: y, y: y), style: .default) }
    }
    let rest = Rect(x: 0, y: 1, width: 40, height: 11)
    sheet.surface.withCanvas { $0.fill(rest, style: .default) }
    sheet.encoder.encode(sheet.surface, damage: [rest]) { bytes in
      #expect(!String(decoding: bytes, as: UTF8.self).contains("[2J"))
    }
  }

  @Test func aShortGapIsWrittenAgain() {
    let sheet = Sheet(20, 1)
    _ = sheet.draw { $0.draw("abcdef", at: .zero, style: .default) }
    #expect(sheet.draw { $0.draw("Xbc", at: .zero, style: .default) } == "\rX")
    #expect(sheet.draw { $0.draw("XbcY", at: .zero, style: .default) } == "bcY")
  }

  /// To the end of the line, by count, and by count sooner where that leaves the cursor where the next
  /// row needs it.
  @Test(arguments: [
    (Size(width: 40, height: 1), Rect(x: 0, y: 0, width: 40, height: 1), "\r^[K"),
    (Size(width: 60, height: 1), Rect(x: 0, y: 0, width: 30, height: 1), "\r^[30X"),
    (Size(width: 60, height: 2), Rect(x: 7, y: 0, width: 5, height: 2), "^[1;8H^[5X\n^[5X"),
  ])
  func blanksAreErased(_ size: Size, _ place: Rect, _ bytes: String) {
    let sheet = Sheet(size.width, size.height)
    _ = sheet.draw { $0.fill($0.bounds, with: "x", style: .default) }
    #expect(sheet.draw { $0.fill(place, style: .default) } == bytes)
  }

  @Test func aColouredBlankIsWrittenWithoutBackColorErase() {
    var capabilities = Capabilities.xterm()
    capabilities.backColorErase = false
    let sheet = Sheet(20, 1, capabilities)
    let bytes = sheet.draw { $0.fill($0.bounds, style: Style(background: .palette(4))) }
    #expect(bytes == "^[44m" + String(repeating: " ", count: 20))
  }

  @Test func onlyWhatDiffersInTheStyleIsWritten() {
    let sheet = Sheet(20, 1)
    let orange = Style(foreground: .black, background: .systemOrange)
    #expect(
      sheet.draw { $0.draw("a", at: .zero, style: orange) }
        == "^[38;2;0;0;0;48;2;255;149;0ma")
    var bold = orange
    bold.attributes = .bold
    #expect(sheet.draw { $0.draw("b", at: Point(x: 1, y: 0), style: bold) } == "^[1mb")
    #expect(
      sheet.draw { $0.draw("c", at: Point(x: 2, y: 0), style: orange) }
        == "^[0;38;2;0;0;0;48;2;255;149;0mc")
    #expect(sheet.draw { $0.draw("d", at: Point(x: 3, y: 0), style: .default) } == "^[md")
  }

  @Test(arguments: [
    (ColorDepth.palette256, "^[38;5;16;48;5;208ma"), (.palette16, "^[30;43ma"),
    (.palette8, "^[30;43ma"), (.mono, "^[7ma"),
  ]) func eachDepthHasItsColours(depth: ColorDepth, bytes: String) {
    let sheet = Sheet(4, 1, .xterm(depth))
    let orange = Style(foreground: .black, background: .systemOrange)
    #expect(sheet.draw { $0.draw("a", at: .zero, style: orange) } == bytes)
  }

  @Test func onlyASCIIIsWrittenWithoutUTF8() {
    var capabilities = Capabilities.xterm()
    capabilities.isUTF8 = false
    let sheet = Sheet(8, 1, capabilities)
    #expect(sheet.draw { $0.draw("╭─日e\u{301}", at: .zero, style: .default) } == "+-??e")
  }

  @Test func aClusterLosesWhatTerminalsDisagreeOn() {
    let sheet = Sheet(8, 1)
    #expect(sheet.draw { $0.draw("👩‍👩‍👧x", at: .zero, style: .default) } == "👩^[1;3Hx")
  }

  @Test func anotherPictureOfTheSameClusterNumberIsNoticed() {
    let sheet = Sheet(4, 1)
    _ = sheet.draw { $0.draw("e\u{301}", at: .zero, style: .default) }
    sheet.surface = Surface(size: sheet.surface.size)
    let bytes = sheet.draw { canvas in
      canvas.draw("o\u{302}", at: .zero, style: .default)
      canvas.draw("a\u{300}", at: .zero, style: .default)
    }
    #expect(bytes.contains("a\u{300}"))
  }

  @Test func aForgottenPictureIsPaintedAgain() {
    let sheet = Sheet(4, 1)
    _ = sheet.draw { $0.draw("ab", at: .zero, style: .default) }
    sheet.encoder.forget()
    #expect(sheet.draw { _ in } == "^[m^[H^[2Jab")
  }
}
