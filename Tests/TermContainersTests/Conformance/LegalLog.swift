import TermContainers

/// Whether a log of WA, DA, WD and DD is one that the state machine sends.
func isLegal(_ log: [String], from start: AppearanceState = .disappeared) -> Bool {
  var state = start
  for event in log {
    switch (event, state) {
    case ("WA", .disappeared), ("WA", .disappearing): state = .appearing
    case ("DA", .appearing): state = .appeared
    case ("WD", .appearing), ("WD", .appeared): state = .disappearing
    case ("DD", .disappearing): state = .disappeared
    case ("WA", _), ("DA", _), ("WD", _), ("DD", _): return false
    default: break
    }
  }
  return true
}
