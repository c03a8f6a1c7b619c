import Libc
import TermContainers
import TermRecorder
import ToolSupport

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
      let names = FreeName(name)
      let number = try KeptFile.put([Array(text.utf8)], in: OpenFolder(folder)) {
        file throws(KeptFile.Problem) in try file.take(names)
      }
      return String(path.dropLast(name.count)) + names[number]
    } catch {
      throw Failure(cannot: "write", path, error.advice)
    }
  }
}
