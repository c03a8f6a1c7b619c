/// The end of a transition. A completion gets false for the last three.
enum TransitionEnd {
  /// It ran to its end.
  case finished
  /// It was finished at once, with all its callbacks: the new view is in.
  case cutShort
  /// It returned to its start: the old view is back.
  case cancelled
  /// It never began: nothing has changed.
  case refused

  /// The words of a trace after "completion of a transition".
  var words: String {
    switch self {
    case .finished: ""
    case .cutShort: " that was cut short"
    case .cancelled: " that was cancelled"
    case .refused: " that was refused"
    }
  }
}
