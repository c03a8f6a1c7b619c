// The decimal digits of bytes, for the parameters of colours.

#include "internal.h"

#define ONES(...) \
  {__VA_ARGS__, '0', ';'}, {__VA_ARGS__, '1', ';'}, {__VA_ARGS__, '2', ';'}, \
  {__VA_ARGS__, '3', ';'}, {__VA_ARGS__, '4', ';'}, {__VA_ARGS__, '5', ';'}, \
  {__VA_ARGS__, '6', ';'}, {__VA_ARGS__, '7', ';'}, {__VA_ARGS__, '8', ';'}, \
  {__VA_ARGS__, '9', ';'}
#define TENS(hundreds) \
  ONES(hundreds, '0'), ONES(hundreds, '1'), ONES(hundreds, '2'), ONES(hundreds, '3'), \
  ONES(hundreds, '4'), ONES(hundreds, '5'), ONES(hundreds, '6'), ONES(hundreds, '7'), \
  ONES(hundreds, '8'), ONES(hundreds, '9')

const uint8_t tc_parameters[256][4] = {
  {'0', ';'}, {'1', ';'}, {'2', ';'}, {'3', ';'}, {'4', ';'},
  {'5', ';'}, {'6', ';'}, {'7', ';'}, {'8', ';'}, {'9', ';'},
  ONES('1'), ONES('2'), ONES('3'), ONES('4'), ONES('5'), ONES('6'), ONES('7'), ONES('8'), ONES('9'),
  TENS('1'),
  ONES('2', '0'), ONES('2', '1'), ONES('2', '2'), ONES('2', '3'), ONES('2', '4'),
  {'2', '5', '0', ';'}, {'2', '5', '1', ';'}, {'2', '5', '2', ';'}, {'2', '5', '3', ';'},
  {'2', '5', '4', ';'}, {'2', '5', '5', ';'},
};
