import TermContainers

/// The names of calls as a trace spells them, with `nil` where it makes another call.
package enum CallName {
  static let addChild = "addChild(_:)"
  static let frame = "view.frame"
  static let addSubview = "addSubview(_:)"
  static let willMove = "willMove(toParent:)"
  static let willLeave = "willMove(toParent: nil)"
  static let didMove = "didMove(toParent:)"
  static let removeFromSuperview = "removeFromSuperview()"
  static let removeFromParent = "removeFromParent()"
  static let begin = "beginAppearanceTransition(_:animated:)"
  static let end = "endAppearanceTransition()"
  static let push = "pushViewController(_:animated:)"
  static let pop = "popViewController(animated:)"
  static let popTo = "popToViewController(_:animated:)"
  static let setPages = "setViewControllers(_:animated:)"
  static let present = "present(_:animated:completion:)"
  static let dismiss = "dismiss(animated:completion:)"
  static let transition = "transition(from:to:duration:options:animations:completion:)"

  /// The code of each call, in UIKit's spelling.
  private static let code = [
    ("addChild(", addChild), ("addSubview(", addSubview), ("willMove(toParent: nil)", willLeave),
    ("willMove(", willMove), ("didMove(", didMove), ("removeFromParent()", removeFromParent),
    ("orange.view.removeFromSuperview()", removeFromSuperview),
    ("blue.view.removeFromSuperview()", removeFromSuperview), ("beginAppearance", begin),
    ("endAppearance", end), ("transition(from:", transition), ("view.frame =", frame),
    ("pushViewController(", push), ("popViewController(", pop), ("popToViewController(", popTo),
    ("setViewControllers(", setPages), ("present(", present), ("dismiss(", dismiss),
  ]

  /// The name of the call that a line of code makes; nil if a trace has no name for it.
  static func made(in line: String) -> String? {
    line.contains("func ") ? nil : code.first { line.contains($0.0) }?.1
  }

  /// The name of the call in `entry`.
  package static func of(_ entry: LifecycleTrace.Entry) -> String {
    if entry.call.hasSuffix("(toParent: nil)") { return entry.call }
    // The position among the siblings makes no other call.
    return entry.event.hasPrefix("insertSubview(") ? addSubview : entry.event
  }
}

extension LifecycleTrace.Entry {
  /// Whether it is a frame that is set whenever the app is laid out.
  var isLayout: Bool {
    event == CallName.frame && cause.hasSuffix("LayoutSubviews()")
  }
}
