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
}
