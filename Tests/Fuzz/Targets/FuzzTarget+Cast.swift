import TermRecorder

extension FuzzTarget {
  /// Asciicasts, read and played, and some as pages.
  static let cast = FuzzTarget(
    name: "cast", words: RandomCast.pieces + RandomCast.headers + RandomCast.lines,
    random: { seed in
      var random = RandomCast(seed: seed)
      return random.next(most: seed % 50 == 0 ? 4096 : 300)
    }, mistake: CastMistakes.first)
}

private enum CastMistakes {
  @Sendable static func first(in bytes: [UInt8]) -> String? {
    var reader = CastReader(bytes)
    let cast = reader.read()
    // The reader may look at each bracket up to six times.
    if reader.looks > 6 * bytes.count + 100 { return "it took \(reader.looks) looks" }
    let places = cast.diagnostics.map { ($0.position.line, $0.position.column) }
    if let place = wrongPlace(places, in: bytes) { return "\(place) is no place in it" }
    if let diagnostic = cast.diagnostics.first(where: { !isClean($0.description, most: .max) }) {
      return "\(diagnostic) is not clean"
    }
    let times = cast.events.map(\.time)
    guard zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 }), cast.duration <= Cast.longestTime
    else {
      return "its times are wrong"
    }
    var playback = CastPlayback(cast)
    for time in [cast.duration, 0, cast.duration / 2] { playback.move(to: time) }
    // A page takes longer than all of this.
    return bytes.count % 16 == 0 ? pageMistake(in: cast) : nil
  }

  /// What a cast says must not become markup of its page.
  private static func pageMistake(in cast: Cast) -> String? {
    let size = cast.size
    guard size.width * size.height <= 10_000 else { return nil }
    func tags(_ film: Film) -> Int { HTMLPage(film).bytes.count { $0 == UInt8(ascii: "<") } }
    return tags(Film(cast)) == tags(Film(size: size)) ? nil : "its page has other markup"
  }
}
