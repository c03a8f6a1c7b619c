import TermContainers

/// Why a recording was not written, or not compared.
public enum RecordingError: Error, Equatable, CustomStringConvertible {
  /// The name of the file says none of the formats.
  case unknownFormat(path: String)
  /// A library or a font is missing, or a picture is too large.
  case noPicture(path: String, PixelError)
  /// The file that is there cannot be read.
  case unreadable(path: String, reason: String)
  /// The file cannot be written.
  case unwritable(path: String, reason: String)
  /// What is there is not what was recorded.
  case different([RecordingComparison])

  /// The file and the reason in a line; of what differs, where and how in several.
  public var description: String {
    switch self {
    case .unknownFormat(let path): "'\(path.printable())' is none of \(RecordingFormat.names)"
    case .noPicture(let path, let error): "no \(path.printable()): \(error)"
    case .unreadable(let path, let reason): "cannot read '\(path.printable())': \(reason)"
    case .unwritable(let path, let reason): "cannot write '\(path.printable())': \(reason)"
    case .different(let comparisons): comparisons.map(\.description).joined()
    }
  }
}

extension Recording {
  /// Writes the recording to `path`, in the format that the extension says; a path that ends with a slash is a folder
  /// of stills. A file that is there is replaced when the new one is whole.
  @MainActor
  public func write(
    to path: String, options: RecordingOptions? = nil
  ) throws(RecordingError) {
    let files = try files(at: path, options)
    do throws(PlaceProblem) {
      let folder = path.hasSuffix("/") ? try PictureFolder(path) : nil
      for file in files { try FileReplacement(path: file.path).write(file.bytes) }
      folder?.removeStills(from: files.count + 1)
    } catch {
      throw .unwritable(path: path, reason: error.reason)
    }
  }

  /// Throws ``RecordingError/different(_:)`` where what is at `path` is not what ``write(to:options:)`` would write: a
  /// test fails with the cells that differ.
  ///
  /// ```swift
  /// let host = HeadlessHost(rootViewController: CounterViewController())
  /// let recording = try Recording.of(Tape("Type '+++-'"), on: host)
  /// try recording.write(to: "counter.svg")
  /// try recording.check(against: "Goldens/counter.txt")
  /// ```
  ///
  /// To accept what was recorded, write it there.
  @MainActor
  public func check(
    against path: String, options: RecordingOptions? = nil
  ) throws(RecordingError) {
    let differences = try differences(from: path, options: options)
    if !differences.isEmpty { throw .different(differences) }
  }

  /// What is different at `path`, in the format that the extension says: nothing where what is there is what
  /// ``write(to:options:)`` would write.
  @MainActor
  public func differences(
    from path: String, options: RecordingOptions? = nil
  ) throws(RecordingError) -> [RecordingComparison] {
    let files = try files(at: path, options)
    var result: [RecordingComparison] = []
    for file in files {
      result.append(RecordingComparison(file, with: try Recording.bytes(at: file.path)))
    }
    if path.hasSuffix("/") {
      let next = RecordingFile.stillPath(path, files.count + 1)
      if FileReplacement(path: next).exists { result.append(.init(path: next, .surplus)) }
    }
    return result.filter { $0.outcome != .same }
  }

  private func files(
    at path: String, _ options: RecordingOptions?
  ) throws(RecordingError) -> [RecordingFile] {
    guard let format = RecordingFormat(path: path) else { throw .unknownFormat(path: path) }
    do { return try files(format, named: path, options: options) } catch {
      throw .noPicture(path: path, error)
    }
  }

  @MainActor
  private static func bytes(at path: String) throws(RecordingError) -> [UInt8]? {
    guard FileReplacement(path: path).exists else { return nil }
    do {
      if let bytes = try InputFile(path).bytes(atMost: largest) { return bytes }
    } catch { throw .unreadable(path: path, reason: error.reason) }
    throw .unreadable(path: path, reason: "no file of a recording is that large")
  }

  private static let largest = 1 << 30
}
