// The commit the program is built from: a definition of the build, and so a file of its own that alone is compiled anew.
#ifndef FLUID_CVERSION_H
#define FLUID_CVERSION_H

/// The commit's short name, with `-dirty` where files were changed; empty where the build was not told.
const char *fluid_commit(void);

#endif
