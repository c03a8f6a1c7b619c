// Bytes in pieces, which repeat others or are new.
#ifndef TC_PIECES_H
#define TC_PIECES_H

#include <stddef.h>
#include <stdint.h>

/// The next `length` bytes: the same as `distance` bytes before, or new ones where that is 0.
typedef struct {
  uint32_t distance, length;
} tc_piece;

typedef struct {
  tc_piece *pieces;
  size_t count, room;
  int failed;
} tc_piece_list;

/// A list without pieces. Where memory ends, it has failed.
tc_piece_list tc_piece_list_make(void);

/// Adds a piece that is not empty.
void tc_piece_list_add(tc_piece_list *list, tc_piece piece);

/// The pieces, to be freed; NULL if the list has failed.
tc_piece *tc_piece_list_taken(tc_piece_list *list, size_t *count);

#endif
