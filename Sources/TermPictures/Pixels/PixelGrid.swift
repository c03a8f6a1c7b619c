/// Tile numbers, row by row; rows that stay equal from picture to picture share memory.
struct PixelGrid: RandomAccessCollection, Equatable {
  let width: Int
  private(set) var rows: [[Int]] = []

  init(width: Int) { self.width = width }

  mutating func append(_ row: [Int]) { rows.append(row) }

  var startIndex: Int { 0 }
  var endIndex: Int { rows.count * width }
  subscript(place: Int) -> Int { rows[place / width][place % width] }
}
