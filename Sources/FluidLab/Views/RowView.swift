import FluidCore
import FluidPlayer
import FluidPlot
import FluidRaster
import FluidScene
import FluidSettings

/// A line of the inspector: a dot where the file has another value, the title, and the control.
struct RowView: Piece, Hashable {
  let path: String
  let title: String
  let control: Control
  /// Whether the file has another value.
  let isChanged: Bool
  /// The value that is being typed here; nil: none is.
  let entry: ValueEntry?

  /// The controls of values.
  enum Control: Sendable, Hashable {
    case number(Number)
    /// With a switch; nil: the number is left out.
    case optional(Number?)
    case flag(Bool)
    case choice([String], chosen: Int)
    case text(String)
  }

  /// A number on its track.
  struct Number: Sendable, Hashable {
    let level: Double
    /// The level at which the filled part of the track begins.
    let zero: Double
    /// The levels of A.
    let marks: [Double]
    /// The level of the default; nil: there is none.
    let standard: Double?
    let text: String
    let unit: String
  }

  private static let height = 30.0
  private static let titleWidth = 96.0
  /// The room between a title and its control, in points.
  private static let spacing = 6.0
  /// The inset of titles and controls from the ends of a row, in points: as in a number's surface.
  private static let inset = 10.0
  /// The width of a number with its unit, and of the unit's column, in points.
  private static let numberWidth = (field: 78.0, unit: 28.0)

  func layout(in room: Size, _ context: LayoutContext) -> Box {
    var box = content(isMenu: isMenu(in: room, context)).layout(in: room, context)
    guard isChanged else { return box }
    let dot = ChangeDot(path: path).layout(in: room, context)
    // The dot stands in the margin before the row.
    let x = context.mirrored(-dot.size.width, dot.size.width, in: box.size.width)
    box.add(dot, at: Point(x: x, y: 0))
    return box
  }

  private func content(isMenu: Bool) -> some Piece {
    Column(spacing: 2) {
      if let number {
        numberRow(number)
      } else {
        Row(spacing: Self.spacing) {
          Text(title, .footnote)
            .frame(width: Self.titleWidth, height: Self.height, horizontal: .leading)
            .tappable(id: LabAction(.label, path).id)
          controlRow(isMenu: isMenu)
        }.padding(horizontal: Self.inset).frame(height: Self.height)
        if isMenu, case .choice(let words, let chosen) = control {
          ChoiceMenu(path: path, words: words.map { $0.titleCased }, chosen: chosen)
        }
      }
      if let problem = entry?.problem {
        Text(problem, .caption, tone: .warning).lines(2).padding(horizontal: Self.inset)
      }
    }
  }

  /// Whether the options are too long to stand beside the title: a menu has them.
  private func isMenu(in room: Size, _ context: LayoutContext) -> Bool {
    guard case .choice(let words, let chosen) = control else { return false }
    // Many options are hard to tell apart even where they fit.
    if words.reduce(words.count * 3, { $0 + $1.count }) > 27 { return true }
    let free = room.width - 2 * Self.inset - Self.titleWidth - Self.spacing
    let wanted = picker(words, chosen).layout(
      in: Size(width: .infinity, height: Self.height), context)
    return wanted.size.width > free
  }

  private func picker(_ words: [String], _ chosen: Int) -> Picker {
    Picker(id: LabAction(.choice, path).id, words.map { $0.titleCased }, choice: chosen).compact()
  }

  private func controlRow(isMenu: Bool) -> some Piece {
    Row(spacing: 8) { for piece in controls(isMenu: isMenu) { piece } }
  }

  @PieceBuilder private func controls(isMenu: Bool) -> [AnyPiece] {
    switch control {
    case .number: EmptyPiece()
    case .optional:
      Spacer()
      Text("off", .footnote, tone: .tertiary)
      presence(isOn: false)
    case .flag(let isOn):
      Spacer()
      Switch(id: LabAction(.flag, path).id, isOn: isOn)
    case .choice(let words, let chosen) where isMenu:
      Spacer()
      MenuButton(
        words.indices.contains(chosen) ? words[chosen].titleCased : "–", id: ChoiceMenu.id(path))
    case .choice(let words, let chosen):
      Spacer()
      picker(words, chosen)
    case .text(let text):
      Spacer()
      if let color = Color(hex: text) { Swatch(color: color) }
      field(text, width: Color(hex: text) == nil ? 150 : 84)
    }
  }

  /// The number of a row that is a slider; nil: the row is none.
  private var number: Number? {
    switch control {
    case .number(let number): number
    case .optional(let number): number
    case .flag, .choice, .text: nil
    }
  }

  private var isOptional: Bool { if case .optional = control { true } else { false } }

  private func presence(isOn: Bool) -> Switch {
    Switch(id: LabAction(.presence, path).id, isOn: isOn)
  }

  /// The row as a slider, with the number and the switch over its track.
  private func numberRow(_ number: Number) -> some Piece {
    let end = Self.numberWidth.field + 8 + (isOptional ? 38 + 8 : 0)
    return Layers {
      ValueSlider(
        id: LabAction(.slider, path).id, level: number.level, zero: number.zero,
        marks: number.marks, default: number.standard, isChanged: isChanged
      ).row(title, trailing: end).frame(height: Self.height)
      Row(spacing: 8) {
        Spacer()
        if isOptional { presence(isOn: true) }
        field(
          number.text, unit: number.unit, width: Self.numberWidth.field,
          unitWidth: Self.numberWidth.unit
        ).frame(width: Self.numberWidth.field + 8, horizontal: .leading)
      }.frame(height: Self.height)
    }
  }

  private func field(
    _ text: String, unit: String = "", width: Double, unitWidth: Double = 0
  ) -> some Piece {
    NumberField(
      id: LabAction(.field, path).id, text: text, unit: unit.isEmpty ? nil : unit,
      editing: entry.map { NumberField.Editing($0.text, selection: $0.selection) },
      isInvalid: entry?.problem != nil, width: width, unitWidth: unitWidth)
  }
}

extension RowView {
  init(_ row: InspectorRow, _ model: LabModel) {
    let (settings, saved) = (model.tuning.settings, model.tuning.saved)
    func value(_ settings: Settings) -> DataValue? { Schema.key(row.path)?.value(in: settings) }
    path = row.path
    title = row.title
    entry = model.entry?.path == row.path ? model.entry : nil
    isChanged =
      if let number = row.number {
        number.get(settings) != number.get(saved)
      } else {
        value(settings) != value(saved)
      }
    control =
      switch row.kind {
      case .number(let number): .number(Number(number, model.tuning))
      case .optional(let number):
        .optional(number.get(settings).map { _ in Number(number, model.tuning) })
      case .flag: .flag(value(settings) == .flag(true))
      case .choice(let words):
        .choice(words, chosen: value(settings)?.word.flatMap(words.firstIndex) ?? 0)
      case .text: .text(value(settings)?.word ?? "–")
      }
  }
}

extension RowView.Number {
  fileprivate init(_ number: TunableNumber, _ tuning: Tuning) {
    let value = number.get(tuning.settings)
    level = value.map(number.track.level) ?? 0
    zero = number.track.scale == .linear ? number.track.level(of: 0) : 0
    marks = tuning.kept.flatMap { number.get($0) }.map { [number.track.level(of: $0)] } ?? []
    standard = number.get(tuning.defaults).map(number.track.level)
    text = value.map(NumberText.short) ?? "–"
    unit = number.unit
  }
}

extension DataValue {
  /// The word of a choice or a text. The first options of a choice may be true and false.
  fileprivate var word: String? {
    switch self {
    case .text(let word): word
    case .flag(let flag): flag ? "true" : "false"
    default: nil
    }
  }
}

/// A dot before a row whose value differs from the file's; a tap on it resets the value.
struct ChangeDot: Piece {
  let path: String

  func layout(in room: Size, _ context: LayoutContext) -> Box {
    let id = LabAction(.dot, path).id
    return Painting(width: 12, height: 30) { rect, painter in
      let radius = 3 + painter.state.hoverAmount(id)
      painter.fill(.circle(center: rect.center, radius: radius), painter.palette.warning)
    }
    .tappable(id: id).layout(in: room, context)
  }
}

extension String {
  /// The words of a key's option, each with a capital: `right-to-left` is “Right to Left”.
  fileprivate var titleCased: String {
    split(separator: "-").enumerated().map { number, word in
      number > 0 && ["to", "of", "the"].contains(word)
        ? String(word) : String(word).capitalizedFirst
    }.joined(separator: " ")
  }
}

/// A colour beside its text.
private struct Swatch: Piece {
  let color: Color

  func layout(in room: Size, _ context: LayoutContext) -> Box {
    Box(size: Size(width: 18, height: 18)) { [color] rect, painter in
      let shape = Shape.roundedRect(rect, radius: 5)
      // A translucent colour is seen over black and white.
      painter.clip(to: shape, bounds: rect) { painter in
        painter.fill(.rect(rect), .white)
        painter.fill(
          .rect(Rect(x: rect.midX, y: rect.y, width: rect.width / 2, height: rect.height)), .black)
        painter.fill(.rect(rect), color)
      }
      painter.stroke(shape, width: 1, painter.palette.separator, alignment: .inside)
    }
  }
}

extension Color {
  /// A colour written `#rrggbb` or `#rrggbbaa`; nil: the text is none.
  fileprivate init?(hex text: String) {
    guard text.hasPrefix("#"), let value = UInt32(text.dropFirst(), radix: 16) else { return nil }
    switch text.count {
    case 7: self.init(rgb: value)
    case 9: self.init(rgb: value >> 8, alpha: UInt8(value & 0xff))
    default: return nil
    }
  }
}
