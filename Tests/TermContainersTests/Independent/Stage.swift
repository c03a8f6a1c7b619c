import TermContainers
import TermScreen

extension Independent {
  /// Performs a program on a host, and writes down what its controllers hear.
  @MainActor
  final class Stage {
    /// The most callbacks of a program. Each answer is given once, so more than that is a loop of the framework.
    nonisolated static let mostCallbacks = 5000
    nonisolated static let deepest = 3

    let program: Program
    private(set) var notes: [Note] = []
    private(set) var isOver = false
    private var heard = 0
    private var depth = 0
    private var counts: [Int]
    private var answers: [Int: [Reaction]] = [:]

    /// The references that the program itself holds.
    var held: [(any Seated)?] = []
    private var cast: [Weak] = []
    private let handler = ContainmentHandler()
    private(set) var host: HeadlessHost?

    /// The appearances that the program has begun by hand, and has to end: a direction and a number.
    var openings: [Opening]
    /// Whose begin has been called, and has not returned.
    var beginning: [Begin] = []
    /// Who was freed before the program could end that.
    var freedWhileDriven: Set<Int> = []
    /// The children whose forwarded appearance a container ends with its own.
    var relayed: [[Int]]
    /// The drivers of interactive swaps, by the numbers of their completions, and their containers.
    var drivers: [Int: (container: Int, driver: TransitionDriver)] = [:]
    /// What the delegates of the stacks animate, and who animates next.
    private(set) var exchanges = Exchanges()
    /// What the delegates of presentations know, and what these have left.
    var modals: [Modal] = []
    var traces: [Trace] = []
    var drawers = 0
    /// Who takes part in a swap that has not been completed.
    var swapping: Set<Int> = []
    var pending: Set<Int> = []
    var silent: Set<Int> = []
    private var calls = 0
    private(set) var errors = 0

    struct Opening {
      var isAppearing = false
      var count = 0
    }

    private struct Weak {
      weak var controller: (any Seated)?
    }

    /// Whether somebody is left when everybody has let go, by what the notes call it.
    private var remains: [(name: String, isThere: () -> Bool)] = []

    init(_ program: Program) {
      self.program = program
      let count = program.kinds.count
      counts = Array(repeating: 0, count: count * Callback.allCases.count)
      openings = Array(repeating: Opening(), count: count)
      relayed = Array(repeating: [], count: count)
      for reaction in program.reactions {
        answers[place(reaction.actor, reaction.callback), default: []].append(reaction)
      }
    }

    /// Performs the program, and returns what happened.
    static func notes(of program: Program) -> [Note] {
      let stage = Stage(program)
      stage.play()
      return stage.notes
    }

    /// The controller with that number, if it is alive.
    func controller(_ number: Int) -> (any Seated)? {
      cast.indices.contains(number) ? cast[number].controller : nil
    }

    func number(_ controller: ViewController) -> Int? {
      (controller as? any Seated)?.seat.number
    }

    func note(_ note: Note) { notes.append(note) }

    /// A number for a completion that is to come.
    private func expectCompletion() -> Int {
      calls += 1
      pending.insert(calls)
      return calls
    }

    /// Makes a call that has a completion. One that is an error does nothing, and has none.
    func make(_ call: (_ number: Int) -> Void) {
      let number = expectCompletion()
      let before = errors
      call(number)
      if errors > before { pending.remove(number) }
    }

    /// Takes down what was said, by a stack or to a delegate, and answers as `actor`.
    func take(_ said: Note, _ callback: Callback, by actor: Int) {
      count(said, callback, of: actor)
      react(actor, callback, isEarly: false)
    }

    private func count(_ heard: Note, _ callback: Callback, of actor: Int) {
      self.heard += 1
      note(heard)
      counts[place(actor, callback)] += 1
      if self.heard > Self.mostCallbacks { isOver = true }
    }

    func complete(_ number: Int, by actor: Int) {
      pending.remove(number)
      silent.remove(number)
      note(.completion(number))
      counts[place(actor, .completion)] += 1
      react(actor, .completion, isEarly: false)
    }

    func take(_ moment: Moment) {
      count(.callback(moment), moment.callback, of: moment.actor)
      if heard > 20 * Self.mostCallbacks {
        fatalError("seed \(program.seed): \(heard) callbacks, and no end")
      }
    }

    /// Makes the calls that the program has for this callback, no more than three deep.
    func react(_ actor: Int, _ callback: Callback, isEarly: Bool) {
      let place = place(actor, callback)
      guard depth < Self.deepest, !isOver, let due = answers[place] else { return }
      depth += 1
      for reaction in due where reaction.isEarly == isEarly && reaction.passing == counts[place] - 1
      {
        // Installed again: a deinit that ends a transition runs its completion without any handler.
        handler.handling { reaction.calls.forEach(perform) }
      }
      depth -= 1
    }

    private func place(_ actor: Int, _ callback: Callback) -> Int {
      actor * Callback.allCases.count + (Callback.allCases.firstIndex(of: callback) ?? 0)
    }

    private func play() {
      handler.onError = { [weak self] in
        self?.errors += 1
        self?.note(.error("\($0)"))
      }
      handler.onDiagnostic = { [weak self] in
        // A presentation that is refused has no completion, either.
        if $0.kind == .alreadyPresenting || $0.kind == .presenterNotInWindow { self?.errors += 1 }
        if $0.kind == .presenterNotInWindow, $0.container?.outermost.presentedViewController != nil,
          $0.controller?.modalPresentationStyle != .overCurrentContext
        {
          self?.note(.error("inconsistent: refused for the wrong reason"))
        }
        self?.note(.diagnostic($0.kind.rawValue, $0.summary))
      }
      handler.handling {
        for (number, kind) in program.kinds.enumerated() { enter(number, kind) }
        host = hostWithRoot()
        for turn in program.turns {
          note(.turn(turn))
          if turn == .dropHost { host = nil }
          host.map { play(turn, on: $0) } ?? playWithoutHost(turn)
        }
        if program.subject == .everything { watch() }
        host.map(end) ?? endWithoutHost()
      }
      handler.onError = { _ in }
      host = nil
      if program.subject == .everything { note(.left(findRemains())) }
    }

    private func playWithoutHost(_ turn: Turn) {
      if case .calls(let calls) = turn { calls.forEach(perform) }
    }

    private func endWithoutHost() {
      isOver = true
      for _ in 0..<4 { endWhatIsOpen() }
      for index in held.indices { letGo(of: index) }
    }

    private func watch() {
      for (number, seat) in cast.enumerated() {
        let isThere = { [weak one = seat.controller, weak view = seat.controller?.viewIfLoaded] in
          one != nil || view != nil
        }
        remains.append(("c\(number)", isThere))
      }
      remains.append(("the application", { [weak one = host?.application] in one != nil }))
    }

    private func findRemains() -> [String] {
      // The program's own objects go first; what another thread released last is freed only now.
      (drivers, exchanges, modals) = ([:], Exchanges(), [])
      while MainQueue.isServedHere, MainQueue.serve() {}
      return remains.filter { $0.isThere() }.map(\.name)
    }

    private func hostWithRoot() -> HeadlessHost? {
      held[0].map { root in
        HeadlessHost(
          rootViewController: root,
          size: program.subject.hasSheets ? Size(width: 24, height: 12) : Size(width: 16, height: 6)
        )
      }
    }

    private func enter(_ number: Int, _ kind: Kind) {
      let seat = Seat(number, kind, on: self, hasField: program.subject == .everything)
      let controller: any Seated =
        switch kind {
        case .plain: PlainController(seat)
        case .hand: HandController(seat)
        case .stack: stack(seat)
        case .menu: program.subject.hasTabs ? tabs(seat) : TabController(seat)
        case .alert, .actionSheet: Alert(seat)
        }
      held.append(controller)
      cast.append(Weak(controller: controller))
      if program.subject.hasSheets { addModal(controller) }
      let policies = TransitionInterruption.allCases
      if program.subject == .everything, number < policies.count {
        controller.transitionInterruption = policies[number]
      }
    }

    private func play(_ turn: Turn, on host: HeadlessHost) {
      switch turn {
      case .calls(let calls): host.step { calls.forEach(perform) }
      case .wait(let hundredths): host.advance(by: Double(hundredths) / 100)
      case .settle: rest(on: host)
      case .resize(let width, let height): host.resize(to: Size(width: width, height: height))
      case .key(let name):
        if program.subject.hasAlerts { expectAnswer(to: name, on: host) }
        host.send(name)
      case .choose(let number): choose(number, on: host)
      case .press(let column): press(column, on: host)
      case .drag(let column): mouse(.moved, column, on: host)
      case .letGo(let column): letGo(column, on: host)
      case .grab, .pull, .drop, .swipe, .click: play(user: turn, on: host)
      case .dropHost: break
      }
    }

    /// Brings all to rest, ends what is begun, and lets everybody go.
    private func end(on host: HeadlessHost) {
      if program.subject.hasSheets { note(.turn(.letGo(0))) }
      letGo(0, on: host)
      if program.dismissesFirst {
        host.step { host.window.rootViewController?.dismiss(animated: false) }
      }
      host.settle()
      // What answers to one end may begin anew.
      for _ in 0..<4 { host.step(endWhatIsOpen) }
      isOver = isOver || heard > Self.mostCallbacks
      rest(on: host)
      host.play { host.window.rootViewController = ViewController() }
      for _ in 0..<4 { host.step(endWhatIsOpen) }
      host.step { for index in held.indices { letGo(of: index) } }
      rest(on: host, isEnd: true)
    }
  }
}
