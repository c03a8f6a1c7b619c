import TermRecorder
import ToolConsole

extension TapeReview {
  /// The pictures that would have more pixels than their formats allow.
  func oversizedPictures(_ purpose: Purpose) -> [TapeRefusal] {
    // The part of a screen may be small enough.
    guard !purpose.isCropped else { return [] }
    let outline = RecordingOutline(timeline, isInShell: isInShell)
    let top = TapePosition(line: 1, column: 1)
    let outputs =
      purpose.asked.isEmpty
      ? timeline.namedOutputs.map { ($0, path(of: $0)) }
      : purpose.asked.map { (TapeTimeline.Named(name: $0, position: top), $0) }
    let whole = outputs.compactMap { refusal($0, of: outline.whole, at: $1, purpose) }
    let stills = outline.stills.compactMap { named, still in
      refusal(named, of: still, at: path(of: named), purpose)
    }
    return whole + stills
  }

  private func refusal(
    _ named: TapeTimeline.Named, of recording: Recording, at path: String, _ purpose: Purpose
  ) -> TapeRefusal? {
    let problem = RecordingFormat(path: path)?.sizeProblem(
      of: recording, options: purpose.style.options(recording))
    return problem.map {
      TapeRefusal(.unavailable, named, RecordingError.noPicture(path: path, $0).description)
    }
  }
}
