import TermContainers

// Calls on tab bar controllers.
extension RandomScene {
  func performOnTabs(
    _ step: RandomStep, _ one: any RandomSubject, _ other: any RandomSubject
  ) {
    let numbers = Array(RandomSequence.tabs)
    guard let tabs = controllers[numbers[step.variant % numbers.count]] as? RandomTabs else {
      return
    }
    switch step.call {
    case .setTabs: setTabs(of: tabs, one, other, step.variant)
    case .selectTab where step.variant < 8:
      tabs.selectedIndex = step.one % max(1, tabs.viewControllers?.count ?? 0)
    case .selectTab: tabs.selectedViewController = one
    case .pressTab: press(step.one % 4)
    case .hideTabBar:
      tabs.setTabBarHidden(step.one.isMultiple(of: 2), animated: step.other.isMultiple(of: 2))
      other.hidesBottomBarWhenPushed = step.other == 0
    default: delegates.last { ($0 as? RandomTabDelegate)?.isOf(tabs) == true }?.perform(step)
    }
  }

  /// Sets the tabs, keeping some: more or fewer of the controllers. Some have another parent.
  private func setTabs(
    of tabs: RandomTabs, _ one: any RandomSubject, _ other: any RandomSubject, _ variant: Int
  ) {
    let third = controllers[(one.ear.number + other.ear.number) % controllers.count]
    let wanted: [ViewController] =
      switch variant / 2 % 5 {
      case 0: [one, other]
      case 1: (tabs.viewControllers ?? []) + [one]
      case 2: (tabs.viewControllers ?? []).dropFirst() + [other]
      case 3: []
      default: [other, one, third]
      }
    let new = wanted.compactMap { $0 as? any RandomSubject }.filter {
      $0 !== tabs && !($0 is RandomAlert) && !tabs.view.isDescendant(of: $0.view) && mayMove($0)
    }
    tabs.setViewControllers(new, animated: variant.isMultiple(of: 2))
  }

  /// Has the user press a tab.
  private func press(_ number: Int) {
    host?.application.send(.key(KeyEvent(name: "Alt+\(number + 1)") ?? KeyEvent(.enter)))
  }
}
