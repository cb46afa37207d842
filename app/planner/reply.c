/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is asked is measured where the figure stands, and then in others of the same conditions: a value that is another
 * one there is not given by what is said. */

#include "config.h"

#include <math.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "app/agent/provenance.h"
#include "app/planner/question.h"
#include "app/planner/recognise.h"
#include "app/planner/reply.h"
#include "app/reader/spoken.h"

/* The answer where something was to be proved. */
#define PROVED "proved"
/* Other figures that are tried. */
#define N_OTHERS 10
/* Of those, in how many each point is moved besides; and by how much of the size of the figure. */
#define N_SCATTERED 2
#define SCATTER 0.1
/* So many of them tell that there are two values and no third. */
#define ENOUGH 4
/* Values of different figures that are nearer are the same, over what they are. */
#define SAME 1e-6
/* A rounded number has so many. */
#define DECIMALS 4
#define MOST_CHOICES 8
/* An exact value that is written longer than this, in bytes, says less than its decimals. */
#define LONGEST_EXACT 32
/* By how much a choice may be rounded, over its value. */
#define ROUNDED 0.01
/* Points that are nearer, over the size of the figure, have fallen together. */
#define TOGETHER 1e-2

/* Of an expression in a figure. */
typedef struct
{
  char *text;                   /* NULL: it has no value there */
  char *rough;                  /* in decimals: what a figure happens to have is no exact value */
  double number;
} Measure;

typedef struct
{
  const PorismStatement *question;
  char *expression;             /* NULL: it is no value */
  Measure here, other;          /* and in another figure */
  guint n_here, n_other;        /* how many other figures have the one and the other */
  gboolean varies;              /* there is a third value */
} Part;

typedef struct
{
  PorismDrawing *drawing;
  const PorismReading *reading;
  const GPtrArray *labels;
  GPtrArray *parts;             /* Part */
  PorismProposal *turn;
  GString *text;
  GPtrArray *answers;           /* char: of the parts; fewer where one has none */
} Reply;

static void
clear_measure (Measure *self)
{
  g_free (self->text);
  g_free (self->rough);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Measure, clear_measure)

static void
free_part (gpointer data)
{
  Part *part = data;

  g_free (part->expression);
  clear_measure (&part->here);
  clear_measure (&part->other);
  g_free (part);
}

/* ---- what is asked ---- */

static gboolean
are_drawn (const Reply           *self,
           const PorismStatement *question)
{
  for (guint i = 0; i < question->objects->len; i++)
    if (!g_ptr_array_find_with_equal_func ((GPtrArray *) self->labels, g_ptr_array_index (question->objects, i), g_str_equal, NULL))
      return FALSE;
  return TRUE;
}

static void
list_parts (Reply *self)
{
  for (guint i = 0; i < self->reading->clauses->len; i++)
    {
      const PorismClause *clause = g_ptr_array_index (self->reading->clauses, i);

      for (guint k = 0; k < clause->questions->len; k++)
        {
          Part *part = g_new0 (Part, 1);

          part->question = g_ptr_array_index (clause->questions, k);
          part->expression = are_drawn (self, part->question) ? porism_question_write (part->question) : NULL;
          g_ptr_array_add (self->parts, part);
        }
    }
}

/* ---- values ---- */

/* A number that is known by its decimals only, and seems to have no end. */
static gboolean
has_many_digits (const char *number)
{
  const char *point = strchr (number, '.');

  return point != NULL && strspn (point + 1, "0123456789") >= DECIMALS;
}

/* (transfer full) */
static char *
write_decimals (const PorismQuantity *value)
{
  PorismQuantity decimal = *value;
  g_autofree char *shown = NULL;

  decimal.exact = NULL;
  shown = porism_quantity_to_display (&decimal);
  return has_many_digits (shown) ? g_strconcat ("≈ ", shown, NULL) : g_steal_pointer (&shown);
}

/* @measure: (out) */
static void
measure (const Reply *self,
         const char  *expression,
         Measure     *measure)
{
  g_autoptr (PorismAction) action = porism_question_new_action (expression);
  g_autoptr (PorismObservation) observation = porism_drawing_ask_exactly (self->drawing, action);
  const PorismQuantity *value = observation->ok ? observation->value : NULL;
  gboolean exact;

  *measure = (Measure) { NULL };
  if (value == NULL || !value->has_decimal)
    return;
  exact = value->exact != NULL && strlen (value->exact) <= LONGEST_EXACT;
  measure->number = value->decimal;
  measure->rough = write_decimals (value);
  measure->text = exact ? porism_quantity_to_display (value) : g_strdup (measure->rough);
}

static void
measure_here (const Reply *self)
{
  for (guint i = 0; i < self->parts->len; i++)
    {
      Part *part = g_ptr_array_index (self->parts, i);

      if (part->expression != NULL)
        measure (self, part->expression, &part->here);
    }
}

/* The least and the greatest distance of two points. */
static void
measure_distances (const Reply *self,
                   double      *least,
                   double      *most)
{
  *least = INFINITY;
  *most = 0;
  for (guint i = 0; i < self->labels->len; i++)
    for (guint k = i + 1; k < self->labels->len; k++)
      {
        PorismPlace p, q;
        double distance;

        if (!porism_drawing_locate (self->drawing, g_ptr_array_index (self->labels, i), &p) ||
            !porism_drawing_locate (self->drawing, g_ptr_array_index (self->labels, k), &q))
          continue;
        distance = hypot (p.x - q.x, p.y - q.y);
        *least = MIN (*least, distance);
        *most = MAX (*most, distance);
      }
}

static double
measure_spread (const Reply *self)
{
  double least, most;

  measure_distances (self, &least, &most);
  return most > 0 ? least / most : 0;
}

static double
measure_size (const Reply *self)
{
  double least, most;

  measure_distances (self, &least, &most);
  return most;
}

/* @name: a coordinate; a step to a side from @from, a few digits of it. */
static void
add_step (PorismAction *action,
          const char   *name,
          double        from,
          double        step)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (text, sizeof text, "%.5g", from + step);
  porism_action_add_number (action, name, text);
}

/* Moves each point that can be moved, as far as the conditions let it: what is of no use to the others is moved by this
 * alone. */
static void
scatter (const Reply *self,
         gint64       seed)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) seed);
  const double size = measure_size (self);

  for (guint i = 0; i < self->labels->len; i++)
    {
      const char *label = g_ptr_array_index (self->labels, i);
      g_autoptr (PorismAction) action = porism_action_new ("move_point");
      PorismPlace place;

      if (!porism_drawing_locate (self->drawing, label, &place))
        continue;
      porism_action_add_string (action, "name", label);
      add_step (action, "x", place.x, g_rand_double_range (random, -1, 1) * SCATTER * size);
      add_step (action, "y", place.y, g_rand_double_range (random, -1, 1) * SCATTER * size);
      porism_observation_free (porism_drawing_ask (self->drawing, action));
    }
}

/* Goes to other places where the conditions hold, with nothing pinned; FALSE where none is found. */
static gboolean
go_elsewhere (const Reply *self,
              gint64       seed)
{
  g_autoptr (PorismAction) action = porism_action_new ("solve_conditions");
  g_autoptr (PorismObservation) observation = NULL;

  porism_action_add (action, porism_argument_new ("pinned", PORISM_ARGUMENT_LIST, NULL));
  porism_action_add_integer (action, "seed", seed);
  observation = porism_drawing_ask (self->drawing, action);

  return observation->ok;
}

static gboolean
is_same (double number,
         double other)
{
  return fabs (number - other) <= SAME * MAX (1, fabs (other));
}

static void
compare_part (const Reply *self,
              Part        *part)
{
  g_auto (Measure) there = { NULL };

  measure (self, part->expression, &there);
  if (there.text == NULL)
    return;
  if (is_same (there.number, part->here.number))
    part->n_here++;
  else if (part->other.text == NULL)
    {
      part->other = there;
      there = (Measure) { NULL };
      part->n_other = 1;
    }
  else if (is_same (there.number, part->other.number))
    part->n_other++;
  else
    part->varies = TRUE;
}

static void
compare_there (const Reply *self)
{
  for (guint i = 0; i < self->parts->len; i++)
    {
      Part *part = g_ptr_array_index (self->parts, i);

      if (part->here.text != NULL && !part->varies)
        compare_part (self, part);
    }
}

/* Whether figures have one of two values, and no other that was found. */
static gboolean
has_two_values (const Part *part)
{
  return part->other.text != NULL && !part->varies && part->n_here + part->n_other >= ENOUGH && part->n_other > 0;
}

static gboolean
is_any_open (const Reply *self)
{
  for (guint i = 0; i < self->parts->len; i++)
    {
      const Part *part = g_ptr_array_index (self->parts, i);

      if (part->here.text != NULL && !part->varies)
        return TRUE;
    }
  return FALSE;
}

static void
drop_condition (const Reply *self,
                guint        number,
                const char  *ending)
{
  g_autofree char *name = g_strdup_printf ("c%u%s", number, ending);
  g_autoptr (PorismAction) action = porism_action_new ("delete_object");

  porism_action_add_string (action, "name", name);
  if (porism_drawing_has (self->drawing, name))
    porism_observation_free (porism_drawing_ask (self->drawing, action));
}

/* “C is on line AB” draws it between the two, but it may be beyond. */
static void
drop_guesses (const Reply *self)
{
  g_autoptr (GPtrArray) statements = porism_reading_list_statements (self->reading);

  for (guint i = 0; i < statements->len; i++)
    {
      const PorismStatement *statement = g_ptr_array_index (statements, i);

      if (!statement->implied || !g_str_equal (statement->name, "between") ||
          !porism_reading_names_line (self->reading, g_ptr_array_index (statement->objects, 1), g_ptr_array_index (statement->objects, 2)))
        continue;
      drop_condition (self, i + 1, "");
      drop_condition (self, i + 1, "_2");
    }
}

/* A figure in which points fall together that are apart here is none of the problem. */
static void
compare_elsewhere (const Reply *self)
{
  const double least = MIN (TOGETHER, measure_spread (self) / 2);

  drop_guesses (self);
  for (gint64 seed = 1; seed <= N_OTHERS && is_any_open (self) && (go_elsewhere (self, seed) || seed <= N_SCATTERED); seed++)
    {
      if (seed <= N_SCATTERED)
        scatter (self, seed);
      if (measure_spread (self) >= least)
        compare_there (self);
    }
}

/* ---- choices ---- */

/* (nullable) (transfer full): the letter of the choice that is @number. */
static char *
find_choice (const Reply *self,
             double       number)
{
  double nearest = ROUNDED * fabs (number);
  char *found = NULL;

  for (guint i = 0; i < MOST_CHOICES; i++)
    {
      const char letter = (char) ('A' + i);
      double value, precision;

      if (!porism_provenance_read_choice (self->reading->text, letter, &value, &precision) ||
          fabs (value - number) > MIN (nearest, precision + SAME * fabs (value)))
        continue;
      nearest = fabs (value - number);
      g_free (found);
      found = g_strndup (&letter, 1);
    }
  return found;
}

/* ---- replying ---- */

/* @sentence: (transfer full) */
static void
say (Reply *self,
     char  *sentence)
{
  g_string_append_printf (self->text, "%s%s", self->text->len > 0 ? " " : "", sentence);
  g_free (sentence);
}

/* Of a value that is the one that is claimed. */
static void
reply_verdict (Reply        *self,
               const Part   *part,
               PorismVerdict verdict)
{
  if (verdict == PORISM_VERDICT_PROVED)
    {
      say (self, g_strdup_printf (_("It is so: it is %s."), part->here.text));
      g_ptr_array_add (self->answers, g_strdup (PROVED));
    }
  else
    say (self, g_strdup_printf (_("It is %s in every figure that I tried, but that is not proved."), part->here.text));
}

/* Of a value that is determined, whether it is the one that is claimed. */
static void
reply_claim (Reply      *self,
             const Part *part)
{
  const char *claim = g_ptr_array_index (part->question->values, 0);
  g_autofree char *expression = g_strdup_printf ("%s-(%s)", part->expression, claim);
  g_auto (Measure) difference = { NULL };
  PorismAction *proof = porism_question_new_proof (part->question);
  const PorismVerdict verdict = porism_question_prove (self->drawing, proof);

  g_ptr_array_add (self->turn->actions, proof);
  measure (self, expression, &difference);
  if (difference.text == NULL || !is_same (part->here.number - difference.number, part->here.number))
    say (self, g_strdup_printf (_("It is not so: it is %s, not %s."), part->here.text, claim));
  else
    reply_verdict (self, part, verdict);
}

/* Each of the two figures is one of what is given. */
static void
reply_two_values (Reply      *self,
                  const Part *part)
{
  const gboolean first = part->here.number < part->other.number;
  char *both = g_strdup_printf (_("%s or %s"), (first ? part->here : part->other).text, (first ? part->other : part->here).text);

  say (self, g_strdup_printf (_("There are two cases: it is %s."), both));
  g_ptr_array_add (self->answers, both);
}

static void
reply_value (Reply      *self,
             const Part *part)
{
  g_autofree char *choice = NULL;

  if (part->here.text == NULL || part->other.text != NULL || part->question->values->len == 0)
    g_ptr_array_add (self->turn->actions, porism_question_new_action (part->expression));
  if (part->here.text == NULL)
    say (self, g_strdup (_("What is given does not determine what is asked.")));
  else if (has_two_values (part) && part->question->values->len == 0)
    reply_two_values (self, part);
  else if (part->other.text != NULL)
    say (self, g_strdup_printf (_("What is given does not determine it: it is %s here and %s in another figure."), part->here.rough,
                                part->other.rough));
  if (part->here.text == NULL || part->other.text != NULL)
    return;
  if (part->question->values->len > 0)
    {
      reply_claim (self, part);
      return;
    }
  choice = self->parts->len == 1 ? find_choice (self, part->here.number) : NULL;
  if (choice != NULL)
    say (self, g_strdup_printf (_("It is %s, which is %s."), part->here.text, choice));
  else if (self->parts->len == 1)
    say (self, g_strdup (_("I measure what is asked.")));
  else
    say (self, g_strdup_printf (_("%s is %s."), part->expression, part->here.text));
  g_ptr_array_add (self->answers, choice != NULL ? g_steal_pointer (&choice) : g_strdup (part->here.text));
}

static const char *
describe_verdict (PorismVerdict verdict)
{
  if (verdict == PORISM_VERDICT_PROVED)
    return _("I prove it.");
  if (verdict == PORISM_VERDICT_PROBABLE)
    return _("It holds in every figure that I tried, but it is not proved.");
  if (verdict == PORISM_VERDICT_FALSE)
    return _("It does not follow from what is given: it is not so in every figure.");
  return _("I could neither prove it nor find a figure in which it is not so.");
}

/* @proof: (transfer full) */
static void
reply_proof (Reply        *self,
             PorismAction *proof)
{
  const PorismVerdict verdict = porism_question_prove (self->drawing, proof);

  g_ptr_array_add (self->turn->actions, proof);
  say (self, g_strdup (describe_verdict (verdict)));
  if (verdict == PORISM_VERDICT_PROVED)
    g_ptr_array_add (self->answers, g_strdup (PROVED));
}

/* What is recognised, in words of the problem's language. */
static void
reply_recognised (Reply     *self,
                  GPtrArray *statements)
{
  g_autofree char *words = porism_reading_write (statements, self->reading->language, NULL);

  for (guint i = 0; i < statements->len; i++)
    g_ptr_array_add (self->turn->actions, porism_question_new_proof (g_ptr_array_index (statements, i)));
  if (words == NULL)
    return;
  say (self, g_strdup (_("I prove it.")));
  g_ptr_array_add (self->answers, g_steal_pointer (&words));
}

static void
reply_part (Reply      *self,
            const Part *part)
{
  g_autoptr (GPtrArray) recognised = NULL;
  PorismAction *proof;

  if (part->expression != NULL)
    {
      reply_value (self, part);
      return;
    }
  proof = are_drawn (self, part->question) ? porism_question_new_proof (part->question) : NULL;
  if (proof != NULL)
    {
      reply_proof (self, proof);
      return;
    }
  recognised = are_drawn (self, part->question) ? porism_recognise (self->drawing, part->question) : NULL;
  if (recognised != NULL && recognised->len > 0)
    reply_recognised (self, recognised);
  else
    say (self, g_strdup (_("I cannot measure what is asked.")));
}

/* (transfer full) (nullable): the answers in one line; proved once is proved. */
static char *
join_answers (const Reply *self)
{
  GString *text;

  if (self->answers->len < MAX (self->parts->len, 1))
    return NULL;
  text = g_string_new (g_ptr_array_index (self->answers, 0));
  for (guint i = 1; i < self->answers->len; i++)
    if (!g_str_equal (g_ptr_array_index (self->answers, i), g_ptr_array_index (self->answers, i - 1)))
      g_string_append_printf (text, ", %s", (char *) g_ptr_array_index (self->answers, i));
  return g_string_free (text, FALSE);
}

PorismProposal *
porism_planner_reply (PorismDrawing       *drawing,
                      const PorismReading *reading,
                      const GPtrArray     *labels,
                      gboolean             is_determined)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (free_part), answers = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) text = g_string_new (NULL);
  Reply self = { drawing, reading, labels, parts, porism_proposal_new (), text, answers };

  list_parts (&self);
  /* What is proved holds here as elsewhere; what is measured is looked for elsewhere last. */
  if (is_determined)
    measure_here (&self);
  if (parts->len == 0)
    say (&self, g_strdup (_("The figure is drawn.")));
  if (is_any_open (&self))
    {
      PorismDrawing elsewhere = { drawing->registry, porism_construction_copy (drawing->figure), NULL, FALSE, 0 };
      Reply there = self;

      there.drawing = &elsewhere;
      compare_elsewhere (&there);
      porism_construction_free (elsewhere.figure);
    }
  for (guint i = 0; i < parts->len; i++)
    reply_part (&self, g_ptr_array_index (parts, i));
  g_free (self.turn->text);
  self.turn->text = g_strdup (text->str);
  self.turn->answer = join_answers (&self);
  self.turn->done = TRUE;

  return self.turn;
}
