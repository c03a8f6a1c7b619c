// Deflate (RFC 1951) with codes of its own for each stream.

#include "deflate.h"

#include "code_lengths.h"

// The symbols of bytes, of the end and of lengths; and those of distances.
enum { end = 256, literals = 286, distances = 30, longest = 258, prime = 65521 };

typedef struct {
  tc_prefix_code literal, distance;
} block_codes;

static tc_coded_number length_number(uint32_t length) {
  uint32_t value = length - 3;
  if (length == longest) return (tc_coded_number){literals - 1, 0, 0};
  if (value < 8) return (tc_coded_number){end + 1 + (int)value, 0, 0};
  int top = 31 - __builtin_clz(value), extra_bits = top - 2;
  int symbol = end + 1 + 4 * (top - 1) + (int)(value >> extra_bits & 3);
  return (tc_coded_number){symbol, extra_bits, value & ((1u << extra_bits) - 1)};
}

/// The only symbol of a code has a bit, too.
static void lengthen_single(tc_prefix_code *code, const uint32_t *uses) {
  int used = 0, symbol = 0;
  for (int i = 0; i < code->count; i++)
    if (uses[i]) {
      used++;
      symbol = i;
    }
  if (used == 1) code->lengths[symbol] = 1;
}

static void make_codes(block_codes *codes, const tc_strip *const *strips, int count) {
  uint32_t uses[TC_MOST_SYMBOLS];
  tc_strips_count(strips, count, uses);
  uses[end] = 1;
  tc_prefix_code_make(&codes->literal, uses, literals, 15);
  tc_prefix_code_make(&codes->distance, uses + literals, distances, 15);
  lengthen_single(&codes->distance, uses + literals);
}

/// The number of symbols up to the last one that has a code; at least so many.
static int used(const tc_prefix_code *code, int least) {
  int count = code->count;
  while (count > least && code->lengths[count - 1] == 0) count--;
  return count;
}

static void put_codes(tc_bits *bits, const block_codes *codes) {
  static const uint8_t order[TC_LENGTH_SYMBOLS] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
  int literal_count = used(&codes->literal, end + 1), distance_count = used(&codes->distance, 1);
  uint8_t all[literals + distances];
  for (int i = 0; i < literal_count; i++) all[i] = codes->literal.lengths[i];
  for (int i = 0; i < distance_count; i++) all[literal_count + i] = codes->distance.lengths[i];
  tc_code_lengths lengths;
  tc_code_lengths_make(&lengths, all, literal_count + distance_count);
  int count = TC_LENGTH_SYMBOLS;
  while (count > 4 && lengths.code.lengths[order[count - 1]] == 0) count--;
  tc_bits_add(bits, (uint32_t)(literal_count - 257), 5);
  tc_bits_add(bits, (uint32_t)(distance_count - 1), 5);
  tc_bits_add(bits, (uint32_t)(count - 4), 4);
  for (int i = 0; i < count; i++) tc_bits_add(bits, lengths.code.lengths[order[i]], 3);
  tc_code_lengths_add(bits, &lengths);
}

static void put_block(tc_bits *bits, const tc_strip *const *strips, int count) {
  block_codes codes;
  make_codes(&codes, strips, count);
  tc_bits_add(bits, 1, 1);  // The last block,
  tc_bits_add(bits, 2, 2);  // with codes of its own.
  put_codes(bits, &codes);
  for (int i = 0; i < count; i++) tc_strip_put(bits, strips[i], &codes.literal, &codes.distance);
  tc_bits_add_code(bits, &codes.literal, end);
}

/// Adler's checksum. So many bytes fit into a sum before it is reduced.
static uint32_t checksum(const uint8_t *bytes, uint32_t count) {
  enum { most = 4096 };
  uint32_t sum = 1, sums = 0;
  while (count > 0) {
    uint32_t part = count < most ? count : most, plain = 0, weighted = 0;
    for (uint32_t i = 0; i < part; i++) {
      plain += bytes[i];
      weighted += bytes[i] * (part - i);
    }
    sums = (sums + part * sum + weighted) % prime;
    sum = (sum + plain) % prime;
    bytes += part;
    count -= part;
  }
  return sums << 16 | sum;
}

/// The checksum of bytes, and of a strip after them.
static uint32_t joined(uint32_t checksum, const tc_strip *strip) {
  // Each sum begins with 1.
  uint32_t before = (checksum & 0xFFFF) + prime - 1, sum = (before + (strip->sum & 0xFFFF)) % prime;
  uint32_t sums = (uint32_t)(((checksum >> 16) + (strip->sum >> 16) + (uint64_t)(strip->byte_count % prime) * before) % prime);
  return sums << 16 | sum;
}

static tc_coded_number distance_number(uint32_t distance, uint32_t row) { return tc_coded_number_of(distance); }

tc_strip *tc_deflate_strip(
  uint8_t *bytes, uint32_t count, uint32_t pixel, uint32_t row, const tc_strip *above, const tc_strip *like) {
  tc_alphabet alphabet = {
    literals, distances, length_number, distance_number,
    {.farthest = 1 << 15, .shortest = 3, .longest = longest, .pixel = pixel, .row = row}};
  tc_strip *strip = tc_strip_make(bytes, count, above, like, &alphabet);
  if (strip) strip->sum = checksum(bytes, count);
  return strip;
}

void tc_deflate(tc_bytes *result, const tc_strip *const *strips, int count) {
  static const uint8_t head[2] = {0x78, 0x9C};
  tc_bits bits = {result, 0, 0};
  tc_bytes_add(result, head, sizeof head);
  put_block(&bits, strips, count);
  tc_bits_end(&bits);
  uint32_t sum = 1;
  for (int i = 0; i < count; i++) sum = joined(sum, strips[i]);
  uint8_t tail[4] = {(uint8_t)(sum >> 24), (uint8_t)(sum >> 16), (uint8_t)(sum >> 8), (uint8_t)sum};
  tc_bytes_add(result, tail, sizeof tail);
}
