import TermContainers

/// Why a recording was not written, or not compared.
public enum RecordingError: Error, Equatable, CustomStringConvertible {
  /// The file name matches no format.
  case unknownFormat(path: String)
  /// A library or a font is missing, or a picture is too large.
  case noPicture(path: String, PixelError)
  /// The existing file cannot be read.
  case unreadable(path: String, reason: String)
  /// The file cannot be written.
  case unwritable(path: String, reason: String)
  /// The existing files differ from the recording.
  case different([RecordingComparison])

  /// The file and the reason in one line; differences in several.
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
  /// Writes the recording to `path`, in the format of the extension; a path that ends with a slash
  /// is a folder of stills. Replaces an existing file once the new one is complete.
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

  /// Throws ``RecordingError/different(_:)`` if the file at `path` differs from what
  /// ``write(to:options:)`` would write, so that a test fails with the differing cells.
  ///
  /// ```swift
  /// let host = HeadlessHost(rootViewController: CounterViewController())
  /// let recording = try Recording.of(Tape("Type '+++-'"), on: host)
  /// try recording.write(to: "counter.svg")
  /// try recording.check(against: "Goldens/counter.txt")
  /// ```
  ///
  /// To accept the new recording, write it there.
  @MainActor
  public func check(
    against path: String, options: RecordingOptions? = nil
  ) throws(RecordingError) {
    let differences = try differences(from: path, options: options)
    if !differences.isEmpty { throw .different(differences) }
  }

  /// The differences between the files at `path` and what ``write(to:options:)`` would write in the
  /// format of the extension; empty if there are none.
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
