/// A sine wave of period 1, to within 0.001, made of additions and products only, so that it is the
/// same to the last bit on every machine.
///
/// A parabola through the sine's zeros and peaks, bent by a second one; the weight 0.225 balances
/// the error.
///
/// - Parameter turns: The phase; 1 is a full period. A value that is not finite counts as 0.
func wave(_ turns: Double) -> Double {
  guard turns.isFinite else { return 0 }
  // The phase in -0.5..<0.5.
  let x = turns - (turns + 0.5).rounded(.down)
  let parabola = 8 * x - 16 * x * (x < 0 ? -x : x)
  let bend = parabola * (parabola < 0 ? -parabola : parabola) - parabola
  return parabola + 0.225 * bend
}
