extension Pinned {
  /// The article's steps: five to add, three to remove, and dropping the reference.
  enum Step: Int, CaseIterable {
    case create, addChild, addSubview, pin, didMove
    case willMove, removeFromSuperview, removeFromParent, drop

    /// The step after it; nil after the last.
    var next: Step? { Step(rawValue: rawValue + 1) }

    var isRemoval: Bool { rawValue >= Step.willMove.rawValue }

    /// Its number in the article; the last has none.
    var number: Int? {
      self == .drop ? nil : isRemoval ? rawValue - Step.willMove.rawValue + 1 : rawValue + 1
    }

    /// The description of the key that takes it.
    var words: String {
      guard let number else { return "drop it" }
      return isRemoval ? "removal \(number) of 3" : "step \(number) of 5"
    }

    /// Its calls: as in the container, and abbreviated.
    var code: [(whole: String, short: String)] {
      switch self {
      case .create: [Step.line("child = ContentViewController()")]
      case .addChild: [Step.line("addChild(child)")]
      case .addSubview: [Step.line("contentView.addSubview(child.view)")]
      case .pin:
        [
          (
            "child.view.translatesAutoresizingMaskIntoConstraints = false",
            "child.view.translates… = false"
          ),
          Step.addition(of: "H:|-0-[view]-0-|"), Step.addition(of: "V:|-0-[view]-0-|"),
        ]
      case .didMove: [Step.line("child.didMove(toParent: self)")]
      case .willMove: [Step.line("child.willMove(toParent: nil)")]
      case .removeFromSuperview: [Step.line("child.view.removeFromSuperview()")]
      case .removeFromParent: [Step.line("child.removeFromParent()")]
      case .drop: [Step.line("child = nil")]
      }
    }

    private static func line(_ text: String) -> (whole: String, short: String) { (text, text) }

    private static func addition(of format: String) -> (whole: String, short: String) {
      ("contentView.addConstraints(… \"\(format)\" …)", "….addConstraints(\"\(format)\")")
    }
  }
}
