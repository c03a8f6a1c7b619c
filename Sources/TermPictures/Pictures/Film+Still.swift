import TermSurface

extension Film {
  /// The film with its last screen alone, for a still of that: of the same size, with the same texts
  /// and times. So no other screen need be drawn. Nil if `options` ask for another moment: which
  /// picture is seen then depends on those around it, and on the frame rate.
  package func still(_ options: PictureOptions) -> Film? {
    guard let last = frames.last,
      PictureMoments.posterTime(self, options, end: .infinity) == .infinity
    else { return nil }
    var film = Film(size: size)
    film.show(last.surface, at: last.time)
    (film.title, film.resizes, film.markers) = (title, resizes, markers)
    (film.captions, film.steps, film.keys) = (captions, steps, keys)
    film.leftOutImages = leftOutImages
    film.end(at: duration)
    return film
  }
}
