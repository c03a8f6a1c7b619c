import TermContainers

/// A controller that checks each callback it gets against the state machine of appearance.
package final class RandomSubject: ViewController {
  /// The callbacks in which a sequence may call back.
  package enum Callback: Sendable, CaseIterable {
    case load, willAppear, isAppearing, willLayout, didLayout, didAppear, willDisappear,
      didDisappear, willMove, didMove
  }

  private let number: Int
  /// Done at the next callback of that kind.
  var planted: [Callback: [() -> Void]] = [:]
  var forwards = true
  /// The first callback that may not come where it did.
  private(set) var refused: String?
  /// What the callbacks so far say.
  private(set) var heard = AppearanceState.disappeared
  private var isLoaded = false
  private var owesIsAppearing = false

  init(_ number: Int) {
    self.number = number
    super.init()
  }

  var name: String { String("ABCDEF".dropFirst(number).prefix(1)) }

  package override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }

  private func hear(_ callback: Callback, _ isLegal: Bool) {
    if !isLegal && refused == nil { refused = "\(name) may not hear \(callback) when \(heard)" }
    guard !planted.isEmpty, let deeds = planted.removeValue(forKey: callback) else { return }
    for deed in deeds { deed() }
  }

  private func move(_ callback: Callback, from: [AppearanceState], to new: AppearanceState) {
    let isLegal = isLoaded && from.contains(heard)
    heard = new
    hear(callback, isLegal)
  }

  package override func viewDidLoad() {
    super.viewDidLoad()
    let isFirst = !isLoaded
    isLoaded = true
    hear(.load, isFirst)
  }

  package override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    owesIsAppearing = true
    move(.willAppear, from: [.disappeared, .disappearing], to: .appearing)
  }

  package override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    let isOwed = owesIsAppearing
    owesIsAppearing = false
    hear(.isAppearing, isOwed && heard == .appearing)
  }

  package override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if owesIsAppearing && viewIfLoaded?.window != nil && refused == nil {
      refused = "\(name) has appeared in a window without viewIsAppearing"
    }
    move(.didAppear, from: [.appearing], to: .appeared)
  }

  package override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    move(.willDisappear, from: [.appearing, .appeared], to: .disappearing)
  }

  package override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    move(.didDisappear, from: [.disappearing], to: .disappeared)
  }

  package override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    hear(.willLayout, isLoaded)
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    hear(.didLayout, isLoaded)
  }

  package override func willMove(toParent parent: ViewController?) {
    super.willMove(toParent: parent)
    hear(.willMove, true)
  }

  package override func didMove(toParent parent: ViewController?) {
    super.didMove(toParent: parent)
    hear(.didMove, true)
  }
}
