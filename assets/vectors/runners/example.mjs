// A spring, a velocity and a sheet for check.mjs that are right: the closed form, a parabola
// through the last tenth of a second, and the detent nearest to where the finger would be.

/// Displacement and velocity after t seconds, for a mass of 1.
export function spring(k, c, x, v, t) {
  const b = c / 2, gap = b * b - k, f = Math.sqrt(Math.abs(gap));
  let h, slope; // the response to a velocity of 1, and its own
  if (gap < 0) {
    const fall = Math.exp(-b * t);
    h = fall * Math.sin(f * t) / f;
    slope = fall * Math.cos(f * t) - b * h;
  } else {
    const slow = k / (b + f), fall = Math.exp(-slow * t);
    h = f * t < 1e-12 ? fall * t : -fall * Math.expm1(-2 * f * t) / (2 * f);
    slope = fall * Math.exp(-2 * f * t) - slow * h;
  }
  return [slope * x + h * (v + c * x), slope * v - h * k * x];
}

/// Least squares of a parabola; none after a pause of 40 ms.
export function velocity(samples, up) {
  const last = samples.at(-1)[0], used = [];
  let before = up;
  for (const [ms, ...place] of [...samples].reverse()) {
    if (last - ms > 100 || before - ms > 40 || used.length === 20) break;
    used.push([(ms - last) / 1000, ...place]);
    before = ms;
  }
  if (used.length < 3) return [0, 0];
  const sum = f => used.reduce((all, sample) => all + f(sample), 0);
  const [n, a, b, c, d] = [0, 1, 2, 3, 4].map(power => sum(([t]) => t ** power));
  const det = (a, b, c, d, e, f, g, h, i) => a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  return [1, 2].map(axis => {
    const [u, w, z] = [0, 1, 2].map(power => sum(sample => sample[0] ** power * sample[axis]));
    return det(n, u, b, a, w, c, b, z, d) / det(n, a, b, a, b, c, b, c, d);
  });
}

/// A detent beside the sheet at most, by 0.499 s of velocity, as UIScrollView projects.
export function target(detents, extent, velocity) {
  const first = detents[0], last = detents.at(-1), projected = extent + 0.499 * velocity;
  const here = Math.min(Math.max(extent, first), last);
  const low = detents.filter(d => d < here).pop() ?? first, high = detents.find(d => d > here) ?? last;
  const near = detents.reduce((a, d) => Math.abs(d - projected) < Math.abs(a - projected) ? d : a);
  return Math.min(Math.max(near, low), high);
}
