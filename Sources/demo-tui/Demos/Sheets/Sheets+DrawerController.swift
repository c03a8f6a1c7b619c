import TermContainers

extension Sheets {
  /// Places what it presents at the left edge, over a darkened page, and asks before the user dismisses
  /// it: UIKit asks for sheets and popovers only, so a style of one's own asks itself.
  final class DrawerController: PresentationController {
    private lazy var edge = DrawerEdge(around: presentedViewController.view)
    private lazy var backdrop = Backdrop { [weak self] in self?.askAndDismiss() }

    override var presentedView: View? { edge }

    // listing
    override var frameOfPresentedViewInContainerView: Rect {
      let place = containerView?.bounds ?? .zero
      return Rect(x: 0, y: 0, width: min(place.width, 37), height: place.height)
    }

    /// Escape, by a key command of the note's, or a click beside it.
    func askAndDismiss() {
      let presented = presentedViewController
      guard !presented.isBeingDismissed else { return }
      guard !presented.isModalInPresentation,
        delegate?.presentationControllerShouldDismiss(self) ?? true
      else {
        delegate?.presentationControllerDidAttemptToDismiss(self)
        return
      }
      delegate?.presentationControllerWillDismiss(self)
      presented.dismiss(animated: true) { [self] in
        delegate?.presentationControllerDidDismiss(self)
      }
    }
    // end

    override func presentationTransitionWillBegin() {
      guard let containerView else { return }
      backdrop.frame = containerView.bounds
      backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      containerView.addSubview(backdrop)
    }
  }

  /// Darkens what lies behind a drawer, and takes the clicks beside it.
  private final class Backdrop: View {
    private let onClick: () -> Void

    init(_ onClick: @escaping () -> Void) {
      self.onClick = onClick
      super.init(frame: .zero)
      (backgroundColor, alpha) = (.role(.shadow), 0.4)
    }

    override func touchesBegan(_ touch: MouseEvent) {}

    override func touchesEnded(_ touch: MouseEvent) { onClick() }
  }

  /// Draws a line at the right of a view.
  private final class DrawerEdge: View {
    private let content: View

    init(around content: View) {
      self.content = content
      super.init(frame: .zero)
      addSubview(content)
    }

    override func layoutSubviews() { content.frame = bounds.inset(by: EdgeInsets(right: 1)) }

    override func draw(_ canvas: borrowing Canvas) {
      let edge = Rect(x: bounds.width - 1, y: 0, width: 1, height: bounds.height)
      canvas.fill(
        edge, with: traitCollection.isASCII ? "|" : "│",
        style: Style(foreground: .role(.line), background: .role(.page)))
    }
  }
}
