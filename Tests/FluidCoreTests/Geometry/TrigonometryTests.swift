import FluidCore
import TestSupport
import Testing

import func Foundation.cos
import func Foundation.sin

@Suite struct TrigonometryTests {
  @Test func `of any angle are those of the library, to a few bits`() {
    var random = SeededRandom(seed: 12)
    for _ in 0..<5000 {
      let angle = random.number(-60...60)
      let both = Trigonometry.sineAndCosine(angle)
      #expect(abs(both.sine - sin(angle)) < 1e-14 && abs(both.cosine - cos(angle)) < 1e-14)
    }
  }

  @Test func `of whole quarters of a turn are exact`() {
    let quarters: [(Double, Double)] = [(0, 1), (1, 0), (0, -1), (-1, 0)]
    for number in -9...9 {
      let both = Trigonometry.sineAndCosine(Double(number) * .pi / 2)
      let (sine, cosine) = quarters[((number % 4) + 4) % 4]
      #expect(both.sine == sine && both.cosine == cosine, "\(number)")
    }
  }

  @Test func `are none from an angle of 1e15 on, where no two lie within half a turn`() {
    for angle in [9.9e14, -9.9e14] {
      let both = Trigonometry.sineAndCosine(angle)
      #expect(abs(both.sine * both.sine + both.cosine * both.cosine - 1) < 1e-9)
    }
    for angle in [1e15, -1e15, .infinity, .nan] {
      let both = Trigonometry.sineAndCosine(angle)
      #expect(both.sine.isNaN && both.cosine.isNaN)
    }
  }
}

@Suite struct SizeTests {
  @Test func `is within 0 and its limit, each measure by itself`() {
    let odd: [(given: Double, taken: Double)] = [
      (-1, 0), (0, 0), (.nan, 0), (-.infinity, 0), (3, 3), (100, 100), (101, 100), (.infinity, 100),
    ]
    for (width, takenWidth) in odd {
      for (height, takenHeight) in odd {
        let size = Size(width: width, height: height).clamped(to: 100)
        #expect(size == Size(width: takenWidth, height: takenHeight))
      }
    }
  }
}

@Suite struct TransformAreaTests {
  private static func changed(_ number: WritableKeyPath<AffineTransform, Double>, to value: Double)
    -> AffineTransform
  {
    var transform = AffineTransform.identity
    transform[keyPath: number] = value
    return transform
  }

  private let linear: [WritableKeyPath<AffineTransform, Double>] = [\.a, \.b, \.c, \.d]
  private let shift: [WritableKeyPath<AffineTransform, Double>] = [\.tx, \.ty]

  @Test func `is how its areas grow, also where it mirrors`() {
    let transform = AffineTransform(a: 2, b: 1, c: 3, d: 4, tx: 9, ty: 9)
    #expect(transform.determinant == 5)
    let mirror = AffineTransform.scale(x: -1, y: 1)
    #expect(transform.concatenating(mirror).determinant == -5)
    #expect(AffineTransform.translation(x: 5).apply(to: .zero) == Point(x: 5, y: 0))
    #expect(AffineTransform.translation(y: 5).apply(to: .zero) == Point(x: 0, y: 5))
  }
}
