import FluidSDL

/// In tests alone a moment may be written as a number.
extension MonotonicTime: ExpressibleByFloatLiteral {
  public init(floatLiteral seconds: Double) { self.init(seconds: seconds) }
}

extension MonotonicTime: ExpressibleByIntegerLiteral {
  public init(integerLiteral seconds: Int) { self.init(seconds: Double(seconds)) }
}
