import TermContainers
import WorldAtlas

extension Tunnel {
  /// Shows the name of a given place: the flip side of a map.
  final class GeoViewController: PanelViewController {
    /// The place. Setting a new one looks it up as soon as the view is in a window; setting the
    /// same one keeps the result.
    var location: Coordinate? {
      didSet { if location != oldValue { locationDidChange() } }
    }

    private let lookUp: LookUp
    private let label = Label()
    private(set) var lines: [String] = [] {
      didSet { viewIfLoaded?.setNeedsLayout() }
    }
    private var isKnown = false
    /// Whether no lookup is running.
    var isIdle: Bool { !lookUp.isAsking }

    init(lookUp: LookUp) {
      self.lookUp = lookUp
      super.init()
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      label.numberOfLines = 0
      label.attributes = .bold
      label.textAlignment = .center
      view.addSubview(label)
    }

    /// Starts the lookup here, since the clock is not available earlier.
    override func viewIsAppearing(_ animated: Bool) {
      super.viewIsAppearing(animated)
      startLookUp()
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      let paragraphs = lines.map { $0.placesWrapped(to: area.width) }
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
  /// Cancels a pending lookup.
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

  /// Shows a place; nil shows that nothing was found.
  private func show(_ place: Place?, at location: Coordinate) {
    isKnown = place != nil
    let words = place.map { [$0.heading, $0.detail] } ?? ["This place could not be looked up."]
    lines = words + [location.description]
  }
}

extension String {
  /// Rows in which a number keeps its unit or its direction, such as `18 km` or `171.6833° W`.
  fileprivate func placesWrapped(to width: Int) -> [String] {
    let glue: Character = "_"
    let glued = reduce(into: "") { text, next in
      let isBehindNumber = text.last.map { $0.isNumber || $0 == "°" } == true
      text.append(next == " " && isBehindNumber ? glue : next)
    }
    return glued.wordsWrapped(to: width).map { row in String(row.map { $0 == glue ? " " : $0 }) }
  }
}
