/// Numbers by lot, the same in every run: SplitMix64.
struct Lots {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// A number from 0 up to 1.
  mutating func next() -> Double {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ z >> 30) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ z >> 27) &* 0x94d0_49bb_1331_11eb
    return Double((z ^ z >> 31) >> 11) * 0x1p-53
  }

  mutating func element<Element>(of list: [Element]) -> Element {
    list[Int(next() * Double(list.count))]
  }
}
