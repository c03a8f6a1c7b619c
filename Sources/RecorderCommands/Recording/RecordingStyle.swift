import TermRecorder

/// How recordings are written if a tape or cast does not say.
struct RecordingStyle {
  var castVersion = Asciicast.Version.v2
  /// Nil for the recording's own settings.
  var appearance: PictureOptions.Appearance?
  var framerate: Int?
  var loops: Int?
  var scale = 1
  var showsCaptions = true
  var showsKeys = false
  /// The window's bar and its title; nil for the recording's own.
  var windowBar: PictureBorder.Bar?
  var windowTitle: String?

  /// The options for a recording.
  func options(_ recording: Recording) -> RecordingOptions {
    var options = RecordingOptions()
    options.castVersion = castVersion
    options.pictures = pictureOptions(recording)
    return options
  }

  private func pictureOptions(_ recording: Recording) -> PictureOptions {
    var options = recording.pictureOptions
    options.showsCaptions = showsCaptions && !recording.film.captions.isEmpty
    options.showsKeys = showsKeys
    options.framerate = framerate ?? options.framerate
    options.loopCount = loops
    options.scale = scale
    options.border.title = windowTitle ?? options.border.title
    // A title alone needs a bar as well.
    options.border.bar = windowBar ?? options.border.bar ?? windowTitle.map { _ in .colorful }
    if let appearance { options.appearance = appearance }
    return options
  }
}
