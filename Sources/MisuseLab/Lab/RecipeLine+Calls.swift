import TermContainers

// The calls that most recipes are made of. Scripts/listings.py takes their code from what runs.
extension RecipeLine {
  /// A line whose code names `child` and `parent`.
  private init(
    _ code: String, _ child: Role, _ parent: Role? = .container, call: String,
    act: @escaping @MainActor @Sendable (ViewController, ViewController?) -> Void
  ) {
    let receiver = "parent?."
    let whole =
      code.hasPrefix(receiver) ? (parent?.receiver ?? "") + code.dropFirst(receiver.count) : code
    let names = ["child": child.variable, "parent": parent?.variable ?? "nil"]
    self.init(whole.naming(names), call: call) { scene in
      guard let controller = scene[child] else { return }
      act(controller, parent.flatMap { scene[$0] })
    }
  }

  static func addChild(_ child: Role, to parent: Role = .container) -> RecipeLine {
    RecipeLine(LineCode.addChild, child, parent, call: CallName.addChild) { child, parent in
      // line addChild
      parent?.addChild(child)
      // end
    }
  }

  static func frame(_ child: Role) -> RecipeLine {
    let code = LineCode.frame.naming(["child": child.variable])
    return RecipeLine(code, call: CallName.frame) { scene in
      guard let childFrame = scene.container?.area(of: child), let child = scene[child] else {
        return
      }
      // line frame
      child.view.frame = childFrame
      // end
    }
  }

  static func addView(_ child: Role, to parent: Role = .container) -> RecipeLine {
    RecipeLine(LineCode.addView, child, parent, call: CallName.addSubview) { child, parent in
      // line addView
      parent?.view.addSubview(child.view)
      // end
    }
  }

  static func willMove(_ child: Role, to parent: Role?) -> RecipeLine {
    let call = parent == nil ? CallName.willLeave : CallName.willMove
    return RecipeLine(LineCode.willMove, child, parent, call: call) { child, parent in
      // line willMove
      child.willMove(toParent: parent)
      // end
    }
  }

  static func didMove(_ child: Role, to parent: Role = .container) -> RecipeLine {
    RecipeLine(LineCode.didMove, child, parent, call: CallName.didMove) { child, parent in
      // line didMove
      child.didMove(toParent: parent)
      // end
    }
  }

  static func removeView(_ child: Role) -> RecipeLine {
    RecipeLine(LineCode.removeView, child, call: CallName.removeFromSuperview) { child, _ in
      // line removeView
      child.view.removeFromSuperview()
      // end
    }
  }

  static func removeFromParent(_ child: Role) -> RecipeLine {
    RecipeLine(LineCode.removeFromParent, child, call: CallName.removeFromParent) { child, _ in
      // line removeFromParent
      child.removeFromParent()
      // end
    }
  }

  static func begin(_ child: Role, _ isAppearing: Bool) -> RecipeLine {
    let code = LineCode.begin.naming(["isAppearing": "\(isAppearing)"])
    return RecipeLine(code, child, call: CallName.begin) { child, _ in
      // line begin
      child.beginAppearanceTransition(isAppearing, animated: false)
      // end
    }
  }

  static func end(_ child: Role) -> RecipeLine {
    RecipeLine(LineCode.end, child, call: CallName.end) { child, _ in
      // line end
      child.endAppearanceTransition()
      // end
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

extension String {
  /// The code with other words for some of its names.
  fileprivate func naming(_ names: [String: String]) -> String {
    var (text, word) = ("", "")
    for character in self {
      if character.isLetter {
        word.append(character)
      } else {
        text += (names[word] ?? word) + "\(character)"
        word = ""
      }
    }
    return text + (names[word] ?? word)
  }
}
