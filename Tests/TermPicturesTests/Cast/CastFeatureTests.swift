import TermPictures
import TestSupport
import Testing

/// A small cast for each feature of versions 1, 2 and 3 of asciicast, and for each mistake.
@Suite struct CastFeatureTests {
  /// The golden says what each cast shows, or what is wrong with it.
  @Test func eachCastShowsWhatItMust() throws {
    let accounts = try CastFixture.all().map { cast in
      ([cast.name] + CastAccount(cast.bytes).lines.map { "  \($0)" }).joined(separator: "\n")
    }
    let complaint = try Golden("casts").complaint(about: accounts.joined(separator: "\n\n") + "\n")
    #expect(complaint == nil, "\(complaint ?? "")")
  }

  /// The names say which casts are wrong.
  @Test func onlyWrongCastsAreRefused() throws {
    for cast in try CastFixture.all() {
      #expect(Cast(cast.bytes).isValid == !cast.name.hasPrefix("wrong"), "\(cast.name)")
    }
  }

  /// No message carries what would be an escape for a terminal, or a second line.
  @Test func messagesArePlain() throws {
    for cast in try CastFixture.all() {
      for message in Cast(cast.bytes).diagnostics {
        let isPlain = message.description.unicodeScalars.allSatisfy { $0.value >= 32 }
        #expect(isPlain, "\(cast.name)")
      }
    }
  }
}
