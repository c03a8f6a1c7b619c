// A repeat is taken if it saves more than what begins a byte later.

#include "repeat_costs.h"

#include <stdlib.h>
#include <string.h>

enum { hashed = sizeof(uint64_t), most_hash_bits = 14, few_hash_bits = 12 };
// A repeat of so many bytes is good enough.
enum { good_length = TC_COUNTED_BYTES };
// How many repeats are tried at a place: fewer where a large picture has many places.
enum { few_tries = 8, many_tries = 32, large = 1 << 16 };

typedef struct {
  const uint8_t *bytes;
  uint32_t count;
  tc_repeat_limits limits;
  int most_tries, hash_bits;
  // Where bytes with a hash stood last, and for each place where they did before that. Places count from 1.
  uint32_t latest[1 << most_hash_bits];
  uint32_t *earlier;
  tc_repeat_costs costs;
  tc_piece_list list;
} finder;

/// A repeat that begins at a place, and what it saves.
typedef struct {
  tc_piece piece;
  int32_t gain;
} found;

uint32_t tc_equal_bytes(const uint8_t *one, const uint8_t *other, uint32_t most) {
  uint32_t count = 0;
  uint64_t a, b;
  for (; count + sizeof a <= most; count += sizeof a) {
    memcpy(&a, one + count, sizeof a);
    memcpy(&b, other + count, sizeof b);
    // The lowest byte is the first.
    if (a != b) return count + (uint32_t)__builtin_ctzll(a ^ b) / 8;
  }
  while (count < most && one[count] == other[count]) count++;
  return count;
}

static void try_distance(finder *f, uint32_t place, uint32_t distance, found *best) {
  if (distance > place || distance > f->limits.farthest) return;
  const uint8_t *here = f->bytes + place;
  uint32_t most = f->count - place < f->limits.longest ? f->count - place : f->limits.longest;
  tc_piece piece = {distance, tc_equal_bytes(here, here - distance, most)};
  // Those before were nearer.
  if (piece.length < f->limits.shortest || piece.length <= best->piece.length) return;
  int32_t gain = tc_repeat_gain(&f->costs, place, piece);
  if (gain > best->gain) *best = (found){piece, gain};
}

/// Where bytes stood last. Shorter repeats are found only near by.
static uint32_t slot(const uint8_t *bytes, int hash_bits) {
  uint64_t some;
  memcpy(&some, bytes, hashed);
  return (uint32_t)(some * 0x9E3779B97F4A7C15u >> (64 - hash_bits));
}

/// Notes where the bytes up to an end stand.
static void note(finder *f, uint32_t place, uint32_t end) {
  // Without copies, the compiler would read these again after each place that is written.
  uint32_t *restrict latest = f->latest, *restrict earlier = f->earlier;
  const uint8_t *bytes = f->bytes;
  int hash_bits = f->hash_bits;
  uint32_t last = f->count < hashed ? 0 : f->count - hashed + 1;
  if (end > last) end = last;
  for (; place < end; place++) {
    uint32_t *known = &latest[slot(bytes + place, hash_bits)];
    earlier[place] = *known;
    *known = place + 1;
  }
}

static found best_at(finder *f, uint32_t place) {
  found best = {{0, 0}, 0};
  try_distance(f, place, f->limits.pixel, &best);
  try_distance(f, place, f->limits.row, &best);
  if (place + hashed > f->count) return best;
  uint32_t next = f->latest[slot(f->bytes + place, f->hash_bits)];
  for (int tries = 0; tries < f->most_tries && next && best.piece.length < good_length; tries++) {
    uint32_t distance = place + 1 - next, length = best.piece.length;
    if (distance > f->limits.farthest) break;
    // It cannot be longer if it ends earlier.
    if (place + length < f->count && f->bytes[place + length] == f->bytes[place + length - distance])
      try_distance(f, place, distance, &best);
    next = f->earlier[next - 1];
  }
  return best;
}

static void find(finder *f, uint32_t begin) {
  uint32_t place = begin;
  note(f, 0, begin);
  found before = {{0, 0}, 0};
  while (place < f->count) {
    found now = before.piece.length >= good_length ? (found){{0, 0}, 0} : best_at(f, place);
    if (before.piece.length == 0 || now.gain > before.gain) {
      note(f, place, place + 1);
      place++;
      before = now;
      continue;
    }
    uint32_t end = place - 1 + before.piece.length;
    tc_piece_list_add(&f->list, (tc_piece){0, place - 1 - begin});
    tc_piece_list_add(&f->list, before.piece);
    // A long repeat is found again by its end.
    if (end - place > good_length) place = end - good_length / 4;
    note(f, place, end);
    place = end;
    begin = end;
    before.piece.length = 0;
    before.gain = 0;
  }
  tc_piece_list_add(&f->list, (tc_piece){0, f->count - begin});
}

tc_piece *tc_find_pieces(
  const uint8_t *bytes, uint32_t begin, uint32_t count, tc_repeat_limits limits, size_t *pieces) {
  finder *f = calloc(1, sizeof *f);
  if (!f) return NULL;
  f->bytes = bytes;
  f->count = count;
  f->limits = limits;
  f->most_tries = begin > 0 || count > large ? few_tries : many_tries;
  // Of what stands within reach anyway a small table is nearer to the processor.
  f->hash_bits = count > large ? most_hash_bits : few_hash_bits;
  f->earlier = malloc(((size_t)count + 1) * sizeof *f->earlier);
  f->list = tc_piece_list_make();
  if (f->earlier) {
    tc_repeat_costs_make(&f->costs, bytes, begin, count, limits);
    find(f, begin);
  } else {
    f->list.failed = 1;
  }
  tc_piece *result = tc_piece_list_taken(&f->list, pieces);
  free(f->earlier);
  free(f);
  return result;
}
