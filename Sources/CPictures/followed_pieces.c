#include "followed_pieces.h"

#include "repeat_costs.h"

typedef struct {
  const uint8_t *bytes;
  uint32_t count;
  tc_repeat_limits limits;
  tc_repeat_costs costs;
  // What is done: up to `fresh` in pieces, and from there on new bytes.
  uint32_t fresh, place;
  tc_piece_list list;
} follower;

static uint32_t smaller(uint32_t one, uint32_t other) { return one < other ? one : other; }

/// How many of the next bytes, up to `most`, stand at a distance.
static uint32_t repeated(const follower *f, uint32_t distance, uint32_t most) {
  if (distance == 0 || distance > f->place || distance > f->limits.farthest) return 0;
  const uint8_t *here = f->bytes + f->place;
  return tc_equal_bytes(here, here - distance, smaller(most, f->limits.longest));
}

static void take(follower *f, tc_piece piece) {
  tc_piece_list_add(&f->list, (tc_piece){0, f->place - f->fresh});
  tc_piece_list_add(&f->list, piece);
  f->place += piece.length;
  f->fresh = f->place;
}

/// Takes what saves most of a distance, the pixel before and the row above; or a new byte.
static void take_another(follower *f, uint32_t distance) {
  const uint32_t distances[3] = {distance, f->limits.pixel, f->limits.row};
  tc_piece best = {0, 0};
  int32_t most = 0;
  for (int i = 0; i < 3; i++) {
    tc_piece piece = {distances[i], repeated(f, distances[i], f->count - f->place)};
    if (piece.length < f->limits.shortest) continue;
    int32_t gain = tc_repeat_gain(&f->costs, f->place, piece);
    if (gain <= most) continue;
    best = piece;
    most = gain;
  }
  if (best.length > 0) take(f, best);
  else f->place++;
}

/// The example has a repeat up to an end.
static void follow_repeat(follower *f, uint32_t distance, uint32_t end) {
  while (f->place < end) {
    uint32_t length = end - f->place;
    if (length >= f->limits.shortest && repeated(f, distance, length) == length) take(f, (tc_piece){distance, length});
    else take_another(f, distance);
  }
}

/// The example, which begins at a place, has new bytes up to an end.
static void follow_new(follower *f, const uint8_t *bytes, uint32_t begin, uint32_t end) {
  while (f->place < end) {
    f->place += tc_equal_bytes(f->bytes + f->place, bytes + (f->place - begin), end - f->place);
    if (f->place < end) take_another(f, 0);
  }
}

tc_piece *tc_follow_pieces(
  const uint8_t *bytes, uint32_t begin, uint32_t count, tc_repeat_limits limits, tc_example example, size_t *pieces) {
  follower f = {.bytes = bytes, .count = count, .limits = limits, .fresh = begin, .place = begin};
  f.list = tc_piece_list_make();
  tc_repeat_costs_make(&f.costs, bytes, begin, count, limits);
  uint32_t end = begin;
  for (size_t i = 0; i < example.count && !f.list.failed; i++) {
    tc_piece piece = example.pieces[i];
    end += piece.length;
    if (piece.distance) follow_repeat(&f, piece.distance, end);
    else follow_new(&f, example.bytes, begin, end);
  }
  tc_piece_list_add(&f.list, (tc_piece){0, f.place - f.fresh});
  return tc_piece_list_taken(&f.list, pieces);
}
