import CNcurses
import TermSurface

/// A new file that has its name only when it is whole: nobody sees it before, and nobody's file is in its place
/// by chance.
///
/// Until then it has no name, or, where the file system knows no such files, one that nobody can guess and only
/// this user can read. Should a signal end the program, nothing is left of it, or it gets its name as it is then:
/// ``keepAtSignal(as:saying:)``. A signal handler cannot run Swift, so what does that is not Swift.
///
/// There is one such file at a time, as there is one terminal: see ``CursesScreen``.
@MainActor
public final class KeptFile {
  /// What kept something from being done: a number of `errno`.
  public struct Problem: Error, Hashable {
    /// The number.
    public let number: Int32

    /// What that number stands for.
    public init(number: Int32) { self.number = number }
  }

  /// Open for writing; closed when the file has its name or is dropped.
  public let descriptor: Int32
  private var isOpen = true

  /// Opens a file in the folder behind an open descriptor. Without `mayBeNameless` it has a name from the start, as
  /// on a file system that has no other files.
  public init(inFolder folder: Int32, mayBeNameless: Bool = true) throws(Problem) {
    descriptor = try KeptFile.checked(tc_keep_file(folder, mayBeNameless))
  }

  isolated deinit { drop() }

  /// Has a signal that ends the program give the file the first of the names that is free. Where that is not the
  /// first of all, it is said on standard error, by the text before and after the name's number. Throws where the
  /// name or the text is too long.
  public func keepAtSignal(
    as names: FreeName, saying text: (before: String, after: String)
  ) throws(Problem) {
    _ = try KeptFile.checked(
      tc_keep_at_signal(names.stem, names.suffix, text.before, text.after))
  }

  /// Gives the file the first of the names that is free, in one step. Returns that name's number. Nothing is left
  /// where that fails.
  public func take(_ names: FreeName) throws(Problem) -> Int {
    isOpen = false
    return Int(try KeptFile.checked(tc_name_kept_file(names.stem, names.suffix)))
  }

  /// Gives the file the name of another one, which is gone with that, or a new name; in one step. `mode` is its
  /// permissions, nil for those of new files. Nothing is left where that fails.
  public func replace(_ name: String, mode: UInt32? = nil) throws(Problem) {
    isOpen = false
    _ = try KeptFile.checked(tc_replace_with_kept_file(name, mode.map { Int32($0 & 0o777) } ?? -1))
  }

  /// Leaves nothing of the file. Nothing after it has its name.
  public func drop() {
    if isOpen { tc_drop_kept_file() }
    isOpen = false
  }

  private nonisolated static func checked(_ result: Int32) throws(Problem) -> Int32 {
    if result < 0 { throw Problem(number: -result) }
    return result
  }
}

/// A file's name, and those to take instead where it is taken: `mine.tape`, `mine-2.tape`, `mine-3.tape` …
public struct FreeName: Hashable, Sendable {
  /// What comes before the number.
  public let stem: String
  /// What comes after it: the extension.
  public let suffix: String

  /// `name`, and those after it.
  public init(_ name: String) {
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    // What a dot begins is hidden, and what is that long is no extension.
    let isSuffix = dot > name.startIndex && name[dot...].utf8.count <= FreeName.longestSuffix
    stem = isSuffix ? String(name[..<dot]) : name
    suffix = isSuffix ? String(name[dot...]) : ""
  }

  /// The name of a number, from 1.
  public subscript(number: Int) -> String { stem + (number > 1 ? "-\(number)" : "") + suffix }

  private static let longestSuffix = 20
}
