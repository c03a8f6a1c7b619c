import Testing

@testable import TermContainers

/// The trace is active wherever an application calls its user's code.
@MainActor
@Suite struct UserCodeTests {
  /// The kinds of user code; each new one must be added here.
  enum Place: String, CaseIterable {
    case load, appear, disappear, layout, move, size, childSize, draw, layOutView, hitTest, focus
    case command, press, touch, unhandledKey, window, sendEvent, rootFrame, timer, animations
    case animationsEnd, transition, transitionEnd, presented, dismissed, alongside, alongsideEnd
    case frame, observer, error, diagnostic, orphan, viewMove, pointInside
    case task, taskAfterSleep, taskAfterWork, taskOfTask
  }

  /// Records which kinds ran, and whether the trace was active then.
  @MainActor
  final class Ear {
    let trace = LifecycleTrace()
    private(set) var heard: Set<Place> = []
    private(set) var unheard: Set<Place> = []

    func note(_ place: Place) {
      if LifecycleTrace.current === trace { heard.insert(place) } else { unheard.insert(place) }
    }
  }

  @Test func theTraceListensEverywhere() async {
    let ear = Ear()
    let host = HeadlessHost(size: Size(width: 20, height: 6), trace: ear.trace) {
      EarWindow($0, ear)
    }
    ear.trace.observe { _ in ear.note(.observer) }
    host.screen.onFrame = { _, _ in ear.note(.frame) }
    host.application.unhandledKey = { _ in
      ear.note(.unhandledKey)
      return true
    }
    await play(host, ear)
    #expect(ear.unheard.isEmpty)
    #expect(ear.heard == Set(Place.allCases), "\(Set(Place.allCases).subtracting(ear.heard))")
  }

  private func play(_ host: HeadlessHost, _ ear: Ear) async {
    let root = host.window.rootViewController as? EarController
    for key in ["c", "x", "Tab"] { host.send(key) }
    host.click(Point(x: 1, y: 1))
    host.resize(to: Size(width: 30, height: 8))
    host.application.schedule(after: 1) { ear.note(.timer) }
    host.step { root?.begin(on: host.application) }
    await host.settle()
    host.step { root?.presentedViewController?.dismiss(animated: true) { ear.note(.dismissed) } }
    await host.settle()
    ContainmentHandler(
      onError: { _ in ear.note(.error) }, onDiagnostic: { _ in ear.note(.diagnostic) }
    ).handling {
      let child = ViewController()
      host.step {
        root?.addChild(child)
        root?.view.addSubview(child.view)
        child.view.frame = Rect(x: 0, y: 0, width: 2, height: 1)
      }
      host.step { root?.addChild(root ?? ViewController()) }
    }
    orphan(in: host, ear)
    await host.settle()
  }

  /// A presenter is freed and leaves the controller it presented behind.
  private func orphan(in host: HeadlessHost, _ ear: Ear) {
    let over = EarController(ear, .orphan)
    over.modalPresentationStyle = .overCurrentContext
    host.step {
      let presenter = ViewController()
      presenter.definesPresentationContext = true
      presenter.view.frame = host.window.bounds
      host.window.addSubview(presenter.view)
      presenter.present(over, animated: false)
    }
  }
}

private final class EarWindow: Window {
  private let ear: UserCodeTests.Ear

  init(_ application: Application, _ ear: UserCodeTests.Ear) {
    self.ear = ear
    super.init(application: application)
    rootViewController = EarController(ear, .disappear)
  }

  override var rootViewFrame: Rect {
    ear.note(.rootFrame)
    return bounds
  }

  override func update() { ear.note(.window) }

  override func sendEvent(_ event: Event) {
    ear.note(.sendEvent)
    super.sendEvent(event)
  }
}

private final class EarView: View {
  private let ear: UserCodeTests.Ear

  init(_ ear: UserCodeTests.Ear) {
    self.ear = ear
    super.init(frame: Rect(x: 0, y: 0, width: 4, height: 2))
  }

  override var canBecomeFirstResponder: Bool { true }
  override func draw(_ canvas: borrowing Canvas) { ear.note(.draw) }
  override func layoutSubviews() { ear.note(.layOutView) }

  override func didMoveToWindow() { ear.note(.viewMove) }

  override func point(inside point: Point) -> Bool {
    ear.note(.pointInside)
    return super.point(inside: point)
  }

  override func hitTest(_ point: Point) -> View? {
    ear.note(.hitTest)
    return super.hitTest(point)
  }

  override func focusDidChange() { ear.note(.focus) }

  override func touchesBegan(_ touch: MouseEvent) { ear.note(.touch) }
}

private final class EarController: ViewController {
  private let ear: UserCodeTests.Ear
  private let farewell: UserCodeTests.Place

  init(_ ear: UserCodeTests.Ear, _ farewell: UserCodeTests.Place) {
    (self.ear, self.farewell) = (ear, farewell)
    super.init()
  }

  override func loadView() { view = EarView(ear) }

  override func viewDidLoad() {
    super.viewDidLoad()
    ear.note(.load)
  }

  override func viewIsAppearing(_ animated: Bool) { ear.note(.appear) }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    ear.note(farewell)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    ear.note(.disappear)
  }

  override func viewDidLayoutSubviews() { ear.note(.layout) }

  override func didMove(toParent parent: ViewController?) {
    super.didMove(toParent: parent)
    ear.note(.move)
  }

  override func viewWillTransition(
    to size: Size, with coordinator: ViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    ear.note(.size)
    coordinator.animate(
      alongsideTransition: { _ in self.ear.note(.alongside) },
      completion: { _ in self.ear.note(.alongsideEnd) })
  }

  override func preferredContentSizeDidChange(forChildContentContainer child: ContentContainer) {
    ear.note(.childSize)
  }

  override var keyCommands: [KeyCommand] {
    [KeyCommand("c") { [ear] in ear.note(.command) }]
  }

  override func pressesBegan(_ press: KeyEvent) {
    ear.note(.press)
    super.pressesBegan(press)
  }

  func begin(on application: Application) {
    beginTasks(on: application)
    let (old, new) = (EarController(ear, .disappear), EarController(ear, .disappear))
    addChild(old)
    view.addSubview(old.view)
    old.didMove(toParent: self)
    old.preferredContentSize = Size(width: 3, height: 1)
    addChild(new)
    old.willMove(toParent: nil)
    transition(from: old, to: new, duration: 0.2, animations: { self.ear.note(.transition) }) { _ in
      self.ear.note(.transitionEnd)
      old.removeFromParent()
      new.didMove(toParent: self)
      self.present(EarController(self.ear, .disappear), animated: true) {
        self.ear.note(.presented)
      }
    }
    View.animate(withDuration: 0.1, animations: { self.ear.note(.animations) }) { _ in
      self.ear.note(.animationsEnd)
    }
  }

  private func beginTasks(on application: Application) {
    Task {
      ear.note(.task)
      try await application.clock.sleep(for: .seconds(1))
      ear.note(.taskAfterSleep)
      await Elsewhere().work()
      ear.note(.taskAfterWork)
      Task { ear.note(.taskOfTask) }
    }
  }
}

private actor Elsewhere {
  func work() {}
}
