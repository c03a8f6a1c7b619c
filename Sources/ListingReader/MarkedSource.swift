/// Swift source with marks: its functions between `// listing` and `// end` report which of their
/// lines is about to run.
///
/// A mark is a call of `ListedRun` in the line that it marks. So all lines keep their numbers.
package struct MarkedSource {
  /// The source with its marks.
  package private(set) var text: String
  /// The depths of the functions and closures around the beginning whose runs constants hold.
  private var runs: Set<Int> = []
  private var inserted: [(offset: Int, text: String)] = []

  /// Marks `source`, the text of the file of that name.
  package init(_ source: String, file: String) {
    text = source
    let parts = MarkedSource.parts(of: source.linesAsBytes)
    let beginnings = SourceReader(source).beginnings.filter { beginning in
      parts.contains { $0.lines.contains(beginning.line) }
    }
    for (beginning, next) in zip(beginnings, beginnings.dropFirst() + beginnings.suffix(1)) {
      mark(beginning, before: next, file)
    }
    let bytes = Array(source.utf8)
    var result: [UInt8] = []
    var start = 0
    for (offset, text) in inserted.sorted(by: { $0.offset < $1.offset }) {
      result += bytes[start..<offset]
      result += text.utf8
      start = offset
    }
    text = String(decoding: result + bytes[start...], as: UTF8.self)
  }

  private mutating func mark(
    _ beginning: SourceBeginning, before next: SourceBeginning, _ file: String
  ) {
    let (depth, number) = (beginning.depth, beginning.line + 1)
    let outer = runs.filter { $0 < depth }.max().map { "_run\($0)" }
    func insert(_ text: String) { inserted.append((beginning.offset, text)) }
    switch beginning.kind {
    case .function(let head):
      runs = []
      // A function without statements has nothing to report.
      guard case .statement = next.kind else { return }
      runs = [1]
      insert(" let _run1 = ListedRun(\"\(file)\", \(head + 1)); defer { _run1.end() };")
    case .closure:
      runs = runs.filter { $0 < depth }
      guard let outer else { return }
      runs.insert(depth)
      insert(" let _run\(depth) = \(outer).again(); defer { _run\(depth).end() };")
    case .statement(let returns):
      guard runs.contains(depth) else { return }
      insert("_run\(depth).line(\(number)); " + (returns ? "return " : ""))
    case .expression:
      runs = runs.filter { $0 < depth }
      if let outer { insert("\(outer).again(\(number), ") }
    case .elsewhere: runs = runs.filter { $0 < depth }
    case .expressionEnd:
      if outer != nil { insert(")") }
    }
  }

  /// The parts between the comments `// listing WORDS` and `// end`, with their lines from 0.
  package static func parts(
    of lines: [Substring.UTF8View]
  ) -> [(words: [Substring], lines: Range<Int>)] {
    var parts: [(words: [Substring], lines: Range<Int>)] = []
    var begin: (line: Int, words: [Substring])?
    for (number, line) in lines.enumerated() {
      guard line.drop(while: { $0 == UInt8(ascii: " ") }).starts(with: "//".utf8) else { continue }
      let words = Substring(line).split(separator: " ")
      if words.starts(with: ["//", "listing"]) {
        begin = (number + 1, Array(words.dropFirst(2)))
      } else if words == ["//", "end"], let (first, words) = begin {
        parts.append((words, first..<number))
        begin = nil
      }
    }
    return parts
  }
}

extension String {
  /// The lines as bytes, empty ones included. Splitting by characters would slow down the start.
  package var linesAsBytes: [Substring.UTF8View] {
    utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }
}
