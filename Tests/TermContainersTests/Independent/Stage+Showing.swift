import TermContainers

/// Stacks, menus and presentations.
extension Independent.Stage {
  func push(_ controller: any Seated, on container: any Seated, _ call: Call) {
    guard let stack = container as? NavigationController,
      may(isFree(controller) && !isAbove(controller, container)), !isRoot(controller)
    else { return }
    stack.pushViewController(controller, animated: call.isAnimated)
  }

  func setStack(of container: any Seated, _ controllers: [any Seated], _ call: Call) {
    guard let stack = container as? NavigationController,
      controllers.allSatisfy({ controller in
        may(
          controller.parent === container || isFree(controller) && !isAbove(controller, container))
      })
    else { return }
    stack.setViewControllers(controllers, animated: call.isAnimated)
  }

  func setMenu(of container: any Seated, _ controllers: [any Seated]) {
    guard let menu = container as? MenuViewController,
      controllers.allSatisfy({ controller in
        may(
          controller.parent === container || isFree(controller) && !isAbove(controller, container))
      })
    else { return }
    menu.viewControllers = controllers
  }

  func present(_ controller: any Seated, from presenter: any Seated, _ call: Call) {
    guard may(presenter.viewIfLoaded?.window != nil && presenter.presentedViewController == nil),
      may(isFree(controller) && !isAbove(controller, presenter))
    else { return }
    controller.modalPresentationStyle =
      [.fullScreen, .overFullScreen, .overCurrentContext][call.way % 3]
    let errors = errors
    make { number in
      presenter.present(controller, animated: call.isAnimated) { [self] in
        complete(number, by: call.one)
      }
      // One that was refused has no completion.
      if controller.presentingViewController == nil || controller.parent != nil,
        pending.remove(number) != nil, controller.parent != nil, self.errors == errors
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
