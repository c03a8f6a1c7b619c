import Foundation
import Testing

/// Runs code that waits for other processes on its own few threads, so that neither the main actor
/// nor the other tasks stand still.
enum Waiting {
  fileprivate static let queue = {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 4
    return queue
  }()

  /// Runs `work`, which may block.
  static func run<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      queue.addOperation { continuation.resume(with: Result { try work() }) }
    }
  }
}

/// Runs tests without an actor on threads that may block.
private final class WaitingExecutor: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    Waiting.queue.addOperation { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

/// A trait for suites whose tests block while they wait for other processes.
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
