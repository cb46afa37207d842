/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What theorems find in figures that nobody thought of: each fact is true by the exact kernel, and stays true where what is
 * free is moved a little. `test-random-reasons --figures N --from SEED` tries so many and tells which took longest. */

#include "config.h"

#include <stdlib.h>
#include <sys/resource.h>

#include "engine/construction/evaluation.h"
#include "engine/reasons/decide.h"
#include "engine/explanations/explanation.h"
#include "engine/reasons/stated.h"

#define N_OPERATIONS 15
#define MOST_TRIES 200
#define FEW_FIGURES 60
#define MANY_FIGURES 500

/* Operations, those that make points more often. */
static const char *const operations[] = {
  "midpoint", "midpoint", "closest-point", "meet-lines", "meet-lines", "meet-lines", "meet-line-circle", "meet-circles",
  "meet-line-circle-other", "meet-circles-other", "meet-tangent", "reflect-line", "reflect-point", "rotate", "translate",
  "dilate", "triangle-incentre", "triangle-circumcentre", "triangle-orthocentre", "triangle-centroid",
  "triangle-nine-point-centre", "centre", "point-on-line", "point-on-circle", "line", "line", "line", "segment", "ray",
  "perpendicular-line", "parallel-line", "perpendicular-bisector", "angle-bisector", "bisector-of-lines", "tangent",
  "tangent-at", "common-tangent", "radical-line", "circle-centre-point", "circle-three-points", "circle-three-points",
  "incircle", "regular-polygon", "polygon-vertex",
};

/* Corners of a first figure: of any shape, a right isosceles triangle, a square, a rhombus with 60°, nearly nothing special. */
static const char *const corners[][8] = {
  { "0", "0", "7", "1", "2", "6", "5", "4" },
  { "0", "0", "4", "0", "0", "4", "3", "1" },
  { "0", "0", "4", "0", "4", "4", "0", "4" },
  { "0", "0", "2", "0", "1", "sqrt(3)", "3", "sqrt(3)" },
  { "-3", "1", "5", "2", "1", "-4", "2", "7" },
};

static const char *const turns[] = { "90°", "60°", "45°", "180°", "-90°", "30°" };
static const char *const factors[] = { "2", "1/2", "-1", "3", "2/3" };

typedef struct
{
  PorismConstruction *figure;
  GRand *random;
  GArray *objects;              /* PorismId */
  GString *text;                /* what was made */
  guint constant;               /* the last number that sets a width */
} Maker;

static PorismExpression *
parse (const char *text)
{
  const PorismExpressionScope scope = { NULL };
  g_autoptr (GError) error = NULL;
  PorismExpression *expression = porism_expression_parse (text, &scope, &error);

  g_assert_no_error (error);
  return expression;
}

static guint
pick (Maker *self,
      guint  n)
{
  return (guint) g_rand_int_range (self->random, 0, (gint) n);
}

static const char *
pick_text (Maker             *self,
           const char *const *texts,
           guint              n)
{
  return texts[pick (self, n)];
}

/* A random object of these kinds; 0: none was found. */
static PorismId
pick_object (Maker      *self,
             PorismKinds kinds)
{
  for (guint i = 0; i < 20; i++)
    {
      PorismId id = g_array_index (self->objects, PorismId, pick (self, self->objects->len));

      if (PORISM_KINDS (porism_construction_get (self->figure, id)->kind) & kinds)
        return id;
    }
  return 0;
}

/* A point that is known on the first two inputs. */
static PorismId
find_common (Maker              *self,
             const PorismRecord *record)
{
  for (guint i = 0; i < self->objects->len; i++)
    {
      PorismId id = g_array_index (self->objects, PorismId, i);

      if (porism_construction_get (self->figure, id)->kind == PORISM_KIND_POINT &&
          porism_construction_known_on (self->figure, id, record->inputs[0].object) &&
          porism_construction_known_on (self->figure, id, record->inputs[1].object))
        return id;
    }
  return 0;
}

/* 0, and nothing is added, where it is not defined. */
static PorismId
add (Maker        *self,
     PorismRecord *record)
{
  PorismId id;
  g_autoptr (PorismDelta) delta = NULL;

  porism_construction_begin (self->figure);
  id = porism_construction_add (self->figure, record);
  if (!porism_construction_is_defined (self->figure, id))
    {
      porism_construction_rollback (self->figure);
      return 0;
    }
  delta = porism_construction_commit (self->figure);

  return id;
}

static PorismId
add_turn (Maker      *self,
          const char *angle)
{
  g_autofree char *cosine = g_strdup_printf ("cos(%s)", angle);
  g_autofree char *sine = g_strdup_printf ("sin(%s)", angle);
  PorismRecord *record = porism_record_new (porism_operation_lookup ("angle-number"), 2);

  record->inputs[0].number = parse (cosine);
  record->inputs[1].number = parse (sine);
  record->expression = parse (angle);

  return add (self, record);
}

static gboolean
pick_input (Maker            *self,
            PorismRecord     *record,
            guint             i,
            const PorismRole *role)
{
  PorismInput *input = &record->inputs[i];

  if (role->flags & PORISM_ROLE_CONSTANT)
    {
      self->constant = 3 + pick (self, 4);
      input->number = porism_expression_new_integer ((glong) self->constant);
    }
  else if (role->flags & PORISM_ROLE_TURN)
    input->object = add_turn (self, pick_text (self, turns, G_N_ELEMENTS (turns)));
  else if (role->kinds & PORISM_KINDS (PORISM_KIND_NUMBER))
    input->number = parse (pick_text (self, factors, G_N_ELEMENTS (factors)));
  else if (role->flags & PORISM_ROLE_KNOWN)
    input->object = find_common (self, record);
  else
    input->object = pick_object (self, role->kinds);

  for (guint j = 0; j < i && input->object > 0; j++)
    if (record->inputs[j].object == input->object)
      return FALSE;
  return input->number != NULL || input->object > 0;
}

static guint
count_roles (const PorismOperation *operation)
{
  guint n = 0;

  while (n < PORISM_MAX_ROLES && operation->roles[n].kinds != 0)
    n++;

  return n;
}

/* The operation is only for a tangent and its circle. */
static gboolean
find_touched (Maker        *self,
              PorismRecord *record)
{
  const PorismRecord *line = porism_construction_get (self->figure, record->inputs[0].object);

  for (guint i = 0; i < line->n_inputs; i++)
    if (line->operation->roles[i].flags & PORISM_ROLE_TOUCHES)
      {
        record->inputs[1].object = line->inputs[i].object;
        return porism_construction_get (self->figure, line->inputs[i].object)->kind == PORISM_KIND_CIRCLE;
      }
  return FALSE;
}

/* A record of the operation with random inputs; NULL where there are none for it. */
static PorismRecord *
pick_record (Maker                 *self,
             const PorismOperation *operation)
{
  guint n = count_roles (operation);
  PorismRecord *record = porism_record_new (operation, n);

  for (guint i = 0; i < n; i++)
    if (!pick_input (self, record, i, &operation->roles[i]))
      {
        porism_record_unref (record);
        return NULL;
      }
  if (g_str_equal (operation->id, "meet-tangent") && !find_touched (self, record))
    {
      porism_record_unref (record);
      return NULL;
    }
  record->branch = operation->branches != NULL ? (gint) pick (self, 4) : 0;
  if (operation->result == PORISM_KIND_NONE)
    record->kind = porism_construction_get (self->figure, record->inputs[0].object)->kind;
  record->width = porism_kind_get_width (record->kind);
  if (record->kind == PORISM_KIND_POLYGON)
    record->width = 2 * (g_str_equal (operation->id, "regular-polygon") ? self->constant : 4);
  record->name = g_strdup_printf ("X%u", self->objects->len);

  return record;
}

static void
add_corners (Maker *self)
{
  const char *const *places = corners[pick (self, G_N_ELEMENTS (corners))];

  for (guint i = 0; i < 4; i++)
    {
      PorismRecord *record = porism_record_new (porism_operation_lookup ("point"), 2);
      PorismId id;

      record->inputs[0].number = parse (places[2 * i]);
      record->inputs[1].number = parse (places[2 * i + 1]);
      record->name = g_strdup_printf ("X%u", i);
      id = add (self, record);
      g_assert_cmpint (id, >, 0);
      g_array_append_val (self->objects, id);
    }
}

/* So many operations on random objects. */
static void
make (Maker *self)
{
  guint n_made = 0;

  add_corners (self);
  for (guint i = 0; i < MOST_TRIES && n_made < N_OPERATIONS; i++)
    {
      const PorismOperation *operation
        = porism_operation_lookup (operations[pick (self, G_N_ELEMENTS (operations))]);
      PorismRecord *record = pick_record (self, operation);
      PorismId id = record != NULL ? add (self, record) : 0;

      if (id == 0)
        continue;
      g_array_append_val (self->objects, id);
      n_made++;
      g_string_append_printf (self->text, " %s(", operation->id);
      for (guint j = 0; j < record->n_inputs; j++)
        g_string_append_printf (self->text, "%s%d", j > 0 ? "," : "", (int) record->inputs[j].object);
      g_string_append (self->text, ")");
    }
}

/* ---- what must hold ---- */

static void
complain (const PorismExplanation *explanation,
          const PorismFact        *fact,
          const Maker             *maker,
          guint32                  seed,
          const char              *what)
{
  g_autofree char *claim = porism_claim_say (&fact->claim, explanation->closure->diagram, &explanation->names);

  g_error ("%s: %s; seed %u, ground %d, theorem %d:%s", what, claim, seed, fact->ground,
           fact->ground == PORISM_GROUND_THEOREM ? fact->instance.theorem : -1, maker->text->str);
}

/* Every fact, with the work that a few actions may do. */
static guint
decide_facts (const PorismExplanation *explanation,
              const Maker             *maker,
              guint32                  seed)
{
  const GArray *facts = explanation->closure->facts;
  guint n_true = 0;

  porism_construction_forget_exact (explanation->copy);
  for (guint i = 0; i < facts->len; i++)
    {
      const PorismFact *fact = &g_array_index (facts, PorismFact, i);
      PorismTruth truth = porism_claim_decide (&fact->claim, explanation->closure->diagram, explanation->copy,
                                               (const PorismId *) explanation->points->data);

      if (truth == PORISM_FALSE)
        complain (explanation, fact, maker, seed, "false");
      n_true += truth == PORISM_TRUE;
    }
  return n_true;
}

/* Every free point of the copy by less than what could change the order of points. */
static void
move_a_little (PorismConstruction *figure,
               GRand              *random)
{
  g_autoptr (PorismDelta) delta = NULL;

  porism_construction_begin (figure);
  for (PorismId id = 1; id <= 4; id++)
    {
      PorismRecord *record = porism_record_copy (porism_construction_get (figure, id));

      for (guint i = 0; i < 2; i++)
        {
          g_autofree char *text = g_strdup_printf ("%.17g", porism_construction_get_value (figure, id)[i] +
                                                   1e-4 * g_rand_double_range (random, -1, 1));

          g_clear_pointer (&record->inputs[i].number, porism_expression_unref);
          record->inputs[i].number = parse (text);
        }
      porism_construction_replace (figure, id, record);
    }
  delta = porism_construction_commit (figure);
}

/* The diagram of the moved figure; NULL where a point is no longer there. */
static PorismDiagram *
read_moved (const PorismExplanation *explanation)
{
  double at[PORISM_DIAGRAM_MOST_POINTS][2];

  for (guint i = 0; i < explanation->points->len; i++)
    {
      PorismId id = g_array_index (explanation->points, PorismId, i);

      if (!porism_construction_is_defined (explanation->copy, id))
        return NULL;
      for (guint j = 0; j < 2; j++)
        at[i][j] = porism_construction_get_value (explanation->copy, id)[j];
    }
  return porism_diagram_fits ((const double (*)[2])at, explanation->points->len)
         ? porism_diagram_new ((const double (*)[2])at, explanation->points->len) : NULL;
}

static void
compare_moved (const PorismExplanation *explanation,
               const Maker             *maker,
               guint32                  seed)
{
  g_autoptr (PorismDiagram) moved = NULL;

  move_a_little (explanation->copy, maker->random);
  moved = read_moved (explanation);
  for (guint i = 0; moved != NULL && i < explanation->closure->facts->len; i++)
    {
      const PorismFact *fact = &g_array_index (explanation->closure->facts, PorismFact, i);

      if (!porism_diagram_shows (moved, &fact->claim))
        complain (explanation, fact, maker, seed, "an accident");
    }
}

/* ---- what operations state ---- */

#define MOST_SEEDS 16

static PorismId
add_named (Maker      *self,
           const char *operation,
           guint       n,
           ...)
{
  PorismRecord *record = porism_record_new (porism_operation_lookup (operation), n);
  va_list inputs;
  PorismId id;

  va_start (inputs, n);
  for (guint i = 0; i < n; i++)
    record->inputs[i].object = va_arg (inputs, PorismId);
  va_end (inputs);
  record->name = g_strdup_printf ("X%u", self->objects->len);
  id = add (self, record);
  if (id > 0)
    g_array_append_val (self->objects, id);

  return id;
}

/* Of the corners X0 to X3 lines and circles of which the operation may be made. */
static void
add_ground (Maker *self)
{
  PorismId circle;

  add_corners (self);
  add_named (self, "line", 2, (PorismId) 1, (PorismId) 2);
  add_named (self, "segment", 2, (PorismId) 2, (PorismId) 3);
  add_named (self, "vector", 2, (PorismId) 1, (PorismId) 4);
  circle = add_named (self, "circle-centre-point", 2, (PorismId) 4, (PorismId) 3);
  add_named (self, "tangent-at", 2, (PorismId) 3, circle);
  add_named (self, "tangent", 2, (PorismId) 1, circle);
  add_named (self, "tangent", 2, (PorismId) 2, circle);
  add_named (self, "circle-centre-point", 2, (PorismId) 1, (PorismId) 2);
}

/* Points of what was made, by which something can be said of it. */
static void
add_points_of (Maker   *self,
               PorismId id)
{
  PorismKind kind = porism_construction_get (self->figure, id)->kind;
  const char *operation = kind == PORISM_KIND_ARC ? "point-on-arc" : "point-on-circle";

  for (PorismId other = 1; other < id && PORISM_KINDS (kind) & PORISM_KINDS_LINEAR; other++)
    if (porism_construction_get (self->figure, other)->kind == PORISM_KIND_LINE)
      add_named (self, "meet-lines", 2, id, other);
  if (kind == PORISM_KIND_CIRCLE)
    add_named (self, "centre", 1, id);
  for (guint i = 0; i < 3 && (kind == PORISM_KIND_CIRCLE || kind == PORISM_KIND_ARC); i++)
    {
      guint n = count_roles (porism_operation_lookup (operation));
      PorismRecord *record = porism_record_new (porism_operation_lookup (operation), n);
      g_autofree char *place = g_strdup_printf ("%u/7", i + 1);

      record->inputs[0].object = id;
      for (guint j = 1; j < n; j++)
        record->inputs[j].number = parse (place);
      add (self, record);
    }
  for (guint i = 0; i < 6 && kind == PORISM_KIND_POLYGON; i++)
    {
      PorismRecord *record = porism_record_new (porism_operation_lookup ("polygon-vertex"), 1);

      record->inputs[0].object = id;
      record->branch = (gint) i;
      add (self, record);
    }
}

/* How many facts the operation gave in one figure, each true by the exact kernel. */
static guint
try_statement (const PorismOperation *operation,
               guint32                seed)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  g_autoptr (GArray) objects = g_array_new (FALSE, FALSE, sizeof (PorismId));
  g_autoptr (GString) text = g_string_new (operation->id);
  g_autoptr (GArray) findings = NULL;
  Maker maker = { porism_construction_new (), random, objects, text };
  PorismExplanation explanation;
  PorismId id = 0;
  guint n = 0;

  add_ground (&maker);
  for (guint i = 0; i < 20 && id == 0; i++)
    {
      PorismRecord *record = pick_record (&maker, operation);

      id = record != NULL ? add (&maker, record) : 0;
    }
  if (id > 0)
    add_points_of (&maker, id);
  findings = porism_construction_discover (maker.figure, 0, &explanation);
  for (guint i = 0; explanation.closure != NULL && i < explanation.closure->facts->len; i++)
    {
      const PorismFact *fact = &g_array_index (explanation.closure->facts, PorismFact, i);

      if (fact->ground != PORISM_GROUND_GIVEN || fact->source != (guint) id)
        continue;
      n++;
      if (porism_claim_decide (&fact->claim, explanation.closure->diagram, explanation.copy,
                               (const PorismId *) explanation.points->data) != PORISM_TRUE)
        complain (&explanation, fact, &maker, seed, "not decided");
    }
  if (explanation.closure != NULL && explanation.closure->n_dropped > 0)
    g_error ("%s states what is not so; seed %u", operation->id, seed);
  porism_explanation_clear (&explanation);
  porism_construction_free (maker.figure);

  return n;
}

/* What an operation states is true, exactly, wherever it can be said; and each has something to say. */
static void
test_statements (void)
{
  for (guint i = 0; porism_stated_get_operation (i) != NULL; i++)
    {
      const PorismOperation *operation = porism_operation_lookup (porism_stated_get_operation (i));
      guint n = 0;

      if (operation->result == PORISM_KIND_BOOLEAN)
        continue;
      for (guint32 seed = 1; seed <= MOST_SEEDS; seed++)
        n += try_statement (operation, seed);
      if (n == 0)
        g_error ("%s was never seen to state anything", operation->id);
    }
}

#define FIGURE_OF_THEOREMS \
  (PORISM_KINDS (PORISM_KIND_POINT) | PORISM_KINDS_LINEAR | PORISM_KINDS (PORISM_KIND_CIRCLE) | \
   PORISM_KINDS (PORISM_KIND_ARC) | PORISM_KINDS (PORISM_KIND_SECTOR) | PORISM_KINDS_NUMERIC | \
   PORISM_KINDS (PORISM_KIND_ANGLE))

/* Whether theorems could have something to do with it. */
static gboolean
is_of_figure (const PorismOperation *operation)
{
  const PorismKinds results = FIGURE_OF_THEOREMS | PORISM_KINDS (PORISM_KIND_POLYGON) | PORISM_KINDS (PORISM_KIND_BOOLEAN);

  if (operation->roles[0].kinds == 0 || PORISM_KINDS_NUMERIC & PORISM_KINDS (operation->result) ||
      operation->result == PORISM_KIND_ANGLE ||
      (operation->result != PORISM_KIND_NONE && !(PORISM_KINDS (operation->result) & results)))
    return FALSE;
  for (guint i = 0; i < PORISM_MAX_ROLES && operation->roles[i].kinds != 0; i++)
    if (!(operation->roles[i].kinds & FIGURE_OF_THEOREMS))
      return FALSE;
  return TRUE;
}

/* Each operation states something, or is known to be silent. */
static void
test_all_operations (void)
{
  g_autoptr (GHashTable) stated = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; porism_stated_get_operation (i) != NULL; i++)
    {
      const char *id = porism_stated_get_operation (i);

      g_assert_nonnull (porism_operation_lookup (id));
      g_assert_false (porism_stated_is_silent (id));
      g_hash_table_add (stated, (gpointer) id);
    }
  for (guint i = 0; i < porism_operations_get_n (); i++)
    {
      const PorismOperation *operation = porism_operations_get (i);

      if (is_of_figure (operation) && !g_hash_table_contains (stated, operation->id) &&
          !porism_stated_is_silent (operation->id))
        g_error ("what does %s state?", operation->id);
    }
}

/* ---- figures ---- */

typedef struct
{
  guint n_closures, n_facts, n_true;
  double slowest;               /* seconds of processor */
  guint32 slowest_seed;
} Tally;

static double
get_seconds (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  return (double) usage.ru_utime.tv_sec + (double) usage.ru_utime.tv_usec / 1e6;
}

static void
try_figure (guint32 seed,
            Tally  *tally)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  g_autoptr (GArray) objects = g_array_new (FALSE, FALSE, sizeof (PorismId));
  g_autoptr (GArray) findings = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  Maker maker = { porism_construction_new (), random, objects, text };
  PorismExplanation explanation;
  double start;

  make (&maker);
  start = get_seconds ();
  findings = porism_construction_discover (maker.figure, 5, &explanation);
  if (explanation.closure != NULL)
    {
      double seconds = get_seconds () - start;

      tally->n_closures++;
      tally->n_facts += explanation.closure->facts->len;
      tally->n_true += decide_facts (&explanation, &maker, seed);
      if (seconds > tally->slowest)
        {
          tally->slowest = seconds;
          tally->slowest_seed = seed;
        }
      compare_moved (&explanation, &maker, seed);
    }
  porism_explanation_clear (&explanation);
  porism_construction_free (maker.figure);
}

static void
try_figures (guint   n,
             guint32 first_seed,
             Tally  *tally)
{
  *tally = (Tally) { 0 };
  for (guint32 i = 0; tally->n_closures < n; i++)
    try_figure (first_seed + i, tally);
}

static void
test_few (void)
{
  Tally tally;

  try_figures (FEW_FIGURES, 1, &tally);
  if (g_test_slow ())
    try_figures (MANY_FIGURES, (guint32) g_test_rand_int (), &tally);
  g_assert_cmpuint (tally.n_facts, >, 10 * tally.n_closures);
  g_assert_cmpuint (tally.n_true, >, tally.n_facts / 2);
}

static int
try_many (guint   n,
          guint32 seed)
{
  struct rusage usage;
  Tally tally;

  try_figures (n, seed, &tally);
  getrusage (RUSAGE_SELF, &usage);
  g_print ("%u closures from seed %u: %u facts, %u decided true, none false; slowest %.3f s (seed %u); %ld MB\n",
           tally.n_closures, seed, tally.n_facts, tally.n_true, tally.slowest, tally.slowest_seed,
           usage.ru_maxrss / 1024);

  return EXIT_SUCCESS;
}

int
main (int    argc,
      char **argv)
{
  int n_figures = 0, seed = 1;
  const GOptionEntry entries[] = {
    { "figures", 0, 0, G_OPTION_ARG_INT, &n_figures, "How many closures to try", "N" },
    { "from", 0, 0, G_OPTION_ARG_INT, &seed, "Of the first figure", "SEED" },
    { NULL }
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);

  g_option_context_add_main_entries (context, entries, NULL);
  g_option_context_set_ignore_unknown_options (context, TRUE);
  if (g_option_context_parse (context, &argc, &argv, NULL) && n_figures > 0)
    return try_many ((guint) n_figures, (guint32) seed);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/reasons/all-operations", test_all_operations);
  g_test_add_func ("/reasons/statements", test_statements);
  g_test_add_func ("/reasons/random-figures", test_few);

  return g_test_run ();
}
