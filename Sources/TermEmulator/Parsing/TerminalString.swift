/// A string for the terminal itself, such as a window's title: the bytes between `ESC ]`, `ESC P`
/// or `ESC _` and the terminator.
struct TerminalString: Sendable {
  /// The kinds that the terminal reads; it swallows the others.
  enum Kind: Sendable {
    /// `ESC ]`, an operating system command.
    case command
    /// `ESC P`, a device control string.
    case control
    /// `ESC _`, an application program command.
    case application
    case other
  }

  private(set) var kind = Kind.other
  /// The first bytes of the string. Bounded, because the input is untrusted.
  private(set) var bytes: [UInt8] = []
  /// Whether the string was longer than ``bytes``.
  private(set) var isCut = false
  /// Whether a bell ended the string.
  var endedWithBell = false

  private static let mostBytes = 4096

  mutating func begin(_ kind: Kind) {
    bytes.removeAll(keepingCapacity: bytes.capacity <= TerminalString.mostBytes)
    (self.kind, isCut, endedWithBell) = (kind, false, false)
  }

  mutating func take(_ byte: UInt8) {
    guard kind != .other else { return }
    if bytes.count < TerminalString.mostBytes { bytes.append(byte) } else { isCut = true }
  }

  /// The text, with malformed UTF-8 replaced.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether the string shows an image.
  var isImage: Bool {
    switch kind {
    case .control: isSixel
    case .application: isOfKitty
    case .command:
      bytes.starts(with: "1337;File=".utf8) || bytes.starts(with: "1337;MultipartFile=".utf8)
    case .other: false
    }
  }

  /// Whether the string is a sixel image: numbers and a `q`.
  private var isSixel: Bool {
    let isNumber = { (byte: UInt8) in (0x30...0x3B).contains(byte) && byte != UInt8(ascii: ":") }
    return bytes.first { !isNumber($0) } == UInt8(ascii: "q")
  }

  /// Whether the string shows an image of kitty: `G` and settings, among them `a=T` (sent and
  /// shown) or `a=p` (shown again).
  private var isOfKitty: Bool {
    guard bytes.first == UInt8(ascii: "G") else { return false }
    let settings = bytes.dropFirst().prefix { $0 != UInt8(ascii: ";") }
    return settings.split(separator: UInt8(ascii: ",")).contains {
      $0.elementsEqual("a=T".utf8) || $0.elementsEqual("a=p".utf8)
    }
  }
}
