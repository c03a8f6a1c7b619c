/// A visual format that has been read: views in a row or column, and what is between them.
struct VisualFormat {
  /// `==50@250`: a relation to a number or to a view.
  struct Predicate {
    enum Object: Equatable {
      case number(Int)
      case view(String)
    }

    var relation = LayoutConstraint.Relation.equal
    var object: Object
    var priority = LayoutPriority.required
  }

  /// A view, or with no name the superview's edge.
  struct Item {
    let name: String?
    /// Of its extent.
    var predicates: [Predicate] = []
    /// Where its name begins.
    let position: Int
  }

  /// What is between two items.
  enum Connection {
    /// They touch.
    case touching
    /// The usual distance.
    case standard
    case distance([Predicate])
  }

  var axis = LayoutConstraint.Axis.horizontal
  var items: [Item] = []
  /// One less than items.
  var connections: [Connection] = []
}
