#include "code_lengths.h"

// The symbols that repeat: none 11 to 138 times, none 3 to 10 times, the last 3 to 6 times.
enum { last_again = 16, few_zeros = 17, many_zeros = 18 };

static int extra_bits(int symbol) {
  switch (symbol) {
  case last_again: return 2;
  case few_zeros: return 3;
  case many_zeros: return 7;
  default: return 0;
  }
}

static void add(tc_code_lengths *lengths, int symbol, int extra) {
  lengths->pieces[lengths->count++] = (tc_length_piece){(uint8_t)symbol, (uint8_t)extra};
}

static void add_zeros(tc_code_lengths *lengths, int run) {
  for (; run >= 11; run -= run < 138 ? run : 138) add(lengths, many_zeros, (run < 138 ? run : 138) - 11);
  if (run >= 3) {
    add(lengths, few_zeros, run - 3);
    run = 0;
  }
  for (; run > 0; run--) add(lengths, 0, 0);
}

static void add_run(tc_code_lengths *lengths, int length, int run) {
  add(lengths, length, 0);
  run--;
  for (; run >= 3; run -= run < 6 ? run : 6) add(lengths, last_again, (run < 6 ? run : 6) - 3);
  for (; run > 0; run--) add(lengths, length, 0);
}

void tc_code_lengths_make(tc_code_lengths *lengths, const uint8_t *all, int count) {
  uint32_t uses[TC_LENGTH_SYMBOLS] = {0};
  lengths->count = 0;
  for (int begin = 0, end; begin < count; begin = end) {
    for (end = begin + 1; end < count && all[end] == all[begin]; end++) {}
    if (all[begin]) add_run(lengths, all[begin], end - begin);
    else add_zeros(lengths, end - begin);
  }
  for (int i = 0; i < lengths->count; i++) uses[lengths->pieces[i].symbol]++;
  tc_prefix_code_make(&lengths->code, uses, TC_LENGTH_SYMBOLS, 7);
}

void tc_code_lengths_add(tc_bits *bits, const tc_code_lengths *lengths) {
  for (int i = 0; i < lengths->count; i++) {
    tc_length_piece piece = lengths->pieces[i];
    tc_bits_add_code(bits, &lengths->code, piece.symbol);
    tc_bits_add(bits, piece.extra, extra_bits(piece.symbol));
  }
}
