/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One row a look: the tool that sets it, and the attribute that says how it is, for which objects, and what
 * can be chosen. */

#include "config.h"

#include <glib/gi18n.h>

#include "app/render/caption.h"
#include "engine/appearance/mark-words.h"
#include "ui/algebra/porism-dimension.h"
#include "ui/algebra/porism-object-menu.h"
#include "ui/parts/porism-slider-pull.h"

typedef struct
{
  const char *action;
  const char *label;            /* N_() */
  const char *tool;
  const char *object;           /* the tool's parameters */
  const char *parameter;
  PorismAttribute attribute;    /* its named values are the choices; without such it is on or off */
} Look;

static const Look looks[] = {
  { "visible", N_("_Show Object"), "set_object_visible", "name", "visible", PORISM_ATTRIBUTE_VISIBLE },
  { "label", N_("Show _Label"), "set_label_visible", "name", "visible",
    PORISM_ATTRIBUTE_LABEL_VISIBLE },
  { "fixed", N_("Fi_xed"), "fix_object", "name", "fixed", PORISM_ATTRIBUTE_FIXED },
  { "trace", N_("Leave a T_rail"), "render_set_trace", "obj", "trace", PORISM_ATTRIBUTE_TRACE },
  { "label-mode", N_("L_abel"), "render_set_label_mode", "obj", "mode", PORISM_ATTRIBUTE_LABEL_MODE },
  { "label-side", N_("Label Pla_ce"), "render_set_label", "obj", "side", PORISM_ATTRIBUTE_LABEL_SIDE },
  { "line-style", N_("Line S_tyle"), "render_set_line_style", "obj", "style", PORISM_ATTRIBUTE_LINE_STYLE },
  { "line-thickness", N_("_Thickness"), "render_set_line_thickness", "obj", "thickness",
    PORISM_ATTRIBUTE_LINE_THICKNESS },
  { "point-style", N_("Point St_yle"), "render_set_point_style", "obj", "style", PORISM_ATTRIBUTE_POINT_STYLE },
  { "point-size", N_("Point Si_ze"), "render_set_point_size", "obj", "size", PORISM_ATTRIBUTE_POINT_SIZE },
  { "angle-radius", N_("Rad_ius"), "render_set_angle_radius", "obj", "radius", PORISM_ATTRIBUTE_ANGLE_RADIUS },
  { "arrow-start", N_("St_art"), "render_set_arrows", "obj", "start", PORISM_ATTRIBUTE_ARROW_START },
  { "arrow-end", N_("_End"), "render_set_arrows", "obj", "end", PORISM_ATTRIBUTE_ARROW_END },
  { "trim", N_("_Length"), "render_set_trim", "obj", "trim", PORISM_ATTRIBUTE_TRIM },
  { "shape", N_("Drawn As"), "render_set_dimension", "obj", "shape", PORISM_ATTRIBUTE_SHAPE },
  { "filling", N_("_Filling"), "render_set_filling", "obj", "opacity", PORISM_ATTRIBUTE_FILL_OPACITY },
  { "fill-pattern", N_("_Pattern"), "render_set_fill_pattern", "obj", "pattern", PORISM_ATTRIBUTE_FILL_PATTERN },
  { "layer", N_("La_yer"), "render_set_layer", "obj", "layer", PORISM_ATTRIBUTE_LAYER },
  { "animation", N_("Anim_ation"), "render_set_animation", "obj", "course", PORISM_ATTRIBUTE_ANIMATION },
  { "animation-speed", N_("_Speed"), "render_set_animation", "obj", "speed", PORISM_ATTRIBUTE_ANIMATION_SPEED },
};

/* A row of colours. */
typedef struct
{
  const char *action;
  const char *label;            /* N_() */
  const char *tool;
  const char *child;            /* where its swatches stand in the model */
  const char *other;            /* what asks for another colour */
  PorismAttribute attribute;
} Palette;

static const Palette palettes[] = {
  { "color", N_("_Colour"), "render_set_color", "colors", "win.choose-color", PORISM_ATTRIBUTE_COLOR },
  { "fill-color", N_("Fill Colo_ur"), "render_set_fill_color", "fill-colors", "win.choose-fill-color",
    PORISM_ATTRIBUTE_FILL_COLOR },
};

/* The marks that are most often wanted; others are written. */
static const struct
{
  const char *label;            /* N_() */
  const char *marks;            /* as porism_marks_to_text() has them */
} marks[] = {
  { N_("_None"), "" }, { N_("_One Tick"), "1 tick" }, { N_("_Two Ticks"), "2 ticks" }, { N_("T_hree Ticks"), "3 ticks" },
  { N_("One _Arrow"), "1 arrow" }, { N_("Two A_rrows"), "2 arrows" }, { N_("Three Arro_ws"), "3 arrows" },
  { N_("Two Ar_cs"), "2 arcs" }, { N_("Three _Arcs"), "3 arcs" }, { N_("Cros_s"), "1 cross" }, { N_("C_ircle"), "1 circle" },
  { N_("Tick on _Each Half"), "1 tick on halves" },
};

static const struct
{
  const char *label;            /* N_() */
  const char *value;
} colors[] = {
  { N_("Black"), "#000000" }, { N_("Grey"), "#77767b" }, { N_("Brown"), "#986a44" },
  { N_("Red"), "#e01b24" }, { N_("Orange"), "#ff7800" }, { N_("Yellow"), "#f5c211" },
  { N_("Green"), "#2ec27e" }, { N_("Dark Green"), "#1c7148" }, { N_("Turquoise"), "#00a0a0" },
  { N_("Blue"), "#1c71d8" }, { N_("Purple"), "#813d9c" }, { N_("Pink"), "#d6478f" },
};

#define SWATCHES_A_ROW 6
#define SWATCH_SIZE 20

/* ---- commands ---- */

typedef struct
{
  PorismSession *session;
  GArray *ids;                  /* PorismId */
} Objects;

static void
objects_free (gpointer user_data)
{
  Objects *self = user_data;

  g_object_unref (self->session);
  g_array_unref (self->ids);
  g_free (self);
}

static const PorismRecord *
get_object (PorismSession *session,
            const GArray  *ids,
            guint          i)
{
  return porism_construction_get (porism_session_get_construction (session),
                                  g_array_index (ids, PorismId, i));
}

static gboolean
has_choices (const Look *look)
{
  return porism_attribute_get_info (look->attribute)->values != NULL;
}

/* A slider, or a point on a path. */
static gboolean
can_run (const PorismRecord *record)
{
  return porism_slider_has_range (record) ||
         (record->kind == PORISM_KIND_POINT && porism_record_is_free (record) && !g_str_equal (record->operation->id, "point"));
}

/* Whether an object can look so; what follows from others is not fixed by itself. */
static gboolean
suits (const Look         *look,
       const PorismRecord *record)
{
  PorismKinds kinds = porism_attribute_get_info (look->attribute)->kinds;

  if (look->attribute == PORISM_ATTRIBUTE_ANIMATION || look->attribute == PORISM_ATTRIBUTE_ANIMATION_SPEED)
    return can_run (record);

  /* A side does not become what measures it. */
  if (look->attribute == PORISM_ATTRIBUTE_SHAPE && porism_attributes_get_number (record->attributes, look->attribute) == PORISM_SEGMENT_LINE)
    return FALSE;
  return (kinds == 0 || kinds & PORISM_KINDS (record->kind)) &&
         (look->attribute != PORISM_ATTRIBUTE_FIXED || porism_record_is_free (record));
}

static void
act (PorismSession      *session,
     const PorismRecord *record,
     const char         *tool,
     const char         *parameter,
     const char         *value,
     guint64             group)
{
  g_autoptr (PorismAction) action = porism_action_new (tool);

  porism_action_add_string (action, "obj", record->name);
  porism_action_add_string (action, parameter, value);
  porism_session_act (session, action, PORISM_ACTOR_PERSON, group, FALSE, NULL, NULL);
}

/* One action for every object that is there and suits @look (nullable); together one step back. */
static void
submit (const Objects *self,
        const char    *tool,
        const char    *object,
        const char    *parameter,
        const char    *value,
        const Look    *look)
{
  guint64 group = self->ids->len > 1 ? porism_session_new_group (self->session) : 0;

  for (guint i = 0; i < self->ids->len; i++)
    {
      const PorismRecord *record = get_object (self->session, self->ids, i);
      g_autoptr (PorismAction) action = NULL;

      if (record == NULL || (look != NULL && !suits (look, record)))
        continue;
      action = porism_action_new (tool);
      porism_action_add_string (action, object, record->name);
      if (parameter != NULL)
        porism_action_add_string (action, parameter, value);
      porism_session_act (self->session, action, PORISM_ACTOR_PERSON, group, FALSE, NULL, NULL);
    }
}

static void
change_look_cb (GSimpleAction *action,
                GVariant      *value,
                gpointer       user_data)
{
  const char *name = g_action_get_name (G_ACTION (action));

  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    if (g_str_equal (looks[i].action, name))
      {
        char text[G_ASCII_DTOSTR_BUF_SIZE];

        if (g_variant_is_of_type (value, G_VARIANT_TYPE_BOOLEAN))
          g_strlcpy (text, g_variant_get_boolean (value) ? "1" : "0", sizeof text);
        else
          g_ascii_formatd (text, sizeof text, "%.3g", g_variant_get_double (value));
        submit (user_data, looks[i].tool, looks[i].object, looks[i].parameter, text, &looks[i]);
        g_simple_action_set_state (action, value);
      }
}

static gboolean
has_attribute (const PorismRecord *record,
               PorismAttribute     attribute)
{
  const PorismKinds kinds = porism_attribute_get_info (attribute)->kinds;

  return kinds == 0 || kinds & PORISM_KINDS (record->kind);
}

/* The same of a text, for the objects that can have it. */
static void
submit_text (const Objects  *self,
             const char     *tool,
             const char     *parameter,
             const char     *text,
             PorismAttribute attribute)
{
  const guint64 group = self->ids->len > 1 ? porism_session_new_group (self->session) : 0;

  for (guint i = 0; i < self->ids->len; i++)
    {
      const PorismRecord *record = get_object (self->session, self->ids, i);

      if (record == NULL || !has_attribute (record, attribute))
        continue;
      act (self->session, record, tool, parameter, text, group);
    }
}

static void
color_cb (GSimpleAction *action,
          GVariant      *value,
          gpointer       user_data)
{
  for (guint i = 0; i < G_N_ELEMENTS (palettes); i++)
    if (g_str_equal (palettes[i].action, g_action_get_name (G_ACTION (action))))
      submit_text (user_data, palettes[i].tool, "color", g_variant_get_string (value, NULL), palettes[i].attribute);
}

/* ---- marks ---- */

static gboolean
suits_marks (const PorismRecord *record,
             const char         *text)
{
  PorismMarks parsed;

  return record != NULL && porism_attribute_get_info (PORISM_ATTRIBUTE_MARKS)->kinds & PORISM_KINDS (record->kind) &&
         porism_marks_parse (&parsed, text) && porism_marks_suit (&parsed, record->kind);
}

/* (transfer full): all that are on it, however they were set. */
static char *
dup_marks (const PorismRecord *record)
{
  PorismMarks all;

  porism_marks_init (&all, record->attributes, record->kind);
  return porism_marks_to_text (&all);
}

/* Marks are those alone that were chosen. */
static void
marks_cb (GSimpleAction *action,
          GVariant      *value,
          gpointer       user_data)
{
  const Objects *self = user_data;
  const char *text = g_variant_get_string (value, NULL);
  const guint64 group = porism_session_new_group (self->session);

  for (guint i = 0; i < self->ids->len; i++)
    {
      const PorismRecord *record = get_object (self->session, self->ids, i);

      if (!suits_marks (record, text))
        continue;
      if (porism_attributes_get_number (record->attributes, PORISM_ATTRIBUTE_DECORATION) != 0)
        act (self->session, record, "render_set_decoration", "decoration", "0", group);
      act (self->session, record, "render_set_marks", "marks", *text != '\0' ? text : "none", group);
    }
  g_simple_action_set_state (action, value);
}

/* What says where a label is, as the tool's parameters have it. */
static const struct
{
  PorismAttribute attribute;
  const char *parameter;
  const char *automatic;
} label_places[] = {
  { PORISM_ATTRIBUTE_LABEL_SIDE, "side", "0" }, { PORISM_ATTRIBUTE_LABEL_DX, "dx", "0" },
  { PORISM_ATTRIBUTE_LABEL_DY, "dy", "0" }, { PORISM_ATTRIBUTE_LABEL_POSITION, "position", "-1" },
  { PORISM_ATTRIBUTE_LABEL_ROTATION, "rotation", "0" }, { PORISM_ATTRIBUTE_LABEL_ALONG, "along", "0" },
};

/* (transfer full) (nullable): what gives the label its automatic place; NULL where it has that. */
static PorismAction *
new_label_reset (const PorismRecord *record)
{
  PorismAction *action = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (label_places); i++)
    if (porism_attributes_is_set (record->attributes, label_places[i].attribute))
      {
        if (action == NULL)
          {
            action = porism_action_new ("render_set_label");
            porism_action_add_string (action, "obj", record->name);
          }
        porism_action_add_string (action, label_places[i].parameter, label_places[i].automatic);
      }
  return action;
}

static gboolean
has_placed_label (PorismSession *session,
                  const GArray  *ids)
{
  for (guint i = 0; i < ids->len; i++)
    {
      const PorismRecord *record = get_object (session, ids, i);
      g_autoptr (PorismAction) action = record != NULL ? new_label_reset (record) : NULL;

      if (action != NULL)
        return TRUE;
    }
  return FALSE;
}

static void
reset_label_cb (GSimpleAction *action,
                GVariant      *value,
                gpointer       user_data)
{
  const Objects *self = user_data;
  const guint64 group = self->ids->len > 1 ? porism_session_new_group (self->session) : 0;

  for (guint i = 0; i < self->ids->len; i++)
    {
      const PorismRecord *record = get_object (self->session, self->ids, i);
      g_autoptr (PorismAction) reset = record != NULL ? new_label_reset (record) : NULL;

      if (reset != NULL)
        porism_session_act (self->session, reset, PORISM_ACTOR_PERSON, group, FALSE, NULL, NULL);
    }
}

static void
dimension_cb (GSimpleAction *action,
              GVariant      *value,
              gpointer       user_data)
{
  const Objects *self = user_data;

  porism_dimension_add (self->session, (const PorismId *) (const void *) self->ids->data, self->ids->len);
}

static void
delete_cb (GSimpleAction *action,
           GVariant      *value,
           gpointer       user_data)
{
  submit (user_data, "delete_object", "name", NULL, NULL, NULL);
}

/* As the figure shows it, which for what was never set follows the kind. */
static double
get_shown (PorismSession  *session,
           PorismId        id,
           PorismAttribute attribute)
{
  const PorismConstruction *construction = porism_session_get_construction (session);
  const PorismRecord *record = porism_construction_get (construction, id);

  switch ((int) attribute)
    {
    case PORISM_ATTRIBUTE_LABEL_VISIBLE:
      return porism_caption_is_shown (record);
    case PORISM_ATTRIBUTE_LABEL_MODE:
      return porism_caption_get_mode (record);
    case PORISM_ATTRIBUTE_FILL_OPACITY:
      return porism_look_get_opacity (construction, id);
    default:
      return porism_attributes_get_number (record->attributes, attribute);
    }
}

/* How the first object that the look suits has it; FALSE where there is none. */
static gboolean
get_look (PorismSession *session,
          const GArray  *ids,
          const Look    *look,
          double        *value)
{
  for (guint i = 0; i < ids->len; i++)
    {
      const PorismRecord *record = get_object (session, ids, i);

      if (record == NULL || !suits (look, record))
        continue;
      *value = get_shown (session, g_array_index (ids, PorismId, i), look->attribute);
      return TRUE;
    }
  return FALSE;
}

static void
add_action (GSimpleActionGroup *group,
            GSimpleAction      *action,
            const char         *signal,
            GCallback           callback,
            Objects            *objects)
{
  g_signal_connect (action, signal, callback, objects);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
  g_object_unref (action);
}

static void
add_looks (GSimpleActionGroup *group,
           Objects            *objects)
{
  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    {
      const Look *look = &looks[i];
      gboolean choice = has_choices (look);
      double value;

      if (!get_look (objects->session, objects->ids, look, &value))
        continue;
      add_action (group,
                  g_simple_action_new_stateful (look->action,
                                                choice ? G_VARIANT_TYPE_DOUBLE : NULL,
                                                choice ? g_variant_new_double (value)
                                                       : g_variant_new_boolean (value != 0)),
                  "change-state", G_CALLBACK (change_look_cb), objects);
    }
}

static void
add_marks (GSimpleActionGroup *group,
           Objects            *objects)
{
  for (guint i = 0; i < objects->ids->len; i++)
    {
      const PorismRecord *record = get_object (objects->session, objects->ids, i);
      g_autofree char *text = suits_marks (record, "") ? dup_marks (record) : NULL;

      if (text == NULL)
        continue;
      add_action (group, g_simple_action_new_stateful ("marks", G_VARIANT_TYPE_STRING, g_variant_new_string (text)),
                  "change-state", G_CALLBACK (marks_cb), objects);
      return;
    }
}

/**
 * porism_object_menu_create_actions:
 *
 * Returns: (transfer full): the commands on these objects, to be inserted as "objects"
 */
GSimpleActionGroup *
porism_object_menu_create_actions (PorismSession  *session,
                                   const PorismId *ids,
                                   guint           n)
{
  GSimpleActionGroup *group = g_simple_action_group_new ();
  Objects *objects = g_new (Objects, 1);

  *objects = (Objects) { g_object_ref (session), g_array_new (FALSE, FALSE, sizeof (PorismId)) };
  g_array_append_vals (objects->ids, ids, n);
  g_object_set_data_full (G_OBJECT (group), "objects", objects, objects_free);
  add_looks (group, objects);
  add_marks (group, objects);
  for (guint i = 0; i < G_N_ELEMENTS (palettes); i++)
    add_action (group, g_simple_action_new (palettes[i].action, G_VARIANT_TYPE_STRING), "activate", G_CALLBACK (color_cb), objects);
  add_action (group, g_simple_action_new ("reset-label", NULL), "activate", G_CALLBACK (reset_label_cb), objects);
  add_action (group, g_simple_action_new ("dimension", NULL), "activate", G_CALLBACK (dimension_cb), objects);
  add_action (group, g_simple_action_new ("delete", NULL), "activate", G_CALLBACK (delete_cb),
              objects);

  return group;
}

/* ---- the model ---- */

/* Of the first object that the look suits. */
static PorismKinds
get_kinds (PorismSession *session,
           const GArray  *ids,
           const Look    *look)
{
  for (guint i = 0; i < ids->len; i++)
    {
      const PorismRecord *record = get_object (session, ids, i);

      if (record != NULL && suits (look, record))
        return PORISM_KINDS (record->kind);
    }
  return 0;
}

static GMenuModel *
create_choices (const Look *look,
                PorismKinds kinds)
{
  GMenu *menu = g_menu_new ();
  g_autofree char *action = g_strdup_printf ("objects.%s", look->action);
  const PorismNamedValue *choice;

  for (guint i = 0; (choice = porism_attribute_info_get_choice (porism_attribute_get_info (look->attribute), kinds, i)) != NULL; i++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new (_(choice->name), NULL);

      g_menu_item_set_action_and_target (item, action, "d", choice->value);
      g_menu_append_item (menu, item);
    }
  return G_MENU_MODEL (menu);
}

/* Where one of the objects has such a colour. */
static void
append_palette (GMenu         *menu,
                PorismSession *session,
                const GArray  *ids,
                const Palette *palette)
{
  g_autoptr (GMenu) choices = g_menu_new ();
  g_autoptr (GMenuItem) swatches = g_menu_item_new (NULL, NULL);
  gboolean any = FALSE;

  for (guint i = 0; i < ids->len; i++)
    {
      const PorismRecord *record = get_object (session, ids, i);

      any = any || (record != NULL && has_attribute (record, palette->attribute));
    }
  if (!any)
    return;
  g_menu_item_set_attribute (swatches, "custom", "s", palette->child);
  g_menu_append_item (choices, swatches);
  g_menu_append (choices, _("_Other…"), palette->other);
  g_menu_append_submenu (menu, _(palette->label), G_MENU_MODEL (choices));
}

/* An angle without marks has its one arc. */
static const char *
get_marks_label (const PorismRecord *record,
                 guint               k)
{
  return *marks[k].marks == '\0' && record->kind == PORISM_KIND_ANGLE ? _("One Arc") : _(marks[k].label);
}

/* Those that an object can have. */
static void
append_marks (GMenu         *menu,
              PorismSession *session,
              const GArray  *ids)
{
  g_autoptr (GMenu) choices = g_menu_new ();

  for (guint k = 0; k < G_N_ELEMENTS (marks); k++)
    for (guint i = 0; i < ids->len; i++)
      {
        const PorismRecord *record = get_object (session, ids, i);
        g_autoptr (GMenuItem) item = NULL;

        if (!suits_marks (record, marks[k].marks))
          continue;
        item = g_menu_item_new (get_marks_label (record, k), NULL);
        g_menu_item_set_action_and_target (item, "objects.marks", "s", marks[k].marks);
        g_menu_append_item (choices, item);
        break;
      }
  if (g_menu_model_get_n_items (G_MENU_MODEL (choices)) > 0)
    g_menu_append_submenu (menu, _("Mar_ks"), G_MENU_MODEL (choices));
}

static void
append_looks (GMenu         *menu,
              PorismSession *session,
              const GArray  *ids,
              gboolean       choices)
{
  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    {
      g_autofree char *action = g_strdup_printf ("objects.%s", looks[i].action);
      double value;

      if (has_choices (&looks[i]) != choices ||
          !get_look (session, ids, &looks[i], &value))
        continue;
      if (choices)
        {
          g_autoptr (GMenuModel) submenu = create_choices (&looks[i], get_kinds (session, ids, &looks[i]));

          g_menu_append_submenu (menu, _(looks[i].label), submenu);
        }
      else
        g_menu_append (menu, _(looks[i].label), action);
    }
}

static void
append_section (GMenu *menu,
                GMenu *section)
{
  g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
  g_object_unref (section);
}

/**
 * porism_object_menu_create_model:
 *
 * Returns: (transfer full): the menu of these objects
 */
GMenuModel *
porism_object_menu_create_model (PorismSession  *session,
                                 const PorismId *ids,
                                 guint           n)
{
  g_autoptr (GArray) array = g_array_new (FALSE, FALSE, sizeof (PorismId));
  GMenu *menu = g_menu_new (), *shown = g_menu_new (), *look = g_menu_new ();
  GMenu *edit = g_menu_new (), *end = g_menu_new ();

  g_array_append_vals (array, ids, n);
  append_looks (shown, session, array, FALSE);
  append_section (menu, shown);
  if (n == 1)
    {
      if (can_run (get_object (session, array, 0)))
        g_menu_append (edit, _("_Play or Pause"), "win.play");
      g_menu_append (edit, _("_Rename…"), "win.rename");
      g_menu_append (edit, _("_Definition…"), "win.edit-definition");
      append_section (menu, edit);
    }
  else
    g_object_unref (edit);
  for (guint i = 0; i < G_N_ELEMENTS (palettes); i++)
    append_palette (look, session, array, &palettes[i]);
  append_marks (look, session, array);
  append_looks (look, session, array, TRUE);
  if (has_placed_label (session, array))
    g_menu_append (look, _("_Reset Label"), "objects.reset-label");
  if (porism_dimension_fits (session, ids, n))
    g_menu_append (look, _("Dime_nsion Line"), "objects.dimension");
  append_section (menu, look);
  g_menu_append (end, _("D_elete"), "objects.delete");
  append_section (menu, end);

  return G_MENU_MODEL (menu);
}

/* ---- swatches ---- */

static void
draw_swatch (GtkDrawingArea *area,
             cairo_t        *cr,
             int             width,
             int             height,
             gpointer        value)
{
  GdkRGBA color;

  gdk_rgba_parse (&color, value);
  cairo_arc (cr, width / 2.0, height / 2.0, MIN (width, height) / 2.0 - 1, 0, 2 * G_PI);
  gdk_cairo_set_source_rgba (cr, &color);
  cairo_fill_preserve (cr);
  cairo_set_source_rgba (cr, 0.5, 0.5, 0.5, 0.6);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

/* A button in a menu does not close it by itself. */
static void
close_menu_cb (GtkWidget *child)
{
  GtkWidget *popover = gtk_widget_get_ancestor (child, GTK_TYPE_POPOVER_MENU);

  if (popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (popover));
}

static GtkWidget *
create_swatch (guint       i,
               const char *action)
{
  GtkWidget *button = gtk_button_new (), *area = gtk_drawing_area_new ();
  const char *label = _(colors[i].label);

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), SWATCH_SIZE);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), SWATCH_SIZE);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_swatch,
                                  (gpointer) colors[i].value, NULL);
  gtk_button_set_child (GTK_BUTTON (button), area);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "swatch");
  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", colors[i].value);
  g_signal_connect (button, "clicked", G_CALLBACK (close_menu_cb), NULL);

  return button;
}

static GtkWidget *
create_swatches (const Palette *palette)
{
  GtkWidget *grid = gtk_grid_new ();
  g_autofree char *action = g_strdup_printf ("objects.%s", palette->action);

  for (guint i = 0; i < G_N_ELEMENTS (colors); i++)
    gtk_grid_attach (GTK_GRID (grid), create_swatch (i, action), (int) (i % SWATCHES_A_ROW), (int) (i / SWATCHES_A_ROW), 1, 1);
  return grid;
}

/**
 * porism_object_menu_add_colors:
 *
 * Puts the swatches where the model has room for them.
 */
void
porism_object_menu_add_colors (GtkPopoverMenu *menu)
{
  for (guint i = 0; i < G_N_ELEMENTS (palettes); i++)
    {
      GtkWidget *swatches = g_object_ref_sink (create_swatches (&palettes[i]));

      gtk_popover_menu_add_child (menu, swatches, palettes[i].child);
      g_object_unref (swatches);
    }
}
