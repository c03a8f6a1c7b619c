import TermSurface

extension Film {
  /// The film with the screen of its poster alone, for a still: of the same size, with the same texts
  /// and times. So no other screen need be drawn.
  package func still(_ options: PictureOptions) -> Film {
    let time = PictureMoments.posterTime(self, options, end: .infinity)
    guard frames.count > 1, let frame = frames.last(where: { $0.time <= time }) ?? frames.first
    else { return self }
    var film = Film(size: size)
    film.show(frame.surface, at: frame.time)
    (film.title, film.resizes, film.markers) = (title, resizes, markers)
    (film.captions, film.steps, film.keys) = (captions, steps, keys)
    film.leftOutImages = leftOutImages
    film.end(at: duration)
    return film
  }
}
