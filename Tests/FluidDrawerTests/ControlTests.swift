import FluidCore
import FluidDrawer
import Testing

@Suite("A control inside a drawer")
struct ControlTests {
  /// An open drawer whose content takes input, with a slider along its axis, one across, a button.
  struct Panel {
    var hand: Hand
    let controls = [
      ControlRegion(
        id: "along", drawer: 0, kind: .slider(.vertical),
        rect: Rect(x: 20, y: 100, width: 40, height: 300)),
      ControlRegion(
        id: "across", drawer: 0, kind: .slider(.horizontal),
        rect: Rect(x: 100, y: 100, width: 200, height: 40)),
      ControlRegion(
        id: "button", drawer: 0, kind: .button, rect: Rect(x: 100, y: 200, width: 80, height: 40)),
    ]

    init(interactive: Bool) {
      var configuration = DrawerConfiguration()
      configuration.initial = "open"
      configuration.interactiveDetents = [interactive ? "open" : "closed"]
      hand = Hand(configuration)
    }

    mutating func press(_ x: Double, _ y: Double) {
      hand.place = Point(x: x, y: y)
      hand.events += hand.session.handle(
        .down(.touch(1), hand.place), at: hand.time, controls: { [controls] in controls })
    }
  }

  @Test("that slides along the drawer's axis keeps its drag, and the drawer rests")
  func sliderAlong() {
    var panel = Panel(interactive: true)
    panel.press(40, 390)
    panel.hand.drag(dy: -320, over: 0.3)
    #expect(panel.hand.extent == 500)
    #expect(panel.hand.events.last?.kind == .slide(target: "along", value: 1))
    panel.hand.up()
    #expect(panel.hand.session.isAtRest)
  }

  @Test("that slides across goes to the end its finger goes to")
  func sliderAcross() {
    var panel = Panel(interactive: true)
    panel.press(299, 120)
    panel.hand.drag(dx: -250, over: 0.3)
    #expect(panel.hand.events.last?.kind == .slide(target: "across", value: 0))
    #expect(panel.hand.extent == 500)
  }

  @Test("is pressed until the finger leaves its place")
  func pressed() {
    var panel = Panel(interactive: true)
    panel.press(120, 220)
    #expect(panel.hand.session.pressedControl == "button")
    panel.hand.up()
    #expect(panel.hand.count(.tap(target: "button")) == 1)
    #expect(panel.hand.session.pressedControl == nil)
    panel.press(120, 220)
    panel.hand.drag(dx: 60, over: 0.2)
    panel.hand.up()
    #expect(panel.hand.count(.tap(target: "button")) == 1)
  }

  @Test("takes nothing where the content takes no input: a drag on it moves the drawer")
  func inert() {
    var panel = Panel(interactive: false)
    panel.press(120, 220)
    #expect(panel.hand.session.pressedControl == nil)
    panel.hand.drag(dy: -200, over: 0.3)
    #expect(panel.hand.extent < 330)
  }

  @Test("answers to taps where no detent is named, and leaves drags to the drawer")
  func tapsOnly() {
    var panel = Panel(interactive: false)
    var configuration = DrawerConfiguration()
    configuration.initial = "open"
    panel.hand = Hand(configuration)
    panel.press(120, 220)
    #expect(panel.hand.session.pressedControl == "button")
    panel.hand.up()
    #expect(panel.hand.count(.tap(target: "button")) == 1)
    panel.press(120, 220)
    panel.hand.drag(dy: -200, over: 0.3)
    #expect(panel.hand.session.pressedControl == nil)
    #expect(panel.hand.extent < 330)
  }

  @Test("leaves the panel to its handle alone at an interactive detent")
  func onlyTheHandle() {
    var panel = Panel(interactive: true)
    panel.press(300, 300)
    panel.hand.drag(dy: -200, over: 0.3)
    #expect(panel.hand.extent == 500)
    panel.hand.up()
    panel.press(200, 490)
    panel.hand.drag(dy: -200, over: 0.3)
    #expect(abs(panel.hand.extent - 300) < 1e-9)
  }

  @Test func `is let go when the program moves its drawer, and is not tapped by the lift`() {
    var panel = Panel(interactive: true)
    panel.press(120, 220)
    #expect(panel.hand.session.pressedControl == "button")
    panel.hand.events += panel.hand.session.settle(to: "closed", at: panel.hand.time)
    #expect(panel.hand.session.pressedControl == nil)
    panel.hand.up()
    #expect(panel.hand.count(.tap(target: "button")) == 0)
  }

  @Test(arguments: [true, false])
  func `is within reach of keys where its drawer's content takes input`(isInteractive: Bool) {
    let panel = Panel(interactive: isInteractive)
    for control in panel.controls {
      #expect(panel.hand.session.isReachable(control, at: 0) == isInteractive)
    }
  }

  @Test func `that slides across takes an exact diagonal`() {
    var panel = Panel(interactive: true)
    panel.press(150, 120)
    panel.hand.move(to: 170, 140)
    #expect(panel.hand.events.map(\.kind) == [.slide(target: "across", value: 0.35)])
  }

  @Test func `can be reached on the panel they are on, and not through another`() {
    var window = SeveralDrawersTests.Window(
      SeveralDrawersTests.drawer(.leading), SeveralDrawersTests.drawer(.leading))
    func reachable(at x: Double) -> [Bool] {
      [nil, 0, 1].map { drawer in
        let rect = Rect(x: x - 10, y: 390, width: 20, height: 20)
        let control = ControlRegion(id: "it", drawer: drawer, kind: .button, rect: rect)
        return window.session.isReachable(control, at: window.time)
      }
    }
    #expect(reachable(at: 80) == [true, false, false])
    window.open(0)
    #expect(reachable(at: 80) == [false, true, false])
    #expect(reachable(at: 159.9) == [false, true, false])
    #expect(reachable(at: 160) == [true, false, false])
    window.open(1)
    #expect(reachable(at: 80) == [false, false, true])
  }
}
