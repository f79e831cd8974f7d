import FluidDrawer
import Testing

/// A program that binds to a drawer: its open state and its detent.
@Suite struct BindingTests {
  static func hand(_ initial: String = "closed", detents: [Detent]? = nil) -> Hand {
    let three: [Detent] = [.points("closed", 100), .points("half", 300), .points("full", 500)]
    return Hand(DrawerConfiguration(detents: detents ?? three, initial: initial))
  }

  static let rows: [Row] = [
    Row(
      "opens to the next detent and reads what it wrote at once", on: hand(),
      .sees { !$0.session.isOpen() }, .toggle(true),
      .sees { $0.session.isOpen() && $0.session.detent() == "half" }, .extent(100),
      .phase(.settling), .rests("half"),
      .told([.willChange(from: "closed", to: "half"), .didChange(from: "closed", to: "half")])),
    Row(
      "closes", on: hand("half"), .toggle(false), .sees { !$0.session.isOpen() }, .rests("closed"),
      .told([.willChange(from: "half", to: "closed"), .didChange(from: "half", to: "closed")])),
    Row(
      "reads what a finger decides when it lets go, with the announcement", on: hand(),
      .carry(500), .sees { !$0.session.isOpen() && $0.session.detent() == "closed" }, .up,
      .sees { $0.session.isOpen() && $0.session.detent() == "full" },
      .said(.willChange(from: "closed", to: "full"))),
    Row(
      "leaves alone what is open, on its way and in hand", on: hand("full"), .toggle(true),
      .told([]), .toggle(false), .told([.willChange(from: "full", to: "closed")]), .wait(0.1),
      .toggle(false), .told([]), .phase(.settling), .settle, .jump("full"), .carry(400),
      .act { $0.events = [] }, .toggle(true), .told([]), .phase(.dragging), .toggle(false),
      .phase(.settling), .extent(400), .up, .rests("closed")),
    Row(
      "is not refused, and asks only for the user", on: hand("half"), .refuse(["closed"]),
      .toggle(false, .user), .told([.dismissPrevented]), .sees { $0.session.isOpen() },
      .toggle(false), .sees { !$0.session.isOpen() }),
    Row(
      "opens a drawer that rests anywhere all the way", on: hand(detents: []),
      .sees { !$0.session.isOpen() }, .toggle(true), .rests(nil), .extent(900),
      .sees { $0.session.isOpen() && $0.session.detent() == nil }),
    Row(
      "cannot open a drawer with one place", on: hand("", detents: [.points("only", 200)]),
      .toggle(true), .told([]), .sees { !$0.session.isOpen() }, .rests("only")),
  ]

  @Test(arguments: rows)
  func `is opened and closed by what is written, and reads at once what is decided`(row: Row) {
    #expect(row.difference == nil)
  }
}
