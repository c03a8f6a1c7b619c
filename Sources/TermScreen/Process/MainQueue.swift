import CNcurses

/// The main actor's task queue. A loop that waits must run the queue's tasks: nothing else does.
@MainActor
package enum MainQueue {
  /// Whether ``serve()`` runs the tasks. False inside a task, whose executor runs the other tasks
  /// too, and below an `async` main, which has its own loop.
  package static var isServedHere: Bool {
    withUnsafeCurrentTask { $0 == nil } && tc_serves_main_queue()
  }

  /// Runs each ready task until it suspends; tasks that these make ready wait for the next call, so
  /// that they do not starve the keys. Returns false if no task was ready.
  @discardableResult
  package static func serve() -> Bool { tc_serve_main_queue() }

  /// Waits until a task is ready, at most `milliseconds`.
  package static func waitForTask(milliseconds: Int32) { tc_wait_for_main_queue(milliseconds) }
}
