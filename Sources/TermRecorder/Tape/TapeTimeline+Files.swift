extension TapeTimeline {
  /// The output files of the recording.
  public var outputs: [String] { namedOutputs.map(\.name) }

  /// The files of pictures taken during the recording.
  public var namedPictures: [Named] {
    steps.compactMap { step in
      guard case .picture(let path) = step.action else { return nil }
      return Named(name: path, position: step.position, file: step.file)
    }
  }

  /// ``warnings``, and other lines without effect if only these files are written: fonts and
  /// margins if no file is a picture. Without any files that is not yet known.
  public func warnings(writing paths: [String]) -> [TapeDiagnostic] {
    guard !paths.isEmpty, !paths.contains(where: \.isPicture) else { return warnings }
    return (warnings + pictureWarnings).sorted { $0.position < $1.position }
  }
}

extension String {
  /// Whether the name, by its extension or as a folder, is that of a picture.
  fileprivate var isPicture: Bool {
    hasSuffix("/")
      || ["svg", "gif", "apng", "webp", "png"].contains(pathExtension?.lowercased() ?? "")
  }
}
