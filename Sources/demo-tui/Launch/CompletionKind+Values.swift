import ArgumentParser

// Shell completions for command lines.
extension CompletionKind {
  /// The names of the demos.
  static var demos: CompletionKind {
    .list(MainActor.assumeIsolated { Demo.all.map(\.name) })
  }

  /// Tapes.
  static var tapes: CompletionKind { .file(extensions: ["tape"]) }

  /// The files of `demo-tui record`.
  static var recordable: CompletionKind { .file(extensions: ["tape", "cast"]) }
}
