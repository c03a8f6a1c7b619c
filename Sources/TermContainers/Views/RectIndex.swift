import TermSurface

/// An ordered list of rectangles. The cost of a search depends only on how many rectangles it
/// finds. Each rectangle has a number, which does not change when others are inserted or removed.
struct RectIndex {
  /// The rectangles by number; removed ones are empty.
  private var rects: [Rect]
  /// The rectangles' numbers in order, and by number the position in this order; −1 if removed.
  private var (order, places): ([Int], [Int])
  private var gone: [Int] = []
  private var bands: RectBands?
  /// The number of changes since the bands were made.
  private var changes = 0

  /// Creates the index of `rects`, numbered in their order.
  init(_ rects: [Rect]) {
    self.rects = rects
    order = Array(rects.indices)
    places = order
  }

  /// Returns the position of a rectangle in the order; nil if the rectangle was removed.
  func place(of number: Int) -> Int? { places[number] < 0 ? nil : places[number] }

  /// Inserts an empty rectangle at the position `place` of the order. Returns its number.
  mutating func insert(at place: Int) -> Int {
    let number = gone.popLast() ?? rects.count
    if number == rects.count {
      rects.append(.zero)
      places.append(place)
    }
    order.insert(number, at: place)
    renumber(from: place)
    return number
  }

  mutating func remove(_ number: Int) {
    setRect(.zero, of: number)
    let place = places[number]
    order.remove(at: place)
    places[number] = -1
    gone.append(number)
    renumber(from: place)
  }

  mutating func setRect(_ rect: Rect, of number: Int) {
    guard rect != rects[number] else { return }
    bands?.remove(number, rects[number])
    rects[number] = rect
    bands?.add(number, rect)
    changes += 1
    // After so many changes, the bands no longer suit the rectangles.
    if changes > order.count { bands = nil }
  }

  /// Returns the positions, ascending, of the rectangles that intersect `rect`.
  mutating func places(meeting rect: Rect) -> [Int] {
    if bands == nil { (bands, changes) = (RectBands(rects), 0) }
    guard let bands, !rect.isEmpty else { return [] }
    var found: [Int] = []
    for number in bands.long where rects[number].intersects(rect) { found.append(places[number]) }
    for band in bands.bandRange(of: rect) {
      for number in bands.bands[band] where rects[number].intersects(rect) {
        found.append(places[number])
      }
    }
    if found.count > 1 { found.sort() }
    // A rectangle that touches several bands was found in each.
    var kept: [Int] = []
    for place in found where place != kept.last { kept.append(place) }
    return kept
  }

  private mutating func renumber(from place: Int) {
    for place in place..<order.count { places[order[place]] = place }
  }
}

/// The numbers of rectangles, grouped by the bands of rows or of columns that they touch.
private struct RectBands {
  private let isAcross: Bool
  private let start: Int
  private let thickness: Int
  /// The rectangles that touch each band, without those in `long`.
  private(set) var bands: [[Int]]
  /// The rectangles that touch more than `most` bands.
  private(set) var long: [Int] = []
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
    for (number, rect) in rects.enumerated() { add(number, rect) }
  }

  mutating func add(_ number: Int, _ rect: Rect) {
    guard !rect.isEmpty else { return }
    let range = bandRange(of: rect)
    guard range.count <= RectBands.most else { return long.append(number) }
    for band in range { bands[band].append(number) }
  }

  mutating func remove(_ number: Int, _ rect: Rect) {
    guard !rect.isEmpty else { return }
    let range = bandRange(of: rect)
    guard range.count <= RectBands.most else { return long.removeAll { $0 == number } }
    for band in range { bands[band].removeAll { $0 == number } }
  }

  /// Returns the bands that a rectangle touches; beyond all bands, the first or the last one.
  func bandRange(of rect: Rect) -> ClosedRange<Int> {
    let first = band(isAcross ? rect.minX : rect.minY)
    return first...max(first, band((isAcross ? rect.maxX : rect.maxY) - 1))
  }

  private func band(_ place: Int) -> Int {
    min(max(0, (place - start) / thickness), bands.count - 1)
  }
}
