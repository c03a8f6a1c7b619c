import CNcurses
import TermSurface

/// Words for whoever runs the program. While the terminal is taken they are kept and shown after
/// it.
package enum StandardError {
  package static func write(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = bytes.withUnsafeBufferPointer { tc_write(2, $0.baseAddress, $0.count) }
  }
}
