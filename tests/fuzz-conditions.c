/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A libFuzzer target for conditions, of which G_MESSAGES_DEBUG=all shows every step: points at corners of a small grid, up to twelve conditions about them, by every phrase
 * and as formulas, with values that are none and values that fit a hidden figure; moves, drags, deletions between. Whatever
 * they are: what was accepted holds by formulas of this file, is undone and redone and read again to the bit, what is
 * refused changes nothing, and what is said to be proved, a conflict or what follows, is so in the hidden figure, too. */

#include "config.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "app/document/document.h"
#include "app/json/json.h"
#include "engine/solver/phrase.h"

#define MOST_POINTS     8
#define MOST_CONDITIONS 12
#define MOST_STEPS      24
/* The violation of what has to be more than 0 and is not. */
#define TOUCHING 1e-11
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
  return distance (a, o) > 0 && distance (b, o) > 0 ? atan2 (fabs (cross (o, a, b)), dot (o, a, b)) : (double) NAN;
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

/* ---- what is written ---- */

/* Of points A, B, …, segments s = AB and t = BC, circles k and m about A and B through B and C. */
typedef struct
{
  const char *at;
  const Place *places;
  gboolean failed;
} Reader;

static double read_sum (Reader *self);

static gboolean
take (Reader     *self,
      const char *text)
{
  self->at += strspn (self->at, " ");
  if (!g_str_has_prefix (self->at, text))
    return FALSE;
  self->at += strlen (text);
  return TRUE;
}

static Place
read_point (Reader *self)
{
  const char letter = *self->at;

  if (letter < 'A' || letter >= 'A' + MOST_POINTS)
    {
      self->failed = TRUE;
      return self->places[0];
    }
  self->at += 1 + (self->at[1] == ',');
  return self->places[letter - 'A'];
}

static double
read_length (Reader *self)
{
  const char name = *self->at++;

  self->failed |= strchr ("stkm", name) == NULL;
  return name == 's' || name == 'k' ? distance (self->places[0], self->places[1]) : distance (self->places[1], self->places[2]);
}

static double
read_measure (Reader     *self,
              const char *name)
{
  Place p = { 0 }, q = { 0 }, r = { 0 };
  double value;

  if (g_str_equal (name, "Radius("))
    value = read_length (self);
  else
    {
      p = read_point (self);
      if (name[0] == 'D' || name[0] == 'A')
        q = read_point (self);
      if (name[0] == 'A')
        r = read_point (self);
      value = name[0] == 'x' ? p.x : name[0] == 'y' ? p.y : name[0] == 'D' ? distance (p, q) : angle (p, q, r);
    }
  self->failed |= !take (self, ")");
  return value;
}

static double
read_primary (Reader *self)
{
  static const char *const measures[] = { "Radius(", "Distance(", "Angle(", "x(", "y(" };
  gboolean root, positive;
  double value;
  char *end;

  if (take (self, "-"))
    return -read_primary (self);
  for (guint i = 0; i < G_N_ELEMENTS (measures); i++)
    if (take (self, measures[i]))
      return read_measure (self, measures[i]);
  root = take (self, "sqrt(");
  positive = !root && take (self, "abs(");
  if (root || positive || take (self, "("))
    {
      value = read_sum (self);
      self->failed |= !take (self, ")");
      return root ? sqrt (value) : positive ? fabs (value) : value;
    }
  if (!g_ascii_isdigit (*self->at))
    return read_length (self);
  value = g_ascii_strtod (self->at, &end);
  self->at = end;
  return take (self, "°") ? value * G_PI / 180 : value;
}

static double
read_power (Reader *self)
{
  double value = read_primary (self);

  return take (self, "^") ? pow (value, read_primary (self)) : value;
}

static double
read_product (Reader *self)
{
  double value = read_power (self);

  for (;;)
    if (take (self, "*"))
      value *= read_power (self);
    else if (take (self, "/"))
      value /= read_power (self);
    else
      return value;
}

static double
read_sum (Reader *self)
{
  double value = read_product (self);

  for (;;)
    if (take (self, "+"))
      value += read_product (self);
    else if (take (self, "-"))
      value -= read_product (self);
    else
      return value;
}

/* The @i-th comparison of @text: the difference of its sides at @places, and @op, which is 0 where there are not so many. */
static double
read_comparison (const char  *text,
                 guint        i,
                 const Place *places,
                 char        *op,
                 gboolean    *strict)
{
  Reader self = { text, places, FALSE };
  double left;

  *op = 0;
  for (; i > 0 && self.at != NULL; i--)
    {
      self.at = strstr (self.at, "&&");
      self.at += self.at != NULL ? 2 : 0;
    }
  if (self.at == NULL)
    return 0;
  left = read_sum (&self);
  self.at += strspn (self.at, " ");
  *op = *self.at;
  *strict = self.at[1] != '=' || *op == '!';
  self.at += strspn (self.at, "=<>!");
  left -= read_sum (&self);
  if (self.failed || (*self.at != '\0' && !take (&self, "&&")))
    g_error ("%s cannot be read from “%s” on", text, self.at);
  return left;
}

/* How steep the comparison is at @places: by how much it changes where all points move by 1. Where points fall together
 * a distance is as steep on one side as on the other, and level only between. */
static double
measure_slope (const char  *text,
               guint        i,
               const Place *places,
               double       size)
{
  const double step = 1e-5 * size;
  gboolean strict;
  char op;
  const double here = read_comparison (text, i, places, &op, &strict);
  Place moved[MOST_POINTS];
  double sum = 0;

  for (guint k = 0; k < 2 * MOST_POINTS; k++)
    {
      double most = 0;

      for (guint side = 0; side < 2; side++)
        {
          memcpy (moved, places, sizeof moved);
          *(k % 2 == 0 ? &moved[k / 2].x : &moved[k / 2].y) += side == 0 ? step : -step;
          most = fmax (most, fabs (read_comparison (text, i, moved, &op, &strict) - here) / step);
        }
      sum += most * most;
    }
  return sqrt (sum);
}

/* By how much what @text says is violated at @places, as a length. */
static double
measure_wrong (const char  *text,
               const Place *places,
               double       size)
{
  double worst = 0;
  gboolean strict;
  char op;

  for (guint i = 0;; i++)
    {
      const double value = read_comparison (text, i, places, &op, &strict);
      double wrong = op == '=' ? fabs (value) : op == '<' ? MAX (value, 0) : op == '>' ? MAX (-value, 0) : 0;

      if (op == 0)
        return worst;
      if (isnan (value))
        return HUGE_VAL;
      if (wrong > 1e-9 * MIN (1, size))
        wrong /= MAX (measure_slope (text, i, places, size), 1e-4 * MIN (1, size));
      if (strict && fabs (value) <= 1e-12)
        wrong = TOUCHING;
      worst = MAX (worst, wrong);
    }
}

/* ---- one figure ---- */

/* Sets of conditions about a figure that were asked for: how many were met, and what the others were refused as. */
static struct
{
  guint met, proved, refused;
} cases;

static void
print_cases (void)
{
  g_print ("# %u cases: %u met, %u in proved conflict, %u refused otherwise\n", cases.met + cases.proved + cases.refused, cases.met,
           cases.proved, cases.refused);
}

typedef struct
{
  char name[8];
  char *text;                   /* as a comparison; NULL: nothing that this file can read */
  guint kind;                   /* G_MAXUINT: a phrase */
  guint points[4];
  double value;
  gboolean fits;                /* it holds in the hidden figure */
  gboolean forced;
} Condition;

typedef struct
{
  const guint8 *bytes;
  gsize left;
  PorismSession *session;
  guint n_points;
  Place hidden[MOST_POINTS];
  GArray *conditions;           /* Condition: those that were accepted */
  guint n_names;
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

/* For who reads of a fault. */
static void
list_conditions (const Fuzz *self)
{
  for (guint i = 0; i < self->conditions->len; i++)
    {
      const Condition *condition = &g_array_index (self->conditions, Condition, i);

      g_printerr ("%s: %s%s\n", condition->name, condition->text != NULL ? condition->text : "?", condition->fits ? ", as hidden" : "");
    }
}

static void
list_places (const Fuzz *self)
{
  for (guint i = 0; i < self->n_points; i++)
    g_debug ("  %c %.17g %.17g", 'A' + (char) i, get_place (self, i).x, get_place (self, i).y);
}

static const PorismObservation *
submit (Fuzz         *self,
        PorismAction *action)
{
  const PorismEntry *entry = porism_session_submit (self->session, action, PORISM_ACTOR_AGENT, 0, FALSE);
  json_object *json = porism_json_from_action (action);

  g_debug ("%s\n  %s", json_object_to_json_string (json),
           entry->observation->ok ? entry->observation->message : entry->observation->error.message);
  json_object_put (json);
  porism_action_free (action);
  return entry->observation;
}

static void
submit_pair (Fuzz       *self,
             const char *tool,
             const char *name,
             const char *first,
             const char *second)
{
  PorismAction *action = porism_action_new (tool);

  porism_action_add_string (action, "name", name);
  porism_action_add_string (action, g_str_equal (tool, "add_circle") ? "center" : "p1", first);
  porism_action_add_string (action, g_str_equal (tool, "add_circle") ? "point" : "p2", second);
  /* There is no line through points that are one. */
  submit (self, action);
}

static void
put_at (Fuzz       *self,
        const char *tool,
        guint       i,
        Place       place)
{
  const char name[] = { (char) ('A' + (char) i), '\0' };
  PorismAction *action = porism_action_new (tool);

  porism_action_add_string (action, "name", name);
  porism_action_add_integer (action, "x", (gint64) place.x);
  porism_action_add_integer (action, "y", (gint64) place.y);
  submit (self, action);
}

static Place
draw_place (Fuzz *self)
{
  const double x = (double) (next_byte (self) % 9) - 4;

  return (Place) { x, (double) (next_byte (self) % 9) - 4 };
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

static double
measure_size (const Fuzz  *self,
              const Place *places)
{
  double size = 1;

  for (guint i = 1; i < self->n_points; i++)
    size = MAX (size, distance (places[0], places[i]));
  return size;
}

static double
measure_condition (const Fuzz      *self,
                   const Condition *condition,
                   const Place     *places)
{
  Place p[4];

  if (condition->text == NULL)
    return 0;
  if (condition->kind == G_MAXUINT)
    return measure_wrong (condition->text, places, measure_size (self, places));
  for (guint k = 0; k < 4; k++)
    p[k] = places[condition->points[k]];
  return fabs (kinds[condition->kind].wrong (p, condition->value));
}

/* Everything that was accepted holds. */
static void
check (const Fuzz *self)
{
  Place places[MOST_POINTS] = { 0 };
  double size;

  for (guint i = 0; i < self->n_points; i++)
    places[i] = get_place (self, i);
  size = measure_size (self, places);
  for (guint i = 0; i < self->conditions->len; i++)
    {
      const Condition *condition = &g_array_index (self->conditions, Condition, i);

      if (!condition->forced && !(measure_condition (self, condition, places) <= TOLERANCE * size))
        {
          list_conditions (self);
          g_error ("%s is wrong by %g", condition->text, measure_condition (self, condition, places));
        }
    }
}

/* Every point is where @places says, to the bit. */
static void
assert_at (const Fuzz  *self,
           const Place *places)
{
  for (guint i = 0; i < self->n_points; i++)
    {
      const Place at = get_place (self, i);

      if (at.x != places[i].x || at.y != places[i].y)
        g_error ("%c is at %.17g, %.17g and not at %.17g, %.17g", 'A' + (char) i, at.x, at.y, places[i].x, places[i].y);
    }
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
  for (guint i = 0; i < porism_document_get_differences (read)->len; i++)
    {
      const PorismDifference *difference = g_ptr_array_index (porism_document_get_differences (read), i);

      g_error ("what was recorded as %s is read as %s", difference->recorded, difference->now);
    }
  remember (self, places);
  other.session = porism_document_get_session (read);
  assert_at (&other, places);
}

/* ---- conditions ---- */

static void
clear_condition (gpointer condition)
{
  g_free (((Condition *) condition)->text);
}

/* The relations that a phrase is stated as, in the words of this file. */
static char *
write_operation (const PorismPhrase *phrase,
                 const char *const  *names)
{
  static const struct
  {
    const char *operation, *objects, *says;
  } forms[] = {
    { "are-collinear", "ppp", "(x($2)-x($1))*(y($3)-y($1))-(y($2)-y($1))*(x($3)-x($1)) == 0" },
    { "is-right-angle", "ppp", "(x($1)-x($2))*(x($3)-x($2))+(y($1)-y($2))*(y($3)-y($2)) == 0" },
    { "is-on-border", "pb", "Distance(A,$1) == Distance(A,B)" }, { "is-in-region", "pb", "Distance(A,$1) <= Distance(A,B)" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    if (g_str_equal (forms[i].operation, phrase->operation) && g_str_equal (forms[i].objects, phrase->objects))
      return porism_phrase_fill (forms[i].says, names, NULL);
  return NULL;
}

/* Of phrase @phrase, with objects that it takes; adds its arguments to @action. */
static void
draw_phrase (Fuzz               *self,
             const PorismPhrase *phrase,
             PorismAction       *action,
             Condition          *condition)
{
  static const char *const values[] = {
    "0", "-1", "1e300", "NaN", "0°", "180°", "400°", "-30°", "1/3", "sqrt(2)", "60°", "90°", "35°", "5", "2.5", "1", "1e-12", "2", "12",
  };
  const guint n = (guint) strlen (phrase->objects), n_values = porism_phrase_count_values (phrase);
  g_autofree char *name = porism_phrase_dup_name (phrase), *all = NULL;
  const char *given[] = { values[next_byte (self) % G_N_ELEMENTS (values)], values[next_byte (self) % G_N_ELEMENTS (values)] };
  g_autofree char *first = g_strdup_printf ("(%s)", given[0]), *second = g_strdup_printf ("(%s)", given[1]);
  g_autofree char *pair = g_strdup_printf ("%s,%s", given[0], given[1]);
  const char *const enclosed[] = { first, second };
  char letters[PORISM_PHRASE_MOST_OBJECTS][2] = { 0 };
  const char *names[PORISM_PHRASE_MOST_OBJECTS + 1] = { NULL };

  for (guint i = 0; i < n; i++)
    {
      const char kind = phrase->objects[i];

      letters[i][0] = kind == 'p' ? (char) ('A' + (char) (next_byte (self) % self->n_points))
                      : kind == 's' ? (i == 0 ? 's' : 't') : kind == 'o' ? 'l' : kind == 'g' ? 'g' : kind == 'c' && i > 0 ? 'm' : 'k';
      names[i] = letters[i];
    }
  all = g_strjoinv (",", (char **) names);
  porism_action_add_string (action, "relation", name);
  porism_action_add_string (action, "objects", all);
  if (n_values > 0)
    porism_action_add_string (action, "value", n_values == 2 ? pair : given[0]);
  condition->kind = G_MAXUINT;
  if (n_values > 0 && (g_str_equal (given[0], "NaN") || g_str_equal (given[1], "NaN")))
    return;
  condition->text = phrase->operation == NULL ? porism_phrase_write (phrase, names, n, enclosed) : write_operation (phrase, names);
}

/* A formula whose value is that of the hidden figure, mostly. */
static void
draw_formula (Fuzz         *self,
              PorismAction *action,
              Condition    *condition)
{
  const guint way = next_byte (self);
  char *text;

  condition->kind = way % G_N_ELEMENTS (kinds);
  for (guint i = 0; i < 4; i++)
    condition->points[i] = next_byte (self) % self->n_points;
  condition->value = 1 + next_byte (self) % 12;
  text = write_condition (condition);
  if (condition->kind == 0 && way < 192)
    {
      const Place p = self->hidden[condition->points[0]], q = self->hidden[condition->points[1]];
      const double square = (p.x - q.x) * (p.x - q.x) + (p.y - q.y) * (p.y - q.y);

      g_free (text);
      text = g_strdup_printf ("Distance(%c,%c) == sqrt(%g)", (char) ('A' + (char) condition->points[0]),
                              (char) ('A' + (char) condition->points[1]), square);
      condition->value = sqrt (square);
    }
  condition->text = text;
  porism_action_add_string (action, "relation", text);
}

/* Whether all of @names, parted by commas, hold in the hidden figure; of @made the last one. */
static gboolean
fit (const Fuzz      *self,
     char           **names,
     const Condition *made)
{
  gboolean all = TRUE;

  for (guint i = 0; names[i] != NULL && all; i++)
    {
      gboolean found = g_str_equal (names[i], made->name) && made->fits;

      for (guint k = 0; k < self->conditions->len && !found; k++)
        found = g_str_equal (g_array_index (self->conditions, Condition, k).name, names[i]) &&
                g_array_index (self->conditions, Condition, k).fits;
      all = found;
    }
  return all;
}

/* What is proved to be impossible is not what the hidden figure is. */
static void
check_conflict (const Fuzz              *self,
                const PorismObservation *observation,
                const Condition         *made)
{
  const PorismConstruction *construction = porism_session_get_construction (self->session);
  const GArray *conflict = observation->error.conflict;
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  if (conflict == NULL || !observation->error.proved)
    return;
  for (guint i = 0; i < conflict->len; i++)
    {
      const PorismRecord *record = porism_construction_get (construction, g_array_index (conflict, PorismId, i));

      g_ptr_array_add (names, record != NULL ? record->name : (gpointer) made->name);
    }
  g_ptr_array_add (names, NULL);
  if (!fit (self, (char **) names->pdata, made))
    return;
  list_conditions (self);
  g_error ("%s, and there is such a figure", observation->error.message);
}

/* What follows from others holds in the hidden figure where those do. */
static void
check_redundancy (const Fuzz              *self,
                  const PorismObservation *observation,
                  const Condition         *made)
{
  const char *from = strstr (observation->message, " follows from ");
  g_autofree char *list = from != NULL ? g_strndup (from + strlen (" follows from "), strcspn (from, ".") - strlen (" follows from ")) : NULL;
  g_auto (GStrv) names = list != NULL ? g_strsplit (list, ", ", -1) : NULL;

  if (names == NULL || made->fits || made->text == NULL || !fit (self, names, made))
    return;
  list_conditions (self);
  g_error ("%s: %s, and in a figure it does not", made->text, observation->message);
}

/* What is no condition is no case, nor is one that can be said of no figure. */
static void
count_case (const PorismObservation *observation)
{
  if (observation->ok)
    cases.met++;
  else if (observation->error.conflict != NULL && observation->error.proved)
    cases.proved++;
  else if (observation->error.conflict != NULL)
    cases.refused++;
}

static void
require (Fuzz *self)
{
  PorismAction *action = porism_action_new ("add_condition");
  const guint way = next_byte (self);
  Condition condition = { .forced = way % 16 == 15 };
  const PorismObservation *observation;
  Place before[MOST_POINTS];

  g_snprintf (condition.name, sizeof condition.name, "c%u", self->n_names++);
  porism_action_add_string (action, "name", condition.name);
  if (way % 4 == 0)
    draw_formula (self, action, &condition);
  else
    draw_phrase (self, porism_phrases_get (next_byte (self) % porism_phrases_get_n ()), action, &condition);
  if (condition.forced)
    porism_action_add_boolean (action, "force", TRUE);
  condition.fits = condition.text != NULL && measure_wrong (condition.text, self->hidden, measure_size (self, self->hidden)) <= 1e-12;
  remember (self, before);
  observation = submit (self, action);
  count_case (observation);
  if (!observation->ok)
    {
      check_conflict (self, observation, &condition);
      clear_condition (&condition);
      assert_at (self, before);
      return;
    }
  check_redundancy (self, observation, &condition);
  g_array_append_val (self->conditions, condition);
  assert_undoes (self, before);
}

/* ---- what happens between ---- */

static void
drag (Fuzz *self)
{
  const PorismConstruction *construction = porism_session_get_construction (self->session);
  const char name[] = { (char) ('A' + (char) (next_byte (self) % self->n_points)), '\0' };
  Place before[MOST_POINTS], to = { 0 };
  const PorismEntry *entry;

  remember (self, before);
  if (!porism_session_begin_drag (self->session, porism_construction_lookup (construction, name)))
    return;
  for (guint i = 0; i < 3; i++)
    {
      to = draw_place (self);
      g_debug ("drag %s to %g, %g", name, to.x, to.y);
      porism_session_drag_to (self->session, PORISM_COORDINATES (to.x, to.y));
    }
  entry = porism_session_end_drag (self->session, PORISM_COORDINATES (to.x, to.y), 0.001, PORISM_ACTOR_PERSON);
  if (entry == NULL)
    return;
  if (entry->observation->ok)
    assert_undoes (self, before);
  else
    assert_at (self, before);
}

static void
delete (Fuzz *self)
{
  const guint i = self->conditions->len > 0 ? next_byte (self) % self->conditions->len : 0;
  const PorismObservation *observation;
  PorismAction *action;

  if (self->conditions->len == 0)
    return;
  action = porism_action_new ("delete_object");
  porism_action_add_string (action, "name", g_array_index (self->conditions, Condition, i).name);
  observation = submit (self, action);
  if (!observation->ok)
    {
      list_conditions (self);
      g_error ("%s is not deleted: %s", g_array_index (self->conditions, Condition, i).name, observation->error.message);
    }
  g_array_remove_index (self->conditions, i);
}

static void
solve_again (Fuzz *self)
{
  PorismAction *action = porism_action_new ("solve_conditions");

  porism_action_add_integer (action, "seed", (gint64) next_byte (self));
  submit (self, action);
}

static void
fix (Fuzz *self)
{
  const guint i = next_byte (self) % self->n_points;
  const char name[] = { (char) ('A' + (char) i), '\0' };
  const Place place = get_place (self, i);
  PorismAction *action;

  if (place.x != self->hidden[i].x || place.y != self->hidden[i].y)
    return;
  action = porism_action_new ("fix_object");
  porism_action_add_string (action, "name", name);
  porism_action_add_boolean (action, "fixed", TRUE);
  submit (self, action);
}

static void
take_step (Fuzz *self)
{
  const guint way = next_byte (self) % 16;
  guint i;

  switch (way)
    {
    case 0:
      i = next_byte (self) % self->n_points;
      put_at (self, "move_point", i, draw_place (self));
      break;
    case 1:
      drag (self);
      break;
    case 2:
      delete (self);
      break;
    case 3:
      solve_again (self);
      break;
    case 4:
      fix (self);
      break;
    default:
      if (self->conditions->len < MOST_CONDITIONS)
        require (self);
    }
}

/* Every point is at its hidden place or elsewhere; of the hidden ones no two are at the same. */
static void
make_figure (Fuzz *self)
{
  PorismAction *action = porism_action_new ("add_inequality");

  for (guint i = 0; i < self->n_points; i++)
    {
      const Place place = draw_place (self);
      gboolean there = FALSE;

      self->hidden[i] = draw_place (self);
      for (guint k = 0; k < i; k++)
        there |= self->hidden[k].x == self->hidden[i].x && self->hidden[k].y == self->hidden[i].y;
      if (there)
        self->hidden[i] = (Place) { 5 + i, (double) (i * i) };
      put_at (self, "add_point", i, next_byte (self) % 4 == 0 ? self->hidden[i] : place);
    }
  submit_pair (self, "add_segment", "s", "A", "B");
  submit_pair (self, "add_segment", "t", "B", "C");
  submit_pair (self, "add_circle", "k", "A", "B");
  submit_pair (self, "add_circle", "m", "B", "C");
  submit_pair (self, "add_line", "l", "B", "C");
  porism_action_add_string (action, "name", "g");
  porism_action_add_string (action, "expr", "y > x^2 - 3");
  submit (self, action);
}

int
LLVMFuzzerTestOneInput (const guint8 *bytes,
                        gsize         size)
{
  g_autoptr (PorismDocument) document = porism_document_new ();
  Fuzz self = { .bytes = bytes, .left = size, .session = porism_document_get_session (document) };
  static gsize begun = 0;

  if (g_once_init_enter (&begun))
    {
      atexit (print_cases);
      g_once_init_leave (&begun, 1);
    }
  self.conditions = g_array_new (FALSE, FALSE, sizeof (Condition));
  g_array_set_clear_func (self.conditions, clear_condition);
  self.n_points = 3 + next_byte (&self) % (MOST_POINTS - 2);
  make_figure (&self);
  for (guint i = 0; i < MOST_STEPS && self.left > 0; i++)
    {
      take_step (&self);
      list_places (&self);
      check (&self);
    }
  assert_reads (&self, document);
  g_array_unref (self.conditions);
  return 0;
}
