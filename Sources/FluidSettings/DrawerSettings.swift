import FluidDrawer
import FluidScene

/// How a drawer that has a name moves and looks.
package struct DrawerSettings: Sendable, Hashable {
  /// What the scene calls it.
  package var name: String
  /// How it moves.
  package var configuration: DrawerConfiguration
  /// How the panel looks.
  package var style: PanelStyle

  /// How the drawer of a name moves and looks.
  package init(name: String, configuration: DrawerConfiguration, style: PanelStyle) {
    self.name = name
    self.configuration = configuration
    self.style = style
  }
}

extension Settings {
  /// A drawer other than the first, by its name; nil: there is none. Setting nil changes nothing:
  /// what there is the scene says.
  package subscript(drawer name: String) -> DrawerSettings? {
    get { drawers.first { $0.name == name } }
    set {
      guard let newValue, let index = drawers.firstIndex(where: { $0.name == name }) else { return }
      drawers[index] = newValue
    }
  }

  /// The first drawer.
  package var firstDrawer: DrawerSettings {
    DrawerSettings(name: drawerName ?? "", configuration: drawer, style: panel)
  }

  /// These settings as they would be if a drawer of that name were the first: whatever reads or
  /// writes `drawer` and `panel` does it to that one. A name that is not there is that of the
  /// first.
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

  /// The drawers that can be tuned by their names, the first one first; nil: it has no name.
  package var drawerNames: [String?] { [drawerName] + drawers.map { $0.name } }

  /// These settings with a drawer in the first one's place, and the first in its: whatever reads or
  /// writes `drawer` and `panel` does it to that one. Doing it twice changes nothing.
  ///
  /// - Parameter name: Nil, or one that is not there: the first's.
  package func swappingFirst(with name: String?) -> Settings {
    guard let name, let other = self[drawer: name] else { return self }
    var swapped = self
    swapped[drawer: name] = DrawerSettings(name: name, configuration: drawer, style: panel)
    swapped.drawer = other.configuration
    swapped.panel = other.style
    return swapped
  }

  /// What a number of the scene's author is now; one that the author does not list is 0 and stays
  /// it.
  package subscript(tunable name: String) -> Double {
    get { tuned[name] ?? tunables.first { $0.name == name }?.standard ?? 0 }
    set {
      guard let tunable = tunables.first(where: { $0.name == name }) else { return }
      tuned[name] = newValue == tunable.standard ? nil : newValue
    }
  }
}
