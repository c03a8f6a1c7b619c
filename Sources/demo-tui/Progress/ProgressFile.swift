import Libc
import TermContainers
import TermRecorder

/// The file that keeps what was played. It may be missing, damaged or impossible to write: then
/// nothing is remembered, and nothing else happens.
///
/// Anything else of that name is left alone: what is not a plain file of this user that may be written
/// and begins as ours does.
@MainActor
struct ProgressFile {
  let path: String
  /// The folders that are made if they are missing, the outermost first.
  private let folders: [String]

  /// Larger files are damaged.
  private static let mostBytes = 65_536

  /// The file in the folder `state`. That one, and those in `folders`, are made if they are missing.
  init(in state: String, making folders: [String] = []) {
    path = state + "/demo-tui/progress"
    self.folders = folders + [state, state + "/demo-tui"]
  }

  /// The user's own file; nil if the environment names no place for it.
  static func standard(_ environment: (String) -> String? = Environment.value) -> ProgressFile? {
    // By the XDG specification a relative path is to be ignored.
    if let state = environment("XDG_STATE_HOME"), state.hasPrefix("/") {
      return ProgressFile(in: state)
    }
    guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
    return ProgressFile(in: home + "/.local/state", making: [home + "/.local"])
  }

  /// The text of the file; nil if the file is missing or not ours.
  func read() -> LearningProgress? {
    guard isPlain else { return nil }
    do {
      guard let bytes = try InputFile(path).bytes(atMost: ProgressFile.mostBytes),
        LearningProgress.isOurs(bytes)
      else { return nil }
      return LearningProgress(parsing: bytes)
    } catch { return nil }
  }

  /// Whether it is a file, not a link to one, and this user's to write.
  private var isPlain: Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && status.st_mode & S_IWUSR != 0 && status.st_uid == geteuid()
  }

  private var isMissing: Bool {
    var status = stat()
    return lstat(path, &status) != 0 && errno == ENOENT
  }

  /// Replaces the file. Returns whether that was possible.
  func write(_ progress: LearningProgress) -> Bool {
    guard isMissing || read() != nil else { return false }
    for folder in folders where access(folder, F_OK) != 0 { mkdir(folder, 0o700) }
    do {
      try FileReplacement(path: path).write(Array(progress.text.utf8))
      return true
    } catch { return false }
  }
}
