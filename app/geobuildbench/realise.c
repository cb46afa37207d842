/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* All conditions are made to hold at once, as one, in a figure that has only the points; where they were put, they are
 * put in the figure itself, and each condition holds there by itself.
 *
 * Where points fell together, a triangle is flat or a polygon crosses itself, it is tried whether that can be
 * helped. */

#include "config.h"

#include <string.h>

#include "app/geobuildbench/condition-type.h"
#include "app/geobuildbench/label.h"
#include "app/geobuildbench/plane.h"
#include "app/geobuildbench/realise.h"
#include "app/geobuildbench/start.h"
#include "app/json/json.h"

/* Figures that are begun with. */
#define N_ATTEMPTS 5
#define MOST_AMENDMENTS 3
/* Over the size of the figure: what is no farther apart falls together. */
#define TOGETHER 1e-3
/* The same: what is nearer is hardly told apart, and how far apart it is wanted then. */
#define CRAMPED 0.03
#define ROOMY 0.1

typedef struct
{
  const PorismRegistry *registry;
  const PorismBuildProblem *problem;
  const GArray *chosen;         /* guint */
  double *places;
  gboolean refuted;             /* what was searched for last cannot be: that is proved */
} Search;

/* ---- actions ---- */

static void
add_coordinate (PorismAction *action,
                const char   *name,
                double        value)
{
  g_autofree char *text = porism_json_format_double (value);

  porism_action_add_number (action, name, text);
}

static PorismAction *
new_point (const char   *label,
           const double *place)
{
  PorismAction *action = porism_action_new ("add_point");

  porism_action_add_string (action, "name", label);
  add_coordinate (action, "x", place[0]);
  add_coordinate (action, "y", place[1]);

  return action;
}

static PorismAction *
new_condition (const char *name,
               const char *says)
{
  PorismAction *action = porism_action_new ("add_condition");

  porism_action_add_string (action, "name", name);
  porism_action_add_string (action, "relation", says);

  return action;
}

/* @proved: (out) (optional): of what is refused, whether it is proved that it cannot be */
static gboolean
act (const Search       *self,
     PorismConstruction *figure,
     PorismAction       *action,
     gboolean           *proved)
{
  g_autoptr (PorismDelta) delta = NULL;
  g_autoptr (PorismObservation) observation = porism_registry_run (self->registry, figure, action, FALSE, 0, &delta,
                                                                   NULL);

  porism_action_free (action);
  if (proved != NULL)
    *proved = observation->error.proved;

  return observation->ok;
}

/* ---- one search ---- */

/* What the chosen conditions say, and what is said besides; (transfer full). */
static char *
join_conditions (const Search    *self,
                 const GPtrArray *besides)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < self->chosen->len; i++)
    {
      const PorismBuildCondition *condition = g_ptr_array_index (self->problem->conditions,
                                                                 g_array_index (self->chosen, guint, i));

      if (condition->says != NULL && *condition->says != '\0')
        g_string_append_printf (text, "%s%s", text->len > 0 ? " && " : "", condition->says);
    }
  for (guint i = 0; besides != NULL && i < besides->len; i++)
    g_string_append_printf (text, "%s%s", text->len > 0 ? " && " : "", (char *) g_ptr_array_index (besides, i));
  return g_strdup (text->str);
}

/* Moves the places to where all that holds; FALSE, and nothing is changed, where none such are found. */
static gboolean
solve (Search          *self,
       const GPtrArray *besides)
{
  const guint n = self->problem->points->len;
  g_autofree char *says = join_conditions (self, besides);
  PorismConstruction *figure;
  gboolean good;

  if (*says == '\0')
    return TRUE;
  figure = porism_construction_new ();
  /* Of a label that cannot be a point no condition speaks. */
  for (guint i = 0; i < n; i++)
    act (self, figure, new_point (g_ptr_array_index (self->problem->points, i), self->places + 2 * i), NULL);
  good = act (self, figure, new_condition ("c1", says), &self->refuted);
  for (guint i = 0; i < n && good; i++)
    {
      PorismId id = porism_construction_lookup (figure, g_ptr_array_index (self->problem->points, i));
      const double *value = id != 0 ? porism_construction_get_value (figure, id) : self->places + 2 * i;

      self->places[2 * i] = value[0];
      self->places[2 * i + 1] = value[1];
    }
  porism_construction_free (figure);

  return good;
}

/* ---- what a figure should not be ---- */

static const double *
find_place (const Search *self,
            const char   *label)
{
  guint i = 0;

  g_ptr_array_find_with_equal_func (self->problem->points, label, g_str_equal, &i);
  return self->places + 2 * i;
}

static double
measure_size (const Search *self)
{
  const guint n = self->problem->points->len;
  g_autofree const double **points = g_new (const double *, n + 1);

  for (guint i = 0; i < n; i++)
    points[i] = self->places + 2 * i;
  return porism_plane_measure_size (points, n);
}

static void
amend_points (const Search *self,
              double        size,
              GPtrArray    *besides)
{
  const GPtrArray *points = self->problem->points;

  for (guint i = 0; i < points->len; i++)
    for (guint k = i + 1; k < points->len; k++)
      {
        const double *p = self->places + 2 * i, *q = self->places + 2 * k;
        const char *const labels[] = { g_ptr_array_index (points, i), g_ptr_array_index (points, k) };

        if (porism_plane_distance (p, q) < TOGETHER * size)
          g_ptr_array_add (besides, porism_build_fill (DISTANCE ("$1", "$2") " > 0", labels, NULL));
      }
}

/* Adds to @besides that points which are hardly told apart are farther from each other. */
static void
widen (const Search *self,
       GPtrArray    *besides)
{
  const GPtrArray *points = self->problem->points;
  const double size = measure_size (self);
  char least[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (least, sizeof least, "%.3f", ROOMY * size);
  for (guint i = 0; i < points->len; i++)
    for (guint k = i + 1; k < points->len; k++)
      {
        const char *const labels[] = { g_ptr_array_index (points, i), g_ptr_array_index (points, k) };

        if (porism_plane_distance (self->places + 2 * i, self->places + 2 * k) < CRAMPED * size)
          g_ptr_array_add (besides, porism_build_fill (DISTANCE ("$1", "$2") " > $v", labels, least));
      }
}

/* Convex is what a polygon that crosses itself is asked to be. */
static void
amend_polygon (const Search            *self,
               const PorismBuildObject *polygon,
               GPtrArray               *besides)
{
  const guint n = polygon->labels->len;
  const char *const *labels = (const char *const *) polygon->labels->pdata;
  g_autofree const double **corners = g_new (const double *, n);

  for (guint i = 0; i < n; i++)
    corners[i] = find_place (self, labels[i]);
  if (n == 3 && porism_plane_is_flat (corners, TOGETHER))
    g_ptr_array_add (besides, porism_build_fill (CROSS ("$1", "$2", "$1", "$3") " != 0", labels, NULL));
  for (guint i = 1; n > 3 && porism_plane_crosses_itself (corners, n) && i < n; i++)
    {
      const char *const corner[] = { labels[0], labels[1], labels[2], labels[i], labels[(i + 1) % n],
                                     labels[(i + 2) % n] };

      g_ptr_array_add (besides, porism_build_fill (CROSS ("$1", "$2", "$2", "$3") "*" CROSS ("$4", "$5", "$5", "$6")
                                                   " > 0", corner, NULL));
    }
}

/* Adds to @besides what the figure should be and is not; returns whether there was anything. */
static gboolean
amend (const Search *self,
       GPtrArray    *besides)
{
  const double size = measure_size (self);
  const guint before = besides->len;

  amend_points (self, size, besides);
  for (guint i = 0; i < self->problem->objects->len; i++)
    {
      const PorismBuildObject *object = g_ptr_array_index (self->problem->objects, i);

      if (g_str_equal (object->kind, "polygon") && object->fault == NULL)
        amend_polygon (self, object, besides);
    }
  return besides->len > before;
}

/* ---- several searches ---- */

/* From figure @attempt on. */
static gboolean
solve_from (Search *self,
            guint   attempt)
{
  g_free (self->places);
  self->places = porism_build_new_start (self->problem, attempt);
  return solve (self, NULL);
}

static gboolean
find_places (Search *self,
             guint   n_attempts)
{
  for (guint i = 0; i < n_attempts; i++)
    if (solve_from (self, i))
      return TRUE;
  return FALSE;
}

/* Whether a figure was found that has nothing to be amended; the places are the best that was found. */
static gboolean
improve (Search *self)
{
  g_autoptr (GPtrArray) besides = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < MOST_AMENDMENTS; i++)
    if (!amend (self, besides))
      return TRUE;
    else if (!solve (self, besides))
      return FALSE;
  return FALSE;
}

/* Gives points that are hardly told apart more room, where there is a figure that has it. */
static void
make_room (Search *self)
{
  const gsize size = MAX (2 * self->problem->points->len, 1) * sizeof (double);
  g_autoptr (GPtrArray) besides = g_ptr_array_new_with_free_func (g_free);
  g_autofree double *before = g_memdup2 (self->places, size);

  widen (self, besides);
  if (besides->len == 0 || !solve (self, besides))
    return;
  g_ptr_array_set_size (besides, 0);
  if (amend (self, besides))
    memcpy (self->places, before, size);
}

gboolean
porism_build_can_hold (const PorismRegistry     *registry,
                       const PorismBuildProblem *problem,
                       const GArray             *chosen)
{
  Search self = { registry, problem, chosen };
  gboolean found = find_places (&self, N_ATTEMPTS);

  g_free (self.places);
  return found;
}

/* ---- what cannot hold together ---- */

/* Leaves of @conditions a set of which every member is needed for the contradiction. */
static void
minimise (const Search *self,
          GArray       *conditions)
{
  for (guint i = conditions->len; i-- > 0 && conditions->len > 1;)
    {
      guint left_out = g_array_index (conditions, guint, i);

      g_array_remove_index (conditions, i);
      if (porism_build_can_hold (self->registry, self->problem, conditions))
        g_array_insert_val (conditions, i, left_out);
    }
}

static gboolean
is_refuted (const Search *search,
            const GArray *conflict)
{
  Search self = { search->registry, search->problem, conflict };

  solve_from (&self, 0);
  g_free (self.places);
  return self.refuted;
}

static void
leave_out (GArray *conditions,
           guint   left_out)
{
  for (guint i = conditions->len; i-- > 0;)
    if (g_array_index (conditions, guint, i) == left_out)
      g_array_remove_index (conditions, i);
}

static gboolean
is_implied (const Search *self,
            guint         number)
{
  return ((const PorismBuildCondition *) g_ptr_array_index (self->problem->conditions, number))->implied;
}

/* Leaves out what is only implied, and takes of that back what holds with all that is said. */
static void
weigh_implied (Search *self,
               GArray *chosen)
{
  g_autoptr (GArray) implied = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = chosen->len; i-- > 0;)
    if (is_implied (self, g_array_index (chosen, guint, i)))
      {
        g_array_append_val (implied, g_array_index (chosen, guint, i));
        g_array_remove_index (chosen, i);
      }
  if (implied->len == 0 || !find_places (self, N_ATTEMPTS))
    return;
  for (guint i = implied->len; i-- > 0;)
    {
      g_array_append_val (chosen, g_array_index (implied, guint, i));
      if (!solve (self, NULL))
        g_array_set_size (chosen, chosen->len - 1);
    }
}

/* Leaves conditions out until the others hold together. */
static void
resolve (Search                 *search,
         GArray                 *chosen,
         PorismBuildRealisation *self)
{
  if (!find_places (search, N_ATTEMPTS))
    weigh_implied (search, chosen);
  while (chosen->len > 0 && !find_places (search, N_ATTEMPTS))
    {
      g_autoptr (GArray) conflict = g_array_copy (chosen);
      guint last;

      minimise (search, conflict);
      last = g_array_index (conflict, guint, conflict->len - 1);
      if (self->conflict->len == 0)
        {
          g_array_append_vals (self->conflict, conflict->data, conflict->len);
          self->proved = is_refuted (search, conflict);
        }
      g_array_append_val (self->left_out, last);
      leave_out (chosen, last);
    }
  if (chosen->len == 0)
    find_places (search, 1);
}

/* ---- the figure ---- */

/* (transfer full): the labels, one after the other with @between them. */
static char *
join_labels (const PorismBuildObject *object,
             const char              *between)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < object->labels->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? between : "", (char *) g_ptr_array_index (object->labels, i));
  return g_string_free (text, FALSE);
}

static gboolean
is_taken (const GPtrArray *actions,
          const char      *name)
{
  for (guint i = 0; i < actions->len; i++)
    if (g_str_equal (porism_action_get (g_ptr_array_index (actions, i), "name")->text, name))
      return TRUE;
  return FALSE;
}

/* (transfer full): what a text calls it: the line l, ABCD, the segment AB; the line of A and B and the circle about O are
 * l_AB and c_O. */
static char *
dup_name (const PorismBuildObject *object,
          const GPtrArray         *actions)
{
  const gboolean circle = g_str_equal (object->kind, "circle"), line = g_str_equal (object->kind, "line");
  g_autofree char *points = circle ? g_strdup (g_ptr_array_index (object->labels, 0)) : join_labels (object, "");
  g_autoptr (GString) name = g_string_new (object->name);

  if (object->name == NULL)
    g_string_printf (name, "%s%s", circle ? "c_" : line ? "l_" : "", points);
  while (is_taken (actions, name->str))
    g_string_append_c (name, '\'');
  return g_string_free (g_steal_pointer (&name), FALSE);
}

static PorismAction *
new_object (const PorismBuildObject *object,
            const GPtrArray         *actions)
{
  g_autofree char *tool = g_strconcat ("add_", object->kind, NULL);
  g_autofree char *name = dup_name (object, actions);
  const char *first = g_ptr_array_index (object->labels, 0), *second = g_ptr_array_index (object->labels, 1);
  PorismAction *action = porism_action_new (tool);

  porism_action_add_string (action, "name", name);
  if (g_str_equal (object->kind, "polygon"))
    {
      g_autofree char *points = join_labels (object, ",");

      porism_action_add_string (action, "points", points);
      return action;
    }
  porism_action_add_string (action, g_str_equal (object->kind, "circle") ? "center" : "p1", first);
  porism_action_add_string (action, g_str_equal (object->kind, "circle") ? "point" : "p2", second);

  return action;
}

/* A circle without a point of its own goes through the one that conditions give it. */
static gboolean
complete_circle (const PorismBuildProblem *problem,
                 const PorismBuildObject  *object)
{
  const char *point;

  if (object->labels->len >= 2)
    return TRUE;
  point = porism_build_get_radius_point (problem, g_ptr_array_index (object->labels, 0));
  if (point != NULL)
    g_ptr_array_add (object->labels, g_strdup (point));
  return point != NULL;
}

/* Lines come before segments: the reference takes the first object that two points name. */
static void
add_objects (PorismBuildRealisation   *self,
             const PorismBuildProblem *problem)
{
  static const char *const kinds[] = { "line", "segment", "circle", "polygon" };

  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    for (guint i = 0; i < problem->objects->len; i++)
      {
        const PorismBuildObject *object = g_ptr_array_index (problem->objects, i);

        if (g_str_equal (object->kind, kinds[k]) && object->fault == NULL && complete_circle (problem, object))
          g_ptr_array_add (self->actions, new_object (object, self->actions));
      }
}

static void
add_lines (PorismBuildRealisation   *self,
           const PorismBuildProblem *problem)
{
  for (guint i = 0; i < problem->lines->len; i++)
    {
      const char *name = g_ptr_array_index (problem->lines, i);
      g_autofree char *p = porism_build_dup_line_point (name, 1), *q = porism_build_dup_line_point (name, 2);
      gboolean required = FALSE;
      PorismAction *action;

      for (guint k = 0; k < problem->objects->len; k++)
        required |= g_strcmp0 (((PorismBuildObject *) g_ptr_array_index (problem->objects, k))->name, name) == 0;
      if (required)
        continue;
      action = porism_action_new ("add_line");
      porism_action_add_string (action, "name", name);
      porism_action_add_string (action, "p1", p);
      porism_action_add_string (action, "p2", q);
      g_ptr_array_add (self->actions, action);
    }
}

static void
add_figure (PorismBuildRealisation *self,
            const Search           *search)
{
  const PorismBuildProblem *problem = search->problem;

  for (guint i = 0; i < problem->points->len; i++)
    g_ptr_array_add (self->actions, new_point (g_ptr_array_index (problem->points, i), search->places + 2 * i));
  for (guint i = 0; i < search->chosen->len; i++)
    {
      const guint number = g_array_index (search->chosen, guint, i);
      const PorismBuildCondition *condition = g_ptr_array_index (problem->conditions, number);
      g_autofree char *name = g_strdup_printf ("c%u", number + 1);

      if (*condition->says != '\0')
        g_ptr_array_add (self->actions, new_condition (name, condition->says));
    }
  add_lines (self, problem);
  add_objects (self, problem);
}

static GArray *
list_well_formed (const PorismBuildProblem *problem)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < problem->conditions->len; i++)
    if (((PorismBuildCondition *) g_ptr_array_index (problem->conditions, i))->says != NULL)
      g_array_append_val (list, i);
  return list;
}

/* The first figure found that has nothing to be amended, or the first at all. */
static void
choose_figure (Search *search)
{
  g_autofree double *first = NULL;
  const gsize size = MAX (2 * search->problem->points->len, 1) * sizeof (double);

  for (guint i = 0; i < N_ATTEMPTS; i++)
    {
      if (!solve_from (search, i))
        continue;
      if (first == NULL)
        first = g_memdup2 (search->places, size);
      if (improve (search))
        return;
    }
  if (first != NULL)
    {
      g_free (search->places);
      search->places = g_steal_pointer (&first);
    }
}

PorismBuildRealisation *
porism_build_realise (const PorismRegistry     *registry,
                      const PorismBuildProblem *problem)
{
  PorismBuildRealisation *self = g_new0 (PorismBuildRealisation, 1);
  g_autoptr (GArray) chosen = list_well_formed (problem);
  Search search = { registry, problem, chosen };

  self->actions = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_action_free);
  self->conflict = g_array_new (FALSE, FALSE, sizeof (guint));
  self->left_out = g_array_new (FALSE, FALSE, sizeof (guint));
  resolve (&search, chosen, self);
  if (!improve (&search))
    choose_figure (&search);
  make_room (&search);
  add_figure (self, &search);
  g_free (search.places);

  return self;
}

void
porism_build_realisation_free (PorismBuildRealisation *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->actions);
  g_array_unref (self->conflict);
  g_array_unref (self->left_out);
  g_free (self);
}
