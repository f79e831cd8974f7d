import FluidCore
import FluidLab
import FluidPlayer
import FluidSettings
import Testing

/// A phone beside the lab: its touches, as messages of its page, and what the lab shows of them.
@Suite struct PhoneTests {
  private static let size = Size(width: 412, height: 915)

  /// A gesture that throws the panel of the pull-down drawer open, as a phone's recording.
  static func flick() -> Recording {
    var events: [Event] = []
    for step in 0...9 {
      let place = Point(x: 200, y: 60 + 12 * Double(step))
      let time = HandTime(1 + 0.008 * Double(step))
      events.append(
        Event(
          time: time, kind: .input(step == 0 ? .down(.touch(1), place) : .move(.touch(1), place))))
    }
    events.append(Event(time: 1.073, kind: .input(.up(.touch(1), Point(x: 200, y: 168)))))
    return Recording(size: size, settings: Settings(), events: events)
  }

  static func served() -> LabWindow {
    var window = LabWindow()
    window.lab.canServe = true
    window.lab.beginServing(isReadOnly: false)
    _ = window.lab.follow(.joined(1))
    window.follow()
    return window
  }

  /// Passes the recording on as its page does, with the time of the last picture.
  static func play(_ recording: Recording, in window: inout LabWindow) {
    let end = (recording.events.last?.time.seconds ?? 0) + 3
    for (message, head) in [
      (recording.text, "{\"session\":\"a\",\"from\":0}"),
      ("", "{\"session\":\"a\",\"from\":\(recording.events.count + 1),\"t\":\(end)}"),
    ] {
      _ = window.lab.follow(.message(head + "\n" + message, from: 1))
      window.follow()
    }
  }

  @Test func `Its gesture is the take, decided as recorded, in the phone's own size`() throws {
    var window = Self.served()
    let recording = Self.flick()
    Self.play(recording, in: &window)
    let there = try Take(recording.playback(file: "r").playback).releases()
    let shown = try #require(window.phone)
    #expect(there.count == 1 && there[0].decision.to.name == "open")
    #expect(shown.drawers[0].detent == "open" && shown.player.session.container == Self.size)
    #expect(window.lab.sceneSize == Self.size)
    #expect(window.stage.player.session.container == Self.size)
    window.perform(.saveTake)
    let take = try #require(window.savedTake)
    #expect(take.releases().map(\.decision) == there.map(\.decision))
  }

  @Test func `A press on the scene takes it back, and the phone's next touch takes it again`() {
    var window = Self.served()
    Self.play(Self.flick(), in: &window)
    window.dragScene(from: Point(x: 200, y: 60), by: Point(x: 0, y: 40))
    #expect(window.phone == nil)
    #expect(window.history.take != nil)
    let line = Event(time: 9, kind: .input(.key(.home))).line ?? ""
    _ = window.lab.follow(.message("{\"session\":\"a\",\"from\":12}\n\(line)", from: 1))
    window.follow()
    #expect(window.phone?.time == 9)
    window.perform(.nextDevice)
    #expect(window.phone == nil && window.lab.sceneSize != Self.size)
  }

  @Test func `A number that is moved goes to the phones once`() {
    var window = Self.served()
    let other = window.player.settings.with { $0.drawer.release.threshold = 0.66 }
    window.stage.apply(.settings(other), at: window.time)
    window.follow()
    window.wait(0.5)
    let orders = window.requests.compactMap { effect in
      if case .orders(let orders) = effect { orders } else { nil }
    }
    #expect(orders == [[.send("{\"type\":\"configure\",\"config\":\(other.json)}", to: 1)]])
  }

  @Test func `The card has the address until serving ends, which gives back the window`() {
    var window = Self.served()
    Self.play(Self.flick(), in: &window)
    window.lab.showAddress("http://10.0.0.1:80/abc/", code: QRMatrix(rows: ["10", "01"]))
    window.follow()
    window.wait(1)
    #expect(window.texts.contains("http://10.0.0.1:80/abc/"))
    window.send(.key(.escape))
    window.wait(1)
    #expect(!window.texts.contains("http://10.0.0.1:80/abc/"))
    window.perform(.stopServing)
    #expect(window.requests.contains { if case .stopServing = $0 { true } else { false } })
    window.lab.endServing(failure: "somebody flooded the page")
    window.follow()
    #expect(window.phone == nil && window.lab.sceneSize == nil)
  }

  @Test(arguments: [Size(width: 390, height: 844), Size(width: 1280, height: 800)])
  func `The address is whole on the card, and can be copied`(window size: Size) throws {
    var window = LabWindow(size: size)
    let address = "http://192.168.178.123:54321/0123456789abcdefghijklmnop/"
    window.lab.canServe = true
    window.lab.beginServing(isReadOnly: false)
    let player = window.player
    #expect(throws: LabCopy.Refusal.self) { try window.lab.copy(.address, of: player) }
    window.lab.showAddress(address, code: QRMatrix(rows: Array(repeating: "10", count: 41)))
    window.follow()
    window.wait(1)
    let lines = window.reader.words.filter {
      !$0.string.isEmpty && address.contains($0.string) && $0.string.count > 5
    }
    #expect(lines.map(\.string).joined() == address, "\(lines.map(\.string))")
    // A line that is cut off is a line with all of it, too.
    #expect(lines.count > 1 || size.width > 500)
    #expect(lines.allSatisfy { $0.rect.minX >= 20 && $0.rect.maxX <= size.width - 20 })
    window.perform(.copy(.address))
    #expect(window.requests.contains { if case .copy(.address) = $0 { true } else { false } })
    #expect(try window.lab.copy(.address, of: player).text == address)
  }

  @Test func `Where nothing can be served the lab says so`() {
    var window = LabWindow()
    window.perform(.togglePhone)
    #expect(window.requests.isEmpty && !window.texts.contains("To a phone"))
  }
}

extension LabWindow {
  /// What is shown of the phone; nil: the scene is.
  fileprivate var phone: TakeMoment? {
    var lab = lab
    return lab.shown(at: time)
  }
}
