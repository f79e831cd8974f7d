import FluidCore
import FluidScene

/// The content of a part of the chrome: with room and window traits, all that its layout depends
/// on.
enum ChromeContent: Sendable, Hashable {
  case bar(Bar, current: String)
  /// The bar in a small window.
  case menuButton
  case menu(Bar, current: String)
  case keyCard([KeyHelp])
  case notice(Notice)
  case toast(String, isWarning: Bool)
  case numbers(String)

  func layout(in room: Size, _ context: LayoutContext) -> ChromePane {
    switch self {
    case .bar(let bar, let current): bar.whole(current: current, in: room, context)
    case .menuButton: Bar.menuButton(context)
    case .menu(let bar, let current): bar.menu(current: current, in: room, context)
    case .keyCard(let keys):
      ChromePane(
        KeyCard(keys: keys, isClosable: true).layout(in: room, context), cornerRadius: 20,
        action: .keyCard)
    case .notice(let notice):
      ChromePane(
        NoticeBanner(notice: notice).layout(in: room, context), cornerRadius: 20,
        action: .notice, shade: .whole(cornerRadius: 20))
    case .toast(let words, let isWarning):
      ChromePane(
        Text(words, .footnoteStrong, tone: isWarning ? .warning : .label).lines(6)
          .padding(horizontal: 16, vertical: 8).layout(in: room, context), cornerRadius: 17)
    case .numbers(let line):
      ChromePane(
        Text(line, .code, tone: .label).padding(horizontal: 12, vertical: 4)
          .layout(in: room, context), cornerRadius: 13)
    }
  }
}

/// A cache of the chrome's latest layouts.
final class ChromeMemo {
  private struct Key: Equatable {
    let content: ChromeContent
    let room: Size
    let window: WindowTraits
  }

  /// The least recently used first.
  private var entries: [(key: Key, pane: ChromePane)] = []
  let measures: TextMeasures

  /// Enough for all parts, in two looks of the window.
  private static let maximum = 16

  init(_ measures: TextMeasures) { self.measures = measures }

  func pane(_ content: ChromeContent, in room: Size, _ context: LayoutContext) -> ChromePane {
    let key = Key(content: content, room: room, window: context.state.window)
    if let index = entries.lastIndex(where: { $0.key == key }) {
      let entry = entries.remove(at: index)
      entries.append(entry)
      return entry.pane
    }
    if entries.count == Self.maximum { entries.removeFirst() }
    entries.append((key, content.layout(in: room, context)))
    return entries[entries.count - 1].pane
  }
}
