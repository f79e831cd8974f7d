import FluidConfig
import FluidGeometry
import FluidPlayer
import FluidScene

/// One line of the inspector: a dot where the file has something else, the title, and what changes it.
struct RowView: Piece {
  let row: InspectorRow
  let model: LabModel

  private static let height = 30.0
  private static let titleWidth = 86.0

  func layout(in room: Size, _ context: LayoutContext) -> Box {
    Column(spacing: 2) {
      Row(spacing: 6) {
        dot
        label
        if !isTwoLines { control }
      }.frame(height: Self.height)
      if isTwoLines { control.padding(horizontal: 0, top: 0, bottom: 6) }
      if let problem { Text(problem, .caption, tone: .warning).lines(2) }
    }.layout(in: room, context)
  }

  /// Whether there are more words to choose from than stand beside the title.
  private var isTwoLines: Bool {
    guard case .choice(_, _, _, let words) = row else { return false }
    return words.reduce(words.count * 3) { $0 + $1.count } > 27
  }

  private var settings: Settings { model.tuning.settings }

  /// What is wrong with what is typed here.
  private var problem: String? {
    model.entry.flatMap { $0.path == row.path ? $0.problem : nil }
  }

  private var isChanged: Bool {
    switch row {
    case .number(let number), .optional(let number):
      number.get(settings) != number.get(model.tuning.saved)
    default:
      Schema.key(row.path)?.value(in: settings)
        != Schema.key(row.path)?.value(in: model.tuning.saved)
    }
  }

  private var dot: some Piece {
    ChangeDot(path: row.path, isChanged: isChanged)
  }

  private var label: some Piece {
    Text(row.title, .footnote)
      .frame(width: Self.titleWidth, height: Self.height, horizontal: .leading)
      .tappable(id: LabTarget.label(row.path).id)
  }

  @PieceBuilder private var controls: [any Piece] {
    switch row {
    case .number(let number): numberControls(number)
    case .optional(let number):
      if number.get(settings) != nil {
        numberControls(number)
      } else {
        Spacer()
        Text("off", .footnote, tone: .tertiary)
      }
      Switch(id: LabTarget.presence(number.path).id, isOn: number.get(settings) != nil)
    case .flag(let path, _, _):
      Spacer()
      Switch(
        id: LabTarget.flag(path).id, isOn: Schema.key(path)?.value(in: settings) == .flag(true))
    case .choice(let path, _, _, let words):
      Spacer()
      Picker(
        id: LabTarget.choice(path).id, words.map { $0.replacing("-", with: " ") },
        choice: chosen(path, words)
      ).compact()
    case .text(let path, _, _):
      Spacer()
      field(path, text: written(path), width: 150)
    }
  }

  private var control: some Piece { Row(spacing: 8) { for piece in controls { piece } } }

  @PieceBuilder private func numberControls(_ number: TunableNumber) -> [any Piece] {
    ValueSlider(
      id: LabTarget.slider(number.path).id, level: number.level(in: settings),
      zero: number.track.scale == .linear ? number.track.level(of: 0) : 0, marks: marks(of: number),
      default: number.get(model.tuning.defaults).map(number.track.level), isChanged: isChanged)
    field(
      number.path, text: number.get(settings).map(NumberText.short) ?? "–", unit: number.unit)
  }

  /// Where A has its number.
  private func marks(of number: TunableNumber) -> [Double] {
    model.tuning.kept.flatMap { number.get($0) }.map { [number.track.level(of: $0)] } ?? []
  }

  private func field(
    _ path: String, text: String, unit: String? = nil, width: Double = 72
  ) -> some Piece {
    let entry = model.entry?.path == path ? model.entry : nil
    return NumberField(
      id: LabTarget.field(path).id, text: text, unit: unit.flatMap { $0.isEmpty ? nil : $0 },
      editing: entry.map { entry in
        let end = entry.text.count
        return NumberField.Editing(
          entry.text, selection: entry.isSelected ? 0..<end : end..<end)
      }, isInvalid: entry?.problem != nil, width: width)
  }

  private func written(_ path: String) -> String {
    switch Schema.key(path)?.value(in: settings) {
    case .text(let word)?: word
    default: "–"
    }
  }

  private func chosen(_ path: String, _ words: [String]) -> Int {
    guard case .text(let word)? = Schema.key(path)?.value(in: settings) else { return 0 }
    return words.firstIndex(of: word) ?? 0
  }
}
