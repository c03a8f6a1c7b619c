import CNcurses
import TermSurface

/// The user's terminal while another program draws on it. Bytes pass unchanged, from the program to
/// the terminal and from the keys to the program.
///
/// The terminal's modes are restored however this process ends, as with ``CursesScreen``. Only one
/// terminal, passed or drawn on, may be open.
@MainActor
package final class PassedTerminal {
  /// The results of a wait.
  package struct News {
    /// The bytes of keys, the mouse and the terminal's answers.
    package var input: [UInt8] = []
    /// Whether the size may have changed.
    package var isResized = false
    /// Whether the terminal has gone away.
    package var isLost = false
  }

  private let output = TerminalOutput()

  /// Opens the terminal on standard input and output, of the type in `TERM`.
  package init() throws {
    let term = Environment.value("TERM")
    let status = tc_open(0, 1, term, true)
    guard status == TC_OK else { throw TerminalError(status: status, term: term ?? "") }
    guard TerminalSequences.passing.giveToHandlers() else {
      tc_close()
      throw TerminalError.system(12)
    }
  }

  /// Restores the terminal.
  package func close() { tc_close() }

  /// The size in columns and rows.
  package var size: Size {
    var (columns, rows): (Int32, Int32) = (0, 0)
    guard tc_size(&columns, &rows), columns > 0, rows > 0 else {
      return Size(width: 80, height: 24)
    }
    return Size(width: Int(columns), height: Int(rows))
  }

  /// Whether bytes still wait for the terminal to accept them. While true, do not send more.
  package var isBlocked: Bool { output.isBlocked }

  /// Sends bytes to the terminal.
  package func send(_ bytes: [UInt8]) throws { try output.send(bytes) }

  /// Waits until input, a new size or room for blocked output comes, or one of `descriptors` is
  /// readable; -1 stands for none. Waits at most `seconds`, or for ever if nil. Returns the reason.
  /// Stops and continues this process when a signal asks for that.
  package func wait(for descriptors: (Int32, Int32), atMost seconds: Double?) throws -> News {
    tc_watch(descriptors.0, descriptors.1)
    let happened = Int(tc_wait(seconds.map { Int32(($0 * 1000).rounded(.up)) } ?? -1))
    var news = News(
      isResized: happened & TC_WAIT_RESIZED != 0, isLost: happened & TC_WAIT_LOST != 0)
    if happened & TC_WAIT_STOP != 0 { suspend(&news) }
    if happened & TC_WAIT_CONTINUED != 0 {
      tc_reenter()
      news.isResized = true
    }
    if happened & TC_WAIT_INPUT != 0 { news.input += PassedTerminal.read() }
    if happened & TC_WAIT_ROOM != 0 { try output.resume() }
    return news
  }

  /// Stops and continues this process. If the stop has discarded the rest of a paste, adds the
  /// bytes that end a paste, because the program would wait for them.
  private func suspend(_ news: inout News) {
    let wasInPaste = tc_is_in_paste()
    guard tc_suspend(false) else { return }
    news.isResized = true
    if wasInPaste, !tc_is_in_paste() { news.input += Array("\u{1B}[201~".utf8) }
  }

  private static func read() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
      count = tc_read(buffer.baseAddress, buffer.count)
    }
  }

  /// Creates a decoder for the keys of this terminal.
  package func keyDecoder() -> KeyDecoder { KeyDecoder(.ofTerminal, charset: .ofLocale) }
}
