/// Several files that are written one after the other: where one cannot be, the others are told of, too.
struct OutputTally {
  private var written: [String] = []

  /// Writes `file`, which is for one of `paths`, `path`; says on failure which files there are, and which of `paths`
  /// there are not.
  mutating func write(_ file: PackedFile, for path: String, among paths: [String]) throws {
    do {
      try FileReplacement(path: file.path).write(file.bytes)
      if written.last != path { written.append(path) }
    } catch let failure as Failure {
      let rest = paths.drop { $0 != path }.dropFirst()
      throw Failure(
        failure.status, failure.message + said("written", written) + said("not written", rest))
    }
  }

  private func said(_ what: String, _ paths: some Collection<String>) -> String {
    paths.isEmpty ? "" : "; \(what): " + paths.map { printable($0) }.joined(separator: ", ")
  }
}
