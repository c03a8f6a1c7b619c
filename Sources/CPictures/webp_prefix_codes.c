#include "webp_prefix_codes.h"

#include "code_lengths.h"

static void put_lengths(tc_bits *bits, const tc_prefix_code *code) {
  static const uint8_t order[TC_LENGTH_SYMBOLS] = {17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
  tc_code_lengths lengths;
  int used = code->count, count = TC_LENGTH_SYMBOLS;
  while (used > 0 && code->lengths[used - 1] == 0) used--;
  tc_code_lengths_make(&lengths, code->lengths, used);
  while (count > 4 && lengths.code.lengths[order[count - 1]] == 0) count--;
  tc_bits_add(bits, (uint32_t)count - 4, 4);
  for (int i = 0; i < count; i++) tc_bits_add(bits, lengths.code.lengths[order[i]], 3);
  // Those that come last have none.
  tc_bits_add(bits, 1, 1);
  tc_bits_add(bits, 4, 3);
  tc_bits_add(bits, (uint32_t)lengths.count - 2, 10);
  tc_code_lengths_add(bits, &lengths);
}

void tc_webp_put_code(tc_bits *bits, tc_prefix_code *code, const uint32_t *uses, int count) {
  int used = 0, symbols[2] = {0, 0};
  for (int i = 0; i < count; i++)
    if (uses[i] && used++ < 2) symbols[used - 1] = i;
  tc_prefix_code_make(code, uses, count, 15);
  int is_simple = used < 2 || (used == 2 && symbols[1] < 256);
  tc_bits_add(bits, (uint32_t)is_simple, 1);
  if (!is_simple) return put_lengths(bits, code);
  // A single symbol takes no bits.
  tc_bits_add(bits, used == 2, 1);
  tc_bits_add(bits, symbols[0] > 1, 1);
  tc_bits_add(bits, (uint32_t)symbols[0], symbols[0] > 1 ? 8 : 1);
  if (used == 2) tc_bits_add(bits, (uint32_t)symbols[1], 8);
}

void tc_webp_put_no_code(tc_bits *bits) { tc_bits_add(bits, 1, 4); }
