extension Pinned {
  /// What the container does in a step, or to take one back.
  enum Call: Hashable {
    case step(Step)
    /// Takes the fourth step back.
    case unpin
    /// Finds the child again, if the reference was dropped too early.
    case find

    /// Lines of code: as in the container, and abbreviated.
    typealias Code = (whole: String, short: String)

    var code: [Code] {
      switch self {
      case .step(let step): step.code
      case .unpin:
        [
          Call.line("contentView.removeConstraints(…)"),
          ("child.view.translatesAutoresizingMaskIntoConstraints = true", "….translates… = true"),
        ]
      case .find: [Call.line("child = children.last as? Content…")]
      }
    }

    static func line(_ text: String) -> Code { (text, text) }
  }
}

extension Pinned.Step {
  fileprivate var code: [Pinned.Call.Code] {
    switch self {
    case .create: [Pinned.Call.line("child = ContentViewController()")]
    case .addChild: [Pinned.Call.line("addChild(child)")]
    case .addSubview: [Pinned.Call.line("contentView.addSubview(child.view)")]
    case .pin:
      [
        (
          "child.view.translatesAutoresizingMaskIntoConstraints = false",
          "child.view.translates… = false"
        ),
        Self.addition(of: "H:|-0-[view]-0-|"), Self.addition(of: "V:|-0-[view]-0-|"),
      ]
    case .didMove: [Pinned.Call.line("child.didMove(toParent: self)")]
    case .willMove: [Pinned.Call.line("child.willMove(toParent: nil)")]
    case .removeFromSuperview: [Pinned.Call.line("child.view.removeFromSuperview()")]
    case .removeFromParent: [Pinned.Call.line("child.removeFromParent()")]
    case .drop: [Pinned.Call.line("child = nil")]
    }
  }

  private static func addition(of format: String) -> Pinned.Call.Code {
    ("contentView.addConstraints(… \"\(format)\" …)", "addConstraints(\"\(format)\")")
  }
}
