import TermScreen

/// Follows an application's life. Follows `UIApplicationDelegate`.
///
/// ```swift
/// final class NotesDelegate: ApplicationDelegate {
///   func applicationWillTerminate(_ application: Application) { notes.save() }
/// }
/// ```
///
/// `Application.run(rootViewController:options:delegate:)` takes it, or an application's
/// ``Application/delegate``.
@MainActor
public protocol ApplicationDelegate: AnyObject {
  /// Called before ``Application/run()`` returns or throws: after ``Application/stop()``, after
  /// Ctrl+C, when the terminal has gone away, and when SIGTERM or SIGHUP asks the program to end. The
  /// windows are still there, and the terminal is still taken.
  ///
  /// It must return within a second. Otherwise the terminal is given back, and the program ends: by
  /// the signal, or else by SIGALRM. No other signal and no `exit()` calls it. Does nothing by default.
  func applicationWillTerminate(_ application: Application)
}

extension ApplicationDelegate {
  /// Does nothing.
  public func applicationWillTerminate(_ application: Application) {}
}

extension Application {
  /// Runs `body`, and then tells the delegate that the application ends, also after an error.
  func tellingEnd(_ body: () throws -> Void) rethrows {
    LastSecond.want(delegate != nil)
    defer {
      if let delegate {
        LastSecond.spend { listening { delegate.applicationWillTerminate(self) } }
      }
    }
    try body()
  }
}
