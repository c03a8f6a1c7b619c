import Foundation
import TermRecorder
import Testing

/// Runs code that waits for other processes on a thread of its own, so that other tests go on.
enum Blocking {
  static func run<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result { try work() }) }
    }
  }
}

extension Recording {
  /// The recording of a valid tape that a shell plays.
  static func inShell(
    _ tape: Tape, _ options: ShellOptions = ShellOptions(),
    at location: SourceLocation = #_sourceLocation
  ) async throws -> Recording {
    #expect(tape.isValid, "\(tape.diagnostics)", sourceLocation: location)
    return try await Blocking.run { try Recording.of(tape, inShell: options) }
  }

  /// The text of the last screen.
  var lastText: String { film.frames.last?.surface.text ?? "" }
}
