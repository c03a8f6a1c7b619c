@testable import TermContainers

/// A view to lay out in, and what is said about its constraints.
@MainActor
final class LayoutStage {
  let root: View
  private(set) var diagnostics: [LayoutDiagnostic] = []
  private(set) var errors: [LayoutDiagnostic] = []

  init(_ width: Int, _ height: Int = 10) {
    root = View(frame: Rect(x: 0, y: 0, width: width, height: height))
    root.layoutIdentifier = "root"
  }

  /// A view in `superview`, the root by default, that constraints govern.
  func view(_ name: String, in superview: View? = nil) -> View { add(View(), name, in: superview) }

  func add<Kind: View>(_ view: Kind, _ name: String, in superview: View? = nil) -> Kind {
    view.translatesAutoresizingMaskIntoConstraints = false
    view.layoutIdentifier = name
    (superview ?? root).addSubview(view)
    return view
  }

  /// Activates the constraints and lays out.
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

  /// Places `view` down the whole root, so that only what lies across is to be said.
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
  /// The columns from its left to its right edge.
  var across: Range<Int> { frame.minX..<frame.maxX }
}
