/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <math.h>
#include <string.h>

#include "app/render/drawn-kind.h"
#include "tests/closed-value.h"
#include "tests/typed-judge.h"

#define SURFACE 400.0
#define CURVE_SCALE 1000.0      /* pixels a unit */
#define CURVE_NEAR 0.5          /* pixels */

typedef gboolean (*Judge) (const Made *made,
                           const char *text);

/* ---- values ---- */

static const PorismRecord *
get_record (const Made *made)
{
  PorismConstruction *construction = porism_session_get_construction (made->session);

  return made->id == 0 ? NULL : porism_construction_get (construction, made->id);
}

static PorismKind
get_kind (const Made *made)
{
  return made->id == 0 ? PORISM_KIND_NONE : get_record (made)->kind;
}

static gboolean
is_defined (const Made *made)
{
  PorismConstruction *construction = porism_session_get_construction (made->session);

  return made->id != 0 && porism_construction_is_defined (construction, made->id);
}

/* NULL where it is of another kind or has no value. */
static const double *
get_value (const Made *made,
           PorismKind  kind)
{
  PorismConstruction *construction = porism_session_get_construction (made->session);

  return get_kind (made) == kind && is_defined (made) ? porism_construction_get_value (construction, made->id) : NULL;
}

static gboolean
is_near (double a,
         double b)
{
  return fabs (a - b) <= 1e-9 * MAX (1, fabs (b));
}

static gboolean
is_at (Place  place,
       double x,
       double y)
{
  return is_near (x, place.x) && is_near (y, place.y);
}

static gboolean
has_direction (double dx,
               double dy,
               double other_dx,
               double other_dy)
{
  double scale = hypot (dx, dy) * hypot (other_dx, other_dy);

  return scale > 0 && fabs (dx * other_dy - dy * other_dx) <= 1e-9 * scale && dx * other_dx + dy * other_dy > 0;
}

/* ---- numbers and truths ---- */

static gboolean
is_answer_with_decimal (const Made *made)
{
  return made->id == 0 && made->quantity != NULL && made->quantity->has_decimal;
}

static gboolean
get_angle (const Made *made,
           double     *angle)
{
  const double *value = get_value (made, PORISM_KIND_ANGLE);

  if (value == NULL && (!is_answer_with_decimal (made) || made->quantity->unit == NULL))
    return FALSE;
  *angle = value != NULL ? atan2 (value[1], value[0]) + 2 * G_PI * value[2] : made->quantity->decimal * G_PI / 180;

  return TRUE;
}

static gboolean
get_number (const Made *made,
            double     *number)
{
  const double *value = get_value (made, PORISM_KIND_NUMBER);

  if (value == NULL)
    value = get_value (made, PORISM_KIND_INTEGRAL);
  if (value != NULL)
    *number = *value;
  else if (get_angle (made, number))
    return TRUE;
  else if (!is_answer_with_decimal (made))
    return FALSE;
  else
    *number = made->quantity->decimal;

  return TRUE;
}

static gboolean
is_number (const Made *made,
           const char *text)
{
  double number;

  return get_number (made, &number) && is_near (number, read_closed_value (&text));
}

static gboolean
is_angle (const Made *made,
          const char *text)
{
  double angle;

  return get_angle (made, &angle) && fabs (remainder (angle - read_closed_value (&text), 2 * G_PI)) <= 1e-9;
}

static gboolean
is_boolean (const Made *made,
            const char *text)
{
  const double *value = get_value (made, PORISM_KIND_BOOLEAN);
  gboolean expected = strcmp (text, "true") == 0;

  if (value != NULL || made->id != 0 || made->quantity == NULL)
    return value != NULL && (*value != 0) == expected;
  return made->quantity->has_boolean && made->quantity->boolean == expected;
}

static gboolean
is_text (const Made *made,
         const char *text)
{
  g_autofree char *quoted = NULL;

  if (made->quantity == NULL || made->quantity->text == NULL)
    return FALSE;
  if (made->id != 0 && get_kind (made) != PORISM_KIND_TEXT)
    return FALSE;
  quoted = g_strdup_printf ("\"%s\"", made->quantity->text);

  return strcmp (quoted, text) == 0;
}

/* ---- points and lines ---- */

static gboolean
get_point (const Made *made,
           Place      *place)
{
  const double *value = get_value (made, PORISM_KIND_POINT);
  const PorismQuantity *x, *y;

  if (value != NULL)
    *place = (Place) { value[0], value[1] };
  if (made->id != 0 || made->quantity == NULL)
    return value != NULL;
  x = porism_quantity_get_part (made->quantity, "x");
  y = porism_quantity_get_part (made->quantity, "y");
  if (x != NULL && y != NULL)
    *place = (Place) { x->decimal, y->decimal };

  return x != NULL && y != NULL;
}

static gboolean
is_point (const Made *made,
          const char *text)
{
  Place place;

  return get_point (made, &place) && is_at (read_closed_place (&text), place.x, place.y);
}

static gboolean
is_one_of (const Made *made,
           const char *text)
{
  g_autoptr (GArray) places = read_closed_places (&text);
  Place place;

  if (!get_point (made, &place))
    return FALSE;
  for (guint i = 0; i < places->len; i++)
    if (is_at (g_array_index (places, Place, i), place.x, place.y))
      return TRUE;
  return FALSE;
}

static gboolean
is_vector (const Made *made,
           const char *text)
{
  const double *value = get_value (made, PORISM_KIND_VECTOR);

  return value != NULL && is_at (read_closed_place (&text), value[2] - value[0], value[3] - value[1]);
}

static gboolean
is_line (const Made *made,
         const char *text)
{
  const double *value = get_value (made, PORISM_KIND_LINE);
  g_autoptr (GArray) places = read_closed_places (&text);

  for (guint i = 0; value != NULL && i < places->len; i++)
    {
      Place place = g_array_index (places, Place, i);
      double scale = hypot (value[0], value[1]) * MAX (1, hypot (place.x, place.y));

      if (fabs (value[0] * place.x + value[1] * place.y + value[2]) > 1e-9 * scale)
        return FALSE;
    }
  return value != NULL;
}

static gboolean
is_segment (const Made *made,
            const char *text)
{
  const double *value = get_value (made, PORISM_KIND_SEGMENT);
  Place a = read_closed_place (&text), b = read_closed_place (&text);

  return value != NULL
         && ((is_at (a, value[0], value[1]) && is_at (b, value[2], value[3]))
             || (is_at (b, value[0], value[1]) && is_at (a, value[2], value[3])));
}

static gboolean
is_ray (const Made *made,
        const char *text)
{
  const double *value = get_value (made, PORISM_KIND_RAY);
  Place a = read_closed_place (&text), b = read_closed_place (&text);

  return value != NULL && is_at (a, value[0], value[1])
         && has_direction (value[2] - value[0], value[3] - value[1], b.x - a.x, b.y - a.y);
}

/* ---- circles and conics ---- */

static gboolean
is_circle (const Made *made,
           const char *text)
{
  const double *value = get_value (made, PORISM_KIND_CIRCLE);
  Place centre = read_closed_place (&text);
  double radius = read_closed_value (&text);

  return value != NULL && is_at (centre, value[0], value[1]) && is_near (value[2], radius * radius);
}

static gboolean
is_part_of_circle (const Made *made,
                   PorismKind  kind,
                   const char *text)
{
  const double *value = get_value (made, kind);
  Place centre = read_closed_place (&text), from, to;
  double radius = read_closed_value (&text);

  if (!read_word (&text, "from"))
    g_error ("no ends: “%s”", text);
  from = read_closed_place (&text);
  if (!read_word (&text, "to"))
    g_error ("no end: “%s”", text);
  to = read_closed_place (&text);

  return value != NULL && is_at (centre, value[0], value[1]) && is_near (value[2], radius * radius)
         && has_direction (value[3] - value[0], value[4] - value[1], from.x - centre.x, from.y - centre.y)
         && has_direction (value[5] - value[0], value[6] - value[1], to.x - centre.x, to.y - centre.y);
}

static gboolean
is_arc (const Made *made,
        const char *text)
{
  return is_part_of_circle (made, PORISM_KIND_ARC, text);
}

static gboolean
is_sector (const Made *made,
           const char *text)
{
  return is_part_of_circle (made, PORISM_KIND_SECTOR, text);
}

static gboolean
is_on_conic (const double *value,
             Place         place)
{
  double powers[] = { place.x * place.x, place.x * place.y, place.y * place.y, place.x, place.y, 1 };
  double sum = 0, size = 0;

  for (guint i = 0; i < G_N_ELEMENTS (powers); i++)
    {
      sum += value[i] * powers[i];
      size = MAX (size, fabs (value[i]) * MAX (1, powers[0] + powers[2]));
    }
  return size > 0 && fabs (sum) <= 1e-9 * size;
}

static gboolean
is_conic (const Made *made,
          const char *text)
{
  const double *value = get_value (made, PORISM_KIND_CONIC);
  g_autoptr (GArray) places = read_closed_places (&text);

  for (guint i = 0; value != NULL && i < places->len; i++)
    if (!is_on_conic (value, g_array_index (places, Place, i)))
      return FALSE;
  return value != NULL;
}

/* ---- rows of points ---- */

/* Those of a value without the ones that repeat another, or lie between their neighbours. */
static GArray *
new_corners (const double *value,
             guint         n,
             gboolean      closed)
{
  GArray *corners = g_array_new (FALSE, FALSE, sizeof (Place));

  for (guint i = 0; i < n; i++)
    {
      guint before = (i + n - 1) % n, after = (i + 1) % n;
      Place place = { value[2 * i], value[2 * i + 1] };

      if ((closed || (i > 0 && i < n - 1))
          && has_direction (place.x - value[2 * before], place.y - value[2 * before + 1],
                            value[2 * after] - place.x, value[2 * after + 1] - place.y))
        continue;
      g_array_append_val (corners, place);
    }
  return corners;
}

/* Whether both are the same row if the second begins at @shift and goes on by @step. */
static gboolean
is_same_row (const GArray *row,
             const GArray *other,
             guint         shift,
             int           step)
{
  for (guint i = 0; i < row->len; i++)
    {
      guint at = (shift + row->len + (guint) (step * (int) i)) % row->len;
      Place place = g_array_index (other, Place, at);

      if (!is_at (g_array_index (row, Place, i), place.x, place.y))
        return FALSE;
    }
  return TRUE;
}

static gboolean
is_ring (const double *value,
         guint         n,
         const char   *text)
{
  g_autoptr (GArray) ring = new_corners (value, n, TRUE), expected = read_closed_places (&text);

  if (ring->len != expected->len)
    return FALSE;
  for (guint shift = 0; shift < ring->len; shift++)
    if (is_same_row (expected, ring, shift, 1) || is_same_row (expected, ring, shift, -1))
      return TRUE;
  return FALSE;
}

static gboolean
is_polygon (const Made *made,
            const char *text)
{
  const double *value = get_value (made, PORISM_KIND_POLYGON);
  const double *hull = get_value (made, PORISM_KIND_HULL);
  guint n = value != NULL ? get_record (made)->width / 2 : 0;

  if (hull != NULL)
    return is_ring (hull, (guint) hull[get_record (made)->width - 1], text);
  /* What has room for more corners repeats the last one. */
  while (n > 1 && value[2 * n - 2] == value[2 * n - 4] && value[2 * n - 1] == value[2 * n - 3])
    n--;
  return value != NULL && is_ring (value, n, text);
}

static gboolean
is_polyline (const Made *made,
             const char *text)
{
  const double *value = get_value (made, PORISM_KIND_POLYLINE);
  g_autoptr (GArray) row = value != NULL ? new_corners (value, get_record (made)->width / 2, FALSE) : NULL;
  g_autoptr (GArray) expected = read_closed_places (&text);

  return row != NULL && row->len == expected->len
         && (is_same_row (expected, row, 0, 1) || is_same_row (expected, row, row->len - 1, -1));
}

/* ---- functions and curves ---- */

/* NAN where it has no value: what a point has as coordinate that is put there. */
static double
call_function (const Made *made,
               double      x)
{
  PorismConstruction *construction = porism_session_get_construction (made->session);
  g_autoptr (PorismAction) action = porism_action_new ("add_point");
  g_autofree char *name = porism_construction_suggest_name (construction, PORISM_KIND_POINT);
  g_autofree char *call = g_strdup_printf ("%s(%.17g)", get_record (made)->name, x);
  Made point = { made->session, 0, NULL };
  const double *value;

  porism_action_add_string (action, "name", name);
  porism_action_add_string (action, "x", call);
  porism_action_add_string (action, "y", "0");
  if (!porism_session_submit (made->session, action, PORISM_ACTOR_PERSON, 0, FALSE)->observation->ok)
    return (double) NAN;
  point.id = porism_construction_lookup (construction, name);
  value = get_value (&point, PORISM_KIND_POINT);

  return value != NULL ? *value : (double) NAN;
}

static gboolean
is_function (const Made *made,
             const char *text)
{
  g_auto (GStrv) values = g_strsplit (text, " ", -1);

  if (get_value (made, PORISM_KIND_FUNCTION) == NULL || get_record (made)->name == NULL)
    return FALSE;
  for (guint i = 0; values[i] != NULL; i++)
    {
      const char *at = values[i];
      double x = read_closed_value (&at), y = call_function (made, x);

      if (!read_word (&at, ":"))
        g_error ("no value of a function: “%s”", values[i]);
      if (read_word (&at, "undefined") ? !isnan (y) : !is_near (y, read_closed_value (&at)))
        return FALSE;
    }
  return TRUE;
}

static gboolean
passes_through (const Made *made,
                Place       place)
{
  PorismConstruction *construction = porism_session_get_construction (made->session);
  PorismViewport viewport = { SURFACE, SURFACE, place.x, place.y, CURVE_SCALE };
  const PorismRecord *record = get_record (made);
  const double *value = porism_construction_get_value (construction, made->id);
  PorismSubject subject = { &viewport, value, record->width, record, construction };
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (PorismPiece));
  const PorismPiece *traced;

  porism_drawn_kind_get (get_kind (made))->trace (pieces, &subject);
  traced = (const PorismPiece *) (void *) pieces->data;

  return pieces->len > 0
         && porism_trace_get_distance (traced, pieces->len, SURFACE / 2, SURFACE / 2) < CURVE_NEAR;
}

static gboolean
is_curve (const Made *made,
          const char *text)
{
  const char *whole = text;
  g_autoptr (GArray) places = read_closed_places (&text);

  if (!is_defined (made))
    return FALSE;
  if (get_kind (made) == PORISM_KIND_CONIC)
    return is_conic (made, whole);
  for (guint i = 0; i < places->len; i++)
    if (!passes_through (made, g_array_index (places, Place, i)))
      return FALSE;
  return TRUE;
}

/* ---- lists ---- */

static gboolean is_item (const PorismQuantity *item,
                         const char          **text);

static gboolean
are_items (const PorismQuantity *list,
           const char          **text)
{
  guint n = 0;

  read_word (text, "{");
  for (n = 0; !read_word (text, "}"); n++)
    {
      if (list->items == NULL || n >= list->items->len || !is_item (g_ptr_array_index (list->items, n), text))
        return FALSE;
      read_word (text, ",");
    }
  return n == (list->items != NULL ? list->items->len : 0);
}

static gboolean
is_item (const PorismQuantity *item,
         const char          **text)
{
  *text += strspn (*text, " ");
  if (**text == '{')
    return are_items (item, text);
  if (**text == '"')
    {
      const char *end = strchr (*text + 1, '"');
      g_autofree char *words = g_strndup (*text + 1, (gsize) (end - *text - 1));

      *text = end + 1;
      return g_strcmp0 (item->text, words) == 0;
    }
  if (**text == '(')
    {
      const PorismQuantity *x = porism_quantity_get_part (item, "x");
      const PorismQuantity *y = porism_quantity_get_part (item, "y");
      Place place = read_closed_place (text);

      return x != NULL && y != NULL && is_at (place, x->decimal, y->decimal);
    }
  if (read_word (text, "true"))
    return item->has_boolean && item->boolean;
  if (read_word (text, "false"))
    return item->has_boolean && !item->boolean;

  return is_near (read_closed_value (text), item->decimal) && item->has_decimal;
}

static gboolean
is_list (const Made *made,
         const char *text)
{
  return made->quantity != NULL && strcmp (made->quantity->type, "list") == 0
         && are_items (made->quantity, &text);
}

/* ---- all of them ---- */

static gboolean
is_undefined (const Made *made,
              const char *text)
{
  return *text == '\0' && made->id != 0 && !is_defined (made);
}

static gboolean
is_of_kind (const Made *made,
            const char *text)
{
  if (made->id != 0 && !is_defined (made))
    return FALSE;
  return strcmp (text, "any") == 0
         || (made->id != 0 && strcmp (text, porism_kind_get_name (get_kind (made))) == 0)
         || (made->quantity != NULL && strcmp (text, made->quantity->type) == 0);
}

gboolean
is_as_expected (const Made *made,
                const char *expected)
{
  static const struct { const char *form; Judge judge; } judges[] = {
    { "number ", is_number }, { "angle ", is_angle }, { "boolean ", is_boolean }, { "text ", is_text },
    { "point ", is_point }, { "one of ", is_one_of }, { "vector ", is_vector }, { "line through ", is_line },
    { "segment ", is_segment }, { "ray ", is_ray }, { "circle ", is_circle }, { "arc ", is_arc },
    { "sector ", is_sector }, { "conic through ", is_conic }, { "polygon ", is_polygon }, { "polyline ", is_polyline },
    { "function ", is_function }, { "curve through ", is_curve }, { "list ", is_list }, { "kind ", is_of_kind },
    { "undefined", is_undefined },
  };

  for (guint i = 0; i < G_N_ELEMENTS (judges); i++)
    if (g_str_has_prefix (expected, judges[i].form))
      return judges[i].judge (made, expected + strlen (judges[i].form));
  g_error ("typed-lines.txt: “%s” is no expectation", expected);
}

char *
dup_made_text (const Made *made)
{
  g_autofree char *value = made->quantity != NULL ? porism_quantity_to_display (made->quantity) : NULL;

  return g_strdup_printf ("%s %s", made->id != 0 ? porism_kind_get_name (get_kind (made)) : "answer",
                          value != NULL ? value : is_defined (made) ? "" : "undefined");
}
