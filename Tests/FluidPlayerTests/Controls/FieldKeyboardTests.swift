import FluidCore
import FluidDrawer
import FluidPlayer
import FluidScene
import FluidSettings
import Testing

/// A sheet of fields over a page with a field, with an on-screen keyboard, and a sheet on it.
private let form = SceneSource.own { state in
  Scene("form") {
    TextField("Page", id: "page").padding(20)
  } drawers: {
    Drawer("form") {
      if !state.isOn("gone") { TextField("Name", id: "name").padding(20) }
      Row {
        Button("Bar", id: "bar", action: .inset(120))
        Button("Next", id: "next", action: .focus("city"))
      }
      Text("Much text").frame(height: 400)
      TextField("City", id: "city").padding(20)
      Button("More", id: "more", action: .push("more"))
      Button("Gone", id: "go", action: .set("gone", 1))
    }
    .edge(.bottom).detents([.points("closed", 0), .points("open", 560)])
    .initial(.points("open", 560)).scrim(0.3, from: .points("closed", 0))
    .scroll(ScrollRule(handsOver: true))
    Drawer("more") { Button("Back", id: "back", action: .pop) }
      .edge(.bottom).detents([.points("closed", 0), .points("open", 300)])
      .scrim(0.3, from: .points("closed", 0))
  }
  .onScreenKeyboard()
}

extension SceneHand {
  fileprivate var keyboard: Double { session.insetEnd(edge: .bottom) }
}

/// The on-screen keyboard of a scene, and the field that it is up for.
@Suite struct FieldKeyboardTests {
  private func hand(_ change: (inout Settings) -> Void = { _ in }) -> SceneHand {
    SceneHand(form, size: Size(width: 400, height: 800), change)
  }

  @Test func `comes with a field, lifts its drawer, and goes with the focus`() throws {
    var hand = hand()
    try hand.tap("name")
    #expect(hand.keyboard == 300 && hand.player.textField == "name")
    hand.wait(1)
    #expect(hand.drawers[0].extent == 800 && hand.drawers[0].ownExtent == 560)
    hand.send(.key(.escape))
    #expect(hand.keyboard == 0)
    hand.wait(1)
    #expect(hand.drawers[0].extent == 560)
  }

  @Test func `shows always, or never`() throws {
    #expect(hand { $0.keyboard.show = .always }.keyboard == 300)
    var never = hand { $0.keyboard.show = .never }
    try never.tap("name")
    #expect(never.keyboard == 0 && never.player.textField == "name")
    // A scene without one has none.
    var bare = SceneHand(.mapList) { $0.keyboard.show = .always }
    bare.wait(1)
    #expect(bare.keyboard == 0 && bare.drawers.allSatisfy { $0.keyboard == nil })
  }

  @Test func `leaves a field to the system's keyboard, and a recording says so`() throws {
    var hand = hand()
    try hand.tap("name")
    hand.wait(1)
    hand.apply(.desktop(DesktopPreferences(hasScreenKeyboard: true)))
    #expect(hand.keyboard == 0 && hand.player.textField == "name")
    hand.send(.key(.escape))
    hand.wait(1)
    try hand.tap("name")
    #expect(hand.keyboard == 0 && hand.player.textField == "name")
    #expect(hand.player.settings.resolved(on: hand.player.desktop).keyboard.show == .never)
    var always = self.hand { $0.keyboard.show = .always }
    always.apply(.desktop(DesktopPreferences(hasScreenKeyboard: true)))
    #expect(always.keyboard == 300)
  }

  @Test func `has the height and the spring of the settings, also of changed ones`() throws {
    var hand = hand { $0.keyboard.height = 200 }
    try hand.tap("name")
    hand.wait(1)
    #expect(hand.keyboard == 200)
    hand.change { ($0.keyboard.height, $0.keyboard.curve) = (250, .none) }
    #expect(hand.session.keyboard(at: hand.player.session.now) == 250)
  }

  @Test func `types what a finger lifts from, capitals and digits, shows what it is on`() throws {
    var hand = hand()
    try hand.tap("name")
    hand.wait(1)
    var keys = OnScreenKeyboard()
    for (page, cap) in [
      (OnScreenKeyboard.Page.letters, OnScreenKeyboard.Cap.letter("a")), (.letters, .shift),
      (.capitals, .letter("B")), (.letters, .letter("c")), (.letters, .space), (.letters, .page),
      (.digits, .letter("7")), (.digits, .letter("8")), (.digits, .delete),
    ] {
      keys.page = page
      let caps = keys.caps(in: Rect(x: 0, y: 500, width: 400, height: 300))
      let place = try #require(caps.first { $0.cap == cap }).rect.center
      let before = hand.picture
      hand.down(at: place)
      #expect(hand.picture != before)
      // A finger that has left the keyboard is on no key.
      hand.move(to: Point(x: 200, y: 400))
      #expect(hand.picture == before)
      hand.move(to: place)
      hand.letGo()
    }
    #expect(hand.state.text("name") == "aBc 7")
  }

  @Test func `scrolls a covered field clear of it, once`() throws {
    var hand = hand()
    try hand.tap("name")
    #expect(hand.drawers[0].scroll == 0)
    hand.wait(1)
    try hand.tap("next")
    #expect(hand.keyboard == 300)
    hand.wait(1)
    let field = try hand.control("city")
    #expect(abs(field.maxY - (800 - 300 - 16)) < 1, "\(field)")
    let scroll = hand.drawers[0].scroll
    hand.wait(1)
    #expect(hand.drawers[0].scroll == scroll)
  }

  @Test(arguments: [
    Size(width: 400, height: 800), Size(width: 844, height: 390), Size(width: 320, height: 240),
    Size(width: 1280, height: 800),
  ])
  func `shows every field of the form above keyboard and footer, at any size`(size: Size) throws {
    var hand = SceneHand(.form, size: size)
    var fields: Set<String> = []
    hand.send(.key(.tab))
    for _ in 0..<4 {
      hand.send(.key(.tab))
      hand.wait(2)
      let id = try #require(hand.player.textField)
      fields.insert(id)
      let (field, footer) = (try hand.control(id), try hand.control("send"))
      #expect(footer.maxY + 12 <= size.height - hand.keyboard + 1e-6)
      #expect(field.maxY <= footer.minY - 12 - 16 + 1e-6, "\(id)")
    }
    #expect(fields.count == 4)
  }

  @Test func `a list's last row is scrolled clear of keyboard and footer`() throws {
    let list = SceneSource.drawers { _ in
      Drawer("list") {
        List(rows: 30, rowHeight: 40) { Button("Row", id: "row.\($0)", action: .inset(120)) }
      }
      .footer { Button("Send", id: "send").padding(16) }
      .edge(.bottom).detents([.points("closed", 0), .points("open", 560)])
      .initial(.points("open", 560)).scroll(ScrollRule(handsOver: true))
    }
    for keyboard in [0.0, 120, 300] {
      var hand = SceneHand(list, size: Size(width: 400, height: 800))
      hand.apply(.inset(edge: .bottom, to: keyboard))
      hand.wait(1)
      for _ in 0..<20 {
        hand.wheel(-3, at: Point(x: 200, y: 400))
        hand.wait(1)
      }
      let (row, send) = (try hand.control("row.29"), try hand.control("send"))
      #expect(abs(send.maxY + 16 - (800 - keyboard)) < 1)
      #expect(abs(row.maxY - (send.minY - 16)) < 4, "\(row) over \(send)")
    }
  }

  @Test func `goes as the form is dragged down, and the field is left`() throws {
    var hand = hand()
    try hand.tap("name")
    hand.wait(1)
    hand.down(depth: hand.drawers[0].extent - 8, along: 200)
    hand.drag(by: Point(x: 0, y: 60), over: 0.2)
    #expect(hand.keyboard == 0 && hand.player.textField == nil)
    #expect(hand.kinds.contains(.keyboardDismissed))
  }

  @Test func `hides under a sheet on top, and returns to the field with the pop`() throws {
    var hand = hand()
    try hand.tap("name")
    hand.wait(1)
    hand.apply(.push(drawer: "more"))
    #expect(hand.keyboard == 0)
    hand.wait(1)
    #expect(hand.player.textField == nil)
    try hand.tap("back")
    #expect(hand.keyboard == 300 && hand.player.textField == "name")
  }

  @Test func `safe areas are the settings', and glide as they change`() {
    var hand = hand { $0.safeArea = EdgeInsets(bottom: 34) }
    #expect(hand.drawers[0].extent == 594)
    hand.change { $0.safeArea.bottom = 0 }
    #expect(hand.drawers[0].extent == 594)
    hand.wait(1)
    #expect(hand.drawers[0].extent == 560)
  }

  /// A sheet of much content, or of rows, with fields, and a closed sheet with one.
  private func fields(inRows isList: Bool) -> SceneSource {
    .own { _ in
      Scene("fields") {
      } drawers: {
        Drawer("form") {
          if isList {
            List(rows: 40, rowHeight: 60) { TextField("Field", id: "field.\($0)") }
          } else {
            Column(spacing: 20) {
              for number in 0..<40 { TextField("Field", id: "field.\(number)") }
            }
          }
        }
        .edge(.bottom).detents([.points("closed", 0), .points("open", 560)])
        .initial(.points("open", 560)).scroll(ScrollRule(handsOver: true)).stack(.push)
        Drawer("more") { TextField("Other", id: "other") }
          .edge(.bottom).detents([.points("closed", 0), .points("open", 300)]).stack(.push)
      }
      .onScreenKeyboard()
      .on(.submitted) { event, _ in
        guard case .submitted(_, let text) = event.kind else { return [] }
        return [.focus(text)]
      }
    }
  }

  @Test(arguments: [false, true])
  func `a field is focused wherever it is scrolled to, and comes into view`(isList: Bool) throws {
    var hand = SceneHand(fields(inRows: isList), size: Size(width: 400, height: 800))
    try hand.tap("field.0")
    for id in ["field.38", "field.3", "field.17", "field.18"] {
      hand.apply(.set(id: hand.player.textField ?? "", to: .text(id)))
      hand.send(.key(.return))
      hand.wait(1)
      let field = try hand.control(id)
      #expect(hand.player.textField == id && hand.keyboard == 300 && hand.refusals.isEmpty)
      #expect(field.minY >= 20 && field.maxY <= 500 - 16 + 1, "\(id) at \(field)")
    }
    // A wheel scrolls it away, and what is typed still is the field's.
    hand.wheel(-12, at: Point(x: 200, y: 300))
    hand.wait(1)
    hand.send(.text("x"))
    #expect(hand.state.text("field.18") == "x" && hand.player.textField == "field.18")
  }

  @Test func `a field on a sheet that opens is focused at once, on a closed one it is reported`() {
    var hand = SceneHand(fields(inRows: false), size: Size(width: 400, height: 800))
    hand.apply(.focus(drawer: "more", field: "other"))
    #expect(hand.player.textField == nil)
    let reason = "it is out of sight on the drawer more; open that first"
    #expect(hand.refusals == [.invalid(target: "other", reason: reason)])
    hand.apply(.push(drawer: "more"))
    hand.apply(.focus(drawer: "more", field: "other"))
    #expect(hand.player.textField == "other" && hand.keyboard == 300)
    hand.send(.text("x"))
    hand.wait(1)
    #expect(hand.player.textField == "other" && hand.state.text("other") == "x")
    #expect(hand.drawers[1].extent == 600 && hand.drawers[0].lift == 0)
  }

  @Test func `an inset of one's own is for the top sheet once a field of the page is left`()
    throws
  {
    var hand = hand()
    hand.apply(.settle(detent: "closed"))
    hand.wait(1)
    try hand.tap("page")
    hand.send(.key(.escape))
    hand.apply(.settle(detent: "open"))
    hand.wait(1)
    try hand.tap("bar")
    hand.wait(1)
    #expect(hand.keyboard == 120 && hand.drawers[0].lift == 120)
  }
}
