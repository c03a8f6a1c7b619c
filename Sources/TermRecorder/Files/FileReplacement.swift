import Libc
import TermContainers

/// A file that is written aside and then takes its name: whatever goes wrong, there is the old one or the
/// whole new one.
@MainActor
package struct FileReplacement {
  package let path: String
  /// The folder that the file must lie in; nil for any.
  package var scope: OpenFolder?

  /// A file at `path`.
  package init(path: String, scope: OpenFolder? = nil) { (self.path, self.scope) = (path, scope) }

  /// Writes `bytes`; where that cannot be done, nothing is left behind.
  package func write(_ bytes: [UInt8]) throws(PlaceProblem) {
    let place = try FilePlace(path, within: scope)
    let old = try place.plainFile()
    let file = try KeptFile.open(in: place.folder, holding: bytes)
    // Who may read the old one may read the new one, and nobody else.
    do { try file.replace(place.name, mode: old?.st_mode) } catch {
      // There may be nameless files and no way to give them a name.
      let file = try KeptFile.open(in: place.folder, holding: bytes, mayBeNameless: false)
      do { try file.replace(place.name, mode: old?.st_mode) } catch { throw PlaceProblem(error) }
    }
  }

  /// Whether anything is at ``path``.
  package var exists: Bool { access(path, F_OK) == 0 || errno != ENOENT }
}

extension KeptFile {
  /// A file with these bytes in it.
  package static func open(
    in folder: OpenFolder, holding bytes: [UInt8] = [], mayBeNameless: Bool = true
  ) throws(PlaceProblem) -> KeptFile {
    // A file that may not grow so large is an error to be told, not the end of the program.
    signal(SIGXFSZ, SIG_IGN)
    let file: KeptFile
    do {
      file = try KeptFile(inFolder: folder.descriptor, mayBeNameless: mayBeNameless)
    } catch { throw PlaceProblem(error) }
    let status = put(bytes, file.descriptor)
    guard status == 0 else {
      file.drop()
      throw .system(status)
    }
    return file
  }

  /// Writes all of `bytes` to an open file. 0, or the error number.
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
