import Foundation
import Testing

@testable import TermScreen

@Suite struct ClipboardSequenceTests {
  @Test(arguments: ["", "a", "ab", "abc", "children[1].view", "\u{1B}]0;x\u{07}", "Größe ◐"])
  func `a text is sent in Base64`(_ text: String) throws {
    let bytes = try #require(ClipboardSequence.bytes(for: text))
    let expected = "\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{07}"
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }

  @Test func `a text that terminals would cut is not sent`() {
    let most = String(repeating: "x", count: ClipboardSequence.mostBytes)
    #expect(ClipboardSequence.bytes(for: most) != nil)
    #expect(ClipboardSequence.bytes(for: most + "x") == nil)
  }
}
