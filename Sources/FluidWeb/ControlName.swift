import FluidCore
import FluidRaster
import FluidScene

/// The name of a control for screen readers.
enum ControlName {
  /// The words that are drawn inside the control; where there are none, those of its id:
  /// `dark-mode` is “Dark mode”.
  static func name(of control: SceneControl, in list: DisplayList) -> String {
    let written = list.items.compactMap { item in
      guard case .text(let run) = item.content, item.opacity > 0 else { return nil as String? }
      let middle = run.origin + item.offset - Point(x: 0, y: run.font.size / 3)
      return control.rect.contains(middle) ? run.string : nil
    }
    guard written.isEmpty else { return written.joined(separator: ", ") }
    let words = control.id.split { $0 == "-" || $0 == "." || $0 == "_" }.joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

extension SceneControl {
  /// The role of WAI-ARIA.
  var role: String {
    if line != nil { return "textbox" }
    if case .slider = kind { return "slider" }
    return "button"
  }
}
