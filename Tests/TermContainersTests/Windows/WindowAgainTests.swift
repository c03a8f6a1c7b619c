import ContainmentCases
import Testing

@testable import TermContainers

/// A window that is shown again after another one.
@MainActor
@Suite struct WindowAgainTests {
  private func host(_ root: ViewController, trace: LifecycleTrace? = nil) -> HeadlessHost {
    HeadlessHost(rootViewController: root, size: Size(width: 20, height: 4), trace: trace)
  }

  private func cover(_ host: HeadlessHost) {
    host.step { Window(application: host.application).makeKeyAndVisible() }
  }

  @Test func itIsAsItWasAndItsControllersHearNothing() {
    let (root, trace) = (ViewController(), LifecycleTrace())
    let host = host(root, trace: trace)
    let (first, second) = (Button("one"), Button("two"))
    for (row, button) in [first, second].enumerated() {
      root.view.place(button, at: Rect(x: 0, y: row, width: 10, height: 1))
    }
    host.step { second.becomeFirstResponder() }
    let (before, entries) = (host.surface, trace.entries.count)
    cover(host)
    #expect(host.surface != before)
    host.step { host.window.makeKeyAndVisible() }
    #expect(host.surface == before && second.isFirstResponder)
    #expect(trace.entries.count == entries)
  }

  /// Its controllers hear of the size that the screen has meanwhile.
  @Test func itTakesTheSizeOfTheScreen() {
    let root = Recorder("R", EventLog())
    let host = host(root)
    cover(host)
    host.resize(to: Size(width: 30, height: 6))
    host.step { host.window.makeKeyAndVisible() }
    #expect(root.log.all("VWT") == ["R.VWT(30x6)"])
    #expect(root.view.frame.size == Size(width: 30, height: 6))
  }

  @Test func aTransitionGoesOnBehindAnotherWindow() {
    let root = ViewController()
    let host = host(root)
    let (old, new) = (ViewController(), ViewController())
    host.step { root.embed(old, in: root.view) }
    var isDone = false
    host.step { root.replace(old, with: new, duration: 1) { _ in isDone = true } }
    cover(host)
    host.advance(by: 0.5)
    host.step { host.window.makeKeyAndVisible() }
    #expect(!isDone)
    host.advance(by: 0.6)
    #expect(isDone && new.view.window === host.window)
  }

  /// A root that embeds itself elsewhere when it is loaded is the window's all the same.
  @Test func aRootThatBecomesAChildInItsLoadIsShown() {
    final class Wanderer: ViewController {
      let other = ViewController()
      override func viewDidLoad() {
        super.viewDidLoad()
        other.addChild(self)
        other.view.addSubview(view)
        didMove(toParent: other)
      }
    }
    let host = host(ViewController())
    let root = Wanderer()
    host.step { host.window.rootViewController = root }
    #expect(root.view.superview === host.window && root.parent == nil)
    #expect(root.appearanceState == .appeared && root.other.children.isEmpty)
  }

  /// A root that is the child of a controller inside it disappears with that, and leaves it in the
  /// callback: then it goes by its own place again.
  @Test func aRootThatLeavesItsContainerInItsWillDisappearAppearsAgain() {
    let log = EventLog()
    let (root, page, inner) = (Recorder("R", log), Recorder("P", log), Recorder("I", log))
    let host = host(root)
    _ = complaints {
      host.step {
        root.embed(page)
        page.embed(inner)
      }
      host.step {
        inner.removeFromParent()
        inner.addChild(root)
      }
      root.inside["WD"] = { root in root.removeFromParent() }
      host.step { page.view.removeFromSuperview() }
    }
    host.settle()
    #expect(log.appearance(of: "R") == ["WA", "DA", "WD", "WA", "DA"] && root.parent == nil)
  }

  /// A child that is added to another container becomes a root in the callback of its removal from the
  /// first; that move stands.
  @Test func aChildThatBecomesTheRootAsItLeavesItsParentIsNobodysChild() {
    let log = EventLog()
    let (first, second, page) = (Recorder("F", log), Recorder("S", log), Recorder("P", log))
    let host = host(second)
    first.addChild(page)
    page.inside["DM(nil)"] = { page in host.window.rootViewController = page }
    host.step { second.addChild(page) }
    #expect(page.parent == nil && page.appearanceState == .appeared)
    #expect(second.children.isEmpty && second.appearanceState == .disappeared)
  }
}
