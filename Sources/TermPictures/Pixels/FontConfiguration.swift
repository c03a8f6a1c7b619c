import CPictures

/// This machine's fontconfig, which knows fonts for glyphs that another font lacks. Users' own
/// configurations are left out.
final class FontConfiguration {
  private let fonts: OpaquePointer

  /// Nil if there is no fontconfig.
  init?() {
    guard let fonts = tc_fontconfig_open() else { return nil }
    self.fonts = fonts
  }

  deinit { tc_fontconfig_close(fonts) }

  /// The files of the fonts with `scalar`, those first that go best with `family`, at most `most`.
  func paths(_ scalar: Unicode.Scalar, besides family: String, most: Int = 8) -> [String] {
    var paths: [String] = []
    while paths.count < most, let path = path(scalar, family, paths.count) { paths.append(path) }
    return paths
  }

  private func path(_ scalar: Unicode.Scalar, _ family: String, _ number: Int) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { room in
      guard let start = room.baseAddress,
        tc_fontconfig_find(fonts, family, scalar.value, Int32(number), start, room.count) != 0
      else { return nil }
      return String(cString: start)
    }
  }
}
