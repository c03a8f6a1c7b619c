/// The pieces of all rows of a film, numbered. Those of a row are found once, however often and
/// wherever it is seen: when a screen scrolls, its rows only change their places.
struct SVGPieces {
  private let brush: SVGBrush
  /// By their numbers.
  private(set) var all: [SVGRow.Piece] = []
  private var numbers: [SVGRow.Piece: Int] = [:]
  private var rows: [SVGScreen.RowIdentity: [Int]] = [:]

  init(_ brush: SVGBrush) { self.brush = brush }

  /// The numbers of the pieces in row `y` of `screen`, which must stay as long as this.
  mutating func numbers(ofRow y: Int, in screen: SVGScreen) -> [Int] {
    let identity = screen.identity(ofRow: y)
    if let known = rows[identity] { return known }
    let found = screen.rows(y).flatMap { $0.pieces(brush) }.map { number(of: $0) }
    rows[identity] = found
    return found
  }

  private mutating func number(of piece: SVGRow.Piece) -> Int {
    if let known = numbers[piece] { return known }
    numbers[piece] = all.count
    all.append(piece)
    return all.count - 1
  }

  /// The place of each piece in the order in which they are drawn.
  var ranks: [Int] {
    var ranks = Array(repeating: 0, count: all.count)
    let sorted = all.indices.sorted { all[$0].order < all[$1].order }
    for (rank, number) in sorted.enumerated() { ranks[number] = rank }
    return ranks
  }
}

extension SVGRow.Piece {
  /// Backgrounds first, then from left to right.
  fileprivate var order: (Int, Int, String, Int) {
    (isGround ? 0 : 1, column, markup, readers.rawValue)
  }
}
