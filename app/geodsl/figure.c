/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "app/geodsl/figure.h"
#include "app/geodsl/names.h"

static void
item_free (gpointer data)
{
  PorismGeodslItem *self = data;

  g_free (self->name);
  g_free (self->value);
  g_clear_pointer (&self->corners, g_ptr_array_unref);
  g_clear_pointer (&self->question, porism_action_free);
  g_free (self);
}

static GHashTable *
list_names (const GPtrArray *statements)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();

  for (guint i = 0; i < statements->len; i++)
    {
      const PorismGeodslStatement *statement = g_ptr_array_index (statements, i);

      for (guint k = 0; k < statement->outputs->len; k++)
        if (g_ptr_array_index (statement->outputs, k) != NULL)
          g_ptr_array_add (labels, g_ptr_array_index (statement->outputs, k));
    }
  return porism_geodsl_list_names (labels);
}

PorismGeodslFigure *
porism_geodsl_figure_new (const PorismRegistry *registry,
                          const GPtrArray      *statements,
                          guint64               seed)
{
  PorismGeodslFigure *self = g_new0 (PorismGeodslFigure, 1);
  const guint32 seeds[] = { (guint32) seed, (guint32) (seed >> 32) };

  self->registry = registry;
  self->construction = porism_construction_new ();
  self->actions = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_action_free);
  self->items = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, item_free);
  self->numbers = g_ptr_array_new_with_free_func (item_free);
  self->names = list_names (statements);
  self->random = g_rand_new_with_seed_array (seeds, G_N_ELEMENTS (seeds));
  self->inputs = g_ptr_array_new ();
  self->results = g_ptr_array_new_with_free_func (item_free);

  return self;
}

void
porism_geodsl_figure_free (PorismGeodslFigure *self)
{
  porism_construction_free (self->construction);
  g_ptr_array_unref (self->actions);
  g_hash_table_unref (self->items);
  g_ptr_array_unref (self->numbers);
  g_hash_table_unref (self->names);
  g_rand_free (self->random);
  g_clear_pointer (&self->error, porism_geodsl_error_free);
  g_ptr_array_unref (self->inputs);
  g_ptr_array_unref (self->results);
  g_free (self);
}

gboolean
porism_geodsl_refuse (PorismGeodslFigure *self,
                      const char         *words,
                      char               *message,
                      char               *hint)
{
  if (self->error == NULL)
    self->error = porism_geodsl_error_new (self->statement, PORISM_GEODSL_WHILE_RUNNING, words, message, hint);
  else
    {
      g_free (message);
      g_free (hint);
    }
  return FALSE;
}

const char *
porism_geodsl_get_text (const PorismGeodslItem *item)
{
  return item->name != NULL ? item->name : item->value;
}

PorismGeodslItem *
porism_geodsl_get_input (const PorismGeodslFigure *self,
                         guint                     i)
{
  return g_ptr_array_index (self->inputs, i);
}

const double *
porism_geodsl_get_value (const PorismGeodslFigure *self,
                         const char               *name)
{
  return porism_construction_get_value (self->construction, porism_construction_lookup (self->construction, name));
}

/* ---- actions ---- */

/* FALSE; takes @action, which was refused. */
static gboolean
refuse_action (PorismGeodslFigure      *self,
               PorismAction            *action,
               const PorismObservation *refused)
{
  char *hint = NULL;
  char *message = porism_registry_explain_refusal (self->registry, self->construction, action, refused, &hint);

  porism_action_free (action);
  return porism_geodsl_refuse (self, "", message, hint);
}

PorismObservation *
porism_geodsl_act (PorismGeodslFigure *self,
                   PorismAction       *action)
{
  g_autoptr (PorismDelta) delta = NULL;
  g_autoptr (PorismObservation) observation
    = porism_registry_run (self->registry, self->construction, action, FALSE, 0, &delta, NULL);

  if (observation->ok)
    {
      g_ptr_array_add (self->actions, action);
      return g_steal_pointer (&observation);
    }
  refuse_action (self, action, observation);

  return NULL;
}

PorismObservation *
porism_geodsl_try (PorismGeodslFigure *self,
                   PorismAction       *action)
{
  g_autoptr (PorismDelta) delta = NULL;
  PorismObservation *observation
    = porism_registry_run (self->registry, self->construction, action, FALSE, 0, &delta, NULL);

  porism_action_free (action);
  if (delta != NULL)
    porism_construction_apply (self->construction, delta, FALSE);

  return observation;
}

static PorismAction *
compose (const char *tool,
         va_list     arguments)
{
  PorismAction *action = porism_action_new (tool);
  const char *parameter;

  while ((parameter = va_arg (arguments, const char *)) != NULL)
    porism_action_add_string (action, parameter, va_arg (arguments, const char *));

  return action;
}

/* ---- results ---- */

static const char *
get_label (const PorismGeodslFigure *self)
{
  return self->results->len < self->statement->outputs->len
           ? g_ptr_array_index (self->statement->outputs, self->results->len) : NULL;
}

gboolean
porism_geodsl_is_wanted (const PorismGeodslFigure *self)
{
  return get_label (self) != NULL;
}

/* The arguments of a segment are what it may be called like. */
static const char *
get_end (const PorismAction *action,
         const char         *parameter)
{
  const PorismArgument *argument = g_str_equal (action->tool, "add_segment") ? porism_action_get (action, parameter)
                                                                             : NULL;

  return argument != NULL ? argument->text : NULL;
}

/* The label of what has another name is its caption. */
static gboolean
set_caption (PorismGeodslFigure *self,
             const char         *label,
             const char         *name)
{
  g_autoptr (PorismObservation) observation = NULL;
  PorismAction *action;

  if (g_str_equal (label, name))
    return TRUE;
  action = porism_action_new ("render_set_caption");
  porism_action_add_string (action, "obj", name);
  porism_action_add_string (action, "caption", label);
  observation = porism_geodsl_act (self, action);

  return observation != NULL;
}

static void
add_result (PorismGeodslFigure *self,
            PorismKind          kind,
            const char         *name)
{
  PorismGeodslItem *item = g_new0 (PorismGeodslItem, 1);

  item->letter = porism_geodsl_get_letter (kind);
  item->name = g_strdup (name);
  g_ptr_array_add (self->results, item);
}

/* Which kind it will be decides what it may be called: that of its tool, or of what it is the image of. */
static PorismKind
foresee_kind (const PorismGeodslFigure *self,
              const PorismAction       *action)
{
  const PorismToolSpec *spec = porism_registry_lookup (self->registry, action->tool);
  const PorismArgument *object = porism_action_get (action, "obj");
  const PorismOperation *operation = spec->overloads[0].operation != NULL
                                       ? porism_operation_lookup (spec->overloads[0].operation) : NULL;

  if (operation != NULL && operation->result != PORISM_KIND_NONE)
    return operation->result;
  if (operation != NULL && object != NULL)
    return porism_construction_get (self->construction,
                                    porism_construction_lookup (self->construction, object->text))->kind;
  return PORISM_KIND_POINT;
}

static PorismKind
get_first_kind (const PorismObservation *observation)
{
  return ((const PorismNewObject *) g_ptr_array_index (observation->new_objects, 0))->kind;
}

/* What is discarded is made all the same, to see whether it can be, and taken away again; takes @action. */
static gboolean
make_discarded (PorismGeodslFigure *self,
                PorismAction       *action)
{
  g_autofree char *name = porism_geodsl_fresh_name (self->construction, self->names);
  g_autoptr (PorismObservation) observation = NULL;

  porism_action_add_string (action, "name", name);
  observation = porism_geodsl_try (self, porism_action_copy (action));
  if (!observation->ok)
    return refuse_action (self, action, observation);
  add_result (self, get_first_kind (observation), NULL);
  porism_action_free (action);

  return TRUE;
}

gboolean
porism_geodsl_make_by (PorismGeodslFigure *self,
                       PorismAction       *action)
{
  const char *label = get_label (self);
  g_autofree char *name = NULL;
  g_autoptr (PorismObservation) observation = NULL;

  if (label == NULL)
    return make_discarded (self, action);
  name = porism_geodsl_choose_name (self->construction, self->names, label, foresee_kind (self, action),
                                    get_end (action, "p1"), get_end (action, "p2"));
  porism_action_add_string (action, "name", name);
  observation = porism_geodsl_act (self, action);
  if (observation == NULL)
    return FALSE;
  add_result (self, get_first_kind (observation), name);

  return set_caption (self, label, name);
}

gboolean
porism_geodsl_make (PorismGeodslFigure *self,
                    const char         *tool,
                    ...)
{
  PorismAction *action;
  va_list arguments;

  va_start (arguments, tool);
  action = compose (tool, arguments);
  va_end (arguments);

  return porism_geodsl_make_by (self, action);
}

char *
porism_geodsl_make_hidden (PorismGeodslFigure *self,
                           const char         *tool,
                           ...)
{
  g_autofree char *name = porism_geodsl_fresh_name (self->construction, self->names);
  g_autoptr (PorismObservation) made = NULL, hidden = NULL;
  PorismAction *action, *hide = porism_action_new ("set_object_visible");
  va_list arguments;

  va_start (arguments, tool);
  action = compose (tool, arguments);
  va_end (arguments);
  porism_action_add_string (action, "name", name);
  porism_action_add_string (hide, "name", name);
  porism_action_add_integer (hide, "visible", 0);
  made = porism_geodsl_act (self, action);
  if (made == NULL)
    {
      porism_action_free (hide);
      return NULL;
    }
  hidden = porism_geodsl_act (self, hide);

  return hidden != NULL ? g_steal_pointer (&name) : NULL;
}

gboolean
porism_geodsl_adopt (PorismGeodslFigure *self,
                     PorismId            id)
{
  const PorismRecord *record = porism_construction_get (self->construction, id);
  const char *label = get_label (self);
  g_autoptr (PorismObservation) observation = NULL;
  g_autofree char *name = NULL;
  PorismAction *action;

  if (label == NULL)
    {
      add_result (self, record->kind, NULL);
      return TRUE;
    }
  if (record->flags & PORISM_RECORD_AUTOMATIC_NAME)
    name = porism_geodsl_choose_name (self->construction, self->names, label, record->kind, NULL, NULL);
  else
    name = g_strdup (record->name);
  add_result (self, record->kind, name);
  if (g_str_equal (record->name, name))
    return set_caption (self, label, name);
  action = porism_action_new ("rename_object");
  porism_action_add_string (action, "name", record->name);
  porism_action_add_string (action, "new_name", name);
  observation = porism_geodsl_act (self, action);

  return observation != NULL && set_caption (self, label, name);
}

gboolean
porism_geodsl_give (PorismGeodslFigure *self,
                    char                letter,
                    char               *value,
                    gint                dimension)
{
  PorismGeodslItem *item = g_new0 (PorismGeodslItem, 1);

  item->letter = letter;
  item->value = value;
  item->dimension = dimension;
  g_ptr_array_add (self->results, item);

  return TRUE;
}

gboolean
porism_geodsl_give_truth (PorismGeodslFigure *self,
                          PorismAction       *question)
{
  PorismGeodslItem *item = g_new0 (PorismGeodslItem, 1);

  item->letter = 'b';
  item->question = question;
  g_ptr_array_add (self->results, item);

  return TRUE;
}
