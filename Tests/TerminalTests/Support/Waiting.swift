import Foundation
import Testing

/// Where tests wait for other processes: on threads of their own, a few at a time, so that neither the main actor nor
/// the threads of all other tasks stand still meanwhile.
enum Waiting {
  fileprivate static let queue = {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 4
    return queue
  }()

  /// Does what waits.
  static func run<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      queue.addOperation { continuation.resume(with: Result { try work() }) }
    }
  }
}

/// Runs what tests do outside of actors where waiting harms nobody.
private final class WaitingExecutor: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    Waiting.queue.addOperation { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

/// For suites whose tests wait for other processes without giving way to others.
struct WaitingTrait: SuiteTrait, TestTrait, TestScoping {
  private static let executor = WaitingExecutor()

  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    try await withTaskExecutorPreference(Self.executor) { try await function() }
  }
}

extension Trait where Self == WaitingTrait {
  static var waitsForProcesses: Self { Self() }
}
