import Libc
import TermContainers

/// Replaces a file atomically: whatever goes wrong, there is either the old file or the complete
/// new one.
@MainActor
package struct FileReplacement {
  let path: String
  /// The folder that must contain the file; nil for any.
  var scope: WritableFolders?

  /// Replaces the file at `path`; `scope` is the folder that must contain it, nil for any.
  package init(path: String, scope: WritableFolders? = nil) {
    (self.path, self.scope) = (path, scope)
  }

  /// Writes the bytes in `pieces`; leaves no file behind on failure.
  package func write(_ pieces: some Sequence<[UInt8]>) throws(PlaceProblem) {
    let place = try FilePlace(path, within: scope)
    do throws(PlaceProblem) {
      // The new file keeps the old one's permissions.
      try Self.write(pieces, as: place.name, in: place.folder, mode: place.plainFile()?.st_mode)
    } catch {
      place.made.remove()
      throw error
    }
  }

  /// Writes a file of that name, in place of any other, with those permissions; nil for the usual.
  static func write(
    _ pieces: some Sequence<[UInt8]>, as name: String, in folder: OpenFolder, mode: UInt32?
  ) throws(PlaceProblem) {
    try KeptFile.put(pieces, in: folder) { file throws(KeptFile.Problem) in
      try file.replace(name, mode: mode)
    }
  }

  /// Whether anything exists at ``path``.
  var exists: Bool { access(path, F_OK) == 0 || errno != ENOENT }
}

extension KeptFile {
  /// Makes a new file that contains these bytes, and has `name` name it.
  package static func put<Result>(
    _ pieces: some Sequence<[UInt8]>, in folder: OpenFolder,
    name: (KeptFile) throws(Problem) -> Result
  ) throws(PlaceProblem) -> Result {
    let file = try open(in: folder, holding: pieces)
    do { return try name(file) } catch {
      // Some systems have nameless files but no way to name them.
      let file = try open(in: folder, holding: pieces, mayBeNameless: false)
      do { return try name(file) } catch { throw PlaceProblem(error) }
    }
  }

  private static func open(
    in folder: OpenFolder, holding pieces: some Sequence<[UInt8]>, mayBeNameless: Bool = true
  ) throws(PlaceProblem) -> KeptFile {
    // Exceeding the file size limit should be a reported error, not the end of the program.
    signal(SIGXFSZ, SIG_IGN)
    let file: KeptFile
    do {
      file = try KeptFile(inFolder: folder.descriptor, mayBeNameless: mayBeNameless)
    } catch { throw PlaceProblem(error) }
    for piece in pieces {
      let status = put(piece, file.descriptor)
      guard status == 0 else {
        file.drop()
        throw .system(status)
      }
    }
    return file
  }

  /// Writes all of `bytes` to an open file. Returns 0 or the error number.
  private static func put(_ bytes: [UInt8], _ descriptor: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Libc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }
}
