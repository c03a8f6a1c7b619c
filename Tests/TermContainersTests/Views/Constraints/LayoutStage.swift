@testable import TermContainers

/// A view to lay out in, and the diagnostics about its constraints.
@MainActor
final class LayoutStage {
  let root: View
  private(set) var diagnostics: [LayoutDiagnostic] = []
  private(set) var errors: [LayoutDiagnostic] = []

  init(_ width: Int, _ height: Int = 10) {
    root = View(frame: Rect(x: 0, y: 0, width: width, height: height))
    root.layoutIdentifier = "root"
  }

  /// Adds a view that constraints govern to `superview`, by default the root.
  func view(_ name: String, in superview: View? = nil) -> View {
    addView(View(), name, in: superview)
  }

  func addView<Kind: View>(_ view: Kind, _ name: String, in superview: View? = nil) -> Kind {
    view.layoutIdentifier = name
    return (superview ?? root).placeByConstraints(view)
  }

  /// Activates the constraints and lays the root out.
  func layOut(_ constraints: [LayoutConstraint] = []) {
    handling {
      LayoutConstraint.activate(constraints)
      root.layoutIfNeeded()
    }
  }

  func handling(_ body: () -> Void) {
    let handler = ContainmentHandler(onError: { [self] error in
      if case .layout(let diagnostic) = error { errors.append(diagnostic) }
    })
    handler.onLayoutDiagnostic = { [self] in diagnostics.append($0) }
    handler.handling(body)
  }

  /// Spans the views over the root's height, so that a test states only the horizontal constraints.
  func fillDown(_ views: View...) -> [LayoutConstraint] {
    views.flatMap {
      [
        $0.topAnchor.constraint(equalTo: root.topAnchor),
        $0.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      ]
    }
  }
}

extension View {
  /// The columns from the left edge up to the right one.
  var across: Range<Int> { frame.minX..<frame.maxX }
}
