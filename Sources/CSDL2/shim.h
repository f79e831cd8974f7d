// SDL2 and SDL2_ttf as one Swift module, with what Swift's importer cannot see by itself.
#ifndef FLUID_CSDL2_SHIM_H
#define FLUID_CSDL2_SHIM_H

// The program owns `main`; SDL must not rename it.
#define SDL_MAIN_HANDLED
#include <SDL.h>
#include <SDL_ttf.h>

#endif
