import FluidHost

/// Rows with swipe actions, which a horizontal drag reveals.
@Sendable func swipeRow(_ state: SceneState) -> Scene {
  Scene("swipe-row") {
  } drawers: {
    Drawer("mail") {
      for index in 0..<5 {
        ListRow(
          state.isOn("kept.\(index)") ? "★ Letter \(index + 1)" : "Letter \(index + 1)",
          subtitle: "Swipe it to the left", id: "letter.\(index)"
        )
        .padding(horizontal: 20)
        .swipeActions(
          "swipe.\(index)",
          trailing: [
            SwipeAction(
              .star, id: "keep.\(index)", color: Color(rgb: 0xe09a2a),
              action: .set("kept.\(index)", 1))
          ])
      }
    }
    .edge(.bottom).detents([.points("peek", 64), .content("open")]).initial(.content("open"))
  }
}
