/// Holds what would be written against what is there.
@MainActor
struct RecordingComparison {
  private let accepts: Bool
  private var differing: [String] = []

  init(accepts: Bool) { self.accepts = accepts }

  /// Compares, says what differs, and writes it where that is accepted.
  mutating func compare(_ file: PackedFile, within scope: OpenFolder?) throws {
    let target = FileReplacement(path: file.path, scope: scope)
    let old = try target.bytes
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

  /// Notes a still that is there and shall not be.
  mutating func compareEnd(of folder: String, count: Int) throws {
    let path = PackedFile.framePath(folder, count + 1)
    guard !accepts, try FileReplacement(path: path).bytes != nil else { return }
    differing.append(printable(path))
    try StandardStream.output.write("\(printable(path)) is one too many\n")
  }

  /// Ends with 1 where anything differed.
  func end() throws {
    guard !differing.isEmpty else { return }
    throw Failure(
      .casesFailed,
      "\(differing.count == 1 ? "a file differs" : "\(differing.count) files differ"); "
        + "--check --update accepts what was recorded")
  }

  private static func difference(_ old: [UInt8], _ file: PackedFile) -> String {
    RecordingFormat(path: file.path).map {
      RecordingDifference($0, old, file.bytes).description
    } ?? "\n"
  }
}
