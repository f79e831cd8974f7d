import FluidCore
import FluidPlayer
import FluidSettings
import TestSupport

/// Random events of every kind, in the order of time.
enum RandomHand {
  static let size = Size(width: 400, height: 800)

  static func events(_ random: inout SeededRandom, for settings: Settings) -> [Event] {
    var events: [Event] = []
    var time: HandTime = 0
    func add(_ kind: Event.Kind) { events.append(Event(time: time, kind: kind)) }
    for _ in 0..<40 {
      time += random.pick([0, 0.008, 0.1, 0.4, 1.3])
      switch random.integer(0...13) {
      case 0...5:
        var place = Point(x: random.number(0...400), y: random.number(0...800))
        let step = Point(x: random.number(-12...12), y: random.number(-25...25))
        add(.input(.down(.touch(1), place)))
        for _ in 0..<random.integer(0...30) {
          time += random.pick([0.002, 0.008, 0.016])
          place = place + step
          add(.input(.move(.touch(1), place)))
        }
        add(.input(random.chance(0.9) ? .up(.touch(1), place) : .cancel(.touch(1))))
      case 6: add(.input(.key(random.pick(Key.allCases))))
      case 7:
        add(
          .input(
            .wheel(
              WheelEvent(
                location: Point(x: 200, y: random.number(0...800)),
                delta: Point(x: 0, y: random.number(-30...30)),
                resolution: random.pick([.precise, .notched])))))
      case 8:
        var other = settings
        other.drawer.release.threshold = random.number(0.1...0.9)
        other.drawer.overpullClosesAt = random.chance(0.5) ? 0.3 : nil
        add(.settings(other))
      case 9: add(.scale(random.pick([1, 2])))
      case 10: add(.content(length: random.number(0...3000)))
      case 11: add(.input(.hover(Point(x: random.number(0...400), y: random.number(0...800)))))
      case 12: add(.input(random.chance(0.5) ? .text("ab") : .edit(random.pick(TextEdit.allCases))))
      default: add(.rate(random.pick([0, 0.25, 1, 0.5, 2])))
      }
    }
    time += 0.5
    add(.rate(1))
    return events
  }
}
