import TestSupport
import Testing

@testable import TermScreen
@testable import TermSurface

/// Pastes with and without their marks.
@Suite struct PasteTests {
  private let start = Array("\u{1B}[200~".utf8)
  private let end = Array("\u{1B}[201~".utf8)

  private func paste(_ text: String) -> [Event] { [.paste(PasteEvent(text))] }

  @Test(arguments: [
    ("q", "q"), ("", ""), ("a\rb", "a\nb"), ("a\r\nb\n", "a\nb\n"), ("\r\r\n", "\n\n"),
    ("\u{1B}[A\u{03}\u{1B}", "\u{1B}[A\u{03}\u{1B}"), ("\u{1B}[200~", "\u{1B}[200~"),
    ("\u{1B}[20\u{1B}", "\u{1B}[20\u{1B}"), ("日本", "日本"), ("\u{1B}[201", "\u{1B}[201"),
  ])
  func aPasteIsOneEvent(_ sent: String, _ text: String) {
    var decoder = KeyDecoder(KeySequences())
    let bytes = start + sent.utf8 + end + "x".utf8
    let expected = paste(text) + [.key(KeyEvent(.character("x")))]
    #expect(decoder.decode(bytes, at: 0) == expected)
    let single = bytes.flatMap { decoder.decode([$0], at: 0) }
    #expect(single == expected)
  }

  /// After a little over a second of silence the paste is over, and bytes are keys again.
  @Test func aPasteWithoutItsEndIsOverAfterASilence() throws {
    var decoder = KeyDecoder(KeySequences())
    #expect(decoder.decode(start + "quit".utf8, at: 0) == [])
    #expect(decoder.decode("!".utf8, at: 1) == [])
    let deadline = try #require(decoder.deadline)
    #expect(2.0...2.2 ~= deadline)
    #expect(decoder.expire(at: deadline) == paste("quit!"))
    #expect(decoder.decode("q".utf8, at: 3) == [.key(KeyEvent(.character("q")))])
  }

  /// A long paste becomes text in pieces, which must not cut a character or a line break.
  @Test(arguments: 0..<7) func aLongPasteIsTheTextThatWasSent(_ shift: Int) {
    let unit = "é日🇩🇪\r\n👨‍👩‍👧\rx"
    let text = String(repeating: "-", count: shift) + String(repeating: unit, count: 6000)
    var decoder = KeyDecoder(KeySequences())
    let lines = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    #expect(decoder.decode(start + text.utf8 + end, at: 0) == paste(lines))
  }

  /// Bytes that are no text are replaced as in one piece.
  @Test func aLongPasteOfAnyBytesIsDecodedAsAWhole() {
    var random = SplitMix(seed: 1)
    let bytes = (0..<200_000).map { _ in random.pick([0x61, 0x80, 0xBF, 0xC3, 0xE6, 0xF0, 0xFF]) }
    var decoder = KeyDecoder(KeySequences())
    let sent = bytes.map { UInt8($0) }
    #expect(
      decoder.decode(start + sent + end, at: 0) == paste(String(decoding: sent, as: UTF8.self)))
  }

  /// Input was dropped while the program was stopped. Whether the paste goes on decides what the next
  /// bytes are, also of one that began in what was dropped.
  @Test func whatWasBrokenOffIsNotGluedToWhatFollows() {
    let q: [Event] = [.key(KeyEvent(.character("q")))]
    for before in ["\u{1B}", "\u{1B}[<65;4", "\u{1B}]11;rgb:", "\u{1B}[200"].map({ Array($0.utf8) })
      + [[0xC3]]
    {
      var decoder = KeyDecoder(KeySequences())
      #expect(decoder.decode(before, at: 0) == [])
      #expect(decoder.breakOff(isInPaste: false, at: 1) == [])
      #expect(decoder.decode("q".utf8, at: 1) == q)
    }
    var decoder = KeyDecoder(KeySequences())
    #expect(decoder.decode(start + "ab".utf8, at: 0) == [])
    #expect(decoder.breakOff(isInPaste: true, at: 1) == [])
    #expect(decoder.decode("c".utf8 + end, at: 2) == paste("abc"))
    #expect(decoder.decode(start + "ab".utf8, at: 3) == [])
    #expect(decoder.breakOff(isInPaste: false, at: 4) == paste("ab"))
    #expect(decoder.decode("q".utf8, at: 4) == q)
    #expect(decoder.breakOff(isInPaste: true, at: 5) == [])
    #expect(decoder.decode("c".utf8 + end, at: 5) == paste("c"))
  }

  /// Later bytes go, and the end is still found.
  @Test func aPasteIsBounded() {
    var collector = PasteCollector(until: end, in: .utf8)
    let sent = [UInt8](repeating: UInt8(ascii: "a"), count: 5010) + end
    var ends: [Int] = []
    for (place, byte) in sent.enumerated() where collector.collect(byte, upTo: 5000) {
      ends.append(place)
    }
    #expect(ends == [sent.count - 1])
    #expect(collector.finish().text.utf8.count == 5000)
    #expect(PasteCollector.most == 16 << 20)
  }

  @Test func marksOfTerminfoAreKnown() {
    let sequences = KeySequences { ["PS": Array("\u{1B}<".utf8), "PE": Array("\u{1B}>".utf8)][$0] }
    var decoder = KeyDecoder(sequences)
    #expect(decoder.decode("\u{1B}<q\u{1B}[201~\u{1B}>".utf8, at: 0) == paste("q\u{1B}[201~"))
    #expect(decoder.decode(start + "q".utf8 + end, at: 0) == paste("q"))
  }
}
