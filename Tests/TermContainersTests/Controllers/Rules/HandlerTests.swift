import Testing

@testable import TermContainers

/// Handlers receive errors and diagnostics, with their wording.
@MainActor
@Suite struct HandlerTests {
  private func missingDidMove() {
    let (parent, child) = (ViewController(), ViewController())
    parent.addChild(child)
    child.willMove(toParent: nil)
    child.removeFromParent()
  }

  @Test func theExplanationSaysWhatWasCalledTheRecipeAndTheRemedy() {
    #expect(
      diagnostics(missingDidMove).map(\.explanation) == [
        """
        ViewController added ViewController, whose didMove(toParent:) has not run: it was not sent, or \
        an override did not call super.
          called: ViewController.addChild(_:) · willMove(toParent: nil)
          recipe: addChild(child) · child.view.frame = … · view.addSubview(child.view) · \
        child.didMove(toParent: self)
          fix: call child.didMove(toParent: self) when its view is in place, or in the transition's \
        completion; call super in overrides.
        """
      ])
  }

  @Test(arguments: ContainmentDiagnostic.Kind.allCases)
  func everyKindHasItsWords(_ kind: ContainmentDiagnostic.Kind) {
    let (parent, child) = (ViewController(), ViewController())
    let diagnostic = ContainmentDiagnostic(kind, child, container: parent)
    for text in [diagnostic.summary, diagnostic.recipe, diagnostic.remedy] {
      #expect(!text.isEmpty && !text.contains("\n"))
    }
    #expect(diagnostic.summary.contains("ViewController"))
  }

  @Test func strictMakesErrorsOfDiagnostics() {
    var errors: [ContainmentError] = []
    ContainmentHandler.strict(onError: { errors.append($0) }).handling(missingDidMove)
    #expect(errors.count == 1)
    guard case .diagnosed(let diagnostic) = errors.first else {
      Issue.record("no diagnostic became an error")
      return
    }
    #expect(diagnostic.kind == .missingDidMove)
    #expect(errors.first?.explanation == diagnostic.explanation)
  }

  @Test func aHandlerDoesNotReceiveWhatItIgnores() {
    #expect(diagnostics(ignoring: [.missingDidMove], missingDidMove).isEmpty)
  }
}

/// An error without a handler ends the program.
@MainActor
@Suite struct UnheardErrorTests {
  @Test func anErrorEndsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let controller = ViewController()
        controller.addChild(controller)
      }
    }
  }

  @Test func aStrictHandlerWithNobodyBehindItEndsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        ContainmentHandler.strict().handling { ViewController().endAppearanceTransition() }
      }
    }
  }

  @Test func aDiagnosticDoesNotEndTheProgram() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run { ViewController().endAppearanceTransition() }
    }
  }
}
