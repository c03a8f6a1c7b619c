import Libc
import TermContainers
import TermRecorder

/// Stores the progress in a file. Only the player on a terminal has a file: snapshots, recordings
/// and tests do not depend on the user's progress.
@MainActor
final class ProgressKeeper {
  private let file: ProgressFile?
  /// The progress so far, read at the first access.
  private(set) lazy var progress = file?.read() ?? LearningProgress()
  /// The path of the file; nil if there is no file.
  var path: String? { file?.path }
  /// Whether the file has all changes.
  private var isSaved = true
  /// Called after each change.
  var onChange: () -> Void = {}

  /// Whether the lesson asks questions; by default, only if a file stores the answers.
  let asksQuestions: Bool

  /// Stores the progress in `file`; if that is nil, remembers it until the program ends.
  init(_ file: ProgressFile?, asksQuestions: Bool? = nil) {
    (self.file, self.asksQuestions) = (file, asksQuestions ?? (file != nil))
  }

  /// The number of keys and clicks that each demo has received in this run of the program.
  private var uses: [String: Int] = [:]

  /// The number of uses after which a demo counts as played.
  static let usesOfPlay = 5

  /// Counts a key of `demo`, or a click on it. After five, the demo counts as played.
  func noteUse(of demo: String) {
    uses[demo, default: 0] += 1
    if uses[demo] == ProgressKeeper.usesOfPlay { notePlay(of: demo) }
  }

  func notePlay(of demo: String) { change { $0.played.insert(demo) } }

  func noteTour(of demo: String) { change { $0.toured.insert(demo) } }

  func noteAnswer(to mistake: String, isRight: Bool) { change { $0.answers[mistake] = isRight } }

  /// Stores whether the user has turned off the questions.
  func noteQuestions(areOver: Bool) { change { $0.wantsNoQuestions = areOver } }

  /// Removes the answers about mistakes.
  func forgetMistakes() { change { $0.forgetMistakes() } }

  /// Removes all progress.
  func forgetAll() {
    uses = [:]
    change { $0 = LearningProgress() }
  }

  /// Makes a change, and writes the file if anything is different.
  private func change(_ body: (inout LearningProgress) -> Void) {
    var new = progress
    body(&new)
    guard new != progress else { return }
    // Keeps changes that another program has written since then. Changes of ours that could not be
    // written are only here.
    var latest = isSaved ? file?.read() ?? progress : progress
    body(&latest)
    progress = latest
    isSaved = file?.write(latest) ?? false
    onChange()
  }
}

/// The file that stores the progress; the first change creates it. If it cannot be read or written,
/// the progress is lost at the end of the program; there is no error.
///
/// The file is used only if it is a regular file that this user owns and can write, and if it is
/// empty or begins with our first line. Any other file of that name is left alone.
@MainActor
struct ProgressFile {
  let path: String
  /// The folders that are made if they are missing, the outermost first.
  private let folders: [String]

  /// The maximum size of a file in bytes; a larger file is left alone.
  private static let mostBytes = 65_536

  /// Chooses `demo-tui/progress` in `state`. A write makes its folders and `folders`, if missing.
  init(in state: String, making folders: [String] = []) {
    path = state + "/demo-tui/progress"
    self.folders = folders + [state, state + "/demo-tui"]
  }

  /// Returns the user's own file; nil if the environment has no folder for it.
  static func standard(_ environment: (String) -> String? = Environment.value) -> ProgressFile? {
    // The XDG specification ignores a relative path.
    if let state = environment("XDG_STATE_HOME"), state.hasPrefix("/") {
      return ProgressFile(in: state)
    }
    guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
    return ProgressFile(in: home + "/.local/state", making: [home + "/.local"])
  }

  /// Returns the progress in the file; nil if the file is missing or not ours.
  func read() -> LearningProgress? {
    guard isPlain, let bytes = try? InputFile(path).readAll(atMost: ProgressFile.mostBytes),
      LearningProgress.isOurs(bytes)
    else { return nil }
    return LearningProgress(parsing: bytes)
  }

  /// Whether the path names a regular file, not a link, which this user owns and can write.
  private var isPlain: Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && status.st_mode & S_IWUSR != 0 && status.st_uid == geteuid()
  }

  private var isMissing: Bool {
    var status = stat()
    return lstat(path, &status) != 0 && errno == ENOENT
  }

  /// Replaces or creates the file. Returns whether that was possible.
  func write(_ progress: LearningProgress) -> Bool {
    guard isMissing || read() != nil else { return false }
    for folder in folders where access(folder, F_OK) != 0 { mkdir(folder, 0o700) }
    return (try? FileReplacement(path: path).write(Array(progress.text.utf8))) != nil
  }
}
