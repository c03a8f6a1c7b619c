import TestSupport
import Testing

@testable import TermContainers

/// The editing of a line of text, without a view.
@Suite struct EditedTextTests {
  private func typed(_ scalars: String, into start: EditedText = EditedText("")) -> EditedText {
    scalars.unicodeScalars.reduce(into: start) { $0.insert(String($1)) }
  }

  @Test(arguments: ["abc", "e\u{301}te\u{301}", "日本語", "👩‍👩‍👧 x", "🇩🇪🇫🇷", "각"])
  func aTextTypedScalarByScalarIsTheSame(_ text: String) {
    let edited = typed(text)
    #expect(edited.text.unicodeScalars.elementsEqual(text.unicodeScalars))
    #expect(edited.characters == Array(text))
    #expect(edited.cursor == text.count)
  }

  @Test func aMarkJoinsWhatLiesBeforeTheCursor() {
    var text = EditedText("ea")
    text.setCursor(to: 1)
    text.insert("\u{301}")
    #expect(text.text == "éa")
    #expect(text.cursor == 1)
    text.remove(text.characterBefore)
    #expect(text.text == "a")
    #expect(text.cursor == 0)
  }

  @Test func aDeletionBetweenTwoHalvesJoinsThem() {
    var text = EditedText("🇩-🇪")
    text.setCursor(to: 2)
    text.remove(text.characterBefore)
    #expect(text.characters == ["🇩🇪"])
    #expect(text.cursor == 1)
  }

  @Test func deletingReachesForwardAndToTheEnds() {
    var text = EditedText("abcdef")
    text.setCursor(to: 3)
    text.remove(text.characterAfter)
    #expect(text.text == "abcef")
    #expect(text.cursor == 3)
    text.remove(text.allAfter)
    #expect(text.text == "abc")
    text.setCursor(to: 2)
    text.remove(text.allBefore)
    #expect(text.text == "c")
    #expect(text.cursor == 0)
    text.remove(text.characterBefore)
    #expect(text.text == "c")
  }

  @Test func theCursorStaysInside() {
    var text = EditedText("ab")
    text.setCursor(to: -5)
    #expect(text.cursor == 0)
    text.setCursor(to: .max)
    #expect(text.cursor == 2)
    text.remove(text.characterAfter)
    #expect(text.text == "ab")
  }

  @Test func controlCharactersAreShownAndNotObeyed() {
    var text = EditedText("")
    text.insert("a\u{1B}[31m\nb\u{9B}\u{7F}\tc\u{0}")
    #expect(text.text == "a␛[31m b\u{FFFD}␡ c␀")
    #expect(text.width(isSecure: false) == 13)
  }

  @Test func wideCharactersTakeTwoColumns() {
    var text = EditedText("a日b")
    #expect(text.width(isSecure: false) == 4)
    #expect(text.width(isSecure: true) == 3)
    #expect((0..<6).map { text.position(at: $0, isSecure: false) } == [0, 1, 1, 2, 3, 3])
    #expect((0..<4).map { text.position(at: $0, isSecure: true) } == [0, 1, 2, 3])
    text.setCursor(to: 1)
    let caret = text.caret(isSecure: false)
    #expect(caret.column == 1 && caret.width == 2 && caret.glyph == "日")
  }

  /// After any edits the characters are those of the resulting string.
  @Test func randomEditsLeaveWhatTheyLeaveOfAString() {
    var random = SplitMix(seed: 7)
    let pieces = ["a", "é", "日", "\u{301}", "🇩", "👩", "\u{200D}", " ", "ㄱ", "ᆨ"]
    for _ in 0..<200 {
      var text = EditedText("")
      for _ in 0..<60 {
        let old = text
        switch random.number(5) {
        case 0: text.remove(text.characterBefore)
        case 1: text.remove(text.characterAfter)
        case 2: text.setCursor(to: random.number(12))
        default: text.insert(pieces[random.number(pieces.count)])
        }
        #expect(text.characters == Array(text.text), "after \(old.text.debugDescription)")
        #expect((0...text.characters.count).contains(text.cursor))
      }
    }
  }

  /// A text in many pieces is edited like a plain array of characters.
  @Test func aLongTextIsEditedAsAShortOne() {
    var random = SplitMix(seed: 3)
    let parts = ["plain ASCII ", "日本", "é", "x", "🇩🇪", "👩‍👩‍👧", "\u{1B}", "e\u{301}\u{302}"]
    let start = (0..<300).map { _ in parts[random.number(parts.count)] }.joined()
    var text = EditedText("")
    text.insert(start)
    var plain = Array(text.text)
    for _ in 0..<600 {
      let cursor = random.number(plain.count + 1)
      text.setCursor(to: cursor)
      switch random.number(8) {
      case 0 where cursor > 0:
        (_, _) = (text.remove(text.characterBefore), plain.remove(at: cursor - 1))
      case 1 where cursor < plain.count:
        (_, _) = (text.remove(text.characterAfter), plain.remove(at: cursor))
      case 2 where cursor < 5: (_, _) = (text.remove(text.allBefore), plain.removeFirst(cursor))
      case 3 where cursor + 5 > plain.count:
        (_, _) = (text.remove(text.allAfter), plain.removeLast(plain.count - cursor))
      default:
        text.insert("w日")
        plain.insert(contentsOf: "w日", at: cursor)
      }
      guard text.count == plain.count else { break }
    }
    #expect(text.characters == plain)
    let widths = plain.map { CellWidth.of($0) }
    var column = 0
    for (index, width) in widths.enumerated() {
      text.setCursor(to: index)
      #expect(text.caret(isSecure: false).column == column)
      #expect(text.position(at: column + width - 1, isSecure: false) == index)
      column += width
    }
    #expect(text.width(isSecure: false) == column)
    #expect(text.shown(in: 0..<column, isSecure: false).text == String(plain))
  }

  @Test func aRangeShowsTheTextThatLiesThere() {
    let text = EditedText("a日b")
    #expect(text.shown(in: 0..<9, isSecure: false) == ("a日b", 0))
    #expect(text.shown(in: 2..<3, isSecure: false) == ("日", 1))
    #expect(text.shown(in: 3..<4, isSecure: false) == ("b", 3))
    #expect(text.shown(in: 1..<2, isSecure: true) == ("•", 1))
    #expect(EditedText("").shown(in: 0..<9, isSecure: false) == ("", 0))
  }

  /// Any number of marks may follow one character; typing each must not read the whole character
  /// again.
  @Test func aCharacterIsBounded() {
    var text = EditedText("")
    for _ in 0..<2000 { text.insert("\u{301}") }
    text.insert("e")
    for _ in 0..<2000 { text.insert("\u{301}") }
    #expect(text.text.utf8.count <= 2 * EditedText.longestCharacter)
    #expect(text.characters == Array(text.text))
    text.remove(text.characterBefore)
    text.insert("x")
    #expect(text.text.hasSuffix("x") && !text.text.contains("e"))
  }
}

extension EditedText {
  fileprivate mutating func remove(_ range: Range<Int>) { replaceCharacters(range, with: "") }
}
