import TestSupport
import Testing

@testable import TermRecorder

@Suite struct TapeLexerTests {
  private func tokens(_ bytes: [UInt8]) -> [TapeToken] {
    var lexer = TapeLexer(bytes)
    var result: [TapeToken] = []
    while case let token = lexer.next(), token.kind != .end { result.append(token) }
    return result
  }

  private func tokens(_ text: String) -> [TapeToken] { tokens(Array(text.utf8)) }

  /// A letter for each token's kind, and its text.
  private func notation(_ text: String) -> [String] {
    let letters: [TapeToken.Kind: String] = [
      .keyword: "k", .word: "w", .string: "s", .number: "n", .regex: "r", .json: "j",
      .comment: "c", .sign: "+", .illegal: "!",
    ]
    return tokens(text).map { (letters[$0.kind] ?? "?") + $0.text }
  }

  private static let readings: [(String, [String])] = [
    ("", []),
    (" \t\r\n ", []),
    ("Type", ["kType"]),
    ("type TYPE Typed", ["wtype", "wTYPE", "wTyped"]),
    ("em px ms s m true false", ["kem", "kpx", "kms", "ks", "km", "ktrue", "kfalse"]),
    ("a.b-c_d/e%f.gif", ["wa.b-c_d/e%f.gif"]),
    (".hidden ./x ../y", ["w.hidden", "w./x", "w../y"]),
    ("\u{FEFF}é\u{FEFF}Type", ["!é", "!\u{FEFF}", "kType"]),
    ("aé“b", ["wa", "!é", "!“", "wb"]),
    ("1 12 1.5 .5 5. 1.2.3 ...", ["n1", "n12", "n1.5", "n.5", "n5.", "n1.2.3", "w..."]),
    ("100ms 2s 50%", ["n100", "kms", "n2", "ks", "n50", "+%"]),
    ("@=][-%^\\+", ["+@", "+=", "+]", "+[", "+-", "+%", "+^", "+\\", "++"]),
    ("_ ! , ( } ~ \u{0} \u{7F}", ["!_", "!!", "!,", "!(", "!}", "!~", "!\u{0}", "!\u{7F}"]),
    ("\"a 'b' `c`\"", ["sa 'b' `c`"]),
    ("'\"' `'\"`", ["s\"", "s'\""]),
    (#""a\"b" c"#, [#"sa\"#, "wb", "s c"]),
    ("\"\"''", ["s", "s"]),
    ("\"open\nType", ["sopen", "kType"]),
    ("'open\r\nType", ["sopen", "kType"]),
    ("`open", ["sopen"]),
    ("\"", ["s"]),
    ("/a b/ c", ["ra b", "wc"]),
    (#"/a\/b/"#, [#"ra\/b"#]),
    (#"/a\\/b"#, [#"ra\\"#, "wb"]),
    (#"/a\\\/b/"#, [#"ra\\\/b"#]),
    ("/open\nType", ["ropen", "kType"]),
    ("/", ["r"]),
    ("{\"a\": {1}}", ["j{\"a\": {1}", "!}"]),
    ("{a\nb}c", ["j{a\nb}", "wc"]),
    ("{open", ["j{open"]),
    ("# a # b\nType", ["c a # b", "kType"]),
    ("#\r\n#", ["c", "c"]),
    ("Type#x", ["kType", "cx"]),
    ("Type@500ms 'x'", ["kType", "+@", "n500", "kms", "sx"]),
    ("Ctrl+Alt+Shift+C", ["kCtrl", "++", "kAlt", "++", "kShift", "++", "wC"]),
    ("Wait+Screen@1s /x/", ["kWait", "++", "wScreen", "+@", "n1", "ks", "rx"]),
    ("Output /abs/x.gif", ["kOutput", "rabs", "wx.gif"]),
    ("Output 1.gif", ["kOutput", "n1.", "wgif"]),
    ("Home End F1", ["wHome", "wEnd", "wF1"]),
  ]

  @Test(arguments: readings) func aTapeIsTakenApart(tape: String, tokens: [String]) {
    #expect(notation(tape) == tokens)
  }

  @Test func everyKeywordIsOneToken() {
    let words = TapeKeywords.commands + TapeKeywords.settings
    for word in words { #expect(notation(word) == ["k" + word]) }
    #expect(Set(words).count == words.count)
  }

  @Test func placesAreInLinesAndBytes() {
    let found = tokens("Type \"é\" x\r\n\n  Sleep 1s{\n}\n /é/ # c\n'open\n+")
    let places = found.map { "\($0.position.line):\($0.position.column)" }
    #expect(
      places == [
        "1:1", "1:6", "1:11", "3:3", "3:9", "3:10", "3:11", "5:2", "5:7", "6:1", "7:1",
      ])
  }

  @Test func theEndIsToldForEver() {
    var lexer = TapeLexer(Array("a ".utf8))
    _ = lexer.next()
    for _ in 0..<3 {
      #expect(lexer.next().kind == .end)
    }
  }

  @Test func aTokenKnowsWhetherItIsClosed() {
    let closed = tokens("\"a\" 'b' /c/ {d}").map(\.isClosed)
    #expect(closed == [true, true, true, true])
    for text in ["\"a", "'b\n", "/c", "{d"] { #expect(tokens(text).first?.isClosed == false) }
  }

  @Test func aTokenKnowsWhereItsTextEnds() {
    #expect(tokens(Array("'aé".utf8) + [0xC3, 0x27]).first?.validBytes == 4)
    #expect(tokens(Array("# ".utf8) + [0xFF]).first?.validBytes == 2)
    #expect(tokens([0x22, 0xED, 0xA0, 0x80, 0x22]).first?.validBytes == 1)
    #expect(tokens("'aé'").first?.validBytes == nil)
  }

  /// The lexer looks at each byte a few times at most, whatever comes before it.
  @Test(arguments: [
    "a", " ", "\n", "\"", "'a' ", "/", "/a\\", "{", "#", "# x\n", "1.", "+", "é", "Type ", "\\",
    "`\n",
  ]) func timeGrowsWithTheLength(piece: String) {
    let bytes = Array(String(repeating: piece, count: 100_000 / piece.utf8.count).utf8)
    var lexer = TapeLexer(bytes)
    while lexer.next().kind != .end {}
    #expect(lexer.looks <= 6 * bytes.count + 10)
  }
}
