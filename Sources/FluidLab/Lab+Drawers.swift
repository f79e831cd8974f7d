import FluidDrawer
import FluidPlayer
import FluidScene
import FluidSettings

/// Which of the scene's drawers is tuned.
extension Lab {
  /// Shows the numbers and the curve of another drawer.
  ///
  /// - Parameter number: Counted among those that can be tuned, the first is 0.
  mutating func tuneDrawer(_ number: Int) {
    let names = settings.drawerNames
    guard names.indices.contains(number) else { return }
    tune(number == 0 ? nil : names[number])
  }

  /// Shows the drawer that a take began with, unless a hand or a key is at one of the numbers.
  mutating func tuneDrawer(of take: Take) {
    guard !model.tuning.isInGesture, model.entry == nil else { return }
    let drawers = take.start.scene.drawers
    let name = drawers.indices.contains(take.drawer) ? drawers[take.drawer].name : nil
    tune(name.flatMap { settings[drawer: $0] == nil ? nil : $0 })
  }

  private mutating func tune(_ name: String?) {
    guard name != model.drawer else { return }
    update {
      $0.drawer = name
      $0.entry = nil
      if !$0.hasSwappedSides {
        $0.inspectorIsLeading = $0.focused.tuning.settings.drawer.edge == .trailing
      }
    }
  }

  /// Where the drawer that is tuned stands in a take, counted from 0; the one that the take began
  /// with where it is not there, or where there is but one that can be tuned.
  func index(in take: Take) -> Int {
    guard settings.drawerNames.count > 1 else { return take.drawer }
    let name = model.drawer ?? settings.drawerName
    return name.flatMap { name in take.start.scene.drawers.firstIndex { $0.name == name } }
      ?? take.drawer
  }
}
