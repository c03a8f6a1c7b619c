/// A source with its lines and its functions, in the order in which they begin.
struct SourceReading {
  let source: Listing.Source
  let lines: [String]
  let functions: [SourceFunction]

  init(_ source: Listing.Source) {
    self.source = source
    lines = source.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let read = SourceReader(source.text, owner: source.owner).functions
    functions = read.sorted { $0.lines.lowerBound < $1.lines.lowerBound }
  }
}
