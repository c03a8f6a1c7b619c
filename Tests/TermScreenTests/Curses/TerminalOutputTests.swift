import Testing

@testable import TermScreen
@testable import TermSurface

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
