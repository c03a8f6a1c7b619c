import TermContainers
import Testing

// The listings of the guide "Editing text", and of the comments about text.

private final class NoteViewController: ViewController, TextViewDelegate,
  AdaptivePresentationControllerDelegate
{
  let note = TextView()
  var save: (String) -> Void = { _ in }

  override init() {
    super.init()
    modalPresentationStyle = .pageSheet
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    note.placeholder = "Write something"
    note.delegate = self
    note.frame = view.bounds
    note.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(note)
    presentationController?.delegate = self
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note.becomeFirstResponder()
  }

  func textViewDidChange(_ textView: TextView) { isModalInPresentation = true }

  func presentationControllerDidAttemptToDismiss(
    _ presentationController: PresentationController
  ) {
    let alert = AlertController(title: "Save the note?", message: nil, preferredStyle: .alert)
    alert.addAction(
      AlertAction(title: "Save", style: .default) { [weak self] _ in
        guard let self else { return }
        save(note.text)
        dismiss(animated: true)
      })
    alert.addAction(AlertAction(title: "Cancel", style: .cancel))
    present(alert, animated: true)
  }
}

private final class ShoppingViewController: ViewController, TextViewDelegate {
  func show() {
    let note = TextView()
    note.text = "Milk\nBread"
    note.placeholder = "What do you need?"
    note.delegate = self
    view.addSubview(note)
  }

  func rename(to new: String) {
    let old = title
    undoManager?.registerUndo(withTarget: self) { $0.rename(to: old ?? "") }
    title = new
  }

  func copy(_ application: Application) {
    application.pasteboard.string = "copied"
  }

  func find(_ note: TextView) {
    note.isFindInteractionEnabled = true
    note.findInteraction?.searchText = "TODO"
    note.findInteraction?.findNext()
  }
}

private final class City: Responder {
  var name = "Bonn"

  func rename(to new: String) {
    let old = name
    undoManager?.registerUndo(withTarget: self) { $0.rename(to: old) }
    undoManager?.setActionName("Rename")
    name = new
  }
}

private enum Commented {
  final class NoteViewController: ViewController, TextViewDelegate {
    let note = TextView()

    func textViewDidChange(_ textView: TextView) { isModalInPresentation = true }
  }
}

@MainActor
struct TextListingTests {
  @Test func aNoteAsksBeforeItIsLost() {
    let root = ViewController()
    let host = HeadlessHost(rootViewController: root, size: Size(width: 60, height: 20))
    let note = NoteViewController()
    var saved: [String] = []
    note.save = { saved.append($0) }
    host.step { root.present(note, animated: false) }
    host.advance(by: 1)
    for key in ["H", "i", "Escape", "Escape"] { host.send(key) }
    host.advance(by: 1)
    #expect(host.surface.text.contains("Save the note?"))
    host.send("Enter")
    host.advance(by: 1)
    #expect(saved == ["Hi"] && root.presentedViewController == nil)
  }

  @Test func aFoundCharacterIsSelected() {
    let controller = ShoppingViewController()
    let host = HeadlessHost(rootViewController: controller, size: Size(width: 60, height: 20))
    let note = TextView(frame: Rect(x: 0, y: 0, width: 60, height: 20))
    host.step {
      controller.show()
      controller.view.addSubview(note)
      note.text = "Wow! A TODO."
      let found = note.text.utf8.prefix(while: { $0 != UInt8(ascii: "!") }).count
      note.selectedRange = found..<found + 1
      note.scrollRangeToVisible(note.selectedRange)
    }
    #expect(note.text(in: note.selectedRange) == "!")
    host.step { controller.find(note) }
    #expect(note.text(in: note.selectedRange) == "TODO")
    host.step {
      controller.copy(host.application)
      controller.rename(to: "a")
      controller.rename(to: "b")
      controller.undoManager?.undo()
    }
    #expect(controller.title == nil || controller.title == "")
  }
}
