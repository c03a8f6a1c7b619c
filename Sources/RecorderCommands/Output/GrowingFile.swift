import Libc
import TermContainers
import TermRecorder
import ToolSupport

/// A new file that has its name from the start and grows with each event, so that nothing is lost
/// however the program ends.
@MainActor
package final class GrowingFile {
  private let path: String
  private let place: FilePlace
  private let descriptor: Int32
  /// The number of written bytes that are final, and of all written bytes.
  private var (kept, length) = (0, 0)
  /// The system's error number if the last attempt to write failed; 0 otherwise.
  private var problem: Int32 = 0

  /// Opens the file. Throws if it cannot be written, or if it exists and may not be overwritten. A
  /// file to overwrite keeps its old text until the first write.
  package init(path: String, overwrites: Bool = false) throws {
    // The file size limit is reported, and does not end the program.
    signal(SIGXFSZ, SIG_IGN)
    self.path = path
    do throws(PlaceProblem) {
      place = try FilePlace(path)
      let there = try place.plainFile()
      guard overwrites || there == nil else { throw .system(EEXIST) }
      descriptor = try there == nil ? place.create() : place.open()
      length = Int(there?.st_size ?? 0)
    } catch { throw Failure(path, error) }
  }

  deinit { close(descriptor) }

  /// Appends `text`, unless an earlier text could not be written.
  package func append(_ text: String) {
    if problem == 0 { write(keeping: kept + text.utf8.count) { _ in text } }
  }

  /// Updates the file to a text whose first `final` bytes will no longer change; `text` returns
  /// that text from a byte that was final before. The next update repeats a failed one.
  package func write(keeping final: Int, text: (Int) -> String) {
    let bytes = Array(text(kept).utf8)
    let end = kept + bytes.count
    // The file is whole at every moment: empty lines cover the old text until it is cut off.
    let cover = Array(repeating: UInt8(ascii: "\n"), count: max(0, length - end))
    problem = writeAll(bytes + cover, at: kept, to: descriptor)
    if end < length, problem == 0, ftruncate(descriptor, off_t(end)) != 0 { problem = errno }
    length = end
    if problem == 0 { kept = final }
  }

  /// Updates the file to all of `text`. Throws if that is impossible.
  package func finish(_ text: String) throws {
    write(keeping: text.utf8.count) { String(decoding: text.utf8.dropFirst($0), as: UTF8.self) }
    try finish()
  }

  /// Throws if something could not be written.
  package func finish() throws { if problem != 0 { throw Failure(path, .system(problem)) } }

  /// Removes the file if it is empty.
  package func abandon() { if length == 0 { place.remove() } }
}

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
      let number = try KeptFile.put({ $0(Array(text.utf8), nil) }, in: OpenFolder(folder)) {
        file throws(KeptFile.Problem) in try file.take(names)
      }
      return String(path.dropLast(name.count)) + names[number]
    } catch {
      throw Failure(cannot: "write", path, error.advice)
    }
  }
}

/// Inputs of a live session that a tape has no command for.
package enum LeftOutInputs {
  /// Reports the number of inputs, if there are any.
  package static func reportCount(_ count: Int) {
    guard count > 0 else { return }
    let (events, them) = count == 1 ? ("event", "it") : ("events", "them")
    StandardStream.tell(
      "\(count) \(events) could not be recorded: a tape has no command for \(them)")
  }
}
