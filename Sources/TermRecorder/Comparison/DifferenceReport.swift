import TermContainers

/// The differing screens of a file; counts all and keeps the first.
package struct DifferenceReport {
  /// The first of the differing screens.
  package private(set) var screens: [DifferingScreen] = []
  /// The number of differing screens.
  package private(set) var count = 0
  /// The differences besides the screens, in lines.
  var other = ""
  /// The differences if there are no screens to compare.
  private let text: String?

  /// The most screens, or lines, to show.
  static let most = 3

  /// Creates a report of screens, or of something else with a `text` that follows "differs".
  init(text: String? = nil) { self.text = text }

  mutating func add(_ name: String, _ difference: ScreenDifference? = nil) {
    guard difference?.isEmpty != true else { return }
    count += 1
    if count <= Self.most { screens.append(DifferingScreen(name: name, difference: difference)) }
  }

  /// The text after "differs".
  package var description: String {
    if let text { return text }
    guard count > 0 else {
      return other.isEmpty ? " only in its bytes; all its screens are the same\n" : ":\n" + other
    }
    let more = count > Self.most ? " … and \(count - Self.most) more screens\n" : ""
    return ":\n" + screens.map(\.description).joined() + more + other
  }
}

/// A screen that differs from the one in the existing file.
package struct DifferingScreen: Equatable, Sendable {
  /// `screen 3`, `at 1.5 s`, `screen 4 is new` or `screen 4 is gone`.
  package let name: String
  /// The cells that differ; nil where there is only one screen.
  package let difference: ScreenDifference?

  /// The name with the number of cells, and the first places, in lines.
  var description: String {
    guard let difference else { return " \(name)\n" }
    let count = difference.count
    return " \(name): \(count == 1 ? "1 cell" : "\(count) cells")\n" + difference.description
  }
}
