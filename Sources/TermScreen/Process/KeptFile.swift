import CNcurses
import TermSurface

/// A new file that gets its name only when it is complete: no program sees it earlier, and no other
/// file is overwritten by accident.
///
/// Until then the file has no name or, if the file system has no nameless files, an unguessable
/// name, and only this user can read it. If a signal ends the program, C code removes the file,
/// since a signal handler cannot run Swift.
///
/// Only one such file may exist at a time, like the terminal of ``CursesScreen``.
@MainActor
package final class KeptFile {
  /// A system error: a value of `errno`.
  package struct Problem: Error, Hashable {
    /// The error number.
    package let number: Int32

    /// Creates the error with the error number `number`.
    package init(number: Int32) { self.number = number }
  }

  /// The file's descriptor, open for writing; closed when the file gets its name or is discarded.
  package let descriptor: Int32
  private var isOpen = true

  /// Creates a file in the folder with the open descriptor `folder`. Without `mayBeNameless`, the
  /// file has a temporary name from the start, as on file systems without nameless files.
  package init(inFolder folder: Int32, mayBeNameless: Bool = true) throws(Problem) {
    descriptor = try KeptFile.checked(tc_keep_file(folder, mayBeNameless))
  }

  isolated deinit { discard() }

  /// Atomically takes the first free name and returns its number. Removes the file on failure.
  package func take(_ names: FreeName) throws(Problem) -> Int {
    isOpen = false
    return Int(try KeptFile.checked(tc_name_kept_file(names.stem, names.suffix)))
  }

  /// Atomically gives the file a name, replacing any file that has it. `mode` is its permissions,
  /// nil for those of new files. Removes the new file on failure.
  package func replace(_ name: String, mode: UInt32? = nil) throws(Problem) {
    isOpen = false
    _ = try KeptFile.checked(tc_replace_with_kept_file(name, mode.map { Int32($0 & 0o777) } ?? -1))
  }

  /// Removes the file. Has no effect once the file has its name.
  package func discard() {
    if isOpen { tc_drop_kept_file() }
    isOpen = false
  }

  private nonisolated static func checked(_ result: Int32) throws(Problem) -> Int32 {
    if result < 0 { throw Problem(number: -result) }
    return result
  }
}

/// A file name and its alternatives if it is taken: `mine.tape`, `mine-2.tape`, `mine-3.tape` …
package struct FreeName: Hashable, Sendable {
  /// The part before the number.
  package let stem: String
  /// The part after the number: the extension.
  package let suffix: String

  /// Creates `name` and its alternatives.
  package init(_ name: String) {
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    // A name with a leading dot is hidden, and a part this long is no extension.
    let isSuffix = dot > name.startIndex && name[dot...].utf8.count <= FreeName.longestSuffix
    stem = isSuffix ? String(name[..<dot]) : name
    suffix = isSuffix ? String(name[dot...]) : ""
  }

  /// The alternative with `number`, from 1; the first is the name itself, without a number.
  package subscript(number: Int) -> String { stem + (number > 1 ? "-\(number)" : "") + suffix }

  private static let longestSuffix = 20
}

/// Runs `body`, which makes files that belong together. A signal that would end the program is
/// delayed until `body` has returned. `body` calls its argument to check for such a signal; if one
/// has come, `body` removes the files that it has made.
@MainActor
package func puttingOffSignals<Failure: Error>(
  _ body: (_ isEnding: () -> Bool) throws(Failure) -> Void
) throws(Failure) {
  tc_put_off_signals()
  defer { tc_take_signals() }
  try body(tc_has_put_off_signal)
}
