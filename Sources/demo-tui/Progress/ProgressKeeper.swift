/// Remembers the progress in a file. Only the player on a terminal has one: snapshots, recordings
/// and tests do not depend on the user's progress.
@MainActor
final class ProgressKeeper {
  private let file: ProgressFile?
  /// The progress so far, read at the first access.
  private(set) lazy var progress = file?.read() ?? LearningProgress()
  /// The path of the file; nil without one.
  var path: String? { file?.path }
  /// Whether the file has all changes.
  private var isSaved = true
  /// Called after each change.
  var onChange: () -> Void = {}

  /// Whether the lesson asks questions, which it does if a file stores the answers.
  let asksQuestions: Bool

  /// Stores the progress in `file`; without one, remembers it until the program ends.
  init(_ file: ProgressFile?, asksQuestions: Bool? = nil) {
    (self.file, self.asksQuestions) = (file, asksQuestions ?? (file != nil))
  }

  /// The uses of each demo, keys and clicks, in this run of the program.
  private var uses: [String: Int] = [:]

  /// The number of uses after which a demo counts as played.
  static let usesOfPlay = 5

  /// Notes that a key of `demo` was used.
  func noteUse(of demo: String) {
    uses[demo, default: 0] += 1
    if uses[demo] == ProgressKeeper.usesOfPlay { notePlay(of: demo) }
  }

  func notePlay(of demo: String) { change { $0.played.insert(demo) } }

  func noteTour(of demo: String) { change { $0.toured.insert(demo) } }

  func noteAnswer(to mistake: String, isRight: Bool) { change { $0.answers[mistake] = isRight } }

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
    // Changes that another program has written since then stay. If our own could not be written,
    // they are only here.
    var latest = isSaved ? file?.read() ?? progress : progress
    body(&latest)
    progress = latest
    isSaved = file?.write(latest) ?? false
    onChange()
  }
}
