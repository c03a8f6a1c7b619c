import TermContainers

// The calls that most recipes are made of.
extension RecipeLine {
  static func addChild(_ child: Role, to parent: Role = .container) -> RecipeLine {
    RecipeLine("\(parent.receiver)addChild(\(child.variable))", call: CallName.addChild) { scene in
      guard let controller = scene[child] else { return }
      scene[parent]?.addChild(controller)
    }
  }

  static func frame(_ child: Role) -> RecipeLine {
    RecipeLine("\(child).view.frame = childFrame", call: CallName.frame) { scene in
      guard let area = scene.container?.area(of: child) else { return }
      scene[child]?.view.frame = area
    }
  }

  static func addView(_ child: Role, to parent: Role = .container) -> RecipeLine {
    RecipeLine("\(parent.receiver)view.addSubview(\(child).view)", call: CallName.addSubview) {
      scene in
      guard let view = scene[child]?.view else { return }
      scene[parent]?.view.addSubview(view)
    }
  }

  static func willMove(_ child: Role, to parent: Role?) -> RecipeLine {
    RecipeLine(
      "\(child).willMove(toParent: \(parent?.variable ?? "nil"))",
      call: parent == nil ? CallName.willLeave : CallName.willMove
    ) { scene in
      scene[child]?.willMove(toParent: parent.flatMap { scene[$0] })
    }
  }

  static func didMove(_ child: Role, to parent: Role = .container) -> RecipeLine {
    RecipeLine("\(child).didMove(toParent: \(parent.variable))", call: CallName.didMove) { scene in
      scene[child]?.didMove(toParent: scene[parent])
    }
  }

  static func removeView(_ child: Role) -> RecipeLine {
    RecipeLine("\(child).view.removeFromSuperview()", call: CallName.removeFromSuperview) {
      $0[child]?.view.removeFromSuperview()
    }
  }

  static func removeFromParent(_ child: Role) -> RecipeLine {
    RecipeLine("\(child).removeFromParent()", call: CallName.removeFromParent) {
      $0[child]?.removeFromParent()
    }
  }

  static func begin(_ child: Role, _ isAppearing: Bool) -> RecipeLine {
    RecipeLine(
      "\(child).beginAppearanceTransition(\(isAppearing), animated: false)", call: CallName.begin
    ) {
      $0[child]?.beginAppearanceTransition(isAppearing, animated: false)
    }
  }

  static func end(_ child: Role) -> RecipeLine {
    RecipeLine("\(child).endAppearanceTransition()", call: CallName.end) {
      $0[child]?.endAppearanceTransition()
    }
  }

  /// A property of the container that holds the child.
  static func property(_ child: Role) -> RecipeLine {
    let name = "\(child)".prefix(1).uppercased() + "\(child)".dropFirst()
    return RecipeLine("let \(child) = \(name)ViewController()  // a property") { scene in
      scene[child].map { scene.container?.kept.append($0) }
    }
  }

  static func finishTransition() -> RecipeLine {
    RecipeLine("finishTransition()") {
      $0.finishesOnPurpose = true
      $0.container?.finishTransition()
    }
  }

  /// A swap with a page curl; `body` is its completion.
  static func transition(
    from old: Role, to new: Role, _ body: RecipeLine...
  ) -> RecipeLine {
    RecipeLine(
      "transition(from: \(old), to: \(new), duration: 0.5, …) { _ in", call: CallName.transition,
      body: body
    ) { scene, body in
      guard let from = scene[old], let to = scene[new] else { return }
      // As a closure keeps what it names.
      let locals = scene.locals
      scene.container?.transition(
        from: from, to: to, duration: 0.5, options: .transitionCurlDown,
        completion: { [weak scene] in
          scene?.completions.append($0)
          withExtendedLifetime(locals) { body() }
        })
    }
  }

  /// Lines that run later, in another turn.
  static func later(_ code: String, after seconds: Double, _ body: RecipeLine...) -> RecipeLine {
    RecipeLine("\(code) {", body: body) { scene, body in
      scene.host.application.schedule(after: seconds, body)
    }
  }

  /// The override by which a container forwards appearance by hand.
  static var forwardsByHand: RecipeLine {
    RecipeLine("override var shouldAutomaticallyForward…: Bool { false }") {
      $0.container?.forwards = false
    }
  }
}
