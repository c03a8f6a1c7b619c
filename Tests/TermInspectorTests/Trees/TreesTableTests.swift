import TermContainers
import Testing

@testable import TermInspector

@Suite struct TreesTableTests {
  private func controller(
    _ id: Int, depth: Int, parent: Int?, view: Int?, isPresented: Bool = false
  ) -> HierarchySnapshot.ControllerNode {
    HierarchySnapshot.ControllerNode(
      id: id, className: "C\(id)", name: nil, state: .appeared, depth: depth, parent: parent,
      isPresented: isPresented, view: view, accent: nil, due: nil, problems: [])
  }

  private func view(
    _ id: Int, depth: Int, controller: Int? = nil, isFrameworks: Bool = false
  ) -> HierarchySnapshot.ViewNode {
    HierarchySnapshot.ViewNode(
      id: id, className: "V\(id)", caption: nil, isFrameworks: isFrameworks, frame: .zero,
      place: .zero, isHidden: false, depth: depth, controller: controller,
      problems: [])
  }

  private func words(_ table: TreesTable) -> [String] {
    table.rows.map { row in
      let left = row.controllerGuide + (row.controller?.className ?? "")
      return "\(left)|\(row.viewGuide)\(row.view?.className ?? "")\(row.isLinked ? " =" : "")"
    }
  }

  @Test func rowsAreSharedWhereTheOrderAllowsIt() {
    let snapshot = HierarchySnapshot(
      controllers: [
        controller(1, depth: 0, parent: nil, view: 10),
        controller(2, depth: 1, parent: 1, view: 12),
        controller(3, depth: 1, parent: 1, view: nil),
        controller(4, depth: 1, parent: 1, view: 11),
      ],
      views: [
        view(10, depth: 0, controller: 1), view(11, depth: 1, controller: 4),
        view(12, depth: 1, controller: 2), view(13, depth: 2),
      ])
    #expect(
      words(TreesTable(snapshot, onlyMine: false)) == [
        "C1|V10 =", "│ |├ V11", "├ C2|└ V12 =", "├ C3|  │ ", "└ C4|  │ ", "|  └ V13",
      ])
  }

  @Test(arguments: [false, true])
  func aPresentedControllerIsNoChild(isStacked: Bool) {
    let snapshot = HierarchySnapshot(
      controllers: [
        controller(1, depth: 0, parent: nil, view: 10),
        controller(2, depth: 1, parent: 1, view: 11),
        controller(3, depth: 1, parent: nil, view: 12, isPresented: true),
        controller(4, depth: 2, parent: 3, view: nil),
      ],
      views: [
        view(10, depth: 0, controller: 1), view(11, depth: 1, controller: 2),
        view(12, depth: 0, controller: 3),
      ])
    let rows = TreesTable(snapshot, onlyMine: false, isStacked: isStacked).rows
    let named = rows.filter { $0.controller != nil }
    #expect(named.map(\.controllerGuide) == ["", "└ ", "↑ ", "  └ "])
    #expect(named.map(\.note) == ["", "", "presented", "not loaded"])
  }

  @Test func viewsThatAreNotShownDoNotCount() {
    let snapshot = HierarchySnapshot(
      controllers: [controller(1, depth: 0, parent: nil, view: 10)],
      views: [
        view(10, depth: 0, controller: 1, isFrameworks: true),
        view(11, depth: 1, isFrameworks: true), view(12, depth: 2), view(13, depth: 1),
      ])
    #expect(words(TreesTable(snapshot, onlyMine: true)) == ["C1|V10 =", "|├ V12", "|└ V13"])
  }

  @Test func controllersStandAboveViewsWhereThereIsNoRoom() {
    let snapshot = HierarchySnapshot(
      controllers: [controller(1, depth: 0, parent: nil, view: 10)],
      views: [view(10, depth: 0, controller: 1)])
    #expect(
      words(TreesTable(snapshot, onlyMine: false, isStacked: true)) == ["C1|", "|", "|V10"])
  }
}
