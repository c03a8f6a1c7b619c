import TermContainers

/// The trees of controllers and views of a window's contents as they were at one moment.
///
/// ```swift
/// let trees = inspection.log[number].trees
/// let appeared = trees.controllers.filter { $0.state == .appeared }.map(\.className)
/// ```
///
/// It is a value: it keeps no controller or view alive. A `HierarchyAudit` checks the live trees.
public struct HierarchySnapshot: Sendable, Equatable {
  /// A controller.
  public struct ControllerNode: Sendable, Equatable {
    /// Its identity while it lives, the same in all moments.
    public let id: Int
    /// Its class.
    public let className: String
    /// Its name in the trace; nil if no entry names it yet.
    public let name: LifecycleTrace.Participant?
    /// The state of its view: appeared, disappeared, or in between.
    public let state: AppearanceState
    /// The depth in its tree: the number of controllers that contain or present it.
    public let depth: Int
    /// The identity of its container; nil for none.
    public let parent: Int?
    /// Whether another controller presents it.
    public let isPresented: Bool
    /// The identity of its view; nil if that is not loaded.
    public let view: Int?
    /// The colours of its title, if its view is a panel with colours of its own.
    public let accent: Accent?
    /// The call that its container still owes it, as in the middle of a swap; nil for none.
    public let due: String?
    /// Its problems, in a few words each.
    public let problems: [String]
    /// The title that the stage shows, in quotation marks; "" for none.
    var caption = ""

    /// Its name in the trace or, without one, its class.
    var title: String { name?.description ?? className }
  }

  /// The colours by which a controller is known.
  public struct Accent: Sendable, Equatable {
    /// The colour of its title.
    public let ink: Color
    /// The background of the title; `Color.clear` shows what is below.
    public let ground: Color
  }

  /// A view.
  public struct ViewNode: Sendable, Equatable {
    /// Its identity, as a controller's.
    public let id: Int
    /// Its class.
    public let className: String
    /// Its text or title, if it has one.
    public let caption: String?
    /// Whether its class is one of TermContainers' own.
    public let isFrameworks: Bool
    /// Its frame in its superview.
    public let frame: Rect
    /// Its place in the window.
    public let place: Rect
    /// Whether it is hidden.
    public let isHidden: Bool
    /// The number of views around it, the window not counted.
    public let depth: Int
    /// The identity of the controller whose root view it is; nil for none.
    public let controller: Int?
    /// Its problems, as a controller's.
    public let problems: [String]
  }

  /// The controllers: each before those inside it.
  public let controllers: [ControllerNode]
  /// The views: each before those inside it.
  public let views: [ViewNode]

  /// The mark of a presented controller, which is no child of the one above it.
  package static let presentedMark = "↑"

  static var nothing: HierarchySnapshot { HierarchySnapshot(controllers: [], views: []) }

  /// The controller with the identity `id`; nil if it is not in these trees.
  public func controller(_ id: Int) -> ControllerNode? { controllers.first { $0.id == id } }

  /// The root view of the controller with the identity `id`; nil if it has none in these trees.
  public func view(ofController id: Int) -> ViewNode? { views.first { $0.controller == id } }

  /// The place in the window of that controller's view.
  func rect(ofController id: Int) -> Rect? { view(ofController: id)?.place }
}
