import Libc
import TermContainers
import ToolSupport

extension DoctorTerminal {
  /// The section about text: the locale, and whether the terminal's glyph widths match ours.
  var text: DoctorSection {
    DoctorSection(key: "text", title: "Text", rows: [locale, encoding, widths])
  }

  /// The variable that decides the locale, and its value; nil if no such variable is set.
  private var asked: (name: String, value: String)? {
    ["LC_ALL", "LC_CTYPE", "LANG"].lazy
      .compactMap { name in Environment.filled(name).map { (name, $0) } }.first
  }

  private var locale: DoctorRow {
    let missing = DoctorTrouble(
      what: "the locale \(printable(asked?.value ?? "")) is not installed",
      fix: "set LC_ALL=C.UTF-8, or generate the locale with Debian's package locales")
    let isMissing = asked != nil && setlocale(LC_CTYPE, "") == nil
    return DoctorRow(
      "locale", "locale", asked.map { "\($0.name)=\(printable($0.value))" } ?? "not set",
      json: .text(asked?.value), isMissing ? missing : nil)
  }

  private var isUTF8: Bool { CursesScreen.localeIsUTF8 }

  private var encoding: DoctorRow {
    let trouble = DoctorTrouble(
      what: "the locale is not UTF-8, so everything is drawn in ASCII", fix: "set LC_ALL=C.UTF-8")
    return DoctorRow(
      "isUTF8", "encoding", is: isUTF8, "UTF-8", "ASCII only", isUTF8 ? nil : trouble)
  }

  private var widths: DoctorRow {
    let (result, words, wrong) = askWidths()
    let list = wrong.map { "\($0.text) \($0.columns) instead of \($0.wanted)" }
    let json = wrong.map { text, columns, wanted in
      JSON.object([
        ("text", .string(text)), ("columns", .integer(columns)), ("wanted", .integer(wanted)),
      ])
    }
    let trouble = DoctorTrouble(
      what: "the terminal draws some glyphs wider or narrower than Unicode says",
      fix: "set the terminal to draw ambiguous characters narrow, or use --ascii")
    return DoctorRow(
      "widths", "widths", list.isEmpty ? words : list.joined(separator: ", "),
      json: .object([("result", .string(result)), ("wrong", .array(json))]),
      list.isEmpty ? nil : trouble)
  }

  /// A sample of each kind of glyph: letters, line, block, arrow, dots, Han, emoji, combined mark.
  private static let samples = ["a", "é", "─", "█", "▸", "⠿", "日", "😀", "e\u{301}"]

  /// Asks the terminal for the width of each kind of glyph in use. `result` is `same`, `wrong`,
  /// `silent` or `notAsked`; `words` are for people; `wrong` has the glyphs of unexpected widths.
  private func askWidths() -> (
    result: String, words: String, wrong: [(text: String, columns: Int, wanted: Int)]
  ) {
    guard isUTF8 else { return ("notAsked", "not tested: only ASCII is drawn", []) }
    guard isThere, let found else { return ("notAsked", "not tested: there is no terminal", []) }
    guard found.reportsCursor else {
      let words = "not tested: this type of terminal does not report its cursor"
      return ("notAsked", words, [])
    }
    guard let columns = TerminalQuestion().columns(after: Self.samples) else {
      return ("silent", "the terminal did not answer", [])
    }
    let wrong = zip(Self.samples, columns).map { ($0, $1, CellWidth.of($0)) }.filter { $1 != $2 }
    let words = "as in Unicode (\(columns.count) glyphs tested)"
    return (wrong.isEmpty ? "same" : "wrong", words, wrong)
  }
}

/// Asks the terminal where its cursor is.
///
/// Always restores the terminal's modes: only SIGKILL can prevent that. It waits at most a second
/// for each byte of an answer.
struct TerminalQuestion {
  private static let patience: Int32 = 1000

  /// Returns the cursor's column, from 0, after each of `texts`, written at the start of its line
  /// and then erased. Nil if the terminal does not answer or belongs to another job.
  func columns(after texts: [String]) -> [Int]? {
    // In the background we would take another program's answers.
    guard isatty(0) != 0, isatty(1) != 0, tcgetpgrp(0) == getpgrp() else { return nil }
    var (all, before) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    var found = termios()
    guard tcgetattr(0, &found) == 0 else { return nil }
    var modes = found
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    guard tcsetattr(0, TCSANOW, &modes) == 0 else { return nil }
    // Discards late answers, so that they do not count as typed.
    defer { tcsetattr(0, TCSAFLUSH, &found) }
    // Checks that the terminal answers at all before writing anything visible.
    guard answers("\u{1B}[6n", 1) != nil else { return nil }
    defer { send("\r\u{1B}[K") }
    return answers(texts.map { "\r\($0)\u{1B}[6n" }.joined(), texts.count)
  }

  /// Sends `question`; returns the columns in `count` reports `CSI row ; column R`, or nil.
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
}
