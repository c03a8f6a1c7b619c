import TermContainers

/// Where the gallery's cards lie: in rows of one or two, all of one size.
struct GalleryCards: Equatable {
  let count: Int
  let columns: Int
  /// The size of each card.
  let size: Size
  /// Rows between two cards.
  let gap: Int

  /// Columns between two cards.
  static let columnGap = 2
  /// The columns that a card of several rows needs.
  static let widthForLines = 26
  /// More rows than these have nothing to show.
  private static let largestHeight = 10

  /// As large as `room` allows.
  init(_ count: Int, in room: Size, columns: Int) {
    let rows = (count + columns - 1) / columns
    let width = (room.width - (columns - 1) * GalleryCards.columnGap) / columns
    let height = (room.height + 1) / max(1, rows) - 1
    let isNarrow = width < GalleryCards.widthForLines
    (self.count, self.columns) = (count, columns)
    gap = height >= 1 ? 1 : 0
    size = Size(
      width: max(0, width), height: min(max(1, height), isNarrow ? 1 : GalleryCards.largestHeight))
  }

  /// The rows that all of them take.
  var height: Int { rows * (size.height + gap) - gap }

  private var rows: Int { (count + columns - 1) / columns }

  /// Row by row.
  func frame(of index: Int) -> Rect {
    Rect(
      origin: Point(
        x: index % columns * (size.width + GalleryCards.columnGap),
        y: index / columns * (size.height + gap)),
      size: size)
  }

  /// The card at `point`; nil between cards.
  func index(at point: Point) -> Int? {
    (0..<count).first { frame(of: $0).contains(point) }
  }
}
