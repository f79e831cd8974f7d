import FluidCore

/// What a window remembers of the lab from one time to the next: how it was laid out, and nothing
/// of what was tuned.
package struct LabMemory: Sendable, Hashable, Codable {
  /// Whether the inspector was at the side where reading begins; nil: the user has not moved it.
  package var inspectorIsLeading: Bool?
  /// Which page it showed, counted from 0.
  package var page = 0
  /// In which notation it showed the spring, counted from 0.
  package var notation = 0
  /// The sections that were closed, by name.
  package var closedSections: [String] = []

  /// The lab as it is the first time.
  package init() {}
}

extension Lab {
  /// How it is laid out now, to be remembered.
  package var memory: LabMemory {
    var memory = LabMemory()
    memory.inspectorIsLeading = model.hasSwappedSides ? model.inspectorIsLeading : nil
    memory.page = model.page.rawValue
    memory.notation = model.notation.rawValue
    memory.closedSections = panel.state.values.ids.filter {
      $0.hasPrefix(LabModel.sectionPrefix) && !panel.state.isOn($0, default: true)
    }.map { String($0.dropFirst(LabModel.sectionPrefix.count)) }.sorted()
    return memory
  }

  /// Lays it out as it was; what is not known here is left as it is.
  package mutating func recall(_ memory: LabMemory, at time: HandTime) {
    update {
      if let isLeading = memory.inspectorIsLeading {
        $0.inspectorIsLeading = isLeading
        $0.hasSwappedSides = true
      }
      $0.page = InspectorPage(rawValue: memory.page) ?? $0.page
      $0.notation = SpringNotation(rawValue: memory.notation) ?? $0.notation
    }
    for section in memory.closedSections.prefix(64) {
      panel.state.values[LabModel.sectionPrefix + section] = 0
    }
    refresh(at: time)
  }
}
