// The decimal digits of bytes, for the parameters of colours.

#include "internal.h"

#define ONE(...) {{__VA_ARGS__, ';'}, sizeof((char[]){__VA_ARGS__, ';'})}
#define ONES(...) \
  ONE(__VA_ARGS__, '0'), ONE(__VA_ARGS__, '1'), ONE(__VA_ARGS__, '2'), ONE(__VA_ARGS__, '3'), \
  ONE(__VA_ARGS__, '4'), ONE(__VA_ARGS__, '5'), ONE(__VA_ARGS__, '6'), ONE(__VA_ARGS__, '7'), \
  ONE(__VA_ARGS__, '8'), ONE(__VA_ARGS__, '9')
#define TENS(hundreds) \
  ONES(hundreds, '0'), ONES(hundreds, '1'), ONES(hundreds, '2'), ONES(hundreds, '3'), \
  ONES(hundreds, '4'), ONES(hundreds, '5'), ONES(hundreds, '6'), ONES(hundreds, '7'), \
  ONES(hundreds, '8'), ONES(hundreds, '9')

const struct tc_parameter tc_parameters[256] = {
  ONE('0'), ONE('1'), ONE('2'), ONE('3'), ONE('4'), ONE('5'), ONE('6'), ONE('7'), ONE('8'), ONE('9'),
  ONES('1'), ONES('2'), ONES('3'), ONES('4'), ONES('5'), ONES('6'), ONES('7'), ONES('8'), ONES('9'),
  TENS('1'),
  ONES('2', '0'), ONES('2', '1'), ONES('2', '2'), ONES('2', '3'), ONES('2', '4'),
  ONE('2', '5', '0'), ONE('2', '5', '1'), ONE('2', '5', '2'), ONE('2', '5', '3'),
  ONE('2', '5', '4'), ONE('2', '5', '5'),
};
