import TermContainers

/// The calls and callbacks of a recording as a Mermaid sequence diagram.
///
/// A recording has them if its host has a trace: `HeadlessHost(rootViewController:size:trace:)`.
public struct CallDiagram: TextContents {
  private let recording: Recording

  /// The calls of `recording`.
  public init(_ recording: Recording) { self.recording = recording }

  /// The diagram, as `LifecycleTrace/mermaid` has it.
  public var text: String { LifecycleTrace.mermaid(of: recording.calls) }
}
