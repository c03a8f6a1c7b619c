/// Records how to reverse changes, and reverses them step by step. Follows `UndoManager` of
/// Foundation.
///
/// ```swift
/// func rename(to new: String) {
///   let old = name
///   undoManager?.registerUndo(withTarget: self) { $0.rename(to: old) }
///   undoManager?.setActionName("Rename")
///   name = new
/// }
/// ```
///
/// An undo that registers changes makes them the step to redo. So one function that changes something
/// and registers its reverse is enough for both.
///
/// A ``Window`` has a manager, which ``Responder/undoManager`` of its responders returns. A controller
/// whose contents have a history of their own overrides that property.
///
/// Unlike in Foundation, targets are held weakly. A step whose targets are all gone counts no more.
@MainActor
public final class UndoManager {
  private struct Action {
    weak var target: AnyObject?
    let perform: () -> Void
  }

  /// A step: what one call of ``undo()`` reverses.
  private final class Step {
    var actions: [Action] = []
    var name = ""
    /// The bytes that the actions hold.
    var bytes = 0
    /// Whether one of the targets still exists.
    var isAlive: Bool { actions.contains { $0.target != nil } }
  }

  private enum Mode {
    case recording, undoing, redoing
  }

  private var (undoSteps, redoSteps) = ([Step](), [Step]())
  /// The step that is being recorded.
  private var open: Step?
  private var mode = Mode.recording
  private var disabled = 0
  /// The bytes that all steps hold.
  private var heldBytes = 0

  /// The number of groups that are open: 0 outside of any group.
  public private(set) var groupingLevel = 0

  /// Whether all that is registered while one event is handled forms one step. True by default. If
  /// false, each registration outside of a group is a step.
  public var groupsByEvent = true

  /// The greatest number of steps that are kept; the oldest go. 0, the default, keeps all.
  public var levelsOfUndo = 0 {
    didSet { forgetOldSteps() }
  }

  /// The most bytes of text that steps hold together; the oldest go.
  static let mostBytes = 64_000_000

  /// Creates a manager without steps.
  public init() {}

  // MARK: Registering

  /// Registers `handler`, which reverses a change of `target`. Removes all steps to redo, unless a
  /// step is being undone or redone.
  public func registerUndo<Target: AnyObject>(
    withTarget target: Target, handler: @escaping @MainActor (Target) -> Void
  ) {
    registerAction(target, bytes: 0, handler)
  }

  /// Registers `handler`, which holds `bytes` bytes of text. Returns the step that it belongs to; nil
  /// while registration is disabled.
  @discardableResult
  func registerAction<Target: AnyObject>(
    _ target: Target, bytes: Int, _ handler: @escaping @MainActor (Target) -> Void
  ) -> AnyObject? {
    guard isUndoRegistrationEnabled else { return nil }
    let step = open ?? Step()
    step.actions.append(
      Action(target: target) { [weak target] in
        if let target { handler(target) }
      })
    if mode == .recording { forgetRedo() }
    if open == nil {
      open = step
      if !groupsByEvent && mode == .recording { closeStep() }
    }
    addBytes(bytes, to: step)
    return step
  }

  /// Whether `step` is the one that ``undo()`` would reverse, so that a change can be added to it.
  func isLast(_ step: AnyObject?) -> Bool {
    guard mode == .recording, let step else { return false }
    return (open ?? undoSteps.last) === step && (open != nil || redoSteps.isEmpty)
  }

  /// Counts `bytes` more that `step` holds.
  func addBytes(_ bytes: Int, to step: AnyObject?) {
    (step as? Step)?.bytes += bytes
    heldBytes += bytes
    forgetOldSteps()
  }

  /// Whether changes are registered now.
  public var isUndoRegistrationEnabled: Bool { disabled == 0 }

  /// Registers nothing until ``enableUndoRegistration()`` is called as often.
  public func disableUndoRegistration() { disabled += 1 }

  /// Reverses one call of ``disableUndoRegistration()``. Traps without one.
  public func enableUndoRegistration() {
    precondition(disabled > 0, "enableUndoRegistration() without disableUndoRegistration()")
    disabled -= 1
  }

  // MARK: Groups

  /// Opens a group: what is registered until its end belongs to one step. Groups can be nested; the
  /// outermost one is the step or, with ``groupsByEvent``, a part of the event's step.
  public func beginUndoGrouping() {
    groupingLevel += 1
    if open == nil { open = Step() }
  }

  /// Closes the group that was opened last. Traps without one.
  public func endUndoGrouping() {
    precondition(groupingLevel > 0, "endUndoGrouping() without beginUndoGrouping()")
    groupingLevel -= 1
    if groupingLevel == 0, mode == .recording, !groupsByEvent { closeStep() }
  }

  /// Ends the step of an event.
  func endEventGroup() {
    if groupingLevel == 0, mode == .recording, open != nil { closeStep() }
  }

  private func closeStep() {
    guard let step = open else { return }
    open = nil
    guard !step.actions.isEmpty else { return }
    if mode == .undoing { redoSteps.append(step) } else { undoSteps.append(step) }
    forgetOldSteps()
  }

  private func forgetOldSteps() {
    var first = levelsOfUndo > 0 ? max(0, undoSteps.count - levelsOfUndo) : 0
    heldBytes -= undoSteps[..<first].reduce(0) { $0 + $1.bytes }
    while heldBytes > UndoManager.mostBytes, first < undoSteps.count {
      heldBytes -= undoSteps[first].bytes
      first += 1
    }
    undoSteps.removeFirst(first)
  }

  private func forgetRedo() {
    heldBytes -= redoSteps.reduce(0) { $0 + $1.bytes }
    redoSteps = []
  }

  // MARK: Undo and redo

  /// Whether there is a step to undo.
  public var canUndo: Bool { lastUndoStep != nil }

  /// Whether there is a step to redo.
  public var canRedo: Bool { redoSteps.contains(where: \.isAlive) }

  /// The step that ``undo()`` reverses; nil without one.
  private var lastUndoStep: Step? {
    open?.isAlive == true ? open : undoSteps.last(where: \.isAlive)
  }

  /// Whether a step is being undone.
  public var isUndoing: Bool { mode == .undoing }

  /// Whether a step is being redone.
  public var isRedoing: Bool { mode == .redoing }

  /// Reverses the last step; does nothing without one. Traps inside a group.
  public func undo() {
    precondition(groupingLevel == 0, "undo() inside of a group")
    endEventGroup()
    guard mode == .recording else { return }
    takeStep(from: &undoSteps).map { performStep($0, .undoing) }
  }

  /// Repeats the step that was undone last; does nothing without one. Traps inside a group.
  public func redo() {
    precondition(groupingLevel == 0, "redo() inside of a group")
    guard mode == .recording else { return }
    takeStep(from: &redoSteps).map { performStep($0, .redoing) }
  }

  /// Removes and returns the last step that has a target, with those behind it that have none.
  private func takeStep(from steps: inout [Step]) -> Step? {
    while let step = steps.popLast() {
      heldBytes -= step.bytes
      if step.isAlive { return step }
    }
    return nil
  }

  private func performStep(_ step: Step, _ mode: Mode) {
    self.mode = mode
    open = Step()
    open?.name = step.name
    for action in step.actions.reversed() { action.perform() }
    // A group that an action has opened and not closed ends with the step.
    groupingLevel = 0
    closeStep()
    self.mode = .recording
  }

  /// Removes all steps.
  public func removeAllActions() {
    (undoSteps, redoSteps, open, groupingLevel, heldBytes) = ([], [], nil, 0, 0)
  }

  /// Removes the actions of `target` from all steps.
  public func removeAllActions(withTarget target: AnyObject) {
    for step in undoSteps + redoSteps + [open].compactMap(\.self) {
      step.actions.removeAll { $0.target === target }
    }
    undoSteps.removeAll { $0.actions.isEmpty }
    redoSteps.removeAll { $0.actions.isEmpty }
  }

  // MARK: Names

  /// Names the step that is being recorded or was recorded last, such as "Typing".
  public func setActionName(_ actionName: String) { (open ?? undoSteps.last)?.name = actionName }

  /// The name of the step that ``undo()`` reverses; "" without a step or a name.
  public var undoActionName: String { lastUndoStep?.name ?? "" }

  /// The name of the step that ``redo()`` repeats; "" without a step or a name.
  public var redoActionName: String { redoSteps.last(where: \.isAlive)?.name ?? "" }

  /// The title of a menu item or key, such as "Undo Typing".
  public var undoMenuItemTitle: String {
    undoActionName.isEmpty ? "Undo" : "Undo \(undoActionName)"
  }

  /// The title of a menu item or key, such as "Redo Typing".
  public var redoMenuItemTitle: String {
    redoActionName.isEmpty ? "Redo" : "Redo \(redoActionName)"
  }
}
