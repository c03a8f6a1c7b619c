import Libc
import TermContainers
import TermRecorder
import ToolConsole

/// A new file that grows without a name and gets its name at the end, even if a signal ends the
/// program. It is created at the start, to be sure that it can be written. If another file has
/// taken the name meanwhile, that stays and this one gets the next free name.
@MainActor
package final class GrowingFile {
  private let path: String
  private let place: FilePlace
  private let file: KeptFile
  /// How many written bytes are final, and how many there are.
  private var (kept, length) = (0, 0)
  private var isWhole = true

  /// Throws if the file cannot be written or the name is taken.
  package init(path: String) throws {
    self.path = path
    do throws(PlaceProblem) {
      place = try FilePlace(path)
      guard try place.plainFile() == nil else { throw .system(EEXIST) }
      file = try KeptFile.open(in: place.folder)
    } catch { throw Failure(path, error) }
  }

  /// Makes a signal that ends the program give the file its name.
  package func keepAtSignal() throws {
    let text = takenAs("\u{0}").split(separator: "\u{0}", omittingEmptySubsequences: false)
    do {
      try file.keepAtSignal(
        as: names, saying: ("\(ProgramName.running): \(text.first ?? "")", "\(text.last ?? "")\n"))
    } catch { throw Failure(path, PlaceProblem(error)) }
  }

  /// Updates the file to a text whose first `final` bytes will no longer change; `text` returns it
  /// from a given byte on, which was final before.
  package func write(keeping final: Int, text: (Int) -> String) {
    let bytes = Array(text(kept).utf8)
    let end = kept + bytes.count
    // The contents are complete at every moment, except while a line shrinks.
    if end < length { isWhole = ftruncate(file.descriptor, off_t(end)) == 0 && isWhole }
    isWhole = GrowingFile.put(bytes, at: kept, file) && isWhole
    (kept, length) = (final, end)
  }

  private static func put(_ bytes: [UInt8], at start: Int, _ file: KeptFile) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        pwrite(file.descriptor, $0.baseAddress, $0.count, off_t(start + rest.startIndex))
      }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return false }
    }
    return true
  }

  /// Writes all of `text` and names the file. Returns a message if it got another name.
  package func finish(_ text: String) throws -> String? {
    write(keeping: text.utf8.count) { String(decoding: text.utf8.dropFirst($0), as: UTF8.self) }
    let taken = take()
    do throws(PlaceProblem) {
      let number = if let taken { taken } else { try writeAgain(Array(text.utf8)) }
      return number > 1 ? takenAs("\(number)") : nil
    } catch { throw Failure(path, error) }
  }

  /// Names the file and returns the name's number; nil on failure or if the file is incomplete.
  private func take() -> Int? { isWhole ? try? file.take(names) : nil }

  /// Tries again with the disk space available now and a file that is named from the start: some
  /// systems have nameless files but no way to name them.
  private func writeAgain(_ bytes: [UInt8]) throws(PlaceProblem) -> Int {
    file.drop()
    let file = try KeptFile.open(in: place.folder, holding: [bytes], mayBeNameless: false)
    do { return try file.take(names) } catch { throw PlaceProblem(error) }
  }

  /// Removes the file. Has no effect after ``finish(_:)``.
  package func abandon() { file.drop() }

  private var names: FreeName { FreeName(place.name) }

  /// The message that the name with that number was used.
  private func takenAs(_ number: String) -> String {
    let (names, folder) = (names, String(path.dropLast(FilePlace.split(path).name.count)))
    return "'\(printable(path, most: 200))' was created meanwhile; the tape was saved as "
      + "'\(printable(folder + names.stem, most: 200))-\(number)\(printable(names.suffix))'"
  }
}
