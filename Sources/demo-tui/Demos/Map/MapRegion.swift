import TermContainers
import WorldAtlas

/// A part of the world. Follows `MKCoordinateRegion`.
struct MapRegion: Hashable {
  /// The centre. A projection moves it away from the poles if necessary.
  let center: Coordinate
  /// Degrees of longitude from the left edge to the right, 1 to 360.
  let degreesAcross: Double

  /// Creates a region; clamps `degreesAcross` to its range.
  init(center: Coordinate, degreesAcross: Double) {
    (self.center, self.degreesAcross) = (center, min(max(1, degreesAcross), 360))
  }
}

/// Maps coordinates to the cells of a map, which are twice as high as wide.
///
/// Longitude goes across and latitude up and down, both at the same scale. The map extends beyond
/// the poles only if the world does not fill its height. It wraps around at ±180°. Its edges snap
/// to a grid of cells, so that moving the map by a cell shifts its picture by exactly a cell.
struct MapProjection: Hashable {
  let size: Size
  /// Degrees of the left and the upper edge; see `MapWindow`.
  let west: Double
  let north: Double
  let degreesPerColumn: Double

  var degreesPerRow: Double { 2 * degreesPerColumn }

  init(_ region: MapRegion, size: Size) {
    self.size = size
    degreesPerColumn = region.degreesAcross / Double(max(1, size.width))
    west = (region.center.longitude - region.degreesAcross / 2).rounded(to: degreesPerColumn)
    north = MapProjection.north(
      of: region.center.latitude, rows: Double(size.height), degreesPerRow: 2 * degreesPerColumn)
  }

  private static func north(of middle: Double, rows: Double, degreesPerRow: Double) -> Double {
    let height = rows * degreesPerRow
    if height >= 180 { return height / 2 }
    if middle >= 90 - height / 2 { return 90 }
    if middle <= height / 2 - 90 { return height - 90 }
    // The grid may extend half a row beyond the pole.
    return min(90, max(height - 90, (middle + height / 2).rounded(to: degreesPerRow)))
  }

  /// Returns the cell that contains a point; nil if the point is not on the map.
  func cell(of point: Coordinate) -> Point? {
    var across = (point.longitude - west).truncatingRemainder(dividingBy: 360)
    if across < 0 { across += 360 }
    let x = Int(across / degreesPerColumn)
    let down = ((north - point.latitude) / degreesPerRow).rounded(.down)
    // The south pole lies exactly on the lower edge.
    let y = point.latitude == -90 && Int(down) == size.height ? size.height - 1 : Int(down)
    let cell = Point(x: x, y: y)
    return Rect(origin: .zero, size: size).contains(cell) ? cell : nil
  }

  /// Returns the middle of a cell, which can be outside the map. Beyond a pole, returns the pole
  /// itself.
  func coordinate(of cell: Point) -> Coordinate {
    Coordinate(
      latitude: north - (Double(cell.y) + 0.5) * degreesPerRow,
      longitude: west + (Double(cell.x) + 0.5) * degreesPerColumn)
  }

  /// The coordinate in the middle of the map.
  var middle: Coordinate {
    Coordinate(
      latitude: north - Double(size.height) / 2 * degreesPerRow,
      longitude: west + Double(size.width) / 2 * degreesPerColumn)
  }

  /// Returns the window to draw, with `dots` per cell.
  func window(dots: Size) -> MapWindow {
    MapWindow(
      west: west, north: north, degreesPerDot: degreesPerColumn / Double(dots.width),
      width: size.width * dots.width, height: size.height * dots.height)
  }
}

extension Double {
  fileprivate func rounded(to step: Double) -> Double { (self / step).rounded() * step }
}
