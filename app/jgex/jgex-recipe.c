/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Carries the recipes of constructions out, and with them the clauses of a problem. The recipes
 * are the program's own text, so a mistake in one is a mistake of ours; a refused action is the
 * figure's. */

#include "config.h"

#include <string.h>

#include "app/jgex/jgex-terms.h"

#define MOST_NAMES 24

/* What the letters of one recipe stand for. */
typedef struct
{
  PorismJgexFigure *figure;
  const char *at;
  const PorismJgexConstruction *construction;
  char *const *labels;          /* of what it makes, by argument; NULL in a recipe within another */
  const PorismJgexClause *clause; /* that of the labels */
  guint n;
  struct
  {
    char name[4];
    PorismJgexValue value;
  } names[MOST_NAMES];
} Recipe;

static void
bind (Recipe        *self,
      const char    *name,
      PorismJgexItem item,
      char          *number)
{
  g_assert (self->n < MOST_NAMES);
  g_strlcpy (self->names[self->n].name, name, sizeof self->names[self->n].name);
  self->names[self->n].value = (PorismJgexValue) { item, number };
  self->n++;
}

static const PorismJgexValue *
find_name (const Recipe *self,
           const char   *name)
{
  for (guint i = self->n; i-- > 0;)
    if (g_str_equal (self->names[i].name, name))
      return &self->names[i].value;
  return NULL;
}

static void
recipe_clear (Recipe *self)
{
  for (guint i = 0; i < self->n; i++)
    g_free (self->names[i].value.number);
}

/* ---- reading ---- */

static gboolean
take (Recipe *self,
      char    sign)
{
  self->at += strspn (self->at, " ");
  if (*self->at != sign)
    return FALSE;
  self->at++;

  return TRUE;
}

/* A name or a number. */
static char *
read_word (Recipe *self)
{
  gsize length;
  char *word;

  self->at += strspn (self->at, " ");
  length = strcspn (self->at, " ,;()=");
  word = g_strndup (self->at, length);
  self->at += length;

  return word;
}

static PorismJgexValue evaluate_term (Recipe *self);

static PorismJgexValue carry_out (PorismJgexFigure             *figure,
                                  const PorismJgexConstruction *construction,
                                  const PorismJgexValue        *arguments);

static guint
read_arguments (Recipe          *self,
                PorismJgexValue *arguments)
{
  guint n = 0;

  if (!take (self, '('))
    return 0;
  do
    {
      g_assert (n < PORISM_JGEX_MOST_VALUES);
      arguments[n++] = evaluate_term (self);
    }
  while (take (self, ','));
  g_assert (take (self, ')'));

  return n;
}

static PorismJgexValue
apply_term (Recipe     *self,
            const char *name)
{
  PorismJgexValue arguments[PORISM_JGEX_MOST_VALUES] = { { PORISM_JGEX_NONE, NULL } };
  guint n = read_arguments (self, arguments);
  const PorismJgexTerm *term = porism_jgex_term_lookup (name);
  PorismJgexValue value = { PORISM_JGEX_NONE, NULL };

  if (term != NULL)
    {
      g_assert (n >= term->n);
      if (self->figure->refusal == NULL)
        value = term->run (self->figure, arguments, n);
    }
  else if (self->figure->refusal == NULL)
    value = carry_out (self->figure, porism_jgex_construction_lookup (name), arguments);
  for (guint i = 0; i < n; i++)
    g_free (arguments[i].number);

  return value;
}

static PorismJgexValue
evaluate_term (Recipe *self)
{
  g_autofree char *word = read_word (self);
  const PorismJgexValue *known;

  if (g_ascii_isdigit (word[0]) || word[0] == '-')
    return (PorismJgexValue) { PORISM_JGEX_NONE, g_steal_pointer (&word) };
  known = *self->at != '(' ? find_name (self, word) : NULL;
  if (known != NULL)
    return (PorismJgexValue) { known->item, g_strdup (known->number) };

  return apply_term (self, word);
}

/* ---- what a problem's own construction makes ---- */

/* The label of the point that @name stands for, NULL where it is none of what is made. */
static const char *
get_label (const Recipe *self,
           const char   *name)
{
  g_auto (GStrv) letters = g_strsplit (self->construction->arguments, " ", -1);
  g_auto (GStrv) made = g_strsplit (self->construction->makes, " ", -1);

  if (self->labels == NULL || !g_strv_contains ((const char *const *) made, name))
    return NULL;
  for (guint i = 0; letters[i] != NULL; i++)
    if (g_str_equal (letters[i], name))
      return self->labels[i];
  return NULL;
}

static const PorismJgexPoint *
find_wanted (const PorismJgexClause *clause,
             const char             *label)
{
  for (guint i = 0; i < clause->points->len; i++)
    {
      const PorismJgexPoint *point = g_ptr_array_index (clause->points, i);

      if (g_str_equal (point->label, label) && point->x != NULL)
        return point;
    }
  return NULL;
}

/* "x = term", or a fact */
static void
run_statement (Recipe *self)
{
  const char *start = self->at;
  g_autofree char *name = read_word (self);
  const char *label;
  PorismJgexValue value;

  if (!take (self, '='))
    {
      self->at = start;
      value = evaluate_term (self);
      g_free (value.number);
      return;
    }
  label = get_label (self, name);
  self->figure->wanted = label != NULL ? find_wanted (self->clause, label) : NULL;
  value = evaluate_term (self);
  self->figure->wanted = NULL;
  bind (self, name, value.item, value.number);
  if (label != NULL)
    porism_jgex_figure_label (self->figure, label, value.item);
}

/* Up to the end, or to the locus that is then next. */
static gboolean
run_statements (Recipe *self)
{
  do
    {
      self->at += strspn (self->at, " ");
      if (g_str_has_prefix (self->at, "on "))
        {
          self->at += strlen ("on");
          return TRUE;
        }
      run_statement (self);
    }
  while (self->figure->refusal == NULL && take (self, ';'));

  return FALSE;
}

/* A construction as a term: over its arguments without what it makes; its first point, or its
 * locus. */
static PorismJgexValue
carry_out (PorismJgexFigure             *figure,
           const PorismJgexConstruction *construction,
           const PorismJgexValue        *arguments)
{
  Recipe recipe = { .figure = figure, .construction = construction };
  g_auto (GStrv) letters = g_strsplit (construction->arguments, " ", -1);
  g_auto (GStrv) made = g_strsplit (construction->makes, " ", -1);
  const PorismJgexPoint *wanted = figure->wanted;
  PorismJgexValue value = { PORISM_JGEX_NONE, NULL };
  guint next = 0;

  figure->wanted = NULL;
  for (guint i = 0; letters[i] != NULL; i++)
    if (!g_strv_contains ((const char *const *) made, letters[i]))
      bind (&recipe, letters[i], arguments[next++].item, NULL);
  recipe.at = construction->recipe;
  if (run_statements (&recipe))
    value = evaluate_term (&recipe);
  else if (figure->refusal == NULL)
    value.item = find_name (&recipe, made[0])->item;
  figure->wanted = wanted;
  recipe_clear (&recipe);

  return value;
}

/* ---- clauses ---- */

static void
begin_step (Recipe                 *self,
            PorismJgexFigure       *figure,
            const PorismJgexClause *clause,
            const PorismJgexStep   *step)
{
  g_auto (GStrv) letters = g_strsplit (step->construction->arguments, " ", -1);
  g_auto (GStrv) made = g_strsplit (step->construction->makes, " ", -1);

  *self = (Recipe) { .figure = figure, .construction = step->construction, .clause = clause,
                     .labels = step->arguments, .at = step->construction->recipe };
  for (guint i = 0; letters[i] != NULL; i++)
    if (letters[i][0] == '#')
      bind (self, letters[i] + 1, PORISM_JGEX_NONE, g_strdup (step->arguments[i]));
    else if (!g_strv_contains ((const char *const *) made, letters[i]))
      bind (self, letters[i], porism_jgex_figure_lookup (figure, step->arguments[i]), NULL);
  figure->radius = 0;
  figure->corner = 0;
  figure->n_corners = g_strv_length (made);
}

/* The point of a clause on the loci of its steps, and what holds of it. */
static void
place_on_loci (PorismJgexFigure       *figure,
               const PorismJgexClause *clause,
               Recipe                 *recipes,
               const PorismJgexItem   *loci)
{
  const PorismJgexPoint *point = g_ptr_array_index (clause->points, 0);
  PorismJgexItem item;

  figure->wanted = point->x != NULL ? point : NULL;
  item = clause->steps->len == 1 ? porism_jgex_figure_any (figure, loci[0])
                                 : porism_jgex_figure_meet (figure, loci[0], loci[1]);
  figure->wanted = NULL;
  porism_jgex_figure_label (figure, point->label, item);
  for (guint i = 0; i < clause->steps->len && figure->refusal == NULL; i++)
    {
      bind (&recipes[i], recipes[i].construction->makes, item, NULL);
      if (take (&recipes[i], ';'))
        run_statements (&recipes[i]);
    }
}

static void
draw_clause (PorismJgexFigure       *figure,
             const PorismJgexClause *clause)
{
  Recipe recipes[2];
  PorismJgexItem loci[2] = { PORISM_JGEX_NONE, PORISM_JGEX_NONE };
  gboolean on_loci = FALSE;

  for (guint i = 0; i < clause->steps->len; i++)
    {
      begin_step (&recipes[i], figure, clause, g_ptr_array_index (clause->steps, i));
      on_loci = run_statements (&recipes[i]);
      if (on_loci)
        loci[i] = evaluate_term (&recipes[i]).item;
    }
  if (on_loci && figure->refusal == NULL)
    place_on_loci (figure, clause, recipes, loci);
  for (guint i = 0; i < clause->steps->len; i++)
    recipe_clear (&recipes[i]);
}

/**
 * porism_jgex_figure_draw_problem:
 *
 * Returns: whether all clauses could be drawn
 */
gboolean
porism_jgex_figure_draw_problem (PorismJgexFigure        *self,
                                 const PorismJgexProblem *problem)
{
  for (guint i = 0; i < problem->clauses->len && self->refusal == NULL; i++)
    draw_clause (self, g_ptr_array_index (problem->clauses, i));

  return self->refusal == NULL;
}
