import MisuseLab
import TermContainers

/// A container that holds controllers before they are its children.
protocol Holding: ViewController {
  var held: [ViewController] { get }
}

/// A question of the lesson before a key of a demo takes effect: which of some calls and callbacks
/// will be the first.
///
/// In a page its heading is the key. Below come the question and, as items, the answers, each with
/// its reason. Other items limit when it is asked: `title` is the key's title then, there is a
/// controller of a class in `with`, and none of a class in `without`. After the name of a class,
/// `.waiting` asks for one without a parent, and `.loaded` for one with a view.
struct DemoQuestion {
  /// An answer, such as `old.willMove(nil)`.
  struct Answer {
    let text: String
    let reason: String

    /// Whether it names `entry`: a call of that function, with `nil` or with a parent if the answer
    /// has `nil` or `self`.
    func names(_ entry: LifecycleTrace.Entry) -> Bool {
      let call = text.split(separator: ".").last ?? ""
      guard entry.event.prefix(while: { $0 != "(" }) == call.prefix(while: { $0 != "(" }) else {
        return false
      }
      if call.hasSuffix("(nil)") { return entry.object == nil }
      return !call.hasSuffix("(self)") || entry.object != nil
    }
  }

  /// Its name among the stored answers.
  let name: String
  /// The key that it precedes.
  let key: String
  private let title: String?
  private let with, without: [String]
  let text: String
  let answers: [Answer]

  init(_ part: MarkedText.Part, name: String) {
    (self.name, key, text, title) = (name, part.heading, part.text, part["title"])
    func classes(_ item: String) -> [String] {
      part[item]?.split(separator: " ").map(String.init) ?? []
    }
    (with, without) = (classes("with"), classes("without"))
    answers = part.blocks.compactMap { name, reason in
      name.flatMap { $0.contains("(") ? Answer(text: $0, reason: reason) : nil }
    }
  }

  /// Whether it is about the present effect of `command` on the controllers from `root` on.
  @MainActor func isAbout(_ command: KeyCommand, _ root: ViewController?) -> Bool {
    guard command.input.name == key, title ?? command.title == command.title else { return false }
    let classes = root.map(DemoQuestion.classes) ?? []
    return (with.isEmpty || with.contains(where: classes.contains))
      && !without.contains(where: classes.contains)
  }

  @MainActor private static func classes(from controller: ViewController) -> Set<String> {
    let name = "\(type(of: controller))"
    let waiting = (controller as? any Holding)?.held.filter { $0.parent == nil } ?? []
    let own = [name] + (controller.isViewLoaded ? ["\(name).loaded"] : [])
    return controller.children.map(classes)
      .reduce(Set(own + waiting.map { "\(type(of: $0)).waiting" })) { $0.union($1) }
  }

  /// The answer that comes first among `entries`; nil if none comes.
  func rightAnswer(in entries: some Sequence<LifecycleTrace.Entry>) -> Int? {
    for entry in entries {
      if let index = answers.firstIndex(where: { $0.names(entry) }) { return index }
    }
    return nil
  }
}
