import TermContainers

/// A page P and X, in two colours, and the screen while X comes and goes. The window is small, as
/// each frame is compared whole.
@MainActor
private struct StyleScene {
  static let (pageColor, modalColor) = (Color.rgb(200, 40, 0), Color.rgb(0, 40, 200))
  static let size = Size(width: 32, height: 24)
  let stage: SheetStage

  init(_ style: ModalTransitionStyle, _ presentation: ModalPresentationStyle = .fullScreen) {
    stage = SheetStage(presentation)
    stage.delegate.narrowStyle = ModalPresentationStyle.none
    stage.modal.preferredContentSize = Size(width: 12, height: 3)
    stage.host.resize(to: StyleScene.size)
    stage.page.view.backgroundColor = StyleScene.pageColor
    stage.modal.view.backgroundColor = StyleScene.modalColor
    stage.modal.modalTransitionStyle = style
    stage.host.step {}
  }

  func frames(isPresenting: Bool) -> [Surface] {
    let (page, modal, host) = (stage.page, stage.modal, stage.host)
    host.step {
      if isPresenting { page.present(modal, animated: true) } else { modal.dismiss(animated: true) }
    }
    let frames = (1...5).map { _ in
      host.advance(by: 0.05)
      return host.surface
    }
    host.settle()
    return frames
  }
}

extension Surface {
  /// The colours at the upper left and at the lower right.
  fileprivate var corners: [Color] {
    [self[0, 0].background, self[size.width - 1, size.height - 1].background]
  }

  /// The number of rows that differ from the upper left corner, for each column that has any.
  fileprivate var heights: [Int] {
    (0..<size.width).map { x in
      (0..<size.height).count { self[x, $0].background != self[0, 0].background }
    }.filter { $0 > 0 }
  }
}

extension ConformanceCase {
  /// The styles in which a presented controller comes and goes.
  static let transitionStyles: [ConformanceCase] = [
    .init("C-258", "modalTransitionStyle: X comes by it, and goes back the same way") { check in
      let (page, modal) = (StyleScene.pageColor, StyleScene.modalColor)
      for style in ModalTransitionStyle.allCases {
        let scene = StyleScene(style)
        let coming = scene.frames(isPresenting: true)
        let going = scene.frames(isPresenting: false)
        // Half-way a flip is a line, in the colour of the incoming view.
        let isReversed = [0, 1, 3, 4].allSatisfy { coming[$0] == going[4 - $0] }
        check.holds(isReversed, "X goes back the way it came, \(style)")
        let (first, middle) = (coming[1], coming[2])
        switch style {
        case .coverVertical, .partialCurl:
          check.equal(middle.corners, [page, modal], "the corners, \(style)")
        case .crossDissolve:
          check.equal(Set(middle.corners).count, 1, "colours of a mixture")
          check.holds(!middle.corners.contains(page) && !middle.corners.contains(modal), "mixed")
        case .flipHorizontal:
          let heights = first.heights
          check.holds(heights.count < StyleScene.size.width, "P gets narrow")
          check.holds((heights.first ?? 0) < (heights.last ?? 0), "its right side comes forward")
        }
      }
    },
    .init("C-259", "a sheet or a popover dissolves for a flip or a curl") { check in
      for presentation in [ModalPresentationStyle.pageSheet, .popover] {
        let usual = StyleScene(.crossDissolve, presentation)
        let (coming, going) = (usual.frames(isPresenting: true), usual.frames(isPresenting: false))
        check.holds(coming[0] != coming[2], "X comes by and by, \(presentation)")
        for style in [ModalTransitionStyle.flipHorizontal, .partialCurl] {
          let scene = StyleScene(style, presentation)
          let place = "\(style), \(presentation)"
          check.holds(scene.frames(isPresenting: true) == coming, "coming, \(place)")
          check.holds(scene.frames(isPresenting: false) == going, "going, \(place)")
        }
      }
    },
  ]
}
