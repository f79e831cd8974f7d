import RealModule

/// The equation of all toolkits, ÿ + c·ẏ + k·y = 0, by the textbook's three cases.
///
/// Written apart from the library's own solution, with hyperbolic functions in the place of
/// exponentials.
struct Oscillation {
  let k: Double
  let c: Double
  let y: Double
  let v: Double

  func position(_ t: Double) -> Double {
    let beta = c / 2
    let square = k - beta * beta
    if square > 0 {
      let turn = square.squareRoot()
      return Double.exp(-beta * t)
        * (y * Double.cos(turn * t) + (v + beta * y) / turn * Double.sin(turn * t))
    }
    if square == 0 { return Double.exp(-beta * t) * (y + (v + beta * y) * t) }
    let gap = (-square).squareRoot()
    let slow = k / (beta + gap)
    let fast = beta + gap
    let b = (v + slow * y) / (slow - fast)
    return (y - b) * Double.exp(-slow * t) + b * Double.exp(-fast * t)
  }

  /// By the derivative of each case.
  func velocity(_ t: Double) -> Double {
    let beta = c / 2
    let square = k - beta * beta
    if square > 0 {
      let turn = square.squareRoot()
      let b = (v + beta * y) / turn
      return Double.exp(-beta * t)
        * ((turn * b - beta * y) * Double.cos(turn * t) - (turn * y + beta * b)
          * Double.sin(turn * t))
    }
    if square == 0 {
      let b = v + beta * y
      return Double.exp(-beta * t) * (b - beta * (y + b * t))
    }
    let gap = (-square).squareRoot()
    let (slow, fast) = (k / (beta + gap), beta + gap)
    let b = (v + slow * y) / (slow - fast)
    return -slow * (y - b) * Double.exp(-slow * t) - fast * b * Double.exp(-fast * t)
  }
}
