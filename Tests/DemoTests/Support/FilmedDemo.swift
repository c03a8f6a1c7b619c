import TermContainers

@testable import demo_tui

/// A demo, or the gallery, with the scenes of which goldens are kept.
enum FilmedDemo: String, CaseIterable {
  case factory
  case gallery
  case orangeBlue = "orange-blue"
  case pinned
  case ringMenu = "ring-menu"
  case showHide = "show-hide"
  case tunnel

  /// The size at which most people see it.
  static let usualSize = "80x24"
  static let wideSize = "120x40"

  /// A size at which it has little room; nil where it is not played at such a size.
  var smallSize: String? {
    switch self {
    case .gallery, .orangeBlue, .showHide: "40x12"
    case .factory, .ringMenu: "40x14"
    case .pinned: "60x14"
    case .tunnel: nil
    }
  }

  /// Nil for the gallery.
  @MainActor var demo: Demo? { Demo.all.first { $0.name == rawValue } }

  /// Keys as `--keys` names them, played one after another.
  @MainActor var scenes: [String] {
    switch self {
    case .factory:
      [
        "", "Right", "n", "2", "n Wait:650ms", "Wait:900ms", "Wait:500ms", "t n Wait:650ms",
        "Wait:2s", "o", "?",
      ]
    case .gallery: ["", "Down", "Down", "?", "x"]
    case .orangeBlue:
      ["", "s Wait:250ms", "Wait:250ms", "h", "o", "h", "Tab", "e e s Wait:250ms", "?"]
    // Each step, the margins on the way, and the start over; then a step back, one left out, and
    // overrides without super.
    case .pinned:
      [""] + Array(repeating: "Space", count: 5) + ["m Wait:150ms", "Wait:1s m"]
        + Array(repeating: "Space", count: 4)
        + ["u", "Space Space Space b", "s Space", "b b b c Space Space Space Space", "?"]
    // The tour's scenes, then a turn of the stage with the ring up.
    case .ringMenu: Demo.ringMenu.tour.map(\.keys) + ["m o"]
    case .showHide: ["", "h", "h o"]
    // The article's: at the start, lifted, dropped, from close by, half-way through each flip,
    // "Thinking…" in one half, the names, and back again.
    case .tunnel:
      [
        "", "Down Down", "Enter", "+ + + +", "r Wait:150ms", "Wait:250ms", "Wait:400ms",
        "r Wait:150ms", "Wait:400ms", "Tab Left",
      ]
    }
  }

  /// The scenes of which goldens are read at the usual size: each kind of picture once. At other
  /// sizes they are the first and the last.
  var read: [Int] {
    switch self {
    case .factory: [0, 4, 7, 9]
    case .gallery: [3]
    case .orangeBlue: [0, 1, 4, 6]
    case .pinned: [0, 2, 5, 6, 12]
    case .ringMenu: [0, 2, 4, 9, 11, 15, 18, 19]
    case .showHide: [0, 1, 2]
    case .tunnel: [0, 3, 4, 6, 7]
    }
  }

  @MainActor func pictures(_ size: String, isASCII: Bool = false) throws -> DemoPictures {
    try pictures(size, scenes, isASCII: isASCII)
  }

  @MainActor func pictures(
    _ size: String, _ scenes: [String], isASCII: Bool = false
  ) throws -> DemoPictures {
    try DemoPictures(demo, size, scenes, isASCII: isASCII)
  }
}
