import CNcurses

/// Names the piece of a long series of work at which the process traps or hangs.
package enum WorkNote {
  /// If the process traps from now on, or uses more than `seconds` of CPU before the next call, it
  /// writes `kind` and `number` to standard error before it ends.
  package static func begin(_ kind: StaticString, _ number: UInt64, seconds: Int32) {
    tc_note_work(
      UnsafeRawPointer(kind.utf8Start).assumingMemoryBound(to: CChar.self), number, seconds)
  }
}
