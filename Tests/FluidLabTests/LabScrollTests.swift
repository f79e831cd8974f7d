import FluidCore
import FluidPlayer
import FluidScene
import Testing

@testable import FluidLab

@Suite struct `Numbers for which a window is too low` {
  private static let sizes = [Size(width: 1280, height: 800), Size(width: 390, height: 844)]

  private static func scrolled(_ window: LabWindow) -> Double {
    window.lab.panel.pictureState(at: window.time).value("lab.numbers.feel")
  }

  private static func row(_ path: String, in window: LabWindow) throws -> Rect {
    try #require(window.control(LabAction(.slider, path).id), "no slider for \(path)").rect
  }

  @Test(arguments: sizes)
  func `are all found by tab, and seen when they have been`(size: Size) {
    var window = LabWindow(size: size)
    let page = InspectorSection.all(for: window.lab.settings, notation: .durationBounce)
      .filter { $0.pages.contains(.feel) }
    let wanted = Set(
      page.flatMap(\.rows).compactMap { row -> String? in
        guard case .number(let number) = row.kind, number.get(window.lab.settings) != nil else {
          return nil
        }
        return LabAction(.slider, number.path).id
      })
    #expect(wanted.count > 8)
    var found: Set<String> = []
    for _ in 0..<300 {
      window.send(.key(.tab))
      window.wait(1)
      guard case .control(let id)? = window.lab.panel.state.focus else { continue }
      if id == LabAction(.page).id, !found.isEmpty { break }
      guard wanted.contains(id) else { continue }
      found.insert(id)
      let rect = window.control(id)?.rect
      #expect(rect != nil && rect!.minY >= 0 && rect!.maxY <= size.height, "\(id) is out of sight")
    }
    #expect(wanted.subtracting(found).isEmpty)
  }

  @Test func `are scrolled by a finger, wherever it goes down, and none of them changes`() throws {
    var window = LabWindow()
    let before = window.player.settings
    let seen = Set(window.lab.panel.controls(at: window.time).map(\.id))
    let start = try Self.row("drawer.release.threshold", in: window).center
    window.drag(from: start, by: Point(x: 0, y: -200), over: 0.4)
    window.wait(3)
    #expect(Self.scrolled(window) < -150)
    #expect(window.player.settings == before)
    // Controls that were scrolled into view take presses there.
    let fresh = window.lab.panel.controls(at: window.time).first {
      $0.id.hasPrefix("slider:") && !seen.contains($0.id)
    }
    let slider = try #require(fresh, "nothing has come into view").rect.center
    window.drag(from: slider, by: Point(x: 30, y: 0))
    window.wait(1)
    #expect(window.player.settings != before)
  }

  @Test func `are scrolled by a wheel over them`() throws {
    var window = LabWindow()
    let place = try Self.row("drawer.release.threshold", in: window).center
    for _ in 0..<3 {
      window.send(
        .wheel(
          WheelEvent(location: place, delta: Point(x: 0, y: -1), resolution: .notched)))
      window.wait(0.5)
    }
    #expect(Self.scrolled(window) < -50)
  }

  @Test func `stay where they are while one of them is dragged sideways`() throws {
    var window = LabWindow()
    let start = try Self.row("drawer.release.threshold", in: window).center
    window.drag(from: start, by: Point(x: 30, y: 6))
    window.wait(1)
    #expect(Self.scrolled(window) == 0)
    #expect(window.player.settings.drawer.release.threshold > 0.3)
  }

  @Test func `come back where so many are folded that there is room for the rest`() throws {
    var window = LabWindow()
    let start = try Self.row("drawer.release.threshold", in: window).center
    window.drag(from: start, by: Point(x: 0, y: -120), over: 0.6)
    window.wait(2)
    #expect(Self.scrolled(window) < -50)
    // Not all of them can be seen at once.
    for _ in 0..<20 {
      let open = window.lab.panel.controls(at: window.time).first {
        $0.id.hasPrefix("section.") && window.lab.panel.state.isOn($0.id, default: true)
      }
      guard let open else { break }
      // Beside the kinds of band, which stand in the same line.
      let title = Point(x: open.rect.minX + 20, y: open.rect.midY)
      window.send(.down(.touch(1), title))
      window.send(.up(.touch(1), title))
      window.wait(1)
    }
    let head = try #require(window.control("section.spring")).rect
    let actions = try #require(window.control(LabAction(.command, "keep").id)).rect
    #expect(head.minY > actions.maxY && head.minY < actions.maxY + 40)
  }
}
