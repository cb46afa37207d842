/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Reading is strict: a member that means nothing is refused, since whoever wrote it expected it to
 * be rewarded. One row a member. */

#include "config.h"

#include <math.h>

#include "app/document/document.h"
#include "app/gym/draw.h"
#include "app/gym/task.h"
#include "app/json/json.h"

/* The bytes of a word that may be several names, such as ∠ABC's. */
#define MAX_JOINED 8

/* What a task is read with. */
typedef struct
{
  PorismTask *task;
  const char *folder;           /* NULL: documents cannot be named */
  const PorismRegistry *registry;
  GError **error;
} Reader;

typedef gboolean (*ReadValue) (Reader *reader, json_object *value);

typedef struct
{
  const char *name;
  ReadValue read;
} Member;

G_GNUC_PRINTF (2, 3)
static gboolean
refuse (Reader     *reader,
        const char *format,
        ...)
{
  va_list arguments;

  va_start (arguments, format);
  if (reader->error != NULL)
    *reader->error = g_error_new_valist (PORISM_TASK_ERROR, PORISM_TASK_ERROR_FORMAT, format,
                                         arguments);
  va_end (arguments);

  return FALSE;
}

static void
task_object_free (gpointer data)
{
  PorismTaskObject *self = data;

  g_free (self->name);
  g_free (self);
}

/* ---- the goal ---- */

static gboolean
read_object (Reader      *reader,
             json_object *value)
{
  json_object *name = value, *kind = NULL;
  PorismTaskObject *object;

  if (json_object_is_type (value, json_type_object))
    {
      json_object_object_get_ex (value, "name", &name);
      json_object_object_get_ex (value, "kind", &kind);
    }
  if (!json_object_is_type (name, json_type_string))
    return refuse (reader, "“objects” holds names, or objects with “name” and “kind”");
  object = g_new0 (PorismTaskObject, 1);
  object->name = g_strdup (json_object_get_string (name));
  g_ptr_array_add (reader->task->objects, object);
  if (kind == NULL)
    return TRUE;
  object->kind = porism_kind_from_name (json_object_get_string (kind));

  return object->kind != PORISM_KIND_NONE ||
         refuse (reader, "there is no kind “%s”", json_object_get_string (kind));
}

static gboolean
read_predicate (Reader      *reader,
                json_object *value)
{
  PorismEnvelope envelope;
  PorismAction *predicate;
  const PorismToolSpec *spec;

  if (!porism_json_read_action (value, &envelope, reader->error))
    {
      g_prefix_error (reader->error, "a predicate of the goal: ");
      return FALSE;
    }
  predicate = g_steal_pointer (&envelope.action);
  porism_envelope_clear (&envelope);
  /* A comparison is decided only where it is asked for exactly. */
  predicate->exact = 1;
  g_ptr_array_add (reader->task->predicates, predicate);
  spec = porism_registry_lookup (reader->registry, predicate->tool);

  /* A question changes nothing; whatever else is asked for could. */
  return (spec != NULL && porism_tool_spec_is_query (spec) &&
          porism_action_get (predicate, "name") == NULL) ||
         refuse (reader, "a predicate of the goal must be a query, without a name");
}

static gboolean
read_each (Reader      *reader,
           json_object *list,
           const char  *name,
           guint        most,
           ReadValue    read)
{
  size_t n = json_object_is_type (list, json_type_array) ? json_object_array_length (list) : 0;

  if (!json_object_is_type (list, json_type_array) || n > most)
    return refuse (reader, "“%s” must be a list of at most %u", name, most);
  for (size_t i = 0; i < n; i++)
    if (!read (reader, json_object_array_get_idx (list, i)))
      return FALSE;
  return TRUE;
}

static gboolean
read_objects (Reader      *reader,
              json_object *value)
{
  return read_each (reader, value, "objects", PORISM_TASK_MAX_CONDITIONS, read_object);
}

static gboolean
read_predicates (Reader      *reader,
                 json_object *value)
{
  return read_each (reader, value, "predicates", PORISM_TASK_MAX_CONDITIONS, read_predicate);
}

/* json-c makes a double of anything. */
static gboolean
is_number (json_object *value)
{
  return json_object_is_type (value, json_type_int) ||
         json_object_is_type (value, json_type_double);
}

static gboolean
read_answer (Reader      *reader,
             json_object *value)
{
  if (!json_object_is_type (value, json_type_string) && !is_number (value))
    return refuse (reader, "“answer” must be an expression in a string, such as 2*sqrt(3)");
  reader->task->answer = g_strdup (json_object_get_string (value));

  return TRUE;
}

static gboolean
read_tolerance (Reader      *reader,
                json_object *value)
{
  reader->task->tolerance = json_object_get_double (value);

  return (is_number (value) && isfinite (reader->task->tolerance) &&
          reader->task->tolerance >= 0) ||
         refuse (reader, "“tolerance” must be a number that is not negative");
}

/* ---- which condition is on which object ---- */

static gboolean
is_name (const PorismTask *task,
         const char       *word)
{
  for (guint i = 0; i < task->objects->len; i++)
    if (g_str_equal (((PorismTaskObject *) g_ptr_array_index (task->objects, i))->name, word))
      return TRUE;
  return porism_construction_lookup (task->start, word) > 0;
}

/* Whether @word is names of objects one after the other, @name among them: AB is of A and of B.
 * @found: it was among those before it */
static gboolean
is_made_of (const PorismTask *task,
            const char       *word,
            const char       *name,
            gboolean          found)
{
  for (gsize n = 1; n <= strlen (word); n++)
    {
      g_autofree char *part = g_strndup (word, n);

      if (is_name (task, part) &&
          is_made_of (task, word + n, name, found || g_str_equal (part, name)))
        return TRUE;
    }
  return *word == '\0' && found;
}

static gboolean
is_of_word (gunichar c)
{
  return g_unichar_isalnum (c) || c == '_' || c == '\'' || c == 0x2032;
}

static gboolean
names (const PorismTask *task,
       const char       *text,
       const char       *name)
{
  const char *start = text, *end;
  gboolean found = FALSE;

  for (; *start != '\0' && !found; start = *end != '\0' ? g_utf8_next_char (end) : end)
    {
      g_autofree char *word = NULL;

      for (end = start; *end != '\0' && is_of_word (g_utf8_get_char (end));)
        end = g_utf8_next_char (end);
      word = g_strndup (start, (gsize) (end - start));
      found = g_str_equal (word, name) ||
              (strlen (word) <= MAX_JOINED && is_made_of (task, word, name, FALSE));
    }
  return found;
}

static gboolean
any_names (const PorismTask *task,
           const GPtrArray  *arguments,
           const char       *name)
{
  for (guint i = 0; arguments != NULL && i < arguments->len; i++)
    {
      const PorismArgument *argument = g_ptr_array_index (arguments, i);

      if ((argument->type == PORISM_ARGUMENT_STRING && names (task, argument->text, name)) ||
          any_names (task, argument->items, name))
        return TRUE;
    }
  return FALSE;
}

static void
find_conditions (PorismTask *task)
{
  for (guint i = 0; i < task->objects->len; i++)
    {
      PorismTaskObject *object = g_ptr_array_index (task->objects, i);

      for (guint k = 0; k < task->predicates->len; k++)
        if (any_names (task, ((PorismAction *) g_ptr_array_index (task->predicates, k))->arguments,
                       object->name))
          object->conditions |= G_GUINT64_CONSTANT (1) << k;
    }
}

/* ---- the rest ---- */

static gboolean
read_members (Reader       *reader,
              json_object  *json,
              const char   *of,
              const Member *members)
{
  if (!json_object_is_type (json, json_type_object))
    return refuse (reader, "%s must be an object", of);
  json_object_object_foreach (json, name, value)
    {
      const Member *member = members;

      while (member->name != NULL && !g_str_equal (member->name, name))
        member++;
      if (member->name == NULL)
        return refuse (reader, "“%s” is not a member of %s", name, of);
      if (!member->read (reader, value))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_goal (Reader      *reader,
           json_object *value)
{
  static const Member members[] = {
    { "objects", read_objects },
    { "predicates", read_predicates },
    { "answer", read_answer },
    { "tolerance", read_tolerance },
    { NULL },
  };

  return read_members (reader, value, "“goal”", members);
}

static gboolean
read_id (Reader      *reader,
         json_object *value)
{
  reader->task->id = g_strdup (json_object_get_string (value));

  return json_object_is_type (value, json_type_string) ||
         refuse (reader, "“id” must be a string");
}

static gboolean
read_text (Reader      *reader,
           json_object *value)
{
  g_free (reader->task->text);
  reader->task->text = g_strdup (json_object_get_string (value));

  return json_object_is_type (value, json_type_string) ||
         refuse (reader, "“text” must be a string");
}

static gboolean
read_start_action (Reader      *reader,
                   json_object *value)
{
  g_autoptr (PorismObservation) observation = NULL;
  g_autoptr (PorismDelta) delta = NULL;
  PorismEnvelope envelope;

  if (!porism_json_read_action (value, &envelope, reader->error))
    {
      g_prefix_error (reader->error, "“start”: ");
      return FALSE;
    }
  observation = porism_registry_run (reader->registry, reader->task->start, envelope.action, FALSE,
                                     0, &delta, NULL);
  porism_envelope_clear (&envelope);
  if (!observation->ok)
    g_set_error (reader->error, PORISM_TASK_ERROR, PORISM_TASK_ERROR_START, "“start”: %s: %s",
                 observation->tool, observation->error.message);
  return observation->ok;
}

static gboolean
read_start (Reader      *reader,
            json_object *value)
{
  return read_each (reader, value, "start", PORISM_TASK_MAX_ACTIONS, read_start_action);
}

static PorismDocument *
load_document (Reader      *reader,
               json_object *value)
{
  g_autofree char *path = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (json_object_is_type (value, json_type_string) && reader->folder != NULL)
    {
      path = g_build_filename (reader->folder, json_object_get_string (value), NULL);
      file = g_file_new_for_path (path);
      return porism_document_load (file, reader->error);
    }
  if (!json_object_is_type (value, json_type_object))
    {
      refuse (reader, "“document” must be the document itself; a file can be named only by a task "
              "that is in a file");
      return NULL;
    }
  bytes = g_bytes_new_take (porism_json_to_line (value),
                            strlen (json_object_to_json_string_ext (
                                      value, JSON_C_TO_STRING_PLAIN | JSON_C_TO_STRING_NOSLASHESCAPE)));

  return porism_document_load_bytes (bytes, reader->error);
}

/* The figure at the document's head; its problem is the task's where that says none. */
static gboolean
read_document (Reader      *reader,
               json_object *value)
{
  g_autoptr (PorismDocument) document = load_document (reader, value);
  const char *problem;

  if (document == NULL)
    return FALSE;
  porism_construction_free (reader->task->start);
  reader->task->start = porism_construction_copy (
    porism_session_get_construction (porism_document_get_session (document)));
  problem = porism_document_get_problem (document);
  if (problem != NULL && *reader->task->text == '\0')
    {
      g_free (reader->task->text);
      reader->task->text = g_strdup (problem);
    }
  return TRUE;
}

static gboolean
read_tool (Reader      *reader,
           json_object *value)
{
  const char *name = json_object_get_string (value);

  if (!json_object_is_type (value, json_type_string) ||
      porism_registry_lookup (reader->registry, name) == NULL)
    return refuse (reader, "“tools” holds names of tools, and there is no %s",
                   name != NULL ? name : "null");
  g_hash_table_add (reader->task->tools, g_strdup (name));

  return TRUE;
}

static gboolean
read_tools (Reader      *reader,
            json_object *value)
{
  reader->task->tools = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  return read_each (reader, value, "tools", PORISM_TASK_MAX_ACTIONS, read_tool);
}

static gboolean
read_free_name (Reader      *reader,
                json_object *value)
{
  if (!json_object_is_type (value, json_type_string))
    return refuse (reader, "“free” holds names of objects");
  g_hash_table_add (reader->task->free, g_strdup (json_object_get_string (value)));

  return TRUE;
}

static gboolean
read_free (Reader      *reader,
           json_object *value)
{
  reader->task->free = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  return read_each (reader, value, "free", PORISM_TASK_MAX_ACTIONS, read_free_name);
}

static gboolean
read_max_steps (Reader      *reader,
                json_object *value)
{
  gint64 n = json_object_get_int64 (value);

  if (!json_object_is_type (value, json_type_int) || n < 1 || n > PORISM_TASK_MAX_STEPS)
    return refuse (reader, "“max_steps” must be an integer from 1 to %d", PORISM_TASK_MAX_STEPS);
  reader->task->max_steps = (guint) n;

  return TRUE;
}

static gboolean
read_exact (Reader      *reader,
            json_object *value)
{
  reader->task->exact = json_object_get_boolean (value);

  return json_object_is_type (value, json_type_boolean) ||
         refuse (reader, "“exact” must be true or false");
}

static gboolean
read_weights (Reader      *reader,
              json_object *value)
{
  if (!json_object_is_type (value, json_type_object))
    return refuse (reader, "“weights” must be an object");
  json_object_object_foreach (value, name, weight)
    if (!is_number (weight) ||
        !porism_reward_weights_set (&reader->task->weights, name, json_object_get_double (weight)))
      return refuse (reader, "“weights”: “%s” is no term, or its weight none", name);

  return TRUE;
}

static const Member task_members[] = {
  { "id", read_id },
  { "text", read_text },
  { "document", read_document },
  { "start", read_start },
  { "goal", read_goal },
  { "tools", read_tools },
  { "free", read_free },
  { "max_steps", read_max_steps },
  { "exact", read_exact },
  { "weights", read_weights },
  { NULL },
};

/**
 * porism_task_new:
 * @seed: of what the task draws
 * @folder: (nullable): where a document that the task names lies
 * @registry: borrowed for the reading only
 * @weights: where the task says nothing else
 *
 * Returns: (transfer full) (nullable): the task with its figure made, or NULL with an error
 */
PorismTask *
porism_task_new (json_object               *json,
                 guint64                    seed,
                 const char                *folder,
                 const PorismRegistry      *registry,
                 const PorismRewardWeights *weights,
                 GError                   **error)
{
  g_autoptr (PorismTask) self = g_new0 (PorismTask, 1);
  Reader reader = { self, folder, registry, error };
  json_object *drawn;
  gboolean good;

  self->ref_count = 1;
  self->text = g_strdup ("");
  self->seed = seed;
  self->start = porism_construction_new ();
  self->predicates = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_action_free);
  self->objects = g_ptr_array_new_with_free_func (task_object_free);
  self->max_steps = PORISM_TASK_DEFAULT_STEPS;
  self->weights = *weights;
  if (!json_object_is_type (json, json_type_object))
    {
      refuse (&reader, "a task must be an object");
      return NULL;
    }
  if (json_object_object_get_ex (json, "start", NULL) &&
      json_object_object_get_ex (json, "document", NULL))
    {
      refuse (&reader, "a task begins with “start” or with “document”, not with both");
      return NULL;
    }
  drawn = porism_draw_substitute (json, seed, error);
  if (drawn == NULL)
    return NULL;
  good = read_members (&reader, drawn, "a task", task_members);
  json_object_put (drawn);
  if (!good)
    return NULL;
  self->n_given = porism_construction_get_next_id (self->start);
  find_conditions (self);

  return g_steal_pointer (&self);
}

/**
 * porism_task_is_drawn:
 *
 * Returns: whether another seed makes another task of @json
 */
gboolean
porism_task_is_drawn (json_object *json)
{
  return json_object_object_get_ex (json, "draw", NULL);
}

PorismTask *
porism_task_ref (PorismTask *self)
{
  self->ref_count++;
  return self;
}

void
porism_task_unref (PorismTask *self)
{
  if (--self->ref_count > 0)
    return;
  g_free (self->id);
  g_free (self->text);
  porism_construction_free (self->start);
  g_ptr_array_unref (self->predicates);
  g_ptr_array_unref (self->objects);
  g_free (self->answer);
  g_clear_pointer (&self->tools, g_hash_table_unref);
  g_clear_pointer (&self->free, g_hash_table_unref);
  g_free (self);
}
