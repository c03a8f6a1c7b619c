extension TerminalString {
  /// Whether it shows an image.
  var isImage: Bool {
    switch kind {
    case .control: isSixel
    case .application: isOfKitty
    case .command:
      bytes.starts(with: "1337;File=".utf8) || bytes.starts(with: "1337;MultipartFile=".utf8)
    case .other: false
    }
  }

  /// Numbers and a `q`.
  private var isSixel: Bool {
    let isNumber = { (byte: UInt8) in (0x30...0x3B).contains(byte) && byte != UInt8(ascii: ":") }
    return bytes.first { !isNumber($0) } == UInt8(ascii: "q")
  }

  /// `G` and settings, among them `a=T` (sent and shown) or `a=p` (shown again).
  private var isOfKitty: Bool {
    guard bytes.first == UInt8(ascii: "G") else { return false }
    let settings = bytes.dropFirst().prefix { $0 != UInt8(ascii: ";") }
    return settings.split(separator: UInt8(ascii: ",")).contains {
      $0.elementsEqual("a=T".utf8) || $0.elementsEqual("a=p".utf8)
    }
  }
}
