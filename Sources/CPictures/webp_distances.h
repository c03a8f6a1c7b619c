// Distances as lossless WebP writes them.
#ifndef TC_WEBP_DISTANCES_H
#define TC_WEBP_DISTANCES_H

#include <stdint.h>

/// The distances that stand for places near a pixel.
enum { TC_WEBP_NEAR_PLACES = 120 };

/// What is written for a distance, where a row has so many pixels.
uint32_t tc_webp_distance(uint32_t distance, uint32_t row);

#endif
