import Libc
import ToolSupport

/// Asks the terminal where its cursor is.
///
/// Always restores the terminal's modes: only SIGKILL can interrupt before that, and the wait for
/// an answer lasts a second at most.
struct TerminalQuestion {
  private static let patience: Int32 = 1000

  /// The cursor's column, from 0, after each of `texts` at the start of a line. Nil if the terminal
  /// does not answer or belongs to another job.
  func columns(after texts: [String]) -> [Int]? {
    // In the background we would take another program's answers.
    guard isatty(0) != 0, isatty(1) != 0, tcgetpgrp(0) == getpgrp() else { return nil }
    return holdingSignals { withoutEcho { ask(texts) } }
  }

  private func ask(_ texts: [String]) -> [Int]? {
    // Checks that the terminal answers at all before writing anything visible.
    guard answers("\u{1B}[6n", 1) != nil else { return nil }
    defer { send("\r\u{1B}[K") }
    return answers(texts.map { "\r\($0)\u{1B}[6n" }.joined(), texts.count)
  }

  /// The columns of `count` reports, `CSI row ; column R`.
  private func answers(_ question: String, _ count: Int) -> [Int]? {
    send(question)
    var bytes: [UInt8] = []
    while bytes.lazy.filter({ $0 == UInt8(ascii: "R") }).count < count {
      guard bytes.count < 32 * count, let byte = nextByte() else { return nil }
      bytes.append(byte)
    }
    let reports = bytes.split(separator: UInt8(ascii: "R")).map { report in
      report.split(separator: UInt8(ascii: ";")).last.flatMap {
        Int(String(decoding: $0, as: UTF8.self))
      }
    }
    return reports.allSatisfy { $0 ?? 0 > 0 } ? reports.compactMap { $0.map { $0 - 1 } } : nil
  }

  private func send(_ text: String) { _ = StandardStream.put(text, 1) }

  private func nextByte() -> UInt8? {
    var ready = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    var byte: UInt8 = 0
    guard poll(&ready, 1, TerminalQuestion.patience) == 1, read(0, &byte, 1) == 1 else {
      return nil
    }
    return byte
  }

  private func withoutEcho<Answer>(_ body: () -> Answer?) -> Answer? {
    var modes = termios()
    guard tcgetattr(0, &modes) == 0 else { return nil }
    let found = modes
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    guard tcsetattr(0, TCSANOW, &modes) == 0 else { return nil }
    let answer = body()
    modes = found
    // Discards late answers, so that they do not count as typed.
    tcsetattr(0, TCSAFLUSH, &modes)
    return answer
  }

  private func holdingSignals<Answer>(_ body: () -> Answer?) -> Answer? {
    var (all, before) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return body()
  }
}
