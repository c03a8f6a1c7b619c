import ArgumentParser
import TermRecorder

/// A tool without programs of its own: each tape has its shell.
package struct NoPrograms: TapePrograms {
  package struct Options: ParsableArguments, Sendable {
    package init() {}
  }

  package init(_ options: Options) {}
  package init() {}

  package nonisolated static var recordHelp: String { "" }
  package nonisolated static var makeCalls: Bool { false }

  package func takePlayer(
    from timeline: inout TapeTimeline, of file: TapeFile
  ) throws(TapeRefusal) -> (any TapePlayer)? { nil }

  package var tapeNames: [String] { [] }
  package var nounOfTapes: String { "tape" }
  package func tape(named name: String) throws -> String? { nil }
}
