import Libc
import TermContainers
import ToolSupport

/// The locale, and whether the terminal's glyph widths match ours.
@MainActor
struct DoctorText {
  let terminal: DoctorTerminal
  private let isUTF8 = CursesScreen.localeIsUTF8

  var section: DoctorSection {
    DoctorSection(key: "text", title: "Text", rows: [locale, encoding, widths])
  }

  /// The deciding variable and its value.
  private var asked: (name: String, value: String)? {
    ["LC_ALL", "LC_CTYPE", "LANG"].lazy
      .compactMap { name in Environment.filled(name).map { (name, $0) } }.first
  }

  private var locale: DoctorRow {
    DoctorRow(
      "locale", "locale", asked.map { "\($0.name)=\(printable($0.value))" } ?? "not set",
      json: .text(asked?.value), isMissing ? missing : nil)
  }

  /// Whether this machine lacks the requested locale.
  private var isMissing: Bool { asked != nil && setlocale(LC_CTYPE, "") == nil }

  private var missing: DoctorTrouble {
    DoctorTrouble(
      what: "the locale \(printable(asked?.value ?? "")) is not installed",
      fix: "set LC_ALL=C.UTF-8, or generate the locale with Debian's package locales")
  }

  private var encoding: DoctorRow {
    let trouble = DoctorTrouble(
      what: "the locale is not UTF-8, so everything is drawn in ASCII", fix: "set LC_ALL=C.UTF-8")
    return DoctorRow(
      "isUTF8", "encoding", is: isUTF8, "UTF-8", "ASCII only", isUTF8 ? nil : trouble)
  }

  private var widths: DoctorRow {
    let answer = answer
    let list = answer.wrong.map { "\($0.text) \($0.columns) instead of \($0.wanted)" }
    let wrong = JSON.array(answer.wrong.map(json))
    return DoctorRow(
      "widths", "widths", list.isEmpty ? answer.words : list.joined(separator: ", "),
      json: .object([("result", .string(answer.result)), ("wrong", wrong)]),
      list.isEmpty ? nil : widthTrouble)
  }

  private func json(_ width: GlyphWidths.Wrong) -> JSON {
    .object([
      ("text", .string(width.text)), ("columns", .integer(width.columns)),
      ("wanted", .integer(width.wanted)),
    ])
  }

  private let widthTrouble = DoctorTrouble(
    what: "the terminal draws some glyphs wider or narrower than Unicode says",
    fix: "set the terminal to draw ambiguous characters narrow, or use --ascii")

  private var answer: GlyphWidths {
    guard isUTF8 else { return GlyphWidths(skipped: "not tested: only ASCII is drawn") }
    guard terminal.isThere, let found = terminal.description.found else {
      return GlyphWidths(skipped: "not tested: there is no terminal")
    }
    guard found.reportsCursor else {
      return GlyphWidths(skipped: "not tested: this type of terminal does not report its cursor")
    }
    return GlyphWidths(asking: TerminalQuestion())
  }
}

/// The terminal's widths for each kind of glyph in use.
private struct GlyphWidths {
  /// A glyph with an unexpected width.
  struct Wrong {
    let text: String
    let columns: Int
    let wanted: Int
  }

  /// The result: `same`, `wrong`, `silent` or `notAsked`.
  let result: String
  /// The result in words, for people.
  let words: String
  let wrong: [Wrong]

  /// One sample each: letters, a line, a block, an arrow, dots, a picture, a combined mark.
  private static let samples = ["a", "é", "─", "█", "▸", "⠿", "日", "😀", "e\u{301}"]

  init(skipped words: String) { (result, self.words, wrong) = ("notAsked", words, []) }

  /// Writes each sample at the start of the cursor's line, asks where the cursor went, and erases
  /// the sample.
  init(asking question: TerminalQuestion) {
    guard let columns = question.columns(after: GlyphWidths.samples) else {
      (result, words, wrong) = ("silent", "the terminal did not answer", [])
      return
    }
    wrong = zip(GlyphWidths.samples, columns).compactMap { text, columns in
      let wanted = CellWidth.of(text)
      return columns == wanted ? nil : Wrong(text: text, columns: columns, wanted: wanted)
    }
    result = wrong.isEmpty ? "same" : "wrong"
    words = "as in Unicode (\(columns.count) glyphs tested)"
  }
}

/// Asks the terminal where its cursor is.
///
/// Always restores the terminal's modes: only SIGKILL can prevent that. The wait for an answer
/// lasts a second at most.
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
