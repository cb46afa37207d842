/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a condition says is in its expression alone: the phrase by which a person would say that is found by comparing
 * its tree with those of the phrases. So it does not matter how it was stated, and objects may be renamed. */

#include "config.h"

#include <string.h>

#include "engine/expressions/replace.h"
#include "engine/kinds/language.h"
#include "engine/solver/condition-words.h"
#include "engine/solver/conditions.h"
#include "engine/solver/phrase.h"
#include "engine/solver/plan-names.h"
#include "engine/solver/system.h"

#define MINUS "−"

/* ---- the forms of the phrases ---- */

/* “o3” stands for the third object of the phrase that is being read. */
static guint
get_place (const char *name)
{
  return (guint) (name[1] - '1');
}

static PorismKind
resolve_place (const char *name,
               gpointer    phrase)
{
  const char *objects = ((const PorismPhrase *) phrase)->objects;

  if (*name != 'o' || name[1] < '1' || name[1] > '9')
    return PORISM_KIND_NONE;
  switch (get_place (name) < strlen (objects) ? objects[get_place (name)] : '\0')
    {
    case 'p': return PORISM_KIND_POINT;
    case 's': return PORISM_KIND_SEGMENT;
    case 'c': return PORISM_KIND_CIRCLE;
    default: return PORISM_KIND_NONE;
    }
}

/* (transfer full) (nullable): NULL where it is no expression. */
static PorismExpression *
parse_form (const PorismPhrase *phrase)
{
  static const char *const names[] = { "o1", "o2", "o3", "o4", "o5", "o6", "o7", "o8", "o9" };
  static const char *const values[] = { "v", "w", NULL };
  const PorismExpressionScope scope = { .variables = values, .resolve = resolve_place, .user_data = (gpointer) phrase };
  g_autofree char *text = NULL;

  if (phrase->says == NULL)
    return NULL;
  text = porism_phrase_fill (phrase->says, names, values);
  return porism_expression_parse (text, &scope, NULL);
}

/* Of each phrase; read once, and never changed. */
static PorismExpression *const *
get_forms (void)
{
  static PorismExpression **forms;

  if (g_once_init_enter (&forms))
    {
      PorismExpression **read = g_new0 (PorismExpression *, porism_phrases_get_n ());

      for (guint i = 0; i < porism_phrases_get_n (); i++)
        read[i] = parse_form (porism_phrases_get (i));
      g_once_init_leave (&forms, read);
    }
  return forms;
}

/* ---- comparing ---- */

/* A part of an expression and a form: what stands in the form's places. */
typedef struct
{
  const PorismExpression *form;
  const PorismExpression *said;
  int objects[PORISM_PHRASE_MOST_OBJECTS];      /* the reference, or -1 */
  int values[PORISM_PHRASE_MOST_VALUES];        /* the node, or -1 */
} Match;

static gboolean
match_objects (Match            *self,
               const PorismNode *form,
               const PorismNode *said)
{
  for (guint i = 0; i < porism_op_count_objects ((PorismOp) form->op); i++)
    {
      const guint place = get_place (self->form->references[form->operands[i]]);

      if (self->objects[place] >= 0 && self->objects[place] != said->operands[i])
        return FALSE;
      self->objects[place] = said->operands[i];
    }
  return TRUE;
}

static gboolean
match_leaf (Match            *self,
            const PorismNode *form,
            const PorismNode *said)
{
  if (form->op == PORISM_OP_RATIONAL)
    return fmpq_equal (self->form->constants[form->operands[0]].value, self->said->constants[said->operands[0]].value);
  return match_objects (self, form, said);
}

static gboolean
match_value (Match *self,
             guint  value,
             guint  at)
{
  if (self->values[value] < 0)
    {
      self->values[value] = (int) at;
      return TRUE;
    }
  {
    g_autofree char *before = porism_plan_write_part (self->said, (guint) self->values[value]);
    g_autofree char *here = porism_plan_write_part (self->said, at);

    return g_str_equal (before, here);
  }
}

static gboolean
match_part (Match *self,
            guint  form,
            guint  said)
{
  const PorismNode *a = &self->form->nodes[form], *b = &self->said->nodes[said];
  guint of_form[3], of_said[3], n;

  if (a->op == PORISM_OP_VARIABLE)
    return match_value (self, a->operands[0], said);
  if (a->op != b->op)
    return FALSE;
  n = porism_nodes_get_operands (self->form->nodes, form, of_form);
  porism_nodes_get_operands (self->said->nodes, said, of_said);
  if (n == 0)
    return match_leaf (self, a, b);
  for (guint i = 0; i < n; i++)
    if (!match_part (self, of_form[i], of_said[i]))
      return FALSE;
  return TRUE;
}

/* ---- words ---- */

/* A condition whose words are written. */
typedef struct
{
  const PorismExpression *expression;
  const char *const *names;     /* of its references */
} Condition;

static char *
display_part (const Condition *self,
              guint            at)
{
  g_autoptr (PorismExpression) part = porism_plan_new_part (self->expression, at);

  return porism_expression_to_display (part, self->names);
}

/* A factor that is a sum or has a sign stands in brackets. */
static char *
display_value (const Condition *self,
               int              at,
               const char      *sentence)
{
  const PorismOp op = at >= 0 ? (PorismOp) self->expression->nodes[at].op : PORISM_OP_RATIONAL;
  g_autofree char *text = at >= 0 ? display_part (self, (guint) at) : NULL;

  if (text == NULL || strstr (sentence, "·") == NULL)
    return g_steal_pointer (&text);
  return op == PORISM_OP_ADD || op == PORISM_OP_SUB || g_str_has_prefix (text, MINUS) ? g_strdup_printf ("(%s)", text)
                                                                                      : g_steal_pointer (&text);
}

static char *
fill_sentence (const Condition    *self,
               const PorismPhrase *phrase,
               const Match        *match)
{
  const char *names[PORISM_PHRASE_MOST_OBJECTS];
  g_autofree char *value = display_value (self, match->values[0], phrase->sentence);
  g_autofree char *other = display_value (self, match->values[1], phrase->sentence);
  const char *const values[] = { value, other };

  for (guint i = 0; i < PORISM_PHRASE_MOST_OBJECTS; i++)
    names[i] = match->objects[i] >= 0 ? self->names[match->objects[i]] : "?";
  return porism_phrase_fill (_(phrase->sentence), names, values);
}

/* The phrase that says what the subtree of the node @at of @expression does; NULL: none. */
static const PorismPhrase *
find_phrase (const PorismExpression *expression,
             guint                   at,
             Match                  *match)
{
  PorismExpression *const *forms = get_forms ();

  for (guint i = 0; i < porism_phrases_get_n (); i++)
    {
      if (forms[i] == NULL)
        continue;
      *match = (Match) { forms[i], expression };
      memset (match->objects, -1, sizeof match->objects);
      memset (match->values, -1, sizeof match->values);
      if (match_part (match, forms[i]->n_nodes - 1, at))
        return porism_phrases_get (i);
    }
  return NULL;
}

/**
 * porism_expression_find_phrase:
 * @at: a node of @expression
 *
 * Returns: (nullable): the phrase that says the same
 */
const PorismPhrase *
porism_expression_find_phrase (const PorismExpression *expression,
                               guint                   at,
                               PorismPhrasePlaces     *places)
{
  Match match;
  const PorismPhrase *phrase = find_phrase (expression, at, &match);

  if (phrase == NULL)
    return NULL;
  memcpy (places->objects, match.objects, sizeof places->objects);
  memcpy (places->values, match.values, sizeof places->values);

  return phrase;
}

/* (transfer full) (nullable): what the subtree of the node @at says, if a phrase says that. */
static char *
write_phrase (const Condition *self,
              guint            at)
{
  Match match;
  const PorismPhrase *phrase = find_phrase (self->expression, at, &match);

  return phrase != NULL ? fill_sentence (self, phrase, &match) : NULL;
}

/* What nobody has a phrase for is shown as it was written. */
static char *
write_words (const Condition *self,
             guint            at)
{
  char *words = write_phrase (self, at);
  guint operands[3];

  if (words != NULL)
    return words;
  if (self->expression->nodes[at].op != PORISM_OP_AND)
    return display_part (self, at);
  porism_nodes_get_operands (self->expression->nodes, at, operands);
  {
    g_autofree char *left = write_words (self, operands[0] - 1);
    g_autofree char *right = write_words (self, operands[1]);

    return g_strdup_printf (_("%s and %s"), left, right);
  }
}

/* The names of the last inputs, to which the expression of @record refers. */
static const char **
list_names (const PorismConstruction *construction,
            const PorismRecord       *record,
            guint                     n)
{
  const char **names = g_new0 (const char *, n + 1);

  for (guint i = 0; i < n; i++)
    {
      const PorismRecord *input = porism_construction_get (construction, record->inputs[record->n_inputs - n + i].object);

      names[i] = input != NULL && input->name != NULL ? input->name : "?";
    }
  return names;
}

/* ---- relations ---- */

/* The sentence that a phrase has for this relation of such objects, else that of the relation; NULL: none. */
static const char *
find_sentence (const PorismConstruction *construction,
               const PorismRecord       *record)
{
  for (guint i = 0; i < porism_phrases_get_n (); i++)
    {
      const PorismPhrase *phrase = porism_phrases_get (i);
      gboolean fits = phrase->sentence != NULL && g_strcmp0 (phrase->operation, record->operation->id) == 0;

      for (guint k = 0; fits && k < record->n_inputs; k++)
        {
          const PorismRecord *input = porism_construction_get (construction, record->inputs[k].object);

          fits = input != NULL && PORISM_KINDS (input->kind) & porism_phrase_get_kinds (phrase, k);
        }
      if (fits)
        return phrase->sentence;
    }
  return record->operation->sentence;
}

char *
porism_condition_dup_words (const PorismConstruction *construction,
                            PorismId                  id)
{
  const PorismRecord *record = porism_construction_get (construction, id);
  const guint n = record->expression != NULL ? porism_expression_get_n_references (record->expression) : record->n_inputs;
  g_autofree const char **names = list_names (construction, record, n);
  const char *sentence = find_sentence (construction, record);

  if (sentence != NULL)
    return porism_phrase_fill (_(sentence), names, NULL);
  if (record->expression == NULL)
    return porism_construction_dup_definition (construction, id);
  return write_words (&(const Condition) { record->expression, names }, record->expression->n_nodes - 1);
}

/* ---- what they leave free ---- */

/* Of more than @most the rest is counted. */
static char *
join_names (const PorismConstruction *construction,
            const GArray             *ids,
            guint                     most)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < MIN (ids->len, most); i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "",
                            porism_construction_get (construction, g_array_index (ids, PorismId, i))->name);
  if (ids->len > most)
    g_string_append_printf (names, porism_translate_plural (" and %u more", " and %u more", ids->len - most), ids->len - most);
  return g_string_free (names, FALSE);
}

char *
porism_construction_dup_freedom (const PorismConstruction *construction,
                                 guint                     most)
{
  g_autoptr (GArray) held = porism_construction_list_held_conditions (construction), movable = NULL;
  g_autoptr (PorismSystem) system =
    porism_system_new (construction, (const PorismId *) (const void *) held->data, held->len);
  const guint n = porism_system_get_freedom (system, &movable);
  g_autofree char *names = join_names (construction, movable, most);

  if (n == 0)
    return g_strdup (_("What the conditions are about is determined: nothing of it can move."));
  return g_strdup_printf (porism_translate_plural ("%u degree of freedom is left; what can move: %s.",
                                                   "%u degrees of freedom are left; what can move: %s.", n),
                          n, names);
}

/* ---- which phrase ---- */

const PorismPhrase *
porism_condition_find_phrase (const PorismConstruction *construction,
                              PorismId                  id,
                              PorismId                  objects[PORISM_PHRASE_MOST_OBJECTS])
{
  const PorismRecord *record = porism_construction_get (construction, id);
  const PorismPhrase *phrase;
  guint n;
  Match match;

  if (record->expression == NULL)
    return NULL;
  phrase = find_phrase (record->expression, record->expression->n_nodes - 1, &match);
  n = porism_expression_get_n_references (record->expression);
  for (guint i = 0; phrase != NULL && i < PORISM_PHRASE_MOST_OBJECTS; i++)
    objects[i] = match.objects[i] >= 0 ? record->inputs[record->n_inputs - n + (guint) match.objects[i]].object : 0;
  return phrase;
}
