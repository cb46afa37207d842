/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A trajectory becomes a document by doing again what it recorded; a document becomes a trajectory
 * by telling what was done on the way to its head. */

#include "config.h"

#include "app/agent/provenance.h"
#include "app/formats/trajectory-document.h"
#include "app/json/json.h"
#include "app/json/wire.h"

static char *
summarise (guint accepted,
           guint refused)
{
  if (refused == 0)
    return g_strdup_printf ("%u ok", accepted);
  return g_strdup_printf ("%u ok, %u refused", accepted, refused);
}

static void
add_text (json_object *json,
          const char  *name,
          const char  *text)
{
  if (text != NULL && *text != '\0')
    porism_wire_add_text (json, name, text);
}

/* Takes @json: an empty one is nothing to be carried. */
static gboolean
is_filled (json_object *json)
{
  if (json_object_object_length (json) > 0)
    return TRUE;
  json_object_put (json);

  return FALSE;
}

static void
carry_turn (PorismDocument             *document,
            const PorismTrajectoryTurn *turn)
{
  json_object *json = json_object_new_object ();

  add_text (json, "phase", turn->phase);
  add_text (json, "signal", turn->signal);
  if (is_filled (json))
    porism_document_set_turn_published (document, porism_document_get_n_turns (document) - 1, json);
}

static json_object *
viewport_to_json (const double *viewport)
{
  json_object *json = json_object_new_array ();

  for (guint i = 0; i < 4; i++)
    json_object_array_add (json, porism_json_from_double (viewport[i]));

  return json;
}

/* The choice belongs to the answer that was published. */
static void
carry_problem (PorismDocument         *document,
               const PorismTrajectory *self)
{
  json_object *json = json_object_new_object (), *answer = json_object_new_object ();

  add_text (json, "id", self->id);
  if (self->meta != NULL)
    porism_wire_add (json, "meta", json_object_get (self->meta));
  add_text (json, "expected", self->expected);
  add_text (json, "input_image", self->picture);
  if (self->has_viewport)
    porism_wire_add (json, "viewport", viewport_to_json (self->viewport));
  add_text (answer, "value", self->answer);
  add_text (answer, "choice", self->answer_choice);
  if (is_filled (answer))
    porism_wire_add (json, "answer", answer);
  if (is_filled (json))
    porism_document_set_published (document, json);
}

static void
submit_turn (PorismDocument             *document,
             const PorismTrajectoryTurn *turn)
{
  PorismSession *session = porism_document_get_session (document);
  g_autofree char *summary = NULL;
  PorismTurn said;
  guint accepted = 0;

  porism_turn_init (&said);
  said.group = turn->steps->len > 0 ? porism_session_new_group (session) : 0;
  said.text = turn->text;
  porism_document_add_turn (document, &said);
  carry_turn (document, turn);
  for (guint i = 0; i < turn->steps->len; i++)
    {
      const PorismTrajectoryStep *step = g_ptr_array_index (turn->steps, i);

      if (porism_session_submit (session, step->action, PORISM_ACTOR_AGENT, said.group, TRUE)
          ->observation->ok)
        accepted++;
    }
  summary = summarise (accepted, turn->steps->len - accepted);
  porism_document_set_turn_summary (document, porism_document_get_n_turns (document) - 1, summary);
}

/**
 * porism_trajectory_to_document:
 * @picture: (nullable): the problem's picture
 *
 * Every verdict is the engine's own; what the recording says does not enter.
 *
 * Returns: (transfer full): the document
 */
PorismDocument *
porism_trajectory_to_document (const PorismTrajectory *self,
                               GBytes                 *picture)
{
  PorismDocument *document = porism_document_new ();
  g_autofree char *problem = porism_trajectory_dup_problem (self);

  porism_document_set_problem (document, problem);
  if (picture != NULL)
    porism_document_set_picture (document, picture);
  carry_problem (document, self);
  for (guint i = 0; i < self->turns->len; i++)
    submit_turn (document, g_ptr_array_index (self->turns, i));
  if (self->answer != NULL)
    porism_document_set_answer (document, self->answer,
                                porism_provenance_judge (porism_document_get_session (document),
                                                         problem, self->answer));

  return document;
}

static void
add_value (PorismTrajectoryStep *step,
           const char           *name,
           const char           *kind,
           const PorismQuantity *quantity)
{
  PorismRecordedValue *value = g_new0 (PorismRecordedValue, 1);
  g_autofree char *text = porism_quantity_to_display (quantity);
  gboolean is_curve = porism_quantity_get_part (quantity, "equation") != NULL;

  value->name = g_strdup (name);
  value->kind = g_strdup (kind);
  value->text = g_strconcat (name, *name == '\0' ? "" : is_curve ? ": " : " = ", text, NULL);
  g_ptr_array_add (step->values, value);
}

static void
add_step (PorismTrajectoryTurn *turn,
          const PorismEntry    *entry)
{
  PorismTrajectoryStep *step = porism_trajectory_turn_add_step (turn);
  const PorismObservation *observation = entry->observation;

  step->action = porism_action_copy (entry->action);
  step->ok = observation->ok;
  if (!observation->ok)
    {
      g_free (step->note);
      step->note = g_strdup (observation->error.message);
    }
  for (guint i = 0; i < observation->new_objects->len; i++)
    {
      const PorismNewObject *object = g_ptr_array_index (observation->new_objects, i);

      if (i == 0)
        {
          g_free (step->command);
          step->command = g_strdup_printf ("%s = %s", object->name, object->definition);
        }
      if (object->value != NULL)
        add_value (step, object->name, porism_kind_get_name (object->kind), object->value);
    }
  if (observation->value != NULL && observation->new_objects->len == 0)
    add_value (step, "", observation->value->type, observation->value);
}

static void
finish_turn (PorismTrajectoryTurn *turn)
{
  guint accepted = 0;

  for (guint i = 0; i < turn->steps->len; i++)
    if (((PorismTrajectoryStep *) g_ptr_array_index (turn->steps, i))->ok)
      accepted++;
  turn->summary = summarise (accepted, turn->steps->len - accepted);
}

static void
recall_turn (PorismTrajectoryTurn *turn,
             json_object          *published)
{
  turn->phase = g_strdup (porism_wire_get_text (published, "phase"));
  turn->signal = g_strdup (porism_wire_get_text (published, "signal"));
}

/* The turns of the document's branch from *@next on, up to the one with the group @group, or all of
 * them. Turns that only spoke come before the actions that follow them. */
static PorismTrajectoryTurn *
begin_turn (PorismTrajectory *self,
            PorismDocument   *document,
            guint64           group,
            guint            *next)
{
  while (*next < porism_document_get_n_turns (document))
    {
      const PorismTurn *said = porism_document_get_turn (document, *next);
      PorismTrajectoryTurn *turn;

      if (!porism_document_is_turn_current (document, *next))
        {
          (*next)++;
          continue;
        }
      if (said->group != 0 && said->group != group)
        break;
      turn = porism_trajectory_add_turn (self);
      g_free (turn->text);
      turn->text = g_strdup (said->text);
      recall_turn (turn, porism_document_get_turn_published (document, *next));
      (*next)++;
      if (said->group != 0)
        return turn;
    }
  return NULL;
}

static void
add_steps (PorismTrajectory *self,
           PorismDocument   *document)
{
  PorismSession *session = porism_document_get_session (document);
  g_autoptr (GArray) path = porism_session_get_path (session);
  guint64 head = porism_session_get_head (session), group = 0;
  PorismTrajectoryTurn *turn = NULL;
  guint next = 0;

  for (guint i = 0; head != 0 && i < path->len; i++)
    {
      const PorismEntry *entry = porism_session_get_entry (session,
                                                           g_array_index (path, guint64, i));

      if (turn == NULL || entry->group != group)
        turn = begin_turn (self, document, entry->group, &next);
      if (turn == NULL)
        turn = porism_trajectory_add_turn (self);
      group = entry->group;
      add_step (turn, entry);
      if (entry->id == head)
        break;
    }
  begin_turn (self, document, 0, &next);
  for (guint i = 0; i < self->turns->len; i++)
    finish_turn (g_ptr_array_index (self->turns, i));
}

static void
add_viewport (PorismTrajectory *self,
              PorismDocument   *document)
{
  static const PorismAttribute bounds[4] = { PORISM_ATTRIBUTE_X_MIN, PORISM_ATTRIBUTE_X_MAX,
                                             PORISM_ATTRIBUTE_Y_MIN, PORISM_ATTRIBUTE_Y_MAX };
  PorismSession *session = porism_document_get_session (document);
  const PorismAttributes *attributes
    = porism_construction_get_attributes (porism_session_get_construction (session), 0);

  for (guint i = 0; i < 4; i++)
    self->viewport[i] = porism_attributes_get_number (attributes, bounds[i]);
  self->has_viewport = self->viewport[0] < self->viewport[1];
}

static void
recall_viewport (PorismTrajectory *self,
                 json_object      *viewport)
{
  if (self->has_viewport || porism_wire_get_length (viewport) != 4)
    return;
  for (guint i = 0; i < 4; i++)
    self->viewport[i] = json_object_get_double (porism_wire_get_nth (viewport, i));
  self->has_viewport = TRUE;
}

/* What was published with the problem before. */
static void
recall_problem (PorismTrajectory *self,
                json_object      *published)
{
  json_object *answer = porism_wire_get (published, "answer");
  const char *id = porism_wire_get_text (published, "id");

  if (id != NULL)
    {
      g_free (self->id);
      self->id = g_strdup (id);
    }
  self->meta = json_object_get (porism_wire_get (published, "meta"));
  self->expected = g_strdup (porism_wire_get_text (published, "expected"));
  self->picture = g_strdup (porism_wire_get_text (published, "input_image"));
  recall_viewport (self, porism_wire_get (published, "viewport"));
  if (g_strcmp0 (porism_wire_get_text (answer, "value"), self->answer) == 0)
    self->answer_choice = g_strdup (porism_wire_get_text (answer, "choice"));
}

/* The turn that answered. */
static void
mark_answer (PorismTrajectory *self)
{
  PorismTrajectoryTurn *last = self->turns->len > 0 && self->answer != NULL
                               ? g_ptr_array_index (self->turns, self->turns->len - 1) : NULL;

  if (last != NULL && last->signal == NULL)
    last->signal = g_strdup ("answer_emit");
}

/**
 * porism_trajectory_from_document:
 *
 * Returns: (transfer full): the way from the empty figure to the document's head, with the
 *   document's turns; actions of others become turns of their own
 */
PorismTrajectory *
porism_trajectory_from_document (PorismDocument *document)
{
  PorismTrajectory *self = porism_trajectory_new ();
  const char *problem = porism_document_get_problem (document);

  if (problem != NULL)
    porism_trajectory_set_problem (self, problem);
  g_free (self->id);
  self->id = porism_document_dup_title (document);
  self->answer = g_strdup (porism_document_get_answer (document));
  add_steps (self, document);
  add_viewport (self, document);
  recall_problem (self, porism_document_get_published (document));
  mark_answer (self);

  return self;
}
