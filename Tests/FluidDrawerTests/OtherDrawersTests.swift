import FluidCore
import FluidDrawer
import FluidMotion
import Testing

@Suite("Other drawers in the same window")
struct OtherDrawersTests {
  typealias Window = SeveralDrawersTests.Window

  static let left = SeveralDrawersTests.drawer(.leading)
  static let right = SeveralDrawersTests.drawer(.trailing)
  static let top = SeveralDrawersTests.drawer(.top)

  @Test func `go on with what they are doing where they stay, whatever their numbers`() {
    var window = Window(Self.left, Self.right)
    window.drag(5, 400, dx: 100)
    window.events += window.session.settle(to: "open", drawer: 1, at: window.time)
    window.time += 0.05
    let before = window.session.frame(at: window.time)
    window.events += window.session.setDrawers(
      [(Self.top, nil), (Self.right, 1), (Self.left, 0)], at: window.time)
    let after = window.session.frame(at: window.time)
    #expect(after[1] == before[1] && after[2] == before[0])
    #expect(after[0].detent == "closed")
    window.time += 0.1
    window.send(.move(.touch(1), Point(x: 115, y: 400)))
    #expect(abs(window.session.frame(at: window.time)[2].extent - before[0].extent - 10) < 1e-9)
    #expect(window.session.draggingPointer == .touch(1))
    window.lift(115, 400)
    window.settle()
    #expect(window.detents == ["closed", "open", "open"])
    #expect(window.events.last { $0.kind == .didChange(from: "closed", to: "open") }?.drawer == 2)
  }

  @Test func `keep the trackpad that drags one of them`() {
    var window = Window(Self.left, Self.right)
    window.open(0)
    func turn() {
      window.time += 0.008
      let delta = Point(x: -4, y: 0)
      window.send(
        .wheel(
          WheelEvent(location: Point(x: 80, y: 400), delta: delta, resolution: .precise)))
    }
    turn()
    window.events += window.session.setDrawers(
      [(Self.right, 1), (Self.left, 0)], at: window.time)
    turn()
    #expect(window.session.frame(at: window.time).map(\.extent) == [0, 152])
    window.events += window.session.setDrawers([(Self.right, 0)], at: window.time)
    #expect(window.session.nextDeadline == nil)
    turn()
    #expect(window.session.frame(at: window.time).map(\.extent) == [0])
  }

  @Test func `keep the keyboard's focus on the handle that has it`() {
    var window = Window(Self.left, Self.right)
    window.open(0)
    window.session.focusedDrawer = 0
    window.events += window.session.setDrawers(
      [(Self.right, 1), (Self.left, 0)], at: window.time)
    #expect(window.session.focusedDrawer == 1)
    window.events += window.session.setDrawers([(Self.right, 0)], at: window.time)
    #expect(window.session.focusedDrawer == nil)
  }

  @Test func `that go let go of their hand, and report that nothing came of it`() {
    var window = Window(Self.left, Self.right)
    window.events += window.session.settle(to: "open", drawer: 0, at: 0)
    window.time = 0.05
    window.send(.down(.touch(1), Point(x: 2, y: 400)))
    #expect(window.session.draggingPointer != nil)
    window.events += window.session.setDrawers([(Self.right, 1)], at: window.time)
    #expect(window.session.draggingPointer == nil)
    #expect(window.events.last?.kind == .didChange(from: "closed", to: "closed"))
    window.send(.move(.touch(1), Point(x: 300, y: 400)))
    window.send(.up(.touch(1), Point(x: 300, y: 400)))
    window.settle()
    #expect(window.detents == ["closed"])
  }

  @Test func `that come move as all do now, and stand where they begin`() throws {
    var window = Window(Self.left)
    window.events += window.session.setOptions(MotionOptions(isReduced: true), at: 0)
    window.events += window.session.setDirection(.rightToLeft, at: 0)
    var open = Self.left
    open.initial = "open"
    window.events += window.session.setDrawers([(Self.left, 0), (open, 7), (open, -1)], at: 0)
    #expect(window.detents == ["closed", "open", "open"])
    #expect(window.session.frame(at: 0).allSatisfy { $0.geometry.side == .right })
    window.events += window.session.settle(to: "open", drawer: 0, at: 0)
    let known = try #require(window.session.nextDeadline)
    window.settle()
    window.events += window.session.settle(to: "closed", drawer: 1, at: window.time)
    #expect(abs(try #require(window.session.nextDeadline) - window.time.seconds - known) < 1e-9)
  }
}
