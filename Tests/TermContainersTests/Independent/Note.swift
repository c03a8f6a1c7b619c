extension Independent {
  /// What a controller says about itself inside a callback.
  struct Moment: Sendable, Equatable {
    var actor: Int
    var callback: Callback
    var isAnimated = false
    /// The parent that `willMove` and `didMove` name; nil also elsewhere.
    var argument: Int?
    /// The parent by then.
    var parent: Int?
    var parentForwards = false
    /// Whether its view lies in its parent's.
    var isInParent = false
    /// Whether another appearance callback of the same controller is still running.
    var isWithin = false
    /// Whether another willMove or didMove of the same controller is still running.
    var isWithinMove = false
    var isMovingToParent = false
    var isMovingFromParent = false
    var isBeingPresented = false
    var isBeingDismissed = false
  }

  /// One controller when nothing moves any more.
  struct Resting: Sendable, Equatable {
    var actor: Int
    var parent: Int?
    var parentKind: Kind?
    var isInWindow: Bool
    /// Whether its view lies in its parent's.
    var isInParent: Bool
    /// What `appearanceState` says, as its raw value.
    var state: String
    /// Whether a stack shows it.
    var isTop = false
    /// How often the editing of its field has begun and not ended, without the editing that goes on.
    var edits = 0
    /// Whether the program still has to end an appearance that it began by hand.
    var isDriven: Bool
    /// Whether it is presented by one that the window's root does not lead to.
    var isOrphan = false
    /// Whether anybody holds it: the program, a container, or who presents it.
    var isHeld: Bool
  }

  /// What everything looks like when nothing moves any more.
  struct Rest: Sendable, Equatable {
    var controllers: [Resting]
    var hasSettled: Bool
    /// The controller whose button has the focus.
    var focus: Int?
    /// Whether the view that has the focus, if any, is in the window.
    var focusIsInWindow: Bool
    /// What the framework finds wrong in its own trees.
    var findings: [String]
    /// Who was freed while the program still had to end an appearance that it began by hand.
    var freedWhileDriven: [Int] = []
    /// Completions that have not come.
    var pending: [Int] = []
    /// Presentations that were refused without an error or a diagnostic.
    var silent: [Int] = []
    /// Whether this is the end: every root has gone, and the program holds nobody.
    var isEnd = false
    var modal: ModalRest?
  }

  /// What a stack says to its delegate, or to the animator that this has provided.
  struct Word: Sendable, Equatable {
    var stack: Int
    var callback: Callback
    /// The page that is shown, or to be shown.
    var page: Int?
    /// The page that goes, in an exchange.
    var from: Int?
    /// The number of the exchange.
    var exchange = 0
    /// Whether the exchange has led to its end.
    var isCompleted = false
    /// The top of the stack by then.
    var top: Int?
    /// Whether it is a presentation or a dismissal; then `stack` is who is presented.
    var isModal = false
  }

  /// What the delegate of a presentation hears, or its presentation controller.
  struct Saying: Sendable, Equatable {
    /// Who is presented.
    var actor: Int
    var callback: Callback
    /// Whether the user may dismiss it, or whether it came to its end.
    var answer = true
    /// The number of the presentation controller; nil for a delegate.
    var manager: Int?
    /// Whether it, or a controller inside it, must not be dismissed.
    var isLocked: Bool
    var isPresented: Bool
    var hasContainer: Bool
  }

  /// The presentations when nothing moves any more.
  struct ModalRest: Sendable, Equatable {
    /// Who is presented, of those that are alive.
    var presented: Set<Int> = []
    /// Who is not where its presentation controller places it.
    var misplaced: [Int] = []
    /// Whose presenter does not present it.
    var disowned: [Int] = []
    /// How many views in the window are neither the root's nor of a presentation.
    var strangers = 0
    /// Whether the focus is behind what is presented.
    var isFocusBehind = false
    /// Whether an alert is in front that can have the focus, and has not.
    var isFocusLost = false
    /// How many containers and presentation controllers are left.
    var left = 0
  }

  /// The user has pressed an action of an alert that was in front, and at rest.
  struct Pick: Sendable, Equatable {
    var actor: Int
    var action: Int
  }

  /// The handler of an action was called.
  struct Answer: Sendable, Equatable {
    var actor: Int
    var action: Int
    var isPresented: Bool
    var isInWindow: Bool
  }

  /// An alert was presented by one who presents already.
  struct Refusal: Sendable, Equatable {
    var actor: Int
    /// Whether the reason was logged, once.
    var isLogged: Bool
    /// Whether anything is not as it was before.
    var hasChanged: Bool
    var hasCompleted = false
  }

  /// A line of what a stage writes down.
  enum Note: Sendable, Equatable {
    case callback(Moment)
    case word(Word)
    case saying(Saying)
    case pick(Pick)
    case answer(Answer)
    case refusal(Refusal)
    case call(Call)
    case turn(Turn)
    /// A call with this number got its completion.
    case completion(Int)
    case diagnostic(String, String)
    case error(String)
    case rest(Rest)
    /// What is alive when everybody has let go.
    case left([String])
  }
}

extension Independent.Note {
  var moment: Independent.Moment? { if case .callback(let moment) = self { moment } else { nil } }
  var word: Independent.Word? { if case .word(let word) = self { word } else { nil } }
  var saying: Independent.Saying? { if case .saying(let saying) = self { saying } else { nil } }
  var call: Independent.Call? { if case .call(let call) = self { call } else { nil } }
  var rest: Independent.Rest? { if case .rest(let rest) = self { rest } else { nil } }

  func isDiagnostic(_ kind: String) -> Bool {
    if case .diagnostic(kind, _) = self { true } else { false }
  }
}

extension Independent.Moment: CustomStringConvertible {
  var description: String {
    let flags = [
      isAnimated ? "animated" : nil, isMovingToParent ? "moving to" : nil,
      isMovingFromParent ? "moving from" : nil, isBeingPresented ? "being presented" : nil,
      isBeingDismissed ? "being dismissed" : nil,
    ].compactMap(\.self)
    let named =
      argument.map { "(c\($0))" } ?? (callback == .willMove || callback == .didMove ? "(nil)" : "")
    let owner = parent.map { " in c\($0)" } ?? ""
    return "c\(actor) \(callback.rawValue)\(named)\(owner) \(flags.joined(separator: ", "))"
  }
}

extension Independent.Note: CustomStringConvertible {
  var description: String {
    switch self {
    case .callback(let moment): "    \(moment)"
    case .word(let word): "    c\(word.stack) says \(word)"
    case .saying(let saying): "    \(saying)"
    case .pick(let pick): "    the user presses action \(pick.action) of c\(pick.actor)"
    case .answer(let answer): "    c\(answer.actor) hears action \(answer.action)"
    case .refusal(let refusal): "    c\(refusal.actor) is refused: \(refusal)"
    case .call(let call): "  > \(call)"
    case .turn(let turn): "turn: \(turn)"
    case .completion(let number): "    completion \(number)"
    case .diagnostic(let kind, let text): "    diagnostic \(kind): \(text)"
    case .error(let text): "    error \(text)"
    case .rest(let rest):
      "rest: "
        + rest.controllers.map { "c\($0.actor) \($0.state)\($0.isInWindow ? " in window" : "")" }
        .joined(separator: ", ") + "; focus \(rest.focus.map { "c\($0)" } ?? "elsewhere")"
    case .left(let who): "left: \(who.joined(separator: ", "))"
    }
  }
}

extension Independent.Saying: CustomStringConvertible {
  var description: String {
    let flags = [
      answer ? nil : "no", isLocked ? "locked" : nil, isPresented ? "presented" : nil,
      hasContainer ? "in a container" : nil,
    ].compactMap(\.self)
    return "presentation of c\(actor)\(manager.map { " by no. \($0)" } ?? ""): "
      + "\(callback.rawValue) \(flags.joined(separator: ", "))"
  }
}
