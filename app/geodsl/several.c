/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Commands with several results, in the order of the reference, and those that take more than one action. */

#include "config.h"

#include <math.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "app/geodsl/command.h"
#include "app/geodsl/names.h"
#include "app/geodsl/order.h"

/* Of the circle that marks off the same length on two lines. */
#define UNIT "1"
/* Over the square of the radius: a line that is no farther beyond it touches the circle, for all that doubles tell. */
#define TOUCHES 1e-9

static PorismId
get_id (const PorismGeodslFigure *figure,
        guint                     i)
{
  return porism_construction_lookup (figure->construction, porism_geodsl_get_input (figure, i)->name);
}

/* ---- common points ---- */

/* The one at @place, where there are @n. */
static PorismAction *
new_meet (const char              *first,
          const char              *second,
          const PorismGeodslPlace *place,
          guint                    n)
{
  PorismAction *action = porism_action_new ("add_intersect");

  porism_action_add_string (action, "obj1", first);
  porism_action_add_string (action, "obj2", second);
  if (n > 1)
    porism_action_add_integer (action, "index", place->index);

  return action;
}

static gboolean
are_same (PorismGeodslFigure *figure,
          const char         *first,
          const char         *second)
{
  PorismAction *question = porism_action_new ("query_are_equal");
  g_autoptr (PorismObservation) observation = NULL;

  porism_action_add_string (question, "obj1", first);
  porism_action_add_string (question, "obj2", second);
  observation = porism_geodsl_try (figure, question);

  return observation->ok && observation->value != NULL && observation->value->boolean;
}

/* Whether the whole line would meet the whole circle. */
static gboolean
do_carriers_meet (const PorismGeodslFigure *figure,
                  PorismId                  line,
                  PorismId                  circle)
{
  const double *l = porism_construction_get_value (figure->construction, line);
  const double *c = porism_construction_get_value (figure->construction, circle);
  double v[2], distance;

  porism_geodsl_get_direction (figure->construction, line, v);
  if (porism_construction_get (figure->construction, line)->kind == PORISM_KIND_LINE)
    distance = (l[0] * c[0] + l[1] * c[1] + l[2]) / hypot (l[0], l[1]);
  else
    distance = (v[0] * (c[1] - l[1]) - v[1] * (c[0] - l[0])) / hypot (v[0], v[1]);

  return distance * distance <= c[2] * (1 + TOUCHES);
}

/* Nothing in common: of one circle and itself any point will do, and of a part of a line or circle nothing is what
 * there is, where all of it has something. */
static gboolean
run_no_meet (PorismGeodslFigure *figure)
{
  const PorismGeodslItem *first = porism_geodsl_get_input (figure, 0), *second = porism_geodsl_get_input (figure, 1);
  g_autoptr (PorismObservation) observation = NULL;
  PorismId line = get_id (figure, strchr ("cC", first->letter) != NULL);
  PorismId circle = get_id (figure, strchr ("cC", first->letter) == NULL);

  if (first->letter == 'c' && second->letter == 'c' && are_same (figure, first->name, second->name))
    return porism_geodsl_run_point_on (figure);
  if (second->letter != 'c' && strchr ("Csr", first->letter == 'c' ? second->letter : first->letter) != NULL &&
      do_carriers_meet (figure, line, circle))
    return TRUE;
  observation = porism_geodsl_act (figure, new_meet (first->name, second->name, NULL, 1));

  return FALSE;
}

gboolean
porism_geodsl_run_meet (PorismGeodslFigure *figure)
{
  const char *first = porism_geodsl_get_input (figure, 0)->name, *second = porism_geodsl_get_input (figure, 1)->name;
  g_autoptr (GArray) places = porism_geodsl_list_meets (figure->registry, figure->construction, get_id (figure, 0),
                                                        get_id (figure, 1));

  if (places->len == 0)
    return run_no_meet (figure);
  for (guint i = 0; i < places->len; i++)
    if (!porism_geodsl_make_by (figure, new_meet (first, second, &g_array_index (places, PorismGeodslPlace, i),
                                                  places->len)))
      return FALSE;
  return TRUE;
}

/* ---- tangents ---- */

static PorismArgument *
new_text_argument (const char *name,
                   const char *text)
{
  return porism_argument_new (name, PORISM_ARGUMENT_STRING, text);
}

static PorismAction *
new_tangent (const char              *point,
             const char              *circle,
             const PorismGeodslPlace *place)
{
  PorismAction *action = porism_action_new ("add_one_of");
  PorismArgument *arguments = porism_argument_new ("args", PORISM_ARGUMENT_OBJECT, NULL);

  g_ptr_array_add (arguments->items, new_text_argument ("point", point));
  g_ptr_array_add (arguments->items, new_text_argument ("conic", circle));
  porism_action_add_string (action, "tool", "add_tangent");
  porism_action_add (action, arguments);
  porism_action_add_integer (action, "index", place->index);

  return action;
}

gboolean
porism_geodsl_run_tangent (PorismGeodslFigure *figure)
{
  const char *point = porism_geodsl_get_input (figure, 0)->name, *circle = porism_geodsl_get_input (figure, 1)->name;
  g_autoptr (GArray) places = porism_geodsl_list_tangents (figure->registry, figure->construction, get_id (figure, 0),
                                                           get_id (figure, 1));

  if (places->len < 2)
    return porism_geodsl_make (figure, "add_tangent", "point", point, "conic", circle, NULL);
  for (guint i = 0; i < places->len; i++)
    if (!porism_geodsl_make_by (figure, new_tangent (point, circle, &g_array_index (places, PorismGeodslPlace, i))))
      return FALSE;
  return TRUE;
}

/* Through the inverse of the point, across the line to the centre. */
gboolean
porism_geodsl_run_polar (PorismGeodslFigure *figure)
{
  const char *point = porism_geodsl_get_input (figure, 0)->name, *circle = porism_geodsl_get_input (figure, 1)->name;
  g_autofree char *inverse = porism_geodsl_make_hidden (figure, "transform_invert", "obj", point, "circle", circle, NULL);
  g_autofree char *centre = inverse != NULL ? porism_geodsl_make_hidden (figure, "add_center", "conic", circle, NULL) : NULL;
  g_autofree char *line = centre != NULL ? porism_geodsl_make_hidden (figure, "add_line", "p1", centre, "p2", point, NULL)
                                         : NULL;

  return line != NULL && porism_geodsl_make (figure, "add_perpendicular_line", "point", inverse, "line", line, NULL);
}

/* ---- bisectors of two lines ---- */

/* The line itself, or a hidden one of which the segment is a part; (transfer full) (nullable). */
static char *
make_carrier (PorismGeodslFigure     *figure,
              const PorismGeodslItem *item)
{
  const PorismConstruction *construction = figure->construction;
  const PorismRecord *record = porism_construction_get (construction, porism_construction_lookup (construction, item->name));

  if (item->letter == 'l')
    return g_strdup (item->name);
  return porism_geodsl_make_hidden (figure, "add_line",
                                    "p1", porism_construction_get (construction, record->inputs[0].object)->name,
                                    "p2", porism_construction_get (construction, record->inputs[1].object)->name, NULL);
}

/* Where the circle meets the line: in its direction, or the other way; (transfer full) (nullable). */
static char *
make_mark (PorismGeodslFigure *figure,
           const char         *line,
           const char         *circle,
           gboolean            forward)
{
  PorismConstruction *construction = figure->construction;
  g_autoptr (GArray) places = porism_geodsl_list_meets (figure->registry, construction,
                                                        porism_construction_lookup (construction, line),
                                                        porism_construction_lookup (construction, circle));
  g_autofree char *index = NULL;

  if (places->len < 2)
    {
      porism_geodsl_refuse (figure, "", g_strdup (_("The bisectors cannot be drawn here.")), NULL);
      return NULL;
    }
  index = g_strdup_printf ("%u", g_array_index (places, PorismGeodslPlace, forward ? 0 : 1).index);

  return porism_geodsl_make_hidden (figure, "add_intersect", "obj1", line, "obj2", circle, "index", index, NULL);
}

static gboolean
do_go_together (const PorismGeodslFigure *figure)
{
  double v[2], w[2];

  porism_geodsl_get_direction (figure->construction, get_id (figure, 0), v);
  porism_geodsl_get_direction (figure->construction, get_id (figure, 1), w);

  return v[0] * w[0] + v[1] * w[1] > 0;
}

/* The first one goes through the smaller angles, the second one across it. */
static gboolean
make_bisectors (PorismGeodslFigure *figure,
                const char         *first,
                const char         *vertex,
                const char         *second)
{
  g_autofree char *hidden = NULL;
  const char *bisector;

  if (!porism_geodsl_is_wanted (figure))
    hidden = porism_geodsl_make_hidden (figure, "add_angle_bisector", "p1", first, "vertex", vertex, "p2", second, NULL);
  if (!porism_geodsl_make (figure, "add_angle_bisector", "p1", first, "vertex", vertex, "p2", second, NULL))
    return FALSE;
  bisector = hidden != NULL ? hidden : ((PorismGeodslItem *) g_ptr_array_index (figure->results, 0))->name;

  return porism_geodsl_make (figure, "add_perpendicular_line", "point", vertex, "line", bisector, NULL);
}

gboolean
porism_geodsl_run_bisectors (PorismGeodslFigure *figure)
{
  g_autofree char *one = make_carrier (figure, porism_geodsl_get_input (figure, 0));
  g_autofree char *other = make_carrier (figure, porism_geodsl_get_input (figure, 1));
  g_autofree char *vertex = NULL, *circle = NULL, *first = NULL, *second = NULL;

  if (one != NULL && other != NULL)
    vertex = porism_geodsl_make_hidden (figure, "add_intersect", "obj1", one, "obj2", other, NULL);
  if (vertex != NULL)
    circle = porism_geodsl_make_hidden (figure, "add_circle", "center", vertex, "radius", UNIT, NULL);
  if (circle != NULL)
    first = make_mark (figure, one, circle, TRUE);
  if (first != NULL)
    second = make_mark (figure, other, circle, do_go_together (figure));

  return second != NULL && make_bisectors (figure, first, vertex, second);
}

/* ---- polygons ---- */

static gboolean
refuse_corners (PorismGeodslFigure *figure)
{
  return porism_geodsl_refuse (figure, "", g_strdup (_("A polygon has at least three corners, which are points.")),
                               g_strdup (_("Write “polygon : A B C -> t c a b”: the polygon, then its sides.")));
}

static const char *
get_corner (const PorismGeodslFigure *figure,
            guint                     i)
{
  return porism_geodsl_get_input (figure, i % figure->inputs->len)->name;
}

/* The sides of a polygon that is discarded. */
static gboolean
make_sides (PorismGeodslFigure *figure)
{
  PorismGeodslItem *polygon = g_new0 (PorismGeodslItem, 1);

  polygon->letter = 'P';
  g_ptr_array_add (figure->results, polygon);
  for (guint i = 0; i < figure->inputs->len; i++)
    if (!porism_geodsl_make (figure, "add_segment", "p1", get_corner (figure, i), "p2", get_corner (figure, i + 1), NULL))
      return FALSE;
  return TRUE;
}

/* Those of @made that are of @kind become the next results. */
static gboolean
adopt_kind (PorismGeodslFigure      *figure,
            const PorismObservation *made,
            PorismKind               kind)
{
  for (guint i = 1; i < made->new_objects->len; i++)
    {
      const PorismNewObject *object = g_ptr_array_index (made->new_objects, i);

      if (object->kind == kind && !porism_geodsl_adopt (figure, object->id))
        return FALSE;
    }
  return TRUE;
}

/* Names @action and does it; takes it. (transfer full) (nullable) */
static PorismObservation *
make_polygon (PorismGeodslFigure *figure,
              PorismAction       *action)
{
  const char *label = g_ptr_array_index (figure->statement->outputs, 0);
  g_autofree char *name = label != NULL ? porism_geodsl_choose_name (figure->construction, figure->names, label,
                                                                     PORISM_KIND_POLYGON, NULL, NULL)
                                        : porism_geodsl_fresh_name (figure->construction, figure->names);
  PorismObservation *observation;

  porism_action_add_string (action, "name", name);
  observation = porism_geodsl_act (figure, action);
  if (observation != NULL)
    porism_geodsl_adopt (figure, ((const PorismNewObject *) g_ptr_array_index (observation->new_objects, 0))->id);

  return observation;
}

gboolean
porism_geodsl_run_polygon (PorismGeodslFigure *figure)
{
  g_autoptr (GPtrArray) corners = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (PorismObservation) made = NULL;
  g_autofree char *points = NULL;
  PorismAction *action;

  for (guint i = 0; i < figure->inputs->len; i++)
    if (porism_geodsl_get_input (figure, i)->letter != 'p' || figure->inputs->len < 3)
      return refuse_corners (figure);
    else
      g_ptr_array_add (corners, g_strdup (get_corner (figure, i)));
  if (!porism_geodsl_is_wanted (figure))
    return make_sides (figure);
  g_ptr_array_add (corners, NULL);
  points = g_strjoinv (",", (char **) corners->pdata);
  g_ptr_array_set_size (corners, (gint) figure->inputs->len);
  action = porism_action_new ("add_polygon");
  porism_action_add_string (action, "points", points);
  made = make_polygon (figure, action);
  if (made == NULL)
    return FALSE;
  if (made->new_objects->len != figure->inputs->len + 1)
    return porism_geodsl_refuse (figure, "", g_strdup (_("Neighbouring corners coincide.")), NULL);
  ((PorismGeodslItem *) g_ptr_array_index (figure->results, 0))->corners = g_steal_pointer (&corners);

  return adopt_kind (figure, made, PORISM_KIND_SEGMENT);
}

gboolean
porism_geodsl_run_regular_polygon (PorismGeodslFigure *figure)
{
  const PorismGeodslItem *n = porism_geodsl_get_input (figure, 2);
  GPtrArray *corners = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (PorismObservation) made = NULL;
  PorismAction *action = porism_action_new ("add_regular_polygon");

  porism_action_add_string (action, "p1", get_corner (figure, 0));
  porism_action_add_string (action, "p2", get_corner (figure, 1));
  porism_action_add_number (action, "n", n->integral ? n->value : "0");
  made = make_polygon (figure, action);
  if (made != NULL)
    ((PorismGeodslItem *) g_ptr_array_index (figure->results, 0))->corners = g_ptr_array_ref (corners);
  g_ptr_array_add (corners, g_strdup (get_corner (figure, 0)));
  g_ptr_array_add (corners, g_strdup (get_corner (figure, 1)));
  if (made == NULL || !adopt_kind (figure, made, PORISM_KIND_SEGMENT) || !adopt_kind (figure, made, PORISM_KIND_POINT))
    {
      g_ptr_array_unref (corners);
      return FALSE;
    }
  for (guint i = 1; i < made->new_objects->len; i++)
    {
      const PorismNewObject *object = g_ptr_array_index (made->new_objects, i);

      if (object->kind == PORISM_KIND_POINT)
        g_ptr_array_add (corners, g_strdup (porism_construction_get (figure->construction, object->id)->name));
    }
  g_ptr_array_unref (corners);

  return TRUE;
}
