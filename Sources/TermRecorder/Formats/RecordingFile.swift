/// One file of a recording, before it is written.
///
/// ```swift
/// let files = try RecordingFiles(recording, at: "counter.json").files
/// let sizes = files.map { "\($0.path): \($0.bytes.count) bytes" }
/// ```
///
/// ``Recording/write(to:options:)`` writes them; make them yourself to put them elsewhere.
public struct RecordingFile: FileContents, Hashable, Sendable {
  /// The file's path.
  public var path: String
  /// The file, byte for byte.
  public var bytes: [UInt8]
  /// One sentence for each deviation from the request.
  public var remarks: [String]

  /// Creates a file of `bytes`.
  public init(path: String, bytes: [UInt8], remarks: [String] = []) {
    (self.path, self.bytes, self.remarks) = (path, bytes, remarks)
  }

  /// Returns the path of a still by number, from 1, in `folder`, which ends with a slash.
  static func stillPath(_ folder: String, _ number: Int) -> String {
    let digits = String(number)
    return "\(folder)frame-" + String(repeating: "0", count: max(0, 5 - digits.utf8.count))
      + "\(digits).png"
  }

  /// Whether a file called `name` in a folder of stills is a still.
  static func isStill(_ name: String) -> Bool {
    Int(name.dropFirst(6).dropLast(4)).map { stillPath("", $0) == name } ?? false
  }
}
