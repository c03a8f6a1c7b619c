import TermSurface

/// Presents a sheet that comes up from the bottom and rests at one of several heights. Follows
/// `UISheetPresentationController`.
///
/// ```swift
/// let filter = FilterViewController()
/// filter.modalPresentationStyle = .pageSheet
/// if let sheet = filter.sheetPresentationController {
///   sheet.detents = [.medium(), .large()]
///   sheet.prefersGrabberVisible = true
/// }
/// list.present(filter, animated: true)
/// ```
///
/// The mouse, Ctrl+Up and Ctrl+Down move the sheet from one of its ``detents`` to another. A drag
/// below the lowest detent, Escape or a click outside dismisses the sheet. In a window of 80
/// columns or more, a sheet of the style ``ModalPresentationStyle/formSheet`` lies in the middle,
/// in the size that the controller prefers.
open class SheetPresentationController: PresentationController {
  /// The seconds in which a sheet moves to another height.
  static let duration = 0.25
  /// The number of rows above the largest sheet. They show the views behind.
  private static let gap = 2
  /// The width of a sheet in a wide window, in columns, with its edges.
  private static let width = 84
  /// The size of a form sheet without its edges, in cells, if the controller prefers no size.
  private static let form = Size(width: 60, height: 16)

  /// The heights, from the lowest to the highest; ``Detent/large()`` alone by default. An empty
  /// list is ``ContainmentError/wrongArgument(of:call:problem:)``.
  public var detents: [Detent] = [.large()] {
    didSet {
      guard detents.isEmpty else { return setNeedsPlacement() }
      detents = oldValue
      ContainmentError.wrongArgument(
        of: presentedViewController, call: "sheetPresentationController.detents",
        problem: "a sheet needs at least one detent"
      ).raise()
    }
  }

  /// The detent of the sheet; nil, the default, for the first. Change it in ``animateChanges(_:)``.
  public var selectedDetentIdentifier: Detent.Identifier? {
    didSet { if selectedDetentIdentifier != oldValue { setNeedsPlacement() } }
  }

  /// The highest detent at which the views behind are not dimmed and can be used; nil, the default,
  /// if there is no such detent.
  public var largestUndimmedDetentIdentifier: Detent.Identifier? {
    didSet { if largestUndimmedDetentIdentifier != oldValue { setNeedsPlacement() } }
  }

  /// Whether the upper edge shows a handle for dragging the sheet. False by default.
  public var prefersGrabberVisible = false {
    didSet { if prefersGrabberVisible != oldValue { setNeedsPlacement() } }
  }

  /// The row of the container at which a drag holds the upper edge; nil without a drag.
  var draggedTop: Int?

  /// Runs `changes`, such as a new ``selectedDetentIdentifier``, and animates the sheet's move.
  public func animateChanges(_ changes: () -> Void) {
    View.animate(withDuration: SheetPresentationController.duration, animations: changes)
  }

  /// Resolves the heights again, and places the sheet.
  public func invalidateDetents() { setNeedsPlacement() }

  /// The sheet with its edge.
  open override var presentedView: View? { edge }

  open override var frameOfPresentedViewInContainerView: Rect {
    containerView.map { frame(in: $0.bounds, traitCollection) } ?? .zero
  }

  /// Returns the size of the sheet inside its edge, in a container of `parentSize`.
  open override func size(
    forChildContentContainer container: any ContentContainer,
    withParentContainerSize parentSize: Size
  ) -> Size {
    let bounds = Rect(origin: .zero, size: parentSize)
    return frame(in: bounds, traits(inContainerOf: parentSize)).insetBy(dx: 1, dy: 1).size
  }

  override var dims: Bool { true }
  override var isDismissedByUser: Bool { true }

  override var isModal: Bool {
    guard let limit = largestUndimmedDetentIdentifier, let detents = resolved,
      let free = detents.first(where: { $0.detent.identifier == limit })
    else { return true }
    return (selected?.rows ?? 0) > free.rows
  }

  override var commands: [KeyCommand] {
    guard let count = resolved?.count, count > 1 else { return [] }
    return [
      KeyCommand("Ctrl+Up", title: "larger") { [weak self] in self?.moveDetent(by: 1) },
      KeyCommand("Ctrl+Down", title: "smaller") { [weak self] in self?.moveDetent(by: -1) },
    ]
  }

  override func placeDidChange() {
    edge.showsGrabber = prefersGrabberVisible && !isForm
    dimming?.alpha = isModal ? 1 : 0
    presentedViewController.activePresentation?.isModal = isModal
    edge.window?.focusMayChange()
  }

  override func didMakeEdge(_ edge: DropShadowView) {
    let pan = SheetPan()
    pan.sheet = self
    edge.addGestureRecognizer(pan)
  }

  /// A height at which a sheet rests. Follows `UISheetPresentationController.Detent`.
  ///
  /// ```swift
  /// let low = SheetPresentationController.Detent.custom { context in
  ///   min(6, context.maximumDetentValue)
  /// }
  /// sheet.detents = [low, .large()]
  /// ```
  @MainActor
  public final class Detent {
    /// Names a detent.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name.
      public let rawValue: String
      /// Creates the identifier called `rawValue`.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// Creates the identifier called `rawValue`.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// About half of the screen.
      public static let medium = Identifier("medium")
      /// Nearly all of the screen.
      public static let large = Identifier("large")
    }

    /// The values on which a detent's height depends.
    public struct ResolutionContext {
      /// The traits of the container.
      public let containerTraitCollection: TraitCollection
      /// The rows of content that fit into the container.
      public let maximumDetentValue: Int
    }

    /// The detent's identifier.
    public let identifier: Identifier
    private let resolver: (ResolutionContext) -> Int?

    private init(_ identifier: Identifier, _ resolver: @escaping (ResolutionContext) -> Int?) {
      (self.identifier, self.resolver) = (identifier, resolver)
    }

    /// Creates a detent of about half of the screen. It is unavailable where there are fewer than
    /// 20 rows, as on a phone that lies on its side.
    public static func medium() -> Detent {
      Detent(.medium) { context in
        guard context.containerTraitCollection.verticalSizeClass != .compact else { return nil }
        return (context.maximumDetentValue + 1) / 2
      }
    }

    /// Creates a detent of nearly all of the screen.
    public static func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

    /// Creates a detent of the app's own. `resolver` returns its height in rows of content, or nil
    /// while the detent is unavailable. A height above the maximum counts as the maximum.
    public static func custom(
      identifier: Identifier? = nil, resolver: @escaping (ResolutionContext) -> Int?
    ) -> Detent {
      Detent(identifier ?? Identifier("custom"), resolver)
    }

    /// Returns the detent's height in rows of content; nil while the detent is unavailable.
    public func resolvedValue(in context: ResolutionContext) -> Int? {
      resolver(context).map { max(0, min($0, context.maximumDetentValue)) }
    }
  }
}

// The place of the sheet.
extension SheetPresentationController {
  /// Whether the sheet lies in the middle of the window.
  var isForm: Bool { isForm(traitCollection) }

  private func isForm(_ traits: TraitCollection) -> Bool {
    presentationStyle == .formSheet && traits.horizontalSizeClass != .compact
  }

  private func frame(in bounds: Rect, _ traits: TraitCollection) -> Rect {
    guard !isForm(traits) else { return formFrame(in: bounds) }
    let isNarrow = traits.horizontalSizeClass == .compact
    let width = isNarrow ? bounds.width : min(bounds.width, SheetPresentationController.width)
    let rows =
      selected(of: resolved(in: bounds, traits))?.rows ?? maximum(in: bounds)
    let top = draggedTop ?? bounds.height - rows - 1
    // The lower edge is below the screen.
    return Rect(
      x: (bounds.width - width) / 2, y: top, width: width, height: bounds.height - top + 1)
  }

  private func formFrame(in bounds: Rect) -> Rect {
    let wanted = preferredContentSize
    let size = Size(
      width: min(bounds.width, (wanted.width > 0 ? wanted : Self.form).width + 2),
      height: min(bounds.height, (wanted.height > 0 ? wanted : Self.form).height + 2))
    return Rect(
      x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width,
      height: size.height)
  }

  /// Returns the rows of content of the largest sheet. In a low window there is no gap above it.
  private func maximum(in bounds: Rect) -> Int {
    let gap = bounds.height < 12 ? 0 : SheetPresentationController.gap
    return max(0, bounds.height - 1 - gap)
  }

  /// A detent with its present height in rows of content.
  package typealias Height = (detent: Detent, rows: Int)

  /// The available detents, from the lowest to the highest; nil without a container.
  package var resolved: [Height]? { containerView.map { resolved(in: $0.bounds, traitCollection) } }

  private func resolved(in bounds: Rect, _ traits: TraitCollection) -> [Height] {
    let context = Detent.ResolutionContext(
      containerTraitCollection: traits, maximumDetentValue: maximum(in: bounds))
    return detents.compactMap { detent in
      detent.resolvedValue(in: context).map { (detent, $0) }
    }.sorted { $0.rows < $1.rows }
  }

  /// The detent at which the sheet rests: the selected one, else the first detent, else the lowest.
  package var selected: Height? { resolved.flatMap(selected(of:)) }

  private func selected(of heights: [Height]) -> Height? {
    heights.first { $0.detent.identifier == selectedDetentIdentifier }
      ?? heights.first { $0.detent === detents.first } ?? heights.first
  }

  /// Moves the sheet up by `count` detents, or down if `count` is negative, as the user requests.
  func moveDetent(by count: Int) {
    guard let resolved, let now = selected,
      let index = resolved.firstIndex(where: { $0.detent === now.detent })
    else { return }
    let next = min(max(0, index + count), resolved.count - 1)
    selectDetent(resolved[next])
  }

  /// Moves the sheet to the detent `height`, which the user has chosen.
  func selectDetent(_ height: Height) {
    let isOther = height.detent.identifier != selected?.detent.identifier
    animateChanges {
      draggedTop = nil
      selectedDetentIdentifier = height.detent.identifier
      placePresentedView()
    }
    guard isOther, let delegate = delegate as? any SheetPresentationControllerDelegate else {
      return
    }
    LifecycleTrace.app {
      delegate.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    }
  }

  /// Returns the row of the upper edge, in the container, when the sheet rests at `height`.
  package func top(of height: Height) -> Int {
    (containerView?.bounds.height ?? 0) - height.rows - 1
  }
}

/// Drags a sheet from one detent to another. Below the lowest, dismisses it if that is allowed.
final class SheetPan: PanGestureRecognizer {
  private typealias Sheet = SheetPresentationController

  weak var sheet: SheetPresentationController?
  /// The speed in rows per second from which a released sheet continues in the drag's direction.
  private static let speed = 20
  private var going = Going.untried

  /// The state of dragging the sheet away.
  private enum Going {
    case untried, refused
    case following(PercentDrivenInteractiveTransition)
  }

  required init() {
    super.init()
    addErasedAction { [weak self] _ in
      guard let self, let sheet else { return }
      sheet.keepingPresented { self.drag(sheet) }
    }
  }

  private func drag(_ sheet: Sheet) {
    guard let view, let heights = sheet.resolved else { return }
    if state == .began {
      going = .untried
      setTranslation(translation(in: nil) + Point(x: 0, y: view.frame.minY), in: nil)
    }
    // Counted from the top of the container.
    let top = translation(in: nil).y
    let isOver = state != .began && state != .changed
    let below = top - lowest(sheet, heights)
    if below > 0, !isOver { tryToDismiss(sheet) }
    if case .following(let interactor) = going {
      return followMouse(interactor, below, of: view.frame.height, isOver)
    }
    if isOver { moveToNearestHeight(sheet, heights, top) } else { moveEdge(sheet, heights, top) }
  }

  /// Begins to dismiss the sheet, if that is allowed. Asks only once in each drag.
  private func tryToDismiss(_ sheet: Sheet) {
    guard case .untried = going, sheet.isInFront else { return }
    going = .refused
    guard sheet.mayBeDismissed() else { return }
    sheet.draggedTop = nil
    if let lowest = sheet.resolved?.first, !sheet.isForm {
      sheet.selectedDetentIdentifier = lowest.detent.identifier
    }
    sheet.placePresentedView()
    let interactor = PercentDrivenInteractiveTransition()
    going = .following(interactor)
    sheet.dismissByUser(interactor)
  }

  private func followMouse(
    _ interactor: PercentDrivenInteractiveTransition, _ below: Int, of height: Int, _ isOver: Bool
  ) {
    let fraction = Double(below) / Double(max(1, height - 1))
    interactor.update(fraction)
    guard isOver else { return }
    let speed = velocity(in: nil).y
    let goesOn = fraction > 0.5 ? speed > -SheetPan.speed : speed >= SheetPan.speed
    if state == .ended && goesOn { interactor.finish() } else { interactor.cancel() }
    going = .untried
  }

  /// Moves the upper edge to the row `top`, between the lowest and the highest detent.
  private func moveEdge(_ sheet: Sheet, _ heights: [Sheet.Height], _ top: Int) {
    guard let low = heights.first, let high = heights.last, !sheet.isForm else { return }
    sheet.draggedTop = min(max(top, sheet.top(of: high)), sheet.top(of: low))
    sheet.placePresentedView()
  }

  /// Returns the row of the upper edge at the lowest detent, or now in a form or without detents.
  private func lowest(_ sheet: Sheet, _ heights: [Sheet.Height]) -> Int {
    guard !sheet.isForm, let low = heights.first else {
      return sheet.frameOfPresentedViewInContainerView.minY
    }
    return sheet.top(of: low)
  }

  private func moveToNearestHeight(_ sheet: Sheet, _ heights: [Sheet.Height], _ top: Int) {
    sheet.draggedTop = nil
    if case .refused = going, state == .ended, top > lowest(sheet, heights) { sheet.tellAttempt() }
    guard !sheet.isForm else { return }
    // The row that the mouse would reach by its speed.
    let goal = top + velocity(in: nil).y / 4
    let nearest = heights.min { abs(sheet.top(of: $0) - goal) < abs(sheet.top(of: $1) - goal) }
    if let nearest { sheet.selectDetent(nearest) } else { sheet.placePresentedView() }
  }
}

/// Receives a user's changes of a sheet's height. Follows `UISheetPresentationControllerDelegate`.
///
/// ```swift
/// func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
///   _ sheetPresentationController: SheetPresentationController
/// ) {
///   details.isHidden = sheetPresentationController.selectedDetentIdentifier == .medium
/// }
/// ```
@MainActor
public protocol SheetPresentationControllerDelegate: AdaptivePresentationControllerDelegate {
  /// The user has moved the sheet to another detent. Nothing by default.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: SheetPresentationController)
}

extension SheetPresentationControllerDelegate {
  /// Does nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: SheetPresentationController
  ) {}
}
