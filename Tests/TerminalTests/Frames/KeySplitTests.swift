import TestSupport
import Testing

@testable import TermContainers
@testable import TermScreen

extension InProcessTests {
  /// The bytes of a key give that key, however they are cut.
  @MainActor
  @Suite struct KeySplitTests {
    /// The strings of terminfo's keys, each with the first key that has it.
    private func keys(of term: String) throws -> (KeySequences, [([UInt8], KeyEvent)]) {
      let line = try PseudoTerminal(columns: 80, rows: 24)
      let screen = try CursesScreen(on: line, ScreenRig.Way(term: term))
      defer { screen.close() }
      var strings: [String: [UInt8]] = [:]
      for (name, _) in KeySequences.named { strings[name] = KeySequences.string(name) }
      var seen: Set<[UInt8]> = []
      let keys = KeySequences.named.compactMap { name, key in
        strings[name].flatMap { seen.insert($0).inserted ? ($0, key) : nil }
      }
      return (KeySequences.ofTerminal, keys)
    }

    /// Bytes that any terminal may send, some of which are no keys.
    private static let everywhere: [String] = [
      "\u{1B}[A", "\u{1B}[1;5A", "\u{1B}OC", "\u{1B}[3~", "\u{1B}[3;5~", "\u{1B}[15;2~",
      "\u{1B}[<0;40;12M", "\u{1B}[<0;40;12m", "\u{1B}[<65;40;10M", "\u{1B}[M !!", "\u{1B}[M`~~",
      "é", "日", "👩", "\u{1B}é", "\u{1B}[?2026;2$y", "\u{1B}[I", "\u{1B}[1;1R",
      "\u{1B}]11;rgb:0/0/0\u{1B}\\", "\u{1B}]11;rgb:0/0/0\u{07}", "\u{1B}P1$r0m\u{1B}\\",
      "\u{1B}[200~q\r\n日\u{1B}[201~", "\u{1B}[200~\u{1B}[201~", "\u{1B}\u{1B}[A",
    ]

    private static let pauses = [0, 0.02, 0.03, 0.2, 1]

    /// The events of these parts, with a pause between any two.
    private func events(
      _ parts: [ArraySlice<UInt8>], _ pause: Double, _ sequences: KeySequences
    ) -> [Event] {
      var decoder = KeyDecoder(sequences)
      var (events, time) = ([Event](), 0.0)
      for part in parts {
        while let deadline = decoder.deadline, deadline <= time {
          events += decoder.expire(at: deadline)
        }
        events += decoder.decode(part, at: time)
        time += pause
      }
      while let deadline = decoder.deadline { events += decoder.expire(at: deadline) }
      return events
    }

    /// The places where a pause does not change the meaning: not directly after an Escape that
    /// begins more.
    private func cuts(_ bytes: [UInt8]) -> [Int] {
      let escapes = bytes.prefix { $0 == 27 }.count
      return (1..<max(1, bytes.count)).filter { $0 > escapes || escapes == 0 }
    }

    private func check(_ bytes: [UInt8], _ whole: [Event], _ sequences: KeySequences) {
      for pause in Self.pauses {
        for cut in cuts(bytes) {
          let parts = [bytes[..<cut], bytes[cut...]]
          #expect(events(parts, pause, sequences) == whole, "\(bytes) cut at \(cut) for \(pause) s")
        }
        let starts = [0] + cuts(bytes)
        let single = zip(starts, starts.dropFirst() + [bytes.count]).map { bytes[$0..<$1] }
        #expect(events(single, pause, sequences) == whole, "\(bytes) with pauses of \(pause) s")
      }
    }

    @Test(arguments: [
      "xterm-256color", "xterm", "tmux-256color", "linux", "rxvt", "screen-256color", "screen",
      "vt100", "vt220", "sun", "cons25",
    ])
    func everyCutGivesTheSameEvents(_ term: String) throws {
      let (sequences, keys) = try keys(of: term)
      #expect(keys.count >= 9, "terminfo has hardly any key of \(term)")
      for (bytes, key) in keys {
        #expect(events([bytes[...]], 0, sequences) == [.key(key)], "\(bytes) of \(term)")
        check(bytes, [.key(key)], sequences)
      }
      let strings = Set(keys.map(\.0))
      for text in Self.everywhere where !strings.contains(Array(text.utf8)) {
        let bytes = Array(text.utf8)
        check(bytes, events([bytes[...]], 0, sequences), sequences)
      }
    }
  }
}
