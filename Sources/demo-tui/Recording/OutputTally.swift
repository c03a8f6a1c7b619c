import TermContainers

/// Several files that are written one after the other: where one cannot be, the others are told of, too.
struct OutputTally {
  private var written: [String] = []

  /// Writes `text` to `target`, which is among `paths`; says on failure which files there are, and which of `paths`
  /// there are not.
  mutating func write(_ text: String, to target: FileReplacement, among paths: [String]) throws {
    do {
      try target.write(text)
      written.append(target.path)
    } catch let failure as Failure {
      let rest = paths.drop { $0 != target.path }.dropFirst()
      throw Failure(
        failure.status, failure.message + said("written", written) + said("not written", rest))
    }
  }

  private func said(_ what: String, _ paths: some Collection<String>) -> String {
    paths.isEmpty ? "" : "; \(what): " + paths.map { printable($0) }.joined(separator: ", ")
  }
}
