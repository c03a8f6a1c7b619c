extension TapeTimeline {
  /// The files that the recording goes to.
  public var outputs: [String] { namedOutputs.map(\.name) }

  /// The files that pictures go to which are taken on the way.
  public var namedPictures: [Named] {
    steps.compactMap { step in
      guard case .picture(let path) = step.action else { return nil }
      return Named(name: path, position: step.position, file: step.file)
    }
  }

  /// ``warnings``, and what else has no effect where these files are written and no others: fonts and margins
  /// are told of where none of them is a picture. Where none is written at all, nobody knows yet.
  public func warnings(writing paths: [String]) -> [TapeDiagnostic] {
    guard !paths.isEmpty, !paths.contains(where: \.isPicture) else { return warnings }
    return (warnings + pictureWarnings).sorted { $0.position < $1.position }
  }
}

extension String {
  /// Whether pixels, or what becomes pixels, are in a file of this name: by its extension, or a folder.
  fileprivate var isPicture: Bool {
    hasSuffix("/") || ["svg", "gif", "apng", "png"].contains(pathExtension?.lowercased() ?? "")
  }
}
