import FluidCore
import Testing

@Suite struct AlgorithmsTests {
  @Test(arguments: 0...9)
  func `finds where a condition begins to hold, in a slice too`(edge: Int) {
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
}
