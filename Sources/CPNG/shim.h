// libpng's simplified API as a Swift module, and what of its other one films need.
#ifndef FLUID_CPNG_SHIM_H
#define FLUID_CPNG_SHIM_H
#include <png.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

// Takes the next bytes of a file.
typedef void (*fluid_png_writer)(void *context, const uint8_t *bytes, size_t count);

typedef struct {
  fluid_png_writer write;
  void *context;
  char message[64];
} fluid_png_output;

static inline void fluid_png_write(png_structp png, png_bytep bytes, size_t count) {
  fluid_png_output *output = (fluid_png_output *)png_get_io_ptr(png);
  output->write(output->context, bytes, count);
}

static inline void fluid_png_flush(png_structp png) { (void)png; }

static inline void fluid_png_fail(png_structp png, png_const_charp message) {
  fluid_png_output *output = (fluid_png_output *)png_get_error_ptr(png);
  strncpy(output->message, message, sizeof output->message - 1);
  png_longjmp(png, 1);
}

static inline void fluid_png_warn(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

// Packs rows of RGB as a PNG file, each pixel as its difference to the one at its left.
//
// Returns 1, or 0 with libpng's words in `output->message`: a jump out of libpng, which Swift cannot catch, ends here.
static inline int fluid_png_pack(
    fluid_png_output *output, const uint8_t *rows, uint32_t width, uint32_t height, int level) {
  png_structp png = png_create_write_struct(
      PNG_LIBPNG_VER_STRING, output, fluid_png_fail, fluid_png_warn);
  if (png == NULL) return 0;
  png_infop info = png_create_info_struct(png);
  if (info == NULL || setjmp(png_jmpbuf(png))) {
    png_destroy_write_struct(&png, &info);
    return 0;
  }
  png_set_write_fn(png, output, fluid_png_write, fluid_png_flush);
  png_set_IHDR(
      png, info, width, height, 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
      PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_compression_level(png, level);
  png_set_filter(png, 0, PNG_FILTER_SUB);
  png_write_info(png, info);
  for (uint32_t row = 0; row < height; row++) png_write_row(png, rows + (size_t)row * width * 3);
  png_write_end(png, info);
  png_destroy_write_struct(&png, &info);
  return 1;
}
#endif
