/// An action of the edit keys that a responder may perform. Follows the methods of
/// `UIResponderStandardEditActions`, for which UIKit has selectors.
public enum StandardEditAction: Sendable, CaseIterable {
  /// ``Responder/cut(_:)``.
  case cut
  /// ``Responder/copy(_:)``.
  case copy
  /// ``Responder/paste(_:)-(Any?)``.
  case paste
  /// ``Responder/selectAll(_:)``.
  case selectAll
}

extension Responder {
  /// Returns the first responder from this one on that can perform `action` now; nil without one.
  /// Follows `UIResponder.target(forAction:withSender:)`.
  public func target(forAction action: StandardEditAction, withSender sender: Any?) -> Responder? {
    responderChain.first { $0.canPerformAction(action, withSender: sender) }
  }

  /// Performs `action` in the first responder from this one on that can. Returns whether one could.
  /// Follows `UIApplication.sendAction(_:to:from:for:)`.
  @discardableResult
  public func performAction(_ action: StandardEditAction, withSender sender: Any?) -> Bool {
    guard let target = target(forAction: action, withSender: sender) else { return false }
    switch action {
    case .cut: target.cut(sender)
    case .copy: target.copy(sender)
    case .paste: target.paste(sender)
    case .selectAll: target.selectAll(sender)
    }
    return true
  }
}
