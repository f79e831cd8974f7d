extension Language {
  static let dart = Language(
    note: " Needs dart:math.", container: ", double container",
    stretch: """
      double «name»(double pull«container») {
        final x = pull.abs();  §band
        return ((pull < 0 ? -1 : 1) * «value»).toDouble();
      }
      """,
    release: """
      double detent(double extent, double velocity, double origin, List<double> detents) {
        final first = detents.first, last = detents.last;  §adjacent|flick|blind
        var ahead = velocity;  §ahead
        if (velocity.abs() < «zone») ahead = 0;  §zone
        ahead = ahead.clamp(-«cap», «cap»).toDouble();  §cap
        final projected = «projected»;
        if (origin >= last && first < last &&  §blind
            min(extent, projected) > last + «blind» * (last - first)) return first;  §blind
        if (velocity.abs() >= «flick») {  §flick
          return velocity > 0  §flick
              ? detents.firstWhere((d) => d > extent, orElse: () => last)  §flick
              : detents.lastWhere((d) => d < extent, orElse: () => first);  §flick
        }  §flick
        var i = 0;
        for (var j = 1; j < detents.length; j++) {
          if ((detents[j] - origin).abs() < (detents[i] - origin).abs()) i = j;
        }
        if (projected > detents[i]) {
          while (i + 1 < detents.length && projected > detents[i] + «threshold» * (detents[i + 1] - detents[i])) i++;
        } else {
          while (i > 0 && projected < detents[i] - «threshold» * (detents[i] - detents[i - 1])) i--;
        }
        return detents[i];  §any
        final here = extent.clamp(first, last);  §adjacent
        final low = detents.lastWhere((d) => d < here, orElse: () => first);  §adjacent
        final high = detents.firstWhere((d) => d > here, orElse: () => last);  §adjacent
        return detents[i].clamp(low, high).toDouble();  §adjacent
      }
      """)
}
