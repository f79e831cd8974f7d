// libwebp's decoder and encoder of single pictures as a Swift module.
#ifndef FLUID_CWEBP_SHIM_H
#define FLUID_CWEBP_SHIM_H
#include <webp/decode.h>
#include <webp/encode.h>
#endif
