import Libc
import Synchronization
import TermContainers
import TermRecorder
import ToolSupport

/// A line on the terminal that says how much of a long work is done, and how long the rest may take.
/// It comes after a second, goes when the work ends, and exists only if standard error is a terminal.
final class ProgressLine: Sendable {
  private let name: String
  private let start = MachineClock.seconds
  /// When the line was shown last, and how long it is.
  private let state = Mutex((shown: 0.0, length: 0))

  private init(_ name: some StringProtocol) { self.name = printable(String(name), most: 40) }

  /// Does `work` on the file or folder at `path`, of which the line shows the last name.
  static func during<Result>(_ path: String, _ work: () throws -> Result) rethrows -> Result {
    guard isatty(2) != 0 else { return try work() }
    let line = ProgressLine(path.split(separator: "/").last ?? "")
    defer { line.replace(with: "") }
    return try WorkProgress.$current.withValue(WorkProgress { line.show($0) }, operation: work)
  }

  /// Shows that this part of the work is done, from 0 to 1.
  private func show(_ part: Double) {
    let now = MachineClock.seconds
    guard now - start >= 1, part > 0 else { return }
    let isDue = state.withLock { state in
      defer { if now - state.shown >= 0.1 { state.shown = now } }
      return now - state.shown >= 0.1
    }
    guard isDue else { return }
    let left = Int(((now - start) * (1 - part) / part).rounded(.up))
    replace(with: "\(name): \(Int(part * 100)) %, about \(left) s left")
  }

  private func replace(with text: String) {
    state.withLock { state in
      guard !text.isEmpty || state.length > 0 else { return }
      let blanks = String(repeating: " ", count: max(0, state.length - text.count))
      let back = text.isEmpty ? "\r" : ""
      StandardStream.error.tryWrite("\r\(text)\(blanks)\(back)")
      state.length = text.count
    }
  }
}
