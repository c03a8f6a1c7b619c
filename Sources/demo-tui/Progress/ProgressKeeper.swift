/// Remembers what is played, in a file. Only the player on a terminal has one: what snapshots,
/// recordings and tests show does not depend on what somebody has played.
@MainActor
final class ProgressKeeper {
  private let file: ProgressFile?
  /// What was played so far. It is read when it is first asked for.
  private(set) lazy var progress = file?.read() ?? LearningProgress()
  /// Where that file is; nil without one.
  var path: String? { file?.path }
  /// Whether the file has everything that was noted.
  private var isSaved = true
  /// Called after each change.
  var onChange: () -> Void = {}

  /// Whether the lesson asks questions; it does where a file keeps the answers.
  let asksQuestions: Bool

  /// Remembers in `file`; without one, until the program ends.
  init(_ file: ProgressFile?, asksQuestions: Bool? = nil) {
    (self.file, self.asksQuestions) = (file, asksQuestions ?? (file != nil))
  }

  /// How often the keys of each demo were used in this run of the program.
  private var uses: [String: Int] = [:]

  /// The uses of its keys after which a demo is played.
  static let usesOfPlay = 5

  /// Notes that a key of `demo` was used.
  func noteUse(of demo: String) {
    uses[demo, default: 0] += 1
    if uses[demo] == ProgressKeeper.usesOfPlay { notePlay(of: demo) }
  }

  func notePlay(of demo: String) { change { $0.played.insert(demo) } }

  func noteTour(of demo: String) { change { $0.toured.insert(demo) } }

  func noteAnswer(to mistake: String, isRight: Bool) { change { $0.answers[mistake] = isRight } }

  /// Forgets the answers about mistakes.
  func forgetMistakes() { change { $0.forgetMistakes() } }

  /// Forgets all.
  func forgetAll() {
    uses = [:]
    change { $0 = LearningProgress() }
  }

  /// Makes the change, and writes it if it is one.
  private func change(_ body: (inout LearningProgress) -> Void) {
    var new = progress
    body(&new)
    guard new != progress else { return }
    // What another program has noted meanwhile stays. If our own notes could not be written, they
    // are only here.
    var latest = isSaved ? file?.read() ?? progress : progress
    body(&latest)
    progress = latest
    isSaved = file?.write(latest) ?? false
    onChange()
  }
}
