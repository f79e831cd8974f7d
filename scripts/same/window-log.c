// Plays a log of input through the real program's window without a display, the same way every time.
//
// Preloaded into the program on SDL's dummy display, it is the clock, the input devices and the screen of the main thread: time
// stands still while the program works and goes on only while it waits; events of the log arrive at their times; every picture
// that is presented is written down as its time and a hash of its pixels. Nothing of the program is replaced: its own loop, its
// pacing, its lab and its bar draw as they do on a screen.
//
//   WINDOW_LOG       lines of: seconds, kind, what (see `parse`)
//   WINDOW_PICTURES  a file for a line per picture: seconds, hash
//   WINDOW_STILLS    a folder for pictures (PPM), one each half second; not set: none
#define _GNU_SOURCE
#include <SDL2/SDL.h>
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MAX_EVENTS = 100000 };
static const double BEGIN = 1000;  // what the clock shows at first, in seconds
static const double AFTER = 3;     // how long the window stays after the log's last event, in seconds

static struct { double time; SDL_Event event; int width, height; } entries[MAX_EVENTS];
static int count, next_entry, has_quit;
static long long now;  // nanoseconds: what the clock shows is exact, so that no wait ends a hair before its time
static double last_time, next_still;
static pthread_t main_thread;
static FILE *pictures;
static const char *stills;
static float window_width = 960, window_height = 720;

static double seconds(void) { return (double)now * 1e-9; }

// Time goes on to a moment, in seconds; it never goes back.
static void go_on_to(double time) {
  long long then = (long long)(time * 1e9 + 0.5);
  if (then > now) now = then;
}

static int on_main(void) { return pthread_equal(pthread_self(), main_thread); }

#define REAL(result, name, ...) \
  static result (*real)(__VA_ARGS__); \
  if (!real) real = (result (*)(__VA_ARGS__))dlsym(RTLD_NEXT, name)

static void finger(SDL_Event *event, Uint32 type, int number, float x, float y) {
  event->tfinger.type = type;
  event->tfinger.touchId = 77;
  event->tfinger.fingerId = number;
  // SDL's shares reach from the first pixel to the last.
  event->tfinger.x = x / (window_width - 1);
  event->tfinger.y = y / (window_height - 1);
}

// One line of the log; returns whether it is an event.
static int parse(char *line, int index) {
  char kind[32], word[256];
  double time;
  float x = 0, y = 0, dx = 0, dy = 0;
  int number = 0, length = 0;
  if (sscanf(line, "%lf %31s %n", &time, kind, &length) < 2) return 0;
  char *rest = line + length;
  SDL_Event *event = &entries[index].event;
  entries[index].time = BEGIN + time;
  if (!strcmp(kind, "down") || !strcmp(kind, "move") || !strcmp(kind, "up")) {
    if (sscanf(rest, "%d %f %f", &number, &x, &y) != 3) return 0;
    finger(event, !strcmp(kind, "down") ? SDL_FINGERDOWN : !strcmp(kind, "up") ? SDL_FINGERUP : SDL_FINGERMOTION, number, x, y);
  } else if (!strcmp(kind, "press") || !strcmp(kind, "release")) {
    if (sscanf(rest, "%f %f", &x, &y) != 2) return 0;
    int pressed = !strcmp(kind, "press");
    event->button.type = pressed ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP;
    event->button.button = SDL_BUTTON_LEFT;
    event->button.state = pressed ? SDL_PRESSED : SDL_RELEASED;
    event->button.x = (int)x;
    event->button.y = (int)y;
  } else if (!strcmp(kind, "hover")) {
    if (sscanf(rest, "%f %f", &x, &y) != 2) return 0;
    event->motion.type = SDL_MOUSEMOTION;
    event->motion.x = (int)x;
    event->motion.y = (int)y;
  } else if (!strcmp(kind, "wheel")) {
    if (sscanf(rest, "%f %f %f %f", &x, &y, &dx, &dy) != 4) return 0;
    event->wheel.type = SDL_MOUSEWHEEL;
    event->wheel.mouseX = (int)x;
    event->wheel.mouseY = (int)y;
    event->wheel.preciseX = dx;
    event->wheel.preciseY = dy;
    event->wheel.x = (int)dx;
    event->wheel.y = (int)dy;
  } else if (!strcmp(kind, "key")) {
    // A key's name as SDL has it, after its modifiers: `key Left`, `key ctrl shift z`.
    event->key.type = SDL_KEYDOWN;
    event->key.state = SDL_PRESSED;
    for (char *part = strtok(rest, " \n"); part; part = strtok(NULL, " \n")) {
      if (!strcmp(part, "ctrl")) event->key.keysym.mod |= KMOD_LCTRL;
      else if (!strcmp(part, "shift")) event->key.keysym.mod |= KMOD_LSHIFT;
      else if (!strcmp(part, "alt")) event->key.keysym.mod |= KMOD_LALT;
      else {
        event->key.keysym.sym = part[1] ? SDL_GetKeyFromName(part) : (SDL_Keycode)part[0];
        event->key.keysym.scancode = SDL_GetScancodeFromKey(event->key.keysym.sym);
      }
    }
  } else if (!strcmp(kind, "text")) {
    if (sscanf(rest, "%255[^\n]", word) != 1) return 0;
    event->text.type = SDL_TEXTINPUT;
    snprintf(event->text.text, sizeof event->text.text, "%.31s", word);
  } else if (!strcmp(kind, "resize")) {
    if (sscanf(rest, "%d %d", &entries[index].width, &entries[index].height) != 2) return 0;
    window_width = entries[index].width;
    window_height = entries[index].height;
  } else {
    fprintf(stderr, "window-log: what is %s?\n", kind);
    exit(65);
  }
  return 1;
}

__attribute__((constructor)) static void begin(void) {
  const char *log = getenv("WINDOW_LOG"), *out = getenv("WINDOW_PICTURES");
  if (!log || !out) return;
  main_thread = pthread_self();
  go_on_to(BEGIN);
  stills = getenv("WINDOW_STILLS");
  FILE *file = fopen(log, "r");
  pictures = fopen(out, "w");
  if (!file || !pictures) { perror("window-log"); exit(66); }
  char line[512];
  while (count < MAX_EVENTS && fgets(line, sizeof line, file)) {
    float width, height;
    if (sscanf(line, "size %f %f", &width, &height) == 2) { window_width = width; window_height = height; continue; }
    if (parse(line, count)) last_time = entries[count++].time;
  }
  fclose(file);
}

// MARK: The clock

int clock_gettime(clockid_t clock, struct timespec *time) {
  REAL(int, "clock_gettime", clockid_t, struct timespec *);
  if (!pictures || clock != CLOCK_MONOTONIC || !on_main()) return real(clock, time);
  time->tv_sec = now / 1000000000;
  time->tv_nsec = now % 1000000000;
  return 0;
}

int clock_nanosleep(clockid_t clock, int flags, const struct timespec *time, struct timespec *left) {
  REAL(int, "clock_nanosleep", clockid_t, int, const struct timespec *, struct timespec *);
  if (!pictures || clock != CLOCK_MONOTONIC || !(flags & TIMER_ABSTIME) || !on_main()) return real(clock, flags, time, left);
  // A nanosecond more: what was asked for was a fraction, cut off.
  long long until = (long long)time->tv_sec * 1000000000 + time->tv_nsec + 1;
  if (until > now) now = until;
  return 0;
}

// MARK: The devices

int SDL_PollEvent(SDL_Event *event) {
  REAL(int, "SDL_PollEvent", SDL_Event *);
  if (!pictures) return real(event);
  if (real(event)) return 1;
  while (next_entry < count && entries[next_entry].time <= seconds()) {
    int index = next_entry++;
    if (entries[index].width) {
      SDL_SetWindowSize(SDL_GetWindowFromID(1), entries[index].width, entries[index].height);
      if (real(event)) return 1;
      continue;
    }
    *event = entries[index].event;
    return 1;
  }
  if (!has_quit && next_entry == count && seconds() >= last_time + AFTER) {
    has_quit = 1;
    memset(event, 0, sizeof *event);
    event->type = SDL_QUIT;
    return 1;
  }
  return 0;
}

static double next_time(void) { return next_entry < count ? entries[next_entry].time : last_time + AFTER; }

int SDL_WaitEventTimeout(SDL_Event *event, int milliseconds) {
  REAL(int, "SDL_WaitEventTimeout", SDL_Event *, int);
  if (!pictures) return real(event, milliseconds);
  if (SDL_PollEvent(event)) return 1;
  double until = seconds() + milliseconds / 1000.0, next = next_time();
  if (next <= until) {
    go_on_to(next);
    if (SDL_PollEvent(event)) return 1;
  }
  go_on_to(until);
  return 0;
}

int SDL_WaitEvent(SDL_Event *event) {
  REAL(int, "SDL_WaitEvent", SDL_Event *);
  if (!pictures) return real(event);
  while (!SDL_PollEvent(event)) {
    if (has_quit) return 0;
    go_on_to(next_time());
  }
  return 1;
}

// MARK: The screen

int SDL_UpdateWindowSurfaceRects(SDL_Window *window, const SDL_Rect *rects, int number) {
  REAL(int, "SDL_UpdateWindowSurfaceRects", SDL_Window *, const SDL_Rect *, int);
  if (!pictures) return real(window, rects, number);
  SDL_Surface *surface = SDL_GetWindowSurface(window);
  double time = seconds() - BEGIN;
  Uint64 hash = 14695981039346656037ull;
  for (int y = 0; y < surface->h; y++) {
    const Uint32 *row = (const Uint32 *)((const Uint8 *)surface->pixels + (size_t)y * surface->pitch);
    for (int x = 0; x < surface->w; x++) hash = (hash ^ (row[x] & 0xffffff)) * 1099511628211ull;
  }
  fprintf(pictures, "%.4f %dx%d %016llx\n", time, surface->w, surface->h, (unsigned long long)hash);
  fflush(pictures);
  if (stills && time >= next_still) {
    next_still = time + 0.5;
    char path[1024];
    snprintf(path, sizeof path, "%s/%08.4f.ppm", stills, time);
    FILE *file = fopen(path, "wb");
    if (file) {
      fprintf(file, "P6\n%d %d\n255\n", surface->w, surface->h);
      for (int y = 0; y < surface->h; y++) {
        const Uint32 *row = (const Uint32 *)((const Uint8 *)surface->pixels + (size_t)y * surface->pitch);
        for (int x = 0; x < surface->w; x++) { fputc(row[x] >> 16, file); fputc(row[x] >> 8, file); fputc(row[x], file); }
      }
      fclose(file);
    }
  }
  return real(window, rects, number);
}
