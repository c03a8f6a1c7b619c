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
    var pictures = recording.pictureOptions
    pictures.showsCaptions = showsCaptions && !recording.film.captions.isEmpty
    pictures.showsKeys = showsKeys
    pictures.framerate = framerate ?? pictures.framerate
    pictures.loopCount = loops
    pictures.scale = scale
    pictures.border.title = windowTitle ?? pictures.border.title
    // A title alone needs a bar as well.
    pictures.border.bar = windowBar ?? pictures.border.bar ?? windowTitle.map { _ in .colorful }
    if let appearance { pictures.appearance = appearance }
    var options = RecordingOptions()
    (options.castVersion, options.pictures) = (castVersion, pictures)
    return options
  }
}
