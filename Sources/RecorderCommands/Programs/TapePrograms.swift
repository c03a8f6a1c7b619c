import ArgumentParser
import TermRecorder

/// What a tool adds to the commands about tapes: programs of its own, which it plays without a
/// terminal, and tapes that it has under a name.
@MainActor
package protocol TapePrograms {
  /// The options of `record` that these programs have.
  associatedtype Options: ParsableArguments & Sendable
  init(_ options: Options)

  /// The programs as `tape check` sees them.
  init()

  /// What the help of `record` says about them, after a blank; nothing if there are none.
  nonisolated static var recordHelp: String { get }

  /// Whether they make calls that a diagram can show.
  nonisolated static var makeCalls: Bool { get }

  /// The player of the program that the tape in `file` starts, or nil if that is none of these. The
  /// lines that start it leave `timeline`.
  func takePlayer(
    from timeline: inout TapeTimeline, of file: TapeFile
  ) throws(TapeRefusal) -> (any TapePlayer)?

  /// The names of tapes that are in no file.
  var tapeNames: [String] { get }
  /// What such a name is the name of, such as `demo`.
  var nounOfTapes: String { get }
  /// The text of the tape with that name; nil if that is none of the ``tapeNames``.
  func tape(named name: String) throws -> String?
}
