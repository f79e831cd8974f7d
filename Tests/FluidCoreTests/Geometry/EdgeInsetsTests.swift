import FluidCore
import Testing

@Suite struct EdgeInsetsTests {
  @Test(arguments: [-1, -0.0, .nan, .infinity, -.infinity])
  func `count what is no amount as 0, however it comes in`(amount: Double) {
    #expect(EdgeInsets(amount) == .zero)
    var insets = EdgeInsets(4)
    insets.top = amount
    insets.leading = amount
    insets.bottom = amount
    #expect(insets == EdgeInsets(trailing: 4))
    insets.trailing = amount
    #expect(insets == .zero)
  }

  @Test func `keep what is an amount, side by side`() {
    let insets = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect([insets.top, insets.leading, insets.bottom, insets.trailing] == [1, 2, 3, 4])
  }
}
