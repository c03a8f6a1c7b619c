/// The contents of a file as `record` writes it as text: of one screen.
public func recordedText(_ row: String) -> String {
  "\(row)\n" + String(repeating: "─", count: 80) + "\n"
}
