import Testing

@_spi(Inspector) @testable import TermContainers

@MainActor
@Suite struct FrameObserverTests {
  private let label = Label("one")

  private func host() -> HeadlessHost {
    let root = ViewController()
    root.view.place(label, at: Rect(x: 1, y: 1, width: 5, height: 1))
    return HeadlessHost(rootViewController: root, size: Size(width: 10, height: 3))
  }

  @Test func anObserverSeesEachFrameAsItIsShown() {
    let host = host()
    var seen: [(Surface, [Rect])] = []
    let token = host.application.observeFrames { seen.append(($0, $1)) }
    host.step { label.text = "two" }
    #expect(seen.count == 1 && seen[0].0 == host.surface)
    #expect(seen[0].1 == [Rect(x: 1, y: 1, width: 5, height: 1)])
    host.step {}
    #expect(seen.count == 1)
    host.application.stopObservingFrames(token)
    host.step { label.text = "six" }
    #expect(seen.count == 1 && seen[0].0.text == "\n two\n")
  }

  /// Every change that leads to another picture changes the version, also when the view that changes
  /// is marked already.
  @Test func theVersionChangesWithTheLook() {
    let host = host()
    var versions = [host.window.lookVersion]
    let changes: [() -> Void] = [
      { label.text = "two" }, { label.text = "three" }, { label.frame.origin.x += 1 },
      { label.isHidden = true }, { label.isHidden = false }, { label.removeFromSuperview() },
    ]
    host.step {
      for change in changes {
        change()
        versions.append(host.window.lookVersion)
      }
    }
    #expect(zip(versions, versions.dropFirst()).allSatisfy { $0 != $1 })
    let last = host.window.lookVersion
    host.advance(by: 1)
    #expect(host.window.lookVersion == last)
  }

  /// Each frame of a transition looks different, although no view changes.
  @Test func framesOfATransitionChangeTheVersion() {
    let host = host()
    var versions: [Int] = []
    let token = host.application.observeFrames { [window = host.window] _, _ in
      versions.append(window.lookVersion)
    }
    host.play {
      View.transition(
        with: label.superview ?? label, duration: 0.2, options: .transitionCrossDissolve,
        animations: { label.text = "two" })
    }
    host.application.stopObservingFrames(token)
    #expect(versions.count > 5 && Set(versions).count == versions.count)
  }
}
