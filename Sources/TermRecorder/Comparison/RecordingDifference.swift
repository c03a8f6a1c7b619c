import TermContainers

/// The differences in a recording's file: cells if the format contains screens, lines in other
/// texts.
package struct RecordingDifference {
  private let format: RecordingFormat
  private let old: [UInt8]
  private let new: [UInt8]

  /// The most screens, or lines, to show.
  private static let most = 3
  /// The most places of a screen to show.
  private static let mostPlaces = 6

  package init(_ format: RecordingFormat, _ old: [UInt8], _ new: [UInt8]) {
    (self.format, self.old, self.new) = (format, old, new)
  }

  /// The text after "differs".
  package var description: String {
    if let kind = foreignKind { return ": the file is \(kind.words)\n" }
    return switch format {
    case .cast: castDifference
    case .json: screens(json(old), json(new))
    case .txt, .ascii, .test: screens(snapshots(old), snapshots(new))
    case .ansi: screens([screen(old)], [screen(new)])
    case .mmd: lines
    case .svg, .gif, .apng, .webp, .mp4, .webm, .png, .frames:
      ": the file has \(old.count) bytes, the recording \(new.count)\n"
    }
  }

  /// The kind of the existing file if it is unrelated; nil if it may be an older recording.
  private var foreignKind: FileKind? {
    let kind = FileKind(old)
    let own: FileKind? =
      switch format {
      case .cast: .cast
      case .svg: .svg
      case .json: .json
      case .gif: .gif
      case .webp: .webp
      case .mp4: .mp4
      case .webm: .webm
      case .apng, .png, .frames: .png
      case .txt, .ascii, .test, .ansi, .mmd: nil
      }
    // A file that may be a broken or empty recording allows a more precise message.
    let isPlain = [.text, .tape, .nothing].contains(kind) || format == .cast && kind == .json
    return kind == own || isPlain ? nil : kind
  }

  /// Compares the casts at each time when either of them changes.
  private var castDifference: String {
    let casts = [old, new].map { Cast($0) }
    guard let error = casts[0].errors.first else { return frames(casts[0], casts[1]) }
    return ": the file is not a cast: \(error.message.printable(most: 200))\n"
  }

  private func frames(_ old: Cast, _ new: Cast) -> String {
    var (before, now) = (CastPlayback(old), CastPlayback(new))
    let times = Set(before.frameTimes + now.frameTimes)
    var report = DifferenceReport(most: Self.most, places: Self.mostPlaces)
    var last: [Surface] = []
    for time in times.sorted() {
      before.move(to: time)
      now.move(to: time)
      let surfaces = [before.terminal.surface, now.terminal.surface]
      // An unchanged difference has been reported already.
      if surfaces[0] != surfaces[1] && surfaces != last {
        report.add(
          "at \(JSON.seconds(time)) s",
          ScreenDifference(ScreenGrid(surfaces[0]), ScreenGrid(surfaces[1])))
      }
      last = surfaces
    }
    let lengths =
      old.duration == new.duration
      ? ""
      : "  duration: \(JSON.seconds(old.duration)) s in the file, \(JSON.seconds(new.duration)) s now\n"
    return report.description(sameScreens: lengths.isEmpty) + lengths
  }

  private func screens(_ old: [ScreenGrid]?, _ new: [ScreenGrid]?) -> String {
    guard let old, let new else { return lines }
    var report = DifferenceReport(most: Self.most, places: Self.mostPlaces)
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
    return report.description(sameScreens: true)
  }

  /// The screens of a golden, each ended by a line.
  private func snapshots(_ bytes: [UInt8]) -> [ScreenGrid] {
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let line = String(repeating: "─", count: 80)
    // Nothing follows the last line.
    return lines.split(omittingEmptySubsequences: false) { $0 == line }.dropLast().map {
      ScreenGrid(lines: $0)
    }
  }

  private func json(_ bytes: [UInt8]) -> [ScreenGrid]? {
    guard let screens = try? JSONReader.read(bytes[...]).array else { return nil }
    return screens.compactMap { ScreenGrid($0) }
  }

  /// Uses the largest terminal: blank rows do not count as differences.
  private func screen(_ bytes: [UInt8]) -> ScreenGrid {
    var terminal = Terminal(size: Size(width: 500, height: 200))
    terminal.write(bytes)
    return ScreenGrid(terminal.surface)
  }

  /// The first differing lines, before and now.
  private var lines: String {
    func split(_ bytes: [UInt8]) -> [Substring] {
      String(decoding: bytes, as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false)
    }
    let (before, now) = (split(old), split(new))
    func words(_ lines: [Substring], _ row: Int) -> String {
      lines.indices.contains(row) ? String(lines[row]).printable(most: 400) : "(no such line)"
    }
    let rows = (0..<max(before.count, now.count)).filter { row in
      row >= before.count || row >= now.count || before[row] != now[row]
    }
    let shown = rows.prefix(Self.most).map {
      "  line \($0 + 1)\n  - \(words(before, $0))\n  + \(words(now, $0))\n"
    }
    let rest = rows.count - Self.most
    return ":\n" + shown.joined() + (rest > 0 ? "  … and \(rest) more lines\n" : "")
  }
}

/// Collects the differences of all screens; counts all and shows the first.
private struct DifferenceReport {
  let most: Int
  let places: Int
  private var text = ""
  private var count = 0

  init(most: Int, places: Int) { (self.most, self.places) = (most, places) }

  mutating func add(_ name: String, _ difference: ScreenDifference? = nil) {
    guard difference?.isEmpty != true else { return }
    count += 1
    guard count <= most else { return }
    let cells = difference.map { $0.count == 1 ? ": 1 cell" : ": \($0.count) cells" } ?? ""
    text += " \(name)\(cells)\n" + (difference?.description(most: places) ?? "")
  }

  /// `sameScreens` tells whether there is no other known difference.
  func description(sameScreens: Bool) -> String {
    guard count > 0 else {
      return sameScreens ? " only in its bytes; all screens are the same\n" : ":\n"
    }
    return ":\n" + text + (count > most ? " … and \(count - most) more screens\n" : "")
  }
}
