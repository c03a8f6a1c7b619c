import TermSurface

/// A rectangle in a view that constraints place and that shows nothing. Follows `UILayoutGuide`.
///
/// ```swift
/// let gap = LayoutGuide()
/// view.addLayoutGuide(gap)
/// LayoutConstraint.activate([
///   gap.leadingAnchor.constraint(equalTo: name.trailingAnchor),
///   gap.trailingAnchor.constraint(equalTo: value.leadingAnchor),
///   gap.widthAnchor.constraint(greaterThanOrEqualToConstant: 2),
/// ])
/// ```
///
/// Its constraints end when its view or the guide itself goes. Some guides come with a view, such as
/// ``View/safeAreaLayoutGuide``.
///
/// Use a ``View`` where something is drawn or hit, and a ``StackView`` for a row or a column.
@MainActor
open class LayoutGuide {
  /// The view that the guide belongs to. Set by ``View/addLayoutGuide(_:)``.
  public internal(set) unowned var owningView: View?
  /// The name that diagnostics use; empty by default.
  public var identifier = ""
  /// The rectangle in the bounds of ``owningView``, from the last layout.
  public var layoutFrame: Rect { solvedFrame }

  var solvedFrame = Rect.zero {
    didSet { if solvedFrame != oldValue { owningView?.didMove(self) } }
  }
  private var storedRecord: LayoutRecord?

  /// Creates a guide that belongs to no view.
  public init() {}

  isolated deinit { storedRecord?.itemIsGone() }

  /// Its layout state, created on demand.
  var record: LayoutRecord {
    if let storedRecord { return storedRecord }
    let record = LayoutRecord(self)
    storedRecord = record
    return record
  }

  /// The distances from the edges of the view, for a guide that follows only these; nil for others.
  var insets: EdgeInsets? { nil }

  /// The size where constraints leave it open, for a guide that always begins at 0, 0 of the
  /// bounds; nil for any other guide.
  var contentSize: Size? { nil }

  /// Whether constraints determine its frame.
  var isGoverned: Bool { record.isGoverned }

  /// The name that constraints use for the guide.
  var layoutName: String {
    identifier.isEmpty ? "a guide of \(owningView?.layoutName ?? "no view")" : identifier
  }
}

extension View {
  /// The guides that were added to the view, in that order.
  public var layoutGuides: [LayoutGuide] { layoutRecord?.guides ?? [] }

  /// Adds a guide. Removes it from the view that it belonged to, which ends its constraints.
  public func addLayoutGuide(_ guide: LayoutGuide) {
    guard guide.owningView !== self else { return }
    guide.owningView?.removeLayoutGuide(guide)
    layoutRecordForUse.guides.append(guide)
    guide.owningView = self
  }

  /// Removes a guide of this view, and ends its constraints; ignores any other.
  public func removeLayoutGuide(_ guide: LayoutGuide) {
    guard guide.owningView === self else { return }
    guide.record.endMentions()
    layoutRecord?.guides.removeLast(guide)
    guide.owningView = nil
  }
}
