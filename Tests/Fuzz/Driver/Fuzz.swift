import FuzzTargets
import Libc

// What libFuzzer calls; Scripts/fuzz.sh says of which target, and keeps what it finds.

private let target: FuzzTarget = {
  let name = getenv("FUZZ_TARGET").map { String(cString: $0) } ?? ""
  guard let target = FuzzTarget.named(name) else { fatalError("there is no target '\(name)'") }
  return target
}()

/// Called before the options are read, so that the dictionary that they name is there by then.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _: UnsafeMutablePointer<CInt>?,
  _: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>?
) -> CInt {
  if let path = getenv("FUZZ_DICTIONARY"), let file = fopen(path, "w") {
    // libFuzzer takes no longer ones, and no dictionary without any.
    for word in target.words + [" "] where (1...60).contains(word.utf8.count) {
      fputs("\"\(escaped(word))\"\n", file)
    }
    fclose(file)
  }
  return 0
}

/// One input. What is wrong ends the program, as what traps does; libFuzzer then writes the input down.
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
