import Libc

// The entry points that libFuzzer calls. Scripts/fuzz.sh names the target and keeps the findings.

private let target: FuzzTarget = {
  let name = getenv("FUZZ_TARGET").map { String(cString: $0) } ?? ""
  guard let target = FuzzTarget.named(name) else { fatalError("there is no target '\(name)'") }
  return target
}()

/// Runs before libFuzzer reads its options, so it can write the dictionary that they name.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _: UnsafeMutablePointer<CInt>?,
  _: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>?
) -> CInt {
  if let path = getenv("FUZZ_DICTIONARY"), let file = fopen(path, "w") {
    // libFuzzer accepts neither longer words nor an empty dictionary.
    for word in target.words + [" "] where (1...60).contains(word.utf8.count) {
      fputs("\"\(escaped(word))\"\n", file)
    }
    fclose(file)
  }
  return 0
}

/// Tries one input. A mistake ends the program like a trap, so libFuzzer saves the input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: bytes, count: count))
  if let mistake = target.mistake(input) {
    let words = Array("mistake: \(mistake)\n".utf8)
    write(2, words, words.count)
    abort()
  }
  return 0
}

private func escaped(_ word: String) -> String {
  word.utf8.map { byte in
    let hex = String(byte, radix: 16)
    return "\\x" + String(repeating: "0", count: 2 - hex.count) + hex
  }.joined()
}
