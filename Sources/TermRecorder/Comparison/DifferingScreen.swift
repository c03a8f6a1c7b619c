import TermContainers

/// A screen that differs from the one in the existing file.
package struct DifferingScreen: Equatable, Sendable {
  /// `screen 3`, `at 1.5 s`, `picture`, `screen 4 is new` or `screen 4 is gone`.
  package let name: String
  /// The cells that differ; nil where there is only one screen, or pixels.
  package let difference: ScreenDifference?
  /// What differs in pixels; nil elsewhere.
  package let picture: PictureDifference?

  /// The most places to show.
  private static let mostPlaces = 6

  init(name: String, difference: ScreenDifference? = nil) {
    (self.name, self.difference, picture) = (name, difference, nil)
  }

  /// Creates the first pictures that differ.
  init(_ picture: PictureDifference) {
    name = picture.time.map { "at \(JSON.seconds($0)) s" } ?? "picture"
    (self.picture, difference) = (picture, nil)
  }

  /// The name with the number of cells, and the first places, in lines.
  var description: String {
    if let picture { return " \(name): \(picture.description(most: Self.mostPlaces))" }
    guard let difference else { return " \(name)\n" }
    let count = difference.count
    return " \(name): \(count == 1 ? "1 cell" : "\(count) cells")\n"
      + difference.description(most: Self.mostPlaces)
  }
}

extension PictureDifference {
  /// The number of cells that differ and the first places, in lines.
  fileprivate func description(most: Int) -> String {
    guard !runs.isEmpty else { return "the border around the cells\n" }
    let places = runs.prefix(most).map { run in
      let (first, last) = (run.columns.lowerBound + 1, run.columns.upperBound)
      let columns = first == last ? "column \(first)" : "columns \(first)–\(last)"
      return "  row \(run.row + 1), \(columns)\n"
    }
    return (count == 1 ? "1 cell" : "\(count) cells")
      + (differsAround ? " and the border around them\n" : "\n") + places.joined()
      + (runs.count > most ? "  … and \(runs.count - most) more places\n" : "")
  }
}
