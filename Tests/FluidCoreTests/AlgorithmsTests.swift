import FluidCore
import Testing

@Suite struct AlgorithmsTests {
  @Test(arguments: 0...9) func `finds where a condition begins to hold, in a slice too`(edge: Int) {
    #expect((0..<9).partitioningIndex { $0 >= edge } == edge)
    let numbers = Array(-3..<12)
    #expect(numbers[3..<12].partitioningIndex { $0 >= edge } == 3 + edge)
    #expect(numbers[5..<5].partitioningIndex { _ in true } == 5)
  }

  @Test func `asks no more often than halving takes`() {
    var questions = 0
    let found = (0..<1_000_000).partitioningIndex {
      questions += 1
      return $0 >= 271_828
    }
    #expect(found == 271_828 && questions <= 20)
  }

  @Test func `finds the earlier of two times, and the only one where there is one`() {
    #expect(earliest(1.5, 2.0) == 1.5 && earliest(2.0, 1.5) == 1.5)
    #expect(earliest(nil, 2.0) == 2.0 && earliest(2.0, nil) == 2.0)
    #expect(earliest(Double?.none, nil) == nil)
  }
}
