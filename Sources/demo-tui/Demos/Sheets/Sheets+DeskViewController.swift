import TermContainers

extension Sheets {
  /// The controller that presents, and the delegate of its presentations.
  final class DeskViewController: ViewController {
    /// The outcome of the user's last try to dismiss.
    struct Try: Equatable {
      /// The seconds of the application's clock.
      var time: Double?
      /// The answer to `presentationControllerShouldDismiss`; nil if the delegate was not asked.
      var answer: Bool?
      /// Whether the presented controller has gone, or is going.
      var goes = false
    }

    private let note = NoteView()
    private let notes = NotesView()
    private let styles = StylesView()
    private let corner = Button("Aa  As a popover")
    private(set) var saved = Note.saturday
    /// The outcome of the last action, such as `saved`, which the note shows.
    private var state = "saved"
    /// The last try since the last presentation began; nil before the first try. A new presentation
    /// also ends the word about the last one.
    private(set) var lastTry: Try? { didSet { if lastTry == nil { state = "saved" } } }
    /// The answer to the next try.
    private(set) var mayGo = true
    /// Whether a popover remains a popover in a narrow window.
    private(set) var keepsPopover = false

    override init() {
      super.init()
      title = "Desk"
    }

    override func loadView() {
      view = EdgedPanelView(of: self, hue: .blue)
      corner.addAction { [weak self] in self.map { $0.bring($0.note(in: .popover)) } }
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      for part in [notes, note, corner, styles] { view.addSubview(part) }
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      layOutParts()
    }

    private func layOutParts() {
      var area = area.insetBy(dx: 1, dy: 0)
      notes.isHidden = traitCollection.horizontalSizeClass == .compact || area.height < 6
      if !notes.isHidden {
        notes.frame = Rect(x: area.minX, y: area.minY, width: 33, height: area.height)
        area = area.inset(by: EdgeInsets(left: 35))
      }
      notes.first = saved
      note.shown = (saved, saved, state)
      note.frame = Rect(
        x: area.minX, y: area.minY, width: area.width, height: min(note.height, area.height))
      corner.frame = Rect(
        origin: Point(x: area.minX + 1, y: note.frame.maxY + 1),
        size: corner.sizeThatFits(area.size))
      styles.frame = Rect(
        x: area.minX + 1, y: corner.frame.maxY + 2, width: min(area.width, 44),
        height: StylesView.height)
      styles.isHidden = styles.frame.maxY > area.maxY
    }

    // listing
    func bring(_ controller: ViewController) {
      lastTry = nil
      present(controller, animated: true)
    }

    private func note(in style: ModalPresentationStyle) -> NoteViewController {
      let note = NoteViewController(saved) { [weak self] in self?.keep($0) }
      note.modalPresentationStyle = style
      note.sheetPresentationController?.detents = [.medium(), .large()]
      note.sheetPresentationController?.prefersGrabberVisible = true
      note.preferredContentSize = Size(width: 36, height: 7)
      note.popoverPresentationController?.sourceView = corner
      note.transitioningDelegate = self
      note.presentationController?.delegate = self
      return note
    }
    // end

    override var keyCommands: [KeyCommand] {
      let answers = [
        key("y", mayGo ? "say no" : "say yes") { $0.mayGo.toggle() },
        key("k", keepsPopover ? "adapt popover" : "keep popover") { $0.keepsPopover.toggle() },
      ]
      guard presentedViewController == nil else { return answers }
      return [
        key("s", "sheet") { $0.note(in: .pageSheet) },
        key("p", "popover") { $0.note(in: .popover) },
        key("d", "drawer") { $0.note(in: .custom) }, key("a", "alert") { $0.deletion() },
        key("n", "name") { $0.naming() }, key("m", "actions") { $0.choice() },
        key("f", "full screen") { $0.note(in: .fullScreen) },
      ] + answers
    }

    private func key(
      _ name: String, _ title: String, _ make: @escaping (DeskViewController) -> ViewController
    ) -> KeyCommand {
      KeyCommand(name, title: title) { [weak self] in self.map { $0.bring(make($0)) } }
    }
  }
}

// The note.
extension Sheets.DeskViewController {
  private func keep(_ note: Sheets.Note) {
    saved = note
    self.note("saved")
  }

  func deleteNote() {
    saved.lines = []
    note("deleted")
  }

  func nameNote(_ name: String) {
    if !name.isEmpty { saved.title = name }
    note("named")
  }

  /// Shows `word`, the outcome of an action, on the note.
  func note(_ word: String) {
    state = word
    layOutParts()
  }
}

extension Sheets.DeskViewController: AdaptivePresentationControllerDelegate {
  // listing
  func presentationControllerShouldDismiss(
    _ presentationController: PresentationController
  ) -> Bool {
    noteTry(answer: mayGo)
    return mayGo
  }

  func presentationControllerWillDismiss(_ presentationController: PresentationController) {
    lastTry?.goes = true
  }

  func presentationControllerDidDismiss(_ presentationController: PresentationController) {
    note("dismissed")
  }

  func presentationControllerDidAttemptToDismiss(
    _ presentationController: PresentationController
  ) {
    let isModal = presentationController.presentedViewController.isModalInPresentation
    noteTry(answer: isModal ? nil : mayGo)
  }

  func adaptivePresentationStyle(
    for controller: PresentationController, traitCollection: TraitCollection
  ) -> ModalPresentationStyle {
    let isWide = traitCollection.horizontalSizeClass != .compact
    let keeps = isWide || keepsPopover || !(controller is PopoverPresentationController)
    return keeps ? .none : .pageSheet
  }
  // end

  private func noteTry(answer: Bool?) {
    lastTry = Try(time: viewIfLoaded?.window?.application?.now, answer: answer)
  }
}

extension Sheets.DeskViewController: ViewControllerTransitioningDelegate {
  // listing
  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? {
    let drawer = Sheets.DrawerController(
      presentedViewController: presented, presenting: presenting)
    drawer.delegate = self
    return drawer
  }
  // end
}

extension Sheets {
  /// Places the presented view at the left edge, over a darkened page. UIKit asks the delegate only
  /// before the user dismisses a sheet or a popover, so a custom style must call the delegate.
  final class DrawerController: PresentationController {
    private lazy var backdrop = DrawerBackdrop { [weak self] in
      (self?.presentedViewController as? NoteViewController)?.closeIfAllowed()
    }
    /// Whether the user is dismissing the drawer.
    private var isGoing = false

    // listing
    override var frameOfPresentedViewInContainerView: Rect {
      let place = containerView?.bounds ?? .zero
      return Rect(x: 0, y: 0, width: min(place.width, 36), height: place.height)
    }
    // end

    /// Asks the delegate as a sheet would, and returns whether the presented controller may go.
    func asks() -> Bool {
      guard !presentedViewController.isModalInPresentation,
        delegate?.presentationControllerShouldDismiss(self) ?? true
      else {
        delegate?.presentationControllerDidAttemptToDismiss(self)
        return false
      }
      isGoing = true
      delegate?.presentationControllerWillDismiss(self)
      return true
    }

    override func presentationTransitionWillBegin() {
      containerView?.insertSubview(backdrop, at: 0)
      containerViewWillLayoutSubviews()
      moveBackdrop(isComing: true)
    }

    override func dismissalTransitionWillBegin() { moveBackdrop(isComing: false) }

    /// Moves the edge with the drawer, and shows or hides the shade.
    private func moveBackdrop(isComing: Bool) {
      backdrop.isAway = isComing
      let coordinator = presentedViewController.transitionCoordinator
      let end = { [backdrop] in backdrop.isAway = !isComing }
      if coordinator?.animate(alongsideTransition: { _ in end() }) != true { end() }
    }

    override func containerViewWillLayoutSubviews() {
      guard let containerView else { return }
      backdrop.cover(containerView.bounds, beside: frameOfPresentedViewInContainerView)
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
      if isGoing, completed { delegate?.presentationControllerDidDismiss(self) }
      isGoing = false
    }
  }

  /// Darkens the page behind a drawer, draws the drawer's edge, and takes the clicks beside it.
  final class DrawerBackdrop: View {
    private let shade = View()
    private let edge = DrawerEdge()
    private let onClick: () -> Void
    private var drawer = Rect.zero
    /// Whether the drawer is below the area, and nothing is darkened.
    var isAway = false {
      didSet { placeEdge() }
    }

    init(_ onClick: @escaping () -> Void) {
      self.onClick = onClick
      super.init(frame: .zero)
      shade.backgroundColor = .role(.shadow)
      for part in [shade, edge] {
        part.isUserInteractionEnabled = false
        addSubview(part)
      }
    }

    /// Covers `area`, with the edge at the right of `drawer`.
    func cover(_ area: Rect, beside drawer: Rect) {
      (frame, shade.frame, self.drawer) = (area, area, drawer)
      placeEdge()
    }

    private func placeEdge() {
      shade.alpha = isAway ? 0 : 0.4
      edge.frame = Rect(
        x: drawer.maxX, y: isAway ? bounds.maxY : drawer.minY, width: 1, height: drawer.height)
    }

    override func touchesBegan(_ touch: MouseEvent) {}

    override func touchesEnded(_ touch: MouseEvent) { onClick() }
  }

  private final class DrawerEdge: View {
    override func draw(_ canvas: borrowing Canvas) {
      let line: Unicode.Scalar = traitCollection.isASCII ? "|" : "│"
      canvas.fill(
        bounds, with: line, style: Style(foreground: .role(.line), background: .role(.page)))
    }
  }
}
