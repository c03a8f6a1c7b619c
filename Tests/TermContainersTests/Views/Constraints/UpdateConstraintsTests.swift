import TermContainers
import Testing

/// When constraints are updated, and what size they ask for.
@MainActor
@Suite struct UpdateConstraintsTests {
  private final class Probe: View {
    var name = ""
    var log: (String) -> Void = { _ in }

    override func updateConstraints() {
      log(name)
      super.updateConstraints()
    }

    override func layoutSubviews() { log("layout \(name)") }
  }

  @Test func theInnermostAreUpdatedFirstAndAllBeforeTheLayout() {
    var log: [String] = []
    let (outer, inner) = (Probe(), Probe())
    for (name, view) in [("outer", outer), ("inner", inner)] {
      (view.name, view.log) = (name, { log.append($0) })
    }
    outer.addSubview(inner)
    outer.layoutIfNeeded()
    #expect(log == ["inner", "outer", "layout outer", "layout inner"])
    log = []
    outer.setNeedsLayout()
    outer.layoutIfNeeded()
    #expect(log == ["layout outer"])
    inner.setNeedsUpdateConstraints()
    #expect(inner.needsUpdateConstraints() && !outer.needsUpdateConstraints())
    outer.updateConstraintsIfNeeded()
    #expect(log == ["layout outer", "inner"] && !inner.needsUpdateConstraints())
  }

  @Test func aControllerUpdatesTheConstraintsOfItsView() {
    final class Controller: ViewController {
      var count = 0
      override func updateViewConstraints() {
        count += 1
        super.updateViewConstraints()
      }
    }
    let controller = Controller()
    let host = HeadlessHost(rootViewController: controller, size: Size(width: 20, height: 5))
    #expect(controller.count == 1)
    host.step { controller.view.setNeedsUpdateConstraints() }
    host.step { controller.view.setNeedsLayout() }
    #expect(controller.count == 2)
  }

  @Test func theFittingSizeIsTheSmallestThatTheConstraintsPermit() {
    let (view, label) = (View(frame: Rect(x: 0, y: 0, width: 3, height: 3)), Label("twelve cells"))
    #expect(view.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == view.frame.size)
    view.placeByConstraints(label)
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 2),
      view.trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 1),
      label.topAnchor.constraint(equalTo: view.topAnchor),
      view.bottomAnchor.constraint(greaterThanOrEqualTo: label.bottomAnchor, constant: 1),
    ])
    let compressed = view.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
    #expect(compressed == Size(width: 15, height: 2))
    #expect(view.frame.size == Size(width: 3, height: 3))
    let fixed = view.systemLayoutSizeFitting(
      Size(width: 30, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(fixed == Size(width: 30, height: 2))
    #expect(label.systemLayoutSizeFitting(.zero) == Size(width: 12, height: 1))
    // The layout goes on as if nothing had been asked.
    view.frame.size = Size(width: 30, height: 4)
    view.layoutIfNeeded()
    #expect(label.frame == Rect(x: 2, y: 0, width: 27, height: 1))
    label.text = "longer than before"
    #expect(view.systemLayoutSizeFitting(.zero).width == 21)
    view.layoutIfNeeded()
    #expect(label.frame.width == 27)
  }

  @Test func aViewIsResizedToWhatFits() {
    let label = Label("four\nrows\nof\ntext")
    label.numberOfLines = 0
    label.frame.origin = Point(x: 2, y: 3)
    label.sizeToFit()
    #expect(label.frame == Rect(x: 2, y: 3, width: 4, height: 4))
  }
}
