import CNcurses
import TermSurface

/// Messages for the user. They are held while the terminal is taken, and shown afterwards.
package enum StandardError {
  package static func write(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = bytes.withUnsafeBufferPointer { tc_write(2, $0.baseAddress, $0.count) }
  }
}
