import Libc
import TermContainers

/// A request of the command line.
enum BenchRequest: Equatable {
  /// `count` frames of a picture; the depth applies to W5.
  case workload(WorkloadName, count: Int, depth: Int)
  /// The cost of changes among many parts; or `times` changes of one kind among `among` parts.
  case costs
  case cost(row: String, among: Int, times: Int)
  /// `count` moves in a table; or the cost of snapshots, as it grows with their items.
  case table(TableShape, count: Int)
  case tables

  /// Parses the arguments after the program's name.
  init(_ words: ArraySlice<String>) throws(BenchProblem) {
    guard words.first == "bench" else { throw .usage("usage: \(Self.usage)") }
    try self.init(measuring: words.dropFirst())
  }

  private init(measuring words: ArraySlice<String>) throws(BenchProblem) {
    let options = try Options(words)
    guard let workload = options.workload else {
      throw .usage("--workload is missing; usage: \(Self.usage)")
    }
    let count = try Self.number("--count", options.count, 0...1_000_000_000) ?? 1
    let depth = try Self.number("--depth", options.depth, 1...99) ?? 16
    switch workload {
    case "costs": self = .costs
    case "cost":
      let among = try Self.number("--rows", options.rows, 1...10_000_000) ?? 100
      self = .cost(row: options.row ?? "", among: among, times: count)
    case "tables": self = .tables
    case "table": self = .table(try Self.shape(options), count: count)
    default:
      guard let name = WorkloadName(rawValue: workload) else {
        throw BenchProblem(.dataError, "unknown workload '\(workload)'")
      }
      self = .workload(name, count: count, depth: depth)
    }
  }

  private static func shape(_ options: Options) throws(BenchProblem) -> TableShape {
    let rows = try number("--rows", options.rows, 1...1_000_000_000) ?? 1000
    let sections = try number("--sections", options.sections, 1...1_000_000) ?? 1
    guard let move = TableShape.Move(rawValue: options.move ?? "row") else {
      let known = TableShape.Move.allCases.map(\.rawValue).joined(separator: ", ")
      throw .usage("--move is one of \(known)")
    }
    return TableShape(rows: rows, sections: sections, move: move)
  }

  private static var usage: String {
    "term-bench bench --workload NAME [--count N] [--depth D], where NAME is "
      + WorkloadName.allCases.map(\.rawValue).joined(separator: ", ")
      + ", costs, tables; or cost --row NAME [--rows N]; or table [--rows N] [--sections N] [--move "
      + TableShape.Move.allCases.map(\.rawValue).joined(separator: "|") + "]"
  }

  /// Parses a number of digits only.
  private static func number(
    _ name: String, _ text: String?, _ range: ClosedRange<Int>
  ) throws(BenchProblem) -> Int? {
    guard let text else { return nil }
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text),
      range.contains(number)
    else {
      throw .usage(
        "\(name) '\(text)' is not a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }
}

/// The values of the options. They are few, and start-up time is measured, so there are no tables.
private struct Options {
  var workload: String?
  var count: String?
  var depth: String?
  var rows: String?
  var sections: String?
  var move: String?
  var row: String?

  init(_ words: ArraySlice<String>) throws(BenchProblem) {
    var rest = words
    while let word = rest.popFirst() { try readOption(word, &rest) }
  }

  /// Takes an option, and its value from `rest`; `--count 3` and `--count=3` are the same.
  private mutating func readOption(
    _ word: String, _ rest: inout ArraySlice<String>
  ) throws(BenchProblem) {
    let end = word.utf8.firstIndex(of: UInt8(ascii: "=")) ?? word.endIndex
    let name = String(word[..<end])
    let value = end < word.endIndex ? String(word[end...].dropFirst()) : nil
    switch name {
    case "--workload": try Self.setOnce(&workload, name, value, &rest)
    case "--count": try Self.setOnce(&count, name, value, &rest)
    case "--depth": try Self.setOnce(&depth, name, value, &rest)
    case "--rows": try Self.setOnce(&rows, name, value, &rest)
    case "--sections": try Self.setOnce(&sections, name, value, &rest)
    case "--row": try Self.setOnce(&row, name, value, &rest)
    case "--move": try Self.setOnce(&move, name, value, &rest)
    default: throw .usage("unknown option '\(word)'")
    }
  }

  private static func setOnce(
    _ option: inout String?, _ name: String, _ value: String?, _ rest: inout ArraySlice<String>
  ) throws(BenchProblem) {
    guard option == nil else { throw .usage("\(name) is given twice") }
    guard let value = value ?? rest.popFirst() else { throw .usage("\(name) needs a value") }
    option = value
  }
}

extension BenchProblem {
  fileprivate static func usage(_ message: String) -> BenchProblem {
    BenchProblem(.usage, message)
  }
}

/// The reason why nothing is measured, in one line, with an exit status for the harness.
struct BenchProblem: Error {
  /// Exit statuses from sysexits(3).
  enum Status: Int32 {
    case usage = 64
    case dataError = 65
    case unavailable = 69
    case systemError = 71
    case outputError = 74
    case protocolError = 76
  }

  let status: Status
  let message: String

  init(_ status: Status, _ message: String) { (self.status, self.message) = (status, message) }

  init(_ error: TerminalError) {
    self.init(Status(rawValue: error.exitStatus) ?? .unavailable, error.description)
  }

  /// Prints the problem on standard error, without control characters, and ends the program.
  func exit() -> Never {
    let shown = message.unicodeScalars.map { CellWidth.of($0) > 0 ? Character($0) : "�" }
    var line = "term-bench: \(String(shown))\n"
    _ = line.withUTF8 { write(2, $0.baseAddress, $0.count) }
    endProcess(status.rawValue)
  }
}

private func endProcess(_ status: Int32) -> Never { exit(status) }
