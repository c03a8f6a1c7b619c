import Synchronization

/// A sleeping task, which wakes by a timer or by its cancellation, whichever comes first.
final class Sleeper: Sendable {
  private enum State {
    case awake
    case asleep(CheckedContinuation<Void, any Error>)
    case woken(Result<Void, any Error>)
  }

  private let state = Mutex(State.awake)
  /// The mark's count. The mark is not retained, because its references are counted.
  private let count = TaskMark.current?.sleepers

  /// Returns when ``wake(_:)`` is called, or throws the error passed to it.
  @MainActor
  func sleep() async throws {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { fallAsleep($0) }
    } onCancel: {
      wake(.failure(CancellationError()))
    }
  }

  private func fallAsleep(_ continuation: CheckedContinuation<Void, any Error>) {
    let result: Result<Void, any Error>? = state.withLock {
      if case .woken(let result) = $0 { return result }
      $0 = .asleep(continuation)
      count?.add()
      return nil
    }
    if let result { continuation.resume(with: result) }
  }

  /// Wakes the task, from any thread; only the first call has an effect.
  func wake(_ result: Result<Void, any Error> = .success(())) {
    let before = state.withLock { state in
      let before = state
      if case .woken = before { return before }
      if case .asleep = before { count?.remove() }
      state = .woken(result)
      return before
    }
    if case .asleep(let continuation) = before { continuation.resume(with: result) }
  }
}
