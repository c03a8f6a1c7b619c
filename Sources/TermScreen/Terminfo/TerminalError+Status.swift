import CNcurses

extension TerminalError {
  init(status: Int32, term: String) {
    guard status >= 0 else {
      self = .system(-status)
      return
    }
    switch Int(status) {
    case TC_NO_TERMINAL: self = .notATerminal
    case TC_TERM_UNSET: self = .termUnset
    case TC_CANNOT_MOVE_CURSOR: self = .cannotMoveCursor(term)
    default: self = .unknownTerm(term)
    }
  }
}
