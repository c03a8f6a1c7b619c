/// Numbered parts that are stored once for all their uses.
struct SVGShared<Value> {
  let prefix: String
  /// The values seen so far, with a number for those seen again.
  private var entries: [String: Int?] = [:]
  private var values: [Value] = []

  init(prefix: String) { self.prefix = prefix }

  mutating func count(_ markup: String, _ value: Value, longerThan least: Int) {
    guard markup.utf8.count > least else { return }
    guard let known = entries[markup] else { return entries[markup] = .some(nil) }
    guard known == nil else { return }
    entries[markup] = values.count
    values.append(value)
  }

  func name(of markup: String) -> String? {
    guard let number = entries[markup] ?? nil else { return nil }
    return name(number)
  }

  private func name(_ number: Int) -> String {
    SVGScope.name(prefix + String(number, radix: 36))
  }

  func definitions(_ markup: (Value) -> String) -> String {
    values.enumerated().map { "<g id=\"\(name($0.offset))\">\(markup($0.element))</g>\n" }
      .joined()
  }
}
