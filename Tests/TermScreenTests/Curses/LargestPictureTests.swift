import Testing

@testable import TermScreen
@testable import TermSurface

/// How much of a very large terminal the program draws on.
@Suite struct LargestPictureTests {
  private static let sizes = [
    Size(width: 1, height: 1), Size(width: 80, height: 24), Size(width: 2000, height: 2000),
    Size(width: 5000, height: 2000), Size(width: 32767, height: 32767),
    Size(width: 65535, height: 65535), Size(width: 65535, height: 1), Size(width: 1, height: 65535),
    Size(width: 40000, height: 101), Size(width: 101, height: 40000),
  ]

  @Test(arguments: sizes, CursesScreen.Renderer.allCases)
  func theLargestPictureIsBoundedAndNeverLargerThanTheTerminal(
    _ terminal: Size, _ renderer: CursesScreen.Renderer
  ) {
    let most = renderer == .curses ? 500_000 : 4_000_000
    let size = LargestPicture.size(on: terminal, renderer)
    #expect(size.width <= terminal.width && size.height <= terminal.height)
    #expect(size.width * size.height <= most)
    let cells = terminal.width * terminal.height
    if cells <= most - 2000 { #expect(size == terminal) }
    // The picture is cut no more than necessary.
    if cells > most { #expect(size.width * size.height > most - 70000) }
  }

  /// The rest of the terminal stays blank: the encoder does not erase it with a colour.
  @Test func theEncoderErasesNothingBesideTheDrawnPart() {
    var surface = Surface(size: Size(width: 60, height: 3))
    for index in surface.cells.indices { surface.cells[index].background = .palette(4) }
    let encoder = FrameEncoder(.xterm())
    encoder.isAsWideAsTerminal = false
    let cut = encoder.encode(surface, damage: [surface.bounds]) { Array($0) }
    #expect(!String(decoding: cut, as: UTF8.self).contains("\u{1B}[K"))
    encoder.isAsWideAsTerminal = true
    encoder.forget()
    let whole = encoder.encode(surface, damage: [surface.bounds]) { Array($0) }
    #expect(String(decoding: whole, as: UTF8.self).contains("\u{1B}[K"))
  }
}

@Suite struct TerminalOutputTests {
  /// When a frame is abandoned at any byte, what is still sent completes the character and no more.
  @Test(arguments: ["a╭─ b", "\u{1B}[38;2;1;2;3m世界", "👍é", "plain"])
  func aCharacterThatHasBegunIsEnded(_ text: String) {
    let bytes = Array(text.utf8)
    for cut in 0...bytes.count {
      let sent = bytes[..<cut] + TerminalOutput.endOfCharacter(bytes[cut...])
      let shown = String(decoding: sent, as: UTF8.self)
      #expect(text.unicodeScalars.starts(with: shown.unicodeScalars), "cut at \(cut)")
      #expect(sent.count < cut + 4)
    }
  }
}
