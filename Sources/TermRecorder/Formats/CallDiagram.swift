import TermContainers

/// The calls and callbacks of a recording as a Mermaid sequence diagram.
///
/// ```swift
/// let diagram = CallDiagram(recording).text
/// ```
///
/// A recording has calls if its host has a trace: `HeadlessHost(rootViewController:size:trace:)`.
///
/// `LifecycleTrace.text` is the same as lines to read.
public struct CallDiagram: TextContents {
  private let recording: Recording

  /// Creates the diagram of `recording`.
  public init(_ recording: Recording) { self.recording = recording }

  /// The diagram in the form of `LifecycleTrace/mermaid`.
  public var text: String { LifecycleTrace.mermaid(of: recording.calls) }
}
