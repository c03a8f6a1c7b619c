import TermContainers

extension Recording {
  /// Adds what the same tape showed on a host with a light background.
  ///
  /// ```swift
  /// var recording = try Recording.of(tape, on: darkHost)
  /// recording.addLight(try Recording.of(tape, on: lightHost))
  /// recording.pictureOptions.appearance = .both(dark: .dark, light: .light)
  /// try recording.write(to: folder + "/counter.svg")
  /// ```
  ///
  /// An SVG of two appearances shows it to readers who prefer light pages. Everything else is made
  /// of ``film`` alone.
  public mutating func addLight(_ light: Recording) {
    lightFilm = light.film
    for (index, picture) in zip(pictures.indices, light.pictures)
    where pictures[index].path == picture.path {
      pictures[index].light = picture.picture
    }
  }
}
