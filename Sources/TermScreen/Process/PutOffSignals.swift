import CNcurses

/// Runs `body`, which makes files that belong together. A signal that would end the program waits until
/// `body` has returned; `body` asks its argument whether one does, and then removes what it has made.
@MainActor
package func puttingOffSignals<Failure: Error>(
  _ body: (_ isEnding: () -> Bool) throws(Failure) -> Void
) throws(Failure) {
  tc_put_off_signals()
  defer { tc_take_signals() }
  try body(tc_has_put_off_signal)
}
