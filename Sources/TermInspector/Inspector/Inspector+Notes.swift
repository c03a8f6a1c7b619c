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

  /// Shows it in another way, as the user wishes. Closed, it forgets the moments, and says so.
  func showByHand(_ presence: Presence) {
    let count = inspection.log.numbers.count
    show(presence)
    guard self.presence == .closed, count > 0 else { return }
    forgottenCount = count
    say("\(count) \(count == 1 ? "moment" : "moments") discarded; press l to start again.")
  }

  /// Says, once it is shown again, what is gone: who goes through the panes in a hurry has not read
  /// what was said when it closed.
  func sayWhatIsGone() {
    let count = forgottenCount
    guard count > 0 else { return }
    forgottenCount = 0
    let moments = count == 1 ? "the moment from before was" : "the \(count) from before were"
    say("Starting again: \(moments) discarded.")
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
