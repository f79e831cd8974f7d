import FluidSDL

/// In tests alone a moment may be written as a number.
extension MonotonicTime: ExpressibleByFloatLiteral {
  package init(floatLiteral seconds: Double) { self.init(seconds: seconds) }
}

extension MonotonicTime: ExpressibleByIntegerLiteral {
  package init(integerLiteral seconds: Int) { self.init(seconds: Double(seconds)) }
}
