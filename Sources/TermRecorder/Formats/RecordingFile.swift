/// One file of a recording, before it is written.
///
/// ```swift
/// let files = try recording.files(format, named: "counter.json")
/// let sizes = files.map { "\($0.path): \($0.bytes.count) bytes" }
/// ```
///
/// ``Recording/write(to:options:)`` writes them; make them yourself to put them elsewhere.
public struct RecordingFile: Hashable, Sendable {
  /// The file's path.
  public var path: String
  /// The file, byte for byte. A file of many megabytes lies on the disk until it is asked for.
  public var bytes: [UInt8] {
    get { contents.bytes }
    set { contents = ByteSpool(newValue) }
  }
  package private(set) var contents: ByteSpool
  /// One sentence for each deviation from the request.
  public var remarks: [String]

  /// Creates a file of `bytes`.
  public init(path: String, bytes: [UInt8], remarks: [String] = []) {
    self.init(path: path, contents: ByteSpool(bytes), remarks: remarks)
  }

  fileprivate init(path: String, contents: ByteSpool, remarks: [String]) {
    (self.path, self.contents, self.remarks) = (path, contents, remarks)
  }

  /// The path of a still by number, from 1, in `folder`, which ends with a slash.
  static func stillPath(_ folder: String, _ number: Int) -> String {
    let digits = String(number)
    return "\(folder)frame-" + String(repeating: "0", count: max(0, 5 - digits.utf8.count))
      + "\(digits).png"
  }

  /// Whether a file of that name in a folder of stills is one of them.
  static func isStill(_ name: String) -> Bool {
    Int(name.dropFirst(6).dropLast(4)).map { stillPath("", $0) == name } ?? false
  }
}

extension Recording {
  /// The recording's files in `format` for `path`: one file, or the stills of a folder, whose path
  /// ends with a slash.
  public func files(
    _ format: RecordingFormat, named path: String, options: RecordingOptions? = nil
  ) throws(PixelError) -> [RecordingFile] {
    guard format == .frames else {
      let contents = try format.contents(of: self, options: options)
      let spool =
        if let long = contents as? any SpooledContents { try long.spooled() } else {
          ByteSpool(try contents.bytes)
        }
      return [RecordingFile(path: path, contents: spool, remarks: contents.remarks)]
    }
    // One still per tick.
    let options = (options ?? RecordingOptions(for: self)).pictures
    let pictures = try PNGPictures(film, options: options)
    let rate = options.framerate ?? PictureOptions.pixelFramerate
    return try pictures.spooledFrames(framerate: rate).enumerated().map { index, contents in
      RecordingFile(
        path: RecordingFile.stillPath(path, index + 1), contents: contents,
        remarks: pictures.remarks)
    }
  }
}
