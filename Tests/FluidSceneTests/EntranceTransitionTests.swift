import FluidCore
import Testing

@testable import FluidScene

@Suite("A reveal") struct RevealTests {
  private let steps = stride(from: -0.5, through: 1.5, by: 0.01)

  @Test("shows nothing before its start, all from its end, and ever more between")
  func monotone() {
    let reveal = EntranceTransition(from: 0.2, to: 0.7)
    #expect(reveal.share(at: 0.2) == 0)
    #expect(reveal.share(at: 0.7) == 1)
    let shares = steps.map { reveal.share(at: $0) }
    #expect(zip(shares, shares.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(shares.allSatisfy { 0...1 ~= $0 })
  }

  @Test("the other way around makes things disappear")
  func vanishing() {
    let reveal = EntranceTransition(from: 0.4, to: 0)
    #expect(reveal.share(at: 0) == 1)
    #expect(reveal.share(at: 0.4) == 0)
    let shares = steps.map { reveal.share(at: $0) }
    #expect(zip(shares, shares.dropFirst()).allSatisfy { $0 >= $1 })
  }

  @Test("of no length is a switch")
  func step() {
    let reveal = EntranceTransition(from: 0.5, to: 0.5)
    #expect(reveal.share(at: 0.4999) == 0)
    #expect(reveal.share(at: 0.5) == 1)
  }

  @Test("slides along the way the panel opens, up to its place")
  func sliding() {
    let reveal = EntranceTransition(from: 0, to: 1, travel: 20)
    var moment = Moment()
    moment.opening = Point(x: -1, y: 0)
    moment.progress = 0
    #expect(reveal.shown(at: moment).offset == Point(x: 20, y: 0))
    moment.progress = 1
    #expect(reveal.shown(at: moment).offset == .zero)
  }

  @Test("in turn begins later for each, and ends with the last", arguments: [2, 3, 7])
  func staggered(_ count: Int) {
    let parts = EntranceTransition(from: 0.1, to: 0.9, give: 0.6).staggered(count)
    #expect(parts.count == count)
    #expect(parts.first?.from == 0.1)
    #expect(abs((parts.last?.to ?? 0) - 0.9) < 1e-12)
    for (a, b) in zip(parts, parts.dropFirst()) {
      #expect(a.from < b.from)
      #expect(a.give < b.give)
      for progress in steps { #expect(a.share(at: progress) >= b.share(at: progress)) }
    }
  }

  @Test("gives way to over-pull in proportion")
  func giving() {
    var moment = Moment()
    moment.overpull = 50
    #expect(EntranceTransition(give: 0.5).shown(at: moment).offset == Point(x: 0, y: 25))
  }

  @Test(arguments: [1, 2, 3, 7])
  func `in turn gives way evenly: the last by all of it, the first by its share`(count: Int) {
    let parts = EntranceTransition(from: 0.1, to: 0.9, give: 0.6).staggered(count)
    for (index, part) in parts.enumerated() {
      #expect(abs(part.give - 0.6 * Double(index + 1) / Double(count)) < 1e-12)
    }
  }
}
