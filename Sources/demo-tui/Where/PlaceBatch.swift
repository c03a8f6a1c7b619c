import TermContainers
import WorldAtlas

/// Answers a file of "LAT,LON" lines with a line of JSON each, as the lines come. The first that is
/// wrong ends it, after the answers to those before.
struct PlaceBatch {
  /// "-" is standard input.
  let path: String

  func run() throws {
    var lines = try InputLines(path: path)
    while let read = try lines.next() { try answer(read) }
  }

  /// What came with one read is answered with one write.
  private func answer(_ read: InputLines.Lines) throws {
    var answers = ""
    do {
      for line in read.lines { answers += try answer(line) }
      if let failure = read.failure { throw failure }
    } catch {
      try StandardStream.output.write(answers)
      throw error
    }
    try StandardStream.output.write(answers)
  }

  private func answer(_ line: InputLines.Line) throws -> String {
    guard line.text.contains(where: { $0 != " " && $0 != "\t" }) else { return "" }
    do { return "\(PlaceReport(at: try Coordinate(line: line.text)).json)\n" } catch {
      throw Failure(.dataError, "line \(line.number): \(error)")
    }
  }
}
