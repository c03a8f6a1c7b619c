// What a repeat saves, as an estimate in eighths of a bit: what its bytes would take as new ones, without what length and
// distance take.
#ifndef TC_REPEAT_COSTS_H
#define TC_REPEAT_COSTS_H

#include "repeats.h"

enum { TC_COUNTED_BYTES = 64 };

typedef struct {
  const uint8_t *bytes;
  tc_repeat_limits limits;
  // What a byte takes as a new one.
  uint32_t new_costs[256];
  // The costs up to each of the next places, in a ring, and where they end.
  uint32_t sums[2 * TC_COUNTED_BYTES];
  uint32_t summed;
} tc_repeat_costs;

/// Estimates the costs of the bytes from `begin` up to `end`.
void tc_repeat_costs_make(
  tc_repeat_costs *costs, const uint8_t *bytes, uint32_t begin, uint32_t end, tc_repeat_limits limits);

/// What a repeat at a place saves. Places never get lower. Each byte behind the first TC_COUNTED_BYTES counts as one.
int32_t tc_repeat_gain(tc_repeat_costs *costs, uint32_t place, tc_piece piece);

#endif
