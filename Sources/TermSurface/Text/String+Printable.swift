extension String {
  /// The text made safe for a message: without control characters, and cut after `most` scalars.
  package func printable(most: Int = 80) -> String {
    let shown = unicodeScalars.prefix(most).map { CellWidth.of($0) > 0 ? Character($0) : "�" }
    return String(shown) + (unicodeScalars.count > most ? "…" : "")
  }
}
