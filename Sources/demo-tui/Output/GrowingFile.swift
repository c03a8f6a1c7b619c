import Libc
import TermContainers
import TermRecorder

/// A new file that is written aside as it grows, and takes its name at the end, also where a signal is the end.
/// That it can be written is known at the start. What has come by its name meanwhile stays: then it takes the
/// next one that is free.
@MainActor
final class GrowingFile {
  private let path: String
  private let place: FilePlace
  private let file: KeptFile
  /// How much of what is written stays as it is, and how much there is.
  private var (kept, length) = (0, 0)
  private var isWhole = true

  /// Throws where it cannot be written, and where something has the name already.
  init(path: String) throws {
    self.path = path
    do throws(PlaceProblem) {
      place = try FilePlace(path)
      guard try place.plainFile() == nil else { throw .system(EEXIST) }
      file = try KeptFile.open(in: place.folder)
    } catch { throw GrowingFile.failure(error, path) }
  }

  /// Has a signal that ends the program give the file its name.
  func keepAtSignal() throws {
    let text = takenAs("\u{0}").split(separator: "\u{0}", omittingEmptySubsequences: false)
    do {
      try file.keepAtSignal(
        as: names, saying: ("demo-tui: \(text.first ?? "")", "\(text.last ?? "")\n"))
    } catch { throw GrowingFile.failure(PlaceProblem(error), path) }
  }

  /// Has a text in the file, of which the first bytes, as many as `final`, will stay as they are; `text` is
  /// asked for it from a byte on that was such already.
  func write(keeping final: Int, text: (Int) -> String) {
    let bytes = Array(text(kept).utf8)
    let end = kept + bytes.count
    // What there is of it is whole at every moment, but for a line that becomes shorter.
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

  /// Has all of `text` in the file, and the file its name. Returns what there is to say where that is another one.
  func finish(_ text: String) throws -> String? {
    write(keeping: text.utf8.count) { String(decoding: text.utf8.dropFirst($0), as: UTF8.self) }
    let taken = take()
    do throws(PlaceProblem) {
      let number = if let taken { taken } else { try writeAgain(Array(text.utf8)) }
      return number > 1 ? takenAs("\(number)") : nil
    } catch { throw GrowingFile.failure(error, path) }
  }

  /// Gives it a name and returns that one's number; nil where that cannot be, or where it is not whole.
  private func take() -> Int? { isWhole ? try? file.take(names) : nil }

  /// Once more, with what room there is now, and into a file that has a name from the start: there may be nameless
  /// files and no way to give them one.
  private func writeAgain(_ bytes: [UInt8]) throws(PlaceProblem) -> Int {
    file.drop()
    let file = try KeptFile.open(in: place.folder, holding: bytes, mayBeNameless: false)
    do { return try file.take(names) } catch { throw PlaceProblem(error) }
  }

  /// Leaves nothing behind. Nothing after ``finish(_:)``.
  func abandon() { file.drop() }

  private var names: FreeName { FreeName(place.name) }

  /// That the name with that number was taken, as it is said.
  private func takenAs(_ number: String) -> String {
    let (names, folder) = (names, String(path.dropLast(FilePlace.split(path).name.count)))
    return "'\(printable(path, most: 200))' has come to be there; what was pressed is in "
      + "'\(printable(folder + names.stem, most: 200))-\(number)\(printable(names.suffix))'"
  }

  private static func failure(_ problem: PlaceProblem, _ path: String) -> Failure {
    let reason =
      problem == .system(EEXIST)
      ? "it is there already; remove it, or give another name" : problem.advice
    return Failure(.outputError, "cannot write '\(printable(path))': \(reason)")
  }
}
