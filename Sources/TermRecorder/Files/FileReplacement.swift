import Libc
import TermContainers

/// Replaces a file atomically: whatever fails, the path has the old file or the complete new one.
@MainActor
package struct FileReplacement {
  let path: String
  /// The folders in which the file can be replaced; nil for all folders.
  var scope: WritableFolders?

  /// Creates the replacement of the file at `path`, which must be in `scope` unless that is nil.
  package init(path: String, scope: WritableFolders? = nil) {
    (self.path, self.scope) = (path, scope)
  }

  /// Writes `bytes`. If this fails, the old file remains and the new one is discarded.
  package func write(_ bytes: [UInt8]) throws(PlaceProblem) {
    try write { put throws(PlaceProblem) in put(bytes, nil) }
  }

  /// Writes `contents` while they are produced, and returns the number of bytes. On failure, the
  /// old file stays, and no partial file is left.
  func write(_ contents: any FileContents) throws(PlaceProblem) -> Int {
    var count = 0
    try write { put throws(PlaceProblem) in
      count = 0
      try PlaceProblem.catching { () throws(PixelError) in
        func take(_ piece: [UInt8], _ place: Int?) {
          if place == nil { count += piece.count }
          put(piece, place)
        }
        guard let long = contents as? any PiecewiseContents else {
          return take(try contents.bytes, nil)
        }
        try long.forEachPiece(take)
      }
    }
    return count
  }

  private func write(_ contents: KeptFile.Contents) throws(PlaceProblem) {
    let place = try FilePlace(path, within: scope)
    do throws(PlaceProblem) {
      // The new file keeps the old one's permissions.
      try Self.write(
        as: place.name, in: place.folder, mode: place.plainFile()?.st_mode, contents)
    } catch {
      place.made.remove()
      throw error
    }
  }

  /// Writes a file called `name`, replacing any existing one, with mode `mode` or the default mode.
  static func write(
    as name: String, in folder: OpenFolder, mode: UInt32?, _ contents: KeptFile.Contents
  ) throws(PlaceProblem) {
    try KeptFile.put(contents, in: folder) { file throws(KeptFile.Problem) in
      try file.replace(name, mode: mode)
    }
  }

  /// Whether anything exists at ``path``.
  var exists: Bool { access(path, F_OK) == 0 || errno != ENOENT }
}

extension KeptFile {
  /// Passes a file's bytes to its argument, in pieces with their positions; nil appends a piece.
  package typealias Contents = (([UInt8], Int?) -> Void) throws(PlaceProblem) -> Void

  /// Creates a file of `contents` in `folder`, and calls `name`, which gives the file its name.
  package static func put<Result>(
    _ contents: Contents, in folder: OpenFolder,
    name: (KeptFile) throws(Problem) -> Result
  ) throws(PlaceProblem) -> Result {
    let file = try open(in: folder, holding: contents)
    do { return try name(file) } catch {
      // Some systems have nameless files but no way to name them.
      let file = try open(in: folder, holding: contents, mayBeNameless: false)
      do { return try name(file) } catch { throw PlaceProblem(error) }
    }
  }

  private static func open(
    in folder: OpenFolder, holding contents: Contents, mayBeNameless: Bool = true
  ) throws(PlaceProblem) -> KeptFile {
    // Exceeding the file size limit should be a reported error, not the end of the program.
    signal(SIGXFSZ, SIG_IGN)
    let file: KeptFile
    do {
      file = try KeptFile(inFolder: folder.descriptor, mayBeNameless: mayBeNameless)
    } catch { throw PlaceProblem(error) }
    var (status, waiting): (Int32, [UInt8]) = (0, [])
    func flush() {
      if status == 0 { status = writeAll(waiting, to: file.descriptor) }
      waiting.removeAll(keepingCapacity: true)
    }
    do throws(PlaceProblem) {
      try contents { piece, place in
        if place == nil { waiting += piece }
        if place != nil || waiting.count > 1 << 18 { flush() }
        if let place, status == 0 { status = writeAll(piece, at: place, to: file.descriptor) }
      }
      flush()
      if status != 0 { throw .system(status) }
    } catch {
      file.discard()
      throw error
    }
    return file
  }
}
