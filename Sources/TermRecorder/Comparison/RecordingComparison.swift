import TermContainers

/// A file of a recording beside the file that is there, and how the two differ.
///
/// ``description`` tells it as `demo-tui record --check` does: of screens each cell that differs, with its text and
/// style; of other texts the lines.
public struct RecordingComparison: Equatable, Sendable, CustomStringConvertible {
  /// What comparing came to.
  public enum Outcome: Equatable, Sendable {
    /// Both files are the same, byte for byte.
    case same
    /// Nothing is there.
    case missing
    /// Both differ; the text tells how, in lines.
    case different(String)
    /// A file is there that the recording does not have: a still behind its last one.
    case surplus
  }

  /// The file.
  public var path: String
  /// How the file differs.
  public var outcome: Outcome

  /// A comparison that came to `outcome`.
  public init(path: String, _ outcome: Outcome) { (self.path, self.outcome) = (path, outcome) }

  /// Compares `file` with the bytes that are `there`; nil for no file.
  public init(_ file: RecordingFile, with there: [UInt8]?) {
    path = file.path
    outcome =
      switch there {
      case nil: .missing
      case file.bytes: .same
      case .some(let bytes): .different(RecordingComparison.difference(bytes, file))
      }
  }

  /// The file's name and how it differs, in lines; "" where it is the same.
  public var description: String {
    let name = path.printable()
    return switch outcome {
    case .same: ""
    case .missing: "\(name) is missing\n"
    case .different(let text): "\(name) differs\(text)"
    case .surplus: "\(name) is one too many\n"
    }
  }

  private static func difference(_ there: [UInt8], _ file: RecordingFile) -> String {
    RecordingFormat(path: file.path).map {
      RecordingDifference($0, there, file.bytes).description
    } ?? "\n"
  }
}
