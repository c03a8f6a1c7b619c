import TermContainers
import WorldAtlas

extension Tunnel {
  /// Tells what the place is called that it has been given: the flipside of a map.
  final class GeoViewController: ViewController {
    /// The place. Setting another one, or a first, has it looked up as soon as the view is in a window;
    /// what is known of the same one is kept.
    var location: Coordinate? {
      didSet { if location != oldValue { locationDidChange() } }
    }

    private let lookUp: LookUp
    private let label = Label()
    private(set) var lines: [String] = [] {
      didSet { viewIfLoaded?.setNeedsLayout() }
    }
    private var isKnown = false
    /// Whether no geocoder is at work.
    var isIdle: Bool { !lookUp.isAsking }

    init(lookUp: LookUp) {
      self.lookUp = lookUp
      super.init()
    }

    override func loadView() {
      view = PanelView(
        title: typeName, backgroundColor: Palette.flipside, tintColor: Palette.faint)
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      label.textColor = Palette.ink
      label.attributes = .bold
      label.textAlignment = .center
      view.addSubview(label)
    }

    /// Only here there is a clock to go by.
    override func viewIsAppearing(_ animated: Bool) {
      super.viewIsAppearing(animated)
      startLookUp()
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      let area = view.bounds.inset(by: view.safeAreaInsets)
      let paragraphs = lines.map { $0.wordsWrapped(to: area.width) }
      let airy = Array(paragraphs.joined(separator: [""]))
      let shown = airy.count <= area.height ? airy : Array(paragraphs.joined())
      label.text = shown.joined(separator: "\n")
      let height = min(shown.count, area.height)
      label.frame = Rect(
        x: area.minX, y: area.minY + (area.height - height) / 2, width: area.width, height: height)
    }
  }
}

extension Tunnel.GeoViewController {
  /// Nobody wants to know any more.
  func cancelLookUp() {
    lookUp.cancel()
    if !isKnown { location = nil }
  }

  private func locationDidChange() {
    lookUp.cancel()
    isKnown = false
    lines = location == nil ? [] : ["Thinking…"]
    startLookUp()
  }

  private func startLookUp() {
    guard let location, !isKnown, !lookUp.isUnderWay,
      let application = viewIfLoaded?.window?.application
    else { return }
    lookUp.start(location, in: application) { [weak self] in self?.show($0, at: location) }
  }

  /// Nil where nothing could be found.
  private func show(_ place: Place?, at location: Coordinate) {
    isKnown = place != nil
    let words = place.map { [$0.heading, $0.detail] } ?? ["This place could not be looked up."]
    lines = words + [location.description]
  }
}
