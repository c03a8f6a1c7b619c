import TermContainers
import TestSupport

@testable import TermRecorder

/// Processes that keep all processors busy.
private final class Load {
  private let programs: [PtyProgram]

  init(_ count: Int) throws {
    programs = try (0..<count).map { _ in
      try PtyProgram(
        ["sh", "-c", "while :; do :; done"], environment: [], size: Size(width: 9, height: 9))
    }
  }

  func end() { for program in programs { program.terminate() } }
}

/// As many recordings of one tape as tell whether it always becomes the same.
enum Repeatedly {
  /// One after another: by turns on a machine that does nothing else, and on a busy one.
  static func record(_ record: () throws -> Recording) throws -> [Recording] {
    try (0..<TestLength.count(3, long: 20)).map { index in
      let load = try load(index)
      defer { load.end() }
      return try record()
    }
  }

  /// Three at a time, which takes hardly longer than one. In a long test there are other programs every
  /// other time.
  static func recordAtOnce(_ record: @escaping @Sendable () throws -> Recording) async throws
    -> [Recording]
  {
    var recordings: [Recording] = []
    for round in 0..<TestLength.count(1, long: 7) {
      let load = try load(round)
      defer { load.end() }
      async let first = Blocking.run(record)
      async let second = Blocking.run(record)
      async let third = Blocking.run(record)
      recordings += try await [first, second, third]
    }
    return recordings
  }

  private static func load(_ turn: Int) throws -> Load {
    try Load(turn % 2 == 0 ? 0 : TestLength.count(2, long: 4))
  }
}
