import TestSupport
import Testing

@testable import TermScreen
@testable import TermSurface

/// Bytes as a terminal sends them, decoded without one.
@Suite struct KeyDecoderTests {
  private func key(_ name: String) -> Event? { KeyEvent(name: name).map { .key($0) } }

  private func keys(_ names: String...) -> [Event] { names.compactMap(key) }

  /// A few of terminfo's strings for a terminal like xterm.
  private static let sequences = KeySequences { name in
    [
      "kbs": [127], "kcuu1": Array("\u{1B}OA".utf8), "khome": Array("\u{1B}OH".utf8),
      "kcbt": Array("\u{1B}[Z".utf8), "kf13": Array("\u{1B}[1;2P".utf8),
      "kUP5": Array("\u{1B}[1;5A".utf8),
    ][name]
  }

  /// The events of bytes that arrive together, followed by silence.
  private func events(_ bytes: some Sequence<UInt8>) -> [Event] {
    var decoder = KeyDecoder(KeyDecoderTests.sequences)
    return decoder.decode(bytes, at: 0) + silence(&decoder)
  }

  private func events(_ text: String) -> [Event] { events(text.utf8) }

  private func silence(_ decoder: inout KeyDecoder) -> [Event] {
    var found: [Event] = []
    while let deadline = decoder.deadline { found += decoder.expire(at: deadline) }
    return found
  }

  @Test(arguments: [
    ("a", "a"), ("Z", "Z"), (" ", "Space"), ("é", "é"), ("日", "日"), ("👩", "👩"), ("\t", "Tab"),
    ("\r", "Enter"), ("\n", "Enter"), ("\u{7F}", "Backspace"), ("\u{08}", "Backspace"),
    ("\u{00}", "Ctrl+Space"), ("\u{01}", "Ctrl+a"), ("\u{1A}", "Ctrl+z"), ("\u{1F}", "Ctrl+_"),
    ("\u{1B}", "Escape"), ("\u{1B}a", "Alt+a"), ("\u{1B}é", "Alt+é"), ("\u{1B}\t", "Alt+Tab"),
    ("\u{1B}\r", "Alt+Enter"), ("\u{1B}\u{7F}", "Alt+Backspace"), ("\u{1B}\u{03}", "Ctrl+Alt+c"),
    ("\u{1B}[", "Alt+["), ("\u{1B}O", "Alt+O"), ("\u{1B}]", "Alt+]"), ("\u{1B}P", "Alt+P"),
    ("\u{1B}[A", "Up"), ("\u{1B}OA", "Up"), ("\u{1B}[1;5A", "Ctrl+Up"), ("\u{1B}O5B", "Ctrl+Down"),
    ("\u{1B}[1;3C", "Alt+Right"), ("\u{1B}[1;9D", "Alt+Left"), ("\u{1B}[H", "Home"),
    ("\u{1B}[4~", "End"), ("\u{1B}[5;2~", "Shift+PageUp"), ("\u{1B}[6~", "PageDown"),
    ("\u{1B}[2~", "Insert"), ("\u{1B}[3;5~", "Ctrl+Delete"), ("\u{1B}OP", "F1"),
    ("\u{1B}[1;2P", "F13"), ("\u{1B}[1;2Q", "Shift+F2"), ("\u{1B}[[C", "F3"), ("\u{1B}[15~", "F5"),
    ("\u{1B}[24;5~", "Ctrl+F12"), ("\u{1B}[Z", "Shift+Tab"), ("\u{1B}OM", "Enter"),
    ("\u{1B}\u{1B}[A", "Alt+Up"), ("\u{1B}\u{1B}OA", "Alt+Up"),
  ])
  func keysOfEveryTerminalAreKnown(_ bytes: String, _ name: String) {
    #expect(events(bytes) == keys(name))
  }

  @Test func escapesBesideOtherKeysAreKeys() {
    #expect(events("\u{1B}\u{1B}") == keys("Escape", "Escape"))
    #expect(events("\u{1B}\u{1B}\u{1B}") == keys("Escape", "Escape", "Escape"))
    #expect(events("\u{1B}\u{1B}x") == keys("Escape", "Alt+x"))
    #expect(events("\u{1B}[\u{1B}[A") == keys("Alt+[", "Up"))
    #expect(events("\u{1B}O\u{03}") == keys("Alt+O", "Ctrl+c"))
  }

  /// A lone Escape becomes a key within 30 ms; a sequence that may go on has a little over a
  /// second.
  @Test func aLoneEscapeWaitsItsTime() throws {
    var decoder = KeyDecoder(KeyDecoderTests.sequences)
    #expect(decoder.decode([27], at: 10) == [])
    let deadline = try #require(decoder.deadline)
    #expect(deadline <= 10.03)
    #expect(decoder.expire(at: 10.01) == [])
    #expect(decoder.expire(at: deadline) == keys("Escape"))
    #expect(decoder.deadline == nil)
    for start in ["\u{1B}[", "\u{1B}O", "\u{1B}[<0;1", "\u{1B}]11;", "\u{1B}[200~x"] {
      #expect(decoder.decode(start.utf8, at: 20) == [])
      #expect(try 1.0...1.2 ~= #require(decoder.deadline) - 20)
      _ = silence(&decoder)
    }
  }

  /// After a stop the deadline of an unfinished sequence starts again.
  @Test func aSequenceGoesOnAfterAStop() throws {
    for (start, end, key) in [
      ("\u{1B}[200~q", "q\u{03}\u{1B}[201~", nil), ("\u{1B}[<65;4", "0;10m", nil),
      ("\u{1B}[1;5", "A", "Ctrl+Up"),
    ] {
      var decoder = KeyDecoder(KeyDecoderTests.sequences)
      #expect(decoder.decode(start.utf8, at: 10) == [])
      decoder.restartWait(at: 100)
      #expect(try 101.0...101.2 ~= #require(decoder.deadline))
      let found = decoder.decode(end.utf8, at: 100.5)
      if let key { #expect(found == keys(key)) }
      #expect(decoder.decode("x".utf8, at: 100.6) == keys("x"))
    }
    var decoder = KeyDecoder(KeyDecoderTests.sequences)
    decoder.restartWait(at: 100)
    #expect(decoder.deadline == nil)
  }

  /// Unknown sequences are swallowed whole, whatever letters they contain.
  @Test(arguments: [
    "\u{1B}[?1;2q", "\u{1B}[>0;276;0c", "\u{1B}[999;999h", "\u{1B}[12;34s", "\u{1B}[<65;5m",
    "\u{1B}[<z", "\u{1B}Oq", "\u{1B}[1;1R", "\u{1B}[I", "\u{1B}[O", "\u{1B}[?2026;2$y",
    "\u{1B}[3 q", "\u{1B}[1;2;3;4;5q", "\u{1B}[:q", "\u{1B}[1;99A", "\u{1B}[97;5u", "\u{1B}[201~",
    "\u{1B}[[q", "\u{1B}]11;rgb:ffff/0000/0000\u{1B}\\", "\u{1B}]0;quit\u{07}",
    "\u{1B}P1+r716d=71\u{1B}\\", "\u{1B}_Gqqq\u{1B}\\", "\u{1B}^q\u{1B}\\", "\u{1B}Xquit\u{1B}\\",
    "\u{9B}",
  ])
  func unknownSequencesAreSwallowed(_ sequence: String) {
    #expect(events(sequence) == [])
    #expect(events("a\(sequence)b") == keys("a", "b"))
  }

  @Test(arguments: ["\u{1B}[<3;1;1", "\u{1B}[M q", "\u{1B}[?2026", "\u{1B}]0;q", "\u{1B}O5"])
  func aSequenceThatIsCutShortIsSwallowed(_ sequence: String) {
    #expect(events(sequence) == [])
  }

  @Test func sequencesWithoutAnEndAreBounded() {
    var decoder = KeyDecoder(KeyDecoderTests.sequences)
    for start in ["\u{1B}]", "\u{1B}P", "\u{1B}_", "\u{1B}[", "\u{1B}O"] {
      let long = start.utf8 + [UInt8](repeating: UInt8(ascii: "1"), count: 200_000)
      let events = decoder.decode(long, at: 0) + silence(&decoder)
      #expect(events.count > 100_000, "it swallows keys for ever")
      #expect(decoder.decode("q".utf8, at: 9) == keys("q"))
    }
  }

  /// Ctrl+C and Escape end a string that lacks its terminator.
  @Test func aStringCanBeLeft() {
    #expect(events("\u{1B}]quit\u{03}x") == keys("Ctrl+c", "x"))
    #expect(events("\u{1B}]quit\u{1B}[Ax") == keys("Up", "x"))
    #expect(events("\u{1B}]quit\u{1B}") == keys("Escape"))
  }

  @Test(
    arguments: [
      [0xC3], [0xE6, 0x97], [0xF0, 0x9F, 0x91], [0x80], [0xC0, 0x80], [0xC1, 0x80],
      [0xED, 0xA0, 0x80], [0xFF], [0xF5, 0x80], [0xE0, 0x80, 0x80], [0x1B, 0xC3], [0xF4, 0x90],
    ] as [[UInt8]])
  func malformedTextDoesNotTakeTheKeysAfterIt(_ bytes: [UInt8]) {
    #expect(events(bytes + "q".utf8) == keys("q"))
    #expect(events(bytes + "\u{1B}[A".utf8) == keys("Up"))
    #expect(events(bytes + "é".utf8) == keys("é"))
  }

  @Test func bytesOfOtherCharsetsAreCharacters() {
    var table = [Unicode.Scalar?](repeating: nil, count: 128)
    table[0xE9 - 0x80] = "é"
    var decoder = KeyDecoder(KeyDecoderTests.sequences, charset: .singleByte(table))
    #expect(decoder.decode([0xE9, 0xE8, 0x1B, 0xE9], at: 0) == keys("é", "Alt+é"))
    let paste = Array("\u{1B}[200~".utf8) + [0xE9, 0xE8] + Array("\u{1B}[201~".utf8)
    #expect(decoder.decode(paste, at: 0) == [.paste(PasteEvent("é\u{FFFD}"))])
  }

  /// After any bytes and a silence, a key is that key, and the decoder holds little.
  @Test func anyBytesAreOverAfterASilence() {
    var random = SplitMix(seed: 12)
    // Mostly characters that sequences consist of.
    let alphabet = Array("\u{1B}\u{1B}[[O]P<0;159~MmAqZ\\ \u{07}\u{03}é".utf8)
    func next() -> UInt8 {
      random.number(4) == 0 ? UInt8(random.number(256)) : random.pick(alphabet)
    }
    var decoder = KeyDecoder(KeyDecoderTests.sequences)
    for round in 0..<2000 {
      for _ in 0..<Int(next() % 40) { _ = decoder.decode([next()], at: 0) }
      _ = silence(&decoder)
      #expect(decoder.decode("q".utf8, at: 0) == keys("q"), "round \(round)")
    }
  }
}
