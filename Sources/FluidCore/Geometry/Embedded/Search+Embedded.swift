#if hasFeature(Embedded)
  // Stand-ins for the searches of the standard library's string processing, which Embedded Swift
  // leaves out.

  extension Collection where Element: Equatable {
    package func firstRange<Other: Collection<Element>>(of other: Other) -> Range<Index>? {
      var start = startIndex
      while true {
        var (index, expected) = (start, other.startIndex)
        while index < endIndex, expected < other.endIndex, self[index] == other[expected] {
          formIndex(after: &index)
          other.formIndex(after: &expected)
        }
        if expected == other.endIndex { return start..<index }
        guard start < endIndex else { return nil }
        formIndex(after: &start)
      }
    }

    package func contains<Other: Collection<Element>>(_ other: Other) -> Bool {
      firstRange(of: other) != nil
    }

    package func split<Separator: Collection<Element>>(
      separator: Separator, omittingEmptySubsequences: Bool = true
    ) -> [SubSequence] {
      var parts: [SubSequence] = []
      var rest = self[...]
      while let range = rest.firstRange(of: separator) {
        parts.append(rest[..<range.lowerBound])
        rest = rest[range.upperBound...]
      }
      parts.append(rest)
      return omittingEmptySubsequences ? parts.filter { !$0.isEmpty } : parts
    }
  }

  extension RangeReplaceableCollection where Element: Equatable {
    package func replacing<Other: Collection<Element>, Replacement: Collection<Element>>(
      _ other: Other, with replacement: Replacement
    ) -> Self {
      var replaced = Self()
      var rest = self[...]
      while let range = rest.firstRange(of: other) {
        replaced.append(contentsOf: rest[..<range.lowerBound])
        replaced.append(contentsOf: replacement)
        rest = rest[range.upperBound...]
      }
      replaced.append(contentsOf: rest)
      return replaced
    }
  }
#endif
