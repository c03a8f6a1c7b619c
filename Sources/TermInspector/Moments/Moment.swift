import TermContainers

/// The trees and the picture of the stage at one entry of the trace, or at one frame.
///
/// ```swift
/// let moment = inspection.log[number]
/// let call = if case .entry(let entry) = moment.kind { entry.message } else { "a frame" }
/// let stage = moment.picture.text
/// ```
///
/// A ``MomentLog`` keeps moments.
public struct Moment: Sendable {
  /// The event that makes a moment.
  public enum Kind: Sendable, Equatable {
    /// A call or a callback.
    case entry(LifecycleTrace.Entry)
    /// A frame in which the stage looked different.
    case frame
  }

  /// Its number, from 1 for the first since the inspector was opened.
  public let number: Int
  /// Seconds by the application's clock.
  public let time: Double
  /// The event that made it a moment.
  public let kind: Kind
  /// Both trees.
  public let trees: HierarchySnapshot
  /// The stage as the screen showed it: for an entry, in the frame before it. Before the first
  /// frame, the stage's views as they stood then.
  public let picture: Surface
}
