import TermContainers

/// A container that forwards by hand: it begins what it ends, and counts.
extension Independent.Stage {
  /// A begin that has not returned yet.
  struct Begin {
    var number: Int
    var isAppearing: Bool
    var isReplaced = false
  }

  func isBeginning(_ number: Int) -> Bool { beginning.contains { $0.number == number } }

  func beginAppearance(_ number: Int, isAppearing: Bool, animated: Bool) {
    guard let controller = controller(number) else { return }
    // Loading may call back, before anything is begun.
    controller.loadViewIfNeeded()
    // Only one that has been heard can be replaced.
    let isShown = { [.appearing, .appeared].contains(controller.appearanceState) }
    for index in beginning.indices where beginning[index].number == number {
      let outer = beginning[index].isAppearing
      if outer != isAppearing && outer == isShown() { beginning[index].isReplaced = true }
    }
    beginning.append(Begin(number: number, isAppearing: isAppearing))
    controller.beginAppearanceTransition(isAppearing, animated: animated)
    // A callback may have begun the other way, which replaces this begin, whatever has begun since.
    if beginning.removeLast().isReplaced { return }
    guard isShown() == isAppearing || openings[number].count == 0 else { return }
    // Counted now: what the begin has ended first may have called back, begun and ended.
    let opening = openings[number]
    let isAnother = opening.count > 0 && opening.isAppearing == isAppearing
    openings[number] = Opening(
      isAppearing: isAppearing, count: isAnother ? opening.count + 1 : 1)
  }

  func endAppearance(_ number: Int) {
    guard openings[number].count > 0 else { return }
    openings[number].count -= 1
    guard let controller = controller(number) else {
      freedWhileDriven.insert(number)
      return
    }
    controller.endAppearanceTransition()
  }

  /// Forwards the appearance of `container` to the children whose views are in it.
  func relay(_ isAppearing: Bool, _ isAnimated: Bool, from container: ViewController) {
    // What came before this may have turned the container round.
    guard let place = number(container),
      container.appearanceState == (isAppearing ? .appearing : .disappearing)
    else { return }
    for child in container.children {
      guard let number = number(child), let view = child.viewIfLoaded,
        view.isInside(container.view),
        child.parent === container
      else { continue }
      if !relayed[place].contains(number) { relayed[place].append(number) }
      beginAppearance(number, isAppearing: isAppearing, animated: isAnimated)
    }
  }

  func endRelay(of container: Int) {
    let due = relayed[container]
    relayed[container] = []
    due.forEach(endAppearance)
  }

  /// Ends what was forwarded, and makes up for what a callback in between has kept the container from forwarding.
  func endRelay(_ isAppearing: Bool, _ isAnimated: Bool, from container: ViewController) {
    guard let place = number(container) else { return }
    endRelay(of: place)
    for child in container.children {
      let isOther =
        isAppearing
        ? child.appearanceState == .disappeared : child.appearanceState == .appeared
      guard isOther, let number = number(child), child.parent === container,
        container.appearanceState == (isAppearing ? .appeared : .disappeared),
        child.viewIfLoaded?.isInside(container.view) ?? false
      else { continue }
      beginAppearance(number, isAppearing: isAppearing, animated: isAnimated)
      endAppearance(number)
    }
  }

  /// Adds the view of a child by hand, with its appearance.
  func showByHand(_ child: any Seated, in container: any Seated) {
    let number = child.seat.number
    let place = container.seat.number
    child.loadViewIfNeeded()
    guard child.parent === container else { return }
    let isShown = container.appearanceState == .appeared || container.appearanceState == .appearing
    if isShown { beginAppearance(number, isAppearing: true, animated: false) }
    guard child.parent === container else { return endAll(number) }
    container.view.addSubview(child.view)
    guard isShown else { return }
    // By now the container may be on its way out, without a word to this child.
    switch container.appearanceState {
    case .appearing: relayed[place].append(number)
    case .appeared: endAppearance(number)
    case .disappearing where relayed[place].contains(number): break
    case .disappearing:
      beginAppearance(number, isAppearing: false, animated: false)
      relayed[place].append(number)
    case .disappeared:
      beginAppearance(number, isAppearing: false, animated: false)
      endAppearance(number)
    }
  }

  /// Removes the view of a child by hand, with its appearance.
  func hideByHand(_ child: any Seated) {
    let number = child.seat.number
    let container = child.parent
    // What answers to the first may turn it round.
    for _ in 0..<2 { beginOut(child, from: container) }
    if child.parent === container { child.viewIfLoaded?.removeFromSuperview() }
    // So may the end of a transition that the removal cuts short.
    beginOut(child, from: container)
    endAll(number)
  }

  private func beginOut(_ child: any Seated, from container: ViewController?) {
    guard child.parent === container,
      child.appearanceState == .appearing || child.appearanceState == .appeared
    else { return }
    beginAppearance(child.seat.number, isAppearing: false, animated: false)
  }

  private func endAll(_ number: Int) {
    while openings[number].count > 0 { endAppearance(number) }
  }

  /// Ends all that the program has begun: drivers and appearances.
  func endWhatIsOpen() {
    exchanges.releaseAll()
    for modal in modals { modal.plan = (0, 0) }
    for number in drivers.keys.sorted() { drivers.removeValue(forKey: number)?.driver.finish() }
    for index in relayed.indices {
      let isOver = controller(index).map {
        $0.appearanceState == .appeared || $0.appearanceState == .disappeared
      }
      if isOver ?? true { endRelay(of: index) }
    }
    for index in openings.indices where !relayed.contains(where: { $0.contains(index) }) {
      endAll(index)
    }
  }
}
