/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "engine/actions/name.h"
#include "engine/kinds/language.h"
#include "engine/typed/typed-arguments.h"
#include "engine/typed/typed-relation.h"
#include "engine/typed/typed-text.h"

#define FIGURES \
  (PORISM_KINDS (PORISM_KIND_POINT) | PORISM_KINDS_PATH | PORISM_KINDS_LIST)

/* Where the points within are meant, the boundary among them. */
#define WITHIN \
  (PORISM_KINDS (PORISM_KIND_POLYGON) | PORISM_KINDS (PORISM_KIND_REGION) | PORISM_KINDS (PORISM_KIND_IMPLICIT))

/* ---- points written together ---- */

/* Bytes: nobody writes longer names together. */
#define MOST_TOGETHER 256

static gboolean
is_point (const PorismConstruction *construction,
          const char               *name)
{
  const PorismRecord *record = porism_construction_get (construction, porism_construction_lookup (construction, name));

  return record != NULL && record->kind == PORISM_KIND_POINT;
}

GPtrArray *
porism_typed_points_split (const PorismConstruction *construction,
                           const char               *text,
                           guint                     n)
{
  for (const char *at = text; n > 0 && *at != '\0' && at - text < MOST_TOGETHER;)
    {
      g_autofree char *first = NULL, *name = NULL;
      GPtrArray *rest;

      at = g_utf8_next_char (at);
      first = g_strndup (text, (gsize) (at - text));
      name = porism_name_canonicalise (first);
      if (name == NULL || !is_point (construction, name))
        continue;
      rest = porism_typed_points_split (construction, at, n - 1);
      if (rest == NULL)
        continue;
      g_ptr_array_insert (rest, 0, g_steal_pointer (&name));
      return rest;
    }
  return n == 0 && *text == '\0' ? g_ptr_array_new_with_free_func (g_free) : NULL;
}

/* The points of AB, where nothing is called that; (transfer full) (nullable) */
static GPtrArray *
read_two_points (const PorismConstruction *construction,
                 const char               *text)
{
  g_autofree char *name = porism_name_canonicalise (text);

  return name != NULL && porism_construction_lookup (construction, name) > 0 ? NULL
                                                                              : porism_typed_points_split (construction, text, 2);
}

/* ---- angles ---- */

#define ANGLE "(?:(?:[∠∢]|\\\\angle)\\s*|\\bangle\\s+)([\\p{L}\\d_'′]+)"

/* (transfer full) (nullable): NULL with the first @error where there are no such points. */
static GPtrArray *
split_angle (const PorismConstruction *construction,
             const GMatchInfo         *match,
             GError                  **error)
{
  g_autofree char *names = g_match_info_fetch (match, 1);
  GPtrArray *points = porism_typed_points_split (construction, names, 3);

  if (points == NULL && error != NULL && *error == NULL)
    g_set_error (error, PORISM_TYPED_ERROR, PORISM_TYPED_ERROR_UNKNOWN, _("“%s” names no three points."), names);
  return points;
}

/* ∠ABC as Angle(A,B,C); (transfer full) */
static char *
write_angles (const PorismConstruction *construction,
              const char               *text,
              GError                  **error)
{
  g_autoptr (GRegex) sign = g_regex_new (ANGLE, G_REGEX_CASELESS, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  GString *written = g_string_new (NULL);
  int from = 0, start, end;

  for (g_regex_match (sign, text, 0, &match); g_match_info_matches (match); g_match_info_next (match, NULL))
    {
      g_autoptr (GPtrArray) points = split_angle (construction, match, error);

      if (points == NULL)
        continue;
      g_match_info_fetch_pos (match, 0, &start, &end);
      g_string_append_len (written, text + from, start - from);
      g_string_append_printf (written, "Angle(%s,%s,%s)", (const char *) points->pdata[0],
                              (const char *) points->pdata[1], (const char *) points->pdata[2]);
      from = end;
    }
  g_string_append (written, text + from);

  return g_string_free (written, FALSE);
}

/* The bare number that an angle alone is compared with, where no angle of three points has so many radians;
 * (transfer full) (nullable) */
static char *
find_degrees (const char *text)
{
  g_autoptr (GRegex) comparison = g_regex_new ("^\\s*" ANGLE "\\s*[=<>≤≥≠!]+\\s*(\\d+(?:\\.\\d+)?)\\s*$", G_REGEX_CASELESS, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *number = NULL;

  if (!g_regex_match (comparison, text, 0, &match))
    return NULL;
  number = g_match_info_fetch (match, 2);
  return g_ascii_strtod (number, NULL) > G_PI ? g_steal_pointer (&number) : NULL;
}

/* ---- relations between lines ---- */

static gsize
match_one_of (const char        *at,
              const char *const *signs)
{
  for (guint i = 0; signs[i] != NULL; i++)
    if (g_str_has_prefix (at, signs[i]))
      return strlen (signs[i]);
  return 0;
}

static gsize
is_parallel_sign (const char *at)
{
  static const char *const signs[] = { "∥", "||", "\\parallel", " is parallel to ", " parallel to ", " parallel ", NULL };

  return match_one_of (at, signs);
}

static gsize
is_perpendicular_sign (const char *at)
{
  static const char *const signs[] = { "⟂", "⊥", "\\perp ", " is perpendicular to ", " perpendicular to ", " perpendicular ", NULL };

  return match_one_of (at, signs);
}

/* The relation of what lies on lines, and that of points a, b and c, d. */
static const struct
{
  PorismMatch is_sign;
  const char *of_lines;
  const char *of_points;
} between_lines[] = {
  { is_parallel_sign, "are-parallel", "parallel" },
  { is_perpendicular_sign, "are-perpendicular", "perpendicular" },
};

/* Whether it was drawn through two points. */
static gboolean
is_through_points (const PorismRecord *record)
{
  static const char *const through[] = { "segment", "line", "ray", "vector", NULL };

  return record != NULL && record->name != NULL && record->n_inputs == 2 && g_strv_contains (through, record->operation->id);
}

/* What was drawn through the two points; 0 where nothing was. */
static PorismId
find_line (const PorismConstruction *construction,
           const GPtrArray          *points)
{
  PorismId ends[2];

  for (guint i = 0; i < 2; i++)
    ends[i] = porism_construction_lookup (construction, points->pdata[i]);
  for (PorismId id = 1; id < porism_construction_get_next_id (construction); id++)
    {
      const PorismRecord *record = porism_construction_get (construction, id);

      if (!is_through_points (record))
        continue;
      for (guint i = 0; i < 2; i++)
        if (record->inputs[i].object == ends[0] && record->inputs[1 - i].object == ends[1])
          return id;
    }
  return 0;
}

GPtrArray *
porism_typed_points_of_line (const PorismConstruction *construction,
                             PorismId                  line)
{
  const PorismRecord *record = porism_construction_get (construction, line);
  GPtrArray *points;

  if (!is_through_points (record))
    return NULL;
  points = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < 2; i++)
    g_ptr_array_add (points, g_strdup (porism_construction_get (construction, record->inputs[i].object)->name));
  return points;
}

GPtrArray *
porism_typed_line_of_points (const PorismConstruction *construction,
                             const char               *text)
{
  g_autoptr (GPtrArray) points = read_two_points (construction, text);
  const PorismId line = points != NULL ? find_line (construction, points) : 0;
  GPtrArray *names = line > 0 ? g_ptr_array_new_with_free_func (g_free) : NULL;

  if (names != NULL)
    g_ptr_array_add (names, g_strdup (porism_construction_get (construction, line)->name));
  return names;
}

typedef struct
{
  PorismId line;                /* 0: none is drawn there */
  GPtrArray *points;            /* of it; NULL where it has none */
} Side;

static gboolean
read_side (const PorismConstruction *construction,
           PorismSlice               slice,
           Side                     *side,
           GError                  **error)
{
  g_autofree char *text = porism_slice_dup (porism_slice_trim (slice));
  g_autofree char *name = porism_name_canonicalise (text);
  PorismId id = name != NULL ? porism_construction_lookup (construction, name) : 0;

  *side = (Side) { 0 };
  if (id > 0 && PORISM_KINDS (porism_construction_get (construction, id)->kind) & PORISM_KINDS_LINEAR)
    {
      side->line = id;
      side->points = porism_typed_points_of_line (construction, id);
      return TRUE;
    }
  side->points = read_two_points (construction, text);
  if (side->points != NULL)
    side->line = find_line (construction, side->points);
  else
    g_set_error (error, PORISM_TYPED_ERROR, PORISM_TYPED_ERROR_UNKNOWN, _("“%s” is no line and names no two points."), text);
  return side->points != NULL;
}

/* Of lines where both are drawn, else of points where both are written so. */
static gboolean
relate (PorismTypedRelation      *self,
        const PorismConstruction *construction,
        guint                     i,
        const Side                sides[2],
        GError                  **error)
{
  const GPtrArray *undrawn = sides[0].line == 0 ? sides[0].points : sides[1].points;

  if (sides[0].line > 0 && sides[1].line > 0)
    {
      self->says = g_strdup (between_lines[i].of_lines);
      self->objects = g_strdup_printf ("%s,%s", porism_construction_get (construction, sides[0].line)->name,
                                       porism_construction_get (construction, sides[1].line)->name);
      return TRUE;
    }
  if (sides[0].points == NULL || sides[1].points == NULL)
    {
      g_set_error (error, PORISM_TYPED_ERROR, PORISM_TYPED_ERROR_UNKNOWN, _("No line is drawn through %s and %s."),
                   (const char *) undrawn->pdata[0], (const char *) undrawn->pdata[1]);
      return FALSE;
    }
  self->says = g_strdup (between_lines[i].of_points);
  self->objects = g_strdup_printf ("%s,%s,%s,%s", (const char *) sides[0].points->pdata[0], (const char *) sides[0].points->pdata[1],
                                   (const char *) sides[1].points->pdata[0], (const char *) sides[1].points->pdata[1]);
  return TRUE;
}

/* @length: of the sign at @at. */
static gboolean
read_sides (PorismTypedRelation      *self,
            const PorismConstruction *construction,
            PorismSlice               line,
            guint                     i,
            gsize                     at,
            gsize                     length,
            GError                  **error)
{
  const PorismSlice slices[2] = { { line.line, line.start, at }, { line.line, at + length, line.end } };
  Side sides[2] = { { 0 } };
  const gboolean read = read_side (construction, slices[0], &sides[0], error) &&
                        read_side (construction, slices[1], &sides[1], error) && relate (self, construction, i, sides, error);

  g_clear_pointer (&sides[0].points, g_ptr_array_unref);
  g_clear_pointer (&sides[1].points, g_ptr_array_unref);
  return read;
}

/* Whether it says how lines lie; @error where only the sign of that is there, and may be no other. */
static gboolean
read_between_lines (PorismTypedRelation      *self,
                    const PorismConstruction *construction,
                    PorismSlice               line,
                    GError                  **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (between_lines); i++)
    {
      gsize length, at = porism_slice_find (line, between_lines[i].is_sign, &length);

      if (length == 0)
        continue;
      self->is_sign = strchr (" |", line.line[at]) == NULL;
      return read_sides (self, construction, line, i, at, length, g_str_has_prefix (line.line + at, "||") ? NULL : error);
    }
  return FALSE;
}

/* ---- what asks for a relation ---- */

/* The truth of a relation as a line that asks for it. */
typedef char *(*Truth) (const char *left,
                        const char *right);

static char *
write_parallel (const char *left,
                const char *right)
{
  return g_strdup_printf ("AreParallel(%s, %s)", left, right);
}

static char *
write_perpendicular (const char *left,
                     const char *right)
{
  return g_strdup_printf ("ArePerpendicular(%s, %s)", left, right);
}

static char *
write_equal (const char *left,
             const char *right)
{
  return g_strdup_printf ("AreEqual(%s, %s)", left, right);
}

static char *
write_unequal (const char *left,
               const char *right)
{
  return g_strdup_printf ("!AreEqual(%s, %s)", left, right);
}

static char *
write_on (const char *left,
          const char *right)
{
  return g_strdup_printf ("Distance(%s, %s) == 0", left, right);
}

static char *
write_within (const char *left,
              const char *right)
{
  return g_strdup_printf ("IsInRegion(%s, %s)", left, right);
}

static char *
write_same_list (const char *left,
                 const char *right)
{
  return g_strdup_printf ("Length(%s) == Length(%s) && Matches(%s, %s) == Length(%s)", left, right, left, right, left);
}

static char *
write_element (const char *left,
               const char *right)
{
  return g_strdup_printf ("Length(Intersection({%s}, %s)) > 0", left, right);
}

static char *
write_subset (const char *left,
              const char *right)
{
  return g_strdup_printf ("Length(Complement(%s, %s)) == 0", left, right);
}

static char *
write_proper_subset (const char *left,
                     const char *right)
{
  return g_strdup_printf ("Length(Complement(%s, %s)) == 0 && Length(Complement(%s, %s)) > 0", left, right, right, left);
}

static char *
write_complement (const char *left,
                  const char *right)
{
  return g_strdup_printf ("Complement(%s, %s)", left, right);
}

/* The sign, of what kinds both sides are, the left one only where it is no item of the right one. */
static const struct
{
  const char *sign;
  PorismKinds left, right;
  Truth write;
} relations[] = {
  { "∥", 0, 0, write_parallel }, { "\\parallel", 0, 0, write_parallel },
  { "⟂", 0, 0, write_perpendicular }, { "⊥", 0, 0, write_perpendicular }, { "\\perp", 0, 0, write_perpendicular },
  { "≟", PORISM_KINDS_LIST, PORISM_KINDS_LIST, write_same_list }, { "==", PORISM_KINDS_LIST, PORISM_KINDS_LIST, write_same_list },
  { "≟", FIGURES, FIGURES, write_equal }, { "==", FIGURES, FIGURES, write_equal },
  { "≠", FIGURES & ~PORISM_KINDS_LIST, FIGURES & ~PORISM_KINDS_LIST, write_unequal },
  { "!=", FIGURES & ~PORISM_KINDS_LIST, FIGURES & ~PORISM_KINDS_LIST, write_unequal },
  { "∈", PORISM_KINDS (PORISM_KIND_POINT), WITHIN, write_within },
  { "∈", PORISM_KINDS (PORISM_KIND_POINT), (PORISM_KINDS_PATH | PORISM_KINDS (PORISM_KIND_FUNCTION)) & ~(WITHIN), write_on },
  { "∈", 0, PORISM_KINDS_LIST, write_element }, { "⊆", PORISM_KINDS_LIST, PORISM_KINDS_LIST, write_subset },
  { "⊂", PORISM_KINDS_LIST, PORISM_KINDS_LIST, write_proper_subset },
  { "\\", PORISM_KINDS_LIST, PORISM_KINDS_LIST, write_complement }, { "∖", PORISM_KINDS_LIST, PORISM_KINDS_LIST, write_complement },
};

/* The sign of a relation at @at, the longest one. */
static gsize
is_relation (const char *at)
{
  gsize length = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (relations); i++)
    if (g_str_has_prefix (at, relations[i].sign))
      length = MAX (length, strlen (relations[i].sign));
  return length;
}

static gboolean
is_side (PorismTypedReader *self,
         PorismSlice        slice,
         PorismKinds        kinds)
{
  const PorismKind kind = kinds != 0 ? porism_typed_reader_find_kind (self, slice, kinds) : PORISM_KIND_NONE;

  return kinds == 0 || (kind != PORISM_KIND_NONE && PORISM_KINDS (kind) & kinds);
}

static gboolean
is_truth_of_numbers (PorismTypedReader *self,
                     PorismSlice        slice)
{
  g_autoptr (PorismExpression) truth = porism_typed_reader_try (self, slice, NULL);

  return truth != NULL;
}

char *
porism_typed_relation_dup_question (PorismTypedReader *self,
                                    PorismSlice        slice)
{
  gsize length, at = porism_slice_find (slice, is_relation, &length);
  const PorismSlice left = porism_slice_trim ((PorismSlice) { slice.line, slice.start, at });
  const PorismSlice right = porism_slice_trim ((PorismSlice) { slice.line, at + length, slice.end });
  g_autofree char *first = porism_slice_dup (left), *second = length > 0 ? porism_slice_dup (right) : NULL;

  if (length == 0 || porism_slice_is_empty (left) || porism_slice_is_empty (right) || is_truth_of_numbers (self, slice))
    return NULL;
  for (gsize i = 0; i < G_N_ELEMENTS (relations); i++)
    if (strlen (relations[i].sign) == length && g_str_has_prefix (slice.line + at, relations[i].sign) &&
        is_side (self, left, relations[i].left) && is_side (self, right, relations[i].right))
      return relations[i].write (first, second);
  return NULL;
}

/* ---- all together ---- */

void
porism_typed_relation_clear (PorismTypedRelation *self)
{
  g_clear_pointer (&self->says, g_free);
  g_clear_pointer (&self->objects, g_free);
  g_clear_pointer (&self->values, g_free);
  g_clear_pointer (&self->number, g_free);
}

gboolean
porism_typed_relation_read (PorismTypedRelation      *self,
                            const char               *text,
                            const PorismConstruction *construction,
                            GError                  **error)
{
  g_autoptr (GError) problem = NULL;

  *self = (PorismTypedRelation) { 0 };
  if (!read_between_lines (self, construction, porism_slice_trim (porism_slice_new (text)), &problem) && problem == NULL)
    {
      g_autofree char *says = write_angles (construction, text, &problem);

      self->number = find_degrees (text);
      self->says = g_strconcat (says, self->number != NULL ? "°" : NULL, NULL);
    }
  if (problem == NULL)
    return TRUE;
  porism_typed_relation_clear (self);
  g_propagate_error (error, g_steal_pointer (&problem));
  return FALSE;
}
