extension SVGAnimation {
  /// Whether the file will certainly have more than `count` bytes, because its different words alone
  /// do. That is known long before the file is made. A film that takes fewer bytes here is not
  /// looked at.
  package func isCertainlyLonger(than count: Int) -> Bool {
    guard film.cost + (light?.cost ?? 0) > count else { return false }
    let timeline = SVGMoments(film, light: light, options)
    var pieces = SVGPieces(SVGBrush(paints: SVGPaints(), cell: PictureCell(options)))
    // The names of some colours are shorter in the file.
    let enough = count + count / 2
    return timeline.turns.contains { turn in
      _ = pieces.pieces(ofRow: turn.row, in: turn.screen)
      return pieces.markupLength > enough
    }
  }
}
