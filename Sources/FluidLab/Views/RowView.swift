import FluidCore
import FluidPlayer
import FluidScene
import FluidSettings

/// One line of the inspector: a dot where the file has something else, the title, and what changes
/// it.
struct RowView: Piece, Hashable {
  let path: String
  let title: String
  let control: Control
  /// Whether the file has something else.
  let isChanged: Bool
  /// What is being typed here; nil: nothing is.
  let entry: ValueEntry?

  /// What changes it.
  enum Control: Sendable, Hashable {
    case number(Number)
    /// With a switch; nil: it is left out.
    case optional(Number?)
    case flag(Bool)
    case choice([String], chosen: Int)
    case text(String)
  }

  /// A number on its track.
  struct Number: Sendable, Hashable {
    var level: Double
    /// Where the filled part of the track begins.
    var zero: Double
    /// Where A has it.
    var marks: [Double]
    /// Where it is without any file; nil: not there.
    var standard: Double?
    var text: String
    var unit: String
  }

  private static let height = 30.0
  private static let titleWidth = 86.0

  func layout(in room: Size, _ context: LayoutContext) -> Box {
    Column(spacing: 2) {
      Row(spacing: 6) {
        ChangeDot(path: path, isChanged: isChanged)
        label
        if !isTwoLines { controlRow }
      }.frame(height: Self.height)
      if isTwoLines { controlRow.padding(horizontal: 0, top: 0, bottom: 6) }
      if let problem = entry?.problem { Text(problem, .caption, tone: .warning).lines(2) }
    }.layout(in: room, context)
  }

  /// Whether there are more words to choose from than stand beside the title.
  private var isTwoLines: Bool {
    guard case .choice(let words, _) = control else { return false }
    return words.reduce(words.count * 3) { $0 + $1.count } > 27
  }

  private var label: some Piece {
    Text(title, .footnote)
      .frame(width: Self.titleWidth, height: Self.height, horizontal: .leading)
      .tappable(id: LabAction.label(path).id)
  }

  @PieceBuilder private var controls: [AnyPiece] {
    switch control {
    case .number(let number): numberControls(number)
    case .optional(let number):
      if let number {
        numberControls(number)
      } else {
        Spacer()
        Text("off", .footnote, tone: .tertiary)
      }
      Switch(id: LabAction.presence(path).id, isOn: number != nil)
    case .flag(let isOn):
      Spacer()
      Switch(id: LabAction.flag(path).id, isOn: isOn)
    case .choice(let words, let chosen):
      Spacer()
      Picker(
        id: LabAction.choice(path).id, words.map { $0.replacing("-", with: " ") }, choice: chosen
      ).compact()
    case .text(let text):
      Spacer()
      field(text, width: 150)
    }
  }

  private var controlRow: some Piece { Row(spacing: 8) { for piece in controls { piece } } }

  @PieceBuilder private func numberControls(_ number: Number) -> [AnyPiece] {
    ValueSlider(
      id: LabAction.slider(path).id, level: number.level, zero: number.zero, marks: number.marks,
      default: number.standard, isChanged: isChanged)
    field(number.text, unit: number.unit)
  }

  private func field(_ text: String, unit: String? = nil, width: Double = 72) -> some Piece {
    NumberField(
      id: LabAction.field(path).id, text: text, unit: unit.flatMap { $0.isEmpty ? nil : $0 },
      editing: entry.map { entry in
        let end = entry.text.count
        return NumberField.Editing(
          entry.text, selection: entry.isSelected ? 0..<end : end..<end)
      }, isInvalid: entry?.problem != nil, width: width)
  }
}

extension RowView {
  /// - Parameter model: What the row's number, word or flag is in.
  init(_ row: InspectorRow, _ model: LabModel) {
    path = row.path
    title = row.title
    entry = model.entry?.path == row.path ? model.entry : nil
    let (settings, saved) = (model.tuning.settings, model.tuning.saved)
    switch row {
    case .number(let number):
      isChanged = number.get(settings) != number.get(saved)
      control = .number(Number(number, model.tuning))
    case .optional(let number):
      let value = number.get(settings)
      isChanged = value != number.get(saved)
      control = .optional(value.map { _ in Number(number, model.tuning) })
    case .flag(let path, _, _):
      let value = Schema.key(path)?.value(in: settings)
      isChanged = value != Schema.key(path)?.value(in: saved)
      control = .flag(value == .flag(true))
    case .choice(let path, _, _, let words):
      let value = Schema.key(path)?.value(in: settings)
      isChanged = value != Schema.key(path)?.value(in: saved)
      control = .choice(words, chosen: value?.word.flatMap(words.firstIndex) ?? 0)
    case .text(let path, _, _):
      let value = Schema.key(path)?.value(in: settings)
      isChanged = value != Schema.key(path)?.value(in: saved)
      control = .text(value?.word ?? "–")
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
  /// The word of a choice, or of a text; a choice between true, false and more has the first two.
  fileprivate var word: String? {
    switch self {
    case .text(let word): word
    case .flag(let flag): flag ? "true" : "false"
    default: nil
    }
  }
}
