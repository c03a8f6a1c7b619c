import CNcurses

/// Where the main actor has its tasks. Nobody runs them while a loop waits, so the loop does.
@MainActor
enum MainQueue {
  /// Runs the tasks that are ready, each as far as it comes; what they make ready waits for the next
  /// call, so none keeps the keys out. False when there was nothing to run, and inside a task, where
  /// whoever runs that one runs the others.
  @discardableResult
  static func serve() -> Bool { tc_serve_main_queue() }
}
