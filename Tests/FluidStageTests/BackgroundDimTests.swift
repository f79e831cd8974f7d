import FluidStage
import Testing

@Suite struct BackgroundDimTests {
  private func dims(_ targets: [Double]) -> [Double] {
    var dim = BackgroundDim()
    return targets.map { target in
      dim.follow(target)
      #expect(dim.isBehind == (dim.progress != min(1, max(0, target))))
      return dim.progress
    }
  }

  @Test func `begins as the drawer stands, and follows one that moves slowly at once`() {
    for (target, dim) in [(0.7, 0.7), (1.4, 1), (-0.3, 0)] { #expect(dims([target]) == [dim]) }
    let slow = stride(from: 0.0, through: 1, by: 0.1).map { $0 }
    for (dim, target) in zip(dims(slow), slow) { #expect(abs(dim - target) < 1e-12) }
  }

  @Test(arguments: [(0.0, 1.0), (1, 0), (0.2, 1.3)])
  func `goes to where a fast one went in steps that are not seen, in nine frames at most`(
    from: Double, to: Double
  ) {
    let (all, end) = (dims([from] + Array(repeating: to, count: 12)), min(1, max(0, to)))
    for (before, after) in zip(all, all.dropFirst()) {
      #expect(abs(after - before) <= BackgroundDim.maxStep + 1e-12)
    }
    let frame = all.firstIndex(of: end)
    #expect(all.last == end && (abs(to - from) == 1 ? frame == 9 : frame ?? 99 <= 9), "\(all)")
  }
}
