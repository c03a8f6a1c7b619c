import TermContainers

// The calls that most recipes are made of.
extension RecipeLine {
  static func addChild(_ child: Role, to parent: Role = .container) -> RecipeLine {
    RecipeLine(child, parent) { _, child, parent in parent?.addChild(child) }
  }

  static func frame(_ role: Role) -> RecipeLine {
    RecipeLine(role) { scene, child, _ in
      guard let childFrame = scene.container?.area(of: role) else { return }
      child.view.frame = childFrame
    }
  }

  static func addView(_ child: Role, to parent: Role = .container) -> RecipeLine {
    RecipeLine(child, parent) { _, child, parent in parent?.view.addSubview(child.view) }
  }

  static func willMove(_ child: Role, to parent: Role?) -> RecipeLine {
    RecipeLine(child, parent) { _, child, parent in child.willMove(toParent: parent) }
  }

  static func didMove(_ child: Role, to parent: Role = .container) -> RecipeLine {
    RecipeLine(child, parent) { _, child, parent in child.didMove(toParent: parent) }
  }

  static func removeView(_ child: Role) -> RecipeLine {
    RecipeLine(child) { _, child, _ in child.view.removeFromSuperview() }
  }

  static func removeFromParent(_ child: Role) -> RecipeLine {
    RecipeLine(child) { _, child, _ in child.removeFromParent() }
  }

  static func begin(_ child: Role, _ isAppearing: Bool) -> RecipeLine {
    let names = ["isAppearing": "\(isAppearing)"]
    return RecipeLine(child, naming: names) { _, child, _ in
      child.beginAppearanceTransition(isAppearing, animated: false)
    }
  }

  static func end(_ child: Role) -> RecipeLine {
    RecipeLine(child) { _, child, _ in child.endAppearanceTransition() }
  }

  /// A property of the container that holds the child.
  static func property(_ child: Role) -> RecipeLine {
    let name = "\(child)".prefix(1).uppercased() + "\(child)".dropFirst()
    return RecipeLine("let \(child) = \(name)ViewController()  // a property") { scene in
      scene[child].map { scene.container?.kept.append($0) }
    }
  }

  static func finishTransition() -> RecipeLine {
    RecipeLine(.container) { scene, _, parent in
      scene.finishesOnPurpose = true
      parent?.finishTransition()
    }
  }

  /// A swap with a page curl; `body` is its completion.
  static func transition(
    from old: Role, to new: Role, _ body: RecipeLine...
  ) -> RecipeLine {
    RecipeLine(
      "transition(from: \(old), to: \(new), duration: 0.5, …) { _ in",
      body: body
    ) { scene, body in
      guard let from = scene[old], let to = scene[new] else { return }
      let body = scene.keepingLocals(body)
      scene.container?.transition(
        from: from, to: to, duration: 0.5, options: .transitionCurlDown,
        completion: { [weak scene] in
          scene?.completions.append($0)
          body()
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
