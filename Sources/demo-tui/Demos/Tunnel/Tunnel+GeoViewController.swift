import TermContainers
import WorldAtlas

extension Tunnel {
  /// Shows the name of a given place: the flip side of a map.
  final class GeoViewController: PanelViewController {
    /// The place to name. A new place is looked up as soon as the view is in a window; an equal
    /// place keeps the result.
    var location: Coordinate? {
      didSet {
        if location == oldValue { return }
        stopThinking()
        isKnown = false
        lines = location == nil ? [] : ["Thinking…"]
        startLookUp()
      }
    }

    private let label = Label()
    private(set) var lines: [String] = [] {
      didSet { viewIfLoaded?.setNeedsLayout() }
    }
    private var isKnown = false
    private var isThinking = false
    /// Counts the lookups, to detect stale timers.
    private var lookUps = 0

    /// Seconds for which "Thinking…" stays visible: the lookup itself is too fast to be seen.
    private static let thinkingTime = 0.3

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
    stopThinking()
    if !isKnown { location = nil }
  }

  private func stopThinking() {
    lookUps += 1
    isThinking = false
  }

  private func startLookUp() {
    guard let location, !isKnown, !isThinking, let application = viewIfLoaded?.window?.application
    else { return }
    isThinking = true
    let number = lookUps
    application.schedule(after: Self.thinkingTime) { [weak self] in
      guard let self, number == lookUps, isThinking else { return }
      (isThinking, isKnown) = (false, true)
      let place = WorldGeocoder.lookUp(location)
      lines = [place.heading, place.detail, location.description]
    }
  }

}

extension String {
  /// Returns rows of at most `width` columns, in which a number keeps its unit or its direction,
  /// such as `18 km` or `171.6833° W`.
  fileprivate func placesWrapped(to width: Int) -> [String] {
    let glue: Character = "_"
    let glued = reduce(into: "") { text, next in
      let isBehindNumber = text.last.map { $0.isNumber || $0 == "°" } == true
      text.append(next == " " && isBehindNumber ? glue : next)
    }
    return glued.wordsWrapped(to: width).map { row in String(row.map { $0 == glue ? " " : $0 }) }
  }
}
