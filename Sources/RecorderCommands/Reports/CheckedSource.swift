import TermRecorder

/// A tape or cast that was checked, for a report.
struct CheckedSource {
  /// A file, or a folder of stills, that was compared.
  struct File {
    let path: String
    /// The line of the tape that names it, from 1; nil if the command line names it.
    let line: Int?
    /// The differences; empty if there are none.
    var differences: [Difference] = []
  }

  /// A difference, and the path of its picture if there is one.
  struct Difference {
    let comparison: RecordingComparison
    var picture: String?

    /// The difference, and the path of its picture, in lines.
    var description: String {
      comparison.description + (picture.map { "picture of the difference: \($0)\n" } ?? "")
    }
  }

  /// The tape's or cast's name in messages.
  let name: String
  var files: [File] = []
  /// The reason that it could not be recorded, in a line; nil if it could.
  var problem: String?

  /// Whether the tape or cast could be recorded and nothing differs.
  var passed: Bool { problem == nil && files.allSatisfy(\.differences.isEmpty) }
}

extension RecordingComparison {
  /// The outcome as a word in reports.
  var word: String {
    switch outcome {
    case .same: "same"
    case .missing: "missing"
    case .different: "different"
    case .surplus: "surplus"
    case .unreadable, .tooLarge: "unreadable"
    }
  }

  /// The first line of the description, without the colon before details.
  var headline: String {
    let line = description.split(separator: "\n").first ?? ""
    return String(line.hasSuffix(":") ? line.dropLast() : line)
  }
}
