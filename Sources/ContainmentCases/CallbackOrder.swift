import TermContainers

/// What the container and its controllers are sent during a change, in order, as the cases play it.
package struct CallbackOrder {
  /// Who takes part.
  package enum Part: String, CaseIterable, Sendable {
    case container, old, new, child, orange, blue, completion
  }

  /// When a step happens.
  package enum Moment: Sendable {
    /// Before the call of the container returns.
    case call
    /// In the layout pass that follows.
    case layout
    /// After the frame that shows the change.
    case frame
    /// When the animation is over.
    case end
  }

  /// One call, callback or completion.
  package struct Step: Sendable {
    /// Who makes the call or receives the callback.
    package let part: Part
    /// The call or callback with its arguments, such as `addChild(new)`.
    package let event: String
    /// When it happens.
    package let moment: Moment
    /// What the trace has of it; nil for a completion.
    package let entry: LifecycleTrace.Entry?
  }

  /// The change, such as `Push, animated`.
  package let title: String
  /// The ids of the cases that play it.
  package let cases: [String]
  /// The steps in order.
  package let steps: [Step]

  /// The steps of one part.
  package func events(of part: Part) -> [String] {
    steps.filter { $0.part == part }.map(\.event)
  }

  /// The parts that have a step.
  package var parts: [Part] { Part.allCases.filter { !events(of: $0).isEmpty } }
}
