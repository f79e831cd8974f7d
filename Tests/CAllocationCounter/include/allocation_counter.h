#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

/// How many blocks the calling thread has allocated so far; -1 where that cannot be counted.
long allocation_count(void);

#endif
