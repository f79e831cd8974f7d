// libwebp's decoder and its encoder of single and moving pictures as a Swift module.
#ifndef FLUID_CWEBP_SHIM_H
#define FLUID_CWEBP_SHIM_H
#include <webp/decode.h>
#include <webp/encode.h>
#include <webp/mux.h>
#endif
