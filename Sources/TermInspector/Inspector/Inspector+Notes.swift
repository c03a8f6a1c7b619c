import TermContainers

// Notes to the user.
extension Inspector {
  /// Shows `sentence` in the last row of the stage until the next key or click, which still has its
  /// usual effect.
  public func say(_ sentence: String) {
    guard let window else { return }
    note?.removeFromSuperview()
    let view = NoteView(sentence)
    let top = presence == .closed ? nil : window.subviews.firstIndex(of: scrubber)
    window.insertSubview(view, at: top.map { $0 + 1 } ?? indexAboveStage(in: window))
    view.place(in: window.contentFrame)
    note = view
  }

  /// Changes the presence for the user. If that closes it, says how many moments are kept.
  func showByHand(_ presence: Presence) {
    let count = inspection.log.numbers.count
    show(presence)
    guard self.presence == .closed, count > 0 else { return }
    keptCount = count
    say("\(count.counted("moment")) kept; l brings them back.")
  }

  /// Says, once it is shown again, which moments are back and that there are none in between.
  func sayWhatIsBack() {
    let count = keptCount
    guard count > 0 else { return }
    keptCount = 0
    let moments = count == 1 ? "1 moment is" : "\(count) moments are"
    say("\(moments) back; of the time in between there are none.")
  }

  /// Copies `text` through the terminal, and says so.
  func copy(_ text: String) {
    window?.application?.screen.copy(text)
    let count = text.split(separator: "\n").count
    say(count == 1 ? "Copied: \(text.split(separator: "\n")[0])" : "\(count) lines copied.")
  }

  /// The index just above the stage, below the window's own views.
  func indexAboveStage(in window: Window) -> Int {
    let stage = window.rootViewController?.viewIfLoaded
    return stage.flatMap { window.subviews.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
  }

  /// Removes the note at the next key or click.
  func endNote(with event: Event) {
    if case .mouse(let touch) = event, touch.phase != .began { return }
    note?.removeFromSuperview()
    note = nil
  }
}
