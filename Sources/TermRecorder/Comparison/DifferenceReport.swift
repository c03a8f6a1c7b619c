/// The differing screens of a file; counts all and keeps the first.
package struct DifferenceReport {
  /// The first of the differing screens.
  package private(set) var screens: [DifferingScreen] = []
  /// The number of differing screens.
  package private(set) var count = 0
  /// What differs besides the screens, in lines.
  var other = ""
  /// What differs where there are no screens to compare.
  private let text: String?
  private let most: Int

  /// Creates a report that keeps at most `most` screens.
  init(most: Int) { (self.most, text) = (most, nil) }

  /// Creates a report of something else than screens; `text` follows "differs".
  init(text: String) { (most, self.text) = (0, text) }

  mutating func add(_ name: String, _ difference: ScreenDifference? = nil) {
    guard difference?.isEmpty != true else { return }
    count += 1
    if count <= most { screens.append(DifferingScreen(name: name, difference: difference)) }
  }

  /// The text after "differs".
  package var description: String {
    if let text { return text }
    guard count > 0 else {
      return other.isEmpty ? " only in its bytes; all screens are the same\n" : ":\n" + other
    }
    let more = count > most ? " … and \(count - most) more screens\n" : ""
    return ":\n" + screens.map(\.description).joined() + more + other
  }
}
