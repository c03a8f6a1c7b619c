import TermSurface

/// Rectangles by place: of many that lie one below the other, or side by side, those near an area
/// are found at the cost of what is found.
struct RectBands {
  private let isAcross: Bool
  private let start: Int
  private let thickness: Int
  /// The rectangles that touch each band of rows, or of columns, by index.
  private var bands: [[Int]]
  /// Those that touch many.
  private var long: [Int] = []
  private static let most = 8

  init(_ rects: [Rect]) {
    let whole = rects.reduce(Rect.zero) { $0.union($1) }
    let widths = rects.reduce(0) { $0 + max(0, $1.width) }
    let heights = rects.reduce(0) { $0 + max(0, $1.height) }
    isAcross =
      Double(whole.width) * Double(max(1, heights)) > Double(whole.height) * Double(max(1, widths))
    start = isAcross ? whole.minX : whole.minY
    let count = max(1, rects.count)
    thickness = max(1, ((isAcross ? whole.width : whole.height) + count - 1) / count)
    bands = Array(repeating: [], count: count)
    for (index, rect) in rects.enumerated() where !rect.isEmpty { add(index, range(of: rect)) }
  }

  /// The indices, in order, of all rectangles that meet `rect`, and perhaps of others near it.
  func indices(near rect: Rect) -> [Int] {
    guard !rect.isEmpty else { return [] }
    var found = long
    for band in range(of: rect) {
      for index in bands[band] { found.append(index) }
    }
    return Set(found).sorted()
  }

  private mutating func add(_ index: Int, _ range: ClosedRange<Int>) {
    guard range.count <= RectBands.most else { return long.append(index) }
    for band in range { bands[band].append(index) }
  }

  /// The bands that a rectangle touches; beyond the ends the first or the last one.
  private func range(of rect: Rect) -> ClosedRange<Int> {
    let first = band(isAcross ? rect.minX : rect.minY)
    return first...max(first, band((isAcross ? rect.maxX : rect.maxY) - 1))
  }

  private func band(_ place: Int) -> Int {
    min(max(0, (place - start) / thickness), bands.count - 1)
  }
}
