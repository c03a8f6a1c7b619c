import TermSurface

extension Film {
  /// Returns the film of the part of the screen inside `rect`, in cells, with the same times,
  /// captions and markers. Outside of the screen it is blank.
  ///
  /// ```swift
  /// let status = film.cropped(to: Rect(x: 0, y: 23, width: 80, height: 1))
  /// ```
  ///
  /// Frames in which nothing changes there are left out.
  public func cropped(to rect: Rect) -> Film {
    var result = Film(size: rect.size)
    var last: Surface?
    for frame in frames {
      let part = frame.surface.cropped(to: rect)
      if part != last { result.show(part, at: frame.time) }
      last = part
    }
    (result.title, result.leftOutImages) = (title, leftOutImages)
    (result.markers, result.captions) = (markers, captions)
    (result.steps, result.keys) = (steps, keys)
    result.end(at: duration)
    return result
  }
}
