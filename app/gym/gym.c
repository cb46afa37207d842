/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One row a command. */

#include "config.h"

#include <string.h>

#include "app/gym/draw.h"
#include "app/gym/gym.h"
#include "app/gym/reply.h"
#include "app/json/json.h"
#include "app/json/wire.h"

#define MAX_ACTIONS 64

/* An environment and what it was last reset by. */
typedef struct
{
  PorismEnvironment *environment;
  char *inline_task;            /* as JSON; NULL where the task is of the book */
  guint64 seed;
} Place;

struct _PorismGym
{
  PorismGymOptions options;
  PorismRegistry *registry;
  PorismTaskBook *book;
  Place *places;
};

/* A command while it is answered. */
typedef struct
{
  PorismGym *gym;
  json_object *json;
  guint number;
  Place *place;
  GString *reply;
  gboolean ended;
} Command;

typedef void (*CommandFunc) (Command *command);

static void
place_clear (Place *place)
{
  g_clear_pointer (&place->environment, porism_environment_free);
  g_clear_pointer (&place->inline_task, g_free);
}

/**
 * porism_gym_new:
 * @book: (transfer full) (nullable)
 *
 * Returns: (transfer full): a gym in which no environment has a task
 */
PorismGym *
porism_gym_new (const PorismGymOptions *options,
                PorismTaskBook         *book)
{
  PorismGym *self = g_new0 (PorismGym, 1);

  self->options = *options;
  self->registry = porism_registry_new ();
  self->book = book != NULL ? book : porism_task_book_new ();
  self->places = g_new0 (Place, options->max_environments);

  return self;
}

void
porism_gym_free (PorismGym *self)
{
  for (guint i = 0; i < self->options.max_environments; i++)
    place_clear (&self->places[i]);
  g_free (self->places);
  porism_task_book_free (self->book);
  porism_registry_free (self->registry);
  g_free (self);
}

static void
fail (Command        *command,
      PorismErrorCode code,
      const char     *argument,
      const char     *message,
      const char     *hint)
{
  porism_reply_error (command->reply, command->place != NULL ? (gint) command->number : -1, code,
                      argument, message, hint);
}

/* Whether the member is a number from 0 to @most; 0 where it is left out. */
static gboolean
read_number (Command    *command,
             const char *name,
             guint       most,
             guint      *number)
{
  g_autofree char *message = NULL;
  json_object *value;

  *number = 0;
  if (!json_object_object_get_ex (command->json, name, &value))
    return TRUE;
  if (json_object_is_type (value, json_type_int) && json_object_get_int64 (value) >= 0 &&
      json_object_get_int64 (value) <= most)
    {
      *number = (guint) json_object_get_int64 (value);
      return TRUE;
    }
  message = g_strdup_printf ("“%s” must be an integer from 0 to %u.", name, most);
  fail (command, PORISM_ERROR_BAD_ARGUMENT, name, message, "");

  return FALSE;
}

/* The environment, where an episode is under way. */
static PorismEnvironment *
find_open (Command *command)
{
  PorismEnvironment *environment = command->place->environment;

  if (environment != NULL && porism_environment_is_open (environment))
    return environment;
  fail (command, PORISM_ERROR_PRECONDITION, NULL,
        environment == NULL ? "This environment has no task." : "The episode is over.",
        "Send a reset.");

  return NULL;
}

/* ---- reset ---- */

static PorismTask *
find_inline_task (Command     *command,
                  json_object *json,
                  guint64      seed,
                  GError     **error)
{
  Place *place = command->place;
  g_autofree char *text = porism_json_to_line (json);
  PorismTask *task;

  /* The same once more is where it was: its figure is there already. Its text tells, since numbers
   * that are written differently may be one double. */
  if (place->seed == seed && g_strcmp0 (place->inline_task, text) == 0)
    return porism_task_ref (porism_environment_get_task (place->environment));
  task = porism_task_new (json, seed, NULL, command->gym->registry, &command->gym->options.weights,
                          error);
  if (task == NULL)
    return NULL;
  g_free (place->inline_task);
  place->inline_task = g_steal_pointer (&text);

  return task;
}

static PorismTask *
find_book_task (Command    *command,
                const char *id,
                guint64     seed,
                GError    **error)
{
  PorismTaskBook *book = command->gym->book;
  gint i = id != NULL ? porism_task_book_find (book, id) : -1;
  PorismTask *task;
  PorismDraw draw;

  porism_draw_init (&draw, seed);
  if (id == NULL && porism_task_book_get_n (book) > 0)
    i = (gint) porism_draw_below (&draw, porism_task_book_get_n (book));
  if (i < 0)
    {
      g_set_error (error, PORISM_TASK_ERROR, PORISM_TASK_ERROR_UNKNOWN,
                   id != NULL ? "there is no task “%s”" : "there is no file of tasks%s",
                   id != NULL ? id : "; give the task itself");
      return NULL;
    }
  task = porism_task_book_take (book, (guint) i, seed, command->gym->registry,
                                &command->gym->options.weights, error);
  if (task != NULL)
    g_clear_pointer (&command->place->inline_task, g_free);

  return task;
}

static PorismTask *
find_task (Command *command,
           guint64  seed,
           gboolean seeded,
           GError **error)
{
  json_object *task;

  if (json_object_object_get_ex (command->json, "task", &task))
    return json_object_is_type (task, json_type_string)
           ? find_book_task (command, json_object_get_string (task), seed, error)
           : find_inline_task (command, task, seed, error);
  if (!seeded && command->place->environment != NULL)
    return porism_task_ref (porism_environment_get_task (command->place->environment));

  return find_book_task (command, NULL, seed, error);
}

static void
begin_episode (Command    *command,
               PorismTask *task)
{
  g_autoptr (PorismObservation) observation = NULL;
  PorismOutcome outcome;

  if (command->place->environment == NULL)
    command->place->environment = porism_environment_new (command->gym->registry,
                                                          command->gym->options.max_objects);
  porism_environment_reset (command->place->environment, task, &outcome);
  observation = porism_environment_observe (command->place->environment);
  porism_reply_begin (command->reply, command->number);
  porism_reply_add_task (command->reply, task);
  porism_reply_add_observation (command->reply, observation);
  porism_reply_add_outcome (command->reply, &outcome);
  porism_reply_end (command->reply);
}

static void
reset (Command *command)
{
  g_autoptr (PorismTask) task = NULL;
  g_autoptr (GError) error = NULL;
  json_object *value;
  gboolean seeded = json_object_object_get_ex (command->json, "seed", &value);
  guint64 seed = 0;

  if (seeded && !json_object_is_type (value, json_type_int))
    {
      fail (command, PORISM_ERROR_BAD_ARGUMENT, "seed", "“seed” must be an integer.", "");
      return;
    }
  if (seeded)
    seed = json_object_get_int64 (value) < 0 ? (guint64) json_object_get_int64 (value)
                                             : json_object_get_uint64 (value);
  task = find_task (command, seed, seeded, &error);
  if (task == NULL)
    {
      fail (command, PORISM_ERROR_BAD_ARGUMENT, "task", error->message,
            "porism-cli gym --help shows a task.");
      return;
    }
  command->place->seed = task->seed;
  begin_episode (command, task);
}

/* ---- step ---- */

static gboolean
read_action (json_object        *json,
             PorismEnvelope     *envelope,
             PorismObservation **refusal)
{
  g_autoptr (GError) error = NULL;

  if (json_object_is_type (json, json_type_string))
    return porism_json_read_line (json_object_get_string (json), json_object_get_string_len (json),
                                  envelope, refusal);
  if (porism_json_read_action (json, envelope, &error))
    return TRUE;
  *refusal = porism_observation_new (porism_wire_get_text (json, "tool"));
  porism_observation_refuse (*refusal, PORISM_ERROR_BAD_ARGUMENT, NULL, "", "%s", error->message);

  return FALSE;
}

static PorismObservation *
step_once (PorismEnvironment *environment,
           json_object       *json,
           PorismOutcome     *outcome)
{
  PorismObservation *observation;
  PorismEnvelope envelope;

  if (!read_action (json, &envelope, &observation))
    {
      porism_environment_waste (environment, observation, outcome);
      return observation;
    }
  observation = porism_environment_step (environment, envelope.action, outcome);
  porism_envelope_clear (&envelope);

  return observation;
}

static void
add_to_outcome (PorismOutcome       *sum,
                const PorismOutcome *outcome,
                guint                n)
{
  PorismReward terms = sum->terms;

  *sum = *outcome;
  sum->terms.format = terms.format + outcome->terms.format / n;
  sum->terms.progress += terms.progress;
}

static void
step_several (Command           *command,
              PorismEnvironment *environment,
              json_object       *actions)
{
  size_t n = json_object_array_length (actions);
  g_autoptr (GPtrArray) observations
    = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_observation_free);
  PorismOutcome sum = { 0 }, outcome;

  for (size_t i = 0; i < n && porism_environment_is_open (environment); i++)
    {
      g_ptr_array_add (observations, step_once (environment, json_object_array_get_idx (actions, i),
                                                &outcome));
      add_to_outcome (&sum, &outcome, (guint) n);
    }
  sum.reward = porism_reward_total (&sum.terms,
                                    &porism_environment_get_task (environment)->weights);
  porism_reply_begin (command->reply, command->number);
  porism_reply_add_observations (command->reply, observations);
  porism_reply_add_outcome (command->reply, &sum);
  porism_reply_end (command->reply);
}

static void
step (Command *command)
{
  PorismEnvironment *environment = find_open (command);
  g_autoptr (PorismObservation) observation = NULL;
  json_object *action, *actions;
  PorismOutcome outcome;
  gboolean several;

  if (environment == NULL)
    return;
  several = json_object_object_get_ex (command->json, "actions", &actions);
  if (several == json_object_object_get_ex (command->json, "action", &action))
    fail (command, PORISM_ERROR_BAD_ARGUMENT, "action", "A step has an “action” or “actions”.",
          "{\"cmd\": \"step\", \"action\": {\"tool\": \"add_point\", "
          "\"args\": {\"name\": \"A\", \"x\": 0, \"y\": 0}}}");
  else if (several && (!json_object_is_type (actions, json_type_array) ||
                       json_object_array_length (actions) == 0 ||
                       json_object_array_length (actions) > MAX_ACTIONS))
    fail (command, PORISM_ERROR_BAD_ARGUMENT, "actions", "“actions” is a list of 1 to 64.", "");
  else if (several)
    step_several (command, environment, actions);
  else
    {
      observation = step_once (environment, action, &outcome);
      porism_reply_begin (command->reply, command->number);
      porism_reply_add_observation (command->reply, observation);
      porism_reply_add_outcome (command->reply, &outcome);
      porism_reply_end (command->reply);
    }
}

/* ---- the others ---- */

static void
answer (Command *command)
{
  PorismEnvironment *environment = find_open (command);
  json_object *value;
  PorismOutcome outcome;

  if (environment == NULL)
    return;
  if (!json_object_object_get_ex (command->json, "answer", &value) ||
      json_object_get_string (value) == NULL)
    {
      fail (command, PORISM_ERROR_BAD_ARGUMENT, "answer", "“answer” must be a string.", "");
      return;
    }
  porism_environment_answer (environment, json_object_get_string (value), &outcome);
  porism_reply_begin (command->reply, command->number);
  porism_reply_add_outcome (command->reply, &outcome);
  porism_reply_end (command->reply);
}

/* The environment, where it has a task. */
static PorismEnvironment *
find_begun (Command *command)
{
  if (command->place->environment == NULL)
    fail (command, PORISM_ERROR_PRECONDITION, NULL, "This environment has no task.",
          "Send a reset.");

  return command->place->environment;
}

static void
observe (Command *command)
{
  PorismEnvironment *environment = find_begun (command);
  g_autoptr (PorismObservation) observation = NULL;

  if (environment == NULL)
    return;
  observation = porism_environment_observe (environment);
  porism_reply_begin (command->reply, command->number);
  porism_reply_add_observation (command->reply, observation);
  porism_reply_end (command->reply);
}

static void
snapshot (Command *command)
{
  PorismEnvironment *environment = find_begun (command);
  guint slot;

  if (environment == NULL || !read_number (command, "slot", PORISM_ENVIRONMENT_SLOTS - 1, &slot))
    return;
  porism_environment_keep (environment, slot);
  porism_reply_begin (command->reply, command->number);
  porism_reply_add_number (command->reply, "slot", slot);
  porism_reply_end (command->reply);
}

static void
restore (Command *command)
{
  PorismEnvironment *environment = find_begun (command);
  g_autoptr (PorismObservation) observation = NULL;
  PorismOutcome outcome;
  guint slot;

  if (environment == NULL || !read_number (command, "slot", PORISM_ENVIRONMENT_SLOTS - 1, &slot))
    return;
  if (!porism_environment_restore (environment, slot, &outcome))
    {
      fail (command, PORISM_ERROR_ENTITY_NOT_FOUND, "slot", "Nothing was kept in this slot.",
            "Send a snapshot first; a reset forgets them.");
      return;
    }
  observation = porism_environment_observe (environment);
  porism_reply_begin (command->reply, command->number);
  porism_reply_add_observation (command->reply, observation);
  porism_reply_add_outcome (command->reply, &outcome);
  porism_reply_end (command->reply);
}

/* Without a number it is everything, and the end. */
static void
close_environments (Command *command)
{
  command->ended = !json_object_object_get_ex (command->json, "env", NULL);
  for (guint i = 0; i < command->gym->options.max_environments; i++)
    if (command->ended || i == command->number)
      place_clear (&command->gym->places[i]);
  porism_reply_closed (command->reply, command->ended ? -1 : (gint) command->number);
}

static const struct
{
  const char *name;
  CommandFunc run;
  const char *members[4];       /* beside "cmd" and "env" */
} commands[] = {
  { "step", step, { "action", "actions" } },
  { "reset", reset, { "task", "seed" } },
  { "answer", answer, { "answer" } },
  { "observe", observe, { NULL } },
  { "snapshot", snapshot, { "slot" } },
  { "restore", restore, { "slot" } },
  { "close", close_environments, { NULL } },
};

/* (nullable): a member that the command does not have. */
static const char *
find_stranger (json_object *json,
               guint        c)
{
  json_object_object_foreach (json, name, value)
    {
      gboolean known = g_str_equal (name, "cmd") || g_str_equal (name, "env");

      (void) value;
      for (guint i = 0; commands[c].members[i] != NULL && !known; i++)
        known = g_str_equal (commands[c].members[i], name);
      if (!known)
        return name;
    }
  return NULL;
}

static void
run_command (Command *command)
{
  const char *name = porism_wire_get_text (command->json, "cmd");
  const char *stranger;
  guint c = 0;

  if (!read_number (command, "env", command->gym->options.max_environments - 1, &command->number))
    return;
  command->place = &command->gym->places[command->number];
  while (c < G_N_ELEMENTS (commands) && g_strcmp0 (commands[c].name, name) != 0)
    c++;
  if (c == G_N_ELEMENTS (commands))
    {
      fail (command, PORISM_ERROR_BAD_ARGUMENT, "cmd", "There is no such command.",
            "There are reset, step, answer, observe, snapshot, restore and close.");
      return;
    }
  stranger = find_stranger (command->json, c);
  if (stranger != NULL)
    fail (command, PORISM_ERROR_BAD_ARGUMENT, stranger, "This command has no such member.", "");
  else
    commands[c].run (command);
}

/**
 * porism_gym_answer:
 *
 * Every line gets one reply; a blank one gets none.
 *
 * Returns: whether there is more to come
 */
gboolean
porism_gym_answer (PorismGym  *self,
                   const char *line,
                   gsize       length,
                   GString    *reply)
{
  Command command = { .gym = self, .reply = reply };
  g_autoptr (GError) error = NULL;

  if (length > PORISM_JSON_MAX_LINE)
    {
      fail (&command, PORISM_ERROR_LIMIT, NULL, "The line is longer than 1 MiB.", "");
      return TRUE;
    }
  if (strspn (line, " \t\r") == length)
    return TRUE;
  command.json = porism_json_parse (line, (gssize) length, &error);
  if (json_object_is_type (command.json, json_type_object))
    run_command (&command);
  else
    fail (&command, PORISM_ERROR_BAD_ARGUMENT, NULL,
          error != NULL ? error->message : "A command is a JSON object.",
          "{\"cmd\": \"reset\", \"task\": {\"text\": \"…\"}}");
  json_object_put (command.json);

  return !command.ended;
}
