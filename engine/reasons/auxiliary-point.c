/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A row is a construction that a person would think of: how its points are chosen, by which operations of the engine it is
 * made (so that it has an exact place), and what is known of it. */

#include "config.h"

#include <string.h>

#include "engine/construction/evaluation.h"
#include "engine/kinds/language.h"
#include "engine/reasons/auxiliary-point.h"

#define MOST_LISTED 3000
#define MOST_MADE 4
#define MOST_INPUTS 3
#define MOST_ELEMENTS 8
/* Of the others a figure of many points has too many. */
#define MOST_LINES 40
#define MOST_CIRCLES 24

/* A line or a circle of the figure: all points on it, and those by which it is named. */
typedef struct
{
  guint64 on;
  guint8 points[3];
} Locus;

typedef struct
{
  const PorismDiagram *diagram;
  guint64 hidden;
  GArray *lines, *circles;      /* Locus */
  guint row;                    /* of which points are chosen */
  GArray *list;                 /* PorismAuxiliary */
} Lister;

typedef struct
{
  const char *name;
  char letter;
  const char *sentence;         /* N_(): $x is the point, $a and $ab are points and lines of the figure */
  const char *states;
  const char *made;             /* operations, each of points or, by number, of earlier ones; the last makes it */
  void (*list)(Lister *self);
} Row;

/* ---- what it is made of ---- */

static gboolean
is_point (const Lister *self,
          guint         point)
{
  return !(self->hidden >> point & 1);
}

static gboolean
lies_on (const Locus *locus,
         guint        point)
{
  return locus->on >> point & 1;
}

static void
choose (Lister       *self,
        const guint8 *points,
        guint         n)
{
  PorismAuxiliary auxiliary = { .row = (guint8) self->row };

  if (self->list->len >= MOST_LISTED)
    return;
  memcpy (auxiliary.points, points, n);
  g_array_append_val (self->list, auxiliary);
}

static void
list_pairs (Lister *self)
{
  for (guint8 b = 0; b < self->diagram->n; b++)
    for (guint8 a = 0; a < b; a++)
      if (is_point (self, a) && is_point (self, b))
        choose (self, (const guint8[]) { a, b }, 2);
}

static void
list_ordered_pairs (Lister *self)
{
  for (guint8 a = 0; a < self->diagram->n; a++)
    for (guint8 b = 0; b < self->diagram->n; b++)
      if (a != b && is_point (self, a) && is_point (self, b))
        choose (self, (const guint8[]) { a, b }, 2);
}

static void
list_point_and_line (Lister *self)
{
  for (guint8 a = 0; a < self->diagram->n; a++)
    for (guint i = 0; i < self->lines->len; i++)
      {
        const Locus *line = &g_array_index (self->lines, Locus, i);

        if (is_point (self, a) && !lies_on (line, a))
          choose (self, (const guint8[]) { a, line->points[0], line->points[1] }, 3);
      }
}

/* The middle one of three is opposite the fourth. */
static void
list_parallelograms (Lister *self)
{
  for (guint8 c = 0; c < self->diagram->n; c++)
    for (guint8 a = 0; a < c; a++)
      for (guint8 b = 0; b < self->diagram->n; b++)
        if (b != a && b != c && is_point (self, a) && is_point (self, b) && is_point (self, c) &&
            !(self->diagram->lines[porism_diagram_pair (a, c)] >> b & 1))
          choose (self, (const guint8[]) { a, b, c }, 3);
}

static void
list_two_lines (Lister *self)
{
  for (guint i = 0; i < self->lines->len; i++)
    for (guint j = 0; j < i; j++)
      {
        const Locus *first = &g_array_index (self->lines, Locus, i);
        const Locus *second = &g_array_index (self->lines, Locus, j);

        if ((first->on & second->on) == 0)
          choose (self, (const guint8[]) { second->points[0], second->points[1], first->points[0],
                                           first->points[1] }, 4);
      }
}

/* Through a point the parallel of one line to where it meets another one. */
static void
list_parallels (Lister *self)
{
  for (guint8 a = 0; a < self->diagram->n; a++)
    for (guint i = 0; i < self->lines->len; i++)
      for (guint j = 0; j < self->lines->len; j++)
        {
          const Locus *along = &g_array_index (self->lines, Locus, i);
          const Locus *other = &g_array_index (self->lines, Locus, j);

          if (i != j && is_point (self, a) && !lies_on (along, a) && !lies_on (other, a))
            choose (self, (const guint8[]) { a, along->points[0], along->points[1], other->points[0],
                                             other->points[1] }, 5);
        }
}

static void
list_triples (Lister *self)
{
  for (guint8 c = 0; c < self->diagram->n; c++)
    for (guint8 b = 0; b < c; b++)
      for (guint8 a = 0; a < b; a++)
        if (is_point (self, a) && is_point (self, b) && is_point (self, c) &&
            !(self->diagram->lines[porism_diagram_pair (a, b)] >> c & 1))
          choose (self, (const guint8[]) { a, b, c }, 3);
}

/* The points of a circle other than @without, two. */
static gboolean
find_others (const Locus *circle,
             guint        without,
             guint8      *others)
{
  guint n = 0;

  for (guint8 i = 0; i < PORISM_DIAGRAM_MOST_POINTS && n < 2; i++)
    if (i != without && lies_on (circle, i))
      others[n++] = i;

  return n == 2;
}

static gboolean
have_one_in_common (guint64 a,
                    guint64 b,
                    guint8 *common)
{
  if (__builtin_popcountll (a & b) != 1)
    return FALSE;
  *common = (guint8) __builtin_ctzll (a & b);

  return TRUE;
}

static void
list_line_and_circle (Lister *self)
{
  for (guint i = 0; i < self->lines->len; i++)
    for (guint j = 0; j < self->circles->len; j++)
      {
        const Locus *line = &g_array_index (self->lines, Locus, i);
        const Locus *circle = &g_array_index (self->circles, Locus, j);
        guint8 common, others[2];

        if (have_one_in_common (line->on, circle->on, &common) && is_point (self, common) &&
            find_others (circle, common, others))
          choose (self, (const guint8[]) { common, line->points[line->points[0] == common], others[0],
                                           others[1] }, 4);
      }
}

static void
list_two_circles (Lister *self)
{
  for (guint i = 0; i < self->circles->len; i++)
    for (guint j = 0; j < i; j++)
      {
        const Locus *first = &g_array_index (self->circles, Locus, i);
        const Locus *second = &g_array_index (self->circles, Locus, j);
        guint8 points[5];

        if (have_one_in_common (first->on, second->on, &points[0]) && find_others (first, points[0], points + 1) &&
            find_others (second, points[0], points + 3))
          choose (self, points, 5);
      }
}

/* ---- the constructions ---- */

static const Row rows[] = {
  { "midpoint", 'M', N_("Let $x be the midpoint of $ab."), "midp x a b", "midpoint a b", list_pairs },
  { "foot", 'F', N_("Let $x be the foot of the perpendicular from $a to $bc."), "perp x a b c; coll x b c",
    "line b c; closest-point 1 a", list_point_and_line },
  { "intersection", 'P', N_("Let $x be the point where $ab and $cd meet."), "coll x a b; coll x c d",
    "line a b; line c d; meet-lines 1 2", list_two_lines },
  { "circumcentre", 'O', N_("Let $x be the centre of the circle through $a, $b and $c."),
    "cong x a x b; cong x b x c", "triangle-circumcentre a b c", list_triples },
  { "reflection in a point", 'R', N_("Let $x be the reflection of $a in $b."), "midp b a x", "reflect-point a b",
    list_ordered_pairs },
  { "reflection in a line", 'S', N_("Let $x be the reflection of $a in $bc."),
    "perp a x b c; cong b a b x; cong c a c x", "line b c; reflect-line a 1", list_point_and_line },
  { "parallelogram", 'D', N_("Let $x complete the parallelogram $a$b$c$x."), "pgram a b c x",
    "midpoint a c; reflect-point b 1", list_parallelograms },
  { "second intersection with a circle", 'T', N_("Let $x be the other point where $ab meets the circle through $a, $c and $d."),
    "coll x a b; cyclic x a c d", "line a b; circle-three-points a c d; meet-line-circle-other 1 2 a",
    list_line_and_circle },
  { "second intersection of circles", 'K',
    N_("Let $x be the other point where the circles through $a, $b, $c and through $a, $d, $e meet."),
    "cyclic x a b c; cyclic x a d e", "circle-three-points a b c; circle-three-points a d e; meet-circles-other 1 2 a",
    list_two_circles },
  { "parallel", 'Q', N_("Let $x be the point of $de such that $ax is parallel to $bc."), "para x a b c; coll x d e",
    "line b c; line d e; parallel-line a 1; meet-lines 2 3", list_parallels },
};

const char *
porism_auxiliary_get_name (guint i)
{
  return i < G_N_ELEMENTS (rows) ? rows[i].name : NULL;
}

static gboolean
is_taken (const char        *name,
          const char *const *taken,
          guint              n)
{
  for (guint i = 0; i < n; i++)
    if (g_str_equal (name, taken[i]))
      return TRUE;
  return FALSE;
}

char *
porism_auxiliary_name (const PorismAuxiliary *self,
                       const char *const     *taken,
                       guint                  n)
{
  char *name = g_strdup_printf ("%c", rows[self->row].letter);

  for (guint i = 1; is_taken (name, taken, n); i++)
    {
      g_free (name);
      name = g_strdup_printf ("%c%u", rows[self->row].letter, i);
    }
  return name;
}

PorismAuxiliary
porism_auxiliary_meet (const guint8 *lines)
{
  PorismAuxiliary auxiliary = { .row = 0 };

  while (rows[auxiliary.row].list != list_two_lines)
    auxiliary.row++;
  memcpy (auxiliary.points, lines, 4);

  return auxiliary;
}

/* ---- the lines and circles that are spoken of ---- */

static void
add_locus (GArray       *loci,
           guint64       on,
           const guint8 *points,
           guint         n,
           guint         most)
{
  Locus locus = { .on = on };

  for (guint i = 0; i < loci->len; i++)
    if (g_array_index (loci, Locus, i).on == on)
      return;
  memcpy (locus.points, points, n);
  if (loci->len < most)
    g_array_append_val (loci, locus);
}

static void
add_line (Lister *self,
          guint8  a,
          guint8  b)
{
  if (a != b)
    add_locus (self->lines, self->diagram->lines[porism_diagram_pair (a, b)], (const guint8[]) { a, b }, 2,
               MOST_LINES);
}

/* Where points are on a line or in pairs, those lines; of a figure of three or four points its sides. */
static void
add_lines_of (Lister            *self,
              const PorismClaim *claim)
{
  const guint8 *p = claim->points;
  guint n = porism_saying_get_n_points (claim->saying);

  switch (claim->saying)
    {
    case PORISM_SAYS_COLLINEAR:
      add_line (self, p[0], p[1]);
      break;
    case PORISM_SAYS_MIDPOINT:
      add_line (self, p[1], p[2]);
      break;
    case PORISM_SAYS_CONCYCLIC:
      break;
    case PORISM_SAYS_PARALLELOGRAM:
      for (guint i = 0; i < 4; i++)
        add_line (self, p[i], p[(i + 1) % 4]);
      break;
    case PORISM_SAYS_SIMILAR:
    case PORISM_SAYS_CONGRUENT:
      for (guint i = 0; i < 6; i++)
        add_line (self, p[i], p[i / 3 * 3 + (i + 1) % 3]);
      break;
    default:
      for (guint i = 0; i + 1 < n; i += 2)
        add_line (self, p[i], p[i + 1]);
      break;
    }
}

static gboolean
has_centre (const PorismDiagram *diagram,
            guint                a,
            guint                b,
            guint                c)
{
  for (guint o = 0; o < diagram->n; o++)
    if (o != a && o != b && o != c &&
        diagram->equals[porism_diagram_pair (o, a)] == diagram->equals[porism_diagram_pair (o, b)] &&
        diagram->equals[porism_diagram_pair (o, a)] == diagram->equals[porism_diagram_pair (o, c)])
      return TRUE;
  return FALSE;
}

/* Those of four points, or of three and their centre. */
static void
add_circles (Lister *self)
{
  const PorismDiagram *diagram = self->diagram;

  for (guint8 a = 0; a < diagram->n; a++)
    for (guint8 b = a + 1; b < diagram->n; b++)
      for (guint8 c = b + 1; c < diagram->n; c++)
        {
          guint64 on = porism_diagram_get_circle (diagram, a, b, c);

          if (on != 0 && (on & self->hidden) == 0 &&
              (__builtin_popcountll (on) > 3 || has_centre (diagram, a, b, c)))
            add_locus (self->circles, on, (const guint8[]) { a, b, c }, 3, MOST_CIRCLES);
        }
}

GArray *
porism_auxiliaries_list (const PorismDiagram *diagram,
                         guint64              hidden,
                         const PorismClaim   *spoken,
                         guint                n_spoken)
{
  Lister self = { diagram, hidden };

  self.lines = g_array_new (FALSE, FALSE, sizeof (Locus));
  self.circles = g_array_new (FALSE, FALSE, sizeof (Locus));
  self.list = g_array_new (FALSE, FALSE, sizeof (PorismAuxiliary));
  for (guint i = 0; i < n_spoken; i++)
    add_lines_of (&self, &spoken[i]);
  add_circles (&self);
  for (self.row = 0; self.row < G_N_ELEMENTS (rows); self.row++)
    rows[self.row].list (&self);
  g_array_unref (self.lines);
  g_array_unref (self.circles);

  return self.list;
}

/* ---- where it is ---- */

/* Places and lines and circles as they are made, in doubles. */
typedef struct
{
  guint8 kind;                  /* PorismKind */
  double elements[MOST_ELEMENTS];
} Made;

/* What the operation makes here: of what has the kind of its object, that is a point. */
static PorismKind
get_kind (const PorismOperation *operation)
{
  return operation->result == PORISM_KIND_NONE ? PORISM_KIND_POINT : operation->result;
}

/* What a word of a step stands for, as an input of its operation. */
static const double *
find_input (const PorismAuxiliary *self,
            const PorismDiagram   *diagram,
            const Made            *made,
            char                   word,
            guint8                *kind)
{
  if (g_ascii_isdigit (word))
    {
      *kind = made[word - '1'].kind;
      return made[word - '1'].elements;
    }
  *kind = PORISM_KIND_POINT;

  return diagram->at[self->points[word - 'a']];
}

static gboolean
evaluate_step (const PorismAuxiliary *self,
               const char            *text,
               const PorismDiagram   *diagram,
               const Made            *made,
               Made                  *result)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  const PorismOperation *operation = porism_operation_lookup (words[0]);
  const void *in[MOST_INPUTS];
  guint8 kinds[MOST_INPUTS];
  guint16 widths[MOST_INPUTS];
  PorismShape shape = { .n_inputs = g_strv_length (words) - 1, .kinds = kinds, .widths = widths };
  PorismDoubleField field;

  for (guint i = 0; i < shape.n_inputs; i++)
    {
      in[i] = find_input (self, diagram, made, words[i + 1][0], &kinds[i]);
      widths[i] = (guint16) porism_kind_get_width ((PorismKind) kinds[i]);
    }
  porism_double_field_init (&field);
  result->kind = (guint8) get_kind (operation);
  shape.width = porism_kind_get_width (get_kind (operation));

  return operation->formula.in_field[PORISM_FIELD_DOUBLE] (&field, &shape, in, result->elements) == PORISM_OK;
}

gboolean
porism_auxiliary_place (PorismAuxiliary     *self,
                        const PorismDiagram *diagram)
{
  g_auto (GStrv) steps = g_strsplit (rows[self->row].made, "; ", -1);
  Made made[MOST_MADE];
  guint n = 0;

  for (; steps[n] != NULL; n++)
    if (!evaluate_step (self, steps[n], diagram, made, &made[n]))
      return FALSE;
  memcpy (self->at, made[n - 1].elements, sizeof self->at);

  return TRUE;
}

/* ---- made ---- */

/* Operation and operands, "meet-lines 1 2". */
static PorismId
make_step (const PorismAuxiliary *self,
           const char            *text,
           PorismConstruction    *construction,
           const PorismId        *ids,
           const PorismId        *made)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  guint n = g_strv_length (words) - 1;
  PorismRecord *record = porism_record_new (porism_operation_lookup (words[0]), n);

  for (guint i = 0; i < n; i++)
    {
      char word = words[i + 1][0];

      record->inputs[i].object = g_ascii_isdigit (word) ? made[word - '1'] : ids[self->points[word - 'a']];
    }
  record->flags = PORISM_RECORD_ANONYMOUS;
  record->kind = get_kind (record->operation);
  record->width = porism_kind_get_width (record->kind);

  return porism_construction_add (construction, record);
}

gboolean
porism_auxiliary_make (const PorismAuxiliary *self,
                       PorismConstruction    *construction,
                       const PorismId        *ids,
                       PorismId              *made)
{
  g_auto (GStrv) steps = g_strsplit (rows[self->row].made, "; ", -1);
  PorismId results[MOST_MADE];
  guint n = 0;

  while (steps[n] != NULL)
    {
      results[n] = make_step (self, steps[n], construction, ids, results);
      if (!porism_construction_is_defined (construction, results[n]))
        return FALSE;
      n++;
    }
  *made = results[n - 1];

  return TRUE;
}

/* ---- said ---- */

static const char *const letters[] = { "a", "b", "c", "d", "e", "x", NULL };

#define LETTER_OF_THE_POINT 5

guint
porism_auxiliary_state (const PorismAuxiliary *self,
                        guint8                 number,
                        PorismClaim           *claims)
{
  guint8 points[LETTER_OF_THE_POINT + 1];
  guint n = porism_claims_read (rows[self->row].states, letters, claims, PORISM_AUXILIARY_MOST_STATED);

  memcpy (points, self->points, LETTER_OF_THE_POINT);
  points[LETTER_OF_THE_POINT] = number;
  for (guint i = 0; i < n; i++)
    claims[i] = porism_claim_place (&claims[i], points);

  return n;
}

/* The point that a letter of a sentence stands for. */
static guint8
find_point (const PorismAuxiliary *self,
            char                   letter,
            guint                  number)
{
  return letter == 'x' ? (guint8) number : self->points[letter - 'a'];
}

char *
porism_auxiliary_say (const PorismAuxiliary *self,
                      guint                  number,
                      const PorismNames     *names)
{
  const char *at = _(rows[self->row].sentence);
  GString *text = g_string_new (NULL);

  while (*at != '\0')
    {
      if (*at != '$')
        {
          g_string_append_c (text, *at++);
          continue;
        }
      if (g_ascii_islower (at[2]))
        {
          const guint8 pair[] = { find_point (self, at[1], number), find_point (self, at[2], number) };
          g_autofree char *line = porism_pair_say (pair, names);

          g_string_append (text, line);
          at += 3;
          continue;
        }
      g_string_append (text, names->points[find_point (self, at[1], number)]);
      at += 2;
    }
  return g_string_free (text, FALSE);
}

static gboolean
is_in_steps (const PorismDerivation *derivation,
             guint                   point)
{
  for (guint i = 0; i < derivation->steps->len; i++)
    {
      const PorismClaim *claim = &g_array_index (derivation->steps, PorismStep, i).claim;

      for (guint j = 0; j < porism_saying_get_n_points (claim->saying); j++)
        if (claim->points[j] == point)
          return TRUE;
    }
  return FALSE;
}

/* Whether the proof is about the point of number @i, or about one that is made of it. */
static gboolean
is_needed (const GArray           *auxiliaries,
           const PorismDerivation *derivation,
           guint                   i)
{
  guint first = derivation->diagram->n - auxiliaries->len;
  gboolean needed = is_in_steps (derivation, first + i);

  for (guint j = i + 1; j < auxiliaries->len && !needed; j++)
    for (guint k = 0; k < PORISM_AUXILIARY_MOST_POINTS; k++)
      needed = needed || (g_array_index (auxiliaries, PorismAuxiliary, j).points[k] == first + i &&
                          is_in_steps (derivation, first + j));
  return needed;
}

GPtrArray *
porism_auxiliaries_say (const GArray           *auxiliaries,
                        const PorismDerivation *derivation,
                        const PorismNames      *names)
{
  GPtrArray *sentences = g_ptr_array_new_with_free_func (g_free);
  guint first = derivation->diagram->n - auxiliaries->len;

  for (guint i = 0; i < auxiliaries->len; i++)
    if (is_needed (auxiliaries, derivation, i))
      g_ptr_array_add (sentences, porism_auxiliary_say (&g_array_index (auxiliaries, PorismAuxiliary, i), first + i,
                                                        names));
  return sentences;
}
