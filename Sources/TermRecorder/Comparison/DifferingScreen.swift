import TermContainers

/// A screen that differs from the one in the existing file.
package struct DifferingScreen: Equatable, Sendable {
  /// `screen 3`, `at 1.5 s`, `screen 4 is new` or `screen 4 is gone`.
  package let name: String
  /// The cells that differ; nil where there is only one screen.
  package let difference: ScreenDifference?

  /// The most places to show.
  private static let mostPlaces = 6

  init(name: String, difference: ScreenDifference? = nil) {
    (self.name, self.difference) = (name, difference)
  }

  /// The name with the number of cells, and the first places, in lines.
  var description: String {
    guard let difference else { return " \(name)\n" }
    let count = difference.count
    return " \(name): \(count == 1 ? "1 cell" : "\(count) cells")\n"
      + difference.description(most: Self.mostPlaces)
  }
}
