import Foundation
import Testing

@testable import TermSurface

@Suite struct LineBreaksTests {
  @Test(arguments: [
    ("one two", "one |two"), ("well-known", "well-|known"), ("a/b", "a/|b"),
    ("(a b) c", "(a |b) |c"), ("$ 1,000.50", "$ |1,000.50"), ("-5 %", "-5 |%"), ("日本語。", "日|本|語。"),
    ("🇩🇰🇸🇪", "🇩🇰|🇸🇪"), ("a\nb", "a\n‖b"), ("a\r\nb\n", "a\r\n‖b\n"), ("a\u{A0}b", "a\u{A0}b"),
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

/// `make test` leaves these to `make test-all`; Scripts/test.py knows them by name.
enum Exhaustive {}

extension Exhaustive {
  @Suite struct LineBreakExamplesTests {
    /// Unicode's own examples, from Debian's `unicode-data`.
    @Test func `rows end where Unicode's examples say`() throws {
      let file = "/usr/share/unicode/auxiliary/LineBreakTest.txt"
      let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
      let examples = lines.filter { !$0.hasPrefix("#") }
      #expect(examples.count > 7000)
      for line in examples {
        let example = Example(line.prefix { $0 != "#" })
        #expect(example.found == example.expected, "\(line)")
      }
    }

    private struct Example {
      var text = String.UnicodeScalarView()
      /// The offsets at which a row may end.
      var expected: [Int] = []

      init(_ line: Substring) {
        for word in line.split(whereSeparator: \.isWhitespace).dropFirst() {
          if word == "÷" { expected.append(text.count) }
          if let value = UInt32(word, radix: 16), let scalar = Unicode.Scalar(value) {
            text.append(scalar)
          }
        }
      }

      var found: [Int] {
        LineBreaks(Substring(String(text))).map {
          text.distance(from: text.startIndex, to: $0.index)
        }
      }
    }
  }
}
