import TermContainers

extension Sheets {
  /// What is presented: a note, which must not go while it is not saved.
  final class NoteViewController: WordsViewController {
    init() {
      super.init(look: 2)
      title = "Note"
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(words)
    }

    override var lines: [String] { [isModalInPresentation ? "not saved" : "saved"] }

    // listing
    /// While the note is not saved, the user cannot dismiss it.
    private func write() {
      isModalInPresentation = true
    }

    private func save() {
      isModalInPresentation = false
    }

    private func close() {
      dismiss(animated: true)
    }
    // end

    override var keyCommands: [KeyCommand] {
      [
        key("w", "write") { [weak self] in self?.write() },
        key("v", "save") { [weak self] in self?.save() },
        key("x", "dismiss") { [weak self] in self?.close() },
      ]
    }
  }
}
