import ContainmentCases

/// The sections of the documentation's page OrderOfCallbacks: plays each change and prints its order as a table.
@MainActor
struct OrderPage {
  let orders = ChangeOrder.all

  var sections: [String] { orders.map(section) }

  private func section(_ order: ChangeOrder) -> String {
    ["## \(order.title)", cases(order), table(order)].filter { !$0.isEmpty }
      .joined(separator: "\n\n")
  }

  private func cases(_ order: ChangeOrder) -> String {
    order.cases.isEmpty ? "" : "As in \(order.cases.joined(separator: " and "))."
  }

  private func table(_ order: ChangeOrder) -> String {
    let titles = ["when"] + order.parts.map(\.rawValue)
    let lines = [titles, titles.map { _ in "---" }] + rows(order)
    return lines.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
  }

  /// A row for each step; the moment stands where it changes.
  private func rows(_ order: ChangeOrder) -> [[String]] {
    var last = ""
    return order.steps.map { step in
      let moment = step.moment.rawValue
      defer { last = moment }
      return [moment == last ? "" : moment]
        + order.parts.map { $0 == step.part ? "`\(step.event)`" : "" }
    }
  }
}
