/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Does a relation hold for every position? The relation is one that a query decides, or a condition can state; the answer says
 * how sure it is, what it presupposes, or where to move the points to see that it fails. */

#include "config.h"

#include <string.h>

#include "engine/calls/call.h"
#include "engine/kinds/language.h"
#include "engine/proof/proof.h"
#include "engine/queries/query.h"
#include "engine/queries/run.h"
#include "engine/reasons/auxiliary-point.h"
#include "engine/explanations/explanation.h"
#include "engine/explanations/reading.h"

/* ---- the answer ---- */

static const char *
get_name (PorismCall *self,
          PorismId    id)
{
  const PorismRecord *record = porism_construction_get (self->construction, id);

  return record->name != NULL ? record->name : "?";
}

static char *
list_movable (PorismCall        *self,
              const PorismProof *proof)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < proof->movable->len; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "",
                            get_name (self, g_array_index (proof->movable, PorismId, i)));
  if (proof->constrained)
    {
      g_autofree char *list = g_string_free (names, FALSE);

      return g_strdup_printf (_("%s that the conditions allow"), list);
    }
  return g_string_free (names, FALSE);
}

static char *
explain_proved (PorismCall        *self,
                const PorismProof *proof)
{
  g_autofree char *movable = list_movable (self, proof);
  g_autoptr (GString) list = g_string_new (NULL);

  if (proof->movable->len == 0)
    return g_strdup (_("Nothing that it rests on can be moved."));
  if (proof->conditions->len == 0)
    return g_strdup_printf (_("It holds for every position of %s."), movable);
  for (guint i = 0; i < proof->conditions->len; i++)
    g_string_append_printf (list, "%s%s", i > 0 ? "; " : "",
                            (const char *) g_ptr_array_index (proof->conditions, i));
  return g_strdup_printf (_("It holds for every position of %s, provided that %s."), movable,
                          list->str);
}

static char *
explain_probable (PorismCall        *self,
                  const PorismProof *proof)
{
  g_autofree char *movable = list_movable (self, proof);
  g_autofree char *places = g_strdup_printf (
    porism_translate_plural ("It holds at %u random position of %s, decided exactly.",
                             "It holds at %u random positions of %s, decided exactly.",
                             proof->n_instances), proof->n_instances, movable);
  const char *bound = proof->error < 0
    ? _("Nothing is said of how probable an accident is: it may be otherwise on another side of something.")
    : _("The error bounds an accident of rational functions of the coordinates; positions without the figure "
        "were drawn anew.");

  return g_strdup_printf ("%s %s", places, bound);
}

static char *
format_coordinate (double value)
{
  static const char *const formats[] = { "%.15g", "%.16g", "%.17g" };
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_ascii_formatd (buffer, sizeof buffer, formats[i], value == 0 ? 0.0 : value);
      if (g_ascii_strtod (buffer, NULL) == value)
        break;
    }
  return g_strdup (buffer);
}

/* How the object comes there; before the fourth rules as the action that puts it there. */
static char *
write_move (PorismCall           *self,
            const PorismPosition *position)
{
  g_autofree char *x = format_coordinate (position->at[0]);
  g_autofree char *y = format_coordinate (position->at[1]);
  const char *name = get_name (self, position->id);
  gboolean is_point = porism_construction_get (self->construction, position->id)->kind == PORISM_KIND_POINT;

  if (self->rules < PORISM_RULES_FOURTH)
    return is_point ? g_strdup_printf ("move_point {\"name\": \"%s\", \"x\": %s, \"y\": %s}", name, x, y)
                    : g_strdup_printf ("set_value {\"name\": \"%s\", \"value\": %s}", name, x);
  return is_point ? g_strdup_printf (_("move %s to (%s, %s)"), name, x, y)
                  : g_strdup_printf (_("set %s to %s"), name, x);
}

/* What was said before the fifth rules of what is presupposed left out what has ends. */
static void
add_existing (PorismProof *proof)
{
  for (guint i = 0; proof->verdict == PORISM_PROOF_PROVED && i < proof->existing->len; i++)
    {
      const char *sentence = g_ptr_array_index (proof->existing, i);

      if (!g_ptr_array_find_with_equal_func (proof->conditions, sentence, g_str_equal, NULL))
        g_ptr_array_add (proof->conditions, g_strdup (sentence));
    }
}

/* What is said of the figure as it is was decided there; before the fourth rules it was not. */
static char *
explain_disproved (PorismCall        *self,
                   const PorismProof *proof)
{
  g_autoptr (GString) moves = g_string_new (NULL);
  PorismTruth here = self->rules < PORISM_RULES_FOURTH && !proof->here ? PORISM_TRUE : proof->holds_here;

  if (here == PORISM_FALSE)
    return g_strdup (_("It fails in the figure as it is."));
  for (guint i = 0; i < proof->positions->len; i++)
    {
      g_autofree char *move =
        write_move (self, &g_array_index (proof->positions, PorismPosition, i));

      g_string_append_printf (moves, "%s%s", i > 0 ? "; " : "", move);
    }
  return g_strdup_printf (here == PORISM_TRUE
                            ? _("It holds here, but not everywhere. To see it fail: %s.")
                            : _("It does not hold everywhere. To see it fail: %s."), moves->str);
}

static PorismQuantity *
new_decimal (double value)
{
  PorismQuantity *number = porism_quantity_new ("number");

  number->has_decimal = TRUE;
  number->decimal = value;
  return number;
}

static PorismQuantity *
describe_position (PorismCall           *self,
                   const PorismPosition *position)
{
  PorismKind kind = porism_construction_get (self->construction, position->id)->kind;
  PorismQuantity *item = porism_quantity_new (porism_kind_get_name (kind));

  item->text = g_strdup (get_name (self, position->id));
  if (kind == PORISM_KIND_POINT)
    {
      porism_quantity_add_part (item, "x", new_decimal (position->at[0]));
      porism_quantity_add_part (item, "y", new_decimal (position->at[1]));
    }
  else
    {
      item->has_decimal = TRUE;
      item->decimal = position->at[0];
    }
  return item;
}

static void
add_counterexample (PorismCall        *self,
                    const PorismProof *proof,
                    PorismQuantity    *answer)
{
  PorismQuantity *list = porism_quantity_new ("");

  porism_quantity_add_item (list, NULL);
  for (guint i = 0; i < proof->positions->len; i++)
    porism_quantity_add_item (list, describe_position (self, &g_array_index (proof->positions,
                                                                             PorismPosition, i)));
  porism_quantity_add_part (answer, "counterexample", list);
}

static void
add_conditions (const PorismProof *proof,
                PorismQuantity    *answer)
{
  PorismQuantity *list = porism_quantity_new ("");

  porism_quantity_add_item (list, NULL);
  for (guint i = 0; i < proof->conditions->len; i++)
    porism_quantity_add_item (list, porism_quantity_new_text (g_ptr_array_index (proof->conditions,
                                                                                 i)));
  porism_quantity_add_part (answer, "conditions", list);
}

static void
answer_with (PorismCall        *self,
             const PorismProof *proof)
{
  PorismQuantity *answer = porism_quantity_new ("boolean");
  char *message;

  answer->has_boolean = TRUE;
  answer->boolean = proof->verdict != PORISM_PROOF_DISPROVED;
  if (proof->verdict == PORISM_PROOF_PROVED)
    {
      answer->certainty = PORISM_CERTAINTY_PROVED;
      add_conditions (proof, answer);
      message = explain_proved (self, proof);
    }
  else if (proof->verdict == PORISM_PROOF_PROBABLE)
    {
      answer->certainty = PORISM_CERTAINTY_PROBABLE;
      answer->instances = proof->n_instances;
      answer->error = proof->error;
      message = explain_probable (self, proof);
    }
  else
    {
      answer->certainty = PORISM_CERTAINTY_DISPROVED;
      add_counterexample (self, proof, answer);
      message = explain_disproved (self, proof);
    }
  self->observation->value = answer;
  porism_observation_mention (self->observation, message);
}

/* That nothing was found, or nothing looked for. */
static void
mention_nothing (PorismCall              *self,
                 const PorismExplanation *explanation,
                 const char              *sentence)
{
  porism_observation_mention (
    self->observation,
    explanation->closure != NULL
      ? g_strdup (sentence)
      : g_strdup_printf (_("Theorems are tried on two to %d different points; here are fewer or more."),
                         PORISM_READING_MOST_POINTS));
}

/* What is drawn before the proof begins: "Let M be the midpoint of AB." */
static void
add_auxiliaries (const PorismExplanation *explanation,
                 PorismQuantity          *list)
{
  g_autoptr (GPtrArray) sentences
    = porism_auxiliaries_say (explanation->closure->auxiliaries, explanation->derivation, &explanation->names);

  for (guint i = 0; i < sentences->len; i++)
    porism_quantity_add_item (list, porism_quantity_new_text (g_ptr_array_index (sentences, i)));
}

/* A proof that can be read, where theorems give one: a step an item. */
static void
add_reasons (PorismCall         *self,
             const PorismRecord *question)
{
  PorismQuantity *list = porism_quantity_new ("");
  PorismExplanation explanation;

  porism_quantity_add_item (list, NULL);
  porism_construction_explain_with_points (self->construction, question, &explanation);
  if (explanation.derivation != NULL)
    add_auxiliaries (&explanation, list);
  for (guint i = 0; explanation.derivation != NULL && i < explanation.derivation->steps->len; i++)
    {
      g_autofree char *step = porism_step_say (explanation.derivation, i, &explanation.names);
      g_autofree char *line = g_strdup_printf ("%u. %s", i + 1, step);

      porism_quantity_add_item (list, porism_quantity_new_text (line));
    }
  if (explanation.derivation != NULL && explanation.conclusion != NULL)
    porism_quantity_add_item (list, porism_quantity_new_text (explanation.conclusion));
  porism_quantity_add_part (self->observation->value, "why", list);
  if (explanation.derivation == NULL)
    mention_nothing (self, &explanation, _("No proof by theorems was found."));
  porism_explanation_clear (&explanation);
}

/* Where the relation has no meaning in the figure as it is, that is said. */
static gboolean
refuse_undecided (PorismCall         *self,
                  const PorismRecord *question)
{
  PorismReason reason;
  PorismBound holds;

  if (porism_construction_decide (self->construction, question, &holds, &reason) == PORISM_UNDEFINED &&
      reason != PORISM_REASON_TOO_DEAR)
    {
      porism_call_refuse_reason (self, reason);
      return FALSE;
    }
  return porism_observation_refuse (self->observation, PORISM_ERROR_LIMIT, NULL,
                                    _("Ask the query itself for the figure as it is, or make the "
                                      "figure with fewer nested square roots."),
                                    _("No other position of the free points could be decided."));
}

gboolean
porism_run_prove (PorismCall *self)
{
  g_autoptr (PorismRecord) question = porism_call_read_statement (self);
  PorismProof proof;
  gboolean decided;

  if (question == NULL)
    return FALSE;
  porism_construction_prove (self->construction, question, PORISM_PROOF_LIMIT, &proof);
  decided = proof.verdict != PORISM_PROOF_UNDECIDED;
  if (self->rules >= PORISM_RULES_FIFTH)
    add_existing (&proof);
  if (decided)
    answer_with (self, &proof);
  if (decided && proof.verdict != PORISM_PROOF_DISPROVED && porism_call_get (self, "why")->integer != 0)
    add_reasons (self, question);
  porism_call_mention_congruence (self, question);
  porism_proof_clear (&proof);

  return decided || refuse_undecided (self, question);
}

/* What is said of a figure at most. */
#define MOST_FOUND 10

gboolean
porism_run_discover (PorismCall *self)
{
  PorismQuantity *list = porism_quantity_new ("list");
  PorismExplanation explanation;
  g_autoptr (GArray) findings = porism_construction_discover (self->construction, MOST_FOUND, &explanation);

  porism_quantity_add_item (list, NULL);
  for (guint i = 0; i < findings->len; i++)
    {
      g_autofree char *claim = porism_claim_say (&g_array_index (findings, PorismFinding, i).claim,
                                                 explanation.closure->diagram, &explanation.names);

      porism_quantity_add_item (list, porism_quantity_new_text (claim));
    }
  self->observation->value = list;
  if (findings->len == 0)
    mention_nothing (self, &explanation, _("Theorems find nothing here that the figure does not state."));
  porism_explanation_clear (&explanation);

  return TRUE;
}
