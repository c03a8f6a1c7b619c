import Libc
import TermContainers
import TermRecorder
import ToolConsole

/// A file that replaces no other: if its name is taken it gets a number.
@MainActor
package enum NewFile {
  /// Writes `text` to a new file in `folder`, called `name` or, if that is taken, `NAME-2.EXT` and so
  /// on. Returns its path. Nothing is left behind on failure.
  package static func write(_ text: String, as name: String, in folder: String) throws(Failure)
    -> String
  {
    let path = folder == "." ? name : "\(folder)/\(name)"
    do throws(PlaceProblem) {
      let number = try write(Array(text.utf8), FreeName(name), try OpenFolder(folder))
      return String(path.dropLast(name.count)) + FreeName(name)[number]
    } catch {
      throw Failure(.outputError, "cannot write '\(printable(path))': \(error.advice)")
    }
  }

  private static func write(
    _ bytes: [UInt8], _ names: FreeName, _ folder: OpenFolder
  ) throws(PlaceProblem) -> Int {
    let file = try KeptFile.open(in: folder, holding: [bytes])
    do { return try file.take(names) } catch {
      // Some systems have nameless files but no way to name them.
      let file = try KeptFile.open(in: folder, holding: [bytes], mayBeNameless: false)
      do { return try file.take(names) } catch { throw PlaceProblem(error) }
    }
  }
}
