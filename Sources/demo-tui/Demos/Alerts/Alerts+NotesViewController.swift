import TermContainers

extension Alerts {
  /// A list of notes that asks before it changes them.
  final class NotesViewController: WordsViewController {
    private var notes = ["milk", "bread"]

    init() {
      super.init(look: 3)
      title = "Notes"
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(words)
    }

    override var lines: [String] { ["notes: \(notes.joined(separator: ", "))"] }

    // listing
    private func askToDelete() {
      let alert = AlertController(
        title: "Delete all notes?", message: "This cannot be undone.", preferredStyle: .alert)
      alert.addAction(AlertAction(title: "Cancel", style: .cancel))
      alert.addAction(
        AlertAction(title: "Delete", style: .destructive) { [weak self] _ in self?.deleteAll() })
      present(alert, animated: true)
    }

    private func askForNote() {
      let alert = AlertController(title: "New note", message: nil, preferredStyle: .alert)
      alert.addTextField { $0.placeholder = "what to buy" }
      alert.addAction(AlertAction(title: "Cancel", style: .cancel))
      let add = AlertAction(title: "Add", style: .default) { [weak self, weak alert] _ in
        self?.add(alert?.textFields?.first?.text ?? "")
      }
      alert.addAction(add)
      alert.preferredAction = add
      present(alert, animated: true)
    }

    private func askForOrder() {
      let sheet = AlertController(title: "Sort", message: nil, preferredStyle: .actionSheet)
      sheet.addAction(AlertAction(title: "By name", style: .default) { [weak self] _ in self?.sort() })
      sheet.addAction(
        AlertAction(title: "Backwards", style: .default) { [weak self] _ in self?.turnRound() })
      sheet.addAction(AlertAction(title: "Cancel", style: .cancel))
      present(sheet, animated: true)
    }

    private func deleteAll() {
      notes = []
      show()
    }

    private func add(_ note: String) {
      notes.append(note)
      show()
    }

    private func sort() {
      notes.sort()
      show()
    }

    private func turnRound() {
      notes.reverse()
      show()
    }
    // end

    override var keyCommands: [KeyCommand] {
      guard presentedViewController == nil else { return [] }
      return [
        key("n", "new note") { [weak self] in self?.askForNote() },
        key("d", "delete") { [weak self] in self?.askToDelete() },
        key("s", "sort") { [weak self] in self?.askForOrder() },
      ]
    }
  }
}
