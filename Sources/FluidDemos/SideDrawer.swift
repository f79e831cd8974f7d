import FluidCore
import FluidDrawer
import FluidMotion
import FluidScene

extension DemoScene {
  /// A menu that slides in from the leading edge.
  public static let sideDrawer = DemoScene { .makeSideDrawer($0) }
}

extension Scene {
  /// Follows the side drawer with drag gesture built on SwiftUI's `DrawerView`: a menu over 0.7 of
  /// the width, at most 672 points, slides in from the leading edge on a drag that starts in the
  /// outer tenth; the rest has a scrim, and a tap there closes the menu.
  public static let sideDrawer = makeSideDrawer(SceneState())

  static func makeSideDrawer(_ state: SceneState) -> Scene {
    let folder = folders[min(folders.count - 1, state.choice("folder"))]
    return sideDrawer(showing: folder.letters)
  }

  /// - Parameter shown: The indices of the letters in the folder.
  private static func sideDrawer(showing shown: [Int]) -> Scene {
    Scene("side-drawer", background: .aurora(.tide)) {
      ScrollColumn("letters") {
        Row(spacing: 12) {
          Button(symbol: .list, id: "menu", action: .settle("open", drawer: 0))
          FolderTitle().fillingWidth()
        }.padding(horizontal: 0, top: 24, bottom: 12)
        Column {
          for index in shown {
            let letter = letters[index]
            if index != shown.first { Divider(inset: 52) }
            ListRow(
              letter.from, subtitle: letter.about, detail: letter.time,
              leading: initials(of: letter.from, Color(rgb: letter.color)),
              id: "letter.\(index)", action: .set("letter", Double(index))
            ).chosen(by: "letter", index)
          }
        }
        .padding(horizontal: 16, vertical: 4).card(radius: 20) { $0.card }
        // Room for the window's bar.
        Spacer(atLeast: 72).frame(height: 72)
      }
      .padding(horizontal: 20).column(maxWidth: 680)
    } drawers: {
      Drawer {
        ScrollColumn("menu.list") {
          Row(spacing: 12) {
            Icon(.person, size: 28).badge(Color(rgb: 0x2a8fd8), size: 56, radius: 28)
            Column {
              Text("Mira Halvorsen", .headline)
              Text("mira@example.org", .footnote, tone: .secondary)
            }
          }
          Spacer(atLeast: 20).frame(height: 20)
          for (index, folder) in folders.enumerated() {
            ListRow(
              folder.name, detail: folder.count,
              leading: Icon(folder.symbol, size: 22, tone: .accent),
              id: "folder.\(folder.name)",
              action: .all([.set("folder", Double(index)), .settle("closed")])
            ).chosen(by: "folder", index, default: 0)
          }
          Divider().padding(horizontal: 0, vertical: 12)
          Toggle("Quiet hours", id: "quiet", isOn: true)
          Toggle("Badges", id: "badges")
          Spacer(atLeast: 20).frame(height: 20)
        }
        // At the reading edge of a wide menu.
        .limited(width: 360).filling(horizontal: .leading, vertical: .leading)
      }
      .padding(horizontal: 20, top: 32)
      .edge(.leading)
      .detents([closed, .fraction("open", 0.7, atMost: 672)]).initial(closed)
      .spring(.smooth)
      .release(.sideDrawer)
      .drag(DragRule(grab: .anywhere, edgeRegion: .fraction(0.1)))
      .scrim(0.7, from: closed)
      .material(.thin).cornerRadius(0)
    }
    .hint("Pull the menu in from this side", from: 660)
  }

  /// A disc with the first letters of a name.
  private static func initials(of name: String, _ color: Color) -> Modified {
    let letters = name.split(separator: " ").compactMap { $0.first }.filter { $0.isLetter }
    return Text(String(letters.prefix(2)), .footnoteStrong, tone: .custom(.white))
      .frame(width: 40, height: 40).card(radius: 20) { _ in color }
  }

  private static let closed = Detent.fraction("closed", 0)

  fileprivate static let folders: [(name: String, symbol: Symbol, count: String?, letters: [Int])] =
    [
      ("Inbox", .bell, "12", [0, 1, 2, 3, 4, 5]), ("Starred", .star, "3", [0, 2, 4]),
      ("Later", .clock, nil, [3, 5]), ("Reading", .book, "7", [3, 1]),
      ("Places", .pin, nil, [4, 0]),
    ]

  /// The name of the selected folder.
  private struct FolderTitle: Piece {
    func shrinks(along axis: Axis) -> Bool { axis == .horizontal }

    func layout(in room: Size, _ context: LayoutContext) -> Box {
      let chosen = min(Scene.folders.count - 1, context.state.choice("folder"))
      return Text(Scene.folders[chosen].name, .largeTitle).layout(in: room, context)
    }
  }

  private static let letters: [(from: String, about: String, time: String, color: UInt32)] = [
    ("Ines Aoki", "The lanterns are up, come and see", "9:12", 0xc23a6c),
    ("Halden & Roe", "Your order is on its way", "8:40", 0x13766b),
    ("Tomas Lind", "Saturday: the boat or the hill?", "Yesterday", 0x6a4be8),
    ("Library", "Two books are due on Friday", "Yesterday", 0xa4570a),
    ("Nora Vance", "Photos from the coast", "Monday", 0x2a5fe6),
    ("Choir", "New room, same time", "Sunday", 0xb03c80),
  ]
}
