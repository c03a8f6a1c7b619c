import TermContainers

/// Text from outside, fit to be shown in a message: no control characters, not too long.
func printable(_ text: String, most: Int = 80) -> String {
  let shown = text.unicodeScalars.prefix(most).map { CellWidth.of($0) > 0 ? Character($0) : "�" }
  return String(shown) + (text.unicodeScalars.count > most ? "…" : "")
}
