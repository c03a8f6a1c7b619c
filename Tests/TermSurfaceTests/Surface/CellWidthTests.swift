import Testing

@testable import TermSurface

@Suite struct CellWidthTests {
  /// Texts in many scripts, with every way to join scalars.
  static let samples = [
    "", "plain ASCII", "tab\tnewline\r\n", "café", "cafe\u{301}", "日本語テキスト", "한국어",
    "\u{1112}\u{1161}\u{11AB}", "नमस्ते", "हिन्दी", "น้ำ", "ｶﾞｷﾞ", "Ｆｕｌｌ", "👨‍👩‍👧‍👦!", "🇫🇷🇩🇪🇫",
    "👍🏽👍", "❤️", "1️⃣", "┌─┐│└┘", "a\u{200B}b", "\u{202E}abc\u{202C}", "🏴\u{E0067}\u{E007F}",
    "\u{301}", "\u{600}1", "x\u{AD}y", "Zürich — “naïve” …", "ok ✓ 完了 🎉", "\u{200D}", "\u{FE0F}",
  ]

  static let scalars: [(Unicode.Scalar, Int)] = [
    ("A", 1), (" ", 1), ("~", 1), ("é", 1), ("\u{AD}", 1), ("ß", 1), ("Ω", 1), ("Ж", 1), ("א", 1),
    ("─", 1), ("╬", 1), ("█", 1), ("░", 1), ("⣿", 1), ("→", 1), ("▸", 1), ("•", 1), ("…", 1),
    ("✓", 1), ("❤", 1), ("★", 1), ("①", 1), ("ｶ", 1), ("ﾞ", 1), ("￮", 1), ("ก", 1), ("ำ", 1),
    ("न", 1), ("\u{93F}", 1), ("\u{903}", 1), ("\u{1F1EB}", 1), ("\u{E000}", 1), ("\u{FFFD}", 1),
    ("日", 2), ("あ", 2), ("ア", 2), ("한", 2), ("\u{1112}", 2), ("\u{115F}", 2), ("Ａ", 2), ("￥", 2),
    ("\u{3000}", 2), ("、", 2), ("😀", 2), ("⌚", 2), ("✅", 2), ("⭐", 2), ("\u{1F3FD}", 2),
    ("\u{20000}", 2), ("\u{3134A}", 2), ("〈", 2), ("\u{1FAE8}", 2),
    ("\u{301}", 0), ("\u{20DD}", 0), ("\u{94D}", 0), ("\u{E31}", 0), ("\u{E49}", 0),
    ("\u{1161}", 0), ("\u{11AB}", 0), ("\u{D7CB}", 0), ("\u{200B}", 0), ("\u{200C}", 0),
    ("\u{200D}", 0), ("\u{FE0E}", 0), ("\u{FE0F}", 0), ("\u{E0100}", 0), ("\u{202E}", 0),
    ("\u{2066}", 0), ("\u{200F}", 0), ("\u{61C}", 0), ("\u{FEFF}", 0), ("\u{2060}", 0),
    ("\u{E0067}", 0), ("\u{E0001}", 0), ("\u{3164}", 0), ("\u{34F}", 0), ("\u{600}", 0),
    ("\u{0}", 0), ("\u{9}", 0), ("\u{A}", 0), ("\u{1B}", 0), ("\u{7F}", 0), ("\u{85}", 0),
    ("\u{9B}", 0), ("\u{2028}", 0), ("\u{10FFFF}", 1),
  ]

  @Test(arguments: scalars)
  func aScalarHasItsWidth(_ scalar: Unicode.Scalar, width: Int) {
    #expect(CellWidth.of(scalar) == width)
  }

  static let clusters: [(String, Int)] = [
    ("A", 1), ("e\u{301}", 1), ("日", 2), ("が", 2), ("か\u{3099}", 2), ("नि", 1),
    ("\u{E19}\u{E49}", 1),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("👨‍👩‍👧‍👦", 2), ("👍🏽", 2), ("🇫🇷", 2), ("\u{1F1EB}", 1),
    ("\u{1F1EB}\u{301}", 1), ("❤️", 1), ("❤︎", 1), ("1️⃣", 1), ("😀\u{FE0F}", 2), ("ｶﾞ", 1),
    ("🏴\u{E0067}\u{E0062}\u{E007F}", 2), ("\r\n", 0), ("\u{301}", 0), ("\u{600}1", 1),
  ]

  @Test(arguments: clusters)
  func aClusterHasItsWidth(_ text: String, width: Int) throws {
    let character = try #require(text.count == 1 ? text.first : nil)
    #expect(CellWidth.of(character) == width)
  }

  static let portableParts: [(String, String)] = [
    ("A", "A"), ("e\u{301}\u{323}", "e\u{301}\u{323}"), ("👨‍👩‍👧‍👦", "👨"), ("👍🏽", "👍"),
    ("\u{1F3FD}", "\u{1F3FD}"), ("🇫🇷", "🇫🇷"), ("❤️", "❤"), ("1️⃣", "1\u{20E3}"),
    ("🏴\u{E0067}\u{E007F}", "🏴"), ("\u{1112}\u{1161}\u{11AB}", "\u{1112}\u{1161}\u{11AB}"),
    ("नि", "न"), ("क्ष", "क्"), ("क\u{94D}\u{200D}", "क\u{94D}"), ("\u{202E}", ""), ("\u{1B}", ""),
    ("\r\n", ""), ("\u{301}", ""), ("\u{AD}", "-"), ("\u{600}1", "1"),
    ("e\u{200C}\u{301}", "e\u{301}"),
  ]

  @Test(arguments: portableParts)
  func aClusterIsCutToItsPortableScalars(of text: String, is expected: String) throws {
    let character = try #require(text.count == 1 ? text.first : nil)
    #expect(Array(portable(character).unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test func portableScalarsAreAsWideAsTheClusterOnEveryTerminal() {
    for character in Self.samples.joined() {
      let part = portable(character)
      #expect(part.unicodeScalars.reduce(0) { $0 + CellWidth.of($1) } == CellWidth.of(character))
      #expect(part.count <= 1)
    }
  }

  @Test(arguments: samples)
  func textIsTheSumOfItsCharacters(_ text: String) {
    for (first, second) in Self.samples.map({ (text, $0) }) {
      let joined = first + second
      #expect(CellWidth.of(joined) == joined.reduce(0) { $0 + CellWidth.of($1) })
    }
  }

  /// The widths of scalars add up to those of clusters only where Swift really separates the
  /// scalars.
  @Test func scalarsThatStandAloneAreClustersOfTheirOwn() {
    let alone = allScalars.filter(CellWidth.standsAlone)
    #expect(alone.count > 40_000)
    let joining = alone.filter { scalar in
      var text = String.UnicodeScalarView()
      text.append(contentsOf: ["a", scalar, scalar, "日"])
      return String(text).count != 4
    }
    #expect(joining == [])
  }

  /// The standard library's Unicode data is an independent source.
  @Test func marksAndFormatsOfTheStandardLibraryHaveNoWidth() {
    let wrong = allScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      // U+1171E was a nonspacing mark before Unicode 16.
      case .nonspacingMark, .enclosingMark: scalar != "\u{1171E}" && CellWidth.of(scalar) != 0
      case .control, .lineSeparator, .paragraphSeparator: CellWidth.of(scalar) != 0
      case .format: CellWidth.of(scalar) != (scalar == "\u{AD}" ? 1 : 0)
      case .spaceSeparator: CellWidth.of(scalar) != (scalar == "\u{3000}" ? 2 : 1)
      default: scalar.properties.isEmojiPresentation && CellWidth.of(scalar) != 2
      }
    }
    let lone = wrong.filter { !(0x1F1E6...0x1F1FF).contains($0.value) }
    #expect(lone == [])
  }

  @Test(arguments: samples)
  func truncatedTextNeverExceedsTheWidthNorCutsACluster(_ text: String) {
    let ellipses: [Character?] = ["…", nil, "日", "\u{301}", "🇫🇷"]
    for (ellipsis, width) in ellipses.flatMap({ mark in (-1...12).map { (mark, $0) } }) {
      let cut = CellWidth.truncate(text, toWidth: width, ellipsis: ellipsis)
      #expect(CellWidth.of(cut) <= max(0, width))
      if width > 0, CellWidth.of(text) <= width { #expect(cut == text) }
      if ellipsis == nil { #expect(text.starts(with: cut)) }
    }
  }

  @Test func truncationMarksTheCut() {
    #expect(CellWidth.truncate("containers", toWidth: 10) == "containers")
    #expect(CellWidth.truncate("containers", toWidth: 5) == "cont…")
    #expect(CellWidth.truncate("日本語", toWidth: 6) == "日本語")
    #expect(CellWidth.truncate("日本語", toWidth: 5) == "日本…")
    #expect(CellWidth.truncate("日本語", toWidth: 4) == "日…")
    #expect(CellWidth.truncate("日本語", toWidth: 1) == "…")
    #expect(CellWidth.truncate("日本語", toWidth: 1, ellipsis: nil) == "")
    #expect(CellWidth.truncate("abc", toWidth: 1, ellipsis: "日") == "a")
    #expect(CellWidth.truncate("abc", toWidth: 0) == "")
    #expect(CellWidth.truncate("e\u{301}e\u{301}e\u{301}", toWidth: 2) == "e\u{301}…")
    #expect(CellWidth.truncate("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", toWidth: 3) == "👨‍👩‍👧‍👦…")
  }

  private var allScalars: [Unicode.Scalar] {
    (0...0x10FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
  }

  private func portable(_ character: Character) -> String {
    var scalars = String.UnicodeScalarView()
    CellWidth.portableScalars(of: character) { scalars.append($0) }
    return String(scalars)
  }
}
