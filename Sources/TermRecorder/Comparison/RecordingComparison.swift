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
/// ``description`` has the form of `demo-tui record --check`: the differing cells of screens with
/// their text and style, or the differing lines of other texts. For pictures it has their sizes.
///
/// ``Recording/check(against:options:)`` throws these, so that a test fails with them.
public struct RecordingComparison: Equatable, Sendable, CustomStringConvertible {
  /// The outcome of a comparison.
  public enum Outcome: Equatable, Sendable {
    /// Both files are the same, byte for byte.
    case same
    /// There is no existing file.
    case missing
    /// The files differ; the text describes how, in lines.
    case different(String)
    /// There is an extra file that the recording lacks: a still after its last one.
    case surplus
    /// The existing file cannot be read.
    case unreadable(reason: String)
    /// The existing file is larger than any of a recording, which has `most` bytes at most.
    case tooLarge(most: Int)
  }

  /// The file's path.
  public var path: String
  /// The outcome for the file.
  public var outcome: Outcome
  /// The first of the screens that differ.
  package private(set) var screens: [DifferingScreen] = []
  /// The number of surplus stills after this one that are not named.
  package var furtherCount = 0

  /// Creates a comparison with an outcome.
  public init(path: String, _ outcome: Outcome) { (self.path, self.outcome) = (path, outcome) }

  /// Compares `file` with the existing bytes; nil for no file.
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

  /// Compares `file` with the one at its path. A recording that shows waits is compared by
  /// `settled`, which leaves them out.
  @MainActor
  init(_ file: RecordingFile, _ settled: SettledComparison? = nil) {
    guard FileReplacement(path: file.path).exists else {
      self.init(file, with: nil)
      return
    }
    do {
      guard let bytes = try InputFile(file.path).bytes(atMost: Self.largest) else {
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

  /// The file's name and its differences, in lines; "" if it is the same.
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
