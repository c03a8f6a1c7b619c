import ListingReader

extension Listing.Source {
  /// A part of a source between the comments `// listing WORDS` and `// end`.
  package struct MarkedPart {
    /// The words after `listing`.
    package let words: [Substring]
    /// The lines, without the indentation that all of them have.
    package let source: Listing.Source
  }

  /// The marked parts, in order. Their functions belong to the type around them.
  package var marked: [MarkedPart] {
    // By bytes: the characters of a whole source would cost a tenth of a start.
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let functions = SourceReader(text, owner: owner).functions
    var parts: [MarkedPart] = []
    var begin: (line: Int, words: [Substring])?
    for (number, line) in lines.enumerated() {
      guard line.drop(while: { $0 == UInt8(ascii: " ") }).starts(with: "//".utf8) else { continue }
      let words = Substring(line).split(separator: " ")
      if words.starts(with: ["//", "listing"]) {
        begin = (number + 1, Array(words.dropFirst(2)))
      } else if words == ["//", "end"], let (first, words) = begin {
        let inside = functions.filter { (first..<number).contains($0.lines.lowerBound) }
        let part = Listing.Source(
          file: file, firstLine: firstLine + first,
          owner: inside.min { $0.lines.lowerBound < $1.lines.lowerBound }?.owner,
          isOfFramework: isOfFramework, text: Self.outdented(lines[first..<number]))
        parts.append(MarkedPart(words: words, source: part))
        begin = nil
      }
    }
    return parts
  }

  private static func outdented(_ lines: ArraySlice<Substring.UTF8View>) -> String {
    let indents = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == UInt8(ascii: " ") }.count }
    let least = indents.min() ?? 0
    return lines.map { Substring($0.dropFirst(least)) }.joined(separator: "\n")
  }
}
