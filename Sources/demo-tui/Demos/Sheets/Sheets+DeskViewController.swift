import TermContainers

extension Sheets {
  /// The controller that presents, and hears how the user dismisses.
  final class DeskViewController: WordsViewController {
    private let corner = Button("Popover")
    /// What it heard as a delegate and from alerts, the last of it.
    private var heard: [String] = []

    init() {
      super.init(look: 1)
      title = "Desk"
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      corner.addAction { [weak self] in self.map { $0.bring($0.note(in: .popover)) } }
      for part in [words, corner] { view.addSubview(part) }
    }

    /// They stay in sight above a sheet of half the height.
    override func show() {
      words.text = (["what came of it", ""] + heard).joined(separator: "\n")
      let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 2, dy: 1)
      words.frame = Rect(
        x: area.minX, y: area.minY, width: area.width, height: min(5, area.height))
      corner.frame = Rect(
        origin: Point(x: area.minX, y: words.frame.maxY + 1), size: corner.sizeThatFits(area.size))
    }

    // listing
    func bring(_ controller: ViewController) {
      present(controller, animated: true)
    }

    private func note(in style: ModalPresentationStyle) -> NoteViewController {
      let note = NoteViewController()
      note.modalPresentationStyle = style
      note.sheetPresentationController?.detents = [.medium(), .large()]
      note.sheetPresentationController?.prefersGrabberVisible = true
      note.preferredContentSize = Size(width: 34, height: 5)
      note.popoverPresentationController?.sourceView = corner
      note.transitioningDelegate = self
      note.presentationController?.delegate = self
      return note
    }
    // end

    override var keyCommands: [KeyCommand] {
      guard presentedViewController == nil else { return [] }
      return [
        key("s", "sheet") { [weak self] in self.map { $0.bring($0.note(in: .pageSheet)) } },
        key("p", "popover") { [weak self] in self.map { $0.bring($0.note(in: .popover)) } },
        key("d", "drawer") { [weak self] in self.map { $0.bring($0.note(in: .custom)) } },
        key("a", "alert") { [weak self] in self.map { $0.bring($0.deletion()) } },
        key("n", "name") { [weak self] in self.map { $0.bring($0.naming()) } },
        key("o", "actions") { [weak self] in self.map { $0.bring($0.choice()) } },
        key("f", "full screen") { [weak self] in self.map { $0.bring($0.note(in: .fullScreen)) } },
      ]
    }

    func note(_ message: String) {
      heard = heard.suffix(2) + [message]
      show()
    }
  }
}

extension Sheets.DeskViewController: AdaptivePresentationControllerDelegate {
  // listing
  func presentationControllerShouldDismiss(
    _ presentationController: PresentationController
  ) -> Bool {
    note("should it go?")
    return true
  }

  func presentationControllerWillDismiss(_ presentationController: PresentationController) {
    note("it will go")
  }

  func presentationControllerDidDismiss(_ presentationController: PresentationController) {
    note("it went")
  }

  func presentationControllerDidAttemptToDismiss(
    _ presentationController: PresentationController
  ) {
    note("the user tried to close it")
  }
  // end
}

extension Sheets.DeskViewController: ViewControllerTransitioningDelegate {
  // listing
  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? {
    Sheets.DrawerController(presentedViewController: presented, presenting: presenting)
  }
  // end
}

extension Sheets {
  /// Places what it presents at the left edge.
  final class DrawerController: PresentationController {
    // listing
    override var frameOfPresentedViewInContainerView: Rect {
      let place = containerView?.bounds ?? .zero
      return Rect(x: 0, y: 0, width: min(place.width, 36), height: place.height)
    }
    // end
  }
}
