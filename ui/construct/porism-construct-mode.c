/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A sequence of clicks is one group of the journal: the points that it made on the way and the object
 * are undone together. */

#include "config.h"

#include <glib/gi18n.h>
#include <math.h>

#include "engine/macros/macros.h"
#include "ui/construct/porism-construct-control.h"
#include "ui/construct/porism-construct-mode-private.h"
#include "ui/construct/porism-image.h"

enum { SIGNAL_CHANGED, SIGNAL_ASK, SIGNAL_FORM, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PorismConstructMode, porism_construct_mode, G_TYPE_OBJECT)

static PorismConstruction *
get_construction (PorismConstructMode *self)
{
  return porism_session_get_construction (self->session);
}

static void
clear_choice (gpointer choice)
{
  g_free (((PorismChoice *) choice)->text);
}

static void
reset (PorismConstructMode *self)
{
  g_array_set_size (self->choices, 0);
  g_array_set_size (self->chosen, 0);
  self->group = 0;
  self->hovered = 0;
  self->switched = 0;
  self->put = FALSE;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/**
 * porism_construct_mode_next_match:
 * @after: (nullable): a pattern
 * @match: (out): how the choices match
 *
 * Returns: (nullable): the next pattern after @after that the choices fit
 */
const PorismToolPattern *
porism_construct_mode_next_match (PorismConstructMode     *self,
                                  const PorismToolPattern *after,
                                  PorismMatch             *match)
{
  const PorismToolPattern *patterns = (const PorismToolPattern *) self->patterns->data;
  guint i = after ? (guint) (after - patterns) + 1 : 0;

  for (; i < self->patterns->len; i++)
    if (porism_tool_pattern_match (&patterns[i], self->choices, match))
      return &patterns[i];
  return NULL;
}

/* A click that waits until what it may refer to is there. */
typedef struct
{
  PorismViewport viewport;
  PorismSnapWish wish;
  double sx, sy;
} Click;

/* @callback: (nullable): called with @user_data where it is settled later */
static const PorismEntry *
submit (PorismConstructMode *self,
        const PorismAction  *action,
        PorismSubmitted      callback,
        gpointer             user_data)
{
  if (self->group == 0)
    self->group = porism_session_new_group (self->session);
  return porism_session_act (self->session, action, PORISM_ACTOR_PERSON, self->group, FALSE, callback,
                             user_data);
}

/* Of the objects that an action made, the point nearest to the place; 0 where it was refused. */
static PorismId
get_made_point (PorismConstructMode   *self,
                const PorismEntry     *entry,
                const PorismPlacement *place)
{
  const GPtrArray *made = entry->observation->new_objects;
  PorismId nearest = 0;
  double best = HUGE_VAL;

  if (!entry->observation->ok)
    return 0;
  for (guint i = 0; made != NULL && i < made->len; i++)
    {
      const PorismNewObject *object = g_ptr_array_index (made, i);
      const double *at = porism_construction_get_value (get_construction (self), object->id);
      double distance;

      if (!(PORISM_KINDS (object->kind) & PORISM_KINDS_SPACE_POINT))
        continue;
      distance = hypot (hypot (at[0] - place->x, at[1] - place->y),
                        object->kind == PORISM_KIND_SPACE_POINT ? at[2] - place->z : 0);
      if (distance >= best)
        continue;
      best = distance;
      nearest = object->id;
    }

  return nearest;
}

static PorismAction *
create_point_action (PorismConstructMode   *self,
                     const PorismPlacement *place,
                     const PorismViewport  *viewport)
{
  PorismConstruction *construction = get_construction (self);
  g_autofree char *name = porism_construction_suggest_name (construction, PORISM_KIND_POINT);

  return porism_placement_create_action (place, construction, viewport, name);
}

/* A point that is being made, to be chosen. */
typedef struct
{
  PorismConstructMode *self;
  PorismPlacement place;
  guint64 group;                /* of the sequence that wants it */
} Making;

static void
made_cb (PorismSession     *session,
         const PorismEntry *entry,
         gpointer           user_data)
{
  g_autofree Making *making = user_data;
  g_autoptr (PorismConstructMode) self = making->self;
  PorismId id = 0;

  if (entry != NULL && self->group == making->group)
    id = get_made_point (self, entry, &making->place);
  if (id != 0)
    porism_construct_mode_choose_object (self, id);
}

static void
make_and_choose (PorismConstructMode   *self,
                 const PorismPlacement *place,
                 const PorismViewport  *viewport)
{
  g_autoptr (PorismAction) action = NULL;
  const PorismEntry *entry;
  Making *making;

  if (place->type == PORISM_PLACEMENT_EXISTING)
    {
      porism_construct_mode_choose_object (self, place->id);
      return;
    }
  action = create_point_action (self, place, viewport);
  making = g_new (Making, 1);
  *making = (Making) { g_object_ref (self), *place, 0 };
  entry = submit (self, action, made_cb, making);
  making->group = self->group;
  if (entry != NULL)
    made_cb (self->session, entry, making);
}

/* What was submitted, so that it can be taken up again where its number is refused. */
typedef struct
{
  PorismConstructMode *self;
  const PorismRole *role;       /* of the number; NULL where there is none */
  GArray *choices, *chosen;     /* the objects */
  char *number;
  guint64 group;
  gboolean solid;               /* what was to be made */
} Attempt;

static void
attempt_free (Attempt *self)
{
  g_array_unref (self->choices);
  g_array_unref (self->chosen);
  g_free (self->number);
  g_object_unref (self->self);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Attempt, attempt_free)

static Attempt *
attempt_new (PorismConstructMode     *self,
             const PorismToolPattern *pattern,
             const PorismMatch       *match)
{
  Attempt *attempt = g_new0 (Attempt, 1);

  *attempt = (Attempt) { .self = g_object_ref (self), .group = self->group,
                         .choices = g_array_new (FALSE, TRUE, sizeof (PorismChoice)),
                         .chosen = g_array_copy (self->chosen),
                         .solid = pattern->operation != NULL && PORISM_KINDS (pattern->operation->result) & PORISM_KINDS_SOLID };
  for (guint i = 0; i < self->choices->len; i++)
    {
      const PorismChoice *choice = &g_array_index (self->choices, PorismChoice, i);

      if (choice->text == NULL)
        {
          g_array_append_val (attempt->choices, *choice);
          continue;
        }
      attempt->number = g_strdup (choice->text);
      for (guint k = 0; k < pattern->n_roles; k++)
        if (match->choices[k] == (gint) i)
          attempt->role = &pattern->roles[k];
    }
  return attempt;
}

/* Whether nothing was begun meanwhile, and all that was chosen is there. */
static gboolean
can_take_up (PorismConstructMode *self,
             const Attempt       *attempt)
{
  for (guint i = 0; i < attempt->chosen->len; i++)
    if (porism_construction_get (get_construction (self),
                                 g_array_index (attempt->chosen, PorismId, i)) == NULL)
      return FALSE;
  return self->choices->len == 0 && self->group == 0;
}

/* The objects stay chosen where the number is refused, which is asked for again, with the reason; of a solid that was refused
 * its base stays, if it has one, or nothing that it was begun with. */
static void
constructed_cb (PorismSession     *session,
                const PorismEntry *entry,
                gpointer           user_data)
{
  g_autoptr (Attempt) attempt = user_data;
  PorismConstructMode *self = attempt->self;
  g_autofree char *reason = NULL;

  if (entry == NULL || entry->observation->ok || !can_take_up (self, attempt))
    return;
  if (attempt->role == NULL && attempt->solid &&
      porism_construct_base_keep (self, attempt->choices, attempt->chosen, attempt->group))
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  else if (attempt->role == NULL && attempt->solid)
    porism_construct_mode_take_back (self, attempt->group);
  if (attempt->role == NULL)
    return;
  g_array_append_vals (self->choices, attempt->choices->data, attempt->choices->len);
  g_array_append_vals (self->chosen, attempt->chosen->data, attempt->chosen->len);
  self->group = attempt->group;
  reason = g_strjoin (*entry->hint != '\0' ? " " : "", entry->refusal, entry->hint, NULL);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  g_signal_emit (self, signals[SIGNAL_ASK], 0, _(attempt->role->label), attempt->number, reason);
}

/* A document takes the tool that was made elsewhere when it is first used there. */
static void
take_tool (PorismConstructMode *self)
{
  g_autoptr (PorismAction) action = NULL;

  if (self->tool->definition == NULL ||
      porism_macros_lookup (porism_session_get_registry (self->session), get_construction (self), self->spec->name) != NULL)
    return;
  action = porism_action_new ("import_tool");
  porism_action_add_string (action, "definition", self->tool->definition);
  submit (self, action, NULL, NULL);
}

static void
construct (PorismConstructMode     *self,
           const PorismToolPattern *pattern,
           const PorismMatch       *match)
{
  g_autoptr (GPtrArray) actions = NULL;
  const PorismEntry *entry = NULL;
  Attempt *attempt;
  guint n;

  actions = porism_image_create_actions (
    porism_tool_pattern_create_action (pattern, self->spec, get_construction (self), self->choices, match), self->spec,
    get_construction (self));
  porism_construct_control_add_place (self, actions);
  if (self->group == 0)
    self->group = porism_session_new_group (self->session);
  attempt = attempt_new (self, pattern, match);
  take_tool (self);
  n = actions->len;
  for (guint i = 0; i + 1 < n && (entry == NULL || entry->observation->ok); i++)
    entry = submit (self, g_ptr_array_index (actions, i), NULL, NULL);
  if (entry == NULL || entry->observation->ok)
    entry = submit (self, g_ptr_array_index (actions, n - 1), constructed_cb, attempt);
  reset (self);
  if (entry != NULL)
    constructed_cb (self->session, entry, attempt);
}

/* ---- a base that is drawn ---- */

/* It is chosen; its corners go where it was refused. */
static void
base_made_cb (PorismSession     *session,
              const PorismEntry *entry,
              gpointer           user_data)
{
  g_autofree Making *making = user_data;
  g_autoptr (PorismConstructMode) self = making->self;

  if (entry == NULL || self->group != making->group)
    return;
  if (!entry->observation->ok)
    {
      porism_construct_mode_cancel (self);
      return;
    }
  g_array_set_size (self->chosen, 0);
  porism_construct_mode_choose_object (self, porism_construct_base_get_made (entry));
}

static void
make_base (PorismConstructMode *self)
{
  g_autoptr (PorismAction) action = porism_construct_base_create_action (self);
  Making *making = g_new (Making, 1);
  const PorismEntry *entry;

  *making = (Making) { .self = g_object_ref (self) };
  entry = submit (self, action, base_made_cb, making);
  making->group = self->group;
  if (entry != NULL)
    base_made_cb (self->session, entry, making);
}

/* Constructs where a pattern is complete, asks where only a number is missing. */
static void
advance (PorismConstructMode *self)
{
  const PorismToolPattern *pattern = NULL;
  PorismMatch match;
  char *slider;

  while ((pattern = porism_construct_mode_next_match (self, pattern, &match)) != NULL)
    {
      const PorismRole *role;

      if (match.n_missing > 0)
        continue;
      if (match.number < 0)
        {
          construct (self, pattern, &match);
          return;
        }
      slider = porism_construct_control_make_slider (self);
      if (slider != NULL)
        {
          porism_construct_mode_answer (self, slider);
          g_free (slider);
          return;
        }
      role = &pattern->roles[match.number];
      g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
      g_signal_emit (self, signals[SIGNAL_ASK], 0, _(role->label), porism_role_get_suggestion (role), NULL);
      return;
    }
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static gboolean
is_chosen (PorismConstructMode *self,
           PorismId             id)
{
  for (guint i = 0; i < self->chosen->len; i++)
    if (g_array_index (self->chosen, PorismId, i) == id)
      return TRUE;
  return FALSE;
}

static gboolean
closes_list (PorismConstructMode *self,
             PorismId             id)
{
  return self->chosen->len > 2 && id == g_array_index (self->chosen, PorismId, 0);
}

/**
 * porism_construct_mode_choose_object:
 *
 * Chooses an object for the next role that accepts its kind. The first object of an open list closes
 * it; what was chosen already is not chosen twice.
 */
void
porism_construct_mode_choose_object (PorismConstructMode *self,
                                     PorismId             id)
{
  const PorismRecord *record;
  PorismChoice choice = { .id = id };

  g_return_if_fail (PORISM_IS_CONSTRUCT_MODE (self));

  record = porism_construction_get (get_construction (self), id);
  if (record == NULL)
    return;
  if (porism_construct_control_choose (self, id))
    {
      g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
      return;
    }
  if (is_chosen (self, id))
    {
      if (closes_list (self, id))
        porism_construct_mode_close (self);
      return;
    }
  if (!(porism_construct_mode_get_wanted (self) & PORISM_KINDS (record->kind)))
    return;
  choice.kind = record->kind;
  if (porism_construct_mode_draws_base (self) && PORISM_KINDS (record->kind) & PORISM_KINDS_SPACE_POINT)
    {
      g_array_append_val (self->chosen, id);
      g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
      return;
    }
  g_array_append_val (self->choices, choice);
  g_array_append_val (self->chosen, id);
  advance (self);
}

/* Whether a click here is all that the tool needs: it makes points, and this is one of those. */
static gboolean
is_made_by_place (PorismConstructMode   *self,
                  const PorismPlacement *place)
{
  const char *tool = porism_placement_get_tool (place);

  return (self->patterns->len == 0 && self->switched == 0) ||
         (self->choices->len == 0 && g_strcmp0 (tool, self->spec->name) == 0);
}

/* The whole of what a click does where it is all that the tool needs. */
static void
make_point (PorismConstructMode   *self,
            const PorismPlacement *place,
            const PorismViewport  *viewport)
{
  g_autoptr (PorismAction) action = NULL;

  if (place->type != PORISM_PLACEMENT_EXISTING)
    {
      action = create_point_action (self, place, viewport);
      submit (self, action, NULL, NULL);
    }
  reset (self);
}

/* Clicks that waited, in their order, as long as nothing is under way. */
static void
busy_changed_cb (PorismConstructMode *self)
{
  g_autoptr (PorismConstructMode) held = g_object_ref (self);

  while (self->clicks->len > 0 && !porism_session_get_busy (self->session))
    {
      Click click = g_array_index (self->clicks, Click, 0);

      g_array_remove_index (self->clicks, 0);
      self->wish = click.wish;
      porism_construct_mode_choose (self, &click.viewport, click.sx, click.sy);
    }
}

/**
 * porism_construct_mode_choose:
 * @sx: screen coordinate
 * @sy: screen coordinate
 *
 * A click: chooses the object there, makes a point where one is wanted and none is, and constructs as
 * soon as nothing is missing.
 */
void
porism_construct_mode_choose (PorismConstructMode  *self,
                              const PorismViewport *viewport,
                              double                sx,
                              double                sy)
{
  PorismPlacement place;
  PorismId id;

  g_return_if_fail (PORISM_IS_CONSTRUCT_MODE (self));

  if (self->spec == NULL)
    return;
  if (porism_session_get_busy (self->session))
    {
      Click click = { *viewport, self->wish, sx, sy };

      g_array_append_val (self->clicks, click);
      return;
    }
  porism_construct_mode_find_place (self, viewport, sx, sy, &place);
  if (self->form && self->switched == 0)
    {
      g_signal_emit (self, signals[SIGNAL_FORM], 0, place.x, place.y);
      return;
    }
  if (is_made_by_place (self, &place))
    {
      make_point (self, &place, viewport);
      return;
    }
  id = porism_construct_mode_pick (self, viewport, sx, sy);
  if (id != 0)
    porism_construct_mode_choose_object (self, id);
  else if (self->switched != 0 || porism_construct_control_put (self, sx, sy))
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  else if (porism_construct_mode_get_wanted (self) & PORISM_KINDS_SPACE_POINT)
    make_and_choose (self, &place, viewport);
}

static gboolean
completes (PorismConstructMode *self,
           PorismChoice         choice)
{
  g_autoptr (GArray) further = g_array_copy (self->choices);
  PorismMatch match;

  g_array_append_val (further, choice);
  for (guint i = 0; i < self->patterns->len; i++)
    if (porism_tool_pattern_match (&g_array_index (self->patterns, PorismToolPattern, i), further,
                                   &match) &&
        match.n_missing == 0)
      return TRUE;
  return FALSE;
}

/**
 * porism_construct_mode_would_finish:
 * @sx: screen coordinate
 * @sy: screen coordinate
 *
 * Returns: whether a click here is the last that the tool needs
 */
gboolean
porism_construct_mode_would_finish (PorismConstructMode  *self,
                                    const PorismViewport *viewport,
                                    double                sx,
                                    double                sy)
{
  PorismPlacement place;
  PorismId id;

  g_return_val_if_fail (PORISM_IS_CONSTRUCT_MODE (self), FALSE);

  if (self->spec == NULL || self->form)
    return self->form && self->switched == 0;
  porism_construct_mode_find_place (self, viewport, sx, sy, &place);
  if (is_made_by_place (self, &place))
    return TRUE;
  id = porism_construct_mode_pick (self, viewport, sx, sy);
  if (id == 0 && porism_construct_control_is_field (self))
    return FALSE;
  if (id == 0)
    return completes (self, (PorismChoice) { .id = G_MAXUINT32,
                                             .kind = place.in_space ? PORISM_KIND_SPACE_POINT : PORISM_KIND_POINT });
  if (is_chosen (self, id))
    return closes_list (self, id) && !porism_construct_mode_draws_base (self);

  return completes (self, (PorismChoice) {
    .id = id, .kind = porism_construction_get (get_construction (self), id)->kind
  });
}

/**
 * porism_construct_mode_hover:
 *
 * The pointer is at the screen point (@sx, @sy).
 */
void
porism_construct_mode_hover (PorismConstructMode  *self,
                             const PorismViewport *viewport,
                             double                sx,
                             double                sy)
{
  g_return_if_fail (PORISM_IS_CONSTRUCT_MODE (self));

  self->inside = TRUE;
  porism_construct_mode_find_place (self, viewport, sx, sy, &self->place);
  self->hovered = self->spec ? porism_construct_mode_pick (self, viewport, sx, sy) : 0;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/**
 * porism_construct_mode_leave:
 *
 * The pointer left the canvas.
 */
void
porism_construct_mode_leave (PorismConstructMode *self)
{
  g_return_if_fail (PORISM_IS_CONSTRUCT_MODE (self));

  self->inside = FALSE;
  self->hovered = 0;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/**
 * porism_construct_mode_close:
 *
 * Ends an open list of objects and constructs, or the corners of a base, which is chosen then.
 *
 * Returns: %FALSE where there is no open list
 */
gboolean
porism_construct_mode_close (PorismConstructMode *self)
{
  const PorismToolPattern *pattern = NULL;
  PorismMatch match;

  g_return_val_if_fail (PORISM_IS_CONSTRUCT_MODE (self), FALSE);

  if (self->switched != 0)
    {
      reset (self);
      return TRUE;
    }
  if (porism_construct_mode_draws_base (self) && self->chosen->len > 2)
    {
      make_base (self);
      return TRUE;
    }
  while ((pattern = porism_construct_mode_next_match (self, pattern, &match)) != NULL)
    if (match.n_missing == 1 && match.choices[match.next] >= 0)
      {
        construct (self, pattern, &match);
        return TRUE;
      }
  return FALSE;
}

/**
 * porism_construct_mode_answer:
 * @text: a number or an exact expression
 *
 * Answers the signal "ask".
 */
void
porism_construct_mode_answer (PorismConstructMode *self,
                              const char          *text)
{
  PorismChoice choice = { .id = 0 };

  g_return_if_fail (PORISM_IS_CONSTRUCT_MODE (self));

  choice.text = g_strdup (text);
  g_array_append_val (self->choices, choice);
  advance (self);
}

/**
 * porism_construct_mode_cancel:
 *
 * Forgets the choices and takes back the points that were made for them.
 *
 * Returns: %FALSE where nothing was chosen
 */
gboolean
porism_construct_mode_cancel (PorismConstructMode *self)
{
  guint64 group;

  g_return_val_if_fail (PORISM_IS_CONSTRUCT_MODE (self), FALSE);

  g_array_set_size (self->clicks, 0);
  if (self->choices->len == 0 && self->chosen->len == 0 && self->switched == 0 && !self->put)
    return FALSE;
  if (self->switched != 0 || self->choices->len == 0)
    {
      reset (self);
      return TRUE;
    }
  group = self->group;
  reset (self);
  porism_construct_mode_take_back (self, group);
  return TRUE;
}

/* Undo, deletion or seeking may take away what was chosen. */
static void
session_changed_cb (PorismConstructMode *self)
{
  PorismConstruction *construction = get_construction (self);

  if (self->hovered != 0 && porism_construction_get (construction, self->hovered) == NULL)
    self->hovered = 0;
  if (self->switched != 0 && porism_construction_get (construction, self->switched) == NULL)
    reset (self);
  for (guint i = 0; i < self->chosen->len; i++)
    if (porism_construction_get (construction, g_array_index (self->chosen, PorismId, i)) == NULL)
      {
        reset (self);
        return;
      }
}

static void
porism_construct_mode_finalize (GObject *object)
{
  PorismConstructMode *self = PORISM_CONSTRUCT_MODE (object);

  g_clear_object (&self->session);
  g_clear_pointer (&self->patterns, g_array_unref);
  g_clear_pointer (&self->choices, g_array_unref);
  g_clear_pointer (&self->chosen, g_array_unref);
  g_clear_pointer (&self->clicks, g_array_unref);

  G_OBJECT_CLASS (porism_construct_mode_parent_class)->finalize (object);
}

static void
porism_construct_mode_class_init (PorismConstructModeClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = porism_construct_mode_finalize;

  signals[SIGNAL_CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 0);
  signals[SIGNAL_ASK] =
    g_signal_new ("ask", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 3, G_TYPE_STRING, G_TYPE_STRING, G_TYPE_STRING);
  signals[SIGNAL_FORM] =
    g_signal_new ("form", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 2, G_TYPE_DOUBLE, G_TYPE_DOUBLE);
}

static void
porism_construct_mode_init (PorismConstructMode *self)
{
  self->choices = g_array_new (FALSE, TRUE, sizeof (PorismChoice));
  g_array_set_clear_func (self->choices, clear_choice);
  self->chosen = g_array_new (FALSE, FALSE, sizeof (PorismId));
  self->clicks = g_array_new (FALSE, FALSE, sizeof (Click));
}

/**
 * porism_construct_mode_new:
 * @tool: a row of the palette other than moving
 *
 * Returns: (transfer full): a mode that makes @tool's objects in @session
 */
PorismConstructMode *
porism_construct_mode_new (PorismSession           *session,
                           const PorismPaletteTool *tool)
{
  PorismConstructMode *self = g_object_new (PORISM_TYPE_CONSTRUCT_MODE, NULL);

  self->session = g_object_ref (session);
  self->tool = tool;
  self->spec = tool->spec != NULL ? tool->spec : porism_registry_lookup (porism_session_get_registry (session), tool->tool);
  self->patterns = self->spec ? porism_tool_patterns_new (tool, self->spec)
                              : g_array_new (FALSE, FALSE, sizeof (PorismToolPattern));
  self->form = self->spec != NULL && self->patterns->len == 0 &&
               porism_tool_spec_wants_form (self->spec);
  g_signal_connect_object (session, "changed", G_CALLBACK (session_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::busy", G_CALLBACK (busy_changed_cb), self,
                           G_CONNECT_SWAPPED);

  return self;
}
