/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The answer is read as a number with as many decimals as were written, and compared with every
 * decimal that the engine answered on the way to the head. The coordinates of a point that was
 * placed are no value of the engine: it only repeats them. The letter of a choice is what the problem
 * has beside it; that a figure is done is what the questions say that were asked of it. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "app/agent/answer.h"
#include "app/agent/provenance.h"
#include "app/json/json.h"
#include "app/reader/choices.h"
#include "engine/expressions/expression.h"
#include "engine/field/field.h"

/* An exact answer, such as 2*sqrt(3), is compared as closely as doubles allow. */
#define RELATIVE_PRECISION 1e-12

typedef struct
{
  double number;
  double precision;             /* half a unit in the last place that was written */
} Answer;

typedef struct
{
  const Answer *answer;         /* NULL where it holds no number */
  gboolean has_values;
  gboolean equal;
} Comparison;

static gboolean
evaluate_constant (const char *text,
                   double     *number)
{
  const PorismExpressionScope scope = { 0 };
  g_autoptr (PorismExpression) expression = porism_expression_parse (text, &scope, NULL);
  PorismDoubleField field;
  gboolean known;

  if (expression == NULL || !porism_expression_is_constant (expression) ||
      porism_expression_is_condition (expression) || porism_expression_is_equation (expression) ||
      porism_expression_has_degrees (expression))
    return FALSE;
  porism_double_field_init (&field);
  known = porism_expression_evaluate[PORISM_FIELD_DOUBLE](&field, expression, NULL, NULL, number) ==
          PORISM_OK;

  return known && isfinite (*number);
}

/* Digits, at most one point among them; (nullable): where the first such begins. */
static const char *
find_decimal (const char *text,
              gsize      *length,
              guint      *n_decimals)
{
  const char *start = strpbrk (text, "0123456789");
  gsize n;

  if (start == NULL)
    return NULL;
  n = strspn (start, "0123456789");
  *n_decimals = 0;
  if (start[n] == '.')
    {
      *n_decimals = (guint) strspn (start + n + 1, "0123456789");
      n += *n_decimals > 0 ? 1 + *n_decimals : 0;
    }
  *length = n;

  return start;
}

static gboolean
is_plain_decimal (const char *text)
{
  return strspn (text, "+-.0123456789") == strlen (text);
}

/* "10*sqrt(3) cm": what stands before the unit. (transfer full) */
static char *
without_unit (const char *text)
{
  const char *space = strchr (text, ' ');
  g_autofree char *head = space != NULL ? g_strndup (text, (gsize) (space - text)) : NULL;
  double number;

  return head != NULL && evaluate_constant (head, &number) ? g_steal_pointer (&head)
                                                           : g_strdup (text);
}

/* "92.5", "x = 92.5 cm", "-3", "sqrt(34)". */
static gboolean
read_answer (const char *text,
             Answer     *answer)
{
  const char *rounded = strstr (text, "≈");
  const char *start;
  gsize length;
  guint n_decimals;

  if (rounded != NULL && rounded > text)
    {
      g_autofree char *exact = g_strstrip (g_strndup (text, (gsize) (rounded - text)));

      return read_answer (exact, answer);
    }
  if (!is_plain_decimal (text) && evaluate_constant (text, &answer->number))
    {
      answer->precision = RELATIVE_PRECISION * fabs (answer->number);
      return TRUE;
    }
  start = find_decimal (text, &length, &n_decimals);
  if (start == NULL)
    return FALSE;
  answer->number = g_ascii_strtod (start, NULL);
  if (start > text && start[-1] == '-')
    answer->number = -answer->number;
  answer->precision = 0.5 * pow (10, -(double) n_decimals);

  return TRUE;
}

/* The same for the letter of a choice. A value that is more than a number is none here. */
static gboolean
read_choice (const char *problem,
             const char *answer,
             Answer     *number)
{
  g_autofree char *choice = NULL, *text = NULL;
  g_autoptr (PorismAnswer) value = NULL;

  if (answer[0] < 'A' || answer[0] > 'H' || answer[1] != '\0')
    return FALSE;
  choice = problem != NULL ? porism_choices_dup (problem, answer[0]) : NULL;
  if (choice == NULL)
    return FALSE;
  value = porism_answer_parse (choice);
  text = without_unit (value->text);

  return (strstr (text, "√") == NULL && strstr (text, "sqrt") == NULL && strstr (text, "pi") == NULL &&
          strstr (text, "π") == NULL && strchr (text, '/') == NULL) ||
         evaluate_constant (text, &number->number)
         ? read_answer (text, number) : FALSE;
}

gboolean
porism_provenance_read_choice (const char *problem,
                               char        letter,
                               double     *number,
                               double     *precision)
{
  const char answer[] = { letter, '\0' };
  Answer choice;

  if (!read_choice (problem, answer, &choice))
    return FALSE;
  *number = choice.number;
  *precision = choice.precision;
  return TRUE;
}

static void
compare_number (Comparison *comparison,
                double      number)
{
  const Answer *answer = comparison->answer;

  comparison->has_values = TRUE;
  if (answer != NULL && fabs (number - answer->number) <=
      answer->precision + RELATIVE_PRECISION * fabs (answer->number))
    comparison->equal = TRUE;
}

static void
compare_quantity (Comparison           *comparison,
                  const PorismQuantity *quantity)
{
  guint i;

  if (quantity->has_decimal)
    compare_number (comparison, quantity->decimal);
  for (i = 0; quantity->parts != NULL && i < quantity->parts->len; i++)
    compare_quantity (comparison, g_ptr_array_index (quantity->parts, i));
  for (i = 0; quantity->items != NULL && i < quantity->items->len; i++)
    compare_quantity (comparison, g_ptr_array_index (quantity->items, i));
}

static gboolean
is_placed_point (const PorismNewObject *object)
{
  return object->kind == PORISM_KIND_POINT &&
         (object->parents == NULL || object->parents[0] == NULL);
}

static void
compare_observation (Comparison              *comparison,
                     const PorismObservation *observation)
{
  guint i;

  if (observation->value != NULL)
    compare_quantity (comparison, observation->value);
  for (i = 0; observation->new_objects != NULL && i < observation->new_objects->len; i++)
    {
      const PorismNewObject *object = g_ptr_array_index (observation->new_objects, i);

      if (object->value != NULL && !is_placed_point (object))
        compare_quantity (comparison, object->value);
    }
}

/* (nullable): the name of what an action is to make. */
static const char *
get_made_name (const PorismAction *action)
{
  const PorismArgument *name = porism_action_get (action, "name");

  return name != NULL && name->type == PORISM_ARGUMENT_STRING ? name->text : NULL;
}

/* The same tool was accepted, or what was to be made was made in another way. */
static gboolean
repairs (const PorismAction *accepted,
         const PorismAction *refused)
{
  const char *name = get_made_name (refused);

  return g_strcmp0 (accepted->tool, refused->tool) == 0 ||
         (name != NULL && g_strcmp0 (name, get_made_name (accepted)) == 0);
}

static void
drop_repaired (GPtrArray          *refused,
               const PorismAction *accepted)
{
  for (guint i = refused->len; i-- > 0;)
    if (repairs (accepted, g_ptr_array_index (refused, i)))
      g_ptr_array_remove_index (refused, i);
}

/* ---- checks ---- */

/* Whether an action moved or replaced what others had asked about; a look of things does not. */
static gboolean
alters_figure (PorismSession     *session,
               const PorismEntry *entry)
{
  const PorismToolSpec *spec =
    porism_registry_lookup (porism_session_get_registry (session), entry->action->tool);

  return entry->observation->changed->len > 0 && spec != NULL &&
         spec->klass != PORISM_TOOL_RENDER && spec->attributes[0] == NULL;
}

static char *
dup_line (const PorismAction *action)
{
  json_object *json = porism_json_from_action (action);
  char *line = porism_json_to_line (json);

  json_object_put (json);

  return line;
}

/* @checks: the actions' lines to whether they hold */
static void
check_entry (PorismSession     *session,
             const PorismEntry *entry,
             GHashTable        *checks)
{
  const PorismQuantity *value = entry->observation->value;

  if (value != NULL && value->has_boolean)
    g_hash_table_insert (checks, dup_line (entry->action), GINT_TO_POINTER (value->boolean));
  else if (alters_figure (session, entry))
    g_hash_table_remove_all (checks);
}

/* (transfer full): the accepted entries up to the head, of const PorismEntry. */
static GPtrArray *
list_accepted (PorismSession *session)
{
  GPtrArray *entries = g_ptr_array_new ();

  for (guint64 id = porism_session_get_head (session); id != 0;)
    {
      const PorismEntry *entry = porism_session_get_entry (session, id);

      if (entry->observation->ok)
        g_ptr_array_insert (entries, 0, (gpointer) entry);
      id = entry->parent;
    }
  return entries;
}

/**
 * porism_provenance_check_figure:
 * @checks: (out caller-allocates)
 *
 * Counts what was drawn up to the head and what the engine said when it was asked whether something
 * holds. What was asked before the figure was altered counts no more.
 */
void
porism_provenance_check_figure (PorismSession      *session,
                                PorismFigureChecks *checks)
{
  g_autoptr (GPtrArray) entries = list_accepted (session);
  g_autoptr (GHashTable) answers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GHashTableIter iter;
  gpointer holds;
  guint n_objects;

  for (guint i = 0; i < entries->len; i++)
    check_entry (session, g_ptr_array_index (entries, i), answers);
  porism_construction_get_order (porism_session_get_construction (session), &n_objects);
  *checks = (PorismFigureChecks) { .n_made = n_objects,
                                   .n_checks = g_hash_table_size (answers) };
  g_hash_table_iter_init (&iter, answers);
  while (g_hash_table_iter_next (&iter, NULL, &holds))
    checks->n_failed += !GPOINTER_TO_INT (holds);
}

/* That a figure is done is confirmed by checks of which each holds. */
static void
compare_figure (Comparison    *comparison,
                PorismSession *session,
                const char    *answer)
{
  PorismFigureChecks checks;

  if (!porism_answer_is_done (answer))
    return;
  porism_provenance_check_figure (session, &checks);
  comparison->has_values = checks.n_checks > 0;
  comparison->equal = checks.n_made > 0 && checks.n_checks > 0 && checks.n_failed == 0;
}

/* ---- the verdict ---- */

/**
 * porism_provenance_judge:
 * @problem: (nullable): what was asked
 * @answer: what was answered
 *
 * Compares @answer with what the engine said in the entries from the root to the head. What was
 * refused on the way to the value and repaired does not count as a failure; what was given up does.
 *
 * Returns: (transfer none): one of PORISM_PROVENANCE_*
 */
const char *
porism_provenance_judge (PorismSession *session,
                         const char    *problem,
                         const char    *answer)
{
  g_autoptr (GArray) path = porism_session_get_path (session);
  g_autoptr (GPtrArray) refused = g_ptr_array_new ();
  guint64 head = porism_session_get_head (session);
  Answer number;
  gboolean is_number = read_choice (problem, answer, &number) || read_answer (answer, &number);
  Comparison comparison = { .answer = is_number ? &number : NULL };

  for (guint i = 0; head != 0 && i < path->len; i++)
    {
      guint64 id = g_array_index (path, guint64, i);
      const PorismEntry *entry = porism_session_get_entry (session, id);

      if (!entry->observation->ok && !entry->declined && !comparison.equal)
        g_ptr_array_add (refused, entry->action);
      if (entry->observation->ok)
        {
          compare_observation (&comparison, entry->observation);
          drop_repaired (refused, entry->action);
        }
      if (id == head)
        break;
    }
  compare_figure (&comparison, session, answer);
  if (comparison.equal)
    return refused->len > 0 ? PORISM_PROVENANCE_RESILIENT : PORISM_PROVENANCE_ORACLE;

  return comparison.has_values ? PORISM_PROVENANCE_HYBRID : PORISM_PROVENANCE_BYPASS;
}
