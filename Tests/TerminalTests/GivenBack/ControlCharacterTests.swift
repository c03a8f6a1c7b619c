import Foundation
import TermContainers
import TestSupport
import Testing

/// Each control character arrives, typed and pasted, whatever the line's driver makes of it while the
/// terminal is not taken.
@Suite(.waitsForProcesses) struct ControlCharacterTests {
  /// The usual modes, and modes in which the driver changes, drops and interprets all that it can.
  static let modes = [
    "sane",
    """
    sane istrip inlcr igncr parmrk brkint ixon ixoff ixany iuclc eol ^A eol2 ^B lnext ^V \
    discard ^O werase ^W rprnt ^R start ^Q stop ^S susp ^Z intr ^C quit ^X
    """,
  ]

  private static let controls = Array(UInt8(0)...0x1F) + [0x7F] + Array(0x80...0x9F)

  private func telling(_ modes: String) throws -> PlayedProgram {
    let program = try PlayedProgram(
      shell: "stty \(modes); exec \"$APP\" telling", environment: ["SWIFT_BACKTRACE": "enable=no"])
    #expect(program.shows("─ Telling ─"))
    return program
  }

  /// What the program has got, by its own words.
  private func told(_ program: PlayedProgram) -> [String] {
    program.type("q")
    #expect(program.end() == .exited(0))
    let words = program.outputText.components(separatedBy: "\r\n")
    return words.compactMap { word in
      word.range(of: "key |paste ", options: .regularExpression).map {
        String(word[$0.lowerBound...])
      }
    }
  }

  @Test(arguments: modes)
  func pastedOnesAreText(_ modes: String) throws {
    let program = try telling(modes)
    for byte in Self.controls {
      program.terminal.send(Array("\u{1B}[200~a".utf8) + [byte] + Array("b\u{1B}[201~".utf8))
    }
    for scalar in 0x80...0x9F as ClosedRange<UInt32> {
      program.type("\u{1B}[200~\(Unicode.Scalar(scalar).map { Character($0) } ?? " ")\u{1B}[201~")
    }
    let raw = Self.controls.map { byte in
      // A line's end is a line feed, and a lone byte of UTF-8 is no character.
      "paste [97, \(byte == 13 ? 10 : byte < 0x80 ? Int(byte) : 0xFFFD), 98]"
    }
    #expect(told(program) == raw + (0x80...0x9F).map { "paste [\($0)]" })
  }

  /// Those that stop or end the program have tests of their own; those from 128 on belong to no key.
  @Test(arguments: modes)
  func typedOnesAreKeys(_ modes: String) throws {
    let program = try telling(modes)
    let ending: [UInt8] = [0x1A, modes == "sane" ? 0x1C : 0x18]
    let typed = Self.controls.filter { !ending.contains($0) }
    // The letter ends what Escape may begin, and shows that a byte does not take it along.
    for byte in typed { program.terminal.send([byte] + Array("_".utf8)) }
    let names: [UInt8: String] = [
      0: "Ctrl+Space", 8: "Backspace", 9: "Tab", 10: "Enter", 13: "Enter", 0x7F: "Backspace",
      0x1B: "Alt+_", 0x1C: "Ctrl+\\", 0x1D: "Ctrl+]", 0x1E: "Ctrl+^", 0x1F: "Ctrl+_",
    ]
    let expected = typed.flatMap { byte -> [String] in
      if byte >= 0x80 { return ["key _"] }
      let letter = Character(Unicode.Scalar(byte | 0x60))
      let name = names[byte] ?? "Ctrl+\(letter)"
      return byte == 0x1B ? ["key \(name)"] : ["key \(name)", "key _"]
    }
    #expect(told(program) == expected)
  }

  /// The key that the user has chosen, with Alt as well, and a terminal without one.
  @Test(arguments: [
    ("^\\", "\u{1C}", true), ("^X", "\u{18}", true), ("^X", "\u{1B}\u{18}", true),
    ("^X", "\u{1C}", false), ("undef", "\u{1C}", false),
  ])
  func theQuitKeyEndsTheProgram(_ quit: String, _ typed: String, _ isQuit: Bool) throws {
    let program = try telling("quit '\(quit)'")
    program.type("\(typed)x")
    if isQuit {
      #expect(program.end() == .signalled(SIGQUIT))
    } else {
      #expect(told(program) == ["key Ctrl+\\", "key x"])
    }
  }
}
