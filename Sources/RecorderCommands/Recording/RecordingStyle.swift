import TermRecorder

/// How recordings are written if a tape or cast does not say.
struct RecordingStyle {
  var castVersion = Asciicast.Version.v2
  /// Nil for the recording's own settings.
  var appearance: PictureOptions.Appearance?
  var loops: Int?
  var scale = 1
  var showsCaptions = true
  var showsKeys = false

  /// The options for a recording.
  func options(_ recording: Recording) -> RecordingOptions {
    var pictures = recording.pictureOptions
    pictures.showsCaptions = showsCaptions && !recording.film.captions.isEmpty
    pictures.showsKeys = showsKeys
    pictures.loopCount = loops
    pictures.scale = scale
    if let appearance { pictures.appearance = appearance }
    var options = RecordingOptions()
    (options.castVersion, options.pictures) = (castVersion, pictures)
    return options
  }
}
