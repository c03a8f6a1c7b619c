import TermContainers
import Testing

/// A page, and a controller that comes over it in a style.
@MainActor
private struct StyleScene {
  let page = ViewController()
  let modal = ViewController()
  let host: HeadlessHost

  init(
    _ style: ModalTransitionStyle, _ presentation: ModalPresentationStyle = .fullScreen,
    width: Int = 60
  ) {
    for (controller, word, color) in [
      (page, "page", Color.rgb(200, 40, 0)), (modal, "modal", Color.rgb(0, 40, 200)),
    ] {
      controller.view.place(Label(word), at: Rect(x: 2, y: 3, width: 20, height: 1))
      controller.view.backgroundColor = color
    }
    host = HeadlessHost(rootViewController: page, size: Size(width: width, height: 24))
    modal.modalPresentationStyle = presentation
    modal.modalTransitionStyle = style
    modal.popoverPresentationController?.sourceView = page.view
    modal.popoverPresentationController?.sourceRect = Rect(x: 30, y: 3, width: 2, height: 1)
  }

  func present(animated: Bool = true) { host.step { page.present(modal, animated: animated) } }
  func dismiss(animated: Bool = true) { host.step { page.dismiss(animated: animated) } }

  /// What is seen at the beginning, after each third of the time, and at the end.
  func frames(of deed: () -> Void) -> [Surface] {
    deed()
    var frames = [host.surface]
    for _ in 0..<2 {
      host.advance(by: 0.1)
      frames.append(host.surface)
    }
    host.settle()
    return frames + [host.surface]
  }
}

/// How a presented controller comes and goes: what is seen in the middle.
@MainActor
@Suite struct ModalTransitionStyleTests {
  /// The styles without a container.
  nonisolated static let whole: [ModalPresentationStyle] = [
    .fullScreen, .overFullScreen, .overCurrentContext,
  ]
  nonisolated static let contained: [ModalPresentationStyle] = [.pageSheet, .formSheet, .popover]

  private func effects(
    of style: ModalTransitionStyle
  ) -> (coming: TransitionEffect, going: TransitionEffect) {
    switch style {
    case .coverVertical: (.slide(from: .bottom), .reveal(towards: .bottom))
    case .flipHorizontal: (.flip(from: .right), .flip(from: .left))
    case .crossDissolve: (.crossDissolve, .crossDissolve)
    case .partialCurl: (.curlUp, .curlDown)
    }
  }

  /// The frames of an effect from `first` to `last`, over a window.
  private func frames(
    of effect: TransitionEffect, _ first: Surface, _ last: Surface
  ) -> [Surface] {
    let empty = HeadlessHost(rootViewController: ViewController(), size: first.size)
    empty.step { empty.window.rootViewController?.view.isHidden = true }
    let middle = [1.0 / 3, 2.0 / 3].map { time in
      var frame = empty.surface
      let progress = AnimationCurve.easeInOut.progress(at: time)
      frame.withCanvas { effect.draw($0, old: first, new: last, progress: progress) }
      return frame
    }
    return [first] + middle + [last]
  }

  /// A comparison that prints no cells.
  private func areSame(_ some: [Surface], _ others: [Surface]) -> Bool { some == others }

  @Test("over the whole screen a style plays its effect", arguments: whole)
  func effects(_ presentation: ModalPresentationStyle) {
    for style in ModalTransitionStyle.allCases {
      let scene = StyleScene(style, presentation)
      let (coming, going) = effects(of: style)
      let old = scene.host.surface
      let shown = scene.frames { scene.present() }
      let new = scene.host.surface
      #expect(areSame(shown, frames(of: coming, old, new)), "\(style)")
      #expect(areSame(scene.frames { scene.dismiss() }, frames(of: going, new, old)), "\(style)")
    }
  }

  @Test(
    "a dismissal shows the frames of the presentation, the last one first",
    arguments: whole + contained)
  func reversed(_ presentation: ModalPresentationStyle) {
    for style in ModalTransitionStyle.allCases {
      let scene = StyleScene(style, presentation, width: 100)
      let shown = scene.frames { scene.present() }
      #expect(!areSame([shown[0], shown[1]], [shown[1], shown[3]]), "\(style)")
      #expect(areSame(scene.frames { scene.dismiss() }, shown.reversed()), "\(style)")
    }
  }

  @Test("a sheet that dissolves is in its place from the start, and one that covers comes up")
  func middle() {
    let scenes = [ModalTransitionStyle.crossDissolve, .coverVertical].map {
      StyleScene($0, .pageSheet)
    }
    for scene in scenes {
      scene.present()
      scene.host.advance(by: 0.1)
    }
    func colors() -> [[Color]] {
      scenes.map { scene in [8, 22].map { scene.host.surface[30, $0].background } }
    }
    let blue = Color.rgb(0, 40, 200)
    let (dissolved, risen) = (colors()[0], colors()[1])
    #expect(dissolved[0] == dissolved[1] && dissolved[0] != blue)
    #expect(risen[0] != blue && risen[1] == blue)
    for scene in scenes { scene.host.settle() }
    #expect(colors() == [[blue, blue], [blue, blue]])
  }

  @Test("a wide popover dissolves in any style")
  func popover() {
    let dissolved = StyleScene(.crossDissolve, .popover, width: 100)
    let frames = dissolved.frames { dissolved.present() }
    for style in ModalTransitionStyle.allCases {
      let scene = StyleScene(style, .popover, width: 100)
      #expect(areSame(scene.frames { scene.present() }, frames), "\(style)")
    }
  }

  /// The callbacks still say that it is animated, as in UIKit.
  @Test("with reduced motion nothing moves", arguments: whole + contained)
  func reducedMotion(_ presentation: ModalPresentationStyle) {
    for style in ModalTransitionStyle.allCases {
      let (scene, still) = (StyleScene(style, presentation), StyleScene(style, presentation))
      let old = scene.host.surface
      scene.host.application.reducesMotion = true
      scene.present()
      still.present(animated: false)
      #expect(areSame([scene.host.surface], [still.host.surface]), "\(style)")
      #expect(scene.host.isAtRest, "\(style)")
      scene.dismiss()
      #expect(areSame([scene.host.surface], [old]) && scene.host.isAtRest, "\(style)")
    }
  }

  /// UIKit raises an exception for one in another style than `fullScreen`, and lets none that came with
  /// a curl present.
  @Test("a curl may come in any style, and present", arguments: whole + contained)
  func curl(_ presentation: ModalPresentationStyle) {
    let (scene, other) = (StyleScene(.partialCurl, presentation), ViewController())
    var reports: [String] = []
    let handler = ContainmentHandler(
      onError: { reports.append($0.explanation) }, onDiagnostic: { reports.append($0.summary) })
    other.modalTransitionStyle = .partialCurl
    handler.handling {
      scene.present()
      scene.host.settle()
      scene.host.play { scene.modal.present(other, animated: true) }
    }
    #expect(reports.isEmpty && scene.modal.presentedViewController === other)
    #expect(other.view.window != nil)
  }
}
