import TermContainers

extension StageWindow {
  /// Opens `demo` in the way that the gallery asks for.
  func open(_ demo: Demo, _ opening: DemoOpening) {
    switch opening {
    case .play: show(demo)
    case .lesson:
      show(demo)
      inspector?.open("code")
    case .tour: onTour?(demo)
    }
  }

  /// Plays the demo's walk-through. It is not `t`, which is the factory's own key. A narrow status
  /// line has room for the demo's keys only.
  var tourCommand: KeyCommand? {
    guard let demo, let onTour else { return nil }
    return KeyCommand("T", title: namesTour ? "tour" : "") { onTour(demo) }
  }

  private var namesTour: Bool { bounds.width >= 100 }

  /// The walk-through's key, for the help, if the status line does not show it.
  var tourKeys: [(String, String)] {
    onTour == nil || namesTour ? [] : [("T", "tour, with captions")]
  }

  /// The words of the help about a demo.
  static func words(about demo: Demo) -> [String] {
    (demo.article.map { ["After \u{201C}\($0)\u{201D}."] } ?? []) + ["You learn \(demo.learns)."]
  }
}

extension Size {
  /// The size without the row of the status line.
  var withoutStatus: Size { Size(width: width, height: height - 1) }
}
