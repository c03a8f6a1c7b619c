import Testing

@testable import TermScreen
@testable import TermSurface

/// A terminal's answer to the question for its background.
@Suite struct BackgroundReportTests {
  static let answers: [(String, Color)] = [
    ("rgb:1e1e/2020/ffff", .rgb(30, 32, 255)), ("rgb:1e/20/ff", .rgb(30, 32, 255)),
    ("rgb:f/0/8", .rgb(255, 0, 136)), ("rgb:fff/000/888", .rgb(255, 0, 136)),
    ("rgba:ffff/ffff/ffff/8000", .rgb(255, 255, 255)), ("#1e20ff", .rgb(30, 32, 255)),
    ("#1e1e2020ffff", .rgb(30, 32, 255)), ("rgb:FFFF/00Ff/0000", .rgb(255, 0, 0)),
  ]
  static let ends = ["\u{7}", "\u{1B}\\"]

  /// Whole, byte by byte, and cut in two at each place with a second between; keys before and
  /// behind stay keys.
  @Test(arguments: answers.indices, ends) func anAnswerIsNoKey(index: Int, end: String) {
    let (text, color) = Self.answers[index]
    let bytes = Array("\u{1B}]11;\(text)\(end)".utf8)
    let (before, behind) = ([Event.key(KeyEvent(.character("a")))], [Event.key(KeyEvent(.enter))])
    for cut in 1...bytes.count {
      var decoder = KeyDecoder(KeySequences())
      var events = decoder.decode("a".utf8, at: 0)
      events += decoder.decode(bytes[..<cut], at: 1)
      // Only a lone escape is a key after a short silence.
      let isLone = cut == 1 || cut < bytes.count && bytes[cut - 1] == KeyDecoder.escape
      let pause = isLone ? 0.01 : 1
      events += decoder.expire(at: 1 + pause)
      events += decoder.decode(bytes[cut...] + [13], at: 1 + pause)
      #expect(events == before + behind, "\(text) cut at \(cut)")
      #expect(decoder.background == color, "\(text) cut at \(cut)")
    }
  }

  @Test(arguments: [
    "", "?", "rgb:", "rgb:1/2", "rgb:1/2/3/4/5", "rgb:12345/0/0", "rgb:g/0/0", "rgb:+1/0/0",
    "rgb://", "#", "#12", "#12345", "#gggggg", "red", "rgb:-1/0/0", "#123456789abcdef",
  ])
  func garbageIsSwallowed(text: String) {
    for end in Self.ends {
      var decoder = KeyDecoder(KeySequences())
      #expect(
        decoder.decode("\u{1B}]11;\(text)\(end)x".utf8, at: 0) == [
          .key(KeyEvent(.character("x")))
        ])
      #expect(decoder.background == nil, "\(text)")
    }
  }

  @Test func onlyTheBackgroundCounts() {
    var decoder = KeyDecoder(KeySequences())
    for number in ["10", "12", "4;1", "110", "1", "52;c"] {
      #expect(decoder.decode("\u{1B}]\(number);rgb:f/f/f\u{7}".utf8, at: 0).isEmpty)
      #expect(decoder.background == nil)
    }
    _ = decoder.decode("\u{1B}]11;rgb:f/f/f\u{7}\u{1B}]11;rgb:0/0/0\u{7}".utf8, at: 0)
    #expect(decoder.background == .rgb(0, 0, 0))
  }

  @Test func theStyleIsTheOneThatFits() {
    for (color, style, fits) in [
      (Color.rgb(0, 0, 0), UserInterfaceStyle.dark, true), (.rgb(30, 30, 30), .dark, true),
      (.rgb(0, 43, 54), .dark, true), (.rgb(255, 255, 255), .light, true),
      (.rgb(253, 246, 227), .light, true), (.rgb(128, 128, 128), .light, false),
      (.rgb(90, 90, 90), .dark, false),
    ] {
      #expect(UserInterfaceStyle(onBackground: color) == style)
      #expect(Palette(style).fits(background: color) == fits)
    }
  }
}
