/// A source with its lines and its functions, in the order in which they begin.
struct SourceReading {
  let source: Listing.Source
  let lines: [String]
  let functions: [SourceFunction]
  let inherited: [String: Set<String>]
  let constants: [String: [String: String]]

  init(_ source: Listing.Source) {
    self.source = source
    lines = source.text.utf8.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).map { String(Substring($0)) }
    let reader = SourceReader(source.text, owner: source.owner)
    functions = reader.functions.sorted { $0.lines.lowerBound < $1.lines.lowerBound }
    inherited = reader.inherited
    constants = reader.constants
  }
}
