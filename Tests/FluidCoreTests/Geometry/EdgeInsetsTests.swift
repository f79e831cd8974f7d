import FluidCore
import Testing

@Suite struct EdgeInsetsTests {
  @Test(arguments: [-1, -0.0, .nan, .infinity, -.infinity])
  func `count what is no amount as 0, however it comes in`(amount: Double) {
    #expect(EdgeInsets(amount) == .zero)
    var insets = EdgeInsets(4)
    #expect(insets == EdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4))
    (insets.top, insets.leading, insets.bottom) = (amount, amount, amount)
    #expect(insets == EdgeInsets(trailing: 4))
    insets.trailing = amount
    #expect(insets == .zero)
  }
}
