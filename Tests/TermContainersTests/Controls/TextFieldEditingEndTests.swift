import Testing

@testable import TermContainers

/// A field that was being edited reports the end of editing, even when it leaves the window.
@MainActor
@Suite struct TextFieldEditingEndTests {
  enum Departure: CaseIterable {
    case itself, superview, unembed, replace, present, dismiss, newRoot, moved, disabled, hidden
  }

  @Test(arguments: Departure.allCases) func editingEndsWhereTheFieldGoes(_ how: Departure) {
    let (root, child, field) = (ViewController(), ViewController(), TextField())
    var (begins, ends) = (0, 0)
    field.addAction(for: .editingDidBegin) { begins += 1 }
    field.addAction(for: .editingDidEnd) { ends += 1 }
    field.frame = Rect(x: 0, y: 0, width: 8, height: 1)
    let box = View(frame: Rect(x: 0, y: 0, width: 10, height: 2))
    box.addSubview(field)
    child.view.addSubview(box)
    let host = HeadlessHost(rootViewController: root, size: Size(width: 12, height: 4))
    host.step {
      if how == .dismiss { root.present(child, animated: false) } else { root.embed(child) }
    }
    host.step { field.becomeFirstResponder() }
    #expect((begins, ends) == (1, 0))
    host.play {
      switch how {
      case .itself: field.removeFromSuperview()
      case .superview: box.removeFromSuperview()
      case .unembed: child.unembed()
      case .replace: root.replace(child, with: ViewController(), duration: 0.1)
      case .present: root.present(ViewController(), animated: true)
      case .dismiss: root.dismiss(animated: true)
      case .newRoot: host.window.rootViewController = ViewController()
      case .moved: child.view.addSubview(field)
      case .disabled: field.isEnabled = false
      case .hidden: box.isHidden = true
      }
    }
    #expect((begins, ends) == (1, 1) && !field.isEditing)
  }

  /// The action of `editingDidEnd` may remove more views.
  @Test func theEndOfEditingMayTakeTheRestAway() {
    let (root, child, field) = (ViewController(), ViewController(), TextField())
    child.view.addSubview(field)
    field.frame = Rect(x: 0, y: 0, width: 8, height: 1)
    let host = HeadlessHost(rootViewController: root, size: Size(width: 12, height: 4))
    host.step { root.embed(child) }
    host.step { field.becomeFirstResponder() }
    field.addAction(for: .editingDidEnd) {
      field.removeFromSuperview()
      child.unembed()
    }
    host.step { field.removeFromSuperview() }
    #expect(field.superview == nil && child.parent == nil && host.isAtRest)
  }
}
