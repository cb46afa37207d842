/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A libFuzzer target for conditions: points at corners of a small grid, up to twelve conditions about them, and
 * moves between. Whatever they are: what was accepted holds by formulas of this file, is undone and redone and read
 * again to the bit, and what is refused changes nothing. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "app/document/document.h"

#define MOST_POINTS     8
#define MOST_CONDITIONS 12
#define MOST_STEPS      20
/* Over the size of the figure. */
#define TOLERANCE 1e-7

int LLVMFuzzerTestOneInput (const guint8 *bytes, gsize size);

typedef struct
{
  double x, y;
} Place;

/* What is wrong, 0 where the condition holds: a length, or an angle times one. */
typedef double (*Wrong) (const Place *p, double value);

static double
distance (Place a,
          Place b)
{
  return hypot (b.x - a.x, b.y - a.y);
}

static double
cross (Place o,
       Place a,
       Place b)
{
  return (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);
}

static double
dot (Place o,
     Place a,
     Place b)
{
  return (a.x - o.x) * (b.x - o.x) + (a.y - o.y) * (b.y - o.y);
}

static double
angle (Place a,
       Place o,
       Place b)
{
  return atan2 (fabs (cross (o, a, b)), dot (o, a, b));
}

static double
wrong_distance (const Place *p,
                double       value)
{
  return distance (p[0], p[1]) - value;
}

static double
wrong_equality (const Place *p,
                double       value)
{
  return distance (p[0], p[1]) - distance (p[2], p[3]);
}

static double
wrong_angle (const Place *p,
             double       value)
{
  return (angle (p[0], p[1], p[2]) - value * G_PI / 18) * MIN (distance (p[0], p[1]), distance (p[2], p[1]));
}

static double
wrong_line (const Place *p,
            double       value)
{
  double longest = MAX (distance (p[0], p[1]), MAX (distance (p[1], p[2]), distance (p[2], p[0])));

  return longest > 0 ? cross (p[0], p[1], p[2]) / longest : 0;
}

static double
wrong_middle (const Place *p,
              double       value)
{
  return hypot (2 * p[0].x - p[1].x - p[2].x, 2 * p[0].y - p[1].y - p[2].y);
}

static double
wrong_product (const Place *p,
               double       value)
{
  double longest = MAX (distance (p[0], p[1]), distance (p[2], p[1]));

  return longest > 0 ? dot (p[1], p[0], p[2]) / longest : 0;
}

/* The violated part of an inequality. */
static double
wrong_side (const Place *p,
            double       value)
{
  double longest = MAX (distance (p[0], p[1]), distance (p[1], p[2]));

  return longest > 0 ? MIN (cross (p[0], p[1], p[2]) / longest, 0) : 1;
}

/* $0, $1, … are names of points, $v a number. */
static const struct
{
  const char *says;
  Wrong wrong;
} kinds[] = {
  { "Distance($0,$1) == $v", wrong_distance },
  { "Distance($0,$1) == Distance($2,$3)", wrong_equality },
  { "Angle($0,$1,$2) == $v*10°", wrong_angle },
  { "(x($1)-x($0))*(y($2)-y($0)) == (y($1)-y($0))*(x($2)-x($0))", wrong_line },
  { "2*x($0) == x($1)+x($2) && 2*y($0) == y($1)+y($2)", wrong_middle },
  { "(x($0)-x($1))*(x($2)-x($1))+(y($0)-y($1))*(y($2)-y($1)) == 0", wrong_product },
  { "(x($1)-x($0))*(y($2)-y($0))-(y($1)-y($0))*(x($2)-x($0)) > 0", wrong_side },
};

typedef struct
{
  guint kind;
  guint points[4];
  double value;
} Condition;

typedef struct
{
  const guint8 *bytes;
  gsize left;
  PorismSession *session;
  guint n_points;
  Condition conditions[MOST_CONDITIONS];
  guint n_conditions;
} Fuzz;

static guint
next_byte (Fuzz *self)
{
  if (self->left == 0)
    return 0;
  self->left--;
  return *self->bytes++;
}

static Place
get_place (const Fuzz *self,
           guint       i)
{
  const PorismConstruction *construction = porism_session_get_construction (self->session);
  const char name[] = { (char) ('A' + (char) i), '\0' };
  const double *value = porism_construction_get_value (construction, porism_construction_lookup (construction, name));

  return (Place) { value[0], value[1] };
}

static gboolean
submit (Fuzz         *self,
        PorismAction *action)
{
  const PorismEntry *entry = porism_session_submit (self->session, action, PORISM_ACTOR_AGENT, 0, FALSE);

  porism_action_free (action);
  return entry->observation->ok;
}

static void
put (Fuzz       *self,
     const char *tool,
     guint       i)
{
  const char name[] = { (char) ('A' + (char) i), '\0' };
  PorismAction *action = porism_action_new (tool);

  porism_action_add_string (action, "name", name);
  porism_action_add_integer (action, "x", (gint64) (next_byte (self) % 9) - 4);
  porism_action_add_integer (action, "y", (gint64) (next_byte (self) % 9) - 4);
  submit (self, action);
}

static char *
write_condition (const Condition *condition)
{
  GString *text = g_string_new (NULL);

  for (const char *at = kinds[condition->kind].says; *at != '\0'; at++)
    if (*at != '$')
      g_string_append_c (text, *at);
    else if (*++at == 'v')
      g_string_append_printf (text, "%g", condition->value);
    else
      g_string_append_c (text, (char) ('A' + (char) condition->points[*at - '0']));
  return g_string_free (text, FALSE);
}

/* Everything that was accepted holds. */
static void
check (const Fuzz *self)
{
  double size = 1;

  for (guint i = 1; i < self->n_points; i++)
    size = MAX (size, distance (get_place (self, 0), get_place (self, i)));
  for (guint i = 0; i < self->n_conditions; i++)
    {
      const Condition *condition = &self->conditions[i];
      double wrong;
      Place p[4];

      for (guint k = 0; k < 4; k++)
        p[k] = get_place (self, condition->points[k]);
      wrong = kinds[condition->kind].wrong (p, condition->value);
      if (!(fabs (wrong) <= TOLERANCE * size))
        {
          g_autofree char *text = write_condition (condition);

          g_error ("%s is wrong by %g", text, wrong);
        }
    }
}

/* Every point is where @places says, to the bit. */
static void
assert_at (const Fuzz  *self,
           const Place *places)
{
  for (guint i = 0; i < self->n_points; i++)
    g_assert_true (get_place (self, i).x == places[i].x && get_place (self, i).y == places[i].y);
}

static void
remember (const Fuzz *self,
          Place      *places)
{
  for (guint i = 0; i < self->n_points; i++)
    places[i] = get_place (self, i);
}

static void
assert_undoes (const Fuzz  *self,
               const Place *before)
{
  Place after[MOST_POINTS];

  remember (self, after);
  g_assert_true (porism_session_undo (self->session));
  assert_at (self, before);
  g_assert_true (porism_session_redo (self->session));
  assert_at (self, after);
}

/* Plans are made anew by reading. */
static void
assert_reads (const Fuzz     *self,
              PorismDocument *document)
{
  g_autoptr (GBytes) bytes = porism_document_to_bytes (document);
  g_autoptr (GError) error = NULL;
  g_autoptr (PorismDocument) read = porism_document_load_bytes (bytes, &error);
  Fuzz other = *self;
  Place places[MOST_POINTS];

  g_assert_no_error (error);
  remember (self, places);
  other.session = porism_document_get_session (read);
  assert_at (&other, places);
}

static void
require (Fuzz *self)
{
  PorismAction *action = porism_action_new ("add_condition");
  Condition *condition = &self->conditions[self->n_conditions];
  g_autofree char *text = NULL, *name = g_strdup_printf ("c%u", self->n_conditions);
  Place before[MOST_POINTS];

  *condition = (Condition) { .kind = next_byte (self) % G_N_ELEMENTS (kinds) };
  for (guint i = 0; i < 4; i++)
    condition->points[i] = next_byte (self) % self->n_points;
  condition->value = 1 + next_byte (self) % 12;
  text = write_condition (condition);
  remember (self, before);
  porism_action_add_string (action, "name", name);
  porism_action_add_string (action, "relation", text);
  if (!submit (self, action))
    {
      assert_at (self, before);
      return;
    }
  self->n_conditions++;
  assert_undoes (self, before);
}

int
LLVMFuzzerTestOneInput (const guint8 *bytes,
                        gsize         size)
{
  g_autoptr (PorismDocument) document = porism_document_new ();
  Fuzz self = { .bytes = bytes, .left = size, .session = porism_document_get_session (document) };

  self.n_points = 3 + next_byte (&self) % (MOST_POINTS - 2);
  for (guint i = 0; i < self.n_points; i++)
    put (&self, "add_point", i);
  for (guint i = 0; i < MOST_STEPS && self.left > 0 && self.n_conditions < MOST_CONDITIONS; i++)
    {
      if (next_byte (&self) % 5 == 0)
        put (&self, "move_point", next_byte (&self) % self.n_points);
      else
        require (&self);
      check (&self);
    }
  assert_reads (&self, document);
  return 0;
}
