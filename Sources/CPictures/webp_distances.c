#include "webp_distances.h"

// Distances from 1 to 120 stand for the places near a pixel; the nearest have the smallest. Of each row, above which
// there are so many, the places from 7 pixels after to 8 pixels before.
static const uint8_t near[8][16] = {
  {0, 0, 0, 0, 0, 0, 0, 0, 2, 6, 14, 24, 40, 56, 74, 97},
  {80, 60, 44, 28, 18, 10, 4, 1, 3, 9, 17, 27, 43, 59, 79, 102},
  {88, 64, 48, 34, 22, 12, 8, 5, 7, 11, 21, 33, 47, 63, 87, 103},
  {92, 72, 54, 39, 30, 20, 16, 13, 15, 19, 29, 38, 53, 71, 91, 106},
  {101, 84, 68, 50, 37, 32, 26, 23, 25, 31, 36, 49, 67, 83, 100, 111},
  {110, 96, 78, 66, 52, 46, 42, 35, 41, 45, 51, 65, 77, 95, 109, 116},
  {115, 105, 94, 82, 70, 62, 58, 55, 57, 61, 69, 81, 93, 104, 114, 119},
  {118, 113, 108, 99, 90, 86, 76, 73, 75, 85, 89, 98, 107, 112, 117, 120}};

uint32_t tc_webp_distance(uint32_t distance, uint32_t row) {
  uint32_t y = distance / row, x = distance % row;
  if (y < 8 && x <= 8) return near[y][7 + x];
  if (y < 7 && row - x <= 7) return near[y + 1][7 - (row - x)];
  return distance + TC_WEBP_NEAR_PLACES;
}
