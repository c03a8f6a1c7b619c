import TermContainers

/// What is known of a tape's recording before it is played: sizes and captions, but no screens.
///
/// A program does not choose the size of its screen, so the pictures will be at least as large. A
/// format can thus refuse one that is too large before anything is played.
package struct RecordingOutline {
  /// The whole recording.
  package private(set) var whole: Recording
  /// The pictures that the tape takes along the way.
  package private(set) var stills: [(named: TapeTimeline.Named, still: Recording)] = []

  /// Creates the outline of `timeline`, whose lines are typed into a shell if `isInShell`.
  package init(_ timeline: TapeTimeline, isInShell: Bool) {
    let settings = isInShell ? timeline.settings.inShell : timeline.settings
    var size = settings.screenSize(or: Size(width: 80, height: 24))
    whole = Recording(size: size)
    whole.pictureOptions = PictureOptions(settings)
    for step in timeline.steps {
      switch step.action {
      case .send(.resize(let new)): size = new
      case .caption(let text): whole.film.captions.append(Film.Note(time: 0, text: text))
      case .picture(let name):
        let named = TapeTimeline.Named(name: name, position: step.position, file: step.file)
        stills.append((named, still(size)))
      default: break
      }
      // The size of a hidden screen is not recorded.
      if step.isRecorded, step.duration > 0, size != whole.film.resizes.last?.size {
        whole.film.resizes.append(Film.Resize(time: 0, size: size))
      }
    }
  }

  /// The picture that is taken of a screen of `size` now.
  private func still(_ size: Size) -> Recording {
    var still = Recording(size: size)
    still.pictureOptions = whole.pictureOptions
    still.film.captions = whole.film.captions.suffix(1).filter { !$0.text.isEmpty }
    return still
  }
}
