import Dispatch

/// A thread other than the main actor's.
enum OtherThread {
  /// Releases a reference there and waits until that is done. If it was the last one, the object is
  /// dead from then on, while its deinit waits for the main actor.
  static func release<Object: AnyObject & Sendable>(_ object: consuming Object) {
    let held = Unmanaged.passRetained(object)
    _ = consume object
    let isDone = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      held.release()
      isDone.signal()
    }
    isDone.wait()
  }
}
