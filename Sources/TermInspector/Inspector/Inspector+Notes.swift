import TermContainers

// What it says.
extension Inspector {
  /// Says `sentence` in the last row of the stage until the next key or click, which does what it
  /// always does.
  public func say(_ sentence: String) {
    guard let window else { return }
    note?.removeFromSuperview()
    let view = NoteView(sentence)
    let top = presence == .closed ? nil : window.subviews.firstIndex(of: scrubber)
    window.insertSubview(view, at: top.map { $0 + 1 } ?? indexAboveStage(in: window))
    view.place(in: window.contentFrame)
    note = view
  }

  /// Shows it in another way, as the user asks. Closed, it keeps the moments, and says so.
  func showByHand(_ presence: Presence) {
    let count = inspection.log.numbers.count
    show(presence)
    guard self.presence == .closed, count > 0 else { return }
    keptCount = count
    say("\(count.counted("moment")) kept; l brings them back.")
  }

  /// Says, once it is shown again, what is there again, and what is not: of the time in between.
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

  /// Behind what the window itself puts over its contents.
  func indexAboveStage(in window: Window) -> Int {
    let stage = window.rootViewController?.viewIfLoaded
    return stage.flatMap { window.subviews.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
  }

  /// Takes the words away, with the next key or click.
  func endNote(with event: Event) {
    if case .mouse(let touch) = event, touch.phase != .began { return }
    note?.removeFromSuperview()
    note = nil
  }
}
