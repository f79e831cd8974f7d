// Large blocks of memory, such as the pixels of a layer, apart from the small ones.
//
// WebAssembly has no mmap, so the C library puts blocks of every size into one heap. A hole that pixels leave there takes small
// blocks, the next pixels do not fit, and the memory grows from scene to scene. The linker puts these functions in place of the
// library's (--wrap).
#include <stddef.h>
#include <stdint.h>
#include <string.h>

void *__real_malloc(size_t size);
void __real_free(void *block);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);
void *__real_sbrk(intptr_t step);
int __real_posix_memalign(void **block, size_t alignment, size_t size);
void *__real_aligned_alloc(size_t alignment, size_t size);
size_t __real_malloc_usable_size(void *block);

// The memory grows by pages. A block takes whole units, so that little of it is lost.
enum { PAGE = 65536, UNIT = 4096, LARGE = 8 * UNIT, HUGE = 512 * UNIT, MOST_RUNS = 4096 };

// Neighbouring units, in the order of their addresses. Two free runs do not touch.
enum use { FREE, BLOCK, LIBRARY };
struct run {
  uint32_t unit, units;
  enum use use;
};
static struct run runs[MOST_RUNS];
static int count;

static void *address(int run) { return (void *)((uintptr_t)runs[run].unit * UNIT); }

static void insert(int at, struct run run) {
  memmove(&runs[at + 1], &runs[at], (size_t)(count - at) * sizeof run);
  runs[at] = run;
  count++;
}

static void delete(int at) {
  memmove(&runs[at], &runs[at + 1], (size_t)(count - at - 1) * sizeof runs[0]);
  count--;
}

// The first run that does not lie before a unit.
static int find(uint32_t unit) {
  int low = 0, high = count;
  while (low < high) {
    int middle = (low + high) / 2;
    if (runs[middle].unit < unit) low = middle + 1;
    else high = middle;
  }
  return low;
}

// The run of a large block; -1: the block is none, but one of the library's.
static int run_of(void *block) {
  if ((uintptr_t)block % UNIT != 0 || block == NULL) return -1;
  int at = find((uintptr_t)block / UNIT);
  // A small block can lie at the very beginning of the library's memory, where that goes on from a run before it.
  return at < count && address(at) == block && runs[at].use == BLOCK ? at : -1;
}

static void *take(size_t size, enum use use) {
  if (size > SIZE_MAX - PAGE || count + 2 > MOST_RUNS) return NULL;
  // The library takes all memory that is there when it is first asked: large blocks come after that.
  static int is_begun;
  if (!is_begun) {
    is_begun = 1;
    __real_free(__real_malloc(1));
  }
  uint32_t units = (size + UNIT - 1) / UNIT;
  // Huge blocks are taken from the end of the last run that has room, others from the beginning of the first: a small one in the
  // hole that a huge one leaves would keep the next huge one out.
  int is_huge = size >= HUGE, found = -1;
  for (int at = 0; at < count && (is_huge || found < 0); at++)
    if (runs[at].use == FREE && runs[at].units >= units) found = at;
  if (found < 0) {
    uint32_t end = __builtin_wasm_memory_size(0) * (PAGE / UNIT);
    // A free run at the end of the memory is made longer.
    int is_longer = count > 0 && runs[count - 1].use == FREE && runs[count - 1].unit + runs[count - 1].units == end;
    found = is_longer ? count - 1 : count;
    uint32_t pages = ((units - (is_longer ? runs[found].units : 0)) * UNIT + PAGE - 1) / PAGE;
    if (__builtin_wasm_memory_grow(0, pages) == SIZE_MAX) return NULL;
    if (!is_longer) insert(found, (struct run){end, 0, FREE});
    runs[found].units += pages * (PAGE / UNIT);
  }
  uint32_t rest = runs[found].units - units;
  if (rest > 0 && is_huge) {
    insert(found, (struct run){runs[found].unit, rest, FREE});
    found++;
    runs[found].unit += rest;
  } else if (rest > 0) {
    insert(found + 1, (struct run){runs[found].unit + units, rest, FREE});
  }
  runs[found].units = units;
  runs[found].use = use;
  return address(found);
}

// Memory for the library's small blocks, taken from large ones: grown by itself it would part the large blocks' memory, and two
// free runs beside it could not be joined. The library may ask twice for one block and then needs both parts as neighbours.
void *__wrap_sbrk(intptr_t step) {
  static char *next, *end;
  // The library's first question: where the memory ends that is there.
  if (step == 0) return __real_sbrk(0);
  if (step > end - next) {
    // Small blocks took 11 MB in ten minutes with the lab. In several pieces they part the large ones' memory again.
    size_t size = 6 * HUGE + 2 * (size_t)step;
    next = take(size, LIBRARY);
    end = next ? next + size : next;
    if (!next) return __real_sbrk(step);
  }
  next += step;
  return next - step;
}

static void join(int at) {
  if (at < 0 || at + 1 >= count || runs[at].use != FREE || runs[at + 1].use != FREE) return;
  if (runs[at].unit + runs[at].units != runs[at + 1].unit) return;
  runs[at].units += runs[at + 1].units;
  delete(at + 1);
}

void *__wrap_malloc(size_t size) {
  void *large = size >= LARGE ? take(size, BLOCK) : NULL;
  return large ? large : __real_malloc(size);
}

void __wrap_free(void *block) {
  int run = run_of(block);
  if (run < 0) {
    __real_free(block);
    return;
  }
  runs[run].use = FREE;
  join(run);
  join(run - 1);
}

void *__wrap_calloc(size_t number, size_t size) {
  if (size != 0 && number > SIZE_MAX / size) return NULL;
  void *large = number * size >= LARGE ? take(number * size, BLOCK) : NULL;
  return large ? memset(large, 0, number * size) : __real_calloc(number, size);
}

size_t __wrap_malloc_usable_size(void *block) {
  int run = run_of(block);
  return run < 0 ? __real_malloc_usable_size(block) : (size_t)runs[run].units * UNIT;
}

void *__wrap_realloc(void *block, size_t size) {
  if (run_of(block) < 0 && size < LARGE) return __real_realloc(block, size);
  void *moved = __wrap_malloc(size);
  if (moved && block) {
    size_t held = __wrap_malloc_usable_size(block);
    memcpy(moved, block, held < size ? held : size);
    __wrap_free(block);
  }
  return moved;
}

int __wrap_posix_memalign(void **block, size_t alignment, size_t size) {
  void *large = size >= LARGE && alignment <= UNIT ? take(size, BLOCK) : NULL;
  if (!large) return __real_posix_memalign(block, alignment, size);
  *block = large;
  return 0;
}

void *__wrap_aligned_alloc(size_t alignment, size_t size) {
  void *large = size >= LARGE && alignment <= UNIT ? take(size, BLOCK) : NULL;
  return large ? large : __real_aligned_alloc(alignment, size);
}
