import TermContainers

/// The result of comparing a recording's file with the existing one.
///
/// ```swift
/// let differences = try recording.differences(from: folder + "/counter.txt")
/// for difference in differences where difference.outcome != .same {
///   log += difference.description
/// }
/// ```
///
/// ``description`` reads like the output of `demo-tui record --check`: the differing cells with
/// their text and style, the differing lines of other texts, or the sizes of both pictures.
///
/// The error of ``Recording/check(against:options:)`` has comparisons, so a test shows their text.
public struct RecordingComparison: Equatable, Sendable, CustomStringConvertible {
  /// The outcome of a comparison.
  public enum Outcome: Equatable, Sendable {
    /// Both files are the same, byte for byte.
    case same
    /// There is no existing file.
    case missing
    /// The files differ; the text describes how, in lines.
    case different(String)
    /// The existing file is a still with a number beyond the recording's last still.
    case surplus
    /// The existing file cannot be read.
    case unreadable(reason: String)
    /// The existing file has more than `most` bytes, and is not compared.
    case tooLarge(most: Int)
  }

  /// The file's path.
  public var path: String
  /// The outcome for the file.
  public var outcome: Outcome
  /// The first few screens that differ.
  package private(set) var screens: [DifferingScreen] = []
  /// The number of surplus stills after this one that have no comparison of their own.
  package var furtherCount = 0

  /// Creates a comparison with an outcome.
  public init(path: String, _ outcome: Outcome) { (self.path, self.outcome) = (path, outcome) }

  /// Compares `file` with `there`, the bytes of the existing file; nil if there is no file.
  public init(_ file: RecordingFile, with there: [UInt8]?) {
    path = file.path
    switch there {
    case nil: outcome = .missing
    case file.bytes: outcome = .same
    case .some(let bytes):
      let report = RecordingFormat(path: path).map {
        RecordingDifference($0, at: file.path, bytes, file.bytes).report
      }
      outcome = .different(report?.description ?? "\n")
      screens = report?.screens ?? []
    }
  }

  /// Compares `file` with the existing file at its path. If their bytes differ, `settled`, if any,
  /// compares them again without the recording's waits.
  @MainActor
  init(_ file: RecordingFile, _ settled: SettledComparison? = nil) {
    guard FileReplacement(path: file.path).exists else {
      self.init(file, with: nil)
      return
    }
    do {
      guard let bytes = try InputFile(file.path).readAll(atMost: Self.largest) else {
        self.init(path: file.path, .tooLarge(most: Self.largest))
        return
      }
      self.init(file, with: bytes)
      guard let settled, case .different = outcome else { return }
      let report = settled.isPossible ? settled.difference(from: bytes) : nil
      (outcome, screens) = (report.map { .different($0.description) } ?? .same, [])
    } catch {
      self.init(path: file.path, .unreadable(reason: error.reason))
    }
  }

  private static let largest = 1 << 30

  /// The file's path and its differences, in lines; "" if both files are the same.
  public var description: String {
    let name = path.printable()
    return switch outcome {
    case .same: ""
    case .missing: "\(name) is missing\n"
    case .different(let text): "\(name) differs\(text)"
    case .surplus:
      "\(name) should not exist\n"
        + (furtherCount > 0 ? " … and \(furtherCount) more stills after it\n" : "")
    case .unreadable(let reason): "cannot read '\(name)': \(reason)\n"
    case .tooLarge(let most): "\(name) has more than \(most / 1_000_000) MB\n"
    }
  }
}

/// Compares files with a recording that shows waits. Screens during a wait differ from run to run,
/// so only the screens outside of waits count: the existing cast must show each of these, in order.
/// Pictures only have to exist.
struct SettledComparison: Sendable {
  private let format: RecordingFormat
  private let recording: Recording
  private let options: RecordingOptions

  /// Creates the comparison; nil if the recording has no waits or the format shows no times.
  init?(_ recording: Recording, _ format: RecordingFormat, _ options: RecordingOptions?) {
    guard format.showsTimes, !recording.waits.isEmpty else { return nil }
    self.format = format
    self.options = options ?? RecordingOptions(for: recording)
    var settled = Recording(recording.settledFilm)
    (settled.theme, settled.pictureOptions) = (recording.theme, recording.pictureOptions)
    self.recording = settled
  }

  /// Whether files of the format can be compared: casts can, but pictures are not read back.
  var isPossible: Bool { format == .cast }

  /// Returns a report if the cast `old` lacks a screen of the recording; nil otherwise.
  func difference(from old: [UInt8]) -> DifferenceReport? {
    guard let bytes = try? format.contents(of: recording, options: options).bytes,
      let time = SettledComparison.firstMissing(from: Cast(old), of: Cast(bytes))
    else { return nil }
    return DifferenceReport(
      text:
        ": it lacks a screen that the recording shows at \(JSON.seconds(time)) s (waits not counted)\n"
    )
  }

  /// Returns the time of the first screen of `new` that `old` does not show in order, or nil.
  private static func firstMissing(from old: Cast, of new: Cast) -> Double? {
    var (there, wanted) = (CastPlayback(old), CastPlayback(new))
    var times = there.frameTimes[...]
    // At its end a cast restores the cursor, which belongs to no screen.
    for time in wanted.frameTimes where time < new.duration {
      wanted.move(to: time)
      while there.terminal.screen != wanted.terminal.screen {
        guard let next = times.popFirst() else { return time }
        there.move(to: next)
      }
    }
    return nil
  }
}
