import TermContainers

extension Tunnel {
  /// The layout of the container: two halves along the longer side, each 42 % of it, a band between
  /// them, and a row of words below. If columns are few, one half is above the other while each has
  /// enough rows for a map.
  struct Halves {
    let first: Rect
    let second: Rect
    let band: Rect
    let words: Rect
    let isSideBySide: Bool
    /// The columns that the band's texts need.
    private static let leastBand = 12
    /// The columns for two maps beside the band, and the rows for them otherwise.
    private static let (leastWidth, leastHeight) = (48, 12)

    init(in whole: Rect) {
      let rows = min(whole.height, 1)
      let area = whole.inset(by: EdgeInsets(bottom: rows))
      words = Rect(x: whole.minX, y: area.maxY, width: whole.width, height: rows)
      // A cell is twice as high as wide.
      isSideBySide =
        area.width > 2 * area.height
        && (area.width >= Self.leastWidth || area.height < Self.leastHeight)
      if isSideBySide {
        let width = max(0, min((area.width * 42 + 50) / 100, (area.width - Halves.leastBand) / 2))
        let size = Size(width: width, height: area.height)
        first = Rect(origin: area.origin, size: size)
        second = Rect(origin: Point(x: area.maxX - width, y: area.minY), size: size)
        band = Rect(
          x: first.maxX, y: area.minY, width: area.width - 2 * width, height: area.height)
      } else {
        let height = (area.height * 42 + 50) / 100
        let size = Size(width: area.width, height: height)
        first = Rect(origin: area.origin, size: size)
        second = Rect(origin: Point(x: area.minX, y: area.maxY - height), size: size)
        band = Rect(
          x: area.minX, y: first.maxY, width: area.width, height: area.height - 2 * height)
      }
    }
  }
}
