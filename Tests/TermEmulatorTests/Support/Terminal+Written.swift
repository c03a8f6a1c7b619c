import TermEmulator
import TermSurface

extension Terminal {
  /// A terminal of that size to which `text` was written.
  init(_ width: Int, _ height: Int, writing text: String) {
    self.init(size: Size(width: width, height: height))
    write(text)
  }

  /// Takes its answers, as text.
  mutating func takenAnswers() -> String { String(decoding: takeReplies(), as: UTF8.self) }
}
