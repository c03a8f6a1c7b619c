import CNcurses

/// Where the main actor has its tasks. Nobody runs them while a loop waits, so the loop does.
@MainActor
package enum MainQueue {
  /// Whether the tasks run when they are served. Not inside a task, where whoever runs that one runs the
  /// others; and not below an `async` main, which has a loop of its own.
  package static var isServedHere: Bool {
    withUnsafeCurrentTask { $0 == nil } && tc_serves_main_queue()
  }

  /// Runs the tasks that are ready, each as far as it comes; what they make ready waits for the next
  /// call, so none keeps the keys out. False when there was nothing to run.
  @discardableResult
  package static func serve() -> Bool { tc_serve_main_queue() }

  /// Waits until a task is ready, at most so long.
  package static func wait(milliseconds: Int32) { tc_wait_for_main_queue(milliseconds) }
}
