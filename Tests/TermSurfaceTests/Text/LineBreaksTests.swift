import Testing

@testable import TermSurface

@Suite struct LineBreaksTests {
  @Test(arguments: [
    ("one two", "one |two"), ("well-known", "well-|known"), ("a/b", "a/|b"),
    ("(a b) c", "(a |b) |c"),
    ("$ 1,000.50", "$ |1,000.50"), ("-5 %", "-5 |%"), ("日本語。", "日|本|語。"), ("🇩🇰🇸🇪", "🇩🇰|🇸🇪"),
    ("a\nb", "a\n‖b"), ("a\r\nb\n", "a\r\n‖b\n"), ("a\u{A0}b", "a\u{A0}b"),
    ("a\u{200B}b", "a\u{200B}|b"),
  ])
  func `words, numbers and marks`(_ text: String, _ marked: String) {
    var shown: Substring = ""
    var start = text.startIndex
    for place in LineBreaks(Substring(text)) {
      shown += text[start..<place.index] + (place.isMandatory ? "‖" : "|")
      start = place.index
    }
    #expect(shown.dropLast() == marked)
  }
}
