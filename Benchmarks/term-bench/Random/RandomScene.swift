import Dispatch
import TermContainers

/// The controllers of a random sequence, with the effects and results of its calls.
@MainActor
final class RandomScene {
  private(set) var controllers: [any RandomSubject]
  private(set) var host: HeadlessHost?
  let flavor: RandomFlavor
  /// Whether the host is gone, with all callbacks that it still owed.
  private(set) var isDropped = false
  private weak var application: Application?
  private var begins = 0
  /// The ears of those that were replaced, who may live on in a tree.
  private var replaced: [RandomEar] = []
  var drivers: [TransitionDriver] = []
  /// Whether the user has dragged a sheet.
  var hasDragged = false
  /// The delegates of stacks.
  private(set) var delegates: [RandomDelegate] = []
  /// How often each controller was presented, by number.
  var presentations: [Int: Int] = [:]
  /// How often each completion was called.
  private(set) var completions: [Int] = []
  /// Actions for the next completion to perform.
  private var planted: [() -> Void] = []

  init(_ sequence: RandomSequence) {
    flavor = sequence.flavor
    controllers = []
    for number in 0..<RandomSequence.crowd(of: flavor) { controllers.append(subject(number)) }
    guard sequence.hasWindow else { return }
    let host = HeadlessHost(rootViewController: controllers[0], size: flavor.size)
    application = host.application
    self.host = host
  }

  private func subject(_ number: Int) -> any RandomSubject {
    let subject = flavor.subject(number)
    if flavor.hasDelegates, let delegate = subject.newDelegate { delegates.append(delegate) }
    if flavor == .sheets { delegates.append(RandomModalDelegate(of: subject)) }
    subject.ear.forwards = number < 5 || flavor != .byHand
    subject.ear.expectsNesting = flavor != .byHand
    if let policy = TransitionInterruption.allCases.dropFirst(number).first {
      subject.transitionInterruption = policy
    }
    return subject
  }

  func play(_ step: RandomStep) {
    switch step.plant {
    case nil: perform(step)
    case let plant? where plant.callback == .completion:
      planted.append { [weak self] in self?.perform(step) }
    case let plant?:
      controllers[plant.listener].ear.planted[plant.callback, default: []].append { [weak self] in
        self?.perform(step)
      }
    }
    switch step.after {
    case .nothing: break
    case .turn: host?.step {}
    case .moment: host?.advance(by: 0.05)
    }
  }

  /// Ends manual appearance transitions and lets everything come to rest.
  func settle() {
    planted = []
    for ear in controllers.map(\.ear) + replaced { ear.planted = [:] }
    if flavor.hasDelegates { send(.ended, at: 0) }
    for delegate in delegates { delegate.finish() }
    for driver in drivers { driver.finish() }
    for controller in controllers {
      for _ in 0..<begins { controller.endAppearanceTransition() }
    }
    host?.settle()
  }

  /// Releases the host, which must leave nothing behind.
  func dropHost() {
    guard host != nil else { return }
    isDropped = true
    host = nil
  }

  /// Whether the application outlives its host.
  var leavesApplicationBehind: Bool { host == nil && application != nil }

  /// A completion that must be called once, or with `isOptional` at most once.
  func completion(isOptional: @escaping () -> Bool = { false }) -> () -> Void {
    let number = completions.count
    completions.append(0)
    optional.append(isOptional)
    return { [weak self] in self?.complete(number) }
  }

  private var optional: [() -> Bool] = []

  private func complete(_ number: Int) {
    completions[number] += 1
    guard !planted.isEmpty else { return }
    planted.removeFirst()()
  }

  /// The completions that were called too rarely or too often.
  var wrongCompletions: [String] {
    guard !isDropped else { return [] }
    return completions.indices.filter {
      completions[$0] != 1 && !(completions[$0] == 0 && optional[$0]())
    }
    .map { "completion \($0) was called \(completions[$0]) times" }
  }

  func begin(_ controller: any RandomSubject, _ isAppearing: Bool, animated: Bool) {
    begins += 1
    controller.beginAppearanceTransition(isAppearing, animated: animated)
  }

  /// Replaces a controller that nothing else retains, and makes another thread release the old one.
  func releaseElsewhere(_ number: Int) {
    var old: (any RandomSubject)? = controllers[number]
    if let old { replaced.append(old.ear) }
    controllers[number] = subject(number)
    guard let last = old else { return }
    old = nil
    OtherThread.release(last)
  }
}

extension RandomFlavor {
  /// The size of the window, with room for the bars of nested stacks.
  fileprivate var size: Size { Size(width: self == .sheets ? 24 : 6, height: height) }

  /// The rows of the window, with room for the bars of nested containers.
  private var height: Int {
    switch self {
    case .sheets: 12
    case .tabs: 8
    case .stacks: 6
    default: 3
    }
  }

  @MainActor
  fileprivate func subject(_ number: Int) -> any RandomSubject {
    if hasTabs, RandomSequence.tabs.contains(number) { return RandomTabs(number) }
    if RandomSequence.alerts.contains(number) { return RandomAlert(number) }
    return isStack(number) ? RandomStack(number) : RandomPage(number)
  }

  private func isStack(_ number: Int) -> Bool {
    followsRecipes && number == RandomSequence.stack
      || hasDelegates && number == RandomSequence.secondStack
  }
}

extension RandomSubject {
  /// A delegate for it, if it can have one.
  fileprivate var newDelegate: RandomDelegate? {
    if let stack = self as? RandomStack { return RandomStackDelegate(of: stack) }
    return (self as? RandomTabs).map(RandomTabDelegate.init)
  }
}

/// A thread other than the main actor's.
enum OtherThread {
  /// Releases a reference there and waits until that is done. If it was the last one, the object is
  /// dead from then on, while its deinit waits for the main actor.
  static func release<Object: AnyObject & Sendable>(_ object: consuming Object) {
    let held = Unmanaged.passRetained(object)
    _ = consume object
    let isDone = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      held.release()
      isDone.signal()
    }
    isDone.wait()
  }
}
