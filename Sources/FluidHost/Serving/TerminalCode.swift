import FluidLab

extension QRMatrix {
  /// The code for a terminal: two rows a line by half blocks, with the margin that readers need.
  ///
  /// - Parameter isColored: Whether white and black are asked for by escape sequences; otherwise
  ///   light modules are drawn, for a dark terminal.
  func terminalText(isColored: Bool) -> String {
    let margin = 4
    let width = rows.count + 2 * margin
    func isLight(_ x: Int, _ y: Int) -> Bool {
      let (column, row) = (x - margin, y - margin)
      guard rows.indices.contains(row), rows[row].indices.contains(column) else { return true }
      return !rows[row][column]
    }
    return stride(from: 0, to: width, by: 2).map { y in
      let line = (0..<width).map { x in
        switch (isLight(x, y), y + 1 < width && isLight(x, y + 1)) {
        case (true, true): "█"
        case (true, false): "▀"
        case (false, true): "▄"
        case (false, false): " "
        }
      }.joined()
      return isColored ? "\u{1B}[38;5;231;48;5;16m\(line)\u{1B}[0m\n" : line + "\n"
    }.joined()
  }
}
