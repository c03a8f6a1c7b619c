import TermContainers

// The passes of loops.
extension CodeRows {
  /// The pass of a loop that the rows of a line show.
  struct Pass {
    /// Its number, from 1.
    let number: Int
    let count: Int
    /// The child that the line was about.
    let controller: String?

    var text: String { "\(number) of \(count)\(controller.map { ": \($0)" } ?? "")" }
  }

  /// Keeps one pass of the loop around each line: the lit moment's, else the last one before it,
  /// else the first. So a loop reads as it ran, child by child. Returns the passes of the lines
  /// that have several.
  func keepOnePass(of entries: inout [Int: [LifecycleTrace.Entry]]) -> [Int: Pass] {
    let parts = parts(entries)
    let current = parts[lastHeard(in: entries)] ?? 0
    var passes: [Int: Pass] = [:]
    for (line, heard) in entries {
      let own = Set(heard.compactMap { parts[$0.sequence] }).sorted()
      guard own.count > 1 else { continue }
      let shown = own.last { $0 <= current } ?? own[0]
      let kept = heard.filter { parts[$0.sequence] == shown }
      entries[line] = kept
      let child = kept.first(where: isOwn).flatMap { $0.kind == .callback ? $0.subject : $0.object }
      passes[line] = Pass(
        number: (own.firstIndex(of: shown) ?? 0) + 1, count: own.count,
        controller: child?.shortName)
    }
    return passes
  }

  /// The sequence number of the last entry at or before the lit moment.
  private func lastHeard(in entries: [Int: [LifecycleTrace.Entry]]) -> Int {
    let heard = entries.values.joined().map(\.sequence)
    return heard.filter { feed.moment(of: $0).map { $0 <= focus } == true }.max() ?? 0
  }

  /// Numbers the parts of a run. A part begins where the run went back to a line that it had
  /// passed. The consequences of a call belong to the call's part.
  private func parts(_ entries: [Int: [LifecycleTrace.Entry]]) -> [Int: Int] {
    let heard = entries.flatMap { line, heard in heard.map { (line: line, entry: $0) } }
    var parts: [Int: Int] = [:]
    var partOfLine: [Int: Int] = [:]
    var (part, last) = (0, -1)
    for (line, entry) in heard.sorted(by: { $0.entry.sequence < $1.entry.sequence }) {
      if isOwn(entry), feed.match.isOfLine(entry.sequence) {
        if line <= last { part += 1 }
        (last, partOfLine[line]) = (line, part)
      }
      parts[entry.sequence] = partOfLine[line] ?? part
    }
    return parts
  }
}
