import TermContainers

// The next demo, and the progress so far.
@MainActor
extension LearningProgress {
  /// Returns the first demo that was not played yet, with its number; nil if all were played. With
  /// `demo`, begins after it, wraps around, and leaves it out.
  func firstUnplayed(after demo: String? = nil) -> (number: Int, demo: Demo)? {
    let all = Demo.all
    let first = all.firstIndex { $0.name == demo }.map { $0 + 1 } ?? 0
    let index = all.indices.map { ($0 + first) % all.count }
      .first { !hasPlayed(all[$0].name) && all[$0].name != demo }
    return index.map { ($0 + 1, all[$0]) }
  }

  /// The numbers of demos that were played and toured, and of all demos.
  var demos: (played: Int, toured: Int, count: Int) {
    let names = Demo.all.map(\.name)
    return (names.count(where: hasPlayed), names.count(where: toured.contains), names.count)
  }

  /// Draws three rows with meters: the shares of demos played and toured, and of mistakes answered.
  func drawMeters(on canvas: borrowing Canvas, in area: Rect, isASCII: Bool) {
    let rows = [
      ("played", demos.played, demos.count), ("toured", demos.toured, demos.count),
      ("answered", mistakes.given, mistakes.count),
    ]
    for (row, (name, done, count)) in rows.enumerated() {
      let y = area.minY + row
      canvas.write(name, area.minX, y, .muted)
      canvas.write("\(done) of \(count)", endingAt: area.maxX, y)
      let (start, end) = (area.minX + 10, area.maxX - 10)
      let width = max(0, end - start)
      let filled = count == 0 ? 0 : (done * width + count - 1) / count
      let line = String(repeating: isASCII ? "=" : "━", count: filled)
      canvas.write(line, start, y, done == count ? .good : .accent)
      canvas.write(String(repeating: "─", count: width - filled), start + filled, y, .line)
    }
  }
}
