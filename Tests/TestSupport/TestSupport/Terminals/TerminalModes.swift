import Libc

/// The modes of a terminal line (termios), for comparison before and after a run.
public struct TerminalModes: Equatable, Sendable, CustomStringConvertible {
  public let input: UInt
  public let output: UInt
  public let control: UInt
  public let local: UInt
  public let characters: [UInt8]
  public let inputSpeed: UInt
  public let outputSpeed: UInt

  /// The modes of an open terminal; `nil` if the descriptor is no terminal, or was hung up.
  public init?(descriptor: Int32) {
    var modes = termios()
    guard tcgetattr(descriptor, &modes) == 0 else { return nil }
    input = UInt(modes.c_iflag)
    output = UInt(modes.c_oflag)
    control = UInt(modes.c_cflag)
    local = UInt(modes.c_lflag)
    characters = withUnsafeBytes(of: modes.c_cc) { Array($0) }
    inputSpeed = UInt(cfgetispeed(&modes))
    outputSpeed = UInt(cfgetospeed(&modes))
  }

  /// Whether input is delivered line by line.
  public var isCanonical: Bool { local & UInt(ICANON) != 0 }
  /// Whether the line echoes typed text.
  public var echoes: Bool { local & UInt(ECHO) != 0 }
  /// Whether Ctrl+C and similar keys send signals.
  public var sendsSignals: Bool { local & UInt(ISIG) != 0 }
  /// Whether output is processed, for example from a line feed into a carriage return and line
  /// feed.
  public var processesOutput: Bool { output & UInt(OPOST) != 0 }
  /// Whether all of the above are off.
  public var isRaw: Bool { !isCanonical && !echoes && !sendsSignals && !processesOutput }

  public var description: String {
    func hex(_ value: UInt) -> String { "0x" + String(value, radix: 16) }
    func flag(_ name: String, _ isSet: Bool) -> String { (isSet ? "" : "-") + name }
    let names = [
      flag("icanon", isCanonical), flag("echo", echoes), flag("isig", sendsSignals),
      flag("opost", processesOutput),
    ]
    return """
      \(names.joined(separator: " ")) i=\(hex(input)) o=\(hex(output)) c=\(hex(control)) \
      l=\(hex(local)) cc=\(characters) speed=\(inputSpeed)/\(outputSpeed)
      """
  }
}
