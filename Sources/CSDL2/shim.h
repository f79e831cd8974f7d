// SDL2 and SDL2_ttf as one Swift module, with what Swift's importer cannot see by itself.
#ifndef FLUID_CSDL2_SHIM_H
#define FLUID_CSDL2_SHIM_H

// The program owns `main`; SDL must not rename it.
#define SDL_MAIN_HANDLED
#include <SDL.h>
#include <SDL_ttf.h>

// Macros with casts or arguments, which Swift cannot import, as functions.
static inline int fluid_window_centered(void) { return (int)SDL_WINDOWPOS_CENTERED; }
static inline Uint32 fluid_touch_mouse_id(void) { return SDL_TOUCH_MOUSEID; }
static inline SDL_TouchID fluid_mouse_touch_id(void) { return SDL_MOUSE_TOUCHID; }
static inline const char *fluid_font_error(void) { return TTF_GetError(); }

// What SDL_syswm.h says, without the window systems' own headers, which that includes.
struct SDL_SysWMinfo;
extern DECLSPEC SDL_bool SDLCALL SDL_GetWindowWMInfo(SDL_Window *, struct SDL_SysWMinfo *);

// A Wayland window's wl_display (0) or wl_surface (1); NULL elsewhere.
static inline void *fluid_wayland_pointer(SDL_Window *window, int index) {
  struct {
    SDL_version version;
    int subsystem;
    // The display comes first, then the surface; the rest is room for whatever SDL writes.
    void *pointers[16];
  } info = {0};
  const int wayland = 6;  // SDL_SYSWM_WAYLAND
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, (struct SDL_SysWMinfo *)(void *)&info)) return NULL;
  return info.subsystem == wayland ? info.pointers[index] : NULL;
}

static inline void *fluid_wayland_display(SDL_Window *window) { return fluid_wayland_pointer(window, 0); }
static inline void *fluid_wayland_surface(SDL_Window *window) { return fluid_wayland_pointer(window, 1); }

// Since 2.28 SDL makes no renderer for a window that has a surface, and lets one give that up.
static inline void fluid_drop_window_surface(SDL_Window *window) {
#if SDL_VERSION_ATLEAST(2, 28, 0)
  SDL_DestroyWindowSurface(window);
#else
  (void)window;
#endif
}

#endif
