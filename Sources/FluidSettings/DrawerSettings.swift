import FluidDrawer
import FluidScene

/// Motion and look of a named drawer.
package struct DrawerSettings: Sendable, Hashable {
  /// The drawer's name in the scene.
  package var name: String
  /// The drawer's motion.
  package var configuration: DrawerConfiguration
  /// The panel's look.
  package var style: PanelStyle

  /// Motion and look of the drawer with a name.
  package init(name: String, configuration: DrawerConfiguration, style: PanelStyle) {
    self.name = name
    self.configuration = configuration
    self.style = style
  }
}

extension Settings {
  /// A named drawer other than the first; nil for an unknown name. Setting nil has no effect: the
  /// scene decides which drawers exist.
  package subscript(drawer name: String) -> DrawerSettings? {
    get { drawers.first { $0.name == name } }
    set {
      guard let newValue, let index = drawers.firstIndex(where: { $0.name == name }) else { return }
      drawers[index] = newValue
    }
  }

  /// The first drawer's name, motion and look.
  package var firstDrawer: DrawerSettings {
    DrawerSettings(name: drawerName ?? "", configuration: drawer, style: panel)
  }

  /// A view of the settings in which `drawer` and `panel` are those of a named drawer; of the first
  /// drawer for an unknown name.
  package subscript(asFirst name: String) -> Settings {
    get {
      guard let other = self[drawer: name] else { return self }
      var view = self
      view.drawer = other.configuration
      view.panel = other.style
      return view
    }
    set {
      if self[drawer: name] == nil {
        drawer = newValue.drawer
        panel = newValue.panel
      } else {
        self[drawer: name] = DrawerSettings(
          name: name, configuration: newValue.drawer, style: newValue.panel)
      }
    }
  }

  /// Names of the tunable drawers, first drawer first; nil for a drawer without a name.
  package var drawerNames: [String?] { [drawerName] + drawers.map { $0.name } }

  /// The settings with the first drawer and a named drawer exchanged; an involution.
  ///
  /// - Parameter name: The drawer's name; nil or an unknown name changes nothing.
  package func swappingFirst(with name: String?) -> Settings {
    guard let name, let other = self[drawer: name] else { return self }
    var swapped = self
    swapped[drawer: name] = DrawerSettings(name: name, configuration: drawer, style: panel)
    swapped.drawer = other.configuration
    swapped.panel = other.style
    return swapped
  }

  /// The current value of an author's number; 0 for an unknown name, which cannot be set.
  package subscript(tunable name: String) -> Double {
    get { tuned[name] ?? tunables.first { $0.name == name }?.standard ?? 0 }
    set {
      guard let tunable = tunables.first(where: { $0.name == name }) else { return }
      tuned[name] = newValue == tunable.standard ? nil : newValue
    }
  }
}
