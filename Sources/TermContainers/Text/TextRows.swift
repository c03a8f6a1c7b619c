import TermSurface

/// The rows of a long text. It breaks only the part near the visible rows, and estimates how many rows
/// come before and after. It breaks a text of up to 32 KB as a whole.
///
/// Rows have numbers, from 0. When the estimate of the rows before the known part turns out to be
/// wrong, all numbers change; ``makeKnown(_:)`` returns by how much.
struct TextRows {
  /// The most bytes and line feeds of a text that is broken as a whole.
  private static let (smallText, fewLines) = (32_768, 2000)
  /// The rows before and behind the wanted ones that stay known.
  private static let margin = 200

  private(set) var tree: TextTree
  /// The columns of a row; a change of the width forgets all rows.
  let width: Int
  let mode: LineBreakMode
  /// The known part of the text.
  private var pieces: [TextPiece] = []
  /// The first byte of the known part, and the number of the first row.
  private var (start, startRow) = (0, 0)
  /// The end of the known part in bytes, and the number of rows in the known part.
  private var (end, knownRows) = (0, 0)

  init(_ tree: TextTree, width: Int, mode: LineBreakMode) {
    (self.tree, self.width, self.mode) = (tree, max(1, width), mode)
    _ = makeKnown(0..<1)
  }

  /// The number of rows, in part estimated.
  var count: Int { startRow + knownRows + estimatedRows(end..<tree.count) }

  /// Whether all rows are known.
  var isWhole: Bool { start == 0 && !hasMoreBehind }

  private var isSmall: Bool {
    tree.count <= TextRows.smallText && tree.lineFeeds <= TextRows.fewLines
  }

  private func estimatedRows(_ range: Range<Int>) -> Int {
    if range.isEmpty { return 0 }
    let lines = tree.lineNumber(at: range.upperBound) - tree.lineNumber(at: range.lowerBound)
    // Behind the last line feed there is a line, empty or not.
    let last = range.upperBound == tree.count ? 1 : 0
    return mode == .byClipping ? lines + last : max(lines + last, range.count / width)
  }

  // MARK: Pieces

  /// Returns the piece of the text that contains `offset`. The end of the text belongs to the last
  /// piece, which is empty behind a line feed.
  private func piece(at offset: Int) -> Range<Int> {
    let line = tree.lineNumber(at: offset)
    let paragraph = tree.start(ofLine: line)..<tree.start(ofLine: line + 1)
    guard paragraph.count > TextPiece.longestParagraph, mode != .byClipping else {
      return paragraph
    }
    var number = (offset - paragraph.lowerBound) / TextPiece.part
    var first = partStart(number, in: paragraph)
    // A cut lies behind its nominal place.
    while first > offset {
      number -= 1
      first = partStart(number, in: paragraph)
    }
    var last = partStart(number + 1, in: paragraph)
    while last <= offset, last < paragraph.upperBound {
      number += 1
      (first, last) = (last, partStart(number + 1, in: paragraph))
    }
    return first..<last
  }

  /// Returns the start of part number `number` of a long paragraph: behind the next blank, if one is
  /// near. The last part is longer than the others.
  private func partStart(_ number: Int, in paragraph: Range<Int>) -> Int {
    let place = paragraph.lowerBound + number * TextPiece.part
    if number <= 0 { return paragraph.lowerBound }
    if place + TextPiece.part > paragraph.upperBound { return paragraph.upperBound }
    let near = tree.copyBytes(in: place..<place + 256)
    let blank = near.firstIndex(of: 0x20).map { place + $0 + 1 } ?? place
    return tree.characterBoundary(atOrBefore: blank)
  }

  private func piece(_ range: Range<Int>) -> TextPiece {
    TextPiece(tree, range, width: width, mode: mode)
  }

  /// Returns the piece that begins at ``end``. The usual one is a short paragraph.
  private var nextPiece: Range<Int> {
    if end == 0 || pieces.last.map({ $0.lineEnd > 0 }) ?? false,
      let next = tree.offset(behindLineFeedFrom: end, most: TextPiece.longestParagraph)
    {
      return end..<next
    }
    return piece(at: end)
  }

  private mutating func appendPiece() {
    let new = piece(nextPiece)
    pieces.append(new)
    end += new.count
    knownRows += new.rows.count
  }

  /// Whether a piece can follow the known part: a last line feed is followed by an empty piece.
  private var hasMoreBehind: Bool {
    end < tree.count || pieces.last.map { $0.lineEnd > 0 } ?? true
  }

  /// Makes the part that is known begin with the piece at `offset`, as row number `row`.
  private mutating func begin(at offset: Int, row: Int) {
    pieces = []
    (start, startRow) = (piece(at: offset).lowerBound, row)
    (end, knownRows) = (start, 0)
    appendPiece()
  }

  // MARK: Rows

  /// Breaks the text at least in the rows of `wanted`. Returns the number that has to be added to
  /// the number of each row, because more or fewer rows precede it than it was estimated.
  mutating func makeKnown(_ wanted: Range<Int>) -> Int {
    if isSmall {
      if isWhole { return 0 }
      begin(at: 0, row: 0)
      while hasMoreBehind { appendPiece() }
      return 0
    }
    let near = wanted.lowerBound - TextRows.margin..<wanted.upperBound + TextRows.margin
    if pieces.isEmpty || !near.overlaps(startRow..<startRow + max(1, knownRows)) {
      moveKnownPart(to: wanted)
    }
    while hasMoreBehind, startRow + knownRows < wanted.upperBound { appendPiece() }
    var front: [TextPiece] = []
    while start > 0, startRow > wanted.lowerBound || startRow <= 0 && front.count < 2 {
      let before = piece(piece(at: start - 1))
      front.append(before)
      (start, startRow, knownRows) = (
        start - before.count, startRow - before.rows.count, knownRows + before.rows.count
      )
    }
    pieces.insert(contentsOf: front.reversed(), at: 0)
    let shift = start == 0 ? -startRow : max(0, min(estimatedRows(0..<start), 1) - startRow)
    startRow += shift
    forgetPieces(outside: near.lowerBound + shift..<near.upperBound + shift)
    return shift
  }

  /// Makes a part known that begins about where the rows of `wanted` are estimated.
  private mutating func moveKnownPart(to wanted: Range<Int>) {
    let row = max(0, wanted.lowerBound)
    if pieces.isEmpty || row < startRow {
      let most = pieces.isEmpty ? (tree.count, max(1, count)) : (start, max(1, startRow))
      begin(
        at: row == 0 ? 0 : estimatedOffset(ofRow: row, bytes: 0..<most.0, rows: 0..<most.1),
        row: row)
    } else if wanted.upperBound >= count {
      // The end of the text has the last row.
      let last = count
      begin(at: tree.count, row: 0)
      startRow = max(0, last - knownRows)
    } else {
      let (bytes, rows) = (end..<tree.count, startRow + knownRows..<count)
      begin(at: estimatedOffset(ofRow: row, bytes: bytes, rows: rows), row: row)
    }
  }

  private func estimatedOffset(ofRow row: Int, bytes: Range<Int>, rows: Range<Int>) -> Int {
    if mode == .byClipping { return tree.start(ofLine: row) }
    let part = Double(row - rows.lowerBound) / Double(max(1, rows.count))
    return min(bytes.lowerBound + Int(part * Double(bytes.count)), max(0, tree.count - 1))
  }

  /// Forgets the pieces that lie wholly outside of `rows`, but not all.
  private mutating func forgetPieces(outside rows: Range<Int>) {
    while pieces.count > 1, let last = pieces.last,
      startRow + knownRows - last.rows.count > rows.upperBound
    {
      pieces.removeLast()
      (end, knownRows) = (end - last.count, knownRows - last.rows.count)
    }
    var (first, row, byte) = (0, startRow, start)
    while first + 1 < pieces.count, row + pieces[first].rows.count < rows.lowerBound {
      row += pieces[first].rows.count
      byte += pieces[first].count
      first += 1
    }
    guard first > 0 else { return }
    pieces.removeFirst(first)
    (knownRows, startRow, start) = (knownRows - (row - startRow), row, byte)
  }

  /// Replaces the bytes in `range` by `text`, and keeps the rows of all other parts.
  mutating func replaceText(_ range: Range<Int>, with text: TextTree) {
    let growth = text.count - range.count
    let old = (pieces: pieces, start: start, end: end)
    // A piece before the change ends where the change is seen, as a word may move up to it.
    tree.replaceSubrange(range, with: text)
    guard range.upperBound >= old.start else {
      // The change lies before the known part.
      let rows = estimatedRows(0..<max(0, start + growth))
      if range.lowerBound > old.start || !isBoundary(old.start + growth) { return forgetAll() }
      (start, end) = (start + growth, end + growth)
      startRow = start == 0 ? 0 : max(1, min(startRow, max(rows, 1)))
      return
    }
    guard range.lowerBound <= old.end else { return }
    guard range.lowerBound >= old.start, isBoundary(old.start) else { return forgetAll() }
    (pieces, end, knownRows) = ([], old.start, 0)
    var (index, byte) = (0, old.start)
    func skipPiece() {
      byte += old.pieces[index].count
      index += 1
    }
    // The paragraphs before the change have not changed.
    let paragraph = tree.start(ofLine: tree.lineNumber(at: range.lowerBound))
    while index < old.pieces.count, byte + old.pieces[index].count <= paragraph {
      keepPiece(old.pieces[index])
      skipPiece()
    }
    // Of a long insertion only the start is broken, until more is seen.
    let last = min(old.end + growth, range.lowerBound + 2 * TextRows.smallText)
    while hasMoreBehind, end < last || pieces.isEmpty {
      let next = nextPiece
      let isBefore = next.upperBound <= range.lowerBound
      let place = isBefore ? end : max(end - growth, range.upperBound)
      while index < old.pieces.count, byte < place { skipPiece() }
      guard index < old.pieces.count, byte + (isBefore ? 0 : growth) == end,
        old.pieces[index].count == next.count
      else {
        appendPiece()
        continue
      }
      keepPiece(old.pieces[index])
      skipPiece()
      // Nor have those behind it.
      guard pieces[pieces.count - 1].lineEnd > 0, byte > range.upperBound else { continue }
      for piece in old.pieces[index...] { keepPiece(piece) }
      break
    }
  }

  private mutating func keepPiece(_ piece: TextPiece) {
    pieces.append(piece)
    end += piece.count
    knownRows += piece.rows.count
  }

  private func isBoundary(_ offset: Int) -> Bool {
    offset >= 0 && offset <= tree.count && piece(at: offset).lowerBound == offset
  }

  private mutating func forgetAll() {
    let row = startRow
    begin(at: min(start, tree.count), row: start == 0 ? 0 : row)
  }
}

/// A row of a text.
struct TextRow {
  /// The number of the row, from 0.
  let number: Int
  let piece: TextPiece
  /// The first byte of the piece.
  let pieceStart: Int
  /// The number of the row in the piece.
  let index: Int

  /// The characters of the row, without the line end.
  var characters: Range<Int> { piece.rows[index] }

  /// The characters without the blanks at which the row ends. The last row of a paragraph has them.
  var seenCharacters: Range<Int> {
    isLast ? characters : piece.withoutBlanks(characters)
  }

  /// Whether the paragraph, or the piece of a long one, ends with this row.
  var isLast: Bool { index == piece.rows.count - 1 }

  /// The bytes of the row, without the line end.
  var bytes: Range<Int> {
    pieceStart + piece.byte(ofCharacter: characters.lowerBound)..<pieceStart
      + piece.byte(ofCharacter: characters.upperBound)
  }

  /// The end of the row with its line end: the first byte of the next row.
  var end: Int { isLast ? pieceStart + piece.count : bytes.upperBound }

  /// The number of columns.
  var width: Int { piece.columnCount(of: seenCharacters) }

  /// Returns the column at which the character at `offset` begins.
  func column(at offset: Int) -> Int {
    let character = piece.character(atByte: max(0, offset - pieceStart))
    let start = characters.lowerBound
    return piece.columnCount(of: start..<max(start, min(character, characters.upperBound)))
  }

  /// Returns the offset of the character that covers `column`, or the last place in the row.
  func byteOffset(atColumn column: Int) -> Int {
    var character = piece.character(atColumn: max(0, column), inRow: index)
    // The place behind a row that goes on is the start of the next one.
    if !isLast, character == characters.upperBound {
      character = max(characters.lowerBound, character - 1)
    }
    return pieceStart + piece.byte(ofCharacter: character)
  }
}

extension TextRows {
  /// The known row number `number`; nil for others.
  func textRow(_ number: Int) -> TextRow? {
    var (row, byte) = (startRow, start)
    for piece in pieces where number >= row {
      if number < row + piece.rows.count {
        return TextRow(number: number, piece: piece, pieceStart: byte, index: number - row)
      }
      row += piece.rows.count
      byte += piece.count
    }
    return nil
  }

  /// The known rows with numbers in `range`.
  func rowsKnown(_ range: Range<Int>) -> [TextRow] {
    var (row, byte, rows) = (startRow, start, [TextRow]())
    for piece in pieces {
      if row >= range.upperBound { break }
      for index in piece.rows.indices where range.contains(row + index) {
        rows.append(TextRow(number: row + index, piece: piece, pieceStart: byte, index: index))
      }
      row += piece.rows.count
      byte += piece.count
    }
    return rows
  }

  /// Returns the number of the row that contains `offset`; nil if that row is not known.
  func number(at offset: Int) -> Int? {
    guard offset >= start, offset < end || !hasMoreBehind else { return nil }
    var rows = self
    return rows.textRow(at: offset).number
  }

  /// Returns the row that contains `offset`. If it is not known, the part around it becomes known.
  mutating func textRow(at offset: Int) -> TextRow {
    if offset < start || offset >= end && hasMoreBehind {
      begin(at: offset, row: offset == 0 ? 0 : estimatedRows(0..<piece(at: offset).lowerBound))
    }
    var (row, byte, index) = (startRow, start, 0)
    while index + 1 < pieces.count, byte + pieces[index].count <= offset {
      row += pieces[index].rows.count
      byte += pieces[index].count
      index += 1
    }
    let piece = pieces[index]
    let line = piece.rowIndex(ofCharacter: piece.character(atByte: offset - byte))
    return TextRow(number: row + line, piece: piece, pieceStart: byte, index: line)
  }
}
