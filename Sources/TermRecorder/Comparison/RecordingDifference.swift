import TermContainers

/// The differences between an existing file and a new recording. Screens are compared by cells,
/// texts without screens by lines, and pictures by bytes.
package struct RecordingDifference {
  private let format: RecordingFormat
  private let path: String
  private let old: [UInt8]
  private let new: [UInt8]

  /// Compares the bytes of the existing file at `path`, `old`, with those of the recording, `new`.
  package init(_ format: RecordingFormat, at path: String, _ old: [UInt8], _ new: [UInt8]) {
    (self.format, self.path, self.old, self.new) = (format, path, old, new)
  }

  /// The differing screens, the differing lines of other texts, or the sizes of both pictures.
  package var report: DifferenceReport {
    if let kind = foreignKind { return DifferenceReport(text: ": the file is \(kind.words)\n") }
    return switch format {
    case .cast: castDifference
    case .json: screens(screenGrids(old), screenGrids(new))
    case .txt, .ascii, .test: screens(snapshots(old), snapshots(new))
    case .ansi: screens([screen(old)], [screen(new)])
    default: DifferenceReport(text: format.isPicture ? sizes : lines)
    }
  }

  /// The sizes of both files, the libraries that made the new one, and how to compare the cells.
  private var sizes: String {
    let versions = PictureParts.versions(of: format.libraries).joined(separator: ", ")
    let makers = versions.isEmpty ? "" : ", made with \(versions)"
    let name =
      path.hasSuffix("/") ? path.dropLast() : path[..<(path.lastIndex(of: ".") ?? path.endIndex)]
    return ": the file has \(old.count) bytes, the recording \(new.count)\(makers)\n"
      + "  to see which cells differ, add 'Output \(String(name).printable()).txt' to the tape\n"
  }

  /// The kind of the existing file if it cannot be an older recording; nil if it can be one.
  private var foreignKind: FileKind? {
    let kind = FileKind(old)
    let own = format == .json ? .json : format.kind
    // A file that may be a broken or empty recording allows a more precise message.
    let isPlain = [.text, .tape, .nothing].contains(kind) || format == .cast && kind == .json
    return kind == own || isPlain ? nil : kind
  }

  /// The differences of the two casts, at each time when one of them changes.
  private var castDifference: DifferenceReport {
    let casts = [old, new].map { Cast($0) }
    guard let error = casts[0].errors.first else { return frames(casts[0], casts[1]) }
    return DifferenceReport(
      text: ": the file is not a cast: \(error.message.printable(most: 200))\n")
  }

  private func frames(_ old: Cast, _ new: Cast) -> DifferenceReport {
    var (before, now) = (CastPlayback(old), CastPlayback(new))
    let times = Set(before.frameTimes + now.frameTimes)
    var report = DifferenceReport()
    var last: [Surface] = []
    for time in times.sorted() {
      before.move(to: time)
      now.move(to: time)
      // The end of a cast shows the cursor again, which belongs to no screen.
      let hasEnded = time >= min(old.duration, new.duration)
      let surfaces = [before.terminal, now.terminal].map { hasEnded ? $0.surface : $0.screen }
      // An unchanged difference has been reported already.
      if surfaces[0] != surfaces[1] && surfaces != last {
        report.add(
          "at \(JSON.seconds(time)) s",
          ScreenDifference(ScreenGrid(surfaces[0]), ScreenGrid(surfaces[1])))
      }
      last = surfaces
    }
    if old.duration != new.duration {
      let (before, now) = (JSON.seconds(old.duration), JSON.seconds(new.duration))
      report.other = "  duration: \(before) s in the file, \(now) s now\n"
    }
    return report
  }

  private func screens(_ old: [ScreenGrid]?, _ new: [ScreenGrid]?) -> DifferenceReport {
    guard let old, let new else { return DifferenceReport(text: lines) }
    var report = DifferenceReport()
    for index in 0..<max(old.count, new.count) {
      let name = "screen \(index + 1)"
      if !old.indices.contains(index) {
        report.add("\(name) is new")
      } else if !new.indices.contains(index) {
        report.add("\(name) is gone")
      } else {
        report.add(name, ScreenDifference(old[index], new[index]))
      }
    }
    return report
  }

  /// Returns the screens of a text file, in which a separator line ends each screen.
  private func snapshots(_ bytes: [UInt8]) -> [ScreenGrid] {
    let screens = textLines(bytes).split(omittingEmptySubsequences: false) {
      $0 == TextSnapshots.line
    }
    // Nothing follows the last line.
    return screens.dropLast().map { ScreenGrid(lines: $0) }
  }

  private func screenGrids(_ bytes: [UInt8]) -> [ScreenGrid]? {
    guard let screens = try? JSONReader.read(bytes[...]).array else { return nil }
    return screens.compactMap { ScreenGrid($0) }
  }

  /// Returns the screen that `bytes` draw on the largest terminal. Blank rows below do not matter.
  private func screen(_ bytes: [UInt8]) -> ScreenGrid {
    var terminal = Terminal(size: Size(width: 500, height: 200))
    terminal.write(bytes)
    return ScreenGrid(terminal.surface)
  }

  private func textLines(_ bytes: [UInt8]) -> [Substring] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The first differing lines, in the existing file and in the new one.
  private var lines: String {
    let (before, now) = (textLines(old), textLines(new))
    func words(_ lines: [Substring], _ row: Int) -> String {
      lines.indices.contains(row) ? String(lines[row]).printable(most: 400) : "(no such line)"
    }
    let rows = (0..<max(before.count, now.count)).filter { row in
      row >= before.count || row >= now.count || before[row] != now[row]
    }
    let shown = rows.prefix(DifferenceReport.most).map {
      "  line \($0 + 1)\n  - \(words(before, $0))\n  + \(words(now, $0))\n"
    }
    let rest = rows.count - DifferenceReport.most
    return ":\n" + shown.joined() + (rest > 0 ? "  … and \(rest) more lines\n" : "")
  }
}

/// The differences in a file: a text, or the first differing screens and their total number.
package struct DifferenceReport {
  /// The first few differing screens.
  package private(set) var screens: [DifferingScreen] = []
  /// The number of differing screens.
  package private(set) var count = 0
  /// The differences besides the screens, in lines.
  var other = ""
  /// The differences if there are no screens to compare.
  private let text: String?

  /// The maximum number of screens, or lines, to show.
  static let most = 3

  /// Creates a report of `text`, which follows the word "differs"; with nil, a report of screens.
  init(text: String? = nil) { self.text = text }

  mutating func add(_ name: String, _ difference: ScreenDifference? = nil) {
    guard difference?.isEmpty != true else { return }
    count += 1
    if count <= Self.most { screens.append(DifferingScreen(name: name, difference: difference)) }
  }

  /// The text that follows the word "differs".
  package var description: String {
    if let text { return text }
    guard count > 0 else {
      return other.isEmpty ? " only in its bytes; all its screens are the same\n" : ":\n" + other
    }
    let more = count > Self.most ? " … and \(count - Self.most) more screens\n" : ""
    return ":\n" + screens.map(\.description).joined() + more + other
  }
}

/// A screen that differs from the one in the existing file.
package struct DifferingScreen: Equatable, Sendable {
  /// The screen in words: `screen 3`, `at 1.5 s`, `screen 4 is new` or `screen 4 is gone`.
  package let name: String
  /// The cells that differ; nil if only one of the files has the screen.
  package let difference: ScreenDifference?

  /// The name with the number of differing cells, and the first of these cells, in lines.
  var description: String {
    guard let difference else { return " \(name)\n" }
    let count = difference.count
    return " \(name): \(count == 1 ? "1 cell" : "\(count) cells")\n" + difference.description
  }
}
