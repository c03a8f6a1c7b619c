import TermContainers
import TestSupport
import Testing

@MainActor
struct UndoManagerTests {
  /// Something with a value whose changes can be undone.
  @MainActor
  private final class Counter {
    let manager: UndoManager
    private(set) var value = 0

    init(_ manager: UndoManager) { self.manager = manager }

    func set(_ new: Int) {
      let old = value
      manager.registerUndo(withTarget: self) { $0.set(old) }
      value = new
    }
  }

  private let manager = UndoManager()

  @Test func undoAndRedoGoBackAndForth() {
    manager.groupsByEvent = false
    let counter = Counter(manager)
    for number in 1...3 { counter.set(number) }
    manager.undo()
    manager.undo()
    #expect(counter.value == 1 && manager.canUndo && manager.canRedo)
    manager.redo()
    #expect(counter.value == 2)
    manager.undo()
    counter.set(9)
    #expect(!manager.canRedo)
    manager.undo()
    manager.undo()
    #expect(counter.value == 0 && !manager.canUndo)
    manager.undo()
    #expect(counter.value == 0)
  }

  @Test func aGroupIsOneStep() {
    manager.groupsByEvent = false
    let counter = Counter(manager)
    manager.beginUndoGrouping()
    counter.set(1)
    manager.beginUndoGrouping()
    counter.set(2)
    #expect(manager.groupingLevel == 2)
    manager.endUndoGrouping()
    counter.set(3)
    manager.setActionName("Counting")
    manager.endUndoGrouping()
    #expect(manager.undoMenuItemTitle == "Undo Counting")
    manager.undo()
    #expect(counter.value == 0 && !manager.canUndo)
    #expect(manager.redoMenuItemTitle == "Redo Counting")
    manager.redo()
    #expect(counter.value == 3)
  }

  @Test func allOfAnEventIsOneStep() throws {
    let controller = ViewController()
    let host = HeadlessHost(rootViewController: controller, size: Size(width: 20, height: 5))
    let manager = try #require(controller.undoManager)
    let counter = Counter(manager)
    controller.addKeyCommand(
      KeyCommand("a") {
        counter.set(counter.value + 1)
        counter.set(counter.value + 1)
      })
    host.send("a")
    host.send("a")
    #expect(counter.value == 4)
    manager.undo()
    #expect(counter.value == 2)
    manager.undo()
    #expect(counter.value == 0)
  }

  @Test func aControllerCanHaveAHistoryOfItsOwn() {
    final class Note: ViewController {
      let history = UndoManager()
      override var undoManager: UndoManager? { history }
    }
    let note = Note()
    let host = HeadlessHost(rootViewController: note, size: Size(width: 20, height: 5))
    let counter = Counter(note.history)
    note.addKeyCommand(KeyCommand("a") { counter.set(counter.value + 1) })
    host.send("a")
    host.send("a")
    #expect(note.view.undoManager === note.history)
    note.history.undo()
    #expect(counter.value == 1)
  }

  @Test func theOldestStepsGo() {
    manager.groupsByEvent = false
    manager.levelsOfUndo = 2
    let counter = Counter(manager)
    for number in 1...5 { counter.set(number) }
    while manager.canUndo { manager.undo() }
    #expect(counter.value == 3)
  }

  @Test func nothingIsRegisteredWhileThatIsDisabled() {
    manager.groupsByEvent = false
    let counter = Counter(manager)
    manager.disableUndoRegistration()
    counter.set(1)
    manager.enableUndoRegistration()
    #expect(!manager.canUndo && manager.isUndoRegistrationEnabled)
  }

  @Test func actionsOfATargetGoWithIt() {
    manager.groupsByEvent = false
    let (first, second) = (Counter(manager), Counter(manager))
    first.set(1)
    second.set(1)
    manager.removeAllActions(withTarget: second)
    manager.undo()
    #expect(first.value == 0 && second.value == 1)
    first.set(2)
    do { Counter(manager).set(1) }
    manager.undo()
    #expect(first.value == 0 && !manager.canUndo)
    manager.removeAllActions()
    #expect(!manager.canRedo)
  }

  @Test func whatIsUndoneIsNotUndoneAgainFromWithin() {
    manager.groupsByEvent = false
    let counter = Counter(manager)
    counter.set(1)
    manager.registerUndo(withTarget: counter) { counter in
      #expect(counter.manager.isUndoing && !counter.manager.isRedoing)
      counter.manager.undo()
      counter.set(7)
    }
    manager.undo()
    #expect(counter.value == 7)
    manager.undo()
    #expect(counter.value == 0)
  }
}
