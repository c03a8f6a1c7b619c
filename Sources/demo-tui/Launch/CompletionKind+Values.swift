import ArgumentParser

// Shell completions for command lines.
extension CompletionKind {
  /// The names of the demos.
  static var demos: CompletionKind {
    .list(MainActor.assumeIsolated { Demo.all.map(\.name) })
  }
}
