import Observation
import TermContainers
import WorldAtlas

extension Tunnel {
  /// Shows a map with an annotation that can be dragged, by mouse or by keys.
  ///
  /// It knows nothing of who contains it: it tells where its annotation is by a property that can be
  /// observed.
  @Observable
  final class MapViewController: ViewController {
    /// Where the annotation stands.
    private(set) var currentLocation: Coordinate

    /// Degrees that are seen across and up and down, of a map as high as wide; of any other, the same
    /// area.
    @ObservationIgnored var span = 90.0 {
      didSet { if span != oldValue { snapRegion() } }
    }
    var mode: MapMode {
      get { map.mode }
      set { map.mode = newValue }
    }

    @ObservationIgnored private let map = WorldMapView()
    @ObservationIgnored private let annotationView: AnnotationView
    @ObservationIgnored private var center: Coordinate
    @ObservationIgnored private var drag: Drag?

    /// What the mouse has hold of, and where the pointer was in cells of the map.
    private enum Drag {
      case annotation
      case map(from: Point, center: Coordinate)
    }

    init(annotation: Annotation, location: Coordinate) {
      annotationView = AnnotationView(annotation)
      (currentLocation, center) = (location, location)
      super.init()
    }

    override func loadView() {
      let panel = MapPanel(name: typeName)
      panel.onFocusChange = { [weak self] in self?.drop() }
      view = panel
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(map)
      map.addSubview(annotationView)
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      map.frame = view.bounds.inset(by: view.safeAreaInsets)
      show()
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      drop()
    }

    override var keyCommands: [KeyCommand] {
      let ways: [(String, Int, Int)] = [
        ("Left", -1, 0), ("Right", 1, 0), ("Up", 0, -1), ("Down", 0, 1),
      ]
      let steps = ways.flatMap { key, dx, dy in
        [(key, 1), ("Shift+" + key, 10)].map { name, cells in
          KeyCommand(name, title: name == "Left" ? "move" : "") { [weak self] in
            self?.step(columns: dx * cells, rows: dy * cells)
          }
        }
      }
      let drop = KeyCommand("Enter", title: "drop") { [weak self] in self?.drop() }
      return steps + (annotationView.isLifted ? [drop] : [])
    }

    /// A press on the annotation lifts it; one beside it takes hold of the map.
    override func touchesBegan(_ touch: MouseEvent) {
      guard touch.phase == .began, touch.button == .left else { return super.touchesBegan(touch) }
      view.becomeFirstResponder()
      let point = touch.location(in: map)
      if annotationView.frame.contains(point) {
        drag = .annotation
        annotationView.isLifted = true
      } else if map.bounds.contains(point) {
        drag = .map(from: point, center: map.projection.middle)
      }
    }

    override func touchesMoved(_ touch: MouseEvent) {
      let point = touch.location(in: map)
      switch drag {
      case .annotation:
        currentLocation = map.projection.coordinate(of: map.bounds.nearest(to: point))
      case .map(let start, let center):
        let way = Point(x: start.x - point.x, y: start.y - point.y)
        self.center = center.moved(way, map.projection)
      case nil: return super.touchesMoved(touch)
      }
      show()
    }

    override func touchesEnded(_ touch: MouseEvent) {
      switch drag {
      case .annotation: drop()
      case .map: break
      case nil: super.touchesEnded(touch)
      }
      drag = nil
    }
  }
}

extension Tunnel.MapViewController {
  /// Moves the annotation, and the region with it, as one who watches the other end of the tunnel does.
  func updateAnnotationLocation(_ location: Coordinate) {
    guard location != currentLocation else { return }
    currentLocation = location
    snapRegion()
  }

  /// Lifts the annotation and moves it; what of the map it would leave is scrolled after it.
  private func step(columns: Int, rows: Int) {
    let (way, projection) = (Point(x: columns, y: rows), map.projection)
    annotationView.isLifted = true
    currentLocation = currentLocation.moved(way, projection)
    if !isWellInside { center = projection.middle.moved(way, projection) }
    if !isWellInside { center = currentLocation }
    show()
  }

  private var isWellInside: Bool {
    let projection = MapProjection(region, size: map.bounds.size)
    let margin = map.bounds.insetBy(dx: 2, dy: 1)
    return projection.cell(of: currentLocation).map(margin.contains) ?? false
  }

  /// Drops what has been lifted. The region snaps to it.
  private func drop() {
    guard annotationView.isLifted else { return }
    annotationView.isLifted = false
    snapRegion()
  }

  private func snapRegion() {
    center = currentLocation
    show()
  }

  private var region: MapRegion {
    let (width, height) = (Double(map.bounds.width), 2 * Double(map.bounds.height))
    guard width > 0, height > 0 else { return MapRegion(center: center, degreesAcross: span) }
    return MapRegion(center: center, degreesAcross: span * (width / height).squareRoot())
  }

  private func show() {
    guard isViewLoaded else { return }
    map.region = region
    let cell = map.projection.cell(of: currentLocation)
    annotationView.isHidden = cell == nil
    annotationView.cell = cell ?? .zero
    (view as? Tunnel.MapPanel)?.place = currentLocation
  }
}

extension Coordinate {
  /// The point so many columns further east and rows further south on a map; not beyond the poles.
  fileprivate func moved(_ way: Point, _ projection: MapProjection) -> Coordinate {
    Coordinate(
      latitude: latitude - Double(way.y) * projection.degreesPerRow,
      longitude: longitude + Double(way.x) * projection.degreesPerColumn)
  }
}

extension Rect {
  /// The cell inside that is nearest to `point`.
  fileprivate func nearest(to point: Point) -> Point {
    Point(x: min(max(minX, point.x), maxX - 1), y: min(max(minY, point.y), maxY - 1))
  }
}
