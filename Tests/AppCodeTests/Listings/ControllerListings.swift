import TermContainers
import Testing

final class WorkspaceViewController: ViewController {
  private var detail: ViewController?

  override func canPerformAction(_ action: ShowAction, withSender sender: Any?) -> Bool {
    action == .showDetailViewController
  }

  override func showDetailViewController(_ controller: ViewController, sender: Any?) {
    detail?.unembed()
    embed(controller)
    detail = controller
  }
}

/// The examples of controllers and the containers that come with the framework.
@MainActor
@Suite struct ControllerListings {
  private func titled(_ title: String) -> ViewController {
    let controller = ViewController()
    controller.title = title
    return controller
  }

  @Test func aGreetingIsShown() {
    let host = HeadlessHost(
      rootViewController: GreetingViewController(), size: Size(width: 20, height: 3))
    #expect(host.text.hasPrefix("hello, once"))
  }

  @Test func aStackShowsItsTop() {
    let (list, detail) = (titled("Files"), titled("Detail"))
    let navigation = NavigationController(rootViewController: list)
    navigation.pushViewController(detail, animated: true)
    let top = navigation.topViewController  // detail
    navigation.popViewController(animated: true)
    #expect(top === detail && navigation.topViewController === list)
    navigation.navigationBar.tintColor = .systemBlue
    navigation.navigationBar.backgroundColor = .black
    navigation.pushViewController(detail, animated: false)
    let host = HeadlessHost(
      rootViewController: navigation, size: Size(width: 40, height: 5))
    #expect(host.text.contains("Detail"))
    #expect(navigation.navigationBar.backgroundColor == .black)
  }

  @Test func aDialogIsPresentedOverTheRest() {
    let host = HeadlessHost(rootViewController: ViewController())
    let dialog = ViewController()
    host.step {
      guard let list = host.window.rootViewController else { return }
      dialog.modalPresentationStyle = .overFullScreen
      list.present(dialog, animated: false)
    }
    #expect(host.window.rootViewController?.view.window != nil)
    #expect(dialog.appearanceState == .appeared)
  }

  @Test func aChildAsksForASize() {
    let container = SidebarViewController()
    let host = HeadlessHost(rootViewController: container, size: Size(width: 80, height: 5))
    host.step { container.sidebar.preferredContentSize = Size(width: 12, height: 0) }
    #expect(container.sidebar.view.frame.width == 12)
    host.resize(to: Size(width: 40, height: 5))
    #expect(container.sidebar.view.isHidden)
  }
}

final class GreetingViewController: ViewController {
  private let label = Label("hello")
  private var times = 0

  override func loadView() { view = label }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    times += 1
    label.text = times == 1 ? "hello, once" : "hello, \(times) times"
  }
}

/// Gives a child as many columns as it asks for, and hides it where there is little room.
final class SidebarViewController: ViewController {
  let sidebar = ViewController()

  override func viewDidLoad() {
    super.viewDidLoad()
    embed(sidebar)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let width = sidebar.preferredContentSize.width
    sidebar.view.frame = Rect(x: 0, y: 0, width: width, height: view.bounds.height)
  }

  override func preferredContentSizeDidChange(
    forChildContentContainer container: any ContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    view.setNeedsLayout()
  }

  override func viewWillTransition(
    to size: Size, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(alongsideTransition: { [sidebar] _ in
      sidebar.view.isHidden = size.width < 60
    })
  }
}
