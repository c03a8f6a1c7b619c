#include "pieces.h"

#include <stdlib.h>

enum { first_room = 1024 };

tc_piece_list tc_piece_list_make(void) {
  tc_piece_list list = {malloc(first_room * sizeof *list.pieces), 0, first_room, 0};
  list.failed = !list.pieces;
  return list;
}

void tc_piece_list_add(tc_piece_list *list, tc_piece piece) {
  if (piece.length == 0 || list->failed) return;
  if (list->count == list->room) {
    tc_piece *more = realloc(list->pieces, 2 * list->room * sizeof *more);
    if (!more) {
      list->failed = 1;
      return;
    }
    list->pieces = more;
    list->room *= 2;
  }
  list->pieces[list->count++] = piece;
}

tc_piece *tc_piece_list_taken(tc_piece_list *list, size_t *count) {
  *count = list->count;
  if (!list->failed) return list->pieces;
  free(list->pieces);
  return NULL;
}
