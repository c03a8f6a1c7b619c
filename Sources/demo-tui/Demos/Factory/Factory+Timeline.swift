import TermContainers

extension Factory {
  /// The article's timeline: the calls that the container is to make and, as they happen, their
  /// times and what is sent for them.
  struct Timeline {
    struct Line {
      let code: Code
      /// Who makes the call, or why the callback is sent.
      var origin = LifecycleTrace.Entry.Origin.yours
      /// Seconds since the first; nil before it happens.
      var time: Double?
      /// The turn in which it happened.
      var turn = 0
    }

    let heading: String
    private(set) var lines: [Line]
    private var start: Double?
    /// The number of lines that have happened.
    private(set) var past = 0
    /// The new detail.
    private var incoming: LifecycleTrace.Participant?

    init(_ heading: String, _ listing: [Code]) {
      self.heading = heading
      lines = listing.map { Line(code: $0) }
    }

    /// Notes what has happened. Returns false if the entry is about something else.
    mutating func note(_ entry: LifecycleTrace.Entry) -> Bool {
      if entry.event == "addChild(_:)" { incoming = entry.object }
      guard let code = Code(entry, incoming: incoming) else { return false }
      let isYours = entry.origin == .yours
      let listed = isYours ? lines[past...].firstIndex { $0.code.name == code.name } : nil
      // Later layout sets frames, too.
      if code.name == "frame" && listed == nil { return false }
      let since = start ?? entry.time
      start = since
      let time = entry.time - since
      let line = Line(
        code: listed.map { lines.remove(at: $0).code } ?? code, origin: entry.origin, time: time,
        turn: entry.turn)
      lines.insert(line, at: past)
      past += 1
      return true
    }
  }
}
