import TermContainers
import WorldAtlas

/// A map of the world, or of a part of it: filled land, its coasts and lakes, and from close by its
/// borders. Follows `MKMapView`, as far as it shows a region.
///
/// Longitude goes across, latitude up and down, at the same scale. Moving a view on it does not draw it
/// anew.
final class WorldMapView: View {
  /// What it shows.
  var region: MapRegion {
    didSet { if region != oldValue { setNeedsDisplay() } }
  }
  /// What it is drawn with.
  var mode: MapMode {
    didSet { if mode != oldValue { setNeedsDisplay() } }
  }
  private let picture = MapPicture()

  /// All of the world, if nothing else is said.
  init(
    region: MapRegion = MapRegion(
      center: Coordinate(latitude: 0, longitude: 0), degreesAcross: 360),
    mode: MapMode = .braille
  ) {
    self.region = region
    self.mode = mode
    super.init(frame: .zero)
    backgroundColor = MapPalette.sea
    clipsToBounds = true
  }

  /// Where what lies on it, in cells of its bounds.
  var projection: MapProjection { MapProjection(region, size: bounds.size) }

  override func draw(_ canvas: borrowing Canvas) {
    guard !bounds.isEmpty else { return }
    canvas.draw(picture.surface(projection, mode), at: bounds.origin)
  }
}
