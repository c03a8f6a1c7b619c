import Libc
import TermContainers
import TermRecorder
import ToolSupport

/// The folder for pictures of differences.
@MainActor
struct ReportPictures {
  private let folder: String
  private var names: Set<String> = []

  /// Makes the folder at `path` if it is missing.
  init(in path: String) throws {
    folder = path.hasSuffix("/") ? String(path.dropLast()) : path
    guard mkdir(folder, 0o777) != 0, errno != EEXIST else { return }
    let reason = SystemError(code: errno)
    throw Failure(.outputError, "cannot create '\(printable(folder))': \(reason)")
  }

  /// Writes a picture of the first screen that differs. Returns its path, or nil if there are no
  /// screens to compare.
  mutating func write(_ difference: RecordingComparison) throws -> String? {
    guard let cells = difference.screens.lazy.compactMap(\.difference).first else { return nil }
    let path = "\(folder)/\(freeName(for: difference.path)).diff.svg"
    do throws(RecordingError) { try Recording(cells.film).write(to: path) } catch {
      throw Failure(.outputError, error.description)
    }
    return path
  }

  /// Returns the file's name, with a number if another folder has a file of that name.
  private mutating func freeName(for path: String) -> String {
    let name = String(path.split(separator: "/").last ?? "file")
    var free = name
    var number = 1
    while !names.insert(free).inserted {
      number += 1
      free = "\(name)-\(number)"
    }
    return free
  }
}
