import FluidCore
import FluidDrawer
import FluidPlayer
import FluidRaster
import FluidScene
import FluidSettings
import Testing

@Suite struct ScrolledFocusTests {
  private static let size = Size(width: 400, height: 600)

  /// Twenty switches of 40 points each in a column, and a row of ten chips among them.
  private static func player() -> Player {
    let sheet = Drawer("sheet") {
      ScrollColumn("column") {
        for number in 0..<20 {
          Toggle("Switch \(number)", id: "switch\(number)").frame(height: 40)
          if number == 15 {
            ScrollRow("row", spacing: 8) {
              for number in 0..<10 { Chip("A chip, \(number)", id: "chip\(number)") }
            }
          }
        }
      }
    }
    .edge(.bottom).detents([.points("low", 100), .points("high", 400)])
    .initial(.points("high", 400)).scrim(0)
    let scene = Scene("test") {
      EmptyPiece()
    } drawers: {
      sheet
    }
    return Player(
      settings: Settings(own: sheet, window: size), scenes: .own { _ in scene }, size: size)
  }

  /// Presses a key so often, with a second after each; tells what has the focus then.
  private static func press(
    _ key: Key, _ count: Int, on player: inout Player, from time: inout HandTime
  ) -> String? {
    for _ in 0..<count {
      _ = player.handle(InputEvent(time: time, kind: .key(key)))
      time += 1
      _ = player.advance(to: time)
    }
    if case .control(let id)? = player.state.focus { return id }
    return nil
  }

  private static func rect(_ id: String, in player: Player, at time: HandTime) -> Rect? {
    player.controls(at: time).last { $0.id == id }?.rect
  }

  @Test func `find each of it in turn, and bring it into view`() throws {
    var player = Self.player()
    var time: HandTime = 0
    let panel = player.frame(at: 0)[0].frame.rect
    var found: [String] = []
    for _ in 0..<40 {
      guard let id = Self.press(.tab, 1, on: &player, from: &time) else { continue }
      if found.contains(id) { break }
      found.append(id)
      guard id.hasPrefix("switch") || id.hasPrefix("chip") else { continue }
      let rect = try #require(Self.rect(id, in: player, at: time), "\(id) is not to be seen")
      #expect(rect.minY >= panel.minY && rect.maxY <= panel.maxY, "\(id) at \(rect)")
      #expect(rect.minX >= 0 && rect.maxX <= Self.size.width, "\(id) at \(rect)")
    }
    #expect(Set(found).isSuperset(of: (0..<20).map { "switch\($0)" }))
    #expect(Set(found).isSuperset(of: (0..<10).map { "chip\($0)" }))
  }

  @Test func `go back to the last from the first`() throws {
    var player = Self.player()
    var time: HandTime = 0
    let last = Self.press(.backtab, 1, on: &player, from: &time)
    #expect(last == "switch19")
    #expect(Self.rect("switch19", in: player, at: time) != nil)
    #expect(player.pictureState(at: time).value("column") < -300)
  }

  @Test func `switch at once what is still on its way into view`() {
    var player = Self.player()
    _ = player.handle(InputEvent(time: 0, kind: .key(.backtab)))
    _ = player.handle(InputEvent(time: 0.01, kind: .key(.space)))
    #expect(player.state.isOn("switch19"))
  }

  @Test func `go on from where a finger has scrolled to`() throws {
    var player = Self.player()
    let start = Point(x: 200, y: 500)
    _ = player.handle(InputEvent(time: 0, kind: .down(.touch(1), start)))
    for step in 1...30 {
      _ = player.handle(
        InputEvent(
          time: HandTime(Double(step) * 0.02),
          kind: .move(.touch(1), start - Point(x: 0, y: 10 * Double(step)))))
    }
    _ = player.handle(
      InputEvent(time: 1, kind: .up(.touch(1), start - Point(x: 0, y: 300))))
    var time: HandTime = 5
    _ = player.advance(to: time)
    #expect(player.pictureState(at: time).value("column") < -250)
    while Self.press(.tab, 1, on: &player, from: &time) != "switch0" && time < 40 {}
    #expect(Self.rect("switch0", in: player, at: time) != nil)
    #expect(player.pictureState(at: time).value("column") > -10)
  }
}
