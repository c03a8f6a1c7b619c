import TermSurface

/// A controller of ours that makes its own presentation controller.
@MainActor
protocol PresentationMaking: ViewController {
  func makePresentationController(presenting presenter: ViewController?) -> PresentationController
}

extension AlertController: PresentationMaking {
  func makePresentationController(
    presenting presenter: ViewController?
  ) -> PresentationController {
    switch preferredStyle {
    case .alert:
      AlertPresentationController(presentedViewController: self, presenting: presenter)
    case .actionSheet:
      ActionSheetPresentationController(presentedViewController: self, presenting: presenter)
    }
  }

  /// Whether it can be presented.
  var isPresentable: Bool {
    let hasText = [title, message].contains { $0?.isEmpty == false }
    if !hasText, actions.isEmpty {
      ContainmentError.alert(self, .nothingToShow).raise()
      return false
    }
    if actions.isEmpty { ContainmentDiagnostic(.alertWithoutActions, self).log() }
    return true
  }
}

/// Shows an alert in the middle.
final class AlertPresentationController: PresentationController {
  private var content: AlertContentView? { (presentedViewController as? AlertController)?.content }

  override var presentedView: View? { edge }

  override var frameOfPresentedViewInContainerView: Rect {
    guard let bounds = containerView?.bounds else { return .zero }
    let inner = self.size(
      forChildContentContainer: presentedViewController, withParentContainerSize: bounds.size)
    let size = Size(width: inner.width + 2, height: inner.height + 2)
    return Rect(
      x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width,
      height: size.height)
  }

  override func size(
    forChildContentContainer container: any ContentContainer,
    withParentContainerSize parentSize: Size
  ) -> Size {
    let room = Size(width: max(0, parentSize.width - 2), height: max(0, parentSize.height - 2))
    return content?.fittingSize(in: room) ?? room
  }

  override var dims: Bool { true }
}

/// Shows an action sheet at the bottom, or as a popover if it points at something.
final class ActionSheetPresentationController: PopoverPresentationController {
  private var alert: AlertController? { presentedViewController as? AlertController }

  override var preferredContentSize: Size {
    let room = containerView?.bounds.size ?? Size(width: 80, height: 24)
    return alert?.content.fittingSize(
      in: Size(width: max(0, room.width - 2), height: max(0, room.height - 2))) ?? .zero
  }

  override var needsSource: Bool { false }

  override func usualAdaptiveStyle(for traits: TraitCollection) -> ModalPresentationStyle {
    source == nil ? .pageSheet : super.usualAdaptiveStyle(for: traits)
  }

  override func adaptedFrame(in bounds: Rect, _ style: ModalPresentationStyle) -> Rect {
    let inner = preferredContentSize
    let size = Size(
      width: min(bounds.width, inner.width + 2), height: min(bounds.height, inner.height + 2))
    return Rect(
      x: (bounds.width - size.width) / 2, y: bounds.height - size.height, width: size.width,
      height: size.height)
  }

  /// Presses the cancel action. Without one, a popover goes, and a sheet at the bottom stays.
  override func userWantsItGone() {
    if let cancel = alert?.cancelAction { return alert?.press(cancel) ?? () }
    if !arrowDirection.isEmpty { super.userWantsItGone() }
  }
}
