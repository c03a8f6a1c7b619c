import TermContainers

extension Sheets {
  /// Edits a copy of the note, and must not go while the copy is not saved.
  final class NoteViewController: ViewController {
    private var draft: Note
    private var saved: Note
    private let onSave: (Note) -> Void
    private let note = NoteView()
    private let save = Button("Save")
    private let end = Button("Close")

    init(_ note: Note, onSave: @escaping (Note) -> Void) {
      (draft, saved, self.onSave) = (note, note, onSave)
      super.init()
      title = "Note"
    }

    override func loadView() {
      view = EdgedPanelView(of: self, hue: .amber)
      save.addAction { [weak self] in self?.saveNote() }
      end.addAction { [weak self] in self?.close() }
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      for part in [note, save, end] { view.addSubview(part) }
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      show()
    }

    private func show() {
      let area = area.insetBy(dx: 1, dy: 0)
      note.shown = (draft, saved, isModalInPresentation ? "not saved" : "saved")
      let rows = min(note.height, area.height)
      note.frame = Rect(x: area.minX, y: area.minY, width: area.width, height: rows)
      let gap = area.height > rows + 1 ? 1 : 0
      var x = area.minX + 1
      for button in [save, end] {
        let size = button.sizeThatFits(area.size)
        button.frame = Rect(origin: Point(x: x, y: note.frame.maxY + gap), size: size)
        x += size.width + 2
      }
    }

    // listing
    /// Changes the note. While it is not saved, the user cannot dismiss it.
    private func change() {
      draft.alterLastLine()
      isModalInPresentation = draft != saved
      show()
    }

    private func saveNote() {
      saved = draft
      isModalInPresentation = false
      onSave(saved)
      show()
    }

    private func close() {
      dismiss(animated: true)
    }
    // end

    override var keyCommands: [KeyCommand] {
      let keys = [
        key("c", "change") { $0.change() },
        key("v", "save") { $0.saveNote() },
        key("b", "close by code") { $0.close() },
      ]
      guard presentationController is DrawerController else { return keys }
      return keys + [key("Escape", "close") { $0.closeIfAllowed() }]
    }

    /// Closes a drawer at the user's request, if it may go.
    func closeIfAllowed() {
      guard !isBeingDismissed, let drawer = presentationController as? DrawerController,
        drawer.asks()
      else { return }
      close()
    }
  }
}
