import Libc
import TermContainers

/// The output of a recording at one path: a file, or the stills of a folder. The contents are
/// produced during writing, so that the stills of a long film need not be in memory together.
package struct RecordingOutput {
  package let path: String
  package let format: RecordingFormat
  private var contents: any FileContents
  /// The number of stills per second, for a folder of stills.
  private let framerate: Int

  /// Prepares the output of `recording` at `path`. Throws the errors of ``RecordingFiles``.
  package init(
    _ recording: Recording, at path: String, options: RecordingOptions? = nil
  ) throws(RecordingError) {
    guard let format = RecordingFormat(path: path) else { throw .unknownFormat(path: path) }
    (self.path, self.format) = (path, format)
    let options = options ?? RecordingOptions(for: recording)
    framerate = options.pictures.framerate ?? PictureOptions.pixelFramerate
    do throws(PixelError) {
      contents =
        format == .frames
        ? try PNGPictures(recording.film, options: options.pictures)
        : try format.contents(of: recording, options: options)
    } catch { throw .noPicture(path: path, error) }
  }

  /// The remarks, as in ``RecordingFile/remarks``.
  package var remarks: [String] { contents.remarks }

  /// The files; for a folder, a still for each tick of the frame rate.
  var files: [RecordingFile] {
    get throws(PixelError) {
      guard format == .frames, let pictures = contents as? PNGPictures else {
        return [RecordingFile(path: path, bytes: try contents.bytes, remarks: remarks)]
      }
      return try pictures.frames(framerate: framerate).enumerated().map { index, still in
        let path = RecordingFile.stillPath(path, index + 1)
        return RecordingFile(path: path, bytes: still, remarks: remarks)
      }
    }
  }

  /// Produces the file's bytes, and keeps them until they are written. Returns their number.
  package mutating func makeFile() throws(RecordingError) -> Int {
    do throws(PixelError) {
      let file = RecordingFile(path: path, bytes: try contents.bytes, remarks: remarks)
      contents = file
      return file.bytes.count
    } catch { throw .noPicture(path: path, error) }
  }

  /// Writes the file or the stills inside of `scope`. The existing file is replaced when the new
  /// one is complete; stills are replaced when all new ones are complete. Removes surplus stills of
  /// an earlier recording. Returns the number of bytes.
  @MainActor
  @discardableResult
  package func write(within scope: WritableFolders?) throws(UnwrittenFile) -> Int {
    guard format == .frames, let stills = contents as? PNGPictures else {
      do throws(PlaceProblem) {
        return try FileReplacement(path: path, scope: scope).write(contents)
      } catch { throw UnwrittenFile(path: path, problem: error) }
    }
    var count = 0
    try puttingOffSignals { isEnding throws(UnwrittenFile) in
      let folder = try PictureFolder.opened(path, within: scope)
      do throws(UnwrittenFile) {
        count = try write(stills, into: folder, within: scope, while: { !isEnding() })
      } catch {
        folder.removeIfMade()
        throw error
      }
    }
    return count
  }

  /// Writes the stills once all are complete. Returns the size; throws if `mayGoOn` returns false.
  @MainActor
  private func write(
    _ stills: PNGPictures, into folder: PictureFolder, within scope: WritableFolders?,
    while mayGoOn: () -> Bool
  ) throws(UnwrittenFile) -> Int {
    var (current, count) = (path, 0)
    do throws(PlaceProblem) {
      var stage = try StagedStills(in: folder.folder)
      defer { stage.remove() }
      let frames = try PlaceProblem.catching { () throws(PixelError) in
        try stills.frameNumbers(framerate: framerate)
      }
      func still(_ frame: Int) throws(PlaceProblem) -> [UInt8] {
        try PlaceProblem.catching { () throws(PixelError) in try stills.still(frame) }
      }
      var last: (frame: Int, bytes: [UInt8])?
      for (number, frame) in frames.enumerated() {
        guard mayGoOn() else { throw .system(EINTR) }
        current = RecordingFile.stillPath(path, number + 1)
        let bytes = last?.frame == frame ? last?.bytes ?? [] : try still(frame)
        last = (frame, bytes)
        count += bytes.count
        try stage.add(bytes, for: current, within: scope)
      }
      for (number, frame) in frames.enumerated() {
        current = RecordingFile.stillPath(path, number + 1)
        if try stage.moveStill(number, to: current, within: scope) { continue }
        try FileReplacement(path: current, scope: scope).write(still(frame))
      }
      folder.removeStills(from: frames.count + 1)
      return count
    } catch {
      throw UnwrittenFile(path: current, problem: error)
    }
  }
}

/// The reason that one of a recording's files was not written.
package struct UnwrittenFile: Error {
  /// The path of the file, or of the folder if the problem precedes the first still.
  package let path: String
  /// The problem with the file or its path.
  package let problem: PlaceProblem

  /// Whether ``path`` is that of a folder.
  package var isFolder: Bool { path.hasSuffix("/") }

  /// The error if the file's contents could not be made; nil if the path was the problem.
  package var unmade: PixelError? {
    if case .unmade(let error) = problem { error } else { nil }
  }
}

extension PictureFolder {
  /// Opens the folder at `path`, or creates it if it is missing. Throws an error with its path.
  static func opened(
    _ path: String, within scope: WritableFolders?
  ) throws(UnwrittenFile) -> PictureFolder {
    do throws(PlaceProblem) { return try PictureFolder(path, within: scope) } catch {
      throw UnwrittenFile(path: path, problem: error)
    }
  }
}

/// The reason that a recording was not written, or that it differs from the existing files.
public enum RecordingError: Error, Equatable, CustomStringConvertible {
  /// The file name matches no format.
  case unknownFormat(path: String)
  /// A library or a font is missing, or a picture is too large.
  case noPicture(path: String, PixelError)
  /// The file or the folder cannot be written.
  case unwritable(path: String, reason: String)
  /// The existing files differ from the recording.
  case different([RecordingComparison])

  /// The file and the reason in one line; differences take several lines.
  public var description: String {
    switch self {
    case .unknownFormat(let path):
      "'\(path.printable())' is not in a known format; use one of \(RecordingFormat.names)"
    case .noPicture(let path, let error): "cannot write '\(path.printable())': \(error)"
    case .unwritable(let path, let reason): "cannot write '\(path.printable())': \(reason)"
    case .different(let comparisons): comparisons.map(\.description).joined()
    }
  }

  init(_ file: UnwrittenFile) {
    self =
      file.unmade.map { .noPicture(path: file.path, $0) }
      ?? .unwritable(path: file.path, reason: file.problem.reason)
  }
}
