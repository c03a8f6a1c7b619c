/// The heights of the rows of a section. A row that has not been measured has the estimate: memory and
/// time are those of the rows that have been seen, however many there are.
struct RowHeights {
  let count: Int
  let estimate: Int
  /// The measured heights in blocks of rows, from the first on; none before one differs from the
  /// estimate.
  private var blocks: [Int: [Int32]] = [:]
  /// The heights of the blocks, once one differs.
  private var sums = PrefixSums()
  /// The rows that have been measured.
  private(set) var measured: Set<Int> = []
  /// The measured rows that need no other measuring.
  private var certain: Set<Int> = []

  /// A power of two: a table of ten million rows has ten thousand blocks.
  private static let blockSize = 1024

  init(count: Int, estimate: Int) {
    self.count = count
    self.estimate = estimate
  }

  var total: Int { sums.count == 0 ? count * estimate : sums.total }

  subscript(row: Int) -> Int {
    blocks[row / RowHeights.blockSize].map { Int($0[row % RowHeights.blockSize]) } ?? estimate
  }

  func isMeasured(_ row: Int) -> Bool { certain.contains(row) }

  /// Has a row, or all of them, measured again when it is seen; until then it keeps its height.
  mutating func doubt(_ row: Int? = nil) {
    if let row { certain.remove(row) } else { certain = [] }
  }

  /// Notes the height of a row; returns by how much it differs from the one before.
  mutating func measure(_ row: Int, _ height: Int) -> Int {
    measured.insert(row)
    certain.insert(row)
    let change = height - self[row]
    guard change != 0 else { return 0 }
    if sums.count == 0 { sums = PrefixSums(wholeBlocks) }
    let block = row / RowHeights.blockSize
    let rest = row % RowHeights.blockSize
    if blocks[block] == nil {
      blocks[block] = Array(repeating: Int32(clamping: estimate), count: blockCount(block))
    }
    blocks[block]?[rest] = Int32(clamping: height)
    sums[block] += change
    return change
  }

  /// The height of the rows above `row`, together.
  func start(of row: Int) -> Int {
    guard sums.count > 0 else { return row * estimate }
    let block = row / RowHeights.blockSize
    let before = sums.sum(ofFirst: min(block, sums.count))
    let rest = row % RowHeights.blockSize
    guard let heights = blocks[block] else { return before + rest * estimate }
    return before + heights[..<rest].reduce(0) { $0 + Int($1) }
  }

  /// The row at a distance from the start of the first; the count beyond the last. A row of height
  /// 0 is never returned.
  func row(at place: Int) -> Int {
    guard sums.count > 0 else {
      return estimate == 0 ? count : min(count, max(0, place) / estimate)
    }
    let block = sums.index(at: place)
    guard block < sums.count else { return count }
    var rest = place - sums.sum(ofFirst: block)
    let first = block * RowHeights.blockSize
    guard let heights = blocks[block] else { return first + rest / estimate }
    for (row, height) in heights.enumerated() {
      rest -= Int(height)
      if rest < 0 { return first + row }
    }
    return count
  }

  private var wholeBlocks: [Int] {
    let blocks = (count + RowHeights.blockSize - 1) / RowHeights.blockSize
    return (0..<blocks).map { blockCount($0) * estimate }
  }

  private func blockCount(_ block: Int) -> Int {
    min(RowHeights.blockSize, count - block * RowHeights.blockSize)
  }
}
