#include "CVersion.h"

#ifndef FLUID_COMMIT
#define FLUID_COMMIT ""
#endif

const char *fluid_commit(void) { return FLUID_COMMIT; }
