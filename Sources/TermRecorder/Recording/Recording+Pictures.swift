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
}
