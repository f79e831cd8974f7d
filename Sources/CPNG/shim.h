// libpng's simplified API as a Swift module.
#ifndef FLUID_CPNG_SHIM_H
#define FLUID_CPNG_SHIM_H
#include <png.h>
#endif
