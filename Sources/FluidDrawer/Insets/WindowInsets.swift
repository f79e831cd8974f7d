import FluidCore
import FluidMotion

/// The insets of a window: its safe areas, and the on-screen keyboard at each edge, with the field
/// that it is up for.
struct WindowInsets: Sendable {
  /// The parts of the window that the system's own furniture may cover.
  var safeArea = EdgeInsets.zero
  /// The keyboard, or another inset of its kind, at each edge.
  var keyboards = Keyboards()
  /// The place of the focused field.
  var field = FieldPlace.top
  /// The drawer that the keyboard lifts, counted from 0; nil: none.
  var lifted: Int?
  /// The keyboard that a finger moves; nil: none.
  var followed: FollowedKeyboard?
  /// The curve of a change that the drawers have not followed yet.
  var curve = InsetCurve.iOS

  /// A keyboard that a finger moves: its edge, and its height before, in points.
  struct FollowedKeyboard: Sendable {
    let edge: Edge
    let end: Double
  }

  /// An inset at each edge.
  struct Keyboards: Sendable {
    var top = InsetMotion()
    var bottom = InsetMotion()
    var leading = InsetMotion()
    var trailing = InsetMotion()

    subscript(edge: Edge) -> InsetMotion {
      get {
        switch edge {
        case .top: top
        case .bottom: bottom
        case .leading: leading
        case .trailing: trailing
        }
      }
      set {
        switch edge {
        case .top: top = newValue
        case .bottom: bottom = newValue
        case .leading: leading = newValue
        case .trailing: trailing = newValue
        }
      }
    }

    /// The edge with the largest end above 0; nil: none is up.
    var raised: Edge? {
      let edge = Edge.allCases.max { self[$0].end < self[$1].end }
      return edge.flatMap { self[$0].end > 0 ? $0 : nil }
    }

    /// When the next of them comes to rest; nil: all do.
    var nextEnd: SceneTime? { Edge.allCases.reduce(nil) { earliest($0, self[$1].endsAt) } }

    mutating func advance(to time: SceneTime) {
      for edge in Edge.allCases { self[edge].advance(to: time) }
    }

    mutating func finish() { for edge in Edge.allCases { self[edge].finish() } }
  }

  /// Whether anything acts.
  var isActive: Bool {
    safeArea != .zero || keyboards.raised != nil || keyboards.nextEnd != nil
  }
}

/// The place of the focused field, whose drawer the keyboard lifts.
public enum FieldPlace: Sendable, Hashable {
  /// The drawer on top, whichever that is: for programs that do not tell.
  case top
  /// The page behind the drawers: nothing is lifted.
  case page
  /// A drawer, counted from 0.
  case drawer(Int)
}

extension EdgeInsets {
  subscript(edge: Edge) -> Double {
    switch edge {
    case .top: top
    case .bottom: bottom
    case .leading: leading
    case .trailing: trailing
    }
  }
}

extension Edge {
  /// The edge across the window.
  var opposite: Edge {
    switch self {
    case .top: .bottom
    case .bottom: .top
    case .leading: .trailing
    case .trailing: .leading
    }
  }
}
