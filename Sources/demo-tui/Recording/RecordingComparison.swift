/// Holds what would be written against what is there.
struct RecordingComparison {
  private let accepts: Bool
  private var differing: [String] = []

  init(accepts: Bool) { self.accepts = accepts }

  /// Compares, says what differs, and writes it where that is accepted.
  mutating func compare(_ file: PackedFile) throws {
    let target = FileReplacement(path: file.path)
    let old = target.bytes
    guard old != file.bytes else { return }
    let name = printable(target.path)
    if accepts {
      try target.write(file.bytes)
      return try StandardStream.output.write("\(name): \(old == nil ? "new" : "changed")\n")
    }
    differing.append(name)
    try StandardStream.output.write(
      old.map { "\(name) differs" + RecordingComparison.difference($0, file) }
        ?? "\(name) is missing\n")
  }

  /// Ends with 1 where anything differed.
  func end() throws {
    guard !differing.isEmpty else { return }
    throw Failure(
      .casesFailed,
      "\(differing.count == 1 ? "a file differs" : "\(differing.count) files differ"); "
        + "--check --update accepts what was recorded")
  }

  /// What differs, where it is text.
  private static func difference(_ old: [UInt8], _ file: PackedFile) -> String {
    guard RecordingFormat(path: file.path)?.isText == true else {
      return ": \(old.count) bytes there, \(file.bytes.count) recorded\n"
    }
    return ":\n"
      + lines(String(decoding: old, as: UTF8.self), String(decoding: file.bytes, as: UTF8.self))
  }

  /// The first lines that differ, as they were and as they are.
  private static func lines(_ old: String, _ new: String) -> String {
    let (old, new) = (split(old), split(new))
    let rows = (0..<max(old.count, new.count)).filter { row in
      line(old, row) != line(new, row)
    }
    let shown = rows.prefix(10).map { row in
      "\(row + 1):\n- \(words(line(old, row)))\n+ \(words(line(new, row)))\n"
    }
    return shown.joined() + (rows.count > 10 ? "… and \(rows.count - 10) more lines\n" : "")
  }

  private static func split(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private static func line(_ lines: [Substring], _ row: Int) -> Substring? {
    lines.indices.contains(row) ? lines[row] : nil
  }

  private static func words(_ line: Substring?) -> String {
    line.map { printable(String($0), most: 400) } ?? "(no such line)"
  }
}
