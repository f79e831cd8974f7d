import FluidHost

/// A paging carousel: horizontal drags turn pages, vertical drags move the drawer.
@Sendable func carousel(_ state: SceneState) -> Scene {
  Scene("carousel") {
  } drawers: {
    Drawer("pages") {
      ScrollRow("page", spacing: 12, margin: 24, isPaging: true) {
        for (index, color) in [0x8a4fe0, 0x2a9fd0, 0xf0709a, 0x3fbf9e].enumerated() {
          Painting(width: 320, height: 200) { rect, painter in
            painter.fill(.roundedRect(rect, radius: 24), Color(rgb: UInt32(color)))
          }
          .onTap("page.\(index)", .set("page", Double(index) * -332))
          .scaled { 1 - 0.03 * $0.pressAmount("page.\(index)") }
        }
      }
    }
    .padding(bottom: 24)
    .edge(.bottom).detents([.points("peek", 64), .content("open")]).initial(.content("open"))
  }
}
