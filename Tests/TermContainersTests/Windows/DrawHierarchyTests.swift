import Testing

@testable import TermContainers

/// Pictures of views as they stand.
@MainActor
@Suite struct DrawHierarchyTests {
  private let root = ViewController()
  private let left = View()
  private let right = View()

  private func host() -> HeadlessHost {
    left.backgroundColor = .red
    right.backgroundColor = .blue
    for view in [left, right] { view.frame = Rect(x: 0, y: 0, width: 6, height: 3) }
    root.view.addSubview(left)
    return HeadlessHost(rootViewController: root, size: Size(width: 10, height: 4))
  }

  private func picture(of host: HeadlessHost, excluding views: [View] = []) -> Surface {
    var surface = Surface(size: host.surface.size)
    surface.withCanvas { host.window.drawHierarchy(on: $0, at: .zero, excluding: views) }
    return surface
  }

  @Test func excludedViewsAreLeftOut() {
    let host = host()
    let before = host.surface
    host.step { host.window.addSubview(right) }
    #expect(host.surface != before)
    #expect(picture(of: host, excluding: [right]) == before)
    #expect(!right.isHidden && picture(of: host) == host.surface)
  }

  /// The screen keeps the new picture of a transition, with what lies in front of it there.
  @Test func excludedViewsAreLeftOutOfATransition() {
    func picture(isCovered: Bool) -> Surface {
      let (root, presented, front) = (ViewController(), ViewController(), Label("in front"))
      root.view.addSubview(Label("root"))
      let host = HeadlessHost(rootViewController: root, size: Size(width: 12, height: 4))
      host.step { root.present(presented, animated: false) }
      host.step { presented.dismiss(animated: true) }
      front.frame = Rect(x: 0, y: 1, width: 12, height: 1)
      if isCovered { host.step { host.window.addSubview(front) } }
      host.advance(by: 0.2)
      #expect(host.text.contains("in front") == isCovered)
      return self.picture(of: host, excluding: [front])
    }
    #expect(picture(isCovered: true) == picture(isCovered: false))
  }

  @Test func whatWasNotLaidOutIsNot() {
    final class Filled: View {
      var layouts = 0
      override func layoutSubviews() { layouts += 1 }
    }
    let host = host()
    let filled = Filled()
    host.step {
      root.view.addSubview(filled)
      _ = picture(of: host)
      #expect(filled.layouts == 0)
    }
    #expect(filled.layouts == 1)
  }

  /// In the middle of a swap and of an animation the picture is what is shown, and taking it
  /// changes no later frame: not even one with a view that changes between picture and frame.
  @Test(arguments: [View.AnimationOptions.transitionCrossDissolve, .transitionCurlDown])
  func picturesInTheMiddleChangeNoFrame(_ effect: View.AnimationOptions) {
    func frames(takingPictures: Bool) -> [Surface] {
      let (old, new, label) = (View(), View(), Label("a"))
      let host = HeadlessHost(width: 12, height: 4)
      var frames: [Surface] = []
      let token = host.application.observeFrames { surface, _ in frames.append(surface) }
      host.step {
        for view in [old, new] { view.frame = Rect(x: 0, y: 0, width: 12, height: 4) }
        old.backgroundColor = .red
        new.addSubview(label)
        label.frame = Rect(x: 2, y: 2, width: 4, height: 1)
        host.root.view.addSubview(old)
      }
      host.step {
        View.transition(from: old, to: new, duration: 0.3, options: effect)
        View.animate(withDuration: 0.3) { label.frame.origin.x = 8 }
      }
      for step in 0..<40 {
        host.advance(by: 0.01)
        if takingPictures { #expect(picture(of: host) == host.surface) }
        host.step {
          label.text = "b\(step)"
          if takingPictures { _ = picture(of: host) }
          label.text = "c\(step)"
        }
      }
      host.application.stopObservingFrames(token)
      return frames
    }
    #expect(frames(takingPictures: true) == frames(takingPictures: false))
  }
}
