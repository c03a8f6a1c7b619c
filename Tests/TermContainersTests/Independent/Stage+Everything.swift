import TermContainers

/// What only programs of everything do.
extension Independent.Stage {
  /// Another thread lets go of it, perhaps as the last.
  func letGoElsewhere(of call: Call) {
    guard !isOver, let last = held[call.one] else { return }
    note(.call(call))
    held[call.one] = nil
    OtherThread.release(last)
  }

  func animate(_ one: any Seated, _ call: Call) {
    make { number in
      View.animate(withDuration: 0.1) {
        one.viewIfLoaded?.frame.origin.x = call.way % 4
      } completion: { [self] _ in
        complete(number, by: call.one)
      }
    }
  }

  /// The view, or the one around it, grows, shrinks or moves, also to nothing and back.
  func place(_ one: any Seated, _ call: Call) {
    let places = [
      Rect.zero, Rect(x: 0, y: 0, width: 6, height: 3), Rect(x: 1, y: 1, width: 2, height: 1),
      Rect(x: -2, y: -1, width: 9, height: 5), Rect(x: 0, y: 0, width: 0, height: 3),
      Rect(x: 0, y: 0, width: 12, height: 6),
    ]
    let view = one.viewIfLoaded
    let isOuter = call.way >= places.count && !(view?.superview is Window)
    (isOuter ? view?.superview : view)?.frame = places[call.way % places.count]
  }

  /// A transition between two that are both children, and stay so.
  func exchange(_ old: any Seated, _ new: any Seated, _ call: Call) {
    guard old !== new, let container = old.parent, container === new.parent,
      container.shouldAutomaticallyForwardAppearanceMethods,
      old.viewIfLoaded?.superview.map({ !$0.isDescendant(of: new.view) }) ?? true
    else { return }
    make { number in
      let completion = { [self] (_: Bool) in
        drivers[number] = nil
        complete(number, by: call.one)
      }
      guard call.three.isMultiple(of: 2) else {
        return container.transition(
          from: old, to: new, duration: call.duration, options: call.options,
          completion: completion)
      }
      let driver = container.interactiveTransition(
        from: old, to: new, duration: 0.1, options: call.options, completion: completion)
      if pending.contains(number) { drivers[number] = (call.one, driver) }
    }
  }

  /// How one is presented, and how large it would like to be.
  func restyle(_ one: any Seated, _ call: Call) {
    let sizes = [Size.zero, Size(width: 8, height: 3), Size(width: 90, height: 30)]
    let styles = ModalTransitionStyle.allCases
    one.preferredContentSize = sizes[call.way % sizes.count]
    one.modalTransitionStyle = styles[call.way % styles.count]
    one.definesPresentationContext = call.three == 0
    guard let sheet = one.sheetPresentationController else { return }
    sheet.prefersGrabberVisible.toggle()
    sheet.largestUndimmedDetentIdentifier = [nil, .medium, .large, .init("low")][call.three % 4]
  }

  /// Takes down what the delegate of `container` hears, in programs that have such notes, and answers as `actor`.
  func say(
    _ callback: Independent.Callback, in container: Int, about actor: Int?, answer: Bool
  ) {
    guard program.subject == .everything, let actor else { return }
    let word = Independent.Word(
      stack: container, callback: callback, page: actor, isCompleted: answer)
    take(.word(word), callback, by: actor)
  }
}
