/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The figures of the problems of GeoBuildBench, found from their conditions alone, and drawn from their texts by the
 * built-in agent, led about by hand: every frame keeps every condition, the way back leads back, and where the hand lets go the figure is as exact as it was, can be taken
 * back and put back, and is read again to the bit. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "app/document/document.h"
#include "app/geobuildbench/realise.h"
#include "app/geobuildbench/score.h"
#include "app/json/json.h"
#include "app/json/wire.h"
#include "app/planner/planner.h"
#include "engine/solver/conditions.h"
#include "engine/solver/realiser.h"
#include "tests/collection.h"
#include "tests/session-lab.h"

/* Of a figure, divided among the points that can be moved. */
#define N_FRAMES 50
#define N_RELEASES 3
/* Of the problems, in every run; all with -m slow. */
#define N_SAMPLE 40
#define N_AGENT_SAMPLE 15
/* How far from being met a condition may be, over the size of the figure. */
#define TOLERANCE 1e-9
/* How far the hand goes, over the size of the figure. */
#define FARTHEST 0.4
/* How far from where it was shown anything is where the hand let go on a grid of some 1000 units, over the size. */
#define RELEASED 0.01
/* Points that are nearer than this are nearly together, over the size. */
#define APART 0.03

typedef struct
{
  PorismBuildProblem *problem;
  PorismDocument *document;
  PorismSession *session;
  PorismConstruction *construction;
  GArray *conditions;           /* PorismId */
  GArray *points;               /* PorismId: what can be moved by hand */
  double size;
} Figure;

typedef struct
{
  gboolean proves_lines;        /* three points are on a line only because something says so */
  guint n_figures, n_releases;
  guint n_exact;                /* of the releases: nothing is less certain than before */
  guint n_conditions, n_proved; /* of the figures as they were found */
  guint n_lines, n_proved_lines; /* of three points: asked whether they are there whatever moves */
} Count;

static PorismRegistry *registry;

/* ---- figures ---- */

static PorismSystem *
new_system (const Figure *self)
{
  return porism_system_new (self->construction, (const PorismId *) (const void *) self->conditions->data,
                            self->conditions->len);
}

static void
list_points (Figure *self)
{
  for (PorismId id = 1; id < porism_construction_get_next_id (self->construction); id++)
    {
      const PorismRecord *record = porism_construction_get (self->construction, id);

      if (record != NULL && record->kind == PORISM_KIND_POINT && porism_record_is_free (record))
        g_array_append_val (self->points, id);
    }
}

static void
figure_clear (Figure *self)
{
  g_array_unref (self->conditions);
  g_array_unref (self->points);
  g_object_unref (self->document);
  porism_build_problem_free (self->problem);
}

/* (transfer full) (nullable): the actions that draw the problem; NULL where there are none. */
typedef GPtrArray *(*Draw) (const PorismBuildProblem *problem);

static GPtrArray *
draw_conditions (const PorismBuildProblem *problem)
{
  g_autoptr (PorismBuildRealisation) realisation = porism_build_realise (registry, problem);

  return realisation->conflict->len == 0 ? g_ptr_array_ref (realisation->actions) : NULL;
}

static gboolean
passes (const PorismBuildProblem *problem,
        const GPtrArray          *actions)
{
  PorismConstruction *figure = porism_construction_new ();
  PorismBuildScore score;

  for (guint i = 0; i < actions->len; i++)
    {
      g_autoptr (PorismDelta) delta = NULL;

      porism_observation_free (porism_registry_run (registry, figure, g_ptr_array_index (actions, i), FALSE, 0, &delta, NULL));
    }
  score = porism_build_score (registry, figure, problem, PORISM_BUILD_BY_REFERENCE);
  porism_construction_free (figure);
  return porism_build_score_passes (&score);
}

/* By the agent, from the text alone, where that is a success. */
static GPtrArray *
draw_by_agent (const PorismBuildProblem *problem)
{
  g_autoptr (GPtrArray) proposals = porism_planner_propose (porism_wire_get_text (problem->json, "text_zh"), TRUE);
  g_autoptr (GPtrArray) actions = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_action_free);

  g_ptr_array_set_free_func (proposals, (GDestroyNotify) porism_proposal_free);
  for (guint i = 0; i < proposals->len; i++)
    {
      const PorismProposal *proposal = g_ptr_array_index (proposals, i);

      for (guint k = 0; k < proposal->actions->len; k++)
        g_ptr_array_add (actions, porism_action_copy (g_ptr_array_index (proposal->actions, k)));
    }
  return passes (problem, actions) ? g_steal_pointer (&actions) : NULL;
}

/* FALSE where it is not drawn, or there is nothing to be led. */
static gboolean
figure_init (Figure      *self,
             json_object *json,
             Draw         draw)
{
  g_autoptr (GPtrArray) actions = NULL;
  g_autoptr (PorismSystem) system = NULL;

  self->problem = porism_build_problem_new (json);
  self->document = porism_document_new ();
  self->session = porism_document_get_session (self->document);
  self->construction = porism_session_get_construction (self->session);
  self->points = g_array_new (FALSE, FALSE, sizeof (PorismId));
  actions = draw (self->problem);
  for (guint i = 0; actions != NULL && i < actions->len; i++)
    porism_session_submit (self->session, g_ptr_array_index (actions, i), "script", 0, FALSE);
  self->conditions = porism_construction_list_conditions (self->construction);
  list_points (self);
  system = new_system (self);
  self->size = porism_system_get_size (system);

  return actions != NULL && self->conditions->len > 0 && self->points->len > 0;
}

static const char *
get_name (const Figure *self,
          PorismId      id)
{
  return porism_construction_get (self->construction, id)->name;
}

/* ---- values ---- */

/* The places of all points; (transfer full), of double. */
static GArray *
dup_places (PorismSession *session)
{
  const PorismConstruction *construction = porism_session_get_construction (session);
  GArray *places = g_array_new (FALSE, FALSE, sizeof (double));

  for (PorismId id = 1; id < porism_construction_get_next_id (construction); id++)
    {
      const PorismRecord *record = porism_construction_get (construction, id);

      if (record != NULL && record->kind == PORISM_KIND_POINT)
        g_array_append_vals (places, porism_construction_get_value (construction, id), 2);
    }
  return places;
}

/* The points of @session are where @places says, to the bit. */
static void
assert_at (const Figure  *self,
           PorismSession *session,
           const GArray  *places,
           const char    *when)
{
  g_autoptr (GArray) now = dup_places (session);

  if (now->len != places->len || memcmp (now->data, places->data, places->len * sizeof (double)) != 0)
    g_error ("%s: points are elsewhere %s", self->problem->id, when);
}

static double
measure_way (const GArray *a,
             const GArray *b)
{
  double way = 0;

  g_assert_cmpuint (a->len, ==, b->len);
  for (guint i = 0; i < a->len; i++)
    way = MAX (way, fabs (g_array_index (a, double, i) - g_array_index (b, double, i)));
  return way;
}

/* ---- frames ---- */

/* Every condition holds where the points are shown, as far as numbers tell. */
static void
assert_holds (const Figure *self,
              PorismSystem *system,
              PorismId      led)
{
  g_autofree double *x = porism_system_dup_present (system);
  const PorismUnknown *unknowns;
  guint n;

  for (guint i = 0; i < self->conditions->len; i++)
    if (!porism_condition_seems_to_hold (self->construction, g_array_index (self->conditions, PorismId, i), TRUE))
      g_error ("%s: %s does not hold where %s was led", self->problem->id,
               get_name (self, g_array_index (self->conditions, PorismId, i)), get_name (self, led));
  unknowns = porism_system_get_unknowns (system, &n);
  for (guint k = 0; k < n; k++)
    {
      /* Of a point on a path the number is none of its coordinates. */
      if (porism_construction_get (self->construction, unknowns[k].id)->inputs[0].object != 0)
        return;
      x[k] = porism_construction_get_value (self->construction, unknowns[k].id)[unknowns[k].input];
    }
  if (!(porism_system_get_gap (system, x) <= TOLERANCE * self->size))
    g_error ("%s: a condition does not hold where %s was led to (%.17g, %.17g)", self->problem->id, get_name (self, led),
             porism_construction_get_value (self->construction, led)[0],
             porism_construction_get_value (self->construction, led)[1]);
}

static PorismCoordinates
draw_place (const Figure *self,
            const double *from)
{
  double way = FARTHEST * self->size;

  return PORISM_COORDINATES (from[0] + g_test_rand_double_range (-way, way), from[1] + g_test_rand_double_range (-way, way));
}

static void
lead (const Figure *self,
      PorismId      id,
      guint         n_frames)
{
  g_autoptr (GArray) before = dup_places (self->session), after = NULL;
  const double *value = porism_construction_get_value (self->construction, id);
  const double from[2] = { value[0], value[1] };
  g_autoptr (PorismSystem) system = new_system (self);

  g_assert_true (porism_session_begin_drag (self->session, id));
  for (guint i = 0; i < n_frames; i++)
    {
      porism_session_drag_to (self->session, draw_place (self, from));
      assert_holds (self, system, id);
    }
  porism_session_drag_to (self->session, PORISM_COORDINATES (from[0], from[1]));
  after = dup_places (self->session);
  if (!(measure_way (before, after) <= TOLERANCE * self->size))
    g_error ("%s: %s, led back, leaves something %g away", self->problem->id, get_name (self, id), measure_way (before, after));
  porism_session_cancel_drag (self->session);
  assert_at (self, self->session, before, "where a drag was given up");
}

/* ---- releases ---- */

/* Where points are nearly together, a hair of the hand turns the directions between them, and the figure with those. */
static gboolean
are_apart (const Figure *self,
           const GArray *places)
{
  for (guint i = 0; i < places->len; i += 2)
    for (guint k = i + 2; k < places->len; k += 2)
      if (hypot (g_array_index (places, double, i) - g_array_index (places, double, k),
                 g_array_index (places, double, i + 1) - g_array_index (places, double, k + 1)) < APART * self->size)
        return FALSE;
  return TRUE;
}

/* Every condition holds; returns how many are proved. */
static guint
count_proved (const Figure *self)
{
  g_autoptr (PorismAction) action = porism_action_new ("query_conditions");
  const PorismEntry *entry = porism_session_submit (self->session, action, "script", 0, TRUE);
  guint n_proved = 0;

  g_assert_true (entry->observation->ok);
  for (guint i = 0; i < entry->observation->value->items->len; i++)
    {
      const PorismQuantity *item = g_ptr_array_index (entry->observation->value->items, i);

      if (!item->boolean)
        g_error ("%s: it does not hold that %s", self->problem->id, item->text);
      n_proved += item->certainty == PORISM_CERTAINTY_PROVED;
    }
  return n_proved;
}

/* What is derived is made anew by reading. */
static void
assert_reads (const Figure *self,
              const GArray *places)
{
  g_autoptr (GBytes) bytes = porism_document_to_bytes (self->document);
  g_autoptr (GError) error = NULL;
  g_autoptr (PorismDocument) read = porism_document_load_bytes (bytes, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (porism_document_get_differences (read)->len, ==, 0);
  assert_at (self, porism_document_get_session (read), places, "in the document read again");
}

static void
assert_undoes (const Figure *self,
               const GArray *before,
               const GArray *after)
{
  g_autofree char *state = dup_state (self->session), *again = NULL;

  g_assert_true (porism_session_undo (self->session));
  assert_at (self, self->session, before, "where a drag was taken back");
  g_assert_true (porism_session_redo (self->session));
  assert_at (self, self->session, after, "where a drag was put back");
  again = dup_state (self->session);
  g_assert_cmpstr (again, ==, state);
}

/* Leads @id somewhere, lets go, and goes on from there. Returns whether all is proved there that was. */
static gboolean
release (const Figure *self,
         PorismId      id)
{
  const PorismCoordinates to = draw_place (self, porism_construction_get_value (self->construction, id));
  const double unit = exp10 (floor (log10 (self->size)) - 3);
  const guint n_proved = count_proved (self);
  g_autoptr (GArray) before = dup_places (self->session), shown = NULL, after = NULL;
  const PorismEntry *entry;

  g_assert_true (porism_session_begin_drag (self->session, id));
  porism_session_drag_to (self->session, to);
  shown = dup_places (self->session);
  entry = porism_session_end_drag (self->session, to, unit, PORISM_ACTOR_PERSON);
  after = dup_places (self->session);
  if (!entry->observation->ok)
    {
      g_test_message ("%s: %s is not left where the hand had it: %s", self->problem->id, get_name (self, id), entry->line);
      assert_at (self, self->session, before, "where a release was refused");
      return FALSE;
    }
  if (are_apart (self, shown) && !(measure_way (shown, after) <= RELEASED * self->size))
    {
      g_test_message ("%s: %s, released, goes %g away", self->problem->id, get_name (self, id), measure_way (shown, after));
      return FALSE;
    }
  assert_undoes (self, before, after);
  assert_reads (self, after);
  if (count_proved (self) >= n_proved)
    return TRUE;
  g_test_message ("%s: less is proved where %s was released", self->problem->id, get_name (self, id));
  return FALSE;
}

/* ---- whatever moves ---- */

static gboolean
is_line (const Figure *self,
         const guint   of[3])
{
  const double *p[3];

  for (guint i = 0; i < 3; i++)
    p[i] = porism_construction_get_value (self->construction, g_array_index (self->points, PorismId, of[i]));
  return fabs ((p[1][0] - p[0][0]) * (p[2][1] - p[0][1]) - (p[1][1] - p[0][1]) * (p[2][0] - p[0][0])) <=
         1e-12 * self->size * self->size;
}

/* Three points on a line of which two have fallen together say nothing. */
static gboolean
find_line (const Figure *self,
           guint         of[3])
{
  for (of[0] = 0; of[0] < self->points->len; of[0]++)
    for (of[1] = of[0] + 1; of[1] < self->points->len; of[1]++)
      for (of[2] = of[1] + 1; of[2] < self->points->len; of[2]++)
        if (is_line (self, of))
          return TRUE;
  return FALSE;
}

/* Three points that are on a line are there for every place that the free ones may have, as far as that can be told. */
static void
prove_line (const Figure *self,
            Count        *count)
{
  g_autoptr (PorismAction) action = porism_action_new ("query_prove");
  g_autofree char *objects = NULL;
  const PorismEntry *entry;
  guint of[3];

  if (!find_line (self, of))
    return;
  objects = g_strdup_printf ("%s,%s,%s", get_name (self, g_array_index (self->points, PorismId, of[0])),
                             get_name (self, g_array_index (self->points, PorismId, of[1])),
                             get_name (self, g_array_index (self->points, PorismId, of[2])));
  porism_action_add_string (action, "relation", "are_collinear");
  porism_action_add_string (action, "objects", objects);
  entry = porism_session_submit (self->session, action, "script", 0, TRUE);
  if (entry->observation->ok ? !entry->observation->value->boolean : entry->observation->error.code != PORISM_ERROR_LIMIT)
    g_error ("%s: %s", self->problem->id, entry->line);
  count->n_lines++;
  count->n_proved_lines += entry->observation->ok && entry->observation->value->certainty == PORISM_CERTAINTY_PROVED;
}

/* ---- the collection ---- */

static void
try_figure (const Figure *self,
            Count        *count)
{
  const guint n = self->points->len, n_proved = count_proved (self);

  count->n_figures++;
  count->n_conditions += self->conditions->len;
  count->n_proved += n_proved;
  for (guint i = 0; i < n; i++)
    lead (self, g_array_index (self->points, PorismId, i), (N_FRAMES + n - 1) / n);
  if (count->proves_lines && n_proved == self->conditions->len)
    prove_line (self, count);
  for (guint i = 0; i < N_RELEASES; i++, count->n_releases++)
    count->n_exact += release (self, g_array_index (self->points, PorismId, (guint) g_test_rand_int_range (0, (gint32) n)));
}

/* @n_sample: how many problems are tried in every run; FALSE where there are none. */
static gboolean
try_collection (Draw   draw,
                guint  n_sample,
                Count *count)
{
  json_object *whole = load_collection (), *problems = porism_build_find_problems (whole);
  const guint n = porism_wire_get_length (problems), step = g_test_slow () ? 1 : n / n_sample;

  if (whole == NULL)
    return FALSE;
  for (guint i = 0; i < n && (step == 1 || i < n_sample * step); i += step)
    {
      Figure figure;

      if (figure_init (&figure, porism_wire_get_nth (problems, i), draw))
        try_figure (&figure, count);
      figure_clear (&figure);
    }
  g_test_message ("%u figures; after %u of %u releases all is proved that was, %u of %u conditions before; %u of %u lines",
                  count->n_figures, count->n_exact, count->n_releases, count->n_proved, count->n_conditions,
                  count->n_proved_lines, count->n_lines);
  json_object_put (whole);
  return TRUE;
}

static void
test_collection (void)
{
  Count count = { TRUE };

  if (!try_collection (draw_conditions, N_SAMPLE, &count))
    return;
  /* Five of the 219 that have a figure say nothing of it. */
  g_assert_cmpuint (count.n_figures, >=, g_test_slow () ? 214 : 36);
  g_assert_cmpuint (100 * count.n_exact, >=, 97 * count.n_releases);
  g_assert_cmpuint (10 * count.n_proved, >=, 8 * count.n_conditions);
  g_assert_cmpuint (count.n_proved_lines, >, 0);
}

static void
test_agent (void)
{
  Count count = { 0 };

  if (!try_collection (draw_by_agent, N_AGENT_SAMPLE, &count))
    return;
  g_assert_cmpuint (count.n_figures, >=, g_test_slow () ? 130 : 6);
  g_assert_cmpuint (100 * count.n_exact, >=, (g_test_slow () ? 94 : 80) * count.n_releases);
}

int
main (int    argc,
      char **argv)
{
  int code;

  g_test_init (&argc, &argv, NULL);
  registry = porism_registry_new ();

  g_test_add_func ("/condition-drags/collection", test_collection);
  g_test_add_func ("/condition-drags/agent", test_agent);
  code = g_test_run ();
  porism_registry_free (registry);

  return code;
}
