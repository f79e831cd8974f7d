// libwebp's decoder of films, which only tests need.
#ifndef FLUID_CWEBPDEMUX_SHIM_H
#define FLUID_CWEBPDEMUX_SHIM_H
#include <webp/demux.h>
#endif
