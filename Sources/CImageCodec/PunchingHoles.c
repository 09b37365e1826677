#define _GNU_SOURCE
#include <fcntl.h>

#include "CImageCodec.h"

int cimagecodec_punch_hole(int descriptor, int64_t offset, int64_t count) {
#ifdef FALLOC_FL_PUNCH_HOLE
  return count > 0 ? fallocate(descriptor, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, offset, count) : 0;
#else
  (void)descriptor, (void)offset, (void)count;
  return -1;
#endif
}
