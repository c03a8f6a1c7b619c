import TermContainers

/// The reason that a recording was not written, or that it is not the expected one.
public enum RecordingError: Error, Equatable, CustomStringConvertible {
  /// The file name matches no format.
  case unknownFormat(path: String)
  /// A library or a font is missing, or a picture is too large.
  case noPicture(path: String, PixelError)
  /// The file or the folder cannot be written.
  case unwritable(path: String, reason: String)
  /// The existing files differ from the recording.
  case different([RecordingComparison])

  /// The file and the reason in one line; differences in several.
  public var description: String {
    switch self {
    case .unknownFormat(let path):
      "'\(path.printable())' is not in a known format; use one of \(RecordingFormat.names)"
    case .noPicture(let path, let error): "cannot write '\(path.printable())': \(error)"
    case .unwritable(let path, let reason): "cannot write '\(path.printable())': \(reason)"
    case .different(let comparisons): comparisons.map(\.description).joined()
    }
  }
}
