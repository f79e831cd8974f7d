import FluidMotion
import RealModule
import TestSupport
import Testing

/// Every frame of skevy/wobble's published springs.
@Suite struct WobbleVectorTests {
  struct File: Decodable {
    let toleranceAbs: Double
    let cases: [Case]
  }

  struct Case: Decodable {
    let name: String
    let stiffness: Double
    let damping: Double
    let mass: Double
    let from: Double
    let to: Double
    let initialVelocityPxPerMs: Double
    let frameDtMs: Double
    let expectedPositions: [Double]
    let expectedVelocitiesPxPerMs: [Double]
  }

  @Test
  func `are met at every frame`() throws {
    let file: File = try VectorFile.read("wobble_spring")
    #expect(file.cases.count == 4)
    for vector in file.cases {
      let spring = try Spring(
        mass: vector.mass, stiffness: vector.stiffness, dampingCoefficient: vector.damping)
      let motion = SpringMotion(
        spring: spring, from: vector.from, to: vector.to,
        velocity: 1000 * vector.initialVelocityPxPerMs, at: 0)
      // The last frame is theirs at rest, snapped to the target.
      for frame in 0..<vector.expectedPositions.count - 1 {
        let state = motion.state(at: Double(frame) * vector.frameDtMs / 1000)
        let position = abs(state.position - vector.expectedPositions[frame])
        let velocity = abs(state.velocity / 1000 - vector.expectedVelocitiesPxPerMs[frame])
        #expect(position <= file.toleranceAbs, "\(vector.name), frame \(frame)")
        #expect(velocity <= file.toleranceAbs, "\(vector.name), frame \(frame)")
      }
      // The frame before satisfies their rule for rest.
      let rest = Double(vector.expectedPositions.count - 2) * vector.frameDtMs / 1000
      let state = motion.state(at: rest)
      #expect(abs(state.position - vector.to) <= 0.001 && abs(state.velocity) <= 1)
    }
  }
}
