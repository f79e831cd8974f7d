import FluidCore
import FluidRaster
import FluidScene

/// The address of the page that is served for phones, as a QR code and in words.
struct PhoneCard: Piece {
  let page: LabModel.Phone?

  private var state: String {
    switch page?.count ?? 0 {
    case 0: "No phone has opened it yet. It works in the same network, as long as the lab is open."
    case 1: "One phone has it open. Drag there: its hand moves the scene here."
    case let count: "\(count) phones have it open. The one touched last is shown here."
    }
  }

  func layout(in room: Size, _ context: LayoutContext) -> Box {
    Column(spacing: 12) {
      Text("On a phone", .headline)
      if let page, let address = page.address {
        if let code = page.code { QRCodeView(code) }
        Text(address, .code).lines(3)
        Text(state, .footnote, tone: .secondary).lines(3)
      } else {
        Text("The page is on its way\u{2026}", .footnote, tone: .secondary)
      }
      Row {
        ToolButton("Stop serving", .stopServing)
        Spacer()
        if page?.address != nil { ToolButton("Copy address", .copy(.address)) }
      }
    }.padding(horizontal: 20, top: 16, bottom: 24).layout(in: room, context)
  }
}

/// A QR code's modules, from the top left; true is dark.
package struct QRMatrix: Sendable, Hashable {
  package let rows: [[Bool]]

  /// - Parameter rows: As many as each has signs: `1` for a dark module.
  package init(rows: [String]) { self.rows = rows.map { $0.map { $0 == "1" } } }
}

/// A QR code: dark on white in either appearance, with the margin of four modules that readers
/// need.
struct QRCodeView: Piece {
  let code: QRMatrix

  /// The side of a module, in points.
  private static let module = 5.0
  private static let margin = 4.0

  init(_ code: QRMatrix) { self.code = code }

  func layout(in room: Size, _ context: LayoutContext) -> Box {
    let side = (Double(code.rows.count) + 2 * Self.margin) * Self.module
    return Row {
      Spacer()
      Painting(width: side, height: side) { [rows = code.rows] rect, painter in
        painter.fill(.roundedRect(rect, radius: 12), Color(white: 255))
        // On whole pixels, and dark modules side by side as one bar: a reader sees seams.
        let (left, top) = (rect.x.rounded(), rect.y.rounded())
        for (y, row) in rows.enumerated() {
          var x = 0
          while x < row.count {
            let end = row[x...].firstIndex { $0 != row[x] } ?? row.count
            if row[x] {
              let bar = Rect(
                x: left + (Double(x) + Self.margin) * Self.module,
                y: top + (Double(y) + Self.margin) * Self.module,
                width: Double(end - x) * Self.module, height: Self.module)
              painter.fill(.rect(bar), Color(white: 0))
            }
            x = end
          }
        }
      }
      Spacer()
    }.layout(in: room, context)
  }
}
