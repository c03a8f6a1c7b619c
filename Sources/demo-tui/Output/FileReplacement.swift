import Libc
import TermContainers

/// A file that is written aside and then takes its name: whatever goes wrong, there is the old one or the
/// whole new one.
@MainActor
struct FileReplacement {
  let path: String
  /// The folder that it must lie in; nil for any.
  var scope: OpenFolder?

  /// Writes `bytes`, or says in one line why that cannot be done and leaves nothing behind.
  func write(_ bytes: [UInt8]) throws {
    do throws(PlaceProblem) { try replace(bytes) } catch {
      throw Failure(.outputError, "cannot write '\(printable(path))': \(error.reason)")
    }
  }

  private func replace(_ bytes: [UInt8]) throws(PlaceProblem) {
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
}

extension KeptFile {
  /// A file with these bytes in it.
  static func open(
    in folder: OpenFolder, holding bytes: [UInt8] = [], mayBeNameless: Bool = true
  ) throws(PlaceProblem) -> KeptFile {
    // A file that may not grow so large is an error to be told, not the end of the program.
    signal(SIGXFSZ, SIG_IGN)
    let file: KeptFile
    do {
      file = try KeptFile(inFolder: folder.descriptor, mayBeNameless: mayBeNameless)
    } catch { throw PlaceProblem(error) }
    let status = StandardStream.put(bytes, file.descriptor)
    guard status == 0 else {
      file.drop()
      throw .system(status)
    }
    return file
  }
}
