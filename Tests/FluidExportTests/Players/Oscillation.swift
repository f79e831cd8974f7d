import RealModule

/// The equation of all toolkits, ÿ + c·ẏ + k·y = 0, by the textbook's three cases.
struct Oscillation {
  let k, c, y, v: Double

  func position(_ t: Double) -> Double { self(t).y }

  func callAsFunction(_ t: Double) -> (y: Double, v: Double) {
    let beta = c / 2
    let square = k - beta * beta
    if square > 0 {
      let turn = square.squareRoot()
      let b = (v + beta * y) / turn
      let (fall, cos, sin) = (Double.exp(-beta * t), Double.cos(turn * t), Double.sin(turn * t))
      return (fall * (y * cos + b * sin), fall * ((v * cos) - (turn * y + beta * b) * sin))
    }
    if square == 0 {
      let (fall, b) = (Double.exp(-beta * t), v + beta * y)
      return (fall * (y + b * t), fall * (b - beta * (y + b * t)))
    }
    let gap = (-square).squareRoot()
    let (slow, fast) = (k / (beta + gap), beta + gap)
    let b = (v + slow * y) / (slow - fast)
    let (creep, rush) = ((y - b) * Double.exp(-slow * t), b * Double.exp(-fast * t))
    return (creep + rush, -slow * creep - fast * rush)
  }
}
