import TermSurface

/// The content of a scroll view as an item of constraints: it begins at 0, 0 of the bounds, and its
/// size is that of the content.
final class ScrollContentGuide: LayoutGuide {
  private var scrollView: ScrollView? { owningView as? ScrollView }

  override init() {
    super.init()
    identifier = "content"
    record.hugging = SizePriorities(LayoutPriority(1))
    record.resistance = SizePriorities(LayoutPriority(1))
  }

  override var contentSize: Size? { scrollView?.requestedContentSize ?? .zero }

  override var layoutFrame: Rect { Rect(origin: .zero, size: scrollView?.contentSize ?? .zero) }

  override var layoutName: String { "\(owningView?.layoutName ?? "(gone)").\(identifier)" }

  /// Whether constraints govern the content: also those between the scroll view's edges and views
  /// in it.
  override var isGoverned: Bool { record.isGoverned || edgesAreNamedInside }

  private var edgesAreNamedInside: Bool {
    guard let owningView, let record = owningView.layoutRecord else { return false }
    return record.mentions.contains { constraint in
      let namesEdge =
        constraint.first === record && constraint.firstAttribute.isEdge
        || constraint.second === record && constraint.secondAttribute.isEdge
      return namesEdge && constraint.commonAncestor === owningView
    }
  }
}

extension ScrollView {
  /// The content, for constraints: pin the views in the scroll view to its edges, and
  /// ``contentSize`` follows.
  public var contentLayoutGuide: LayoutGuide { ownContentGuide }

  /// The frame of the scroll view, for constraints: views pinned to its edges do not scroll.
  public var frameLayoutGuide: LayoutGuide {
    ownGuide { InsetGuide("frame") { _ in .zero } }
  }
}
