import TermSurface

/// A target that a popover can point at: a ``View`` or a ``BarButtonItem``. Follows
/// `UIPopoverPresentationControllerSourceItem`.
///
/// ```swift
/// popover.sourceItem = navigationItem.rightBarButtonItem
/// ```
@MainActor
public protocol PopoverPresentationControllerSourceItem: AnyObject {
  /// The view that shows the item; nil while no view does.
  var popoverSourceView: View? { get }
}

extension View: PopoverPresentationControllerSourceItem {
  /// The view itself.
  public var popoverSourceView: View? { self }
}

/// The directions in which a popover's arrow points. Follows `UIPopoverArrowDirection`.
///
/// ```swift
/// popover.permittedArrowDirections = [.up, .down]
/// ```
public struct PopoverArrowDirection: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates directions from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The arrow points up: the popover is below its target.
  public static let up = Self(rawValue: 1)
  /// The arrow points down: the popover is above its target.
  public static let down = Self(rawValue: 2)
  /// The arrow points left: the popover is to the right of its target.
  public static let left = Self(rawValue: 4)
  /// The arrow points right: the popover is to the left of its target.
  public static let right = Self(rawValue: 8)
  /// All four directions.
  public static let any: Self = [.up, .down, .left, .right]
}

/// Presents a box that points at a view. Follows `UIPopoverPresentationController`.
///
/// ```swift
/// colors.modalPresentationStyle = .popover
/// colors.preferredContentSize = Size(width: 20, height: 6)
/// colors.popoverPresentationController?.sourceView = button
/// present(colors, animated: true)
/// ```
///
/// The popover is as large as the controller prefers, and follows its target while the target lies
/// behind the popover. Below 80 columns it becomes a sheet, unless the delegate returns
/// ``ModalPresentationStyle/none``. Escape or a click outside dismisses it. Presenting it without a
/// source is ``ContainmentError/popoverWithoutSource(controller:)``.
open class PopoverPresentationController: PresentationController {
  /// The size in cells, for a controller that prefers no size.
  private static let usual = Size(width: 32, height: 10)

  /// The view that the popover points at.
  public weak var sourceView: View? { didSet { sourceDidChange() } }
  /// The part of ``sourceView`` that the popover points at; nil, the default, for the whole view.
  public var sourceRect: Rect? { didSet { if sourceRect != oldValue { setNeedsPlacement() } } }
  /// The item that the popover points at, instead of a ``sourceView``.
  public weak var sourceItem: (any PopoverPresentationControllerSourceItem)? {
    didSet { sourceDidChange() }
  }

  /// The directions in which the arrow is allowed to point. Any by default.
  public var permittedArrowDirections = PopoverArrowDirection.any
  /// The direction of the arrow; empty unless a popover is shown.
  public private(set) var arrowDirection: PopoverArrowDirection = []
  /// The views behind the popover that the mouse can reach; nil, the default, for no view.
  public var passthroughViews: [View]?

  /// The frame of the target when the popover was placed last.
  private var pointedAt: Rect?

  /// The popover with its edge.
  open override var presentedView: View? { edge }

  open override var frameOfPresentedViewInContainerView: Rect {
    guard let bounds = containerView?.bounds else { return .zero }
    return placement?.frame ?? adaptedFrame(in: bounds, adaptedStyle)
  }

  /// Returns the controller's preferred size or, for a sheet, the size inside the sheet's edge.
  open override func size(
    forChildContentContainer container: any ContentContainer,
    withParentContainerSize parentSize: Size
  ) -> Size {
    let style = adaptivePresentationStyle(for: traits(inContainerOf: parentSize))
    guard style != .none else { return wantedSize }
    let frame = adaptedFrame(in: Rect(origin: .zero, size: parentSize), style)
    let edge = PopoverPresentationController.fills(style) ? 0 : 1
    return frame.insetBy(dx: edge, dy: edge).size
  }

  override var transitionStyle: ModalTransitionStyle {
    placement == nil ? super.transitionStyle : .crossDissolve
  }
  /// Whether a popover without a source is an error.
  var needsSource: Bool { true }

  override var dims: Bool { true }
  override var isDismissedByUser: Bool { true }

  override func usualAdaptiveStyle(for traits: TraitCollection) -> ModalPresentationStyle {
    traits.horizontalSizeClass == .compact ? .pageSheet : .none
  }

  override func passes(_ touch: Point, to view: View) -> Bool {
    passthroughViews?.contains { $0.bounds.contains($0.convert(touch, from: view)) } ?? false
  }

  override func placeDidChange() {
    pointedAt = target
    let placement = placement
    arrowDirection = placement?.direction ?? []
    edge.arrow = placement.flatMap { $0.arrow(isASCII: traitCollection.isASCII) }
    dimming?.shadow = placement?.frame
    edge.border = PopoverPresentationController.fills(adaptedStyle) ? nil : .rounded
  }

  override func didLeave() { (pointedAt, arrowDirection) = (nil, []) }

  /// Places the popover again when its target has moved.
  override func viewsWereLaidOut() {
    if pointedAt != target { placePresentedView() }
  }

  /// Calls the delegate to prepare the popover, unless the popover has another style in `traits`.
  func prepare(in traits: TraitCollection) {
    guard let delegate = delegate as? any PopoverPresentationControllerDelegate,
      adaptivePresentationStyle(for: traits) == .none
    else { return }
    LifecycleTrace.app { delegate.prepareForPopoverPresentation(self) }
  }

  private func sourceDidChange() {
    pointedAt = nil
    setNeedsPlacement()
  }

  /// The view that the popover points at: that of the ``sourceItem``, or else the ``sourceView``.
  var source: View? { sourceItem?.popoverSourceView ?? sourceView }

  /// The frame of ``source`` in the container. If the source has left the views behind the popover,
  /// its last frame there. Nil if the popover never pointed at anything, or has another style.
  private var target: Rect? {
    guard adaptedStyle == .none, let container = containerView else { return nil }
    guard let source, source.window === container.window,
      pointedAt == nil || source.isBehind(container)
    else { return pointedAt }
    return source.convert(sourceRect ?? source.bounds, to: container)
  }

  /// The frame and the arrow of the popover; nil while it is shown in another style.
  private var placement: PopoverPlacement? {
    guard adaptedStyle == .none, let container = containerView else { return nil }
    return PopoverPlacement(
      of: wantedSize,
      at: target ?? Rect(x: container.bounds.midX, y: container.bounds.midY, width: 0, height: 0),
      in: container.bounds, permitted: permittedArrowDirections)
  }

  private var wantedSize: Size {
    let wanted = preferredContentSize
    return wanted.isEmpty ? PopoverPresentationController.usual : wanted
  }

  /// Whether a popover that is shown in `style` fills the window, without an edge.
  private static func fills(_ style: ModalPresentationStyle) -> Bool {
    style == .fullScreen || style == .overFullScreen
  }

  /// Returns the frame in an adapted style: that of a sheet in a narrow window, or all of `bounds`.
  func adaptedFrame(in bounds: Rect, _ style: ModalPresentationStyle) -> Rect {
    guard !PopoverPresentationController.fills(style) else { return bounds }
    let gap = bounds.height < 12 ? 0 : 2
    return Rect(x: 0, y: gap, width: bounds.width, height: bounds.height - gap + 1)
  }
}

extension View {
  /// Whether the view lies behind `other` or contains it.
  fileprivate func isBehind(_ other: View) -> Bool {
    if other.isDescendant(of: self) { return true }
    var own = self
    while let superview = own.superview {
      let order = superview.subviews
      if let its = order.firstIndex(where: other.isDescendant(of:)) {
        return order[..<its].contains { $0 === own }
      }
      own = superview
    }
    return false
  }
}

/// The frame of a popover, and its arrow.
struct PopoverPlacement {
  /// The frame of the popover with its edge.
  let frame: Rect
  let direction: PopoverArrowDirection
  private let target: Point

  /// Places a popover whose content has `size` at the first permitted side of `source` that has
  /// room for it, beginning below; or else at the side with most room.
  init(of size: Size, at source: Rect, in bounds: Rect, permitted: PopoverArrowDirection) {
    let outer = Size(width: size.width + 2, height: size.height + 2)
    var source = source
    var (side, room) = PopoverPlacement.roomiestSide(
      for: outer, beside: source, in: bounds, permitted)
    if room.width < 4 || room.height < 3 {
      // The source leaves no room at its sides, so the popover points at its middle.
      source = Rect(x: source.midX, y: source.midY, width: 0, height: 0)
      (side, room) = PopoverPlacement.roomiestSide(
        for: outer, beside: source, in: bounds, permitted)
    }
    let width = min(outer.width, max(4, room.width))
    let height = min(outer.height, max(3, room.height))
    let (x, y) = (source.midX - width / 2, source.midY - height / 2)
    let corner =
      switch side {
      case .up: Point(x: x, y: source.maxY)
      case .down: Point(x: x, y: source.minY - height)
      case .left: Point(x: source.maxX, y: y)
      default: Point(x: source.minX - width, y: y)
      }
    frame = Rect(
      x: max(bounds.minX, min(corner.x, bounds.maxX - width)),
      y: max(bounds.minY, min(corner.y, bounds.maxY - height)), width: width, height: height)
    direction = side
    target = Point(x: source.midX, y: source.midY)
  }

  /// Returns the best side for a popover of `size`, as an arrow direction, and the room there.
  private static func roomiestSide(
    for size: Size, beside source: Rect, in bounds: Rect, _ permitted: PopoverArrowDirection
  ) -> (PopoverArrowDirection, Size) {
    let sides: [(direction: PopoverArrowDirection, room: Size)] = [
      (.up, Size(width: bounds.width, height: bounds.maxY - source.maxY)),
      (.down, Size(width: bounds.width, height: source.minY - bounds.minY)),
      (.left, Size(width: bounds.maxX - source.maxX, height: bounds.height)),
      (.right, Size(width: source.minX - bounds.minX, height: bounds.height)),
    ]
    let allowed = sides.filter { permitted.isEmpty || permitted.contains($0.direction) }
    let fitting = allowed.first { $0.room.width >= size.width && $0.room.height >= size.height }
    let largest = allowed.max {
      $0.room.width * $0.room.height < $1.room.width * $1.room.height
    }
    return fitting ?? largest ?? sides[0]
  }

  /// Returns the arrow's glyph and its position in the popover; nil if the edge is too short.
  func arrow(isASCII: Bool) -> (glyph: Character, place: Point)? {
    guard frame.width > 4, frame.height > 2 else { return nil }
    let x = max(2, min(target.x - frame.minX, frame.width - 3))
    let y = max(1, min(target.y - frame.minY, frame.height - 2))
    switch direction {
    case .up: return (isASCII ? "^" : "▲", Point(x: x, y: 0))
    case .down: return (isASCII ? "v" : "▼", Point(x: x, y: frame.height - 1))
    case .left: return (isASCII ? "<" : "◀", Point(x: 0, y: y))
    default: return (isASCII ? ">" : "▶", Point(x: frame.width - 1, y: y))
    }
  }
}

/// Prepares a popover before it is shown. Also receives the calls about every adaptive
/// presentation. Follows `UIPopoverPresentationControllerDelegate`.
///
/// ```swift
/// final class ColorsButton: PopoverPresentationControllerDelegate {
///   func prepareForPopoverPresentation(
///     _ popoverPresentationController: PopoverPresentationController
///   ) {
///     popoverPresentationController.permittedArrowDirections = .up
///   }
/// }
/// ```
///
/// Set it as the popover's ``PresentationController/delegate``.
public protocol PopoverPresentationControllerDelegate: AdaptivePresentationControllerDelegate {
  /// A popover is about to be shown: the last moment to set its source. Not sent for a sheet.
  func prepareForPopoverPresentation(
    _ popoverPresentationController: PopoverPresentationController)
}

extension PopoverPresentationControllerDelegate {
  /// Does nothing.
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: PopoverPresentationController
  ) {}
}
