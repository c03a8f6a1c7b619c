extension ViewController {
  /// A way to show a controller that only some containers have. UIKit names it by a selector.
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

    /// Creates the action of that name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// ``ViewController/show(_:sender:)``, which a ``NavigationController`` can perform.
    public static let show = ShowAction(rawValue: "show(_:sender:)")
    /// ``ViewController/showDetailViewController(_:sender:)``.
    public static let showDetailViewController = ShowAction(
      rawValue: "showDetailViewController(_:sender:)")
  }

  /// The controller that performs `action` instead of this one: the target above it, or else the
  /// parent, which may override the method without saying so, or passes the call on.
  func shower(_ action: ShowAction, _ sender: Any?) -> ViewController? {
    parent?.targetViewController(forAction: action, sender: sender) ?? parent
  }

  func nearestTarget(of action: ShowAction, _ sender: Any?) -> ViewController? {
    if canPerformAction(action, withSender: sender) { return self }
    return parent?.targetViewController(forAction: action, sender: sender)
  }
}
