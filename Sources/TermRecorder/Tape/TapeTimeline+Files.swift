extension TapeTimeline {
  /// The output files of the recording.
  public var outputs: [String] { namedOutputs.map(\.name) }

  /// Gives a tape that names no output the one that VHS gives it: `out.gif`.
  package mutating func nameDefaultOutput() {
    guard namedOutputs.isEmpty else { return }
    let start = TapePosition(line: 1, column: 1)
    namedOutputs = [Named(name: "out.gif", position: start, file: nil)]
  }

  /// Whether it records what happens during a wait in a shell, which differs from run to run.
  package var showsWaits: Bool {
    !settings.showsOnlyEndOfWaits
      && steps.contains { step in
        if case .wait = step.action { step.isRecorded } else { false }
      }
  }

  /// The files of pictures taken during the recording.
  public var namedPictures: [Named] {
    steps.compactMap { step in
      guard case .picture(let path) = step.action else { return nil }
      return Named(name: path, position: step.position, file: step.file)
    }
  }

  /// ``warnings``, and other lines without effect if only these files are written: fonts and
  /// margins if no file is a picture. Without any files that is not yet known. Unless the tape is
  /// played `inShell`, what it says of a shell has no effect either.
  public func warnings(writing paths: [String], inShell: Bool = false) -> [TapeDiagnostic] {
    let hasPictures = paths.isEmpty || paths.contains(where: \.isPicture)
    let more = (inShell ? [] : viewWarnings) + (hasPictures ? [] : pictureWarnings)
    return (warnings + more).sorted { $0.position < $1.position }
  }
}

extension String {
  /// Whether the name, by its extension or as a folder, is that of a picture.
  fileprivate var isPicture: Bool {
    let kinds = ["svg", "gif", "webp", "png", "mp4", "webm"]
    return hasSuffix("/") || kinds.contains(pathExtension?.lowercased() ?? "")
  }
}
