import FluidStage
import Testing

@Suite struct `The dim of a drifting background` {
  private func dims(_ targets: [Double]) -> [Double] {
    var dim = BackgroundDim()
    return targets.map { target in
      dim.follow(target)
      return dim.progress
    }
  }

  @Test func `begins as the drawer stands`() {
    #expect(dims([0.7]) == [0.7])
    #expect(dims([1.4]) == [1] && dims([-0.3]) == [0])
  }

  @Test func `follows a drawer that moves slowly at once`() {
    let slow = stride(from: 0.0, through: 1, by: 0.1).map { $0 }
    for (dim, target) in zip(dims(slow), slow) { #expect(abs(dim - target) < 1e-12) }
  }

  @Test func `goes to where a fast one went, in steps that are not seen, both ways`() {
    for ends in [(0.0, 1.0), (1, 0), (0.2, 1.3)] {
      let all = dims([ends.0] + Array(repeating: ends.1, count: 12))
      #expect(all.last == min(1, max(0, ends.1)))
      for (before, after) in zip(all, all.dropFirst()) {
        #expect(abs(after - before) <= BackgroundDim.maxStep + 1e-12)
      }
    }
  }

  @Test func `goes all its way in nine frames of the background, a little more than half a second`()
  {
    for ends in [(0.0, 1.0), (1, 0)] {
      let all = dims([ends.0] + Array(repeating: ends.1, count: 12))
      #expect(all.firstIndex(of: ends.1) == 9, "\(all)")
    }
  }
}
