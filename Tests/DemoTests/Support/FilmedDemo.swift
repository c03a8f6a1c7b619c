import TermContainers
import Testing

@testable import demo_tui

/// A demo, or the gallery, with the scenes of which goldens are kept.
struct FilmedDemo: CustomTestStringConvertible {
  let name: String
  /// A size at which it has little room; nil where it is not played at such a size.
  let smallSize: String?
  /// The scenes of which goldens are read at the usual size: each kind of picture once. At other
  /// sizes they are the first and the last.
  let read: [Int]
  /// Keys as `--keys` names them, played one after another; of the ring, behind its tour.
  private let keys: [String]

  /// The size at which most people see it.
  static let usualSize = "80x24"
  static let wideSize = "120x40"

  static let all = [factory, gallery, orangeBlue, pinned, ringMenu, showHide, tunnel]

  private static let factory = FilmedDemo(
    name: "factory", smallSize: "40x14", read: [0, 4, 7, 9],
    keys: [
      "", "Right", "n", "2", "n Wait:650ms", "Wait:900ms", "Wait:500ms", "t n Wait:650ms",
      "Wait:2s", "o", "?",
    ])

  private static let gallery = FilmedDemo(
    name: "gallery", smallSize: "40x12", read: [3], keys: ["", "Down", "Down", "?", "x"])

  static let orangeBlue = FilmedDemo(
    name: "orange-blue", smallSize: "40x12", read: [0, 1, 4, 6],
    keys: ["", "s Wait:250ms", "Wait:250ms", "h", "o", "h", "Tab", "e e s Wait:250ms", "?"])

  /// Each step, the margins on the way, and the start over; then a step back, one left out, and
  /// overrides without super.
  static let pinned = FilmedDemo(
    name: "pinned", smallSize: "60x14", read: [0, 2, 5, 6, 12],
    keys: [""] + Array(repeating: "Space", count: 5) + ["m Wait:150ms", "Wait:1s m"]
      + Array(repeating: "Space", count: 4)
      + ["u", "Space Space Space b", "s Space", "b b b c Space Space Space Space", "?"])

  /// The tour's scenes, then a turn of the stage with the ring up.
  static let ringMenu = FilmedDemo(
    name: "ring-menu", smallSize: "40x14", read: [0, 2, 4, 9, 11, 15, 18, 19], keys: ["m o"])

  private static let showHide = FilmedDemo(
    name: "show-hide", smallSize: "40x12", read: [0, 1, 2], keys: ["", "h", "h o"])

  /// The article's: at the start, lifted, dropped, from close by, half-way through each flip,
  /// "Thinking…" in one half, the names, and back again.
  static let tunnel = FilmedDemo(
    name: "tunnel", smallSize: nil, read: [0, 3, 4, 6, 7],
    keys: [
      "", "Down Down", "Enter", "+ + + +", "r Wait:150ms", "Wait:250ms", "Wait:400ms",
      "r Wait:150ms", "Wait:400ms", "Tab Left",
    ])

  var testDescription: String { name }

  @MainActor func pictures(
    _ size: String, _ scenes: [String]? = nil, isASCII: Bool = false
  ) throws -> DemoPictures {
    let tour = name == Self.ringMenu.name ? Demo.ringMenu.tour.map(\.keys) : []
    // The gallery is not a demo.
    let demo = Demo.all.first { $0.name == name }
    return try DemoPictures(demo, size, scenes ?? tour + keys, isASCII: isASCII)
  }
}
