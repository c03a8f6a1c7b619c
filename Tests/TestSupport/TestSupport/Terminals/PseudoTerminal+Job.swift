import CTestSupport
import Libc

/// How a program ended.
public enum ExitStatus: Equatable, Sendable {
  /// It ended by itself with this status.
  case exited(Int32)
  /// This signal ended it.
  case signalled(Int32)
}

extension PseudoTerminal {
  /// The program's process id, which is also that of its process group; `nil` without a program.
  /// Valid until this object goes away.
  public var processIdentifier: Int32? { child?.program }

  /// The process that leads the job in the foreground, such as a program that the shell has started.
  public var foregroundProcess: Int32? {
    let group = tcgetpgrp(masterDescriptor)
    return group > 0 ? group : nil
  }

  /// Sends a signal to the program, but not to programs it has started.
  public func signal(_ number: Int32) {
    if let processIdentifier { kill(processIdentifier, number) }
  }

  /// Sends a signal to the program's whole process group, as the keyboard does.
  public func signalGroup(_ number: Int32) {
    if let processIdentifier { kill(-processIdentifier, number) }
  }

  /// Waits for the end of the program; returns `nil` if that has not come within `timeout` seconds.
  ///
  /// Reads the program's output meanwhile, which can be fetched afterwards.
  public func waitForExit(timeout: Double) -> ExitStatus? {
    let deadline = ContinuousClock.now + .seconds(timeout)
    while exitStatus == nil, pump(until: deadline) {}
    guard let exitStatus else { return nil }
    // The kernel delivers the last bytes a little later than the news of the end. There is a limit,
    // because a program left in the background may go on writing.
    let drainEnd = ContinuousClock.now + .seconds(1)
    while ContinuousClock.now < drainEnd, pump(until: .now + .milliseconds(10)) {}
    return exitStatus
  }

  /// Waits until the program has been stopped (Ctrl+Z, SIGSTOP) since the last call, and returns
  /// the signal; returns `nil` if that has not come within `timeout` seconds.
  public func waitForStop(timeout: Double) -> Int32? {
    waitForEvent(CTSEventStopped, timeout: timeout)?.value
  }

  /// Waits until the program has been continued (SIGCONT) since the last call.
  public func waitForContinue(timeout: Double) -> Bool {
    waitForEvent(CTSEventContinued, timeout: timeout) != nil
  }

  /// The program's processor time in seconds; `nil` without a program.
  public func cpuSeconds() -> Double? {
    guard let processIdentifier else { return nil }
    let seconds = cts_cpu_seconds(processIdentifier)
    return seconds < 0 ? nil : seconds
  }

  private func waitForEvent(_ kind: Int, timeout: Double) -> CTSEvent? {
    let deadline = ContinuousClock.now + .seconds(timeout)
    while true {
      if let index = jobEvents.firstIndex(where: { Int($0.kind) == kind }) {
        let event = jobEvents[index]
        jobEvents.removeSubrange(...index)  // earlier events no longer matter
        return event
      }
      if exitStatus != nil || !pump(until: deadline) { return nil }
    }
  }
}
