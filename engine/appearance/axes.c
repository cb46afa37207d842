/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is said of axes and grids is an attribute of the construction. Who says how they look wants to see them: they
 * are shown. What would show nothing is refused. */

#include "config.h"

#include <string.h>

#include "engine/appearance/appearance.h"
#include "engine/kinds/language.h"

/* A name that is left out, as opposed to the one that an axis has of itself. */
#define NO_NAME " "

/* The new attributes while a call runs. */
typedef struct
{
  PorismCall *call;
  PorismAttributes *attributes;
  guint n_given;
} Change;

static void
begin (Change     *self,
       PorismCall *call)
{
  *self = (Change) { .call = call };
  self->attributes = porism_attributes_ref (porism_construction_get (call->construction, 0)->attributes);
}

static void
set_exact (Change         *self,
           PorismAttribute attribute,
           double          value,
           const char     *text)
{
  PorismAttributes *before = self->attributes;

  self->attributes = porism_attributes_with_exact (before, attribute, value, text);
  porism_attributes_unref (before);
}

static void
set_text (Change         *self,
          PorismAttribute attribute,
          const char     *text)
{
  PorismAttributes *before = self->attributes;

  self->attributes = porism_attributes_with_text (before, attribute, text);
  porism_attributes_unref (before);
}

/* Counts a parameter that was given. */
static gboolean
take (Change     *self,
      const char *parameter)
{
  gboolean given = porism_call_is_given (self->call, parameter);

  self->n_given += given;
  return given;
}

static gboolean
refuse (Change     *self,
        const char *parameter,
        const char *hint,
        const char *message)
{
  return porism_observation_refuse (self->call->observation, PORISM_ERROR_BAD_ARGUMENT, parameter, hint, "%s", message);
}

/* Which of @choices, which end with NULL, the text of the parameter is; as it was where it was not given. */
static gboolean
read_choice (Change            *self,
             const char        *parameter,
             const char *const *choices,
             int               *choice)
{
  g_autofree char *list = NULL, *hint = NULL, *message = NULL;
  const char *text;

  if (!take (self, parameter))
    return TRUE;
  text = porism_call_get (self->call, parameter)->text;
  for (int i = 0; choices[i] != NULL; i++)
    if (g_ascii_strcasecmp (text, choices[i]) == 0)
      {
        *choice = i;
        return TRUE;
      }
  list = g_strjoinv (", ", (char **) choices);
  hint = g_strdup_printf (_("Give one of: %s."), list);
  message = g_strdup_printf (_("“%s” is nothing that “%s” can be."), text, parameter);

  return refuse (self, parameter, hint, message);
}

static gboolean
set_choice (Change            *self,
            const char        *parameter,
            PorismAttribute    attribute,
            const char *const *choices)
{
  int choice = (int) porism_attributes_get_number (self->attributes, attribute);

  if (!read_choice (self, parameter, choices, &choice))
    return FALSE;
  set_exact (self, attribute, choice, NULL);
  return TRUE;
}

static void
set_name (Change         *self,
          const char     *parameter,
          PorismAttribute attribute)
{
  const char *name;

  if (!take (self, parameter))
    return;
  name = porism_call_get (self->call, parameter)->text;
  set_text (self, attribute, name[0] == '\0' ? NO_NAME : name);
}

/* A constant that is not negative. */
static gboolean
read_size (Change     *self,
           const char *parameter,
           double     *size)
{
  const PorismValue *value = porism_call_get (self->call, parameter);
  g_autofree char *message = NULL;
  PorismDoubleField field;

  *size = (double) value->integer;
  porism_double_field_init (&field);
  if (value->expression == NULL ||
      (porism_expression_is_constant (value->expression) &&
       porism_expression_evaluate[PORISM_FIELD_DOUBLE] (&field, value->expression, NULL, NULL, size) == PORISM_OK &&
       *size >= 0 && *size <= 1e300))
    return TRUE;
  message = g_strdup_printf (_("“%s” must be a positive number."), parameter);

  return refuse (self, parameter, _("Give a number such as 2, 1/3 or pi/2, without objects."), message);
}

static gboolean
set_step (Change         *self,
          const char     *parameter,
          PorismAttribute attribute)
{
  double step;

  if (!take (self, parameter))
    return TRUE;
  if (!read_size (self, parameter, &step))
    return FALSE;
  set_exact (self, attribute, step, porism_call_get (self->call, parameter)->text);

  return TRUE;
}

static gboolean
is_logarithmic (const Change *self,
                gboolean      vertical)
{
  return porism_attributes_get_number (
    self->attributes, vertical ? PORISM_ATTRIBUTE_Y_LOGARITHMIC : PORISM_ATTRIBUTE_X_LOGARITHMIC) != 0;
}

/* Puts the attributes into effect, if anything was said. */
static gboolean
finish (Change  *self,
        gboolean done)
{
  if (done && self->n_given == 0)
    done = refuse (self, NULL, _("Give at least one of the parameters."), _("Nothing was said that could change."));
  if (done)
    porism_construction_set_attributes (self->call->construction, 0, self->attributes);
  porism_attributes_unref (self->attributes);

  return done;
}

static gboolean
set_axes (Change *self)
{
  static const char *const shown[] = { "both", "x", "y", "none", NULL };
  static const char *const arrows[] = { "ends", "both", "none", NULL };
  static const char *const numbers[] = { "shown", "ticks", "none", NULL };
  int which = (int) porism_attributes_get_number (self->attributes, PORISM_ATTRIBUTE_AXES_SHOWN);
  gboolean none;

  if (!read_choice (self, "show", shown, &which))
    return FALSE;
  none = which > PORISM_AXES_Y;
  set_exact (self, PORISM_ATTRIBUTE_AXES_SHOWN, none ? PORISM_AXES_BOTH : which, NULL);
  set_exact (self, PORISM_ATTRIBUTE_AXES, !none, NULL);
  set_name (self, "x_name", PORISM_ATTRIBUTE_X_NAME);
  set_name (self, "y_name", PORISM_ATTRIBUTE_Y_NAME);
  if (take (self, "positive"))
    set_exact (self, PORISM_ATTRIBUTE_AXES_POSITIVE, porism_call_get (self->call, "positive")->integer != 0, NULL);
  if (!set_step (self, "x_step", PORISM_ATTRIBUTE_X_STEP) || !set_step (self, "y_step", PORISM_ATTRIBUTE_Y_STEP) ||
      !set_choice (self, "arrows", PORISM_ATTRIBUTE_AXES_ARROWS, arrows) ||
      !set_choice (self, "numbers", PORISM_ATTRIBUTE_AXES_NUMBERS, numbers))
    return FALSE;
  if (none && self->n_given > 1)
    return refuse (self, "show", _("Leave out what axes shall look like that are not shown."),
                   _("Axes that are not shown look like nothing."));
  return TRUE;
}

/* What is said of an axis that is not shown, or of steps where there are none, has no effect. */
static gboolean
check_axis (Change     *self,
            gboolean    vertical,
            const char *name,
            const char *step)
{
  int shown = (int) porism_attributes_get_number (self->attributes, PORISM_ATTRIBUTE_AXES_SHOWN);

  if (shown == (vertical ? PORISM_AXES_X : PORISM_AXES_Y) &&
      (porism_call_is_given (self->call, step) || (name != NULL && porism_call_is_given (self->call, name))))
    return refuse (self, porism_call_is_given (self->call, step) ? step : name,
                   _("Show it with render_set_axes, show = both."), _("That axis is not shown."));
  if (is_logarithmic (self, vertical) && name != NULL && porism_call_is_given (self->call, step))
    return refuse (self, step, _("Its ticks can be listed with render_set_ticks."),
                   _("A logarithmic axis has its ticks at the powers of ten, not at even steps."));
  return TRUE;
}

gboolean
porism_run_axes (PorismCall *call)
{
  Change self;

  begin (&self, call);
  return finish (&self, set_axes (&self) && check_axis (&self, FALSE, "x_name", "x_step") &&
                 check_axis (&self, TRUE, "y_name", "y_step"));
}

/* "a; b"; without a semicolon "a, b", but for the commas within brackets. */
static GStrv
split (const char *text)
{
  g_autofree char *copy = g_strdup (text);
  int depth = 0;

  for (char *p = copy; *p != '\0' && strchr (text, ';') == NULL; p++)
    {
      depth += (*p == '(' || *p == '[') - (*p == ')' || *p == ']');
      if (*p == ',' && depth == 0)
        *p = ';';
    }
  return g_strsplit (copy, ";", -1);
}

static gboolean
set_ticks (Change         *self,
           const char     *parameter,
           PorismAttribute attribute)
{
  g_autoptr (GString) list = g_string_new (NULL);
  g_auto (GStrv) texts = NULL;

  if (!take (self, parameter))
    return TRUE;
  texts = split (porism_call_get (self->call, parameter)->text);
  for (guint i = 0; texts[i] != NULL; i++)
    {
      g_autoptr (PorismExpression) number = NULL;
      const char *text = g_strstrip (texts[i]);

      if (text[0] == '\0')
        continue;
      number = porism_call_parse (self->call, parameter, text, NULL);
      if (number == NULL)
        return FALSE;
      if (!porism_expression_is_constant (number))
        return refuse (self, parameter, _("Give numbers such as -pi; pi/2; 3, without objects."),
                       _("Ticks stand at numbers."));
      g_string_append_printf (list, "%s%s", list->len > 0 ? "; " : "", text);
    }
  set_text (self, attribute, list->str);

  return TRUE;
}

gboolean
porism_run_ticks (PorismCall *call)
{
  Change self;
  gboolean done;

  begin (&self, call);
  done = set_ticks (&self, "x_ticks", PORISM_ATTRIBUTE_X_TICKS) && set_ticks (&self, "y_ticks", PORISM_ATTRIBUTE_Y_TICKS) &&
         check_axis (&self, FALSE, NULL, "x_ticks") && check_axis (&self, TRUE, NULL, "y_ticks");
  if (done)
    set_exact (&self, PORISM_ATTRIBUTE_AXES, TRUE, NULL);
  return finish (&self, done);
}

static gboolean
set_rays (Change *self,
          int     kind)
{
  const PorismAttributeInfo *info = porism_attribute_get_info (PORISM_ATTRIBUTE_GRID_RAYS);
  gint64 rays;

  if (!take (self, "rays"))
    return TRUE;
  rays = porism_call_get (self->call, "rays")->integer;
  if (kind != PORISM_GRID_POLAR)
    return refuse (self, "rays", _("Leave them out, or give kind = polar."), _("Only a polar grid has rays."));
  if (rays < (gint64) info->least || rays > (gint64) info->greatest)
    return refuse (self, "rays", _("Give 2 to 72."), _("A grid cannot have that many rays."));
  set_exact (self, PORISM_ATTRIBUTE_GRID_RAYS, (double) rays, NULL);

  return TRUE;
}

static gboolean
set_angles (Change *self,
            int     kind)
{
  static const char *const units[] = { "radians", "degrees", "none", NULL };

  if (porism_call_is_given (self->call, "angles") && kind != PORISM_GRID_POLAR)
    return refuse (self, "angles", _("Leave them out, or give kind = polar."), _("Only a polar grid has rays."));
  return set_choice (self, "angles", PORISM_ATTRIBUTE_GRID_ANGLES, units);
}

static gboolean
set_grid (Change *self)
{
  static const char *const kinds[] = { "cartesian", "polar", "isometric", "none", NULL };
  int kind = PORISM_GRID_CARTESIAN;
  gboolean none;

  if (!read_choice (self, "kind", kinds, &kind))
    return FALSE;
  none = kind > PORISM_GRID_ISOMETRIC;
  if (none && porism_call_is_given (self->call, "step"))
    return refuse (self, "step", _("Leave it out."), _("No grid has no step."));
  if (!none && kind != PORISM_GRID_CARTESIAN && (is_logarithmic (self, FALSE) || is_logarithmic (self, TRUE)))
    return refuse (self, "kind", _("Give cartesian, or make both axes linear with render_set_axis_scale."),
                   _("Beside a logarithmic axis there are no circles and no triangles."));
  set_exact (self, PORISM_ATTRIBUTE_GRID, !none, NULL);
  if (!none)
    set_exact (self, PORISM_ATTRIBUTE_GRID_KIND, kind, NULL);
  return set_step (self, "step", PORISM_ATTRIBUTE_GRID_STEP) && set_rays (self, kind) && set_angles (self, kind);
}

gboolean
porism_run_grid (PorismCall *call)
{
  Change self;

  begin (&self, call);
  return finish (&self, set_grid (&self));
}

/* x units across are as long as y units up: one up is x/y of one across. */
static gboolean
set_ratio (Change *self)
{
  const PorismAttributeInfo *info = porism_attribute_get_info (PORISM_ATTRIBUTE_AXIS_RATIO);
  gboolean free = take (self, "free") && porism_call_get (self->call, "free")->integer != 0;
  gboolean x_given = take (self, "x"), y_given = take (self, "y");
  double x = 1, y = 1;

  if (free && (x_given || y_given))
    return refuse (self, "free", _("Give x and y, or free = 1."), _("A ratio that is free cannot be given."));
  if ((x_given && !read_size (self, "x", &x)) || (y_given && !read_size (self, "y", &y)))
    return FALSE;
  if (!(x > 0) || !(y > 0) || !(x / y <= info->greatest) || !(x / y >= 1 / info->greatest))
    return refuse (self, x > 0 ? "y" : "x", _("Give two positive numbers, such as 1 and 2."),
                   _("That is no ratio of scales."));
  set_exact (self, PORISM_ATTRIBUTE_AXIS_RATIO, free ? 0 : x / y, NULL);

  return TRUE;
}

gboolean
porism_run_axis_ratio (PorismCall *call)
{
  Change self;

  begin (&self, call);
  return finish (&self, set_ratio (&self));
}

gboolean
porism_run_axis_scale (PorismCall *call)
{
  static const char *const scales[] = { "linear", "logarithmic", NULL };
  Change self;

  begin (&self, call);
  return finish (&self, set_choice (&self, "x", PORISM_ATTRIBUTE_X_LOGARITHMIC, scales) &&
                 set_choice (&self, "y", PORISM_ATTRIBUTE_Y_LOGARITHMIC, scales));
}
