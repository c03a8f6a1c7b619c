import TermSurface
import TestSupport
import Testing

@testable import TermContainers

@Suite struct TextLayoutTests {
  private func rows(
    _ text: String, _ width: Int, _ limit: Int = .max, _ mode: LineBreakMode = .byTruncatingTail
  ) -> [String] {
    let layout = TextLayout(text, width: width, limit: limit, mode: mode)
    return layout.rows.map { row in
      let shown = String(text[row.start]) + (row.end.map { "…" + text[$0] } ?? "")
      #expect(CellWidth.of(shown) == row.width)
      return shown
    }
  }

  @Test func `rows end after words, and blanks there need no room`() {
    #expect(rows("one two three", 7) == ["one two", "three"])
    #expect(rows("one   two", 3) == ["one", "two"])
    #expect(rows("well-known a/b", 6) == ["well-", "known", "a/b"])
    #expect(rows("日本語。は", 6) == ["日本", "語。は"])
  }

  @Test func `a word that is wider than a row is broken`() {
    #expect(rows("a wonderful day", 5) == ["a", "wonde", "rful", "day"])
    #expect(rows("abc def", 2, .max, .byCharWrapping) == ["ab", "c ", "de", "f"])
  }

  @Test func `line ends begin rows, the last one as well`() {
    #expect(rows("a\nb\n", 5) == ["a", "b", ""])
    #expect(rows("\r\n\r\n", 5) == ["", "", ""])
    #expect(rows("", 5) == [])
    #expect(rows("a\n\nb", 5, .max, .byCharWrapping) == ["a", "", "b"])
  }

  @Test(arguments: [
    (LineBreakMode.byTruncatingTail, "orange an…"), (.byTruncatingHead, "… and blue"),
    (.byTruncatingMiddle, "orang…blue"), (.byClipping, "orange and"),
    (.byWordWrapping, "orange and"),
    (.byCharWrapping, "orange and"),
  ])
  func `one row that is too long`(_ mode: LineBreakMode, _ shown: String) {
    #expect(rows("orange and blue", 10, 1, mode) == [shown])
    #expect(rows("orange", 10, 1, mode) == ["orange"])
  }

  @Test func `only the last row is cut`() {
    #expect(rows("one two three four", 7, 2) == ["one two", "three …"])
    #expect(rows("one two three four", 7, 2, .byTruncatingHead) == ["one two", "…e four"])
    #expect(rows("one\ntwo\nthree", 7, 2) == ["one", "two…"])
    #expect(rows("one\ntwo\nthree", 3, 2) == ["one", "tw…"])
    #expect(rows("one\ntwo", 7, 2) == ["one", "two"])
  }

  @Test func `wide and joined characters stay whole at every edge`() {
    let text = "日本 👩‍👩‍👧 e\u{301}tude 🇩🇰🇸🇪"
    for width in 1...20 {
      for mode in LineBreakMode.allCases {
        for limit in 1...4 {
          let layout = TextLayout(text, width: width, limit: limit, mode: mode)
          #expect(layout.rows.count <= limit)
          for row in layout.rows {
            #expect(row.width <= max(width, 2))
            for range in [row.start, row.end ?? row.start] {
              #expect(range.lowerBound.samePosition(in: text) != nil)
              #expect(range.upperBound.samePosition(in: text) != nil)
            }
          }
        }
      }
    }
  }

  /// Nothing is lost or shown twice: the rows and what lies between them are the text.
  @Test func `the rows of random texts are the text`() {
    var dice = SplitMix(seed: 7)
    let pieces = ["a", "bc", " ", "  ", "\n", "-", "日", "(", ")", "1,000", "é", "👩‍👧", "\t", "word"]
    for _ in 0..<2000 {
      let text = (0..<dice.number(20)).map { _ in dice.pick(pieces) }.joined()
      let width = dice.number(9) + 1
      for mode in [LineBreakMode.byWordWrapping, .byCharWrapping] {
        var end = text.startIndex
        for row in TextLayout(text, width: width, mode: mode).rows {
          #expect(text[end..<row.start.lowerBound].allSatisfy { $0.isWhitespace })
          #expect(row.width <= max(2, width))
          end = row.start.upperBound
        }
        #expect(text[end...].allSatisfy { $0.isWhitespace }, "\(text.debugDescription) \(width)")
      }
      // A limit that the rows stay below changes none, so the layout without one can stand for it.
      for mode in LineBreakMode.allCases {
        let rows = TextLayout(text, width: width, mode: mode).rows
        let limited = TextLayout(text, width: width, limit: rows.count + 1, mode: mode)
        #expect(limited.rows == rows, "\(text.debugDescription) \(width) \(mode)")
      }
    }
  }
}
