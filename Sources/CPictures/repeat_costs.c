#include "repeat_costs.h"

// One row of so many is counted.
enum { places = 2 * TC_COUNTED_BYTES, counted_row = 5 };

/// The binary logarithm in eighths, cut off.
static uint32_t logarithm(uint32_t value) {
  uint32_t whole = 31 - (uint32_t)__builtin_clz(value);
  return whole * 8 + (whole >= 3 ? value >> (whole - 3) & 7 : value << (3 - whole) & 7);
}

/// How often bytes of a row will be new ones: those that differ from the pixel before stand for them.
static uint32_t count_row(uint32_t uses[256], const uint8_t *bytes, uint32_t begin, uint32_t end, uint32_t pixel) {
  uint32_t all = 0;
  for (uint32_t i = begin; i < end;) {
    uses[bytes[i++]]++;
    all++;
    if (i >= pixel && i < end) i += tc_equal_bytes(bytes + i - pixel, bytes + i, end - i);
  }
  return all;
}

void tc_repeat_costs_make(
  tc_repeat_costs *costs, const uint8_t *bytes, uint32_t begin, uint32_t end, tc_repeat_limits limits) {
  uint32_t uses[256] = {0}, all = 1, row = limits.row;
  // Some rows say enough about all.
  for (size_t i = begin; i < end; i += counted_row * (size_t)row)
    all += count_row(uses, bytes, (uint32_t)i, end - i < row ? end : (uint32_t)i + row, limits.pixel);
  costs->bytes = bytes;
  costs->limits = limits;
  costs->summed = 0;
  costs->sums[0] = 0;
  for (int i = 0; i < 256; i++) costs->new_costs[i] = logarithm(all) - logarithm(uses[i] ? uses[i] : 1) + 4;
}

/// What length and distance take.
static uint32_t cost(const tc_repeat_costs *costs, tc_piece piece) {
  uint32_t is_near = piece.distance == costs->limits.pixel || piece.distance == costs->limits.row;
  return 32 + logarithm(piece.length) + (is_near ? 32 : 32 + logarithm(piece.distance));
}

static void sum_up_to(tc_repeat_costs *costs, uint32_t place, uint32_t end) {
  if (costs->summed < place) costs->sums[(costs->summed = place) % places] = 0;
  for (; costs->summed < end; costs->summed++)
    costs->sums[(costs->summed + 1) % places] =
      costs->sums[costs->summed % places] + costs->new_costs[costs->bytes[costs->summed]];
}

int32_t tc_repeat_gain(tc_repeat_costs *costs, uint32_t place, tc_piece piece) {
  uint32_t counted = piece.length < TC_COUNTED_BYTES ? piece.length : TC_COUNTED_BYTES;
  sum_up_to(costs, place, place + counted);
  uint32_t saved = costs->sums[(place + counted) % places] - costs->sums[place % places] + (piece.length - counted);
  return (int32_t)saved - (int32_t)cost(costs, piece);
}
