import FluidCore
import Testing

@Suite struct AlgorithmsTests {
  @Test(arguments: 0...9) func `finds where a condition begins to hold, in a slice too`(edge: Int) {
    var questions = 0
    let found = (0..<9).partitioningIndex {
      questions += 1
      return $0 >= edge
    }
    #expect(found == edge && questions <= 4, "no more questions than halving takes")
    let numbers = Array(-3..<12)
    #expect(numbers[3..<12].partitioningIndex { $0 >= edge } == 3 + edge)
    #expect(numbers[5..<5].partitioningIndex { _ in true } == 5)
  }

  @Test func `finds the earlier of two times, and the only one where there is one`() {
    for (a, b, first) in [
      (1.5, 2, 1.5), (2, 1.5, 1.5), (nil, 2, 2), (2, nil, 2), (nil, nil, nil),
    ] as [(Double?, Double?, Double?)] { #expect(earliest(a, b) == first) }
  }
}
