import TermSurface
import TestSupport
import Testing

@testable import TermContainers

/// Rows of a text that is edited, beside those of the same text from the beginning.
struct TextRowsTests {
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func rowsAfterEditsAreThoseOfTheWholeText(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let width = random.pick([1, 7, 20, 80])
    var text = TextRowsTests.words(random.number(4000), &random)
    var rows = TextRows(TextTree(text), width: width, mode: .byWordWrapping)
    for _ in 0..<150 {
      let start = text.boundary(random.number(text.count + 1))
      let end = text.boundary(min(text.count, start + random.pick([0, 0, 1, 5, 300, 3000])))
      let new = TextRowsTests.words(random.pick([0, 1, 1, 2, 30, 600]), &random)
      text.replaceSubrange(start..<end, with: new)
      rows.replaceText(start..<end, with: TextTree(new))
      #expect(rows.tree.copyBytes(in: 0..<rows.tree.count) == text)
      let from = random.number(max(1, rows.count))
      let shift = rows.makeKnown(from..<from + 30)
      #expect(shift == 0 || text.count > 32_000)
      TextRowsTests.compare(rows, from + shift..<from + shift + 30, text, width)
    }
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func aLongTextHasTheSameRowsEverywhere(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let width = random.pick([10, 40, 79])
    var text: [UInt8] = []
    // Some paragraphs are longer than what is broken as a whole.
    while text.count < 300_000 {
      text += TextRowsTests.words(random.pick([3, 10, 100, 9000]), &random, lines: false) + [10]
    }
    var rows = TextRows(TextTree(text), width: width, mode: .byWordWrapping)
    var top = 0
    for _ in 0..<200 {
      switch random.number(6) {
      case 0: top = rows.textRow(at: random.number(text.count + 1)).number
      case 1: top = random.number(rows.count)
      case 2: top = rows.count - 20
      case 3: top = max(0, top - random.number(50))
      case 4:
        let start = text.boundary(random.number(text.count + 1))
        let end = text.boundary(min(text.count, start + random.number(50)))
        let new = TextRowsTests.words(random.number(20), &random)
        text.replaceSubrange(start..<end, with: new)
        rows.replaceText(start..<end, with: TextTree(new))
      default: top += random.number(50)
      }
      top = max(0, min(top, rows.count - 1))
      top += rows.makeKnown(top..<top + 20)
      let seen = rows.rowsKnown(top..<top + 20)
      #expect(seen.count == min(20, rows.count - top))
      for (row, next) in zip(seen, seen.dropFirst()) {
        #expect(row.end == next.bytes.lowerBound && row.number + 1 == next.number)
      }
      for row in seen { TextRowsTests.compare(row, text, width) }
      if seen.first?.bytes.lowerBound == 0 { #expect(seen[0].number == 0) }
    }
    // Row by row, all of the text is seen.
    var (number, end) = (0, 0)
    number += rows.makeKnown(0..<20)
    while let row = rows.textRow(number) {
      #expect(row.bytes.lowerBound == end)
      end = row.end
      number += 1
      number += rows.makeKnown(number..<number + 20)
    }
    #expect(end == text.count && number == rows.count)
  }

  private static func words(
    _ count: Int, _ random: inout SplitMix, lines: Bool = true
  ) -> [UInt8] {
    let words = [
      "a", "word", "of", "letters,", "and (more)", "漢字かな", "🇩🇪", "e\u{301}", "x-y", "\t", "\"so\"",
    ]
    var text: [UInt8] = []
    for _ in 0..<count {
      text += random.pick(words).utf8
      text +=
        random.number(lines ? 15 : 100) > 0 || !lines
        ? [0x20] : random.pick([[10], [13, 10], [10, 10]])
    }
    return text
  }

  private static func compare(
    _ rows: TextRows, _ range: Range<Int>, _ text: [UInt8], _ width: Int
  ) {
    for number in range {
      guard let row = rows.textRow(number) else { break }
      compare(row, text, width)
    }
  }

  /// Compares a row with the layout of its paragraph as a label breaks it.
  private static func compare(_ row: TextRow, _ text: [UInt8], _ width: Int) {
    let piece = text[row.pieceStart..<row.pieceStart + row.piece.count]
    let tree = TextTree(Array(piece))
    let whole = TextPiece(tree, 0..<tree.count, width: width, mode: .byWordWrapping)
    #expect(row.piece.rows == whole.rows)
    let line = String(decoding: piece.dropLast(row.piece.lineEnd), as: UTF8.self)
    // A label has no tabs. Where it breaks a word, it applies the rules from there on.
    guard !line.contains("\t"), !line.isEmpty, width > 10 else { return }
    let layout = TextLayout(line, width: width)
    let part = layout.rows[min(row.index, layout.rows.count - 1)].start
    let seen = row.piece.withoutBlanks(row.seenCharacters)
    #expect(row.piece.rows.count == layout.rows.count)
    #expect(row.piece.shownText(of: seen, at: 0) == String(line[part]).withoutBlanks)
  }
}

extension [UInt8] {
  /// The nearest start of a scalar, at or before `place`, that is no line feed of a line end.
  fileprivate func boundary(_ place: Int) -> Int {
    var place = place
    while place > 0, place < count, self[place] & 0xC0 == 0x80 || self[place] == 10 { place -= 1 }
    return place
  }
}

extension String {
  fileprivate var withoutBlanks: String { String(reversed().drop { $0 == " " }.reversed()) }
}
