import Observation
import TermContainers
import WorldAtlas

extension Tunnel {
  /// Shows a map with an annotation that the mouse or keys can drag.
  ///
  /// It does not know its container: an observable property publishes the annotation's location.
  @Observable
  final class MapViewController: ViewController {
    /// The annotation's location. Observers are notified before it changes.
    private(set) var currentLocation: Coordinate {
      get {
        access(keyPath: \.currentLocation)
        return place
      }
      set {
        guard newValue != place else { return }
        LifecycleTrace.note("currentLocation = location", by: self)
        withMutation(keyPath: \.currentLocation) { place = newValue }
      }
    }
    @ObservationIgnored private var place: Coordinate

    /// The visible degrees in each direction of a square map; other maps show the same area.
    @ObservationIgnored var span = 60.0 {
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

    /// The dragged object; for the map, also the cell of the press, and the centre before the drag.
    private enum Drag {
      case annotation
      case map(from: Point, center: Coordinate)
    }

    init(annotation: Annotation, location: Coordinate) {
      annotationView = AnnotationView(annotation)
      (place, center) = (location, location)
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
      map.frame = area
      showRegion()
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      drop()
    }

    override var keyCommands: [KeyCommand] {
      let ways: [(String, Int, Int)] = [
        ("Left", -1, 0), ("Up", 0, -1), ("Down", 0, 1), ("Right", 1, 0),
      ]
      let steps = ways.flatMap { way, dx, dy in
        [(way, 1), ("Shift+" + way, 10)].map { name, cells in
          key(name, cells == 1 ? "move" : "") { $0.step(columns: dx * cells, rows: dy * cells) }
        }
      }
      let drop = key("Enter", "drop") { $0.drop() }
      return steps + (annotationView.isLifted ? [drop] : [])
    }

    /// Lifts the annotation at a press on it; a press beside it drags the map.
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
        move(to: map.projection.coordinate(of: map.bounds.nearest(to: point)))
      case .map(let start, let center):
        let way = Point(x: start.x - point.x, y: start.y - point.y)
        self.center = center.moved(way, map.projection)
      case nil: return super.touchesMoved(touch)
      }
      showRegion()
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

  /// A mark on a map. The article uses an image's name.
  enum Annotation: Unicode.Scalar {
    /// The little man with the shovel.
    case man = "☻"
    /// The place where he comes out.
    case cross = "✕"
  }

  /// An annotation in its cell, or lifted by a row on a stalk.
  final class AnnotationView: View {
    private let annotation: Annotation
    /// The annotated cell, in the superview's bounds.
    var cell = Point.zero {
      didSet { updateFrame() }
    }
    var isLifted = false {
      didSet { if isLifted != oldValue { updateFrame(); setNeedsDisplay() } }
    }

    init(_ annotation: Annotation) {
      self.annotation = annotation
      super.init(frame: .zero)
    }

    /// Whether it is drawn a row higher: it is lifted, and a row is above its cell.
    private var isRaised: Bool { isLifted && cell.y > 0 }

    /// Sets the frame, with a column on each side of the cell, which is easier to see and hit.
    private func updateFrame() {
      let rows = isRaised ? 2 : 1
      frame = Rect(x: cell.x - 1, y: cell.y - rows + 1, width: 3, height: rows)
    }

    override func draw(_ canvas: borrowing Canvas) {
      let style = Style(
        foreground: .black, background: Palette.annotation, attributes: isLifted ? .bold : [])
      canvas.fill(Rect(x: 0, y: 0, width: 3, height: 1), style: style)
      canvas.put(annotation.rawValue, x: 1, y: 0, style: style)
      guard isLifted else { return }
      canvas.put("╲", x: 0, y: 0, style: style)
      canvas.put("╱", x: 2, y: 0, style: style)
      guard isRaised else { return }
      canvas.put("│", x: 1, y: 1, style: Style(foreground: canvas.palette.map.ink))
    }
  }

  /// A map's frame. It takes the focus for the map, shown by a heavy frame and arrows around the
  /// title, and displays the annotation's location in its lower edge.
  final class MapPanel: PanelView {
    private let name: String
    var place: Coordinate? { didSet { if place != oldValue { setNeedsDisplay() } } }
    /// Called when the panel gains or loses the focus.
    var onFocusChange: () -> Void = {}

    init(name: String) {
      self.name = name
      super.init(frame: .zero)
      showsAppearanceState = true
      showName()
    }

    override var canBecomeFirstResponder: Bool { true }

    override func focusDidChange() {
      super.focusDidChange()
      showName()
      border = isFirstResponder ? .heavy : .rounded
      borderColor = isFirstResponder ? .role(.focus) : .separator
      onFocusChange()
    }

    private func showName() {
      title = titled(name)
      shortTitle = titled(name.withoutController)
    }

    private func titled(_ name: String) -> String { isFirstResponder ? "▸ \(name) ◂" : name }

    override func draw(_ canvas: borrowing Canvas) {
      super.draw(canvas)
      guard let place, bounds.width >= 8, bounds.height >= 2 else { return }
      let room = bounds.width - 5
      let isShort = CellWidth.of(place.description) > room
      let shown = CellWidth.truncate(
        isShort ? place.wholeDegrees : place.description, toWidth: room)
      canvas.write(" \(shown) ", 2, bounds.maxY - 1, titleColor)
    }
  }
}

extension Tunnel.MapViewController {
  // listing
  /// Moves the annotation for the user.
  private func move(to location: Coordinate) {
    currentLocation = location
  }

  /// Moves the annotation and the region with it, following the other end of the tunnel.
  func updateAnnotationLocation(_ location: Coordinate) {
    guard location != currentLocation else { return }
    currentLocation = location
    snapRegion()
  }
  // end

  /// Lifts the annotation and moves it; scrolls the map if the annotation would come near an edge.
  private func step(columns: Int, rows: Int) {
    let (way, projection) = (Point(x: columns, y: rows), map.projection)
    annotationView.isLifted = true
    move(to: currentLocation.moved(way, projection))
    if !isWellInside { center = projection.middle.moved(way, projection) }
    if !isWellInside { center = currentLocation }
    showRegion()
  }

  private var isWellInside: Bool {
    let projection = MapProjection(region, size: map.bounds.size)
    let margin = map.bounds.insetBy(dx: 2, dy: 1)
    return projection.cell(of: currentLocation).map(margin.contains) ?? false
  }

  /// Drops the lifted annotation. The region snaps to it.
  private func drop() {
    guard annotationView.isLifted else { return }
    annotationView.isLifted = false
    snapRegion()
  }

  private func snapRegion() {
    center = currentLocation
    showRegion()
  }

  private var region: MapRegion {
    let (width, height) = (Double(map.bounds.width), 2 * Double(map.bounds.height))
    guard width > 0, height > 0 else { return MapRegion(center: center, degreesAcross: span) }
    return MapRegion(center: center, degreesAcross: span * (width / height).squareRoot())
  }

  private func showRegion() {
    guard isViewLoaded else { return }
    map.region = region
    let cell = map.projection.cell(of: currentLocation)
    annotationView.isHidden = cell == nil
    annotationView.cell = cell ?? .zero
    (view as? Tunnel.MapPanel)?.place = currentLocation
  }
}

extension Coordinate {
  /// Returns the point moved by columns to the east and rows to the south on a map, but not beyond
  /// the poles.
  fileprivate func moved(_ way: Point, _ projection: MapProjection) -> Coordinate {
    Coordinate(
      latitude: latitude - Double(way.y) * projection.degreesPerRow,
      longitude: longitude + Double(way.x) * projection.degreesPerColumn)
  }

  /// The coordinate in whole degrees, such as "57N 8E".
  var wholeDegrees: String {
    let (up, right) = (Int(latitude.rounded()), Int(longitude.rounded()))
    return "\(abs(up))\(up < 0 ? "S" : "N") \(abs(right))\(right < 0 ? "W" : "E")"
  }
}

extension Rect {
  /// Returns the cell nearest to `point` inside the rectangle.
  fileprivate func nearest(to point: Point) -> Point {
    Point(x: min(max(minX, point.x), maxX - 1), y: min(max(minY, point.y), maxY - 1))
  }
}
