import FluidCore
import FluidDrawer
import FluidMotion
import FluidRaster
import FluidScene

extension DemoScene {
  /// Text fields on a sheet, and the on-screen keyboard that lifts it.
  public static let form = DemoScene(keep: keepHeight) { .form(in: $0.window.size) }

  /// In a low window the sheet opens further, unless a file has detents of its own.
  private static func keepHeight(of shown: Drawer, _ state: SceneState, in drawer: inout Drawer) {
    if drawer.configuration.detents == FormLayout(.zero).detents {
      drawer.configuration.detents = shown.configuration.detents
    }
  }
}

extension Scene {
  /// A postcard that is written in the fields of a sheet, with the program's own on-screen
  /// keyboard.
  ///
  /// The keyboard lifts the sheet that has the focused field, its footer stays above the keyboard,
  /// and return goes to the next field; see ``/FluidDrawer/KeyboardRule``.
  static func form(in window: Size) -> Scene {
    let layout = FormLayout(window)
    let columns = layout.columns
    var scene = Scene("form", background: .aurora(.tide)) {
      Postcard(sheet: "card")
    } drawers: {
      Drawer("card") {
        Text("Write a postcard", .title)
        if columns == 1 { Text("From Gull Island, with a stamp", .footnote, tone: .secondary) }
        Column(spacing: 10) {
          for start in stride(from: 0, to: fields.count, by: columns) {
            Row(spacing: 10) {
              for field in fields[start..<start + columns] {
                TextField(field.prompt, id: field.id, symbol: field.symbol).fillingWidth()
              }
            }
          }
        }.padding(horizontal: 0, top: 16)
      }
      .padding(horizontal: 20, top: 1, bottom: 16).column(maxWidth: 600)
      .footer {
        Row(spacing: 12) {
          Button(
            "Send the card", symbol: .check, id: "send", look: .prominent,
            action: .all([.focus(nil), .settle("closed", drawer: "card")]))
          Button("Clear", id: "clear", action: .all(fields.map { .setText($0.id, "") }))
        }.fillingWidth().padding(horizontal: 20, vertical: 12).column(maxWidth: 600)
      }
      .width(.limited(atMost: 560, from: 760, at: .center, margin: 16))
      .edge(.bottom)
      .detents(layout.detents).initial(.points("open", 380))
      .spring(.smooth)
      .keyboard(.lift)
      .scroll(ScrollRule(handsOver: true))
      .material(.regular).cornerRadius(20)
    }
    .onScreenKeyboard()
    // Return goes to the next field; after the last one the keyboard goes.
    for (index, field) in fields.enumerated() {
      let next = index + 1 < fields.count ? fields[index + 1].id : nil
      scene = scene.on(.submitted, of: field.id) { _, _ in [.focus(next)] }
    }
    return scene
  }

  private static let fields: [(id: String, prompt: String, symbol: Symbol)] = [
    ("name", "Name", .person), ("street", "Street", .house), ("city", "City", .pin),
    ("message", "Message", .heart),
  ]
}

/// How the form fits into a window: in a low one its sheet opens further, and on a phone on its
/// side, which has no height for four rows, its fields stand in two columns without a subtitle.
private struct FormLayout {
  let detents: [Detent]
  let columns: Int

  /// - Parameter window: The window's size, in points; zero where there is no window.
  init(_ window: Size) {
    let isLow = window.height > 0 && window.height < 580
    columns = isLow && window.width >= 480 ? 2 : 1
    // Closed, the title and the footer are seen.
    detents = [
      .points("closed", columns == 1 ? 146 : 126),
      isLow ? .fraction("open", 0.82) : .points("open", 380),
    ]
  }
}
