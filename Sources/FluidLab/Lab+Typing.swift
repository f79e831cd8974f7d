import FluidCore
import FluidPlayer
import FluidSettings

/// A value that is typed.
extension Lab {
  /// Whether letters are for what is being typed.
  package var isTyping: Bool { model.entry != nil }

  /// Adds a character to what is being typed; the control character U+0008 takes the last one away.
  package mutating func type(_ character: Character, at time: HandTime) {
    guard model.entry != nil else { return }
    update { $0.entry?.type(character) }
  }

  mutating func beginEntry(_ path: String) {
    let text: String
    if let number = number(path) {
      text = number.get(focused).map { NumberText.full($0) } ?? ""
    } else {
      switch Schema.key(path)?.value(in: focused) {
      case .text(let word)?: text = word
      default: text = ""
      }
    }
    update { $0.entry = ValueEntry(path: path, text: text) }
  }

  /// Puts what is typed in force; where that cannot be it stays, with a word about what is wrong.
  mutating func takeEntry(at time: HandTime) {
    guard let entry = model.entry else { return }
    guard let number = number(entry.path) else { return takeText(entry) }
    guard let value = entry.number else {
      return update { $0.entry?.problem = "not a number: \(entry.text)" }
    }
    guard number.range.contains(value) else {
      return update { $0.entry?.problem = "expected \(number.range.short)" }
    }
    update { $0.entry = nil }
    put(value, number)
  }

  private mutating func takeText(_ entry: ValueEntry) {
    let isEmpty = entry.text.isEmpty || entry.text == "null"
    do throws(ConfigProblems) {
      let changed = try focused.setting(entry.path, to: isEmpty ? .null : .text(entry.text))
      update { $0.entry = nil }
      change(focused: changed)
    } catch {
      let problem = error.problems.first
      update { $0.entry?.problem = problem.map { "\($0.what); expected \($0.expected)" } ?? "no" }
    }
  }
}
