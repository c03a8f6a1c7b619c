import TermContainers
import WorldAtlas

extension Tunnel {
  /// Shows a map and the map of the antipode, each in its own container view, or the names of the
  /// places instead.
  final class ContainerViewController: ViewController, LeavingOut {
    /// The content, inside the frame.
    private let content = View()
    /// The superviews of the two halves, which flip independently.
    let containers = [View(), View()]
    let band = BandView()
    private let words = Label(ContainerViewController.hint)
    /// The maps of the place and of the antipode, both of the same class.
    let maps = [
      MapViewController(annotation: .man, location: Tunnel.start),
      MapViewController(annotation: .cross, location: Tunnel.start.antipode),
    ]
    let places = [GeoViewController(), GeoViewController()]

    /// The maps that were moved since the last layout, and the last of them.
    var moved: Set<Int> = []
    var lastMoved: Int? {
      didSet {
        guard oldValue == nil, lastMoved != nil else { return }
        LifecycleTrace.note("lastMoved = index", by: self)
      }
    }
    /// The number of flips that the radar has caused and that are not finished.
    var flipsLeft = 0 { didSet { occupationDidChange() } }
    /// The stack that holds the second map while that is pushed.
    var stack: NavigationController? { didSet { occupationDidChange() } }
    /// The controller whose view was added without the controller.
    var stray: StrayViewController? { didSet { occupationDidChange() } }
    /// The container that relays by hand, while it lies over the second map.
    var relay: RelayViewController? { didSet { occupationDidChange() } }
    /// Whether both halves are at rest, with their own children.
    var isFree: Bool { flipsLeft == 0 && stack == nil && stray == nil && relay == nil }
    /// The focused view before the flip.
    weak var focusBefore: View?
    /// The zoom levels of both maps, in degrees.
    private let spans = [120.0, 90, 60, 40, 25, 15, 9]
    private var spanIndex = 2
    /// Names those of the maps and places that have no parent.
    private lazy var waiting = WaitingView { [weak self] in
      self.map { $0.maps + $0.places } ?? []
    }

    private func occupationDidChange() {
      band.button.isEnabled = isFree
      waiting.setNeedsDisplay()
    }

    override func loadView() {
      view = PanelView(of: self)
      view.addSubview(waiting)
    }

    override func addChild(_ child: ViewController) {
      super.addChild(child)
      waiting.setNeedsDisplay()
    }

    // listing
    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(content)
      for container in containers {
        container.clipsToBounds = true
        content.addSubview(container)
      }
      for part in [band, words] { content.addSubview(part) }
      band.button.addAction { [weak self] in self?.flip() }
      for index in maps.indices {
        add(maps[index], to: containers[index])
        observe(index)
      }
      showZoom()
    }

    func add(_ child: ViewController, to container: View) {
      addChild(child)
      child.view.frame = container.bounds
      container.addSubview(child.view)
      child.didMove(toParent: self)
    }

    /// Passes each map's changes on to the other map, once per turn.
    override func viewWillLayoutSubviews() {
      super.viewWillLayoutSubviews()
      sendAntipodes()
    }
    // end

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      content.frame = area
      waiting.takeEdge(of: view.bounds)
      placeParts(in: content.bounds)
      // Includes incoming children.
      for index in maps.indices {
        let children = [maps[index], places[index]] + (index == 1 ? [stack].compactMap { $0 } : [])
        for child in children where child.parent === self {
          child.viewIfLoaded?.frame = containers[index].bounds
        }
      }
    }

    /// True: it holds the focus while the maps are flipped.
    override var canBecomeFirstResponder: Bool { true }

    override var keyCommands: [KeyCommand] {
      guard flipsLeft == 0 else { return [] }
      let radar = key("r", showsMaps ? "show names" : "show maps") { $0.flip() }
      return [isFree ? radar : refusal] + (showsMaps ? lessonCommands + mapCommands : [])
    }

    /// The radar's key while a stack, a stray view or a relay occupies the second half.
    private var refusal: KeyCommand {
      let (other, what) =
        relay != nil
        ? ("h", "Take the relay out")
        : stray == nil ? ("n", "Pop the map") : ("v", "Take the view out")
      return key("r") { $0.say("\(what): first \(other), then r") }
    }

    /// Shows the effect of the last key below the maps.
    func say(_ text: String) { words.text = text }

    static let hint = "Move the man: the other end of the tunnel follows."

    private var mapCommands: [KeyCommand] {
      let nearer = key("+", "zoom in") { $0.zoom(by: 1) }
      let wider = key("-", "zoom out") { $0.zoom(by: -1) }
      let next = maps[0].mode.next
      let draw = key("b", "as \(next.words)") {
        for map in $0.maps { map.mode = next }
        $0.showZoom()
      }
      return [(nearer, 1), (wider, -1)].filter { canZoom(by: $0.1) }.map(\.0) + [draw]
    }

    private func canZoom(by step: Int) -> Bool { spans.indices.contains(spanIndex + step) }

    private func zoom(by step: Int) {
      guard canZoom(by: step), showsMaps, flipsLeft == 0 else { return }
      spanIndex += step
      showZoom()
    }

    private func showZoom() {
      for map in maps { map.span = spans[spanIndex] }
      band.showState(span: spans[spanIndex], mode: maps[0].mode)
    }

    /// Zooms with the wheel.
    override func touchesBegan(_ touch: MouseEvent) {
      switch touch.phase {
      case .scrolledUp: zoom(by: 1)
      case .scrolledDown: zoom(by: -1)
      default: super.touchesBegan(touch)
      }
    }
  }

  /// The band between the maps: the radar button, the map mode, and a note that one map mirrors the
  /// other.
  final class BandView: View {
    let button = Button("Radar")
    private let note = Label()
    private let state = Label()
    var isSideBySide = true {
      didSet { if isSideBySide != oldValue { setNeedsLayout() } }
    }

    init() {
      super.init(frame: .zero)
      for label in [note, state] {
        label.textAlignment = .center
        label.textColor = .secondaryLabel
        addSubview(label)
      }
      note.numberOfLines = 0
      addSubview(button)
    }

    func showState(span: Double, mode: MapMode) { state.text = "\(Int(span))° \(mode.words)" }

    override func layoutSubviews() {
      note.text =
        isSideBySide
        ? "⇅\nnorth here\nis south\nthere" : "⇅ north here is south there"
      let size = button.sizeThatFits(bounds.size)
      let middle = bounds.height / 2
      button.frame = Rect(
        x: (bounds.width - size.width) / 2, y: middle, width: min(size.width, bounds.width),
        height: 1)
      let lines = note.sizeThatFits(.zero).height
      let gap = bounds.height >= 2 * lines + 5 ? 1 : 0
      note.frame = Rect(x: 0, y: middle - gap - lines, width: bounds.width, height: lines)
      state.frame = Rect(x: 0, y: middle + gap + 1, width: bounds.width, height: 1)
      note.isHidden = note.frame.minY < 0
      state.isHidden = state.frame.maxY > bounds.height
    }
  }
}

extension Tunnel.ContainerViewController {
  /// Places the two halves along the longer side, each 42 % of it, the band between them, and a row
  /// of words below. If columns are few, one half is above the other while each has enough rows for
  /// a map.
  private func placeParts(in whole: Rect) {
    var area = whole
    words.frame = area.cutBottom(min(whole.height, 1))
    // A cell is twice as high as wide. Two maps beside the band need 48 columns, or else 12 rows.
    let isSideBySide = area.width > 2 * area.height && (area.width >= 48 || area.height < 12)
    let length = isSideBySide ? area.width : area.height
    let share = (length * 42 + 50) / 100
    // The band's texts need 12 columns.
    let half = isSideBySide ? max(0, min(share, (length - 12) / 2)) : share
    func part(from start: Int, _ count: Int) -> Rect {
      isSideBySide
        ? Rect(x: area.minX + start, y: area.minY, width: count, height: area.height)
        : Rect(x: area.minX, y: area.minY + start, width: area.width, height: count)
    }
    containers[0].frame = part(from: 0, half)
    band.frame = part(from: half, length - 2 * half)
    band.isSideBySide = isSideBySide
    containers[1].frame = part(from: length - half, half)
  }
}
