/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A row names the attribute and the tool that sets it; which objects have it and what can be chosen say the attribute's
 * own row. */

#include "config.h"

#include <glib/gi18n.h>

#include "app/render/caption.h"
#include "engine/appearance/mark-words.h"
#include "ui/parts/porism-slider-pull.h"
#include "ui/properties/porism-property.h"

static const PorismProperty properties[] = {
  { "visible", N_("Shown"), N_("Object"), PORISM_PROPERTY_FLAG, PORISM_ATTRIBUTE_VISIBLE, "set_object_visible", "name",
    "visible" },
  { "label", NULL, N_("Label"), PORISM_PROPERTY_FLAG, PORISM_ATTRIBUTE_LABEL_VISIBLE, "set_label_visible", "name", "visible" },
  { "fixed", NULL, N_("Fixed"), PORISM_PROPERTY_FLAG, PORISM_ATTRIBUTE_FIXED, "fix_object", "name", "fixed" },
  { "color", N_("Colour"), N_("Colour"), PORISM_PROPERTY_COLOR, PORISM_ATTRIBUTE_COLOR, "render_set_color", "obj", "color" },
  { "line-thickness", N_("Line"), N_("Thickness"), PORISM_PROPERTY_MEASURE, PORISM_ATTRIBUTE_LINE_THICKNESS,
    "render_set_line_thickness", "obj", "thickness" },
  { "line-style", NULL, N_("Style"), PORISM_PROPERTY_CHOICE, PORISM_ATTRIBUTE_LINE_STYLE, "render_set_line_style", "obj",
    "style" },
  { "arrow-start", NULL, N_("Start"), PORISM_PROPERTY_CHOICE, PORISM_ATTRIBUTE_ARROW_START, "render_set_arrows", "obj",
    "start" },
  { "arrow-end", NULL, N_("End"), PORISM_PROPERTY_CHOICE, PORISM_ATTRIBUTE_ARROW_END, "render_set_arrows", "obj", "end" },
  { "trim", NULL, N_("Length"), PORISM_PROPERTY_CHOICE, PORISM_ATTRIBUTE_TRIM, "render_set_trim", "obj", "trim" },
  { "shape", NULL, N_("Drawn As"), PORISM_PROPERTY_CHOICE, PORISM_ATTRIBUTE_SHAPE, "render_set_dimension", "obj", "shape" },
  { "marks", NULL, N_("Marks"), PORISM_PROPERTY_MARKS, PORISM_ATTRIBUTE_MARKS, "render_set_marks", "obj", "marks" },
  { "angle-radius", NULL, N_("Arc Radius"), PORISM_PROPERTY_CHOICE, PORISM_ATTRIBUTE_ANGLE_RADIUS, "render_set_angle_radius",
    "obj", "radius" },
  { "point-size", N_("Point"), N_("Size"), PORISM_PROPERTY_MEASURE, PORISM_ATTRIBUTE_POINT_SIZE, "render_set_point_size", "obj",
    "size" },
  { "point-style", NULL, N_("Style"), PORISM_PROPERTY_CHOICE, PORISM_ATTRIBUTE_POINT_STYLE, "render_set_point_style", "obj",
    "style" },
  { "filling", N_("Area"), N_("Opacity"), PORISM_PROPERTY_MEASURE, PORISM_ATTRIBUTE_FILL_OPACITY, "render_set_filling", "obj",
    "opacity" },
  { "fill-pattern", NULL, N_("Hatching"), PORISM_PROPERTY_CHOICE, PORISM_ATTRIBUTE_FILL_PATTERN, "render_set_fill_pattern",
    "obj", "pattern" },
  { "fill-color", NULL, N_("Fill Colour"), PORISM_PROPERTY_COLOR, PORISM_ATTRIBUTE_FILL_COLOR, "render_set_fill_color", "obj",
    "color" },
  { "label-mode", N_("Label"), N_("Shows"), PORISM_PROPERTY_CHOICE, PORISM_ATTRIBUTE_LABEL_MODE, "render_set_label_mode", "obj",
    "mode" },
  { "caption", NULL, N_("Caption"), PORISM_PROPERTY_TEXT, PORISM_ATTRIBUTE_CAPTION, "render_set_caption", "obj", "caption" },
  { "label-side", NULL, N_("Place"), PORISM_PROPERTY_CHOICE, PORISM_ATTRIBUTE_LABEL_SIDE, "render_set_label", "obj", "side" },
  { "label-along", NULL, N_("Along the Line"), PORISM_PROPERTY_FLAG, PORISM_ATTRIBUTE_LABEL_ALONG, "render_set_label", "obj",
    "along" },
  { "trace", N_("Motion"), N_("Leave a Trail"), PORISM_PROPERTY_FLAG, PORISM_ATTRIBUTE_TRACE, "render_set_trace", "obj",
    "trace" },
  { "animation", NULL, N_("Runs"), PORISM_PROPERTY_CHOICE, PORISM_ATTRIBUTE_ANIMATION, "render_set_animation", "obj",
    "course" },
  { "animation-speed", NULL, N_("Speed"), PORISM_PROPERTY_CHOICE, PORISM_ATTRIBUTE_ANIMATION_SPEED, "render_set_animation",
    "obj", "speed" },
  { "condition", N_("Lesson"), N_("Shown If"), PORISM_PROPERTY_TEXT, PORISM_ATTRIBUTE_SHOWN_IF, "set_condition_to_show", "obj",
    "condition" },
  { "input-box", NULL, N_("Field to Fill In"), PORISM_PROPERTY_FLAG, PORISM_ATTRIBUTE_INPUT_BOX, "render_set_input_box", "obj",
    "shown" },
  { "steps", NULL, N_("Pressed, Does"), PORISM_PROPERTY_TEXT, PORISM_ATTRIBUTE_STEPS, "set_button_steps", "obj", "steps" },
  { "layer", N_("Order"), N_("Layer"), PORISM_PROPERTY_MEASURE, PORISM_ATTRIBUTE_LAYER, "render_set_layer", "obj", "layer" },
};

/* What is most often wanted; other marks are written. */
static const struct
{
  const char *label;            /* N_() */
  const char *words;            /* as porism_marks_to_text() has them */
} marks[] = {
  { N_("None"), "" }, { N_("One Tick"), "1 tick" }, { N_("Two Ticks"), "2 ticks" }, { N_("Three Ticks"), "3 ticks" },
  { N_("One Arrow"), "1 arrow" }, { N_("Two Arrows"), "2 arrows" }, { N_("Three Arrows"), "3 arrows" },
  { N_("Two Arcs"), "2 arcs" }, { N_("Three Arcs"), "3 arcs" }, { N_("Cross"), "1 cross" }, { N_("Circle"), "1 circle" },
  { N_("Tick on Each Half"), "1 tick on halves" },
};

/**
 * porism_property_get:
 *
 * Returns: (nullable): the @i-th row
 */
const PorismProperty *
porism_property_get (guint i)
{
  return i < G_N_ELEMENTS (properties) ? &properties[i] : NULL;
}

/**
 * porism_property_find:
 *
 * Returns: (nullable): the row called @id
 */
const PorismProperty *
porism_property_find (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (properties); i++)
    if (g_str_equal (properties[i].id, id))
      return &properties[i];
  return NULL;
}

/* A slider, or a point on a path. */
static gboolean
can_run (const PorismRecord *record)
{
  return porism_slider_has_range (record) ||
         (record->kind == PORISM_KIND_POINT && porism_record_is_free (record) && !g_str_equal (record->operation->id, "point"));
}

/**
 * porism_property_suits:
 *
 * Returns: whether it can be set of the object of @record
 */
gboolean
porism_property_suits (const PorismProperty *self,
                       const PorismRecord   *record)
{
  const PorismKinds kinds = porism_attribute_get_info (self->attribute)->kinds;

  if (self->attribute == PORISM_ATTRIBUTE_ANIMATION || self->attribute == PORISM_ATTRIBUTE_ANIMATION_SPEED)
    return can_run (record);
  /* A side does not become what measures it. */
  if (self->attribute == PORISM_ATTRIBUTE_SHAPE &&
      porism_attributes_get_number (record->attributes, PORISM_ATTRIBUTE_SHAPE) == PORISM_SEGMENT_LINE)
    return FALSE;
  /* A text becomes no button by itself. */
  if (self->attribute == PORISM_ATTRIBUTE_STEPS && !porism_attributes_is_set (record->attributes, PORISM_ATTRIBUTE_STEPS))
    return FALSE;
  return (kinds == 0 || kinds & PORISM_KINDS (record->kind)) &&
         (self->attribute != PORISM_ATTRIBUTE_FIXED || porism_record_is_free (record));
}

/**
 * porism_property_get_number:
 *
 * Returns: what the figure shows of a flag, a choice or a measure
 */
double
porism_property_get_number (const PorismProperty     *self,
                            const PorismConstruction *construction,
                            PorismId                  id)
{
  const PorismRecord *record = porism_construction_get (construction, id);

  switch ((int) self->attribute)
    {
    case PORISM_ATTRIBUTE_LABEL_VISIBLE:
      return porism_caption_is_shown (record);
    case PORISM_ATTRIBUTE_LABEL_MODE:
      return porism_caption_get_mode (record);
    case PORISM_ATTRIBUTE_FILL_OPACITY:
      return porism_look_get_opacity (construction, id);
    default:
      return porism_attributes_get_number (record->attributes, self->attribute);
    }
}

/* As it is written: the name of a truth value, else what it says. */
static char *
dup_condition (const PorismConstruction *construction,
               PorismId                  truth)
{
  const PorismRecord *record = truth > 0 ? porism_construction_get (construction, truth) : NULL;

  if (record == NULL)
    return g_strdup ("");
  return record->name != NULL ? g_strdup (record->name) : porism_construction_dup_definition (construction, truth);
}

/* In one line. */
static char *
dup_steps (const PorismAttributes *attributes)
{
  g_auto (GStrv) lines = g_strsplit (porism_attributes_get_text (attributes, PORISM_ATTRIBUTE_STEPS), "\n", -1);

  return g_strjoinv ("; ", lines);
}

/**
 * porism_property_dup_text:
 *
 * Returns: (transfer full): the object's colour, "" for the figure's own; its marks, however they were set; its text
 */
char *
porism_property_dup_text (const PorismProperty     *self,
                          const PorismConstruction *construction,
                          PorismId                  id)
{
  const PorismRecord *record = porism_construction_get (construction, id);
  PorismMarks all;

  if (self->attribute == PORISM_ATTRIBUTE_SHOWN_IF)
    return dup_condition (construction, porism_construction_get_shown_if (construction, id));
  if (self->attribute == PORISM_ATTRIBUTE_STEPS)
    return dup_steps (record->attributes);
  if (self->type != PORISM_PROPERTY_MARKS)
    return g_strdup (porism_attributes_get_text (record->attributes, self->attribute));
  porism_marks_init (&all, record->attributes, record->kind);

  return porism_marks_to_text (&all);
}

/* ---- setting ---- */

static void
add_action (GPtrArray            *actions,
            const PorismProperty *property,
            const PorismRecord   *record,
            const char           *text)
{
  PorismAction *action = porism_action_new (property->tool);

  porism_action_add_string (action, property->object, record->name);
  porism_action_add_string (action, property->parameter, text);
  g_ptr_array_add (actions, action);
}

/* Marks are those alone that were chosen. */
static void
add_marks (GPtrArray            *actions,
           const PorismProperty *self,
           const PorismRecord   *record,
           const char           *text)
{
  PorismAction *bare;

  if (!porism_marks_fit (text, record->kind))
    return;
  if (porism_attributes_get_number (record->attributes, PORISM_ATTRIBUTE_DECORATION) != 0)
    {
      bare = porism_action_new ("render_set_decoration");
      porism_action_add_string (bare, "obj", record->name);
      porism_action_add_string (bare, "decoration", "0");
      g_ptr_array_add (actions, bare);
    }
  add_action (actions, self, record, *text != '\0' ? text : "none");
}

/* A caption that is written is meant to be seen. */
static void
add_caption (GPtrArray            *actions,
             const PorismProperty *self,
             const PorismRecord   *record,
             const char           *text)
{
  char mode[G_ASCII_DTOSTR_BUF_SIZE];

  add_action (actions, self, record, text);
  if (*text == '\0' || porism_caption_get_mode (record) == PORISM_LABEL_CAPTION)
    return;
  add_action (actions, porism_property_find ("label-mode"), record,
              g_ascii_formatd (mode, sizeof mode, "%.0f", PORISM_LABEL_CAPTION));
  if (!porism_caption_is_shown (record))
    add_action (actions, porism_property_find ("label"), record, "1");
}

/**
 * porism_property_set:
 * @ids: objects; those that it does not suit, or that are gone, stay as they are
 * @text: a number, "0" or "1" for a flag, "#rrggbb" or "" for a colour, words
 *
 * Sets it for all of them as one step.
 */
void
porism_property_set (const PorismProperty *self,
                     PorismSession        *session,
                     const PorismId       *ids,
                     guint                 n,
                     const char           *text)
{
  g_autoptr (GPtrArray) actions = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_action_free);

  g_return_if_fail (self != NULL && PORISM_IS_SESSION (session));

  for (guint i = 0; i < n; i++)
    {
      const PorismRecord *record = porism_construction_get (porism_session_get_construction (session), ids[i]);

      if (record == NULL || record->name == NULL || !porism_property_suits (self, record))
        continue;
      if (self->type == PORISM_PROPERTY_MARKS)
        add_marks (actions, self, record, text);
      else if (self->attribute == PORISM_ATTRIBUTE_CAPTION)
        add_caption (actions, self, record, text);
      else
        add_action (actions, self, record, self->type == PORISM_PROPERTY_COLOR && *text == '\0' ? "automatic" : text);
    }
  if (actions->len > 0)
    porism_session_act_together (session, actions);
}

/* ---- marks ---- */

/**
 * porism_property_get_marks:
 * @label: (out): what they are called, translated
 *
 * Returns: (nullable): the words of the @i-th marks that are often wanted
 */
const char *
porism_property_get_marks (guint        i,
                           PorismKind   kind,
                           const char **label)
{
  if (i >= G_N_ELEMENTS (marks))
    return NULL;
  /* An angle without marks has its one arc. */
  *label = *marks[i].words == '\0' && kind == PORISM_KIND_ANGLE ? _("One Arc") : _(marks[i].label);

  return marks[i].words;
}

/**
 * porism_marks_fit:
 *
 * Returns: whether an object of @kind can have the marks of these words
 */
gboolean
porism_marks_fit (const char *text,
                  PorismKind  kind)
{
  PorismMarks parsed;

  return porism_attribute_get_info (PORISM_ATTRIBUTE_MARKS)->kinds & PORISM_KINDS (kind) && porism_marks_parse (&parsed, text) &&
         porism_marks_suit (&parsed, kind);
}
