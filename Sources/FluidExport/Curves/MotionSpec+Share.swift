import FluidMotion

extension MotionSpec {
  /// The loss of every export as a curve.
  var curveLoss: String {
    "the spring itself: interrupted, or from elsewhere, or at another velocity it is another curve"
  }

  /// The motion normalised to run from 0 to 1.
  func share(_ format: ExportFormat) throws(ExportError) -> SpringMotion {
    guard from != to else {
      throw velocity == 0 ? .nothingMoves(format) : .velocityWithoutDistance(format)
    }
    let velocity = try relativeVelocity(for: format)
    return SpringMotion(spring: spring, from: 0, to: 1, velocity: velocity, at: 0)
  }
}
