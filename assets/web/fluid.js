// The shell of the page: it hands the browser's events to the program as lines of a recording, and shows its pixels. What a
// gesture means, where a panel goes and what is drawn is decided by the program alone.

const canvas = document.getElementById("canvas");
const context = canvas.getContext("2d", { alpha: false });
const field = document.getElementById("field");
const mirror = document.getElementById("mirror");
const words = document.getElementById("words");
const encoder = new TextEncoder();
const decoder = new TextDecoder();
// What `fluid-drawer page` has written into the page.
const block = (id) => document.getElementById(id)?.textContent ?? "";
const seconds = () => performance.now() / 1000;
let program, scheduled = false, wake = 0, broken = false;
// Milliseconds of the latest pictures: all of it, and what handing the pixels to the canvas took.
const took = [], handed = [];
let frames = 0, drawn = 0, untilNext = -1;

// Memory of the program; a view lasts until the next call that may allocate.
const bytes = (at, count) => new Uint8Array(program.memory.buffer, at, count);
const text = (at, count) => decoder.decode(bytes(at, count));
const give = (string) => {
  const data = encoder.encode(string);
  const at = program.giveText(data.length);
  bytes(at, data.length).set(data);
  return data.length;
};
const answer = (count) => text(program.answerAddress(), count);

// MARK: Letters

const ink = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
const families = ['Inter, "Inter Variable", system-ui, -apple-system, sans-serif', 'ui-monospace, Menlo, "DejaVu Sans Mono", monospace'];
const font = (weight, family, size) => `${weight} ${size}px ${families[family]}`;
let mask;

function measure(string, weight, family, size) {
  ink.font = font(weight, family, size);
  return ink.measureText(string);
}

function rasterize(string, weight, family, size) {
  const measured = measure(string, weight, family, size);
  const left = Math.floor(-measured.actualBoundingBoxLeft) - 1;
  const top = Math.floor(-measured.actualBoundingBoxAscent) - 1;
  const width = Math.max(0, Math.ceil(measured.actualBoundingBoxRight) + 1 - left);
  const height = Math.max(0, Math.ceil(measured.actualBoundingBoxDescent) + 1 - top);
  mask = new Uint8Array(width * height);
  if (mask.length > 0) {
    if (ink.canvas.width < width) ink.canvas.width = width;
    if (ink.canvas.height < height) ink.canvas.height = height;
    ink.clearRect(0, 0, width, height);
    ink.font = font(weight, family, size);
    ink.fillStyle = "#fff";
    ink.fillText(string, -left, -top);
    const drawn = ink.getImageData(0, 0, width, height).data;
    for (let index = 0; index < mask.length; index++) mask[index] = drawn[index * 4 + 3];
  }
  return { box: [width, height, left, top], advance: measured.width };
}

const shell = {
  textWidth: (at, count, weight, family, size) => measure(text(at, count), weight, family, size).width,
  textBox(at, count, weight, family, size, box) {
    const { box: numbers, advance } = rasterize(text(at, count), weight, family, size);
    new Int32Array(program.memory.buffer, box, 4).set(numbers);
    return advance;
  },
  textMask: (at) => bytes(at, mask.length).set(mask),
  textMetrics(weight, family, size, at) {
    const measured = measure("H", weight, family, size);
    new Float64Array(program.memory.buffer, at, 3).set([
      measured.fontBoundingBoxAscent, measured.fontBoundingBoxDescent, measured.actualBoundingBoxAscent]);
  },
  errand: (kind, at, count) => errands[kind](text(at, count)),
};

// The C library's doors to an operating system.
const system = {
  fd_close: () => 8,
  fd_seek: () => 8,
  fd_write(file, vectors, count, written) {
    const view = new DataView(program.memory.buffer);
    let total = 0;
    for (let index = 0; index < count; index++) {
      const size = view.getUint32(vectors + 8 * index + 4, true);
      console.error(text(view.getUint32(vectors + 8 * index, true), size));
      total += size;
    }
    view.setUint32(written, total, true);
    return 0;
  },
  random_get(at, count) {
    crypto.getRandomValues(bytes(at, count));
    return 0;
  },
};

// MARK: What leaves the page

function download(name, type, content) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

async function hand(name, type, content) {
  const file = new File([content], name, { type: "text/plain" });
  if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.({ files: [file] })) {
    try { return await navigator.share({ files: [file] }); } catch (error) { if (error.name === "AbortError") return; }
  }
  download(name, type, content);
}

// The clipboard, also where there is no secure context.
function copy(string) {
  if (navigator.clipboard) return navigator.clipboard.writeText(string).catch(() => copyByField(string));
  copyByField(string);
}

function copyByField(string) {
  const area = document.body.appendChild(document.createElement("textarea"));
  area.value = string;
  area.select();
  document.execCommand("copy");
  area.remove();
  canvas.focus({ preventScroll: true });
}

const errands = [
  copy,
  (lines) => hand("take.ndjson", "application/x-ndjson", lines),
  // A browser refuses before the first tap.
  (line) => { if (line.includes('"event":"feedback"') && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(8); },
  (line) => { location.hash.slice(1) !== line && history.replaceState(null, "", line ? `#${line}` : location.pathname + location.search); },
  choose,
];

// MARK: Frames

function fail(error) {
  if (broken) return;
  broken = true;
  console.error(error);
  say("The program stopped: " + (error?.message ?? error) + ".", true);
}

function say(sentence, offersReload) {
  words.hidden = false;
  words.textContent = sentence + " ";
  if (!offersReload) return;
  const button = words.appendChild(document.createElement("button"));
  button.textContent = "Start again";
  button.onclick = () => location.reload();
}

// A browser may drop a canvas's picture, as it does for a tab that has long been hidden.
const redraw = () => call(() => program.redrawPage());
canvas.addEventListener("contextrestored", redraw);

// Every call into the program: a trap ends in a sentence, never in a dead canvas.
function call(body) {
  if (broken || !program) return;
  try {
    const result = body();
    schedule();
    window.fluid?.onchange?.();
    return result;
  } catch (error) {
    fail(error);
  }
}

function schedule() {
  clearTimeout(wake);
  if (scheduled || broken || document.hidden) return;
  untilNext = program.nextFrame(seconds());
  if (untilNext !== 0) reflect();
  if (untilNext === 0) {
    scheduled = true;
    requestAnimationFrame(frame);
  } else if (untilNext > 0) {
    wake = setTimeout(() => requestAnimationFrame(frame), untilNext * 1000);
  }
}

function frame() {
  scheduled = false;
  call(() => {
    const began = performance.now();
    drawn = seconds();
    const count = program.drawFrame(drawn);
    const painted = performance.now();
    const damage = new Uint32Array(program.memory.buffer.slice(program.answerAddress(), program.answerAddress() + count * 16));
    const [width, height] = [program.canvasWidth(), program.canvasHeight()];
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    for (let index = 0; index < count; index++) {
      const [x, y, w, h] = damage.subarray(index * 4);
      const pixels = program.canvasPixels(index);
      context.putImageData(new ImageData(new Uint8ClampedArray(program.memory.buffer, pixels, w * h * 4), w, h), x, y);
    }
    frames += 1;
    took.push(performance.now() - began);
    handed.push(performance.now() - painted);
    for (const times of [took, handed]) if (times.length > 600) times.shift();
    hasNews = true;
    followField();
  });
}

// MARK: Input

const play = (event) => call(() => {
  const problem = answer(program.playLines(give(JSON.stringify(event))));
  if (problem) console.error(problem);
});

// Touch identifiers count up in some browsers; the program knows fingers by small numbers.
const fingers = new Map();
function pointer(event) {
  if (event.pointerType === "mouse") return "mouse";
  if (!fingers.has(event.pointerId)) {
    let number = 1;
    while ([...fingers.values()].includes(number)) number += 1;
    fingers.set(event.pointerId, number);
  }
  return `touch-${fingers.get(event.pointerId)}`;
}
const held = new Set();
const place = (event) => ({ x: event.clientX, y: event.clientY });
// A time stamp of another origin than the page's is none.
const stamp = (event) => {
  const now = performance.now();
  return (event.timeStamp > 0 && event.timeStamp <= now && now - event.timeStamp < 1000 ? event.timeStamp : now) / 1000;
};
let latest = 0;
const time = (event) => (latest = Math.max(latest, stamp(event)));

canvas.addEventListener("pointerdown", (event) => {
  if (event.button !== 0) return;
  event.preventDefault();
  canvas.focus({ preventScroll: true });
  try { canvas.setPointerCapture(event.pointerId); } catch { /* the pointer has gone already */ }
  held.add(event.pointerId);
  play({ t: time(event), type: "down", pointer: pointer(event), ...place(event) });
});
canvas.addEventListener("pointermove", (event) => {
  if (!held.has(event.pointerId)) {
    if (event.pointerType === "mouse") play({ t: time(event), type: "hover", ...place(event) });
    return;
  }
  // A mouse that was released outside the window.
  if (event.pointerType === "mouse" && event.buttons === 0) return;
  const moves = event.getCoalescedEvents?.() ?? [];
  for (const move of moves.length > 0 ? moves : [event]) {
    play({ t: time(move), type: "move", pointer: pointer(event), ...place(move) });
  }
});
function lift(event, type) {
  if (!held.delete(event.pointerId)) return;
  play({ t: time(event), type, pointer: pointer(event), ...(type === "up" ? place(event) : {}) });
  fingers.delete(event.pointerId);
}
canvas.addEventListener("pointerup", (event) => lift(event, "up"));
canvas.addEventListener("pointercancel", (event) => lift(event, "cancel"));
canvas.addEventListener("pointerleave", (event) => {
  if (event.pointerType === "mouse" && !held.has(event.pointerId)) play({ t: time(event), type: "hover" });
});
canvas.addEventListener("contextmenu", (event) => event.preventDefault());
canvas.addEventListener("wheel", (event) => {
  event.preventDefault();
  if (event.ctrlKey) return;
  const unit = [1, 16, innerHeight][event.deltaMode];
  // Notches are whole multiples of a large step; a trackpad sends small ones.
  const isNotched = event.deltaMode !== 0 || (Math.abs(event.wheelDeltaY ?? 0) >= 120 && event.wheelDeltaY % 120 === 0);
  const scale = isNotched ? 1 / (event.deltaMode === 0 ? 100 : 3) : unit;
  play({
    t: time(event), type: "wheel", ...place(event), dx: -event.deltaX * scale, dy: -event.deltaY * scale, precise: !isNotched });
}, { passive: false });

// MARK: Keys and text

const modifiers = (event) => (event.shiftKey ? 1 : 0) | (event.ctrlKey || event.metaKey ? 2 : 0) | (event.altKey ? 4 : 0);
let types = 0;

addEventListener("keydown", (event) => {
  if (event.isComposing || event.target.closest?.("#words")) return;
  call(() => {
    program.holdModifiers(modifiers(event));
    if (program.pressKey(give(event.key), modifiers(event), +event.repeat, seconds()) === 1) event.preventDefault();
  });
});
addEventListener("keyup", (event) => call(() => program.holdModifiers(modifiers(event))));
field.addEventListener("beforeinput", (event) => {
  if (event.inputType === "deleteContentBackward") play({ t: seconds(), type: "edit", edit: "delete-backward" });
});
field.addEventListener("input", (event) => {
  if (event.isComposing) return;
  if (event.data && event.inputType !== "insertCompositionText") play({ t: seconds(), type: "text", text: event.data });
  field.value = "";
});
field.addEventListener("compositionupdate", (event) => play({ t: seconds(), type: "composition", text: event.data }));
field.addEventListener("compositionend", (event) => {
  play({ t: seconds(), type: "composition", text: "" });
  if (event.data) play({ t: seconds(), type: "text", text: event.data });
  field.value = "";
});
field.addEventListener("paste", (event) => {
  event.preventDefault();
  play({ t: seconds(), type: "text", text: event.clipboardData.getData("text/plain") });
});

// The browser's keyboard comes up with the program's text field.
function followField() {
  const wanted = program.takesText();
  if (wanted === types) return;
  types = wanted;
  // The program has a keyboard of its own.
  field.inputMode = types === 2 ? "none" : "text";
  (types ? field : canvas).focus({ preventScroll: true });
}

// MARK: The window

const scale = () => Math.min(4, Math.max(0.5, devicePixelRatio || 1));
const size = () => ({ width: Math.max(1, document.documentElement.clientWidth), height: Math.max(1, innerHeight) });
const dark = matchMedia("(prefers-color-scheme: dark)");
const contrast = matchMedia("(prefers-contrast: more)");
const reduced = matchMedia("(prefers-reduced-motion: reduce)");
const prefer = () => call(() => program.preferLook(+dark.matches, +contrast.matches, +reduced.matches, seconds()));
for (const query of [dark, contrast, reduced]) query.addEventListener("change", prefer);

// The safe area is the mirror's padding.
function fit() {
  const style = getComputedStyle(mirror);
  const insets = ["Top", "Left", "Bottom", "Right"].map((side) => parseFloat(style[`padding${side}`]) || 0);
  call(() => program.fitPage(...insets, seconds()));
}

let pixelRatio = scale();
addEventListener("resize", () => {
  if (scale() !== pixelRatio) {
    pixelRatio = scale();
    call(() => program.rescalePage(pixelRatio, seconds()));
  }
  play({ t: seconds(), type: "resize", ...size() });
  fit();
});

// The on-screen keyboard covers the window's lower end. A pinch changes the visual viewport, too, and is no keyboard.
let keyboard = 0;
visualViewport?.addEventListener("resize", () => {
  if (Math.abs(visualViewport.scale - 1) > 0.01) return;
  const covered = Math.round(Math.max(0, innerHeight - visualViewport.height - visualViewport.offsetTop));
  if (covered === keyboard) return;
  keyboard = covered;
  play({ t: seconds(), type: "inset", edge: "bottom", to: covered, curve: "ios" });
});
addEventListener("blur", () => play({ t: seconds(), type: "blur" }));
document.addEventListener("visibilitychange", () => call(() => {}));
// The keys in the address; what no browser would write there is left as it is.
const address = () => { try { return decodeURIComponent(location.hash.slice(1)); } catch { return location.hash.slice(1); } };
const complain = (problems) => { for (const problem of problems) console.error(problem); };
addEventListener("hashchange", () => complain(configure(address())));

// MARK: Screen readers

// A button, slider or text field for each control that is shown, at its place; brought up to date when nothing moves.
let hasNews = false;
function reflect() {
  if (!hasNews) return;
  hasNews = false;
  const controls = JSON.parse(answer(program.controlsText()) || "[]");
  const known = new Map([...mirror.children].map((child) => [child.dataset.id, child]));
  for (const control of controls) {
    const [x, y, width, height] = control.rect;
    let element = known.get(control.id);
    known.delete(control.id);
    if (!element) {
      element = mirror.appendChild(document.createElement("div"));
      element.dataset.id = control.id;
      element.tabIndex = -1;
      element.onclick = () => {
        const at = { pointer: "mouse", x: x + width / 2, y: y + height / 2 };
        play({ t: seconds(), type: "down", ...at });
        play({ t: seconds(), type: "up", ...at });
      };
    }
    element.setAttribute("role", control.role);
    element.setAttribute("aria-label", control.name);
    if (control.level != null) element.setAttribute("aria-valuenow", Math.round(control.level * 100));
    element.style.cssText = `left:${x}px;top:${y}px;width:${width}px;height:${height}px`;
  }
  for (const element of known.values()) element.remove();
}

// MARK: For scripts

const configure = (lines) => call(() => {
  const said = answer(program.configureLines(give(lines), seconds()));
  return said ? said.split("\n").filter(Boolean) : [];
}) ?? [];
const lines = (said) => said.split("\n").filter(Boolean).map((line) => JSON.parse(line));
const ndjson = (recording, body) => call(() => body(give(recording)));

// A recording that is dropped on the page or chosen (O) becomes the lab's take.
const open = (recording) => call(() => program.openTake(give(recording), seconds()));

window.fluid = {
  ready: start(),
  configure,
  show: (name) => configure(`scene=${name}`),
  version: document.documentElement.dataset.version ?? "",
  state() {
    const drawers = lines(answer(program.frameState()));
    return drawers.length > 1 ? { ...drawers[0], drawers } : drawers[0];
  },
  open,
  redraw,
  memory: () => program.memory.buffer.byteLength,
  recording: () => answer(program.recordingText()),
  lines: (from) => answer(program.recordingLines(from)),
  play: (event) => play({ ...event, t: seconds() }),
  drawn: () => drawn,
  clear: () => program.clearRecording(),
  trace(recording, { rate = 60, at } = {}) {
    if (!at) return ndjson(recording, (count) => answer(program.traceRecording(count, rate)));
    return ndjson(`${at.join(" ")}\n${recording}`, (count) => answer(program.traceMoments(count)));
  },
  explain: (recording) => ndjson(recording, (count) => answer(program.explainRecording(count))),
  picture: (recording, t, { scale: factor = 1 } = {}) => ndjson(recording, (count) => {
    if (program.drawPicture(count, t, factor) === 0) return null;
    const [width, height] = [program.pictureWidth(), program.pictureHeight()];
    const pixels = program.picturePixels();
    return new ImageData(new Uint8ClampedArray(bytes(pixels, width * height * 4)), width, height);
  }),
  frames: () => ({ count: frames, took: [...took], handed: [...handed], next: broken ? -1 : untilNext }),
};

function choose() {
  const picker = Object.assign(document.createElement("input"), { type: "file", accept: ".ndjson,text/plain" });
  picker.onchange = async () => open(await picker.files[0].text());
  picker.click();
}
addEventListener("dragover", (event) => event.preventDefault());
addEventListener("drop", async (event) => {
  event.preventDefault();
  const file = event.dataTransfer.files[0];
  if (file) open(await file.text());
});

// MARK: Start

function decoded(id) {
  return Uint8Array.from(atob(block(id)), (letter) => letter.charCodeAt(0));
}

// The program is packed by LZMA; where it lies in a file, its unpacker is in the page.
async function unpacked(packed) {
  const { memory, room, unpack, __heap_base } = (await WebAssembly.instantiate(decoded("unpacker"))).instance.exports;
  const size = packed.length > 13 ? new DataView(packed.buffer).getUint32(5, true) : 0;
  const [from, to] = [__heap_base.value + room(), __heap_base.value + room() + packed.length];
  memory.grow(Math.ceil((to + size) / 65536));
  new Uint8Array(memory.buffer, from).set(packed);
  if (unpack(from, packed.length, to, size, __heap_base.value) !== size || size === 0) throw new Error("it is damaged or cut off");
  return new Uint8Array(memory.buffer, to, size);
}

async function load() {
  if (block("program")) return unpacked(decoded("program"));
  const response = await fetch("fluid.wasm.lzma");
  if (!response.ok) throw new Error(`fluid.wasm.lzma cannot be loaded (${response.status})`);
  return unpacked(new Uint8Array(await response.arrayBuffer()));
}

async function start() {
  try {
    const { instance } = await WebAssembly.instantiate(await load(), { shell, wasi_snapshot_preview1: system });
    program = instance.exports;
    // A prototype's `main` names its scene.
    (program.main ?? program.__main_argc_argv)?.(0, 0);
    const { width, height } = size();
    const said = answer(program.openPage(give(block("config")), width, height, scale()));
    if (said) console.error(said);
    prefer();
    fit();
    if (address()) complain(configure(address()));
    if (block("take")) open(block("take"));
    else if (block("lab")) call(() => program.pressKey(give("l"), 0, 0, seconds()));
    frame();
    words.hidden = true;
    canvas.focus({ preventScroll: true });
  } catch (error) {
    say(typeof WebAssembly === "object"
      ? `Fluid Drawer could not start: ${error.message}.` : "This browser is too old for Fluid Drawer: it has no WebAssembly.", true);
    throw error;
  }
}
