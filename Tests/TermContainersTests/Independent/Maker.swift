extension Independent {
  /// Makes a program of a seed.
  ///
  /// It guesses where each controller will be, so that most calls find what they need. A guess may be wrong: then the
  /// stage leaves the call out, or, in a careless program, makes it all the same.
  struct Maker {
    var dice: Dice
    private let seed: UInt64
    private(set) var kinds: [Kind] = []
    /// What comes after these: alerts, which are only presented.
    private(set) var alerts: [Kind] = []
    private(set) var isCareful = true
    private var isTight = false
    /// The guessed container of each controller; the root's is itself.
    private var owners: [Int?] = []

    private let subject: Subject
    /// Who was presented last.
    var front: Int?

    private var isDeep: Bool { subject == .deep }

    private init(_ subject: Subject, seed: UInt64) {
      (self.subject, self.seed) = (subject, seed)
      dice = Dice(seed: seed)
    }

    static func program(seed: UInt64, _ subject: Subject = .containers) -> Program {
      var maker = Maker(subject, seed: seed)
      return maker.make()
    }

    private mutating func make() -> Program {
      isCareful = !dice.oneIn(4)
      let isSimple = isCareful && dice.oneIn(subject.hasStacks ? 2 : 4)
      // Some have few controllers, in a row, and move them about.
      isTight = !subject.hasStacks && dice.oneIn(4)
      if isDeep { isTight = dice.oneIn(2) }
      let count = isDeep ? 7 + dice.below(3) : isTight ? 4 + dice.below(2) : 3 + dice.below(5)
      kinds = (0..<count).map { _ in isTight && !dice.oneIn(8) ? .plain : kind() }
      if dice.oneIn(2) { kinds[0] = subject.hasTabs ? .menu : subject.hasStacks ? .stack : .plain }
      if subject.hasAlerts { alerts = (0..<(2 + dice.below(2))).map { _ in alertKind() } }
      owners = Array(repeating: nil, count: count)
      owners[0] = 0
      var turns = [opening()]
      if subject.hasStacks { turns.append(.settle) }
      if subject.hasSheets {
        turns += [
          .calls([subject.hasAlerts ? alertPresentation(by: 0) : presentation(by: 0)]), .settle,
        ]
      }
      if subject.hasAlerts, dice.oneIn(3) { turns.append(.calls([refusedPresentation()])) }
      for _ in 0..<(2 + dice.below(subject.hasSheets ? 13 : 9)) { turns.append(turn()) }
      let reactions =
        isSimple ? [] : (0..<(1 + dice.below(6))).map { _ in reaction() }
      return Program(
        seed: seed, kinds: kinds + alerts, isCareful: isCareful, turns: turns,
        reactions: reactions, dismissesFirst: dice.oneIn(2), subject: subject)
    }

    private mutating func kind() -> Kind {
      if subject.hasSheets, dice.oneIn(2) { return .plain }
      if subject.hasTabs, dice.oneIn(3) { return .menu }
      if subject.hasStacks, dice.oneIn(4) { return .stack }
      return switch dice.below(10) {
      case 0: .menu
      // What an app has begun by hand and must end is not known when containers take each other's places.
      case 1, 2: isDeep ? .plain : .hand
      case 3, 4: .stack
      default: .plain
      }
    }

    /// A first tree, often deep.
    private mutating func opening() -> Turn {
      var calls: [Call] = []
      for child in 1..<kinds.count where isTight || isDeep || !dice.oneIn(subject.hasSheets ? 2 : 3)
      {
        let container = isTight || isDeep ? child - 1 : dice.oneIn(3) ? 0 : owned() ?? 0
        guard container != child else { continue }
        calls.append(entering(child, container))
      }
      let holders = kinds.indices.filter {
        subject.hasStacks && (kinds[$0] == .stack || subject.hasTabs && kinds[$0] == .menu)
      }
      for stack in holders where !dice.oneIn(3) {
        calls.append(animator(of: stack))
      }
      for one in kinds.indices where subject.hasSheets && dice.oneIn(3) {
        calls.append(modalAnimator(one))
      }
      for alert in alerts.indices { calls += building(alert) }
      return .calls(calls)
    }

    private mutating func animator(of stack: Int) -> Call {
      Call(verb: .animator, one: stack, three: dice.below(4), way: dice.below(8))
    }

    private mutating func entering(_ child: Int, _ container: Int) -> Call {
      owners[child] = container
      switch kinds[container] {
      case .stack: return Call(verb: .push, one: container, two: child)
      case .menu: return Call(verb: .setMenu, one: container, two: child, three: child)
      case .plain, .hand, .alert, .actionSheet:
        return Call(verb: dice.oneIn(4) ? .embed : .add, one: container, two: child)
      }
    }

    private mutating func turn() -> Turn {
      if subject == .everything, dice.oneIn(60) { return .dropHost }
      if subject.hasAlerts, dice.oneIn(2) { return answer() }
      if subject.hasSheets, dice.oneIn(2) { return userTurn() }
      if subject.hasStacks, dice.oneIn(3) { return mouse() }
      return switch dice.below(12) {
      case 0, 1: .wait(dice.pick([2, 5, 10, 30]))
      case 2, 3: .settle
      case 4:
        switch dice.below(3) {
        case 0: .resize(10 + dice.below(10), 4 + dice.below(4))
        case 1:
          .key(
            dice.pick(
              subject.hasTabs ? ["Tab", "Enter", "Alt+1", "Alt+2"] : ["Tab", "Enter", "Escape"]))
        default: .settle
        }
      default: .calls(calls(1 + dice.below(isTight ? 6 : 4)))
      }
    }

    private mutating func calls(_ count: Int) -> [Call] {
      (0..<count).flatMap { _ in isDeep && dice.oneIn(2) ? trade() : [call()] }
    }

    /// A container and one inside it take each other's places.
    private mutating func trade() -> [Call] {
      let inner = child()
      guard let outer = owners[inner], outer != inner else { return [call()] }
      let place = owners[outer] ?? 0
      guard place != outer else { return [call()] }
      (owners[inner], owners[outer]) = (place, inner)
      let way = dice.below(2)
      return [entering(inner, place, way), entering(outer, inner, way)]
    }

    /// Has `child` leave where it is, and enter another container.
    private mutating func entering(_ child: Int, _ container: Int, _ way: Int) -> Call {
      switch kinds[container] {
      case .stack, .menu: entering(child, container)
      case .plain, .hand, .alert, .actionSheet:
        Call(verb: .move, one: container, two: child, way: way)
      }
    }

    private mutating func reaction() -> Reaction {
      let callback = dice.pick(subject.callbacks)
      return Reaction(
        actor: dice.below(kinds.count + alerts.count), callback: callback,
        passing: dice.oneIn(3) ? dice.below(3) : 0, isEarly: dice.oneIn(4),
        calls: calls(1 + dice.below(3)))
    }

    // MARK: Controllers

    mutating func any() -> Int { dice.below(kinds.count) }

    /// One that seems to be in a container.
    mutating func owned() -> Int? {
      let owned = owners.indices.filter { owners[$0] != nil }
      return owned.isEmpty ? nil : dice.pick(owned)
    }

    private mutating func free() -> Int {
      let free = owners.indices.filter { owners[$0] == nil }
      return free.isEmpty || dice.oneIn(6) ? any() : dice.pick(free)
    }

    mutating func child() -> Int {
      let children = owners.indices.filter { owners[$0] != nil && $0 != 0 }
      return children.isEmpty || dice.oneIn(8) ? any() : dice.pick(children)
    }

    private mutating func one(of kind: Kind) -> Int {
      let found = kinds.indices.filter { kinds[$0] == kind }
      return found.isEmpty ? any() : dice.pick(found)
    }

    // MARK: Calls

    private mutating func call() -> Call {
      if subject == .everything, dice.oneIn(3) { return strange() }
      if isTight, !dice.oneIn(4) { return move() }
      if subject.hasStacks, !dice.oneIn(3) { return exchange() }
      let number = dice.below(isCareful ? 100 : 116)
      switch number {
      case 0..<44: return containment(number)
      case 44..<62: return stackOrMenu(number)
      case 62..<76: return showing(number)
      case 76..<100: return other(number)
      default: return bare()
      }
    }

    private mutating func containment(_ number: Int) -> Call {
      switch number {
      case 0..<10: return entering(free(), owned() ?? 0)
      case 10..<18:
        let child = child()
        defer { owners[child] = child == 0 ? 0 : nil }
        return Call(verb: dice.oneIn(4) ? .unembed : .remove, one: child)
      case 18..<24:
        let child = child()
        let container = owned() ?? 0
        owners[child] = container
        return Call(verb: .move, one: container, two: child, way: dice.below(2))
      default: return swap(number)
      }
    }

    /// One that takes a controller out, or puts it into any other.
    private mutating func move() -> Call {
      let child = any()
      switch dice.below(7) {
      case 0, 1: return Call(verb: .remove, one: child)
      case 2, 3: return Call(verb: .add, one: any(), two: child)
      case 4: return Call(verb: .move, one: any(), two: child, way: dice.below(2))
      case 5: return Call(verb: dice.oneIn(2) ? .viewOut : .viewIn, one: child)
      default:
        let verb = dice.pick([Verb.replace, .swap, .drive])
        return Call(
          verb: verb, one: any(), two: child, three: any(), isAnimated: dice.oneIn(2),
          way: dice.below(4))
      }
    }

    private mutating func swap(_ number: Int) -> Call {
      let old = child()
      let new = free()
      let container = owners[old] ?? 0
      owners[new] = container
      owners[old] = old == 0 ? 0 : nil
      let verb: Verb = number < 32 ? .replace : number < 40 ? .swap : .drive
      return Call(
        verb: verb, one: container, two: old, three: new, isAnimated: dice.oneIn(2),
        way: dice.below(4))
    }

    private mutating func stackOrMenu(_ number: Int) -> Call {
      let isAnimated = dice.oneIn(2)
      switch number {
      case 44..<49:
        let stack = one(of: .stack)
        let new = free()
        owners[new] = stack
        return Call(verb: .push, one: stack, two: new, isAnimated: isAnimated)
      case 49..<53: return Call(verb: .pop, one: one(of: .stack), isAnimated: isAnimated)
      case 53: return Call(verb: .popToRoot, one: one(of: .stack), isAnimated: isAnimated)
      case 54..<57:
        return Call(
          verb: .setStack, one: one(of: .stack), two: any(), three: free(), isAnimated: isAnimated)
      case 57, 58:
        return Call(verb: .setMenu, one: one(of: .menu), two: any(), three: free())
      case 59, 60: return Call(verb: .select, one: one(of: .menu), two: any())
      default:
        return Call(
          verb: .showMenu, one: one(of: .menu), isAnimated: isAnimated, way: dice.below(2))
      }
    }

    private mutating func exchange() -> Call {
      if subject.hasAlerts, !dice.oneIn(3) { return alert() }
      if subject.hasSheets, !dice.oneIn(3) { return sheet() }
      if subject.hasTabs, dice.oneIn(2) { return tabs() }
      switch dice.below(10) {
      case 0..<4: return stackOrMenu(44 + dice.below(13))
      case 4, 5: return animator(of: one(of: .stack))
      case 6, 7: return Call(verb: .updateExchange, one: one(of: .stack), way: dice.below(11))
      case 8:
        let verb = dice.oneIn(2) ? Verb.finishExchange : .cancelExchange
        return Call(verb: verb, one: one(of: .stack))
      default: return Call(verb: .complete, one: one(of: .stack), way: dice.below(2))
      }
    }

    private mutating func tabs() -> Call {
      let tabs = one(of: .menu)
      switch dice.below(12) {
      case 0..<5: return Call(verb: .select, one: tabs, two: child())
      case 5..<7:
        let new = free()
        owners[new] = tabs
        return Call(verb: .setMenu, one: tabs, two: any(), three: new, isAnimated: dice.oneIn(2))
      case 7: return Call(verb: .showMenu, one: tabs, isAnimated: dice.oneIn(2), way: dice.below(2))
      case 8: return animator(of: tabs)
      case 9: return Call(verb: .updateExchange, one: tabs, way: dice.below(11))
      case 10:
        let verb = dice.oneIn(2) ? Verb.finishExchange : .cancelExchange
        return Call(verb: verb, one: tabs)
      default: return Call(verb: .complete, one: tabs, way: dice.below(2))
      }
    }

    private mutating func sheet() -> Call {
      let one = front ?? any()
      switch dice.below(14) {
      case 0..<5: return presentation(by: dice.oneIn(2) ? one : owned() ?? 0)
      case 5: return Call(verb: .dismiss, one: one, isAnimated: dice.oneIn(2))
      case 6:
        return Call(
          verb: .detents, one: one, three: dice.below(4), isAnimated: dice.oneIn(2),
          way: dice.below(4))
      case 7: return Call(verb: .lock, one: one, way: dice.below(2))
      case 8: return Call(verb: .refuse, one: one, way: dice.below(2))
      case 9: return Call(verb: .removal, one: any(), way: dice.below(2))
      case 10:
        return modalAnimator(any())
      case 11: return Call(verb: .updateExchange, one: one, way: dice.below(11))
      case 12:
        return Call(verb: dice.oneIn(2) ? .finishExchange : .cancelExchange, one: one)
      default: return Call(verb: .complete, one: one, way: dice.below(2))
      }
    }

    private mutating func modalAnimator(_ one: Int) -> Call {
      Call(verb: .modalAnimator, one: one, three: dice.below(4), way: dice.below(8))
    }

    private mutating func presentation(by presenter: Int) -> Call {
      let new = free()
      front = new
      return Call(
        verb: .present, one: presenter, two: new, isAnimated: dice.oneIn(2),
        way: dice.below(subject == .everything ? 18 : 9))
    }

    private mutating func userTurn() -> Turn {
      switch dice.below(12) {
      case 0, 1: .key("Escape")
      case 2: .key(dice.oneIn(2) ? "Ctrl+Up" : "Ctrl+Down")
      case 3: .click(dice.below(24), dice.below(12))
      case 4, 5: .grab
      case 6: .pull(dice.below(24))
      case 7: .drop(dice.below(24))
      case 8: .resize(dice.pick([16, 24, 84]), dice.pick([6, 12, 22]))
      default: .swipe((0..<(1 + dice.below(5))).map { _ in dice.below(24) })
      }
    }

    private mutating func mouse() -> Turn {
      switch dice.below(5) {
      case 0, 1: .press(dice.below(3))
      case 2, 3: .drag(dice.below(18))
      default: .letGo(dice.below(18))
      }
    }

    private mutating func showing(_ number: Int) -> Call {
      switch number {
      case 62..<68:
        return Call(
          verb: .present, one: owned() ?? 0, two: free(), isAnimated: dice.oneIn(2),
          way: dice.below(3))
      case 68..<74: return Call(verb: .dismiss, one: any(), isAnimated: dice.oneIn(2))
      case 74: return Call(verb: .root, one: free())
      default: return Call(verb: .finishSwap, one: any())
      }
    }

    private mutating func other(_ number: Int) -> Call {
      switch number {
      case 76..<80: return Call(verb: .focus, one: any())
      case 80: return Call(verb: .resign, one: any())
      case 81..<84: return Call(verb: .viewOut, one: child())
      case 84..<87: return Call(verb: .viewIn, one: child())
      case 87: return Call(verb: .layout, one: any())
      case 88: return Call(verb: .load, one: any())
      case 89..<91:
        return Call(verb: .begin, one: child(), isAnimated: dice.oneIn(2), way: dice.below(2))
      case 91..<93: return Call(verb: .end, one: child())
      case 93..<95: return Call(verb: .update, one: any(), way: dice.below(11))
      case 95: return Call(verb: .finishDrive, one: any())
      case 96..<98: return Call(verb: .cancelDrive, one: any())
      default: return Call(verb: .drop, one: any())
      }
    }

    private mutating func bare() -> Call {
      let verb = dice.pick(Verb.allCases.filter(\.isBare))
      return Call(verb: verb, one: any(), two: any(), way: dice.below(2))
    }
  }
}
