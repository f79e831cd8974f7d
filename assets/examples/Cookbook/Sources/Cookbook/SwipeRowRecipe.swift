import FluidHost

/// Rows with a swipe action. A swipe all the way runs it at once; it removes the row, and those
/// below close up.
@Sendable func swipeRow(_ state: SceneState) -> Scene {
  Scene("swipe-row") {
  } drawers: {
    Drawer("mail") {
      for index in 0..<5 {
        ListRow("Letter \(index + 1)", subtitle: "Swipe it to the left", id: "letter.\(index)")
          .padding(horizontal: 20)
          .swipeActions(
            "swipe.\(index)",
            trailing: [
              SwipeAction(
                .cross, id: "delete.\(index)", color: Color(rgb: 0xd8433b),
                action: .set("deleted.\(index)", 1))
            ], allowsFullSwipe: true
          )
          .removed(by: "deleted.\(index)")
      }
    }
    .edge(.bottom).detents([.points("peek", 64), .content("open")]).initial(.content("open"))
  }
}
