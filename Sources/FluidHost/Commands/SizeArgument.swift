import ArgumentParser
import FluidCore

/// A window's size on the command line: `WIDTHxHEIGHT` in points, such as `960x720`.
package struct SizeArgument: ExpressibleByArgument {
  package let size: Size

  package init?(argument: String) {
    let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]),
      (1...16384).contains(width), (1...16384).contains(height)
    else { return nil }
    size = Size(width: width, height: height)
  }
}

/// Times on the command line: seconds separated by commas, such as `0.1,0.25,1`.
struct TimesArgument: ExpressibleByArgument {
  let times: [Double]

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    let times = parts.compactMap { Double($0) }
    guard !times.isEmpty, times.count == parts.count, times.allSatisfy(\.isFinite) else {
      return nil
    }
    self.times = times
  }
}
