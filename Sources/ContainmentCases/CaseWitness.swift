import TermContainers

/// What happens in the scene of a case, besides what the case asserts.
@MainActor
package final class CaseWitness {
  /// The calls and callbacks in UIKit's spelling, such as `addChild(_:)`.
  package private(set) var events: Set<String> = []
  /// The mistakes that the scene makes, also those that the case does not ask for.
  package private(set) var diagnostics: Set<ContainmentDiagnostic.Kind> = []
  /// The errors that the scene causes.
  package private(set) var errors: Set<ContainmentErrorKind> = []

  /// What the case found false.
  package private(set) var failures: [String] = []

  @TaskLocal package static var current: CaseWitness?

  /// Plays the scene of `conformanceCase`.
  package init(of conformanceCase: ConformanceCase) {
    let trace = LifecycleTrace()
    trace.includesFrames = true
    watch(trace)
    failures = CaseWitness.$current.withValue(self) { trace.recording { conformanceCase.run() } }
  }

  /// Also notes what `trace` records. For scenes whose hosts have traces of their own.
  package func watch(_ trace: LifecycleTrace) {
    trace.observe { [weak self] in self?.events.insert($0.event) }
  }

  func see(_ diagnostic: ContainmentDiagnostic) { diagnostics.insert(diagnostic.kind) }

  func see(_ error: ContainmentError) { errors.insert(ContainmentErrorKind(of: error)) }
}

/// The cases of `ContainmentError`, without what they carry.
package enum ContainmentErrorKind: String, CaseIterable, Sendable {
  case actualParent, requestedParent, viewInUse, noCommonParent, manualForwarding
  case missingController, ownAncestor, viewInsideItself, notFree, popoverWithoutSource, alert
  case notSelectable, notOnStack, wrongArgument, table, diagnosed, layout, inconsistent

  /// The kind of `error`.
  package init(of error: ContainmentError) {
    self =
      switch error {
      case .actualParent: .actualParent
      case .requestedParent: .requestedParent
      case .viewInUse: .viewInUse
      case .noCommonParent: .noCommonParent
      case .manualForwarding: .manualForwarding
      case .missingController: .missingController
      case .ownAncestor: .ownAncestor
      case .viewInsideItself: .viewInsideItself
      case .notFree: .notFree
      case .popoverWithoutSource: .popoverWithoutSource
      case .alert: .alert
      case .notSelectable: .notSelectable
      case .notOnStack: .notOnStack
      case .wrongArgument: .wrongArgument
      case .table: .table
      case .diagnosed: .diagnosed
      case .layout: .layout
      case .inconsistent: .inconsistent
      }
  }
}
