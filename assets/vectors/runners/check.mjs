// node check.mjs ./yours.mjs holds your spring, your velocity and your sheet against the vectors.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const yours = await import(pathToFileURL(resolve(process.argv[2])));
const read = path => JSON.parse(readFileSync(new URL(path, import.meta.url)));
let rows = 0, wrong = 0;
function check(name, off, tolerance) {
  rows += 1;
  if (off <= tolerance) return;
  wrong += 1;
  if (wrong <= 10) console.log(`${name}: off by ${off}, at most ${tolerance} is right`);
}

// spring(stiffness, damping, displacement, velocity, t) → [displacement, velocity], mass 1.
if (yours.spring) for (const [index, row] of read("../oracle_spring_mpmath.json").rows.entries()) {
  const { stiffness, damping, displacement, velocity, t } = row, frequency = Math.sqrt(stiffness);
  const [x, v] = yours.spring(stiffness, damping, displacement, velocity, t);
  const size = (yours.tolerance ?? 1e-9) * (Math.abs(displacement) + Math.abs(velocity) / frequency);
  check(`spring ${index}: displacement`, Math.abs(x - row.x), size);
  check(`spring ${index}: velocity`, Math.abs(v - row.v), size * frequency);
}

// velocity([[ms, x, y], …], ms of the up) → [x, y], per second.
const flings = read("../flutter_velocity.json");
if (yours.velocity) for (const [index, fling] of flings.flings.entries()) {
  const [x, y] = yours.velocity(fling.samples, fling.up_ms), [a, b] = fling.velocity;
  check(`fling ${index}`, Math.hypot(x - a, y - b), flings.tolerance_fraction * Math.hypot(a, b));
}

// target(ascending extents, extent, velocity, positive opens) → the extent that it goes to.
const { scenarios } = read("../../scenarios/peers.json");
const policy = yours.policy ?? "projection_adjacent";
if (yours.target) for (const one of scenarios.filter(one => one.cases && one.policy === policy)) {
  const extents = one.detents.map(detent => detent.extent_px).sort((a, b) => a - b);
  for (const { extent, v, v_open, expect, expect_px } of one.cases) {
    const end = expect_px ?? one.detents.find(detent => detent.id === expect).extent_px;
    const target = yours.target(extents, extent, v_open ?? -v);
    check(`${one.id} at ${extent}, ${v_open ?? -v}`, Math.abs(target - end), 0);
  }
}

console.log(`${rows - wrong} of ${rows} right`);
process.exit(rows > 0 && wrong === 0 ? 0 : 1);
