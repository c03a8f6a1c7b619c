import CListings
import TermInspector

extension Listing.Source {
  /// The source of that file name, as it was compiled; empty if CListings.c embeds no such file.
  package static func embedded(_ file: String, isOfFramework: Bool = false) -> Listing.Source {
    let text = clistings_source(file).map { String(cString: $0) } ?? ""
    return Listing.Source(file: file, isOfFramework: isOfFramework, text: text)
  }

  /// The lines from the first that contains `words` to the line that closes its braces, outdented;
  /// from a table, one row. Empty if no line contains `words`.
  package func block(with words: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.firstIndex(where: { $0.contains(words) }) else { return [] }
    let indent = lines[first].prefix { $0 == " " }
    let end = lines[first...].firstIndex { $0.hasPrefix(indent + "}") } ?? first
    let last = lines[first].hasSuffix("),") ? first : end
    return lines[first...last].map { String($0.dropFirst(indent.count)) }
  }

  /// The lines inside the braces of the block with `words`.
  package func insides(of words: String) -> [String] {
    block(with: words).dropFirst().dropLast().map { String($0.dropFirst(2)) }
  }
}
