import TermContainers

extension Recording {
  /// Returns the recording of the part of the screen inside `rect`, in cells, for files of every
  /// format. Outside of the screen it is blank.
  ///
  /// ```swift
  /// let top = recording.cropped(to: Rect(x: 0, y: 0, width: 40, height: 10))
  /// try top.write(to: folder + "/top.svg")
  /// ```
  ///
  /// Pictures are as large as the part, whatever size was set for them.
  public func cropped(to rect: Rect) -> Recording {
    var result = Recording(film.cropped(to: rect))
    result.lightFilm = lightFilm?.cropped(to: rect)
    result.snapshots = Screens(snapshots.lazy.map { $0.cropped(to: rect) })
    result.pictures = pictures.map { $0.cropped(to: rect) }
    (result.theme, result.calls, result.pictureOptions) = (theme, calls, pictureOptions)
    result.waits = waits
    (result.pictureOptions.width, result.pictureOptions.height) = (nil, nil)
    return result
  }
}

extension Recording.Picture {
  fileprivate func cropped(to rect: Rect) -> Recording.Picture {
    var result = Recording.Picture(time: time, path: path, surface: surface.cropped(to: rect))
    result.light = light.map { KeptSurface($0.surface.cropped(to: rect)) }
    return result
  }
}
