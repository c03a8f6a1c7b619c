extension Recording {
  /// Writes the recording to `path`, in the format of the extension; a path that ends with a slash
  /// is a folder of stills. Replaces an existing file once the new one is complete, the stills once
  /// all of them are.
  @MainActor
  public func write(
    to path: String, options: RecordingOptions? = nil
  ) throws(RecordingError) {
    try RecordingFiles(self, at: path, options: options).write()
  }

  /// Throws ``RecordingError/different(_:)`` if the file at `path` differs from what
  /// ``write(to:options:)`` would write, so that a test fails with the differing cells.
  ///
  /// ```swift
  /// let host = HeadlessHost(rootViewController: CounterViewController())
  /// let recording = try Recording.of(Tape("Type '+++-'"), on: host)
  /// try recording.write(to: "counter.svg")
  /// try recording.check(against: "Goldens/counter.txt")
  /// ```
  ///
  /// To accept the new recording, write it there.
  @MainActor
  public func check(
    against path: String, options: RecordingOptions? = nil
  ) throws(RecordingError) {
    let differences = try differences(from: path, options: options)
    if !differences.isEmpty { throw .different(differences) }
  }

  /// The differences between the files at `path` and what ``write(to:options:)`` would write in the
  /// format of the extension; empty if they are the same.
  @MainActor
  public func differences(
    from path: String, options: RecordingOptions? = nil
  ) throws(RecordingError) -> [RecordingComparison] {
    try RecordingFiles(self, at: path, options: options).differences()
  }
}
