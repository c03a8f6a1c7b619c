import Libc

/// Calls `body` with an argument list and an environment in exec's form.
func withArgumentLists(
  _ arguments: [String], _ environment: [String: String],
  _ body: (
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
    _ environment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  ) -> Int32
) -> Int32 {
  let variables = environment.map { "\($0.key)=\($0.value)" }.sorted()
  var argumentList = arguments.map { strdup($0) } + [nil]
  var variableList = variables.map { strdup($0) } + [nil]
  defer { for text in argumentList + variableList { free(text) } }
  return argumentList.withUnsafeMutableBufferPointer { argumentBuffer in
    variableList.withUnsafeMutableBufferPointer { variableBuffer in
      guard let first = argumentBuffer.baseAddress, let firstVariable = variableBuffer.baseAddress
      else { return EINVAL }
      return body(first, firstVariable)
    }
  }
}
