/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Published trajectories in JSON. What has a meaning here must have its type; members that Porism
 * does not know are passed over. */

#include "config.h"

#include "app/files/whole-file.h"
#include "app/json/json.h"
#include "app/trajectories/trajectory.h"

static gboolean
fail (GError    **error,
      const char *where,
      const char *what)
{
  g_set_error (error, PORISM_JSON_ERROR, PORISM_JSON_ERROR_TYPE, "%s: %s", where, what);
  return FALSE;
}

/* The string under @key replaces *@text; null and absence leave it as it is. */
static gboolean
read_text (json_object *json,
           const char  *key,
           const char  *where,
           char       **text,
           GError     **error)
{
  json_object *value;

  if (!json_object_object_get_ex (json, key, &value) || value == NULL)
    return TRUE;
  if (!json_object_is_type (value, json_type_string))
    {
      g_autofree char *place = g_strconcat (where, ".", key, NULL);

      return fail (error, place, "must be a string");
    }
  g_free (*text);
  *text = g_strdup (json_object_get_string (value));

  return TRUE;
}

/* The array under @key, NULL where there is none. */
static gboolean
read_array (json_object  *json,
            const char   *key,
            const char   *where,
            json_object **array,
            GError      **error)
{
  g_autofree char *place = NULL;

  *array = NULL;
  if (!json_object_object_get_ex (json, key, array) || *array == NULL ||
      json_object_is_type (*array, json_type_array))
    return TRUE;
  place = g_strconcat (where, ".", key, NULL);

  return fail (error, place, "must be an array");
}

static size_t
array_length (json_object *array)
{
  return array != NULL ? json_object_array_length (array) : 0;
}

/* ["D", "point", "D = (14.12, 7.53)"] */
static gboolean
read_value (json_object          *json,
            const char           *where,
            PorismTrajectoryStep *step,
            GError              **error)
{
  PorismRecordedValue *value;

  if (!json_object_is_type (json, json_type_array) || json_object_array_length (json) != 3)
    return fail (error, where, "a value must be an array of name, kind and text");
  for (size_t i = 0; i < 3; i++)
    if (!json_object_is_type (json_object_array_get_idx (json, i), json_type_string))
      return fail (error, where, "name, kind and text of a value must be strings");
  value = g_new0 (PorismRecordedValue, 1);
  value->name = g_strdup (json_object_get_string (json_object_array_get_idx (json, 0)));
  value->kind = g_strdup (json_object_get_string (json_object_array_get_idx (json, 1)));
  value->text = g_strdup (json_object_get_string (json_object_array_get_idx (json, 2)));
  g_ptr_array_add (step->values, value);

  return TRUE;
}

static gboolean
read_step_action (json_object          *json,
                  const char           *where,
                  PorismTrajectoryStep *step,
                  GError              **error)
{
  PorismEnvelope envelope;
  json_object *raw;

  if (!json_object_object_get_ex (json, "raw", &raw))
    return fail (error, where, "the step has no action (\"raw\")");
  if (!porism_json_read_action (raw, &envelope, error))
    {
      g_prefix_error (error, "%s.raw: ", where);
      return FALSE;
    }
  step->action = g_steal_pointer (&envelope.action);
  porism_envelope_clear (&envelope);

  return TRUE;
}

static gboolean
read_step (json_object          *json,
           const char           *where,
           PorismTrajectoryTurn *turn,
           GError              **error)
{
  PorismTrajectoryStep *step = porism_trajectory_turn_add_step (turn);
  json_object *ok, *values;

  if (!json_object_is_type (json, json_type_object))
    return fail (error, where, "a step must be an object");
  if (!read_step_action (json, where, step, error))
    return FALSE;
  if (!json_object_object_get_ex (json, "ok", &ok) || !json_object_is_type (ok, json_type_boolean))
    return fail (error, where, "the step has no verdict (\"ok\": true or false)");
  step->ok = json_object_get_boolean (ok);
  if (!read_text (json, "cmd", where, &step->command, error) ||
      !read_text (json, "note", where, &step->note, error) ||
      !read_array (json, "diff", where, &values, error))
    return FALSE;
  for (size_t i = 0; i < array_length (values); i++)
    if (!read_value (json_object_array_get_idx (values, i), where, step, error))
      return FALSE;

  return TRUE;
}

static gboolean
read_turn (json_object      *json,
           guint             index,
           PorismTrajectory *self,
           GError          **error)
{
  PorismTrajectoryTurn *turn = porism_trajectory_add_turn (self);
  g_autofree char *where = g_strdup_printf ("turns[%u]", index);
  json_object *steps;

  if (!json_object_is_type (json, json_type_object))
    return fail (error, where, "a turn must be an object");
  if (!read_text (json, "text", where, &turn->text, error) ||
      !read_text (json, "phase", where, &turn->phase, error) ||
      !read_text (json, "signal", where, &turn->signal, error) ||
      !read_text (json, "summary", where, &turn->summary, error) ||
      !read_array (json, "steps", where, &steps, error))
    return FALSE;
  for (size_t i = 0; i < array_length (steps); i++)
    {
      g_autofree char *place = g_strdup_printf ("%s.steps[%zu]", where, i);

      if (!read_step (json_object_array_get_idx (steps, i), place, turn, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_choices (json_object      *json,
              PorismTrajectory *self,
              GError          **error)
{
  json_object *choices;

  if (!read_array (json, "choices", "the trajectory", &choices, error))
    return FALSE;
  for (size_t i = 0; i < array_length (choices); i++)
    {
      json_object *item = json_object_array_get_idx (choices, i);
      PorismChoice *choice = g_new0 (PorismChoice, 1);

      g_ptr_array_add (self->choices, choice);
      if (!json_object_is_type (item, json_type_object) ||
          !read_text (item, "key", "choices", &choice->key, NULL) ||
          !read_text (item, "value", "choices", &choice->value, NULL) ||
          choice->key == NULL || choice->value == NULL)
        return fail (error, "choices", "a choice must have a key and a value, both strings");
    }
  return TRUE;
}

static gboolean
read_viewport (json_object      *json,
               PorismTrajectory *self,
               GError          **error)
{
  json_object *viewport;

  if (!read_array (json, "viewport", "the trajectory", &viewport, error))
    return FALSE;
  if (viewport == NULL)
    return TRUE;
  if (json_object_array_length (viewport) != 4)
    return fail (error, "viewport", "must be [x_min, x_max, y_min, y_max]");
  for (size_t i = 0; i < 4; i++)
    self->viewport[i] = json_object_get_double (json_object_array_get_idx (viewport, i));
  self->has_viewport = TRUE;

  return TRUE;
}

static gboolean
read_answer (json_object      *json,
             PorismTrajectory *self,
             GError          **error)
{
  json_object *answer;

  if (!json_object_object_get_ex (json, "answer", &answer) || answer == NULL)
    return TRUE;
  if (!json_object_is_type (answer, json_type_object))
    return fail (error, "answer", "must be an object with a value");

  return read_text (answer, "value", "answer", &self->answer, error) &&
         read_text (answer, "choice", "answer", &self->answer_choice, error);
}

/**
 * porism_trajectory_recognise:
 *
 * Returns: whether the JSON looks like a trajectory: an object with turns and without a "format"
 */
gboolean
porism_trajectory_recognise (json_object *json)
{
  return json_object_is_type (json, json_type_object) &&
         json_object_object_get_ex (json, "turns", NULL) &&
         !json_object_object_get_ex (json, "format", NULL);
}

/**
 * porism_trajectory_from_json:
 *
 * Returns: (transfer full) (nullable): the trajectory; NULL with an error that says where
 */
PorismTrajectory *
porism_trajectory_from_json (json_object *json,
                             GError     **error)
{
  static const char where[] = "the trajectory";
  g_autoptr (PorismTrajectory) self = porism_trajectory_new ();
  json_object *turns;

  if (!porism_trajectory_recognise (json))
    {
      fail (error, where, "must be an object with \"turns\"");
      return NULL;
    }
  if (!read_text (json, "id", where, &self->id, error) ||
      !read_text (json, "question", where, &self->question, error) ||
      !read_text (json, "expected", where, &self->expected, error) ||
      !read_text (json, "input_image", where, &self->picture, error) ||
      !read_choices (json, self, error) || !read_viewport (json, self, error) ||
      !read_answer (json, self, error) || !read_array (json, "turns", where, &turns, error))
    return NULL;
  for (size_t i = 0; i < array_length (turns); i++)
    if (!read_turn (json_object_array_get_idx (turns, i), (guint) i, self, error))
      return NULL;
  self->meta = json_object_get (json_object_object_get (json, "meta"));

  return g_steal_pointer (&self);
}

/**
 * porism_trajectory_read:
 * @length: in bytes, or -1
 *
 * Returns: (transfer full) (nullable): the trajectory in the JSON text @text
 */
PorismTrajectory *
porism_trajectory_read (const char *text,
                        gssize      length,
                        GError    **error)
{
  g_autoptr (GError) problem = NULL;
  json_object *json = porism_json_parse (text, length, &problem);
  PorismTrajectory *self;

  if (problem != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return NULL;
    }
  self = porism_trajectory_from_json (json, error);
  json_object_put (json);

  return self;
}

/**
 * porism_trajectory_load:
 *
 * Returns: (transfer full) (nullable): the trajectory in @file
 */
PorismTrajectory *
porism_trajectory_load (GFile   *file,
                        GError **error)
{
  g_autoptr (GBytes) bytes = porism_file_read (file, NULL, error);
  gconstpointer text;
  gsize length;

  if (bytes == NULL)
    return NULL;
  text = g_bytes_get_data (bytes, &length);

  return porism_trajectory_read (text != NULL ? text : "", (gssize) length, error);
}

static json_object *
text_to_json (const char *text)
{
  return text != NULL ? json_object_new_string (text) : NULL;
}

static json_object *
step_to_json (const PorismTrajectoryStep *step)
{
  json_object *json = json_object_new_object ();
  json_object *values = json_object_new_array ();

  for (guint i = 0; i < step->values->len; i++)
    {
      const PorismRecordedValue *value = g_ptr_array_index (step->values, i);
      json_object *triple = json_object_new_array ();

      json_object_array_add (triple, text_to_json (value->name));
      json_object_array_add (triple, text_to_json (value->kind));
      json_object_array_add (triple, text_to_json (value->text));
      json_object_array_add (values, triple);
    }
  json_object_object_add (json, "raw", porism_json_from_action (step->action));
  json_object_object_add (json, "cmd", text_to_json (step->command));
  json_object_object_add (json, "ok", json_object_new_boolean (step->ok));
  json_object_object_add (json, "diff", values);
  json_object_object_add (json, "note", text_to_json (step->note));

  return json;
}

static json_object *
turn_to_json (const PorismTrajectoryTurn *turn,
              guint                       index)
{
  json_object *json = json_object_new_object ();
  json_object *steps = json_object_new_array ();

  for (guint i = 0; i < turn->steps->len; i++)
    json_object_array_add (steps, step_to_json (g_ptr_array_index (turn->steps, i)));
  json_object_object_add (json, "index", json_object_new_int64 (index));
  if (*turn->text != '\0')
    json_object_object_add (json, "text", text_to_json (turn->text));
  json_object_object_add (json, "phase", text_to_json (turn->phase));
  json_object_object_add (json, "signal", text_to_json (turn->signal));
  json_object_object_add (json, "summary", text_to_json (turn->summary));
  json_object_object_add (json, "steps", steps);

  return json;
}

static json_object *
choices_to_json (const PorismTrajectory *self)
{
  json_object *json = json_object_new_array ();

  for (guint i = 0; i < self->choices->len; i++)
    {
      const PorismChoice *choice = g_ptr_array_index (self->choices, i);
      json_object *item = json_object_new_object ();

      json_object_object_add (item, "key", text_to_json (choice->key));
      json_object_object_add (item, "value", text_to_json (choice->value));
      json_object_array_add (json, item);
    }
  return json;
}

static json_object *
viewport_to_json (const PorismTrajectory *self)
{
  json_object *json = json_object_new_array ();

  for (guint i = 0; i < 4; i++)
    json_object_array_add (json, porism_json_from_double (self->viewport[i]));
  return json;
}

static json_object *
answer_to_json (const PorismTrajectory *self)
{
  json_object *json = json_object_new_object ();

  json_object_object_add (json, "value", text_to_json (self->answer));
  json_object_object_add (json, "choice", text_to_json (self->answer_choice));

  return json;
}

/**
 * porism_trajectory_to_json:
 *
 * Returns: (transfer full): the trajectory in the form in which such are published
 */
json_object *
porism_trajectory_to_json (const PorismTrajectory *self)
{
  json_object *json = json_object_new_object ();
  json_object *turns = json_object_new_array ();

  for (guint i = 0; i < self->turns->len; i++)
    json_object_array_add (turns, turn_to_json (g_ptr_array_index (self->turns, i), i + 1));
  json_object_object_add (json, "id", text_to_json (self->id));
  if (self->meta != NULL)
    json_object_object_add (json, "meta", json_object_get (self->meta));
  json_object_object_add (json, "question", text_to_json (self->question));
  json_object_object_add (json, "choices", choices_to_json (self));
  json_object_object_add (json, "expected", text_to_json (self->expected));
  json_object_object_add (json, "input_image", text_to_json (self->picture));
  if (self->has_viewport)
    json_object_object_add (json, "viewport", viewport_to_json (self));
  json_object_object_add (json, "turns", turns);
  if (self->answer != NULL)
    json_object_object_add (json, "answer", answer_to_json (self));

  return json;
}
