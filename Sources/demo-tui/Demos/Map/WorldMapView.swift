import TermContainers
import WorldAtlas

/// A map of the world or a part of it, with filled land, coasts and lakes, and borders when zoomed
/// in. Follows `MKMapView` as far as it shows a region.
///
/// Longitude goes across, latitude up and down, at the same scale. Moving a view on top of it does
/// not redraw it.
final class WorldMapView: View {
  /// The visible region.
  var region: MapRegion {
    didSet { if region != oldValue { setNeedsDisplay() } }
  }
  /// The glyphs that draw it.
  var mode = MapMode.braille {
    didSet { if mode != oldValue { setNeedsDisplay() } }
  }
  private let picture = MapPicture()

  /// Creates a map, by default of the whole world.
  init(
    region: MapRegion = MapRegion(
      center: Coordinate(latitude: 0, longitude: 0), degreesAcross: 360)
  ) {
    self.region = region
    super.init(frame: .zero)
    backgroundColor = MapPalette.dark.sea
    clipsToBounds = true
  }

  /// The mapping from coordinates to cells of its bounds.
  var projection: MapProjection { MapProjection(region, size: bounds.size) }

  override func draw(_ canvas: borrowing Canvas) {
    guard !bounds.isEmpty else { return }
    canvas.draw(picture.surface(projection, mode, canvas.palette.map), at: bounds.origin)
  }
}
