/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The facts on which the goals rest, and between them what a theorem needs and calculation gives. Each step is then
 * tried with one premise less, in a knowledge that has nothing but its premises. */

#include "config.h"

#include "engine/reasons/derivation.h"

#define NOTHING G_MAXUINT

typedef struct
{
  PorismClosure *closure;
  GArray *steps;
  GArray *step_of;              /* guint by fact: its step, or NOTHING */
} Writer;

static void
step_clear (gpointer data)
{
  g_array_unref (((PorismStep *) data)->premises);
}

static GArray *
new_numbers (void)
{
  return g_array_new (FALSE, FALSE, sizeof (guint));
}

static void
add_number (GArray *numbers,
            guint   number)
{
  for (guint i = 0; i < numbers->len; i++)
    if (g_array_index (numbers, guint, i) == number)
      return;
  g_array_append_val (numbers, number);
}

static const PorismFact *
get_fact (const Writer *self,
          guint         number)
{
  return &g_array_index (self->closure->facts, PorismFact, number);
}

/* A step that says the same, or NOTHING. */
static guint
find_step (const Writer      *self,
           const PorismClaim *claim)
{
  for (guint i = 0; i < self->steps->len; i++)
    if (porism_claim_equal (&g_array_index (self->steps, PorismStep, i).claim, claim))
      return i;
  return NOTHING;
}

static guint write_fact (Writer *self,
                         guint   number);

static guint
get_last (const GArray *numbers)
{
  guint last = 0;

  for (guint i = 0; i < numbers->len; i++)
    last = MAX (last, g_array_index (numbers, guint, i));

  return last;
}

/* Of what calculation gives a theorem may say the same: the fact that rests on no later ones than the calculation does. */
static guint
find_direct (const Writer      *self,
             const PorismClaim *claim,
             const GArray      *reasons)
{
  guint last = get_last (reasons);

  for (guint i = 0; reasons->len > 1 && i < self->closure->facts->len; i++)
    {
      const PorismFact *fact = get_fact (self, i);
      gboolean earlier = fact->ground == PORISM_GROUND_THEOREM && fact->claim.saying == claim->saying &&
                         porism_claim_equal (&fact->claim, claim);

      for (guint j = 0; earlier && j < fact->premises->len; j++)
        earlier = get_last (g_array_index (fact->premises, PorismPremise, j).reasons) < last;
      if (earlier)
        return i;
    }
  return NOTHING;
}

/* The step that says @claim, which follows by its calculus from the facts @reasons. */
static guint
write_calculated (Writer            *self,
                  const PorismClaim *claim,
                  const GArray      *reasons)
{
  guint found = find_step (self, claim), direct;
  PorismStep step = { .claim = *claim, .ground = PORISM_GROUND_CALCULATION,
                      .calculus = porism_claim_get_calculus (claim) };

  if (found != NOTHING)
    return found;
  if (reasons->len == 1 &&
      porism_claim_equal (&get_fact (self, g_array_index (reasons, guint, 0))->claim, claim))
    return write_fact (self, g_array_index (reasons, guint, 0));
  direct = find_direct (self, claim, reasons);
  if (direct != NOTHING)
    return write_fact (self, direct);
  step.premises = new_numbers ();
  for (guint i = 0; i < reasons->len; i++)
    add_number (step.premises, write_fact (self, g_array_index (reasons, guint, i)));
  g_array_append_val (self->steps, step);

  return self->steps->len - 1;
}

static gboolean
is_right_angle (const Writer      *self,
                const PorismClaim *claim)
{
  PorismClaim right = *claim;

  right.saying = PORISM_SAYS_PERPENDICULAR;
  return claim->saying == PORISM_SAYS_KNOWN_ANGLE && porism_diagram_shows (self->closure->diagram, &right);
}

static gboolean
is_plain_reason (const Writer      *self,
                 const PorismClaim *reason,
                 const PorismClaim *claim)
{
  if (claim->saying == PORISM_SAYS_PERPENDICULAR && is_right_angle (self, reason))
    return TRUE;
  if (claim->saying == PORISM_SAYS_KNOWN_RATIO && reason->saying == PORISM_SAYS_EQUAL_LENGTHS)
    return TRUE;
  if (reason->saying == PORISM_SAYS_PARALLELOGRAM &&
      (claim->saying == PORISM_SAYS_PARALLEL || claim->saying == PORISM_SAYS_EQUAL_LENGTHS))
    return TRUE;
  if (claim->saying == PORISM_SAYS_KNOWN_ANGLE &&
      (reason->saying == PORISM_SAYS_PERPENDICULAR || reason->saying == PORISM_SAYS_PARALLEL))
    return TRUE;
  return reason->saying == claim->saying || reason->saying == PORISM_SAYS_MIDPOINT ||
         reason->saying == PORISM_SAYS_COLLINEAR;
}

/* Whether a reader sees it at once: a line named by other points of it, a length by another one. */
static gboolean
is_plain (const Writer      *self,
          const PorismClaim *claim,
          const GArray      *reasons)
{
  if (claim->saying == PORISM_SAYS_EQUAL_ANGLES || claim->saying == PORISM_SAYS_EQUAL_RATIOS ||
      reasons->len > 3)
    return FALSE;
  for (guint i = 0; i < reasons->len; i++)
    if (!is_plain_reason (self, &get_fact (self, g_array_index (reasons, guint, i))->claim, claim))
      return FALSE;
  return TRUE;
}

/* The premise as a step of its own, unless it goes without saying. */
static void
write_premise (Writer              *self,
               const PorismPremise *premise,
               gboolean             calculated,
               GArray              *premises)
{
  PorismClaim claim = porism_claim_simplify (&premise->claim);

  if (premise->reasons->len == 0)
    return;
  if (calculated || is_plain (self, &claim, premise->reasons))
    for (guint i = 0; i < premise->reasons->len; i++)
      add_number (premises, write_fact (self, g_array_index (premise->reasons, guint, i)));
  else
    add_number (premises, write_calculated (self, &claim, premise->reasons));
}

static void
write_premises (Writer           *self,
                const PorismFact *fact,
                GArray           *premises)
{
  for (guint i = 0; i < fact->premises->len; i++)
    {
      const PorismPremise *premise = &g_array_index (fact->premises, PorismPremise, i);

      write_premise (self, premise,
                     fact->ground == PORISM_GROUND_CALCULATION, premises);
    }
}

static guint
write_fact (Writer *self,
            guint   number)
{
  const PorismFact *fact = get_fact (self, number);
  guint *known = &g_array_index (self->step_of, guint, number);
  PorismStep step = { .claim = fact->claim, .ground = fact->ground, .source = fact->source,
                      .instance = fact->instance, .calculus = fact->calculus };

  if (*known != NOTHING)
    return *known;
  step.premises = new_numbers ();
  write_premises (self, fact, step.premises);
  g_array_append_val (self->steps, step);
  *known = self->steps->len - 1;

  return *known;
}

/* ---- what a step needs ---- */

/* Whether it is where a proof begins. */
static gboolean
is_given (const PorismStep *step)
{
  return step->ground == PORISM_GROUND_GIVEN || step->ground == PORISM_GROUND_AUXILIARY;
}

static gboolean
follows_by_theorem (PorismKnowledge  *knowledge,
                    const PorismStep *step)
{
  const PorismTheoremForm *form = porism_theorems_get_form (step->instance.theorem);
  gboolean concluded = FALSE;

  for (guint i = 0; i < form->n_premises; i++)
    {
      PorismClaim placed = porism_claim_place (&form->premises[i], step->instance.points);

      if (!porism_knowledge_holds (knowledge, &placed))
        return FALSE;
    }
  for (guint i = 0; i < form->n_conclusions; i++)
    {
      PorismClaim placed
        = porism_claim_place (&form->conclusions[i], step->instance.points);

      concluded = concluded || porism_claim_equal (&placed, &step->claim);
    }
  return concluded;
}

/* Whether it follows from its premises but the one of step @without. */
static gboolean
is_supported (const GArray        *steps,
              const PorismDiagram *diagram,
              guint                number,
              guint                without)
{
  const PorismStep *step = &g_array_index (steps, PorismStep, number);
  g_autoptr (PorismKnowledge) knowledge = NULL;

  if (is_given (step))
    return TRUE;
  knowledge = porism_knowledge_new (diagram);
  for (guint i = 0; i < step->premises->len; i++)
    {
      guint premise = g_array_index (step->premises, guint, i);

      if (premise >= number)
        return FALSE;
      if (premise != without)
        porism_knowledge_add (knowledge, &g_array_index (steps, PorismStep, premise).claim, i);
    }
  if (step->ground == PORISM_GROUND_THEOREM)
    return follows_by_theorem (knowledge, step);

  return porism_knowledge_holds (knowledge, &step->claim) ||
         porism_knowledge_follows (knowledge, &step->claim, step->calculus);
}

gboolean
porism_derivation_supports (const PorismDerivation *self,
                            guint                   number,
                            guint                   without)
{
  g_return_val_if_fail (number < self->steps->len, FALSE);

  return is_supported (self->steps, self->diagram, number, without);
}

static void
drop_needless_premises (Writer *self)
{
  for (guint i = 0; i < self->steps->len; i++)
    {
      GArray *premises = g_array_index (self->steps, PorismStep, i).premises;

      for (guint j = premises->len; j-- > 0;)
        if (is_supported (self->steps, self->closure->diagram, i, g_array_index (premises, guint, j)))
          g_array_remove_index (premises, j);
    }
}

/* ---- in order ---- */

static void
mark_needed (const GArray *steps,
             guint         number,
             gboolean     *needed)
{
  const PorismStep *step = &g_array_index (steps, PorismStep, number);

  if (needed[number])
    return;
  needed[number] = TRUE;
  for (guint i = 0; i < step->premises->len; i++)
    mark_needed (steps, g_array_index (step->premises, guint, i), needed);
}

static int
compare_sources (const void *a,
                 const void *b)
{
  const PorismStep *left = a, *right = b;

  if (left->ground != right->ground)
    return left->ground == PORISM_GROUND_GIVEN ? -1 : 1;

  return (left->source > right->source) - (left->source < right->source);
}

/* Moves the step to the end of @ordered, under its new number. */
static void
move_step (GArray     *ordered,
           PorismStep *step,
           guint       number,
           guint      *renumbered)
{
  for (guint i = 0; i < step->premises->len; i++)
    {
      guint *premise = &g_array_index (step->premises, guint, i);

      *premise = renumbered[*premise];
    }
  renumbered[number] = ordered->len;
  g_array_append_val (ordered, *step);
}

/* What is given comes first, in the order in which it was given, and then what auxiliary points are; of the rest what is needed, as it was found. */
static GArray *
put_in_order (GArray         *steps,
              const gboolean *needed)
{
  g_autofree guint *renumbered = g_new (guint, steps->len);
  g_autoptr (GArray) given = g_array_new (FALSE, FALSE, sizeof (PorismStep));
  GArray *ordered = g_array_new (FALSE, FALSE, sizeof (PorismStep));

  for (guint i = 0; i < steps->len; i++)
    if (needed[i] && is_given (&g_array_index (steps, PorismStep, i)))
      {
        PorismStep step = g_array_index (steps, PorismStep, i);

        step.instance.theorem = (guint16) i;
        g_array_append_val (given, step);
      }
  g_array_sort (given, compare_sources);
  for (guint i = 0; i < given->len; i++)
    {
      PorismStep *step = &g_array_index (given, PorismStep, i);

      move_step (ordered, step, step->instance.theorem, renumbered);
    }
  for (guint i = 0; i < steps->len; i++)
    {
      PorismStep *step = &g_array_index (steps, PorismStep, i);

      if (needed[i] && !is_given (step))
        move_step (ordered, step, i, renumbered);
      else if (!needed[i])
        step_clear (step);
    }
  g_array_set_clear_func (ordered, step_clear);

  return ordered;
}

/**
 * porism_derivation_new:
 * @goals: claims that hold in @closure
 *
 * Returns: (transfer full): the proof
 */
PorismDerivation *
porism_derivation_new (PorismClosure     *closure,
                       const PorismClaim *goals,
                       guint              n_goals)
{
  PorismDerivation *self = g_new (PorismDerivation, 1);
  Writer writer = { closure, g_array_new (FALSE, FALSE, sizeof (PorismStep)), new_numbers () };
  g_autofree guint *ends = g_new (guint, n_goals);
  g_autofree gboolean *needed = NULL;

  g_array_set_size (writer.step_of, closure->facts->len);
  for (guint i = 0; i < closure->facts->len; i++)
    g_array_index (writer.step_of, guint, i) = NOTHING;
  for (guint i = 0; i < n_goals; i++)
    {
      g_autoptr (GArray) reasons = porism_knowledge_explain (closure->knowledge, &goals[i]);

      ends[i] = write_calculated (&writer, &goals[i], reasons);
      g_array_index (writer.steps, PorismStep, ends[i]).claim = goals[i]; /* in the words of the question */
    }
  drop_needless_premises (&writer);
  needed = g_new0 (gboolean, writer.steps->len);
  for (guint i = 0; i < n_goals; i++)
    mark_needed (writer.steps, ends[i], needed);
  self->diagram = closure->diagram;
  self->steps = put_in_order (writer.steps, needed);
  g_array_unref (writer.steps);
  g_array_unref (writer.step_of);

  return self;
}

void
porism_derivation_list_grounds (PorismClosure     *closure,
                                const PorismClaim *claim,
                                GArray            *claims)
{
  const Writer writer = { .closure = closure };
  g_autoptr (GArray) reasons = porism_knowledge_explain (closure->knowledge, claim);
  PorismClaim simple = porism_claim_simplify (claim);

  if (!is_plain (&writer, &simple, reasons))
    {
      g_array_append_val (claims, simple);
      return;
    }
  for (guint i = 0; i < reasons->len; i++)
    g_array_append_val (claims, get_fact (&writer, g_array_index (reasons, guint, i))->claim);
}

void
porism_derivation_free (PorismDerivation *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->steps);
  g_free (self);
}
