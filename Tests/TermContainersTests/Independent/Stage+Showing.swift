import TermContainers

/// Stacks, tabs and presentations.
extension Independent.Stage {
  func push(_ controller: any Seated, on container: any Seated, _ call: Call) {
    guard let stack = container as? NavigationController,
      controller.parent !== container || !program.isCareful, canJoin(controller, container)
    else { return }
    stack.pushViewController(controller, animated: call.isAnimated)
  }

  /// Whether a stack or a tab bar controller may have it.
  private func canJoin(_ controller: any Seated, _ container: any Seated) -> Bool {
    may(controller.parent === container || isFree(controller) && !isAbove(controller, container))
  }

  func setStack(of container: any Seated, _ controllers: [any Seated], _ call: Call) {
    guard let stack = container as? NavigationController,
      controllers.allSatisfy({ canJoin($0, container) })
    else { return }
    stack.setViewControllers(controllers, animated: call.isAnimated)
  }

  func setMenu(of container: any Seated, _ controllers: [any Seated]) {
    guard let tabs = container as? TabBarController,
      controllers.allSatisfy({ canJoin($0, container) })
    else { return }
    tabs.setViewControllers(controllers, animated: true)
  }

  func present(_ controller: any Seated, from presenter: any Seated, _ call: Call) {
    guard may(presenter.viewIfLoaded?.window != nil && presenter.presentedViewController == nil),
      may(isFree(controller) && !isAbove(controller, presenter))
    else { return }
    prepare(controller, from: presenter, call)
    let errors = errors
    make { number in
      presenter.present(controller, animated: call.isAnimated) { [self] in
        complete(number, by: call.one)
      }
      // One that was refused has no completion.
      let isRefused = presenter.presentedViewController !== controller
      if isRefused, pending.remove(number) != nil, self.errors == errors,
        controller.presentingViewController != nil || controller.parent != nil
      {
        silent.insert(number)
      }
    }
  }

  func dismiss(from presenter: any Seated, _ call: Call) {
    make { number in
      presenter.dismiss(animated: call.isAnimated) { [self] in complete(number, by: call.one) }
    }
  }
}
