/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Each object by the command that makes it, or by several where a few lines come to the same. A point always has its
 * place at least; what else has no command is told as lost, and so is what is made of it. */

#include "config.h"

#include <float.h>
#include <math.h>
#include <string.h>

#include "app/geodsl/command.h"
#include "app/geodsl/names.h"
#include "app/geodsl/number.h"
#include "app/geodsl/order.h"
#include "app/geodsl/write.h"
#include "app/json/json.h"

#define AUXILIARY "aux"
/* Over the size of the values: what is no farther apart is one. */
#define NEAR 1e-9
#define MOST_LETTERS 16

typedef struct
{
  const PorismRegistry *registry;
  PorismConstruction *figure;   /* a copy, for trials */
  GString *text;
  GHashTable *labels;           /* char by id: of all that has a name */
  GHashTable *taken;            /* char: labels */
  GHashTable *written;          /* ids */
  PorismGeodslLosses *losses;
} Writer;

typedef struct _Row Row;

struct _Row
{
  const char *operation;
  const char *command;          /* that takes the same inputs; NULL where they are of no doubt */
  /* The lines: $0 is the label, $1 that of the first input, $x and $y the coordinates, %a an auxiliary label. NULL: the
   * command of all inputs. */
  const char *lines;
  /* FALSE: it cannot be said. */
  gboolean (*write) (Writer *self, PorismId id, const PorismRecord *record);
};

/* ---- labels ---- */

static const char *
get_label (const Writer *self,
           PorismId      id)
{
  return g_hash_table_lookup (self->labels, GUINT_TO_POINTER (id));
}

/* A caption is a label where the reader would have made the name of it, and no name is that. */
static void
choose_label (Writer             *self,
              PorismId            id,
              const PorismRecord *record)
{
  const char *caption = porism_attributes_get_text (record->attributes, PORISM_ATTRIBUTE_CAPTION);
  g_autofree char *label = porism_geodsl_dup_label (record->name, caption);

  if (!g_str_equal (label, record->name) &&
      (porism_construction_lookup (self->figure, label) != 0 || g_hash_table_contains (self->taken, label)))
    {
      g_free (label);
      label = g_strdup (record->name);
    }
  g_hash_table_add (self->taken, g_strdup (label));
  g_hash_table_insert (self->labels, GUINT_TO_POINTER (id), g_steal_pointer (&label));
}

static void
choose_labels (Writer         *self,
               const PorismId *order,
               guint           n)
{
  for (guint i = 0; i < n; i++)
    {
      const PorismRecord *record = porism_construction_get (self->figure, order[i]);

      if (record != NULL && record->name != NULL)
        choose_label (self, order[i], record);
    }
}

static char *
dup_auxiliary_label (Writer *self)
{
  for (guint n = 1; ; n++)
    {
      g_autofree char *label = g_strdup_printf (AUXILIARY "_%u", n);

      if (g_hash_table_add (self->taken, g_strdup (label)))
        return g_steal_pointer (&label);
    }
}

static gboolean
is_written (const Writer *self,
            PorismId      id)
{
  return g_hash_table_contains (self->written, GUINT_TO_POINTER (id));
}

static void
mark_written (Writer  *self,
              PorismId id)
{
  g_hash_table_add (self->written, GUINT_TO_POINTER (id));
}

static char
get_letter (const Writer *self,
            PorismId      id)
{
  const PorismKind kind = porism_construction_get (self->figure, id)->kind;

  return kind == PORISM_KIND_NUMBER ? 'm' : porism_geodsl_get_letter (kind);
}

/* ---- numbers ---- */

/* The shortest decimal that doubles cannot tell from @value. */
static char *
format_double (double value)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (buffer, sizeof buffer, "%.15g", value);
  if (fabs (g_ascii_strtod (buffer, NULL) - value) <= 2 * DBL_EPSILON * fabs (value))
    return g_strdup (buffer);
  return porism_json_format_double (value);
}

/* As it stands where the language reads the same number, else as a decimal. */
static char *
dup_number (const PorismExpression *expression,
            double                  value)
{
  g_autofree char *text = porism_expression_to_text (expression, NULL);
  g_auto (PorismGeodslNumber) number = porism_geodsl_number_read (text);
  const gboolean same = number.type == PORISM_GEODSL_NUMBER && fabs (number.estimate - value) <= NEAR * fabs (value);

  return same ? g_steal_pointer (&text) : format_double (value);
}

/* Of a point its coordinate @i, from 0. */
static char *
dup_coordinate (const Writer *self,
                PorismId      id,
                guint         i)
{
  const PorismRecord *record = porism_construction_get (self->figure, id);
  const double value = porism_construction_get_value (self->figure, id)[i];

  if (g_str_equal (record->operation->id, "point") && record->inputs[i].object == 0)
    return dup_number (record->inputs[i].number, value);
  return format_double (value);
}

/* ---- lines ---- */

static void
append_auxiliary (Writer     *self,
                  char      **auxiliaries,
                  const char *letter)
{
  char **label = &auxiliaries[(*letter - 'a') % MOST_LETTERS];

  if (*label == NULL)
    *label = dup_auxiliary_label (self);
  g_string_append (self->text, *label);
}

static void
append_reference (Writer             *self,
                  PorismId            id,
                  const PorismRecord *record,
                  char                what)
{
  g_autofree char *coordinate = what == 'x' || what == 'y' ? dup_coordinate (self, id, what == 'y') : NULL;

  if (coordinate != NULL)
    g_string_append (self->text, coordinate);
  else
    g_string_append (self->text, get_label (self, what == '0' ? id : record->inputs[what - '1'].object));
}

static void
append_lines (Writer             *self,
              PorismId            id,
              const PorismRecord *record,
              const char         *lines)
{
  char *auxiliaries[MOST_LETTERS] = { NULL };

  for (const char *at = lines; *at != '\0'; at++)
    if (*at == '$')
      append_reference (self, id, record, *++at);
    else if (*at == '%')
      append_auxiliary (self, auxiliaries, ++at);
    else
      g_string_append_c (self->text, *at);
  g_string_append_c (self->text, '\n');
  for (guint i = 0; i < MOST_LETTERS; i++)
    g_free (auxiliaries[i]);
}

/* "command : A B -> C", of all inputs. */
static void
append_command (Writer             *self,
                PorismId            id,
                const PorismRecord *record,
                const char         *command)
{
  g_string_append_printf (self->text, "%s :", command);
  for (guint i = 0; i < record->n_inputs; i++)
    g_string_append_printf (self->text, " %s", get_label (self, record->inputs[i].object));
  g_string_append_printf (self->text, " -> %s\n", get_label (self, id));
}

static char *
list_letters (const Writer       *self,
              const PorismRecord *record)
{
  g_autoptr (GString) letters = g_string_new (NULL);

  for (guint i = 0; i < record->n_inputs; i++)
    if (record->inputs[i].object != 0)
      g_string_append_c (letters, get_letter (self, record->inputs[i].object));
  return g_strdup (letters->str);
}

/* Whether all that it is made of is in the program. */
static gboolean
has_inputs (const Writer       *self,
            const PorismRecord *record)
{
  for (guint i = 0; i < record->n_inputs; i++)
    if (record->inputs[i].object != 0 && !is_written (self, record->inputs[i].object))
      return FALSE;
  return TRUE;
}

/* ---- one of several ---- */

static gboolean
is_value (const double *value,
          const double *other,
          guint         width)
{
  double size = 0, apart = 0;

  for (guint i = 0; i < width; i++)
    {
      size = MAX (size, fabs (value[i]));
      apart = MAX (apart, fabs (value[i] - other[i]));
    }
  return apart <= NEAR * MAX (size, 1);
}

/* A line's equation has any length. */
static gboolean
is_line (const double *line,
         const double *other)
{
  const double m = hypot (line[0], line[1]), n = hypot (other[0], other[1]);
  const double k = line[0] * other[0] + line[1] * other[1] > 0 ? m / n : -m / n;
  const double scaled[] = { k * other[0], k * other[1], k * other[2] };

  return is_value (line, scaled, 3);
}

static gboolean
has_same_pair (const PorismRecord *record,
               const PorismRecord *other)
{
  const PorismId a = record->inputs[0].object, b = record->inputs[1].object;
  const PorismId c = other->n_inputs >= 2 ? other->inputs[0].object : 0;
  const PorismId d = other->n_inputs >= 2 ? other->inputs[1].object : 0;

  return other->kind == record->kind && g_str_equal (other->operation->command, record->operation->command) &&
         ((a == c && b == d) || (a == d && b == c));
}

/* What is at @place and made of the same two objects as @record, and is not in the program yet; 0: nothing. */
static PorismId
find_at (const Writer            *self,
         const PorismRecord      *record,
         const PorismGeodslPlace *place)
{
  guint n;
  const PorismId *order = porism_construction_get_order (self->figure, &n);

  for (guint i = 0; i < n; i++)
    {
      const PorismRecord *other = porism_construction_get (self->figure, order[i]);
      const double *value = porism_construction_get_value (self->figure, order[i]);

      if (other == NULL || other->name == NULL || is_written (self, order[i]) || !has_same_pair (record, other) ||
          !porism_construction_is_defined (self->figure, order[i]))
        continue;
      if (record->kind == PORISM_KIND_LINE ? is_line (value, place->value) : is_value (value, place->value, 2))
        return order[i];
    }
  return 0;
}

/* One line for all @places; FALSE, and nothing is written, where @id is at none of them. */
static gboolean
append_several (Writer             *self,
                PorismId            id,
                const PorismRecord *record,
                const char         *command,
                const GArray       *places)
{
  g_autoptr (GString) outputs = g_string_new (NULL);
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (PorismId));

  for (guint i = 0; i < places->len; i++)
    {
      PorismId one = find_at (self, record, &g_array_index (places, PorismGeodslPlace, i));

      g_array_append_val (found, one);
      g_string_append_printf (outputs, " %s", one != 0 ? get_label (self, one) : "_");
      if (one != 0)
        mark_written (self, one);
    }
  if (is_written (self, id))
    {
      g_string_append_printf (self->text, "%s ->%s\n", command, outputs->str);
      return TRUE;
    }
  for (guint i = 0; i < found->len; i++)
    g_hash_table_remove (self->written, GUINT_TO_POINTER (g_array_index (found, PorismId, i)));

  return FALSE;
}

static gboolean
write_meet (Writer             *self,
            PorismId            id,
            const PorismRecord *record)
{
  PorismId first = record->inputs[0].object, second = record->inputs[1].object;
  const char letters[] = { get_letter (self, first), get_letter (self, second), '\0' };
  const char swapped[] = { letters[1], letters[0], '\0' };
  g_autoptr (GArray) places = NULL;
  g_autofree char *command = NULL;

  if (!porism_geodsl_takes ("intersect", letters))
    {
      PorismId other = first;

      if (!porism_geodsl_takes ("intersect", swapped))
        return FALSE;
      first = second;
      second = other;
    }
  places = porism_geodsl_list_meets (self->registry, self->figure, first, second);
  command = g_strdup_printf ("intersect : %s %s", get_label (self, first), get_label (self, second));

  return append_several (self, id, record, command, places);
}

static gboolean
write_tangent (Writer             *self,
               PorismId            id,
               const PorismRecord *record)
{
  g_autoptr (GArray) places = porism_geodsl_list_tangents (self->registry, self->figure, record->inputs[0].object,
                                                           record->inputs[1].object);
  g_autofree char *command = g_strdup_printf ("tangent : %s %s", get_label (self, record->inputs[0].object),
                                              get_label (self, record->inputs[1].object));

  return get_letter (self, record->inputs[1].object) == 'c' && append_several (self, id, record, command, places);
}

/* ---- polygons ---- */

/* What the polygon @id made by @operation: between the corners @from and @to where it is a side, else the one of that
 * branch; its label, or "_". */
static const char *
find_part (Writer  *self,
           PorismId polygon,
           PorismId from,
           PorismId to,
           guint    branch)
{
  guint n;
  const PorismId *order = porism_construction_get_order (self->figure, &n);

  for (guint i = 0; i < n; i++)
    {
      const PorismRecord *part = porism_construction_get (self->figure, order[i]);
      const gboolean side = part != NULL && part->kind == PORISM_KIND_SEGMENT && from != 0 && part->n_inputs == 2 &&
                            part->inputs[0].object == from && part->inputs[1].object == to;
      const gboolean vertex = part != NULL && part->kind == PORISM_KIND_POINT && from == 0 && part->branch == (gint) branch;

      if (part != NULL && part->owner == polygon && part->name != NULL && (side || vertex))
        {
          mark_written (self, order[i]);
          return get_label (self, order[i]);
        }
    }
  return "_";
}

static gboolean
write_polygon (Writer             *self,
               PorismId            id,
               const PorismRecord *record)
{
  g_string_append (self->text, "polygon :");
  for (guint i = 0; i < record->n_inputs; i++)
    g_string_append_printf (self->text, " %s", get_label (self, record->inputs[i].object));
  g_string_append_printf (self->text, " -> %s", get_label (self, id));
  for (guint i = 0; i < record->n_inputs; i++)
    g_string_append_printf (self->text, " %s", find_part (self, id, record->inputs[i].object,
                                                          record->inputs[(i + 1) % record->n_inputs].object, 0));
  g_string_append_c (self->text, '\n');

  return TRUE;
}

/* The corners of a regular polygon, 0 for one that was deleted. */
static GArray *
list_corners (const Writer       *self,
              PorismId            polygon,
              const PorismRecord *record)
{
  GArray *corners = g_array_new (FALSE, TRUE, sizeof (PorismId));
  guint n;
  const PorismId *order = porism_construction_get_order (self->figure, &n);

  g_array_set_size (corners, record->width / 2);
  for (guint i = 0; i < 2; i++)
    g_array_index (corners, PorismId, i) = record->inputs[i].object;
  for (guint i = 0; i < n; i++)
    {
      const PorismRecord *part = porism_construction_get (self->figure, order[i]);

      if (part != NULL && part->owner == polygon && part->kind == PORISM_KIND_POINT && part->branch > 1 &&
          part->branch < (gint) corners->len)
        g_array_index (corners, PorismId, part->branch) = order[i];
    }
  return corners;
}

static gboolean
write_regular_polygon (Writer             *self,
                       PorismId            id,
                       const PorismRecord *record)
{
  g_autoptr (GArray) corners = list_corners (self, id, record);

  g_string_append_printf (self->text, "polygon : %s %s %u -> %s", get_label (self, record->inputs[0].object),
                          get_label (self, record->inputs[1].object), corners->len, get_label (self, id));
  for (guint i = 0; i < corners->len; i++)
    {
      const PorismId from = g_array_index (corners, PorismId, i);
      const PorismId to = g_array_index (corners, PorismId, (i + 1) % corners->len);

      g_string_append_printf (self->text, " %s", from != 0 && to != 0 ? find_part (self, id, from, to, 0) : "_");
    }
  for (guint i = 2; i < corners->len; i++)
    g_string_append_printf (self->text, " %s", find_part (self, id, 0, 0, i));
  g_string_append_c (self->text, '\n');

  return TRUE;
}

/* A corner that has another label besides: the middle between it and itself. */
static gboolean
write_vertex (Writer             *self,
              PorismId            id,
              const PorismRecord *record)
{
  const PorismRecord *figure = porism_construction_get (self->figure, record->inputs[0].object);
  const PorismId corner = record->branch >= 0 && record->branch < (gint) figure->n_inputs
                            ? figure->inputs[record->branch].object : 0;

  if (corner == 0 || get_letter (self, corner) != 'p')
    return FALSE;
  g_string_append_printf (self->text, "midpoint : %s %s -> %s\n", get_label (self, corner), get_label (self, corner),
                          get_label (self, id));
  return TRUE;
}

/* ---- circles, rotations, measures ---- */

/* "Distance(A,B)": whether that is what @id, an unnamed number, is said by. */
static gboolean
is_said (const Writer *self,
         PorismId      id,
         const char   *function)
{
  const PorismRecord *record = porism_construction_get (self->figure, id);
  g_autofree char *text = porism_construction_dup_expression (self->figure, record);
  g_autoptr (GString) call = g_string_new (function);

  for (guint i = 0; i < record->n_inputs; i++)
    g_string_append_printf (call, "%c%s", i > 0 ? ',' : '(',
                            porism_construction_get (self->figure, record->inputs[i].object)->name);
  g_string_append_c (call, ')');

  return g_str_equal (text, call->str);
}

/* A radius by what measures it, with an auxiliary label. */
static char *
append_measure (Writer             *self,
                const PorismRecord *record,
                const char         *command)
{
  char *label = dup_auxiliary_label (self);

  g_string_append_printf (self->text, "%s :", command);
  for (guint i = 0; i < record->n_inputs; i++)
    g_string_append_printf (self->text, " %s", get_label (self, record->inputs[i].object));
  g_string_append_printf (self->text, " -> %s\n", label);

  return label;
}

/* The length that the number @id is, as a radius takes it; (transfer full) (nullable). */
static char *
dup_measure (Writer  *self,
             PorismId id)
{
  const PorismRecord *record = porism_construction_get (self->figure, id);
  const gboolean length = g_str_equal (record->operation->id, "distance") || g_str_equal (record->operation->id, "radius");
  g_autofree char *letters = list_letters (self, record);

  if (record->name != NULL)
    return length && is_written (self, id) ? g_strdup (get_label (self, id)) : NULL;
  if (!g_str_equal (record->operation->id, "number") || !has_inputs (self, record))
    return NULL;
  if (g_str_equal (letters, "s") && is_said (self, id, "Length"))
    return g_strdup (get_label (self, record->inputs[0].object));
  if (g_str_equal (letters, "pp") && is_said (self, id, "Distance"))
    return append_measure (self, record, "distance");
  return g_str_equal (letters, "c") && is_said (self, id, "Radius") ? append_measure (self, record, "radius") : NULL;
}

static void
lose (Writer     *self,
      GPtrArray  *list,
      PorismId    id)
{
  g_ptr_array_add (list, g_strdup (porism_construction_get (self->figure, id)->name));
}

static gboolean
write_circle (Writer             *self,
              PorismId            id,
              const PorismRecord *record)
{
  const double radius = sqrt (porism_construction_get_value (self->figure, id)[2]);
  const PorismId object = record->inputs[1].object;
  g_autofree char *text = object != 0 ? dup_measure (self, object) : dup_number (record->inputs[1].number, radius);

  if (text == NULL)
    {
      text = format_double (radius);
      lose (self, self->losses->places, id);
    }
  g_string_append_printf (self->text, "circle : %s %s -> %s\n", get_label (self, record->inputs[0].object), text,
                          get_label (self, id));
  return TRUE;
}

/* By an angle of the figure, else by degrees. */
static gboolean
write_rotation (Writer             *self,
                PorismId            id,
                const PorismRecord *record)
{
  const PorismId angle = record->inputs[1].object;
  const PorismRecord *turn = angle != 0 ? porism_construction_get (self->figure, angle) : NULL;
  const double *value = angle != 0 ? porism_construction_get_value (self->figure, angle) : NULL;
  g_autofree char *text = NULL;

  if (turn == NULL || record->kind != PORISM_KIND_POINT || get_letter (self, record->inputs[0].object) != 'p')
    return FALSE;
  if (turn->name != NULL)
    text = g_strdup (get_label (self, angle));
  else
    text = format_double (round (atan2 (value[1], value[0]) * 180 / G_PI * 1e12) / 1e12);
  if (turn->name == NULL && turn->n_inputs > 2)
    lose (self, self->losses->places, id);
  g_string_append_printf (self->text, "rotate : %s %s %s -> %s\n", get_label (self, record->inputs[0].object), text,
                          get_label (self, record->inputs[2].object), get_label (self, id));
  return TRUE;
}

/* The size is what counts, whichever leg is the first. */
static gboolean
write_angle (Writer             *self,
             PorismId            id,
             const PorismRecord *record)
{
  const double *o = porism_construction_get_value (self->figure, record->inputs[1].object);
  const double *p = porism_construction_get_value (self->figure, record->inputs[0].object);
  const double *q = porism_construction_get_value (self->figure, record->inputs[2].object);
  const gboolean left = (p[0] - o[0]) * (q[1] - o[1]) - (p[1] - o[1]) * (q[0] - o[0]) >= 0;
  const gboolean reflex = g_str_equal (record->operation->id, "reflex-angle");

  append_lines (self, id, record, left != reflex ? "angle : $1 $2 $3 -> $0" : "angle : $3 $2 $1 -> $0");
  return TRUE;
}

static gboolean
write_number (Writer             *self,
              PorismId            id,
              const PorismRecord *record)
{
  const double value = porism_construction_get_value (self->figure, id)[0];
  g_autofree char *text = format_double (value);

  if (record->expression != NULL && record->n_inputs > 0)
    return FALSE;
  g_string_append_printf (self->text, "const Measure %s -> %s\n", text, get_label (self, id));
  return TRUE;
}

static gboolean
write_area (Writer             *self,
            PorismId            id,
            const PorismRecord *record)
{
  if (get_letter (self, record->inputs[0].object) != 'P')
    return FALSE;
  append_command (self, id, record, "area");
  return TRUE;
}

/* The same place whichever line through it, at a right angle, comes from. */
static gboolean
write_point_on_part (Writer             *self,
                     PorismId            id,
                     const PorismRecord *record)
{
  if (strchr ("lsr", get_letter (self, record->inputs[0].object)) == NULL)
    return FALSE;
  append_lines (self, id, record, "point : $x $y -> %a\northogonal_line : %a $1 -> %b\nintersect : %b $1 -> $0");
  return TRUE;
}

static gboolean
write_point (Writer             *self,
             PorismId            id,
             const PorismRecord *record)
{
  append_lines (self, id, record, "point : $x $y -> $0");
  if (record->inputs[0].object != 0 || record->inputs[1].object != 0)
    lose (self, self->losses->places, id);
  return TRUE;
}

/* ---- rows ---- */

#define INCENTRE "angular_bisector : $1 $2 $3 -> %a\nangular_bisector : $2 $3 $1 -> %b\nintersect : %a %b -> "

static const Row rows[] = {
  { "point", .write = write_point },
  { "point-on-line", .write = write_point_on_part },
  { "point-on-line-from", .write = write_point_on_part },
  { "point-on-segment", .write = write_point_on_part },
  { "point-on-circle",
    .lines = "center : $1 -> %a\npoint : $x $y -> %b\nline : %a %b -> %c\nintersect : %c $1 -> $0 _" },
  { "segment", "segment" },
  { "line", "line" },
  { "ray", "ray" },
  { "vector", "vector" },
  { "parallel-line", "parallel_line" },
  { "perpendicular-line", "orthogonal_line" },
  { "perpendicular-bisector", "line_bisector" },
  { "perpendicular-bisector-segment", "line_bisector" },
  { "angle-bisector", "angular_bisector" },
  { "circle-centre-point", "circle" },
  { "circle-centre-radius", .write = write_circle },
  { "circle-three-points", "circle" },
  { "semicircle", "semicircle" },
  { "midpoint", "midpoint" },
  { "midpoint-segment", "midpoint" },
  { "centre", "center" },
  { "segment-end", .write = write_vertex },
  { "polygon-vertex", .write = write_vertex },
  { "meet-lines", .write = write_meet },
  { "meet-line-circle", .write = write_meet },
  { "meet-line-circle-other", .write = write_meet },
  { "meet-circles", .write = write_meet },
  { "meet-circles-other", .write = write_meet },
  { "meet-known", .write = write_meet },
  { "meet-tangent", .write = write_meet },
  { "tangent", .write = write_tangent },
  { "tangent-at", .write = write_tangent },
  { "reflect-point", "mirror" },
  { "reflect-line", "mirror" },
  { "invert-point", "mirror" },
  { "invert-circle", "mirror" },
  { "invert-circle-to-line", "mirror" },
  { "rotate", .write = write_rotation },
  { "translate", "translate" },
  { "polygon", .write = write_polygon },
  { "regular-polygon", .write = write_regular_polygon },
  { "directed-angle", "angle" },
  { "angle", .write = write_angle },
  { "reflex-angle", .write = write_angle },
  { "distance", "distance" },
  { "radius", "radius" },
  { "area", .write = write_area },
  { "number", .write = write_number },
  { "slider", .write = write_number },
  { "triangle-circumcentre", .lines = "circle : $1 $2 $3 -> %a\ncenter : %a -> $0" },
  { "triangle-incentre", .lines = INCENTRE "$0" },
  { "triangle-centroid",
    .lines = "midpoint : $2 $3 -> %a\nmidpoint : $1 $3 -> %b\nline : $1 %a -> %c\nline : $2 %b -> %d\n"
             "intersect : %c %d -> $0" },
  { "triangle-orthocentre",
    .lines = "line : $2 $3 -> %a\nline : $1 $3 -> %b\northogonal_line : $1 %a -> %c\northogonal_line : $2 %b -> %d\n"
             "intersect : %c %d -> $0" },
  { "triangle-nine-point-centre",
    .lines = "midpoint : $2 $3 -> %a\nmidpoint : $1 $3 -> %b\nmidpoint : $1 $2 -> %c\ncircle : %a %b %c -> %d\n"
             "center : %d -> $0" },
  { "incircle",
    .lines = INCENTRE "%c\nline : $1 $2 -> %d\northogonal_line : %c %d -> %e\nintersect : %d %e -> %f\n"
             "circle : %c %f -> $0" },
};

static const Row *
find_row (const PorismRecord *record)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (g_str_equal (rows[i].operation, record->operation->id))
      return &rows[i];
  return NULL;
}

/* An anonymous number, which is one of the inputs of a circle or a point, is looked at by their rows. */
static gboolean
is_ready (const Writer       *self,
          const Row          *row,
          const PorismRecord *record)
{
  for (guint i = 0; i < record->n_inputs; i++)
    {
      const PorismId id = record->inputs[i].object;
      const gboolean anonymous = id != 0 && porism_construction_get (self->figure, id)->name == NULL;

      if (id != 0 && !is_written (self, id) && !(row->write != NULL && anonymous) && row->write != write_point)
        return FALSE;
    }
  return TRUE;
}

/* What it is said by is of the letters that the language takes. */
static gboolean
write_by_row (Writer             *self,
              PorismId            id,
              const PorismRecord *record)
{
  const Row *row = find_row (record);
  g_autofree char *letters = list_letters (self, record);

  if (row == NULL || !is_ready (self, row, record))
    return FALSE;
  if (row->write != NULL)
    return row->write (self, id, record);
  if (row->command != NULL && (!porism_geodsl_takes (row->command, letters) || get_letter (self, id) == '?'))
    return FALSE;
  if (row->lines != NULL)
    append_lines (self, id, record, row->lines);
  else
    append_command (self, id, record, row->command);
  return TRUE;
}

static void
write_object (Writer             *self,
              PorismId            id,
              const PorismRecord *record)
{
  const gboolean defined = porism_construction_is_defined (self->figure, id);

  if (defined && !(record->flags & PORISM_RECORD_REQUIRED) && write_by_row (self, id, record))
    mark_written (self, id);
  else if (defined && record->kind == PORISM_KIND_POINT)
    {
      append_lines (self, id, record, "point : $x $y -> $0");
      lose (self, self->losses->places, id);
      mark_written (self, id);
    }
  else
    lose (self, self->losses->objects, id);
}

static gboolean
has_look (const PorismRecord *record)
{
  for (guint i = 0; i < PORISM_ATTRIBUTE_FIXED; i++)
    if (i != PORISM_ATTRIBUTE_CAPTION && !(i >= PORISM_ATTRIBUTE_SLIDER_MIN && i <= PORISM_ATTRIBUTE_SLIDER_STEP) &&
        porism_attributes_is_set (record->attributes, (PorismAttribute) i))
      return TRUE;
  return FALSE;
}

char *
porism_geodsl_write (const PorismRegistry     *registry,
                     const PorismConstruction *construction,
                     PorismGeodslLosses       *losses)
{
  Writer self = {
    .registry = registry, .figure = porism_construction_copy (construction), .text = g_string_new (NULL),
    .labels = g_hash_table_new_full (NULL, NULL, NULL, g_free),
    .taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
    .written = g_hash_table_new (NULL, NULL), .losses = losses,
  };
  const PorismId *order;
  g_autofree PorismId *ids = NULL;
  guint n;

  losses->objects = g_ptr_array_new_with_free_func (g_free);
  losses->places = g_ptr_array_new_with_free_func (g_free);
  order = porism_construction_get_order (self.figure, &n);
  ids = g_memdup2 (order, n * sizeof (PorismId));
  choose_labels (&self, ids, n);
  for (guint i = 0; i < n; i++)
    {
      const PorismRecord *record = porism_construction_get (self.figure, ids[i]);

      if (record == NULL || record->name == NULL)
        continue;
      losses->looks |= has_look (record);
      if (!is_written (&self, ids[i]))
        write_object (&self, ids[i], record);
    }
  porism_construction_free (self.figure);
  g_hash_table_unref (self.labels);
  g_hash_table_unref (self.taken);
  g_hash_table_unref (self.written);

  return g_string_free (self.text, FALSE);
}

void
porism_geodsl_losses_clear (PorismGeodslLosses *self)
{
  g_clear_pointer (&self->objects, g_ptr_array_unref);
  g_clear_pointer (&self->places, g_ptr_array_unref);
}
