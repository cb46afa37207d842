/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a condition says is read off its form: a relation by the row of its operation, a comparison by its phrase or by
 * what is measured on its sides. What is equal to what was marked already gets the same mark. */

#include "config.h"

#include "app/badges/badge.h"
#include "engine/expressions/replace.h"
#include "engine/solver/condition-words.h"
#include "engine/solver/conditions.h"
#include "engine/solver/plan-names.h"

/* As many groups are told from each other. */
#define MOST_TICKS 6
#define MOST_ARCS 3

typedef struct
{
  const PorismConstruction *construction;
  PorismId condition;
  const PorismRecord *record;
  GArray *badges;
  guint n_groups[3];            /* by type */
} Listing;

static void
badge_clear (gpointer badge)
{
  g_free (((PorismBadge *) badge)->words);
}

static void
add_badge (Listing    *self,
           PorismBadge badge,
           const char *words)
{
  badge.condition = self->condition;
  badge.words = g_strdup (words);
  g_array_append_val (self->badges, badge);
}

/* ---- what is measured ---- */

typedef enum
{
  MEASURE_NONE,
  MEASURE_LENGTH,
  MEASURE_ANGLE,
  MEASURE_RADIUS,
} Measure;

/* The object that reference @i of a part of the condition's expression stands for now. */
static PorismId
get_object (const Listing          *self,
            const PorismExpression *part,
            guint                   i)
{
  const guint n = porism_expression_get_n_references (self->record->expression);

  for (guint k = 0; k < n; k++)
    if (g_str_equal (porism_expression_get_reference (self->record->expression, k),
                     porism_expression_get_reference (part, i)))
      return self->record->inputs[self->record->n_inputs - n + k].object;
  return 0;
}

/* What is made of points alone is known by them. */
static void
take_object (const Listing *self,
             PorismId       id,
             const char    *maker,
             guint          n_points,
             PorismBadge   *badge)
{
  const PorismRecord *record = porism_construction_get (self->construction, id);
  const gboolean of_points = record != NULL && g_str_equal (record->operation->id, maker) && record->n_inputs == n_points;

  badge->n_about = of_points ? n_points : 1;
  for (guint i = 0; i < badge->n_about; i++)
    badge->about[i] = of_points ? record->inputs[i].object : id;
}

static Measure
read_measure (const Listing          *self,
              const PorismExpression *part,
              guint                   at,
              PorismBadge            *badge)
{
  const PorismNode *node = &part->nodes[at];

  switch ((int) node->op)
    {
    case PORISM_OP_DISTANCE:
    case PORISM_OP_ANGLE_AT:
    case PORISM_OP_DIRECTED_ANGLE_AT:
      badge->n_about = node->op == PORISM_OP_DISTANCE ? 2 : 3;
      for (guint i = 0; i < badge->n_about; i++)
        badge->about[i] = get_object (self, part, node->operands[i]);
      return node->op == PORISM_OP_DISTANCE ? MEASURE_LENGTH : MEASURE_ANGLE;
    case PORISM_OP_LENGTH:
      take_object (self, get_object (self, part, node->operands[0]), "segment", 2, badge);
      return MEASURE_LENGTH;
    case PORISM_OP_ANGLE:
      take_object (self, get_object (self, part, node->operands[0]), "angle", 3, badge);
      return MEASURE_ANGLE;
    case PORISM_OP_RADIUS:
      take_object (self, get_object (self, part, node->operands[0]), "", 0, badge);
      return MEASURE_RADIUS;
    default:
      return MEASURE_NONE;
    }
}

/* ---- equal things ---- */

static gboolean
is_about_same (const PorismBadge *a,
               const PorismBadge *b)
{
  const guint n = a->n_about;

  if (a->type != b->type || n != b->n_about)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (a->about[i] != b->about[i])
      {
        for (guint k = 0; k < n; k++)
          if (a->about[k] != b->about[n - 1 - k])
            return FALSE;
        return TRUE;
      }
  return TRUE;
}

/* The number of the mark that it has already; 0: none. */
static guint
find_group (const Listing     *self,
            const PorismBadge *badge)
{
  for (guint i = 0; i < self->badges->len; i++)
    if (is_about_same (&g_array_index (self->badges, PorismBadge, i), badge))
      return g_array_index (self->badges, PorismBadge, i).n;
  return 0;
}

static void
mark_equal (Listing        *self,
            PorismBadgeType type,
            PorismBadge    *sides)
{
  const guint most = type == PORISM_BADGE_TICKS ? MOST_TICKS : MOST_ARCS;
  guint groups[2], n;

  for (guint i = 0; i < 2; i++)
    {
      sides[i].type = type;
      groups[i] = find_group (self, &sides[i]);
    }
  n = groups[0] > 0 ? groups[0] : groups[1] > 0 ? groups[1] : self->n_groups[type]++ % most + 1;
  for (guint i = 0; i < 2; i++)
    if (groups[i] != n)
      {
        sides[i].n = n;
        add_badge (self, sides[i], NULL);
      }
}

/* ---- comparisons ---- */

/* The side @at of @comparison for a person, with the names that objects have now. */
static char *
write_side (const Listing          *self,
            const PorismExpression *comparison,
            guint                   at)
{
  g_autoptr (PorismExpression) side = porism_plan_new_part (comparison, at);
  const guint n = porism_expression_get_n_references (side);
  g_autofree const char **names = g_new0 (const char *, n + 1);

  for (guint i = 0; i < n; i++)
    {
      const PorismRecord *record = porism_construction_get (self->construction, get_object (self, side, i));

      names[i] = record != NULL && record->name != NULL ? record->name : "…";
    }
  return porism_expression_to_display (side, names);
}

static void
add_value (Listing                *self,
           const PorismComparison *comparison,
           guint                   at,
           gboolean                turned,
           PorismBadge             badge)
{
  static const char *const signs[2][5] = { { "< ", "≤ ", "> ", "≥ ", "" }, { "> ", "≥ ", "< ", "≤ ", "" } };
  g_autofree char *side = write_side (self, comparison->difference, at);
  g_autofree char *words = g_strconcat (signs[turned][comparison->op - PORISM_OP_LESS], side, NULL);

  badge.type = PORISM_BADGE_WORDS;
  add_badge (self, badge, words);
}

/* FALSE where nothing is measured on either side. */
static gboolean
add_comparison (Listing                *self,
                const PorismComparison *comparison)
{
  const PorismExpression *difference = comparison->difference;
  PorismBadge sides[2] = { 0 };
  Measure measures[2];
  guint operands[3];

  if (comparison->op == PORISM_OP_NOT_EQUAL)
    return TRUE;
  porism_nodes_get_operands (difference->nodes, difference->n_nodes - 1, operands);
  for (guint i = 0; i < 2; i++)
    measures[i] = read_measure (self, difference, operands[i], &sides[i]);
  if (measures[0] == measures[1] && comparison->op == PORISM_OP_EQUAL &&
      (measures[0] == MEASURE_LENGTH || measures[0] == MEASURE_ANGLE))
    mark_equal (self, measures[0] == MEASURE_LENGTH ? PORISM_BADGE_TICKS : PORISM_BADGE_ARCS, sides);
  else if (measures[0] != MEASURE_NONE)
    add_value (self, comparison, operands[1], FALSE, sides[0]);
  else if (measures[1] != MEASURE_NONE)
    add_value (self, comparison, operands[0], TRUE, sides[1]);
  else
    return FALSE;
  return TRUE;
}

static void
add_comparisons (Listing *self)
{
  g_autoptr (GArray) comparisons = porism_expression_list_comparisons (self->record->expression);
  gboolean other = FALSE;

  for (guint i = 0; comparisons != NULL && i < comparisons->len; i++)
    {
      const PorismComparison *comparison = &g_array_index (comparisons, PorismComparison, i);

      other |= !add_comparison (self, comparison) && comparison->op == PORISM_OP_EQUAL;
    }
  if (other && self->record->n_inputs > 0)
    add_badge (self, (PorismBadge) { .about = { self->record->inputs[0].object }, .n_about = 1 }, "=");
}

/* ---- phrases ---- */

/* What two pairs of points are by a phrase: $1 is the first of the objects. */
static const struct
{
  const char *name;
  guint pairs[2][2];
  const char *sign;             /* NULL: they are equally long */
} of_pairs[] = {
  { "midpoint", { { 1, 2 }, { 1, 3 } }, NULL },
  { "parallel", { { 1, 2 }, { 3, 4 } }, "∥" },
  { "perpendicular", { { 1, 2 }, { 3, 4 } }, "⟂" },
};

/* FALSE where what it says is not known for pairs of points. */
static gboolean
add_phrase (Listing *self)
{
  PorismId objects[PORISM_PHRASE_MOST_OBJECTS];
  const PorismPhrase *phrase = porism_condition_find_phrase (self->construction, self->condition, objects);
  g_autofree char *name = phrase != NULL ? porism_phrase_dup_name (phrase) : NULL;

  for (guint i = 0; name != NULL && i < G_N_ELEMENTS (of_pairs); i++)
    {
      PorismBadge pairs[2] = { 0 };

      if (!g_str_equal (of_pairs[i].name, name))
        continue;
      for (guint k = 0; k < 2; k++)
        {
          pairs[k].n_about = 2;
          for (guint end = 0; end < 2; end++)
            pairs[k].about[end] = objects[of_pairs[i].pairs[k][end] - 1];
        }
      if (of_pairs[i].sign == NULL)
        mark_equal (self, PORISM_BADGE_TICKS, pairs);
      for (guint k = 0; of_pairs[i].sign != NULL && k < 2; k++)
        add_badge (self, pairs[k], of_pairs[i].sign);
      return TRUE;
    }
  return FALSE;
}

/* ---- relations ---- */

typedef enum
{
  BY_TICKS,
  AT_EACH,
  AT_FIRST,
  AT_MEET,
  IN_ANGLE,
} How;

static const struct
{
  const char *id;
  How how;
  const char *sign;
} relations[] = {
  { "are-parallel", AT_EACH, "∥" },
  { "are-perpendicular", AT_MEET, "⟂" },
  { "is-right-angle", IN_ANGLE, "⟂" },
  { "are-equal", BY_TICKS, "=" },
  { "are-congruent", BY_TICKS, "≅" },
  { "is-in-region", AT_FIRST, "∈" },
  { "is-on-border", AT_FIRST, "∈" },
};

static void
add_at_inputs (Listing    *self,
               guint       from,
               guint       n,
               const char *sign)
{
  PorismBadge badge = { .n_about = n };

  for (guint i = 0; i < n; i++)
    badge.about[i] = self->record->inputs[from + i].object;
  add_badge (self, badge, sign);
}

static gboolean
add_ticks (Listing *self)
{
  PorismBadge sides[2] = { 0 };

  for (guint i = 0; i < 2; i++)
    {
      const PorismRecord *input = porism_construction_get (self->construction, self->record->inputs[i].object);

      if (input == NULL || !(PORISM_KINDS (input->kind) & PORISM_KINDS_WITH_LENGTH))
        return FALSE;
      take_object (self, self->record->inputs[i].object, "segment", 2, &sides[i]);
    }
  mark_equal (self, PORISM_BADGE_TICKS, sides);
  return TRUE;
}

static void
add_relation (Listing *self)
{
  const char *sign = "=";
  How how = AT_FIRST;

  for (guint i = 0; i < G_N_ELEMENTS (relations); i++)
    if (g_str_equal (self->record->operation->id, relations[i].id))
      {
        how = relations[i].how;
        sign = relations[i].sign;
      }
  if (how == BY_TICKS && add_ticks (self))
    return;
  if (how == AT_MEET || how == IN_ANGLE)
    add_at_inputs (self, 0, self->record->n_inputs, sign);
  else
    for (guint i = 0; i < (how == AT_FIRST ? 1 : self->record->n_inputs); i++)
      add_at_inputs (self, i, 1, sign);
}

/**
 * porism_badges_list:
 *
 * Returns: (transfer full): an array of #PorismBadge
 */
GArray *
porism_badges_list (const PorismConstruction *construction)
{
  g_autoptr (GArray) conditions = porism_construction_list_conditions (construction);
  Listing self = { .construction = construction };

  self.badges = g_array_new (FALSE, FALSE, sizeof (PorismBadge));
  g_array_set_clear_func (self.badges, badge_clear);
  for (guint i = 0; i < conditions->len; i++)
    {
      self.condition = g_array_index (conditions, PorismId, i);
      self.record = porism_construction_get (construction, self.condition);
      if (self.record->expression == NULL)
        add_relation (&self);
      else if (!add_phrase (&self))
        add_comparisons (&self);
    }
  return self.badges;
}
