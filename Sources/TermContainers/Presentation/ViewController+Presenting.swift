/// The settings that an app has made for a controller's presentation.
@MainActor
final class ModalSettings {
  var transitionStyle = ModalTransitionStyle.coverVertical
  weak var transitioningDelegate: (any ViewControllerTransitioningDelegate)?
  var isModalInPresentation = false
  /// The presentation controller that presents it, or will.
  var manager: PresentationController?
}

extension ViewController {
  /// The app's settings; nil if it has made none.
  var modalSettings: ModalSettings? { storedModalSettings as? ModalSettings }

  private var modalSettingsForUse: ModalSettings {
    if let modalSettings { return modalSettings }
    let made = ModalSettings()
    storedModalSettings = made
    return made
  }

  /// The style in which the controller comes and goes when it is presented.
  public var modalTransitionStyle: ModalTransitionStyle {
    get { modalSettings?.transitionStyle ?? .coverVertical }
    set { modalSettingsForUse.transitionStyle = newValue }
  }

  /// The delegate: returns the controller's animators, and its presentation controller.
  public weak var transitioningDelegate: (any ViewControllerTransitioningDelegate)? {
    get { modalSettings?.transitioningDelegate }
    set { modalSettingsForUse.transitioningDelegate = newValue }
  }

  /// Whether the user cannot dismiss the controller, or the one in whose sheet or popover it is.
  /// False by default. An attempt calls the ``PresentationController/delegate``.
  public var isModalInPresentation: Bool {
    get { modalSettings?.isModalInPresentation ?? false }
    set { modalSettingsForUse.isModalInPresentation = newValue }
  }

  /// The presentation controller of this controller, or of the nearest one around it that is
  /// presented. If none is, the one that will present the topmost container in its
  /// ``modalPresentationStyle``.
  public var presentationController: PresentationController? {
    if ownPresenter == nil, let parent { return parent.presentationController }
    return managerForUse()
  }

  /// The ``presentationController`` of a sheet; nil in other styles.
  public var sheetPresentationController: SheetPresentationController? {
    presentationController as? SheetPresentationController
  }

  /// The ``presentationController`` of a popover; nil in other styles.
  public var popoverPresentationController: PopoverPresentationController? {
    presentationController as? PopoverPresentationController
  }

  /// The presentation controller, made for the present style if there is none yet.
  func managerForUse(
    presenting presenter: ViewController? = nil, source: ViewController? = nil
  ) -> PresentationController {
    let settings = modalSettingsForUse
    // Another style counts only for the next presentation.
    let isPresented = presentation != nil && presenter == nil
    if let manager = settings.manager, isPresented || manager.fits(modalPresentationStyle) {
      return manager
    }
    let manager =
      isPresented
      ? PresentationController(presentedViewController: self, presenting: nil)
      : makeManager(presenting: presenter, source: source)
    // An app is asked for its own when the presentation begins.
    if modalPresentationStyle != .custom || source != nil { settings.manager = manager }
    return manager
  }

  private func makeManager(
    presenting presenter: ViewController?, source: ViewController?
  ) -> PresentationController {
    if let maker = self as? any PresentationMaking {
      return maker.makePresentationController(presenting: presenter)
    }
    switch modalPresentationStyle {
    case .pageSheet, .formSheet, .automatic, .none:
      return SheetPresentationController(presentedViewController: self, presenting: presenter)
    case .popover:
      return PopoverPresentationController(presentedViewController: self, presenting: presenter)
    case .custom:
      if let source, let delegate = transitioningDelegate {
        let own = LifecycleTrace.app {
          delegate.presentationController(forPresented: self, presenting: presenter, source: source)
        }
        if let own { return own }
      }
    case .fullScreen, .overFullScreen, .overCurrentContext: break
    }
    return PresentationController(presentedViewController: self, presenting: presenter)
  }
}

extension PresentationController {
  /// Whether it can present a controller in `style`.
  fileprivate func fits(_ style: ModalPresentationStyle) -> Bool {
    switch style {
    case .pageSheet, .formSheet, .automatic, .none: self is SheetPresentationController
    case .popover: self is PopoverPresentationController
    case .custom: self is AlertPresentationController
    case .fullScreen, .overFullScreen, .overCurrentContext:
      type(of: self) == PresentationController.self
    }
  }
}

extension ViewController: PresentationPerforming {
  func performPresentation(
    of controller: ViewController, animated: Bool, completion: (() -> Void)?
  ) {
    LifecycleTrace.call(
      by: self, "present(_:animated:completion:)", controller, animated: animated
    ) {
      Presentation.begin(controller, from: self, animated: animated, completion: completion)
    }
  }

  func performDismissal(animated: Bool, completion: (() -> Void)?) {
    LifecycleTrace.call(by: self, "dismiss(animated:completion:)", animated: animated) {
      guard let presenter = presenterToDismissFrom else {
        LifecycleTrace.app { completion?() }
        return
      }
      Dismissal(presenter: presenter, animated: animated, completion: completion).begin()
    }
  }

  /// Whether the user's keys are for the controller that it presents.
  var isCovered: Bool { ownPresented.map { !$0.reasons.contains(.dismissed) } ?? false }

  private var presenterToDismissFrom: ViewController? {
    var controller: ViewController? = self
    while let current = controller {
      if current.ownPresented != nil { return current }
      if let presenter = current.ownPresenter { return presenter }
      controller = current.parent
    }
    return nil
  }

  func dropPresented() {
    if ownPresented != nil { Dismissal(presenter: self).begin() }
    for child in children { child.dropPresented() }
  }
}
