import ToolSupport

/// Inputs of a live session that a tape has no command for.
package enum LeftOutInputs {
  /// Tells how many there were, if any.
  package static func tell(_ count: Int) {
    guard count > 0 else { return }
    let (events, them) = count == 1 ? ("event", "it") : ("events", "them")
    StandardStream.tell(
      "\(count) \(events) could not be recorded: a tape has no command for \(them)")
  }
}
