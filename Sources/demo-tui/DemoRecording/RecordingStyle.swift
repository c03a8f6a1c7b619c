import TermRecorder

/// How recordings are written if the tape does not say.
struct RecordingStyle {
  var castVersion = Asciicast.Version.v2
  /// Nil for the tape's own settings.
  var appearance: PictureOptions.Appearance?
  var framerate: Int?
  var loops: Int?
  var showsCaptions = true
  var showsSteps = false

  /// The options for recordings of a tape.
  func options(_ tape: RecordedTape) -> RecordingOptions {
    var options = RecordingOptions()
    options.castVersion = castVersion
    options.pictures = pictureOptions(tape)
    return options
  }

  /// The options for pictures of a tape.
  private func pictureOptions(_ tape: RecordedTape) -> PictureOptions {
    var options = tape.recording.pictureOptions
    options.showsCaptions = showsCaptions && !tape.recording.film.captions.isEmpty
    options.showsSteps = showsSteps
    options.framerate = framerate ?? options.framerate
    options.loopCount = loops
    if let appearance { options.appearance = appearance }
    return options
  }
}
