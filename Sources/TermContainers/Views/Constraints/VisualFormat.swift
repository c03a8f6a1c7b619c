/// A parsed visual format: the views in a row or column and their connections.
struct VisualFormat {
  /// A relation to a number or to a view, such as `==50@250`.
  struct Predicate {
    enum Object: Equatable {
      case number(Int)
      case view(String)
    }

    var relation = LayoutConstraint.Relation.equal
    var object: Object
    var priority = LayoutPriority.required
  }

  /// A view or, without a name, the superview's edge.
  struct Item {
    let name: String?
    /// Predicates on its extent.
    var predicates: [Predicate] = []
    /// The position of its name in the format.
    let position: Int
  }

  /// The connection between two items.
  enum Connection {
    /// The items touch.
    case touching
    /// The standard distance.
    case standard
    case distance([Predicate])
  }

  var axis = LayoutConstraint.Axis.horizontal
  var items: [Item] = []
  /// The connections, one fewer than the items.
  var connections: [Connection] = []
}
