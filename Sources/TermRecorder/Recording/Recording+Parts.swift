import TermContainers

extension Recording {
  /// The pictures that a tape takes along the way, each as a recording of its own. If several share
  /// a file, the last one wins.
  package func stills(
    of timeline: TapeTimeline
  ) -> [(named: TapeTimeline.Named, still: Recording)] {
    var last: [String: Picture] = [:]
    for picture in pictures { last[picture.path] = picture }
    return timeline.namedPictures.compactMap { named in
      last.removeValue(forKey: named.name).map { (named, still($0)) }
    }
  }

  /// Returns a recording of one of the ``pictures`` alone, with its caption, so that all writers of
  /// recordings can write it.
  public func still(_ picture: Picture) -> Recording {
    let surface = picture.surface
    var still = Recording(size: surface.size)
    let bytes = FrameEncoder(.xterm()).encode(surface, damage: []) { Array($0) }
    (still.title, still.pictureOptions) = (title, pictureOptions)
    still.show(picture.picture, bytes, at: 0)
    still.snapshots.append(picture.picture)
    if let caption = film.captions.last(where: { $0.time <= picture.time }), !caption.text.isEmpty {
      still.film.captions = [Film.Note(time: 0, text: caption.text)]
    }
    still.lightFilm = picture.light.map { still.film.showing($0) }
    return still
  }

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

extension Film {
  /// A film of `picture` alone, with the same captions.
  fileprivate func showing(_ picture: KeptSurface) -> Film {
    var film = Film(size: picture.size)
    film.show(picture, at: 0)
    (film.title, film.captions) = (title, captions)
    return film
  }
}

extension Recording.Picture {
  fileprivate func cropped(to rect: Rect) -> Recording.Picture {
    var result = Recording.Picture(time: time, path: path, surface: surface.cropped(to: rect))
    result.light = light.map { KeptSurface($0.surface.cropped(to: rect)) }
    return result
  }
}
