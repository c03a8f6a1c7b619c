import TermContainers
import ToolSupport
import WorldAtlas

/// Answers each "LAT,LON" line of a file with a line of JSON as it arrives. The first invalid line
/// ends the batch, after the answers to the lines before it.
struct PlaceBatch {
  /// "-" is standard input.
  let path: String

  func run() throws {
    var lines = try InputLines(path: path)
    while let read = try lines.next() { try answer(read) }
  }

  /// Answers all lines of one read with one write.
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
