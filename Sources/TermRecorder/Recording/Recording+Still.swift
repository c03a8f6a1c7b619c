import TermContainers

extension Recording {
  /// A recording of one of the ``pictures`` alone, with the caption that was below it, so that whatever writes a
  /// recording writes it as well.
  public func still(_ picture: Picture) -> Recording {
    var still = Recording(size: picture.surface.size)
    let bytes = FrameEncoder(.xterm()).encode(picture.surface, damage: []) { Array($0) }
    still.title = title
    still.frames = [Frame(time: 0, surface: picture.surface, bytes: bytes)]
    still.snapshots = [picture.surface]
    if let caption = captions.last(where: { $0.time <= picture.time }), !caption.text.isEmpty {
      still.captions = [Note(time: 0, text: caption.text)]
    }
    return still
  }
}
