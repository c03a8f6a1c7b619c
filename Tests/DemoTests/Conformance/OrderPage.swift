import ContainmentCases

/// The text of the documentation's page OrderOfCallbacks: plays each change and prints its order as a table.
@MainActor
struct OrderPage {
  let orders = ChangeOrder.all

  var markdown: String {
    ([Self.introduction] + orders.map(section)).joined(separator: "\n\n") + "\n"
  }

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

extension OrderPage {
  static let introduction = """
    # The order of callbacks

    The calls and callbacks when a child is added, removed or replaced. `CallbackOrderTests` print
    this page: they play the cases' scenes and record each call of the container and each callback. The numbers
    name the cases that assert parts of an order; the tests compare all of it with this page.

    *Old* is the controller that leaves, *new* the one that enters. The container makes the calls in its column.
    A presented controller has no container: the controller that presents it is *old*, and *new* when it comes
    back. A push and a pop have no completion of their own, so the table shows that of the
    `transitionCoordinator`. To add or remove a child with an animation, a container begins and ends the
    appearance itself. Layout may run more than once; the table shows its first run.
    """
}
