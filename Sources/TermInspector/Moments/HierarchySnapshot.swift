import TermContainers

/// The trees of controllers and views of a window's contents as they were at one moment.
///
/// ```swift
/// let trees = inspection.log[number].trees
/// let appeared = trees.controllers.filter { $0.state == .appeared }.map(\.className)
/// ```
///
/// A snapshot is a value: it keeps no controller or view alive. `HierarchyAudit` checks live trees.
public struct HierarchySnapshot: Sendable, Equatable {
  /// A controller as it was at the moment.
  public struct ControllerNode: Sendable, Equatable {
    /// The number that identifies the controller in all moments, while the controller lives.
    public let id: Int
    /// The name of the controller's class.
    public let className: String
    /// The controller's name in the trace; nil if no entry names the controller yet.
    public let name: LifecycleTrace.Participant?
    /// The appearance state of the controller: appeared, disappeared, or in between.
    public let state: AppearanceState
    /// The depth in the tree: the number of controllers that contain or present this one.
    public let depth: Int
    /// The `id` of the controller's container; nil for none.
    public let parent: Int?
    /// Whether another controller presents this one.
    public let isPresented: Bool
    /// The `id` of the controller's view; nil if the view is not loaded.
    public let view: Int?
    /// The colours of the controller's title, if its view is a panel with colours of its own.
    public let accent: Accent?
    /// The call that the container still owes the controller, as in mid-swap; nil for none.
    public let due: String?
    /// The controller's problems, in a few words each.
    public let problems: [String]
    /// The title that the app gave the controller, in quotation marks; "" for none.
    var caption = ""

    /// The controller's name in the trace or, without one, its class.
    var title: String { name?.description ?? className }
  }

  /// The colours of a controller's title, by which a user recognizes the controller.
  public struct Accent: Sendable, Equatable {
    /// The text colour of the title.
    public let ink: Color
    /// The background of the title; `Color.clear` shows what is below.
    public let ground: Color
  }

  /// A view as it was at the moment.
  public struct ViewNode: Sendable, Equatable {
    /// The number that identifies the view in all moments, while the view lives.
    public let id: Int
    /// The name of the view's class.
    public let className: String
    /// The view's text or title, if it has one.
    public let caption: String?
    /// Whether the view's class is one of TermContainers' own.
    public let isFrameworks: Bool
    /// The view's frame in its superview.
    public let frame: Rect
    /// The view's rectangle in the window.
    public let place: Rect
    /// Whether the view is hidden.
    public let isHidden: Bool
    /// The number of views that contain the view, without the window.
    public let depth: Int
    /// The `id` of the controller whose root view this is; nil for none.
    public let controller: Int?
    /// The view's problems, in a few words each.
    public let problems: [String]
  }

  /// The controllers; each comes before those inside it.
  public let controllers: [ControllerNode]
  /// The views; each comes before those inside it.
  public let views: [ViewNode]

  /// The mark of a presented controller, which is not a child of the controller above it.
  package static let presentedMark = "↑"

  static var nothing: HierarchySnapshot { HierarchySnapshot(controllers: [], views: []) }

  /// The controller with the identity `id`; nil if it is not in these trees.
  public func controller(_ id: Int) -> ControllerNode? { controllers.first { $0.id == id } }

  /// The root view of the controller with the identity `id`; nil if it has none in these trees.
  public func view(ofController id: Int) -> ViewNode? { views.first { $0.controller == id } }

  /// The rectangle in the window of the view of the controller with the identity `id`.
  func rect(ofController id: Int) -> Rect? { view(ofController: id)?.place }
}
