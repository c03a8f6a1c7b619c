import ListingReader

/// A source with its lines and its functions, in the order in which they begin.
struct SourceReading {
  let source: Listing.Source
  let lines: [String]
  let functions: [SourceFunction]
  /// The lines on which statements begin.
  let statements: Set<Int>

  init(_ source: Listing.Source) {
    self.source = source
    lines = source.text.utf8.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).map { String(Substring($0)) }
    let reader = SourceReader(source.text, owner: source.owner)
    functions = reader.functions.sorted { $0.lines.lowerBound < $1.lines.lowerBound }
    statements = Set(reader.beginnings.map(\.line))
  }
}
