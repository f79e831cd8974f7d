# A random hand on a scene: fingers, mouse, wheels, keys, text, and what happens around it. The same numbers give the same hand.
#
#   awk -v scene=NAME -v seed=N -v detents="closed open" [-v as=recording|window] -f hand.awk
#
# As a recording (NDJSON) it is for `replay`; as lines for scripts/same/window-log.c it is for the window: there letters open and
# close the lab, its loop and its card of keys, which no recording holds.

function chance(p) { return rand() < p }
function pick(list,   n, words) { n = split(list, words, " "); return words[1 + int(rand() * n)] }
# One line of a recording: its time, its type and the rest of its fields.
function tell(type, fields) { printf "{\"t\":%.4f,\"type\":\"%s\"%s}\n", t, type, fields == "" ? "" : "," fields }
function at() { return sprintf("\"x\":%.2f,\"y\":%.2f", x, y) }
function anywhere() { x = rand() * width; y = rand() * height }

function point(kind,   number) {
  if (as == "window") {
    if (pointer == "mouse") {
      if (kind == "cancel") kind = "up"
      printf "%.4f %s %d %d\n", t, kind == "down" ? "press" : kind == "move" ? "hover" : "release", x, y
    } else printf "%.4f %s 1 %.2f %.2f\n", t, kind == "cancel" ? "up" : kind, x, y
  } else tell(kind, "\"pointer\":\"" pointer "\"" (kind == "cancel" ? "" : "," at()))
}

function drag(   vx, vy, moves, m) {
  pointer = chance(0.5) ? "mouse" : "touch-1"
  anywhere(); vx = (rand() - 0.5) * 3000; vy = (rand() - 0.5) * 4000
  if (chance(0.6)) vx *= 0.05; else if (chance(0.5)) vy *= 0.05
  point("down")
  moves = int(rand() * 40)
  for (m = 0; m < moves; m++) {
    t += 0.008; x += vx * 0.008; y += vy * 0.008
    if (chance(0.05)) { vx = -vx; vy = -vy }
    if (chance(0.1)) { vx *= 0.3; vy *= 0.3 }
    point("move")
    # Things happen while a hand is down, too.
    if (as != "window" && chance(0.01)) around()
  }
  t += rand() * 0.06
  point(chance(0.9) ? "up" : "cancel")
}

function key(   name) {
  name = pick("escape return space tab tab tab up down left right home end page-up page-down")
  if (as == "window") {
    sub("page-up", "PageUp", name); sub("page-down", "PageDown", name)
    printf "%.4f key %s%s\n", t, chance(0.1) ? "shift " : "", toupper(substr(name, 1, 1)) substr(name, 2)
  } else tell("key", "\"key\":\"" name "\"")
}

function wheel(   precise, turns, dy, m) {
  precise = chance(0.6); turns = 1 + int(rand() * 20); anywhere(); dy = (rand() - 0.5) * (precise ? 60 : 4)
  for (m = 0; m < turns; m++) {
    t += 0.01
    if (as == "window") printf "%.4f wheel %.2f %.2f %.3f %.3f\n", t, x, y, dy * (rand() - 0.5) / 20, dy / 20
    else tell("wheel", at() sprintf(",\"dx\":%.2f,\"dy\":%.2f,\"precise\":%s", dy * (rand() - 0.5), dy, precise ? "true" : "false"))
  }
}

function hover(   steps, m) {
  anywhere(); steps = 1 + int(rand() * 12)
  for (m = 0; m < steps; m++) {
    t += 0.02; x += (rand() - 0.5) * 60; y += (rand() - 0.5) * 60
    if (as == "window") printf "%.4f hover %d %d\n", t, x, y
    else tell("hover", at())
  }
  if (as != "window" && chance(0.3)) tell("hover", "")
}

function type() {
  if (as == "window") printf "%.4f text %s\n", t, pick("a mon 12 0.4 ü")
  else if (chance(0.7)) tell("text", "\"text\":\"" pick("a mon 12 0.4 ü") "\"")
  else if (chance(0.5)) tell("composition", "\"text\":\"" pick("n ni nih") "\"")
  else tell("edit", "\"edit\":\"" pick("left right start end select-left select-all delete-backward delete-forward") "\"")
}

function resize() {
  width = 300 + int(rand() * 900); height = 300 + int(rand() * 700)
  if (as == "window") printf "%.4f resize %d %d\n", t, width, height
  else tell("resize", sprintf("\"width\":%d,\"height\":%d", width, height))
}

function detent() { return "\"detent\":\"" pick(detents) "\"" }

function configure(   which) {
  which = int(rand() * 6)
  if (which == 0) tell("configure", sprintf("\"config\":{\"drawer\":{\"spring\":{\"duration\":%.2f,\"bounce\":%.2f}}}", 0.2 + rand(), rand() * 0.8))
  else if (which == 1) tell("configure", sprintf("\"config\":{\"drawer\":{\"release\":{\"lookahead\":%.2f,\"threshold\":%.2f,\"reach\":\"%s\",\"flick_velocity\":%d}}}", rand() * 0.5, rand(), pick("adjacent any"), chance(0.5) ? 0 : 600))
  else if (which == 2) tell("configure", sprintf("\"config\":{\"drawer\":{\"rubber_band\":{\"over\":{\"kind\":\"uikit\",\"coefficient\":%.2f}}}}", 0.1 + rand() * 0.8))
  else if (which == 3) tell("configure", "\"config\":{\"appearance\":\"" pick("dark light") "\"}")
  else if (which == 4) tell("configure", "\"config\":{\"direction\":\"" pick("left-to-right right-to-left") "\"}")
  else tell("configure", "\"config\":{\"motion\":{\"reduced\":" pick("true false") "}}")
}

# What happens around a hand.
function around(   which) {
  which = rand()
  if (which < 0.2) tell("settle", detent())
  else if (which < 0.3) tell("jump", detent())
  else if (which < 0.45) tell("rate", "\"rate\":" pick("0 0.1 0.25 0.5 1 1 1 2"))
  else if (which < 0.7) configure()
  else if (which < 0.8) tell("content", sprintf("\"length\":%d", rand() * 2000))
  else if (which < 0.9) resize()
  else tell("blur", "")
}

# The window's own letters: the lab, its loop and pause, A and B, undo, the card of keys.
function letter() { printf "%.4f key %s\n", t, pick("l l r p a b e ? ? h d , . < > [ ] ctrl z") }

BEGIN {
  srand(seed); t = 0
  if (as == "window") { width = 960; height = 720; print "size 960 720" }
  else {
    width = 300 + int(rand() * 900); height = 300 + int(rand() * 700)
    printf "{\"format\":\"fluid-drawer-recording\",\"version\":1,\"size\":{\"width\":%d,\"height\":%d},\"config\":{\"scene\":\"%s\"}}\n", width, height, scene
  }
  for (n = 0; n < 12; n++) {
    t += chance(0.4) ? rand() * 0.2 : rand() * 1.5
    which = rand()
    if (which < 0.5) drag()
    else if (which < 0.6) key()
    else if (which < 0.68) wheel()
    else if (which < 0.75) hover()
    else if (which < 0.8) type()
    else if (as == "window") { if (chance(0.85)) letter(); else resize() }
    else around()
  }
  # A paused scene would never come to rest.
  if (as != "window") { t += 0.1; tell("rate", "\"rate\":1") }
}
