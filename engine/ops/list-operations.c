/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Lists: made of numbers or of points, read, cut and joined; and one of two objects. */

#include "engine/ops/role.h"

/* What has as much room whatever it is made from; and lists. */
#define CHOSEN  (KIND (POINT) | LINEAR | CIRCULAR | KIND (CONIC) | LISTS)
#define LISTS   PORISM_KINDS_LIST
#define NUMBERS KIND (NUMBER_LIST)
#define POINTS  KIND (POINT_LIST)
/* A list has room for so many items. */
#define ITEMS(width, size) (((width) - 1) / (size))
#define OF_LIST .version = 1, .result = PORISM_KIND_NONE, .width = same_width

PORISM_DECLARE_FORMULA (list_numbers);
PORISM_DECLARE_FORMULA (list_points);
PORISM_DECLARE_FORMULA (list_length);
PORISM_DECLARE_FORMULA (list_element);
PORISM_DECLARE_FORMULA (list_sum);
PORISM_DECLARE_FORMULA (list_product);
PORISM_DECLARE_FORMULA (list_mean);
PORISM_DECLARE_FORMULA (list_maximum);
PORISM_DECLARE_FORMULA (list_minimum);
PORISM_DECLARE_FORMULA (list_normalise);
PORISM_DECLARE_FORMULA (list_sort);
PORISM_DECLARE_FORMULA (list_unique);
PORISM_DECLARE_FORMULA (list_reverse);
PORISM_DECLARE_FORMULA (list_index);
PORISM_DECLARE_FORMULA (list_first);
PORISM_DECLARE_FORMULA (list_last);
PORISM_DECLARE_FORMULA (list_take);
PORISM_DECLARE_FORMULA (list_join);
PORISM_DECLARE_FORMULA (list_common);
PORISM_DECLARE_FORMULA (list_without);
PORISM_DECLARE_FORMULA (list_complement);
PORISM_DECLARE_FORMULA (list_matches);
PORISM_DECLARE_FORMULA (choice);
PORISM_DECLARE_FORMULA (list_values);
PORISM_DECLARE_FORMULA (list_images);
PORISM_DECLARE_FORMULA (list_keep);
PORISM_DECLARE_FORMULA (list_ordinal_rank);
PORISM_DECLARE_FORMULA (list_tied_rank);

static guint
numbers_width (const PorismShape   *shape,
               const double *const *in)
{
  return shape->n_inputs <= PORISM_MAX_LIST_ITEMS ? shape->n_inputs + 1 : 0;
}

static guint
points_width (const PorismShape   *shape,
              const double *const *in)
{
  return shape->n_inputs <= PORISM_MAX_LIST_ITEMS ? 2 * shape->n_inputs + 1 : 0;
}

/* What is listed as far as a number says has room for so many items. */
#define ROOM 200

static guint
values_width (const PorismShape   *shape,
              const double *const *in)
{
  return ROOM + 1;
}

static guint
places_width (const PorismShape   *shape,
              const double *const *in)
{
  return 2 * ROOM + 1;
}

static guint
same_width (const PorismShape   *shape,
            const double *const *in)
{
  return shape->widths[0];
}

static guint
images_width (const PorismShape   *shape,
              const double *const *in)
{
  return shape->widths[1];
}

/* A further list is one of the same kind. */
static PorismKinds
alike (PorismKind first)
{
  return PORISM_KINDS (first);
}

/* What is asked of the items comes before the list. */
static const guint8 flags_first[] = { 1, 0 };

/* What all inputs have room for. */
static guint
joined_width (const PorismShape   *shape,
              const double *const *in)
{
  guint size = 1, n = 0;

  for (guint i = 0; i < shape->n_inputs; i++)
    {
      const PorismKinds kind = PORISM_KINDS (shape->kinds[i]);

      size = kind & (POINTS | KIND (POINT)) ? 2 : 1;
      n += kind & LISTS ? ITEMS (shape->widths[i], size) : 1;
    }
  return n <= PORISM_MAX_LIST_ITEMS ? n * size + 1 : 0;
}

static const guint8 condition_first[] = { 2, 0, 1 };

/* What stands elsewhere is of the same kind. */
static PorismKinds
alike_or_truth (PorismKind first)
{
  return PORISM_KINDS (first) | KIND (BOOLEAN);
}

/* Of lists, room for the longer one. */
static guint
chosen_width (const PorismShape   *shape,
              const double *const *in)
{
  return MAX (shape->widths[0], shape->widths[1]);
}

const PorismOperation porism_list_operations[] = {
  { .id = "list-numbers", .version = 1, .command = "List", .label = N_("List of Numbers"),
    .result = PORISM_KIND_NUMBER_LIST,
    .roles = { { NUMERIC, N_("item"), PORISM_ROLE_LIST, 0 } },
    FORMULA (list_numbers), .width = numbers_width },
  { .id = "list-points", .version = 1, .command = "List", .label = N_("List of Points"),
    .result = PORISM_KIND_POINT_LIST,
    .roles = { { KIND (POINT), N_("item"), PORISM_ROLE_LIST, 0 } },
    FORMULA (list_points), .width = points_width },
  { .id = "list-length", .version = 1, .command = "Length", .label = N_("Length of a List"),
    .result = PORISM_KIND_NUMBER,
    .roles = { GIVEN (LISTS, "list") },
    FORMULA (list_length) },
  { .id = "list-number", .version = 1, .command = "Element", .label = N_("Number of a List"),
    .result = PORISM_KIND_NUMBER,
    .roles = { GIVEN (NUMBERS, "list"), NUMBER ("which item, from 1", 0) },
    FORMULA (list_element) },
  { .id = "list-point", .version = 1, .command = "Element", .label = N_("Point of a List"),
    .result = PORISM_KIND_POINT,
    .roles = { GIVEN (POINTS, "list"), NUMBER ("which item, from 1", 0) },
    FORMULA (list_element) },
  { .id = "list-sum", .version = 1, .command = "Sum", .label = N_("Sum of Numbers"),
    .result = PORISM_KIND_NUMBER,
    .roles = { GIVEN (NUMBERS, "list") },
    FORMULA (list_sum) },
  { .id = "list-sum-first", .version = 1, .command = "Sum", .label = N_("Sum of the First Numbers"),
    .result = PORISM_KIND_NUMBER,
    .roles = { GIVEN (NUMBERS, "list"), NUMBER ("how many items", 0) },
    FORMULA (list_sum) },
  { .id = "list-sum-points", .version = 1, .command = "Sum", .label = N_("Sum of Points"),
    .result = PORISM_KIND_POINT,
    .roles = { GIVEN (POINTS, "list") },
    FORMULA (list_sum), .bound_to_axes = TRUE },
  { .id = "list-product", .version = 1, .command = "Product", .label = N_("Product of Numbers"),
    .result = PORISM_KIND_NUMBER,
    .roles = { GIVEN (NUMBERS, "list") },
    FORMULA (list_product) },
  { .id = "list-product-first", .version = 1, .command = "Product", .label = N_("Product of the First Numbers"),
    .result = PORISM_KIND_NUMBER,
    .roles = { GIVEN (NUMBERS, "list"), NUMBER ("how many items", 0) },
    FORMULA (list_product) },
  { .id = "list-mean", .version = 1, .command = "Mean", .label = N_("Mean of Numbers"),
    .result = PORISM_KIND_NUMBER,
    .roles = { GIVEN (NUMBERS, "list") },
    FORMULA (list_mean) },
  { .id = "list-mean-points", .version = 1, .command = "Mean", .label = N_("Mean of Points"),
    .result = PORISM_KIND_POINT,
    .roles = { GIVEN (POINTS, "list") },
    FORMULA (list_mean) },
  { .id = "list-maximum", .version = 1, .command = "Max", .label = N_("Greatest of Numbers"),
    .result = PORISM_KIND_NUMBER,
    .roles = { GIVEN (NUMBERS, "list") },
    FORMULA (list_maximum) },
  { .id = "list-minimum", .version = 1, .command = "Min", .label = N_("Least of Numbers"),
    .result = PORISM_KIND_NUMBER,
    .roles = { GIVEN (NUMBERS, "list") },
    FORMULA (list_minimum) },
  { .id = "list-normalise", .version = 1, .command = "Normalize", .label = N_("Numbers from 0 to 1"),
    .result = PORISM_KIND_NUMBER_LIST, .roles = { GIVEN (NUMBERS, "list") },
    FORMULA (list_normalise), .width = same_width },
  { .id = "list-index", .version = 1, .command = "IndexOf", .label = N_("Place of a Number in a List"),
    .result = PORISM_KIND_NUMBER,
    .roles = { GIVEN (KIND (NUMBER), "number"), GIVEN (NUMBERS, "list") },
    FORMULA (list_index) },
  { .id = "list-index-point", .version = 1, .command = "IndexOf", .label = N_("Place of a Point in a List"),
    .result = PORISM_KIND_NUMBER,
    .roles = { GIVEN (KIND (POINT), "point"), GIVEN (POINTS, "list") },
    FORMULA (list_index) },
  { .id = "list-first", .command = "First", .label = N_("First Items"), OF_LIST,
    .roles = { GIVEN (LISTS, "list"), NUMBER ("how many items", 0) },
    FORMULA (list_first) },
  { .id = "list-first-one", .command = "First", .label = N_("First Item"), OF_LIST,
    .roles = { GIVEN (LISTS, "list") },
    FORMULA (list_first) },
  { .id = "list-last", .command = "Last", .label = N_("Last Items"), OF_LIST,
    .roles = { GIVEN (LISTS, "list"), NUMBER ("how many items", 0) },
    FORMULA (list_last) },
  { .id = "list-last-one", .command = "Last", .label = N_("Last Item"), OF_LIST,
    .roles = { GIVEN (LISTS, "list") },
    FORMULA (list_last) },
  { .id = "list-take-from", .command = "Take", .label = N_("Items from One On"), OF_LIST,
    .roles = { GIVEN (LISTS, "list"), NUMBER ("the first item taken, from 1", 0) },
    FORMULA (list_take) },
  { .id = "list-take", .command = "Take", .label = N_("Items from One to Another"), OF_LIST,
    .roles = { GIVEN (LISTS, "list"), NUMBER ("the first item taken, from 1", 0), NUMBER ("the last item taken", 0) },
    FORMULA (list_take) },
  { .id = "list-reverse", .command = "Reverse", .label = N_("List Turned Round"), OF_LIST,
    .roles = { GIVEN (LISTS, "list") },
    FORMULA (list_reverse) },
  { .id = "list-sort", .command = "Sort", .label = N_("List in Order"), OF_LIST,
    .roles = { GIVEN (LISTS, "list") },
    FORMULA (list_sort), .bound_to_axes = TRUE },
  { .id = "list-unique", .command = "Unique", .label = N_("Different Items in Order"), OF_LIST,
    .roles = { GIVEN (LISTS, "list") },
    FORMULA (list_unique), .bound_to_axes = TRUE },
  { .id = "list-join", .version = 1, .command = "Join", .label = N_("Numbers Joined"),
    .result = PORISM_KIND_NUMBER_LIST,
    .roles = { GIVEN (NUMBERS | KIND (NUMBER), "list"), GIVEN (NUMBERS | KIND (NUMBER), "further list") },
    FORMULA (list_join), .width = joined_width },
  { .id = "list-join-points", .version = 1, .command = "Join", .label = N_("Points Joined"),
    .result = PORISM_KIND_POINT_LIST,
    .roles = { GIVEN (POINTS | KIND (POINT), "list"), GIVEN (POINTS | KIND (POINT), "further list") },
    FORMULA (list_join), .width = joined_width },
  { .id = "list-append", .version = 1, .command = "Append", .label = N_("Number Appended"),
    .result = PORISM_KIND_NUMBER_LIST,
    .roles = { GIVEN (NUMBERS | KIND (NUMBER), "list"), GIVEN (NUMBERS | KIND (NUMBER), "what is appended") },
    FORMULA (list_join), .width = joined_width },
  { .id = "list-append-point", .version = 1, .command = "Append", .label = N_("Point Appended"),
    .result = PORISM_KIND_POINT_LIST,
    .roles = { GIVEN (POINTS | KIND (POINT), "list"), GIVEN (POINTS | KIND (POINT), "what is appended") },
    FORMULA (list_join), .width = joined_width },
  { .id = "list-common", .command = "Intersection", .label = N_("Common Items"), OF_LIST,
    .roles = { GIVEN (LISTS, "list"), GIVEN (LISTS, "further list") },
    FORMULA (list_common), .beside = alike },
  { .id = "list-without", .command = "Remove", .label = N_("Items Removed"), OF_LIST,
    .roles = { GIVEN (LISTS, "list"), GIVEN (LISTS, "list of what is removed") },
    FORMULA (list_without), .beside = alike },
  { .id = "list-complement", .command = "Complement", .label = N_("Items of One List Alone"), OF_LIST,
    .roles = { GIVEN (LISTS, "list"), GIVEN (LISTS, "list of what is left out") },
    FORMULA (list_complement), .beside = alike },
  { .id = "list-matches", .version = 1, .command = "Matches", .label = N_("Places with the Same Item"),
    .result = PORISM_KIND_NUMBER,
    .roles = { GIVEN (LISTS, "list"), GIVEN (LISTS, "further list") },
    FORMULA (list_matches), .beside = alike },
  { .id = "list-keep", .command = "KeepIf", .label = N_("Items Kept"), OF_LIST,
    .roles = { GIVEN (LISTS, "list"), GIVEN (NUMBERS, "list of 0 for what is dropped") },
    FORMULA (list_keep), .shown = flags_first },
  { .id = "list-ordinal-rank", .command = "OrdinalRank", .label = N_("Places in Order"), OF_LIST,
    .roles = { GIVEN (NUMBERS, "list") },
    FORMULA (list_ordinal_rank) },
  { .id = "list-tied-rank", .command = "TiedRank", .label = N_("Places in Order, Equal Ones Alike"), OF_LIST,
    .roles = { GIVEN (NUMBERS, "list") },
    FORMULA (list_tied_rank) },
  { .id = "list-values", .version = 1, .command = "Values", .label = N_("Values of a Function"),
    .result = PORISM_KIND_NUMBER_LIST,
    .roles = { GIVEN (KIND (FUNCTION), "function"), NUMBER ("first place", 0), NUMBER ("last place", 0), NUMBER ("step", 0) },
    FORMULA (list_values), .width = values_width, .bound_to_axes = TRUE },
  { .id = "list-places", .version = 1, .command = "Values", .label = N_("Points of a Curve"),
    .result = PORISM_KIND_POINT_LIST,
    .roles = { GIVEN (KIND (CURVE), "curve"), NUMBER ("first parameter", 0), NUMBER ("last parameter", 0), NUMBER ("step", 0) },
    FORMULA (list_values), .width = places_width },
  { .id = "list-images", .version = 1, .command = "Values", .label = N_("Values at Numbers"),
    .result = PORISM_KIND_NUMBER_LIST,
    .roles = { GIVEN (KIND (FUNCTION), "function"), GIVEN (NUMBERS, "list") },
    FORMULA (list_images), .width = images_width, .bound_to_axes = TRUE },
  { .id = "choice", .version = 1, .command = "If", .label = N_("One of Two Objects"), .result = PORISM_KIND_NONE,
    .roles = { GIVEN (CHOSEN, "what it is where the condition holds"), GIVEN (CHOSEN, "what it is elsewhere"),
               GIVEN (KIND (BOOLEAN), "condition") },
    FORMULA (choice), .width = chosen_width, .beside = alike_or_truth, .shown = condition_first },
};

const guint porism_n_list_operations = G_N_ELEMENTS (porism_list_operations);
