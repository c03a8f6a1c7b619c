extension ViewController {
  /// The controller presented by this one, or by its nearest ancestor that presents. Follows
  /// `presentedViewController`.
  public var presentedViewController: ViewController? {
    ownPresented ?? parent?.presentedViewController
  }

  /// The controller that presents this one or its nearest presented ancestor. A dismissal sets it
  /// to nil before it sends `viewDidDisappear(_:)`. Follows `presentingViewController`.
  public var presentingViewController: ViewController? {
    ownPresenter ?? parent?.presentingViewController
  }

  /// The container at the top of this controller's tree.
  var topmostContainer: ViewController {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller
  }

  /// This controller and the chain of controllers presented from it, back to front.
  var presentationChain: [ViewController] {
    var chain = [self]
    while let next = chain[chain.count - 1].ownPresented { chain.append(next) }
    return chain
  }

  /// This root controller, and the presented controllers in its chain whose ``fillingView`` is a
  /// direct subview of the window.
  var fillingRoot: [ViewController] {
    presentationChain.filter { $0 === self || $0.fillingView?.superview is Window }
  }

  /// The container in which the controller is presented, or else its own view, if it is loaded.
  var fillingView: View? { activePresentation?.container ?? viewIfLoaded }

  /// The view that represents the controller in the view hierarchy: the container in which it is
  /// presented, or its own view if there is no container or the view lies outside it.
  var placeView: View? {
    guard let container = activePresentation?.container else { return viewIfLoaded }
    return viewIfLoaded?.isDescendant(of: container) == false ? viewIfLoaded : container
  }

  /// The presenter, if events go on to it; otherwise nil. Its view must be in a window, and no view
  /// of a presenter may lie in this controller's, because events would then go in a circle.
  var presenterInChain: ViewController? {
    guard let presenter = ownPresenter, presenter.rootView?.window != nil else { return nil }
    var next: ViewController? = presenter
    while let current = next, let view = rootView {
      if current.rootView?.isDescendant(of: view) == true { return nil }
      next = current.presentingViewController
    }
    return presenter
  }
}

extension ViewController {
  /// A method that shows a controller, which some containers implement. UIKit uses selectors.
  ///
  /// ```swift
  /// final class WorkspaceViewController: ViewController {
  ///   private var detail: ViewController?
  ///
  ///   override func canPerformAction(_ action: ShowAction, withSender sender: Any?) -> Bool {
  ///     action == .showDetailViewController
  ///   }
  ///
  ///   override func showDetailViewController(_ controller: ViewController, sender: Any?) {
  ///     detail?.unembed()
  ///     embed(controller)
  ///     detail = controller
  ///   }
  /// }
  /// ```
  ///
  /// ``ViewController/targetViewController(forAction:sender:)`` finds the container. An app adds
  /// actions of its own as static members.
  public struct ShowAction: RawRepresentable, Hashable, Sendable {
    /// The name of the method.
    public let rawValue: String

    /// Creates the action of the method called `rawValue`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The method ``ViewController/show(_:sender:)``, which a ``NavigationController`` can perform.
    public static let show = ShowAction(rawValue: "show(_:sender:)")
    /// The method ``ViewController/showDetailViewController(_:sender:)``.
    public static let showDetailViewController = ShowAction(
      rawValue: "showDetailViewController(_:sender:)")
  }

  /// Returns the controller that performs `action` in place of this one: the nearest ancestor that
  /// can, or else the parent, if any. The parent either overrides the method or passes the call on.
  func handler(of action: ShowAction, _ sender: Any?) -> ViewController? {
    parent?.targetViewController(forAction: action, sender: sender) ?? parent
  }
}

/// The style in which a controller is presented. Follows `UIModalPresentationStyle`.
///
/// ```swift
/// dialog.modalPresentationStyle = .formSheet
/// list.present(dialog, animated: true)
/// ```
///
/// A presentation only covers other controllers; ``ViewController/embed(_:in:)`` adds a child.
public enum ModalPresentationStyle: String, Sendable, CaseIterable {
  /// Replaces the presenting view, which leaves the window. The default; UIKit's is ``automatic``.
  case fullScreen
  /// Covers the window, but the views behind stay in it and get no callbacks.
  case overFullScreen
  /// Covers the view of the nearest controller that defines a presentation context; that view stays
  /// and gets no callbacks.
  case overCurrentContext
  /// A sheet that comes up from the bottom: see ``SheetPresentationController``.
  case pageSheet
  /// A sheet in the middle, as large as the controller prefers; in a narrow window a ``pageSheet``.
  case formSheet
  /// A box that points at a view: see ``PopoverPresentationController``.
  case popover
  /// The style that the ``PresentationController`` of the transitioning delegate defines.
  case custom
  /// The same as ``pageSheet``.
  case automatic
  /// No style: an answer of an ``AdaptivePresentationControllerDelegate``. A controller that has
  /// this style is presented as with ``automatic``.
  case none

  /// Whether the presented view lies in a container view, which covers the views behind.
  var hasContainer: Bool {
    switch self {
    case .fullScreen, .overFullScreen, .overCurrentContext: false
    case .pageSheet, .formSheet, .popover, .custom, .automatic, .none: true
    }
  }
}
