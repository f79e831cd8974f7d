// What the Embedded standard library asks for and the C library for WebAssembly does not have.
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

uintptr_t __stack_chk_guard = 0x5A17;
_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }

// The product of two numbers of 128 bits, from products of 32 bits.
__int128 __multi3(__int128 a, __int128 b) {
  uint64_t x = (uint64_t)a, y = (uint64_t)b;
  uint64_t x0 = x & 0xFFFFFFFF, x1 = x >> 32, y0 = y & 0xFFFFFFFF, y1 = y >> 32;
  uint64_t low = x0 * y0, mid = x1 * y0 + (low >> 32), cross = x0 * y1 + (mid & 0xFFFFFFFF);
  uint64_t high = x1 * y1 + (mid >> 32) + (cross >> 32);
  high += (uint64_t)(a >> 64) * y + x * (uint64_t)(b >> 64);
  return (__int128)(((unsigned __int128)high << 64) | (cross << 32) | (low & 0xFFFFFFFF));
}

const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
  char *end;
  *result = strtod(text, &end);
  return end == text ? NULL : end;
}
const char *_swift_stdlib_strtof_clocale(const char *text, float *result) {
  char *end;
  *result = strtof(text, &end);
  return end == text ? NULL : end;
}
