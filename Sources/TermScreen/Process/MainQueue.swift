import CNcurses

/// The main actor's task queue. Nothing else runs the tasks while a loop waits, so the loop does.
@MainActor
package enum MainQueue {
  /// Whether ``serve()`` runs the tasks. It does not inside a task, whose runner also runs the
  /// other tasks, nor below an `async` main, which has its own loop.
  package static var isServedHere: Bool {
    withUnsafeCurrentTask { $0 == nil } && tc_serves_main_queue()
  }

  /// Runs each ready task until it suspends; tasks that these make ready wait for the next call, so
  /// that they do not starve the keys. Returns false if no task was ready.
  @discardableResult
  package static func serve() -> Bool { tc_serve_main_queue() }

  /// Waits until a task is ready, at most `milliseconds`.
  package static func wait(milliseconds: Int32) { tc_wait_for_main_queue(milliseconds) }
}
