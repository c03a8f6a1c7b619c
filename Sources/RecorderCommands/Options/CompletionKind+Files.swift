import ArgumentParser

// Shell completions for command lines.
extension CompletionKind {
  /// Tapes.
  package static var tapes: CompletionKind { .file(extensions: ["tape"]) }

  /// The files of `record`.
  static var recordable: CompletionKind { .file(extensions: ["tape", "cast"]) }

  /// The files of `play`.
  static var casts: CompletionKind { .file(extensions: ["cast"]) }
}
