#define _GNU_SOURCE
#include "CEurekaEditline.h"

#include <fcntl.h>

ssize_t ceditline_tee(int from, int to, size_t length) { return tee(from, to, length, SPLICE_F_NONBLOCK); }
