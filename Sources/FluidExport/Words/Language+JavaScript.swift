extension Language {
  static let javascript = Language(
    power: "Math.pow", least: "Math.min", log: "Math.log", container: ", container",
    stretch: """
      function «name»(pull«container») {
        const x = Math.abs(pull);  §band
        return Math.sign(pull) * «value»;
      }
      """,
    release: """
      function detent(extent, velocity, origin, detents) {
        const first = detents[0], last = detents[detents.length - 1];  §adjacent|flick|blind
        let ahead = velocity;  §ahead
        if (Math.abs(velocity) < «zone») ahead = 0;  §zone
        ahead = Math.min(Math.max(ahead, -«cap»), «cap»);  §cap
        const projected = «projected»;
        if (origin >= last && first < last &&  §blind
          Math.min(extent, projected) > last + «blind» * (last - first)) return first;  §blind
        if (Math.abs(velocity) >= «flick»)  §flick
          return velocity > 0 ? detents.find(d => d > extent) ?? last : detents.filter(d => d < extent).pop() ?? first;  §flick
        let i = 0;
        detents.forEach((d, j) => { if (Math.abs(d - origin) < Math.abs(detents[i] - origin)) i = j; });
        if (projected > detents[i]) {
          while (i + 1 < detents.length && projected > detents[i] + «threshold» * (detents[i + 1] - detents[i])) i++;
        } else {
          while (i > 0 && projected < detents[i] - «threshold» * (detents[i] - detents[i - 1])) i--;
        }
        return detents[i];  §any
        const here = Math.min(Math.max(extent, first), last);  §adjacent
        const low = detents.filter(d => d < here).pop() ?? first, high = detents.find(d => d > here) ?? last;  §adjacent
        return Math.min(Math.max(detents[i], low), high);  §adjacent
      }
      """)
}
