/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Values: expressions over the figure, and what decides a comparison of them. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "app/geodsl/command.h"
#include "app/geodsl/names.h"

/* A longer one becomes a number of the figure: what is doubled in every line must not double in length. */
#define LONGEST 400
#define GREATEST_POWER 1000

/* ---- terms ---- */

/* By the corners one after the other. */
static char *
dup_area (const GPtrArray *corners)
{
  g_autoptr (GString) text = g_string_new ("abs(");

  for (guint i = 0; i < corners->len; i++)
    {
      const char *p = g_ptr_array_index (corners, i), *q = g_ptr_array_index (corners, (i + 1) % corners->len);

      g_string_append_printf (text, "%sx(%s)*y(%s)-x(%s)*y(%s)", i > 0 ? "+" : "", p, q, q, p);
    }
  g_string_append (text, ")/2");

  return g_strdup (text->str);
}

char *
porism_geodsl_dup_term (const PorismGeodslItem *item,
                        gint                   *dimension)
{
  *dimension = item->letter == 'm' ? item->dimension : item->letter == 's' ? 1 : item->letter == 'P' ? 2 : 0;
  if (item->letter == 'P')
    return dup_area (item->corners);
  return item->letter == 's' ? g_strdup_printf ("Length(%s)", item->name) : g_strdup (porism_geodsl_get_text (item));
}

static PorismAction *
new_question (const char *expression)
{
  PorismAction *question = porism_action_new ("query_value");

  porism_action_add_string (question, "expr", expression);

  return question;
}

/* Takes @value. */
static gboolean
give_measure (PorismGeodslFigure *figure,
              char               *value,
              gint                dimension)
{
  g_autofree char *longer = strlen (value) > LONGEST ? value : NULL;
  g_autoptr (PorismObservation) observation = NULL;
  PorismAction *action;
  char *name;

  if (longer == NULL)
    return porism_geodsl_give (figure, 'm', value, dimension);
  action = new_question (value);
  name = porism_geodsl_fresh_name (figure->construction, figure->names);
  porism_action_add_string (action, "name", name);
  observation = porism_geodsl_act (figure, action);
  if (observation != NULL)
    return porism_geodsl_give (figure, 'm', name, dimension);
  g_free (name);

  return FALSE;
}

static gboolean
refuse_dimension (PorismGeodslFigure *figure,
                  gint                first,
                  gint                second)
{
  return porism_geodsl_refuse (figure, "mismatch",
                               g_strdup_printf (_("“%s” is of two dimensions: %d and %d."), figure->statement->command,
                                                first, second),
                               g_strdup (_("A distance has dimension 1, an area 2, “const Measure” and a plain "
                                           "number 0.")));
}

gboolean
porism_geodsl_check_radius (PorismGeodslFigure     *figure,
                            const PorismGeodslItem *item)
{
  if (item->letter != 'm' || item->dimension == 1)
    return TRUE;
  return porism_geodsl_refuse (figure, "mismatch",
                               g_strdup_printf (_("A measure of dimension %d is no radius."), item->dimension),
                               g_strdup (_("A radius has dimension 1, as a distance has; write a number as it is: "
                                           "“circle : O 50 -> k”.")));
}

/* ---- measures ---- */

gboolean
porism_geodsl_run_distance (PorismGeodslFigure *figure)
{
  return give_measure (figure, g_strdup_printf ("Distance(%s,%s)", porism_geodsl_get_input (figure, 0)->name,
                                                porism_geodsl_get_input (figure, 1)->name), 1);
}

gboolean
porism_geodsl_run_radius (PorismGeodslFigure *figure)
{
  return give_measure (figure, g_strdup_printf ("Radius(%s)", porism_geodsl_get_input (figure, 0)->name), 1);
}

gboolean
porism_geodsl_run_area_of (PorismGeodslFigure *figure)
{
  return give_measure (figure, dup_area (porism_geodsl_get_input (figure, 0)->corners), 2);
}

gboolean
porism_geodsl_run_area (PorismGeodslFigure *figure)
{
  g_autoptr (GPtrArray) corners = g_ptr_array_new ();

  for (guint i = 0; i < figure->inputs->len; i++)
    {
      const PorismGeodslItem *item = porism_geodsl_get_input (figure, i);

      if (item->letter != 'p')
        return porism_geodsl_refuse (figure, "", g_strdup (_("“area” is of points, or of one polygon.")), NULL);
      g_ptr_array_add (corners, item->name);
    }
  return give_measure (figure, dup_area (corners), 2);
}

/* "(a)+(b)" */
static char *
combine (const PorismGeodslFigure *figure,
         char                      operator,
         gint                     *dimensions)
{
  g_autofree char *first = porism_geodsl_dup_term (porism_geodsl_get_input (figure, 0), &dimensions[0]);
  g_autofree char *second = porism_geodsl_dup_term (porism_geodsl_get_input (figure, 1), &dimensions[1]);

  return g_strdup_printf ("(%s)%c(%s)", first, operator, second);
}

static gboolean
add (PorismGeodslFigure *figure,
     char                operator)
{
  gint dimensions[2];
  g_autofree char *value = combine (figure, operator, dimensions);

  if (dimensions[0] != dimensions[1])
    return refuse_dimension (figure, dimensions[0], dimensions[1]);
  return give_measure (figure, g_steal_pointer (&value), dimensions[0]);
}

gboolean
porism_geodsl_run_sum (PorismGeodslFigure *figure)
{
  return add (figure, '+');
}

gboolean
porism_geodsl_run_minus (PorismGeodslFigure *figure)
{
  return add (figure, '-');
}

gboolean
porism_geodsl_run_negative (PorismGeodslFigure *figure)
{
  const PorismGeodslItem *item = porism_geodsl_get_input (figure, 0);
  char *value = g_strdup_printf ("-(%s)", porism_geodsl_get_text (item));

  return item->letter == 'm' ? give_measure (figure, value, item->dimension)
                             : porism_geodsl_give (figure, 'A', value, 0);
}

gboolean
porism_geodsl_run_product (PorismGeodslFigure *figure)
{
  gint dimensions[2];
  char *value = combine (figure, '*', dimensions);

  if (porism_geodsl_get_input (figure, 1)->letter == 'A')
    return porism_geodsl_give (figure, 'A', value, 0);
  return give_measure (figure, value, dimensions[0] + dimensions[1]);
}

/* A ratio to zero is none. */
gboolean
porism_geodsl_run_ratio (PorismGeodslFigure *figure)
{
  gint dimensions[2];
  g_autofree char *value = combine (figure, '/', dimensions);
  g_autoptr (PorismObservation) observation = porism_geodsl_try (figure, new_question (value));

  if (!observation->ok)
    return porism_geodsl_refuse (figure, "", g_strdup (observation->error.message), g_strdup (observation->error.hint));
  return give_measure (figure, g_steal_pointer (&value), dimensions[0] - dimensions[1]);
}

gboolean
porism_geodsl_run_power (PorismGeodslFigure *figure)
{
  const PorismGeodslItem *base = porism_geodsl_get_input (figure, 0), *exponent = porism_geodsl_get_input (figure, 1);
  const gint power = (gint) CLAMP (exponent->estimate, -GREATEST_POWER, GREATEST_POWER);
  gint dimension;
  g_autofree char *term = porism_geodsl_dup_term (base, &dimension);

  if (base->letter == 'm' && exponent->estimate != 2)
    return porism_geodsl_refuse (figure, "mismatch", g_strdup (_("Of a measure there is the square only.")),
                                 g_strdup (_("Write “power : m 2 -> n”, or use product.")));
  return give_measure (figure, g_strdup_printf ("(%s)^(%s)", term, exponent->value), dimension * power);
}

/* ---- truths ---- */

/* What has no dimension may be compared with 0 whatever it is. */
gboolean
porism_geodsl_run_equality (PorismGeodslFigure *figure)
{
  const PorismGeodslItem *second = porism_geodsl_get_input (figure, 1);
  const gboolean zero = second->letter == 'i' && second->estimate == 0 &&
                        g_str_equal (figure->statement->command, "equality");
  gint dimensions[2];
  g_autofree char *first = porism_geodsl_dup_term (porism_geodsl_get_input (figure, 0), &dimensions[0]);
  g_autofree char *other = porism_geodsl_dup_term (second, &dimensions[1]);
  g_autofree char *comparison = g_strdup_printf ("(%s) == (%s)", first, other);

  if (dimensions[0] != dimensions[1] && !zero)
    return refuse_dimension (figure, dimensions[0], dimensions[1]);
  return porism_geodsl_give_truth (figure, new_question (comparison));
}

static gboolean
compare_angles (PorismGeodslFigure *figure,
                const char         *sign)
{
  g_autofree char *comparison = g_strdup_printf ("cos(%s) == %scos(%s)", porism_geodsl_get_input (figure, 0)->name, sign,
                                                 porism_geodsl_get_input (figure, 1)->name);

  return porism_geodsl_give_truth (figure, new_question (comparison));
}

/* Equal, or 360° together. */
gboolean
porism_geodsl_run_congruence (PorismGeodslFigure *figure)
{
  return compare_angles (figure, "");
}

/* 180° together, or apart. */
gboolean
porism_geodsl_run_complement (PorismGeodslFigure *figure)
{
  return compare_angles (figure, "-");
}

/* The reference has the overload and nothing in it, and fails at what it made. */
gboolean
porism_geodsl_run_nothing (PorismGeodslFigure *figure)
{
  return porism_geodsl_refuse (figure, "", g_strdup (_("The language has no equality of a segment and a number.")),
                               g_strdup (_("Measure the segment by “distance” and compare that with a segment or a "
                                           "distance.")));
}
