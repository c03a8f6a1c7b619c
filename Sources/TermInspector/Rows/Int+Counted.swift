extension Int {
  /// The number before `noun`, in the singular or the plural: `1 view`, `5 views`.
  package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
