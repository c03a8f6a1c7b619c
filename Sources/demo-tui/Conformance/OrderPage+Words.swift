extension OrderPage {
  static let introduction = """
    # The order of callbacks

    The calls and callbacks when a child is added, removed or replaced. `demo-tui conformance --order` prints
    this page: it plays the cases' scenes and records each call of the container and each callback. The numbers
    name the cases that assert parts of an order; the tests compare all of it with this page.

    *Old* is the controller that leaves, *new* the one that enters. The container makes the calls in its column.
    A presented controller has no container: the controller that presents it is *old*, and *new* when it comes
    back. A push and a pop have no completion of their own, so the table shows that of the
    `transitionCoordinator`. To add or remove a child with an animation, a container begins and ends the
    appearance itself. Layout may run more than once; the table shows its first run.
    """
}
