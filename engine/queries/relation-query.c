/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What holds between some objects: every relation that takes objects of their kinds is decided, in
 * each order of them until it holds in one; and where it holds, whether it always does. */

#include "config.h"

#include "engine/kinds/language.h"
#include "engine/ops/of-space.h"
#include "engine/proof/proof.h"
#include "engine/queries/run.h"

#define MOST_OBJECTS 4
/* Of the relations in all orders; those of four objects have 24. */
#define MOST_UNDECIDED 6
/* Which is told of a point that is in or on a figure, not as a relation beside that. */
#define BORDER "is-on-border"
/* What is always so of a point that is inside now: it may be on the border as well. */
#define IN_OR_ON "always_in_or_on"

typedef struct
{
  PorismCall *call;
  PorismQuantity *list;
  guint n_tried;
  guint n_undecided;
} Search;

static gboolean
fits (PorismCall            *self,
      const PorismOperation *operation,
      const PorismId        *objects,
      guint                  n)
{
  PorismKind first = porism_construction_get (self->construction, objects[0])->kind;

  if (operation->result != PORISM_KIND_BOOLEAN || porism_operation_n_roles (operation) != n ||
      operation != porism_call_get_operation (self, operation->id) || g_str_equal (operation->id, BORDER))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!(porism_operation_get_kinds (operation, i, first) &
          PORISM_KINDS (porism_construction_get (self->construction, objects[i])->kind)))
      return FALSE;
  return TRUE;
}

static void
swap (guint *a,
      guint *b)
{
  guint first = *a;

  *a = *b;
  *b = first;
}

/* The next order of the positions; FALSE after the last. */
static gboolean
next_permutation (guint *positions,
                  guint  n)
{
  guint i = n - 1, k = n - 1;

  while (i > 0 && positions[i - 1] >= positions[i])
    i--;
  if (i == 0)
    return FALSE;
  while (positions[k] <= positions[i - 1])
    k--;
  swap (&positions[i - 1], &positions[k]);
  for (guint last = n - 1; i < last; i++, last--)
    swap (&positions[i], &positions[last]);
  return TRUE;
}

/* Figures that enclose something, and have their border with it. */
#define ENCLOSING \
  (PORISM_KINDS (PORISM_KIND_CIRCLE) | PORISM_KINDS (PORISM_KIND_SECTOR) | PORISM_KINDS_POLYGONAL | \
   PORISM_KINDS (PORISM_KIND_CONIC))

/* What is-in-region says of a point and an object of @kind; @border: whether it is on the border. */
static const char *
name_incidence (PorismKind  kind,
                PorismTruth border)
{
  if (kind == PORISM_KIND_REGION)
    return "is in region";
  if (!(PORISM_KINDS (kind) & ENCLOSING))
    return "is on";
  if (border == PORISM_UNKNOWN)
    return "is in or on";
  return border == PORISM_TRUE ? "is on the border of" : "is inside";
}

static PorismKind
get_last_kind (const Search       *search,
               const PorismRecord *question)
{
  return porism_construction_get (search->call->construction, question->inputs[question->n_inputs - 1].object)->kind;
}

/* Whether it is known by today's rules where in a figure a point is that is in or on it. */
static gboolean
has_border (const Search       *search,
            const PorismRecord *question)
{
  return search->call->rules >= PORISM_RULES_FIFTH && g_str_equal (question->operation->id, "is-in-region") &&
         PORISM_KINDS (get_last_kind (search, question)) & ENCLOSING;
}

/* Whether the point that is in or on a figure, which @question asks, is on its border. */
static PorismRecord *
ask_border (const PorismRecord *question)
{
  PorismRecord *border = porism_record_new (porism_operation_lookup (BORDER), question->n_inputs);

  for (guint i = 0; i < question->n_inputs; i++)
    border->inputs[i].object = question->inputs[i].object;
  return border;
}

static PorismTruth
decide_border (Search             *search,
               const PorismRecord *border)
{
  PorismReason reason;
  PorismBound truth;

  if (porism_construction_decide (search->call->construction, border, &truth, &reason) != PORISM_OK)
    return PORISM_UNKNOWN;
  return truth.mid != 0 ? PORISM_TRUE : PORISM_FALSE;
}

/* The tool that decides the relation, without its prefix: "are parallel". */
static char *
name_relation (const Search       *search,
               const PorismRecord *question,
               PorismTruth         border)
{
  const char *id = question->operation->id;

  if (search->call->rules >= PORISM_RULES_FIFTH && g_str_equal (id, "is-in-region"))
    return g_strdup (name_incidence (get_last_kind (search, question), border));
  return g_strdelimit (g_strdup (id), "-", search->call->rules >= PORISM_RULES_FOURTH ? ' ' : '_');
}

static PorismQuantity *
describe_always (Search             *search,
                 const PorismRecord *question)
{
  PorismQuantity *always = porism_quantity_new ("boolean");
  PorismProof proof;

  porism_construction_prove (search->call->construction, question, PORISM_PROOF_GLANCE, &proof);
  if (proof.verdict == PORISM_PROOF_PROVED || proof.verdict == PORISM_PROOF_DISPROVED)
    {
      always->has_boolean = TRUE;
      always->boolean = proof.verdict == PORISM_PROOF_PROVED;
      always->certainty = always->boolean ? PORISM_CERTAINTY_PROVED : PORISM_CERTAINTY_DISPROVED;
    }
  else if (proof.verdict == PORISM_PROOF_PROBABLE)
    {
      always->has_boolean = always->boolean = TRUE;
      always->certainty = PORISM_CERTAINTY_PROBABLE;
      always->instances = proof.n_instances;
      always->error = proof.error;
    }
  else
    g_clear_pointer (&always, porism_quantity_free);
  porism_proof_clear (&proof);

  return always;
}

/* @item: (transfer full): that it holds, and how sure that is */
static void
add_relation (Search             *search,
              const PorismRecord *question,
              PorismQuantity     *item)
{
  PorismQuantity *objects = porism_quantity_new ("");
  g_autoptr (PorismRecord) on_border = has_border (search, question) ? ask_border (question) : NULL;
  PorismTruth border = on_border != NULL ? decide_border (search, on_border) : PORISM_UNKNOWN;
  PorismQuantity *always = NULL;

  if (item->certainty == PORISM_CERTAINTY_PROVED)
    always = describe_always (search, border == PORISM_TRUE ? on_border : question);
  item->text = name_relation (search, question, border);
  for (guint i = 0; i < question->n_inputs; i++)
    porism_quantity_add_item (
      objects, porism_quantity_new_text (porism_construction_get (search->call->construction,
                                                                  question->inputs[i].object)->name));
  porism_quantity_add_part (item, "objects", objects);
  if (always != NULL)
    porism_quantity_add_part (item, border == PORISM_FALSE && always->boolean ? IN_OR_ON : "always", always);
  porism_quantity_add_item (search->list, item);
}

static PorismQuantity *
new_truth (void)
{
  PorismQuantity *truth = porism_quantity_new ("boolean");

  truth->has_boolean = truth->boolean = TRUE;
  truth->certainty = PORISM_CERTAINTY_PROVED;

  return truth;
}

/* That the relation holds, proved or as far as numbers tell; NULL where it does not, or cannot be decided. */
static PorismQuantity *
decide (Search             *search,
        const PorismRecord *question)
{
  PorismQuantity *numeric = NULL;
  PorismReason reason;
  PorismBound truth;

  if (porism_construction_decide (search->call->construction, question, &truth, &reason) == PORISM_OK)
    return truth.mid != 0 ? new_truth () : NULL;
  if (reason == PORISM_REASON_TOO_DEAR && search->call->rules >= PORISM_RULES_FOURTH)
    numeric = porism_call_try_record (search->call, question, &reason);
  if (numeric != NULL && numeric->boolean)
    return numeric;
  search->n_undecided += reason == PORISM_REASON_TOO_DEAR || numeric != NULL;
  g_clear_pointer (&numeric, porism_quantity_free);

  return NULL;
}

/* What is in the plane has the relations of the plane. */
static gboolean
is_beside (Search                *search,
           const PorismOperation *operation,
           const GArray          *objects)
{
  PorismKinds kinds = 0;

  for (guint i = 0; i < objects->len; i++)
    kinds |= PORISM_KINDS (porism_construction_get (search->call->construction, g_array_index (objects, PorismId, i))->kind);
  return porism_operation_is_of_space (operation) && !(kinds & PORISM_KINDS_SPATIAL);
}

/* Decides the relation in each order until it holds. */
static void
try_relation (Search                *search,
              const PorismOperation *operation,
              const GArray          *objects)
{
  guint positions[MOST_OBJECTS] = { 0, 1, 2, 3 };
  guint n = objects->len;
  gboolean tried = FALSE, holds = FALSE;

  if (is_beside (search, operation, objects))
    return;
  do
    {
      g_autoptr (GArray) ordered = g_array_new (FALSE, FALSE, sizeof (PorismId));
      g_autoptr (PorismRecord) question = NULL;
      PorismQuantity *truth;

      for (guint i = 0; i < n; i++)
        g_array_append_val (ordered, g_array_index (objects, PorismId, positions[i]));
      if (!fits (search->call, operation, (const PorismId *) (gpointer) ordered->data, n))
        continue;
      question = porism_record_new (operation, n);
      for (guint i = 0; i < n; i++)
        question->inputs[i].object = g_array_index (ordered, PorismId, i);
      tried = TRUE;
      truth = decide (search, question);
      holds = truth != NULL;
      if (holds)
        add_relation (search, question, truth);
    }
  while (!holds && search->n_undecided < MOST_UNDECIDED && next_permutation (positions, n));
  search->n_tried += tried;
}

/* How a relation that holds is sure to hold. */
static const char *
get_extent (const Search         *search,
            const PorismQuantity *item)
{
  const PorismQuantity *always = porism_quantity_get_part (item, "always");
  const PorismQuantity *in_or_on = porism_quantity_get_part (item, IN_OR_ON);

  if (item->certainty == PORISM_CERTAINTY_NUMERIC)
    return _(" (numerically)");
  if (in_or_on != NULL && in_or_on->certainty == PORISM_CERTAINTY_PROVED)
    return _(" (always in or on)");
  if (always == NULL || always->certainty != PORISM_CERTAINTY_PROVED)
    return "";
  return search->call->rules >= PORISM_RULES_FOURTH ? _(": always") : _(" (always)");
}

static char *
summarise (const Search *search)
{
  gboolean none = search->list->items->len == 0;
  gboolean open = none && search->n_undecided > 0 && search->call->rules >= PORISM_RULES_FOURTH;
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < search->list->items->len; i++)
    {
      const PorismQuantity *item = g_ptr_array_index (search->list->items, i);

      g_string_append_printf (text, "%s%s%s", i > 0 ? ", " : "", item->text, get_extent (search, item));
    }
  if (open)
    g_string_append_printf (text, _("None of %u relations is known to hold."), search->n_tried);
  else if (none)
    g_string_append_printf (text, _("None of %u relations holds."), search->n_tried);
  else
    g_string_append_c (text, '.');
  if (search->n_undecided > 0)
    g_string_append (text, _(" Some could not be decided."));

  return g_string_free (text, FALSE);
}

/* The objects given, each once; FALSE after a refusal. */
static gboolean
read_objects (PorismCall *self,
              GArray     *objects)
{
  static const char *const parameters[] = { "obj1", "obj2", "obj3", "obj4" };

  for (guint i = 0; i < MOST_OBJECTS; i++)
    {
      PorismId id = porism_call_get (self, parameters[i])->object;

      if (!porism_call_is_given (self, parameters[i]))
        continue;
      for (guint k = 0; k < objects->len; k++)
        if (g_array_index (objects, PorismId, k) == id)
          return porism_observation_refuse (self->observation, PORISM_ERROR_DEGENERATE, parameters[i],
                                            _("Give different objects."),
                                            _("The object is given twice."));
      if (!porism_construction_is_defined (self->construction, id))
        return porism_call_refuse_reason (self, PORISM_REASON_PARENT);
      g_array_append_val (objects, id);
    }
  return TRUE;
}

gboolean
porism_run_relation (PorismCall *self)
{
  g_autoptr (GArray) objects = g_array_new (FALSE, FALSE, sizeof (PorismId));
  Search search = { .call = self };

  if (!read_objects (self, objects))
    return FALSE;
  search.list = porism_quantity_new ("list");
  porism_quantity_add_item (search.list, NULL);
  for (guint i = 0; i < porism_operations_get_n (); i++)
    try_relation (&search, porism_operations_get (i), objects);
  self->observation->value = search.list;
  if (search.n_tried == 0)
    return porism_observation_refuse (self->observation, PORISM_ERROR_TYPE_MISMATCH, "obj1",
                                      _("Ask about two to four points, lines, circles or measures."),
                                      _("There is no relation between objects of these kinds."));
  porism_observation_mention (self->observation, summarise (&search));

  return TRUE;
}
