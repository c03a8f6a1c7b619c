import TermSurface

/// The treatment of a text that is wider than its view. Follows `NSLineBreakMode`.
public enum LineBreakMode: Sendable, CaseIterable {
  /// The text wraps after a word; a word that is wider than a row is broken.
  case byWordWrapping
  /// The text wraps after any character.
  case byCharWrapping
  /// The last row is clipped at the edge.
  case byClipping
  /// The last row begins with an ellipsis.
  case byTruncatingHead
  /// The last row ends with an ellipsis.
  case byTruncatingTail
  /// The last row has an ellipsis in its middle.
  case byTruncatingMiddle
}

/// A text broken into rows, after words or, with `byCharWrapping`, after any characters.
struct TextLayout {
  /// A row: a part of the text, and in a truncated row perhaps another part after an ellipsis.
  struct Row: Equatable {
    var start: Range<String.Index>
    /// The part after the ellipsis; nil without an ellipsis.
    var end: Range<String.Index>?
    /// The number of columns.
    var width = 0
  }

  private(set) var rows: [Row] = []
  fileprivate let text: String
  fileprivate let mode: LineBreakMode
  fileprivate let width: Int

  /// Lays out at most `limit` rows of `width` columns. Reads no lines behind that of the last row.
  init(_ text: String, width: Int, limit: Int = .max, mode: LineBreakMode = .byWordWrapping) {
    (self.text, self.width, self.mode) = (text, width, mode)
    var start = text.isEmpty ? nil : text.startIndex
    while let from = start, rows.count < limit {
      let isCut = rows.count + 1 == limit && mode != .byWordWrapping && mode != .byCharWrapping
      let (row, next) =
        plainLine(from: from, isLast: isCut)
        ?? (isCut ? (lastRow(from: from), nil) : wrappedRow(from: from))
      rows.append(row)
      start = next
    }
  }

  /// The size of all rows.
  var size: Size { Size(width: rows.map(\.width).max() ?? 0, height: rows.count) }

  static let ellipsis = "…"
}

extension TextLayout {
  /// Returns the row that begins at `start`, and the start of the next row; nil after the last row.
  private func wrappedRow(from start: String.Index) -> (Row, String.Index?) {
    if mode == .byCharWrapping { return brokenRow(from: start) }
    var (end, columns) = (start, 0)
    for place in LineBreaks(text[start...]) {
      let piece = text[end..<place.index]
      let visible = measurePart(visiblePart(of: piece))
      if columns + visible > width {
        return end == start ? brokenRow(from: start) : (visibleRow(start..<end), end)
      }
      columns += measurePart(piece)
      end = place.index
      if place.isMandatory { return (lineEnd(start..<end), end) }
    }
    return (lineEnd(start..<end), nil)
  }

  /// Does the same as ``wrappedRow(from:)``, faster, for a line of plain ASCII text that fits, as
  /// most lines do. Returns nil for other lines, and if more text follows a row that `isLast`.
  private func plainLine(from start: String.Index, isLast: Bool) -> (Row, String.Index?)? {
    let rest = text.utf8[start...]
    var (end, columns) = (start, 0)
    while end < rest.endIndex, rest[end] != 0x0A {
      guard 0x20..<0x7F ~= rest[end], columns < width else { return nil }
      columns += 1
      rest.formIndex(after: &end)
    }
    let row = Row(start: start..<end, width: columns)
    if end == rest.endIndex { return (row, nil) }
    return isLast ? nil : (row, rest.index(after: end))
  }

  /// Returns a row of as many characters as fit, but at least one, and the start of the next row.
  private func brokenRow(from start: String.Index) -> (Row, String.Index?) {
    var row = Row(start: start..<start)
    for index in text[start...].indices {
      let after = text.index(after: index)
      if text[index].isNewline { return (row, after) }
      let columns = text[index].columns
      if row.width + columns > width && index > start { return (row, index) }
      row.start = start..<after
      row.width += columns
    }
    return (row, nil)
  }

  /// Returns a row whose line continues in the next row. Its trailing blanks are left out.
  private func visibleRow(_ range: Range<String.Index>) -> Row {
    layoutRow(of: visiblePart(of: text[range]))
  }

  private func layoutRow(of part: Substring) -> Row {
    Row(start: part.startIndex..<part.endIndex, width: measurePart(part))
  }

  /// Returns the last row of a line, with its trailing blanks if all fit, else without them.
  private func lineEnd(_ range: Range<String.Index>) -> Row {
    let part = text[range]
    let line = part.last?.isNewline == true ? part.dropLast() : part
    return layoutRow(of: measurePart(line) > width ? visiblePart(of: line) : line)
  }

  private func visiblePart(of part: Substring) -> Substring {
    let last = part.lastIndex { $0 != " " && !$0.isNewline }
    return part[..<(last.map { part.index(after: $0) } ?? part.startIndex)]
  }

  private func measurePart(_ part: Substring) -> Int {
    var columns = 0
    for byte in part.utf8 {
      switch byte {
      case 0x20..<0x7F: columns += 1
      case 0x0A: break
      // Text that is not plain is measured by characters.
      default: return part.reduce(0) { $1.isNewline ? $0 : $0 + $1.columns }
      }
    }
    return columns
  }
}

// The last row, with an ellipsis if the text is longer.
extension TextLayout {
  private func lastRow(from start: String.Index) -> Row {
    let end = text[start...].firstIndex(where: \.isNewline) ?? text.endIndex
    let whole = text[start..<end]
    let isLast = end == text.endIndex
    let fitting = prefix(of: whole, columns: width)
    if fitting.endIndex == end {
      if isLast || mode == .byClipping { return layoutRow(of: whole) }
      if measurePart(whole) < width { return truncatedRow(whole, whole.suffix(0)) }
    }
    let room = width - 1
    switch mode {
    case .byTruncatingHead: return truncatedRow(whole.prefix(0), suffix(of: whole, columns: room))
    case .byTruncatingMiddle:
      return truncatedRow(
        prefix(of: whole, columns: (room + 1) / 2), suffix(of: whole, columns: room / 2))
    case .byTruncatingTail: return truncatedRow(prefix(of: whole, columns: room), whole.suffix(0))
    case .byClipping, .byWordWrapping, .byCharWrapping: return layoutRow(of: fitting)
    }
  }

  private func truncatedRow(_ start: Substring, _ end: Substring) -> Row {
    Row(
      start: start.startIndex..<start.endIndex, end: end.startIndex..<end.endIndex,
      width: measurePart(start) + 1 + measurePart(end))
  }

  private func prefix(of part: Substring, columns: Int) -> Substring {
    if measurePart(part) <= columns { return part }
    var room = columns
    return part.prefix { character in
      room -= character.columns
      return room >= 0
    }
  }

  private func suffix(of part: Substring, columns: Int) -> Substring {
    var (room, start) = (columns, part.endIndex)
    while start > part.startIndex {
      let before = part.index(before: start)
      room -= part[before].columns
      if room < 0 { break }
      start = before
    }
    return part[start...]
  }
}

/// A cached layout of many rows, valid while text, width and mode stay the same.
final class KeptTextLayout {
  private let layout: TextLayout
  private let limit: Int

  /// Caches `layout`; nil for one of up to 64 rows, which is quickly computed again.
  init?(_ layout: TextLayout, limit: Int) {
    guard layout.rows.count > 64 else { return nil }
    (self.layout, self.limit) = (layout, limit)
  }

  /// Returns the layout if these arguments produce it; limits above its row count have no effect.
  func textLayout(of text: String, width: Int, limit: Int, mode: LineBreakMode) -> TextLayout? {
    let isWhole = layout.rows.count < min(limit, self.limit)
    guard width == layout.width, mode == layout.mode, isWhole || limit == self.limit,
      text == layout.text
    else { return nil }
    return layout
  }
}
