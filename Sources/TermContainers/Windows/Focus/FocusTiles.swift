import TermSurface

/// Rectangles that can have the focus, in groups of neighbours: a search for the nearest one passes
/// over the groups that are farther away than what it has found.
struct FocusTiles {
  struct Tile {
    fileprivate(set) var members: [Int] = []
    /// A rectangle around those of the members, and one around their centres.
    fileprivate(set) var (bounds, middles) = (FocusSpot.Bounds(), FocusSpot.Bounds())
  }

  private(set) var tiles: [Tile] = []
  private var tileOfSpot: [Int]

  /// Groups the spots, which are numbered from 0, by at most `most` neighbours.
  init(_ spots: [FocusSpot], most: Int) {
    tileOfSpot = Array(repeating: 0, count: spots.count)
    let count = (spots.count + most - 1) / max(1, most)
    // Rows of tiles, each as high as it is wide.
    let rows = max(1, Int(Double(count).squareRoot().rounded(.up)))
    let perRow = max(1, (spots.count + rows - 1) / rows)
    let down = spots.indices.sorted { (spots[$0].middle.y, $0) < (spots[$1].middle.y, $1) }
    for start in stride(from: 0, to: down.count, by: perRow) {
      let row = down[start..<min(start + perRow, down.count)]
        .sorted { (spots[$0].middle.x, $0) < (spots[$1].middle.x, $1) }
      for start in stride(from: 0, to: row.count, by: most) {
        add(row[start..<min(start + most, row.count)], of: spots)
      }
    }
  }

  private mutating func add(_ members: ArraySlice<Int>, of spots: [FocusSpot]) {
    var tile = Tile()
    tile.members = Array(members)
    for index in members {
      tileOfSpot[index] = tiles.count
      tile.bounds.add(spots[index].rect)
      tile.middles.add(Rect(origin: spots[index].middle, size: .zero))
    }
    tiles.append(tile)
  }

  /// The tiles, that of a spot first.
  func from(_ index: Int) -> [Int] { [tileOfSpot[index]] + tiles.indices }
}
