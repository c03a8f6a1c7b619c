import TermContainers
import TestSupport

@testable import demo_tui

/// A page that gets the same events twice: together, as a terminal passes on what is typed fast,
/// and one by one.
@MainActor
struct BatchedPlay {
  typealias Batch = (events: [Event], pause: Double)

  let page: BatchPage
  private static let size = Size(width: 100, height: 30)

  /// Plays `count` random batches. Returns the shortest input after which the two differ, and how.
  func difference(seed: UInt64, batches count: Int) async throws -> String? {
    let batches = try await input(seed: seed, count)
    guard let first = try await differ(batches) else { return nil }
    let short = try await shortened(batches)
    let found = try await differ(short) ?? "not again; at first \(first), of \(Self.words(batches))"
    return "\(page), seed \(seed): \(Self.words(short)): \(found)"
  }

  /// Random batches, the keys of which depend on what came of those before.
  private func input(seed: UInt64, _ count: Int) async throws -> [Batch] {
    let host = try page.host(Self.size)
    var random = RandomPlay(seed: seed, size: Self.size)
    var batches: [Batch] = []
    for _ in 0..<count {
      let keys = host.application.keyWindow?.reachableKeyCommands.map(\.input)
      let batch = random.batch(keys ?? [])
      batches.append(batch)
      await play(batch, on: host, atOnce: true)
    }
    return batches
  }

  /// The first difference between the ends; nil for none.
  private func differ(_ batches: [Batch]) async throws -> String? {
    // What comes when the program has ended is not sent.
    var sent = batches
    let alone = try await end(of: &sent, atOnce: false)
    let ends = [try await end(of: &sent, atOnce: true), alone]
    guard ends[0] != ends[1] else { return nil }
    let rows = ends.map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    let row = (0..<max(rows[0].count, rows[1].count)).first { row in
      rows[0].dropFirst(row).first != rows[1].dropFirst(row).first
    }
    let shown = rows.map { $0.dropFirst(row ?? 0).first ?? "" }
    return "row \(row ?? 0) is\n\(shown[0])\ntogether, and one by one\n\(shown[1])"
  }

  /// The screen after the last batch, both trees, and what was said of the layout on the way: nothing,
  /// on a page of ours. Takes what is not sent out of `batches`.
  private func end(of batches: inout [Batch], atOnce: Bool) async throws -> String {
    let handler = ContainmentHandler(onError: nil)
    var told: [String] = []
    handler.onLayoutDiagnostic = { told.append($0.explanation) }
    let end = try await handler.handling { try await handledEnd(of: &batches, atOnce: atOnce) }
    return told.isEmpty ? end : "\(atOnce): \(told)"
  }

  private func handledEnd(of batches: inout [Batch], atOnce: Bool) async throws -> String {
    let host = try page.host(Self.size)
    for index in batches.indices {
      let count = await play(batches[index], on: host, atOnce: atOnce)
      batches[index].events.removeSubrange(count...)
    }
    let root = host.application.keyWindow?.rootViewController
    // How many cells a table asks for depends on what came before the layout.
    let text = host.text.replacing(/\d+ asked for/, with: "asked for")
    return text + "\n" + (root.map { Self.tree(of: $0) } ?? "")
  }

  private static func tree(of controller: ViewController, depth: Int = 0) -> String {
    let indent = String(repeating: "  ", count: depth)
    let frame = controller.viewIfLoaded.map { "\($0.frame), \($0.isHidden)" } ?? "not loaded"
    return "\(indent)\(type(of: controller)) \(frame)\n"
      + controller.children.map { tree(of: $0, depth: depth + 1) }.joined()
  }

  /// Returns how many events were sent: none after the program's end, unless they come together.
  @discardableResult
  private func play(_ batch: Batch, on host: HeadlessHost, atOnce: Bool) async -> Int {
    var count = 0
    if host.application.hasStopped {
      return count
    } else if atOnce {
      host.send(batch.events)
      count = batch.events.count
    } else {
      for event in batch.events where !host.application.hasStopped {
        host.send([event])
        count += 1
      }
    }
    await host.advance(by: batch.pause)
    return count
  }

  // MARK: The shortest input

  private func shortened(_ batches: [Batch]) async throws -> [Batch] {
    var short = batches
    for index in short.indices.reversed() {
      var fewer = short
      fewer.remove(at: index)
      if try await differ(fewer) != nil { short = fewer }
    }
    for index in short.indices {
      for event in short[index].events.indices.reversed() {
        var fewer = short
        fewer[index].events.remove(at: event)
        if try await differ(fewer) != nil { short = fewer }
      }
    }
    return short
  }

  private static func words(_ batches: [Batch]) -> String {
    batches.map { batch in
      batch.events.map(\.description).joined(separator: " ") + "; wait \(batch.pause)"
    }.joined(separator: ", ")
  }
}
