import TermContainers
import WorldAtlas

/// A map of the world or a part of it, with filled land, coasts and lakes, and borders when zoomed
/// in. Follows `MKMapView` as far as it shows a region.
///
/// Longitude goes across, latitude up and down, at the same scale. The picture is cached, so a view
/// that moves on top of the map does not compute it again.
final class WorldMapView: View {
  /// The visible region.
  var region: MapRegion { didSet { if region != oldValue { setNeedsDisplay() } } }
  /// The glyphs that draw the map.
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

/// A cached picture of a map, redrawn only when a different one is requested.
@MainActor
final class MapPicture {
  private var land = MapRaster()
  private var lakes = MapRaster()
  private var borders = MapRaster()
  private var landRow: [UInt8] = []
  private var borderRow: [UInt8] = []
  private var surface = Surface(size: .zero)
  private var shown: Key?

  /// A map, with its level of detail.
  private struct Key: Hashable {
    let projection: MapProjection
    let mode: MapMode
    let palette: MapPalette
    let isFine: Bool
    let hasBorders: Bool

    /// Chooses fine outlines for maps up to 40° across, and borders for maps up to 60°. A map with
    /// many dots has both at more degrees. Without Braille glyphs, the limit of borders is 20°, as
    /// they would cover the land.
    init(_ projection: MapProjection, _ mode: MapMode, _ palette: MapPalette) {
      (self.projection, self.mode, self.palette) = (projection, mode, palette)
      let across = projection.degreesPerColumn * Double(projection.size.width)
      let perDot = projection.degreesPerColumn / Double(mode.dots.width)
      isFine = across <= 40 || perDot <= 0.25
      hasBorders = across <= (mode == .braille ? 60 : 20) || perDot <= 0.4
    }
  }

  /// Returns the picture of a map in `projection` and `mode`.
  func surface(
    _ projection: MapProjection, _ mode: MapMode, _ palette: MapPalette = .dark
  ) -> Surface {
    let key = Key(projection, mode, palette)
    if shown != key {
      shown = nil
      redraw(key)
      shown = key
    }
    return surface
  }

  private func redraw(_ key: Key) {
    if surface.size != key.projection.size { surface = Surface(size: key.projection.size) }
    rasterize(key, key.projection.window(dots: key.mode.dots))
    surface.withCanvas { canvas in
      for row in 0..<key.projection.size.height { drawRow(row, key, canvas) }
    }
  }

  private func rasterize(_ key: Key, _ window: MapWindow) {
    land.fill(key.isFine ? .landFine : .landCoarse, in: window, keepsSpecks: true)
    lakes.fill(.lakes, in: window)
    land.subtract(lakes)
    guard key.hasBorders else { return }
    borders.stroke(key.isFine ? .bordersFine : .bordersCoarse, in: window)
  }

  private func drawRow(_ y: Int, _ key: Key, _ canvas: borrowing Canvas) {
    readRow(land, y, key.mode, &landRow)
    if key.hasBorders { readRow(borders, y, key.mode, &borderRow) }
    let ink = MapInk(key.mode, key.palette)
    for x in landRow.indices {
      let border = key.hasBorders ? borderRow[x] : 0
      let (glyph, style) = ink.cell(land: landRow[x], border: border)
      canvas.put(glyph, x: x, y: y, style: style)
    }
    blankBeyondPoles(y, key, canvas)
  }

  private func blankBeyondPoles(_ y: Int, _ key: Key, _ canvas: borrowing Canvas) {
    let projection = key.projection
    let latitude = projection.north - (Double(y) + 0.5) * projection.degreesPerRow
    guard abs(latitude) > 90 else { return }
    canvas.fill(
      Rect(x: 0, y: y, width: projection.size.width, height: 1),
      style: Style(background: key.palette.beyond))
  }

  private func readRow(_ raster: MapRaster, _ y: Int, _ mode: MapMode, _ row: inout [UInt8]) {
    switch mode {
    case .braille, .ascii: raster.readBraille(row: y, into: &row)
    case .halfBlocks: raster.readHalves(row: y, into: &row)
    }
  }
}
