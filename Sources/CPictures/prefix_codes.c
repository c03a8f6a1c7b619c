// Huffman's codes.

#include "prefix_codes.h"

#include <stdlib.h>
#include <string.h>

// A symbol, or what two others make together.
typedef struct {
  uint32_t weight;
  // Its symbol, while it is sorted; then the number of the one above it.
  uint16_t place;
} node;

static int is_lighter(const void *one, const void *other) {
  const node *a = one, *b = other;
  if (a->weight != b->weight) return a->weight < b->weight ? -1 : 1;
  return a->place - b->place;
}

// Joins the two lightest until one is left. The leaves are sorted, and what is joined gets ever heavier, so the
// lightest is always the first of the one or of the other.
static void join(node *nodes, int leaves) {
  int leaf = 0, joined = leaves;
  for (int next = leaves; next < 2 * leaves - 1; next++) {
    nodes[next].weight = 0;
    for (int i = 0; i < 2; i++) {
      int takes_leaf = leaf < leaves && (joined == next || nodes[leaf].weight <= nodes[joined].weight);
      node *lightest = &nodes[takes_leaf ? leaf++ : joined++];
      nodes[next].weight += lightest->weight;
      lightest->place = (uint16_t)next;
    }
  }
}

// The lengths of the codes, where no symbol counts less than `least`. Returns the longest.
static int find_lengths(tc_prefix_code *code, const uint32_t *counts, uint32_t least) {
  node nodes[2 * TC_MOST_SYMBOLS];
  uint16_t symbols[TC_MOST_SYMBOLS];
  uint8_t depths[2 * TC_MOST_SYMBOLS];
  int leaves = 0;
  for (int i = 0; i < code->count; i++)
    if (counts[i]) nodes[leaves++] = (node){counts[i] < least ? least : counts[i], (uint16_t)i};
  if (leaves == 0) return 0;
  qsort(nodes, (size_t)leaves, sizeof *nodes, is_lighter);
  for (int i = 0; i < leaves; i++) symbols[i] = nodes[i].place;
  join(nodes, leaves);
  depths[2 * leaves - 2] = 0;
  for (int i = 2 * leaves - 3; i >= 0; i--) depths[i] = depths[nodes[i].place] + 1;
  for (int i = 0; i < leaves; i++) code->lengths[symbols[i]] = depths[i];
  return depths[0];
}

static uint16_t reversed(unsigned bits, int length) {
  unsigned result = 0;
  for (int i = 0; i < length; i++) result |= (bits >> i & 1) << (length - 1 - i);
  return (uint16_t)result;
}

// Codes of one length are consecutive, and those of the next follow.
static void number(tc_prefix_code *code) {
  unsigned next[TC_MOST_BITS + 2] = {0};
  for (int i = 0; i < code->count; i++) next[code->lengths[i] + 1]++;
  // A symbol that does not occur has no code.
  next[1] = 0;
  for (int length = 1; length <= TC_MOST_BITS; length++) next[length] = (next[length] + next[length - 1]) << 1;
  for (int i = 0; i < code->count; i++)
    if (code->lengths[i]) code->bits[i] = reversed(next[code->lengths[i]]++, code->lengths[i]);
}

void tc_prefix_code_make(tc_prefix_code *code, const uint32_t *counts, int count, int most) {
  memset(code, 0, sizeof *code);
  code->count = count;
  // The rarest symbols are taken for less rare ones until no code is too long.
  for (uint32_t least = 1; find_lengths(code, counts, least) > most;) least *= 2;
  number(code);
}
