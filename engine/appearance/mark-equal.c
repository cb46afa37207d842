/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Marks in classes what is equal, parallel or right. What is so in this figure exactly is marked, whether or not it would
 * be wherever the free points are put; what only seems to be so in doubles, or what nobody can decide, is not.
 *
 * Doubles find the candidates: what lies near each other in one order, of which neighbours are decided exactly; so
 * the cost grows with the number of objects, not of pairs. Marks that are there stay, and what is equal to what has
 * some gets the same. */

#include "config.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/appearance/appearance.h"
#include "engine/appearance/mark-words.h"
#include "engine/kinds/language.h"

/* Doubles that are equal differ by less, relatively. */
#define NEAR 1e-9
/* More are no figure for a reader. */
#define MOST_OBJECTS 400
#define MOST_SQUARES 24

typedef struct
{
  PorismId id;
  gboolean angle;
  double at[4];                 /* the ends of a segment */
  double key;                   /* by which neighbours are found */
} Candidate;

typedef struct
{
  PorismCall *call;
  GArray *segments;             /* Candidate */
  GArray *angles;
  GString *told;
  guint n_found;
  guint n_set;                  /* objects whose marks changed */
  guint n_unmarked;             /* classes for which no mark was left */
} Marker;

/* How classes are marked, one after the other. */
static const PorismMark equal_lengths[] = {
  { PORISM_MARK_TICK, 1, FALSE }, { PORISM_MARK_TICK, 2, FALSE }, { PORISM_MARK_TICK, 3, FALSE }, { PORISM_MARK_TICK, 4, FALSE },
  { PORISM_MARK_CROSS, 1, FALSE }, { PORISM_MARK_CIRCLE, 1, FALSE }, { PORISM_MARK_CROSS, 2, FALSE },
  { PORISM_MARK_CIRCLE, 2, FALSE },
};
static const PorismMark equal_angles[] = {
  { PORISM_MARK_ARC, 1, FALSE }, { PORISM_MARK_ARC, 2, FALSE }, { PORISM_MARK_ARC, 3, FALSE }, { PORISM_MARK_ARC, 4, FALSE },
  { PORISM_MARK_TICK, 1, FALSE }, { PORISM_MARK_TICK, 2, FALSE }, { PORISM_MARK_TICK, 3, FALSE },
};
static const PorismMark parallels[] = {
  { PORISM_MARK_ARROW, 1, FALSE }, { PORISM_MARK_ARROW, 2, FALSE }, { PORISM_MARK_ARROW, 3, FALSE },
  { PORISM_MARK_ARROW, 4, FALSE },
};

typedef struct
{
  const char *relation;         /* an operation */
  const PorismMark *marks;
  guint n_marks;
  gboolean angles;
  const char *sign;             /* between names */
} Classing;

static const Classing classings[] = {
  { "are-congruent", equal_lengths, G_N_ELEMENTS (equal_lengths), FALSE, " = " },
  { "are-congruent", equal_angles, G_N_ELEMENTS (equal_angles), TRUE, " = " },
  { "are-parallel", parallels, G_N_ELEMENTS (parallels), FALSE, " ∥ " },
};

static const PorismRecord *
get_record (const Marker *self,
            PorismId      id)
{
  return porism_construction_get (self->call->construction, id);
}

/* What was taken back is none. */
static PorismKind
get_kind (const Marker *self,
          PorismId      id)
{
  const PorismRecord *record = get_record (self, id);

  return record != NULL ? record->kind : PORISM_KIND_NONE;
}

/* Whether it is so exactly. */
static gboolean
holds (Marker         *self,
       const char     *relation,
       const PorismId *ids,
       guint           n)
{
  g_autoptr (PorismRecord) question = porism_record_new (porism_operation_lookup (relation), n);
  PorismReason reason;
  PorismBound truth;

  for (guint i = 0; i < n; i++)
    question->inputs[i].object = ids[i];
  return porism_construction_decide (self->call->construction, question, &truth, &reason) == PORISM_OK && truth.mid != 0;
}

/* ---- candidates ---- */

static gboolean
is_drawn (const Marker *self,
          PorismId      id)
{
  const PorismRecord *record = get_record (self, id);

  return record != NULL && record->name != NULL && porism_construction_is_defined (self->call->construction, id) &&
         porism_construction_shows (self->call->construction, id) &&
         porism_attributes_get_number (record->attributes, PORISM_ATTRIBUTE_SHAPE) == PORISM_SEGMENT_LINE;
}

static gboolean
is_near (const double *p,
         const double *q)
{
  return hypot (p[0] - q[0], p[1] - q[1]) <= NEAR * (1 + fabs (p[0]) + fabs (p[1]));
}

/* Whether a segment between the same ends is among them: it is marked once. */
static gboolean
has_same (const GArray    *candidates,
          const Candidate *candidate)
{
  for (guint i = 0; i < candidates->len; i++)
    {
      const Candidate *other = &g_array_index (candidates, Candidate, i);

      if (other->id == candidate->id ||
          (!candidate->angle &&
           ((is_near (other->at, candidate->at) && is_near (other->at + 2, candidate->at + 2)) ||
            (is_near (other->at, candidate->at + 2) && is_near (other->at + 2, candidate->at)))))
        return TRUE;
    }
  return FALSE;
}

static void
add_candidate (Marker  *self,
               PorismId id)
{
  const PorismRecord *record = get_record (self, id);
  const double *value = porism_construction_get_value (self->call->construction, id);
  Candidate candidate = { .id = id, .angle = record->kind == PORISM_KIND_ANGLE };
  GArray *candidates = candidate.angle ? self->angles : self->segments;

  if (!is_drawn (self, id) || candidates->len >= MOST_OBJECTS)
    return;
  memcpy (candidate.at, value, (candidate.angle ? 2 : 4) * sizeof (double));
  if (!has_same (candidates, &candidate))
    g_array_append_val (candidates, candidate);
}

/* What is named: a polygon by its sides. */
static void
add_named (Marker  *self,
           PorismId id)
{
  const PorismRecord *record = get_record (self, id);
  guint n;
  const PorismId *order = porism_construction_get_order (self->call->construction, &n);

  if (record->kind == PORISM_KIND_SEGMENT || record->kind == PORISM_KIND_ANGLE)
    add_candidate (self, id);
  for (guint i = 0; record->kind == PORISM_KIND_POLYGON && i < n; i++)
    if (get_kind (self, order[i]) == PORISM_KIND_SEGMENT && get_record (self, order[i])->owner == id)
      add_candidate (self, order[i]);
}

static gboolean
collect (Marker *self)
{
  const PorismKinds wanted = PORISM_KINDS (PORISM_KIND_SEGMENT) | PORISM_KINDS (PORISM_KIND_ANGLE);
  const GArray *objects = porism_call_get (self->call, "objects")->objects;
  guint n;
  const PorismId *order = porism_construction_get_order (self->call->construction, &n);

  for (guint i = 0; objects != NULL && i < objects->len; i++)
    {
      const PorismId id = g_array_index (objects, PorismId, i);

      if (!((wanted | PORISM_KINDS (PORISM_KIND_POLYGON)) & PORISM_KINDS (get_record (self, id)->kind)))
        return porism_call_refuse_kind (self->call, "objects", id, wanted | PORISM_KINDS (PORISM_KIND_POLYGON));
      add_named (self, id);
    }
  for (guint i = 0; objects == NULL && i < n; i++)
    if (wanted & PORISM_KINDS (get_kind (self, order[i])))
      add_candidate (self, order[i]);
  return TRUE;
}

/* ---- marks ---- */

static void
get_marks (const Marker *self,
           PorismId      id,
           PorismMarks  *marks)
{
  const PorismRecord *record = get_record (self, id);

  porism_marks_init (marks, record->attributes, record->kind);
}

/* Whether the object has one of the marks by which classes of that sort are told: its place among them, or -1. */
static int
find_mark (const Marker   *self,
           PorismId        id,
           const Classing *classing)
{
  PorismMarks marks;

  get_marks (self, id, &marks);
  for (guint k = 0; k < classing->n_marks; k++)
    for (guint i = 0; i < marks.n; i++)
      if (marks.marks[i].shape == classing->marks[k].shape && marks.marks[i].n == classing->marks[k].n)
        return (int) k;
  return -1;
}

static void
set_marks (Marker           *self,
           PorismId          id,
           const PorismMark *mark)
{
  const PorismRecord *record = get_record (self, id);
  PorismAttributes *attributes;
  g_autofree char *text = NULL;
  PorismMarks marks;

  if (!porism_marks_parse (&marks, porism_attributes_get_text (record->attributes, PORISM_ATTRIBUTE_MARKS)) ||
      marks.n == PORISM_MAX_MARKS)
    return;
  marks.marks[marks.n++] = *mark;
  text = porism_marks_to_text (&marks);
  attributes = porism_attributes_with_text (record->attributes, PORISM_ATTRIBUTE_MARKS, text);
  porism_construction_set_attributes (self->call->construction, id, attributes);
  porism_attributes_unref (attributes);
  self->n_set++;
}

static void
tell (Marker           *self,
      const GArray     *members,
      const char       *sign,
      const PorismMark *mark)
{
  const PorismMarks marks = { 1, { *mark } };
  g_autofree char *words = porism_marks_to_text (&marks);

  g_string_append (self->told, self->told->len > 0 ? "; " : "");
  for (guint i = 0; i < members->len; i++)
    g_string_append_printf (self->told, "%s%s", i > 0 ? sign : "",
                            get_record (self, g_array_index (members, PorismId, i))->name);
  g_string_append_printf (self->told, " (%s)", words);
}

/* Marks a class alike: as one of it is, else by the first of the marks that nothing has. @used: a bit a mark */
static void
mark_class (Marker         *self,
            const GArray   *members,
            const Classing *classing,
            guint          *used)
{
  int mark = -1;

  for (guint i = 0; i < members->len && mark < 0; i++)
    mark = find_mark (self, g_array_index (members, PorismId, i), classing);
  for (guint k = 0; k < classing->n_marks && mark < 0; k++)
    if (!(*used & 1u << k))
      mark = (int) k;
  if (mark < 0)
    {
      self->n_unmarked++;
      return;
    }
  *used |= 1u << mark;
  self->n_found++;
  tell (self, members, classing->sign, &classing->marks[mark]);
  for (guint i = 0; i < members->len; i++)
    if (find_mark (self, g_array_index (members, PorismId, i), classing) < 0)
      set_marks (self, g_array_index (members, PorismId, i), &classing->marks[mark]);
}

/* ---- classes ---- */

/* A direction from 0 to π, where what is hardly less than π is 0. */
static double
get_direction (const Candidate *segment)
{
  double direction = atan2 (segment->at[3] - segment->at[1], segment->at[2] - segment->at[0]);

  if (direction < 0)
    direction += G_PI;
  return direction > G_PI - NEAR ? 0 : direction;
}

static double
get_key (const Candidate *candidate,
         const Classing  *classing)
{
  if (candidate->angle)
    return atan2 (candidate->at[1], candidate->at[0]);
  if (g_str_equal (classing->relation, "are-parallel"))
    return get_direction (candidate);
  return hypot (candidate->at[2] - candidate->at[0], candidate->at[3] - candidate->at[1]);
}

static int
compare_keys (gconstpointer a,
              gconstpointer b)
{
  const Candidate *x = a, *y = b;

  return x->key != y->key ? (x->key > y->key) - (x->key < y->key) : (x->id > y->id) - (x->id < y->id);
}

/* Whether both lie on one line. */
static gboolean
is_collinear (const Candidate *a,
              const Candidate *b)
{
  const double dx = a->at[2] - a->at[0], dy = a->at[3] - a->at[1], length = hypot (dx, dy);
  const double off = (b->at[0] - a->at[0]) * dy - (b->at[1] - a->at[1]) * dx;

  return fabs (off) <= NEAR * length * (length + fabs (b->at[0] - a->at[0]) + fabs (b->at[1] - a->at[1]));
}

/* Whether @candidate may stand for its line beside those that are there. */
static gboolean
adds (const GArray    *class,
      const Candidate *candidate,
      const Classing  *classing)
{
  for (guint i = 0; g_str_equal (classing->relation, "are-parallel") && i < class->len; i++)
    if (is_collinear (&g_array_index (class, Candidate, i), candidate))
      return FALSE;
  return TRUE;
}

static gboolean
are_alike (Marker          *self,
           const Candidate *a,
           const Candidate *b,
           const Classing  *classing)
{
  return holds (self, classing->relation, (PorismId[]) { a->id, b->id }, 2);
}

static gboolean
is_right (const Candidate *angle)
{
  return fabs (angle->at[0]) <= NEAR * fabs (angle->at[1]);
}

/* The first of @sorted from @i on that is in no class yet, and all that are like it; they are taken. */
static GArray *
take_class (Marker         *self,
            GArray         *sorted,
            guint           i,
            const Classing *classing)
{
  GArray *class = g_array_new (FALSE, FALSE, sizeof (Candidate));
  const Candidate first = g_array_index (sorted, Candidate, i);

  g_array_append_val (class, first);
  for (guint k = i + 1; k < sorted->len; k++)
    {
      Candidate *other = &g_array_index (sorted, Candidate, k);

      if (other->key - first.key > NEAR * (1 + fabs (first.key)))
        break;
      if (other->id == 0 || !adds (class, other, classing) || !are_alike (self, &first, other, classing))
        continue;
      g_array_append_vals (class, other, 1);
      other->id = 0;
    }
  return class;
}

static int
compare_ids (gconstpointer a,
             gconstpointer b)
{
  const PorismId x = *(const PorismId *) a, y = *(const PorismId *) b;

  return (x > y) - (x < y);
}

static GArray *
get_ids (const GArray *class)
{
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (PorismId));

  for (guint i = 0; i < class->len; i++)
    g_array_append_val (ids, g_array_index (class, Candidate, i).id);
  g_array_sort (ids, compare_ids);
  return ids;
}

/* Classes in the order in which their first members were made. */
static int
compare_classes (gconstpointer a,
                 gconstpointer b)
{
  const GArray *x = *(GArray *const *) a, *y = *(GArray *const *) b;

  return compare_ids (x->data, y->data);
}

static void
mark_classes (Marker         *self,
              const Classing *classing)
{
  const GArray *all = classing->angles ? self->angles : self->segments;
  g_autoptr (GArray) sorted = g_array_new (FALSE, FALSE, sizeof (Candidate));
  g_autoptr (GPtrArray) classes = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  guint used = 0;

  for (guint i = 0; i < all->len; i++)
    {
      Candidate candidate = g_array_index (all, Candidate, i);
      const int mark = find_mark (self, candidate.id, classing);

      if (classing->angles && is_right (&candidate))
        continue;
      candidate.key = get_key (&candidate, classing);
      if (mark >= 0)
        used |= 1u << mark;
      g_array_append_val (sorted, candidate);
    }
  g_array_sort (sorted, compare_keys);
  for (guint i = 0; i < sorted->len; i++)
    {
      g_autoptr (GArray) class = NULL;

      if (g_array_index (sorted, Candidate, i).id == 0)
        continue;
      class = take_class (self, sorted, i, classing);
      if (class->len > 1)
        g_ptr_array_add (classes, get_ids (class));
    }
  g_ptr_array_sort (classes, compare_classes);
  for (guint i = 0; i < classes->len; i++)
    mark_class (self, g_ptr_array_index (classes, i), classing, &used);
}

/* ---- right angles ---- */

/* The point of the figure that is drawn there; 0 where there is none. */
static PorismId
find_point (const Marker *self,
            const double *at)
{
  guint n;
  const PorismId *order = porism_construction_get_order (self->call->construction, &n);

  for (guint i = 0; i < n; i++)
    if (get_kind (self, order[i]) == PORISM_KIND_POINT && is_drawn (self, order[i]) &&
        is_near (porism_construction_get_value (self->call->construction, order[i]), at))
      return order[i];
  return 0;
}

/* Whether @p is on the segment, and @arm: the point at the end of it that is farther off. */
static gboolean
has_arm (const Marker    *self,
         const Candidate *segment,
         const double    *p,
         PorismId        *arm)
{
  const double *a = segment->at, *b = segment->at + 2;
  const double dx = b[0] - a[0], dy = b[1] - a[1], length = hypot (dx, dy);
  const double along = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length;
  const double off = ((p[0] - a[0]) * dy - (p[1] - a[1]) * dx) / length;

  if (!(fabs (off) <= NEAR * (1 + length)) || !(along >= -NEAR * (1 + length)) || !(along <= length + NEAR * (1 + length)))
    return FALSE;
  *arm = find_point (self, along * 2 > length ? a : b);
  if (*arm == 0)
    *arm = find_point (self, along * 2 > length && !is_near (p, b) ? b : a);
  return *arm != 0 && !is_near (porism_construction_get_value (self->call->construction, *arm), p);
}

static gboolean
is_perpendicular (const Candidate *s,
                  const Candidate *t)
{
  const double dx1 = s->at[2] - s->at[0], dy1 = s->at[3] - s->at[1], dx2 = t->at[2] - t->at[0], dy2 = t->at[3] - t->at[1];

  return fabs (dx1 * dx2 + dy1 * dy2) <= NEAR * hypot (dx1, dy1) * hypot (dx2, dy2);
}

static void
tell_right (Marker        *self,
            const PorismId points[3])
{
  g_string_append_printf (self->told, "%s∠%s%s%s = 90°", self->told->len > 0 ? "; " : "", get_record (self, points[0])->name,
                          get_record (self, points[1])->name, get_record (self, points[2])->name);
  self->n_found++;
}

/* Whether a right angle is drawn there already. */
static gboolean
has_square (const Marker *self,
            PorismId      vertex)
{
  guint n;
  const PorismId *order = porism_construction_get_order (self->call->construction, &n);

  for (guint i = 0; i < n; i++)
    {
      const PorismRecord *record = get_record (self, order[i]);
      const double *value;

      if (get_kind (self, order[i]) != PORISM_KIND_ANGLE || record->n_inputs != 3 || record->inputs[1].object != vertex ||
          !is_drawn (self, order[i]))
        continue;
      value = porism_construction_get_value (self->call->construction, order[i]);
      if (fabs (value[0]) <= NEAR * fabs (value[1]))
        return TRUE;
    }
  return FALSE;
}

static gboolean
make_square (Marker        *self,
             const PorismId points[3])
{
  PorismRecord *record = porism_record_new (porism_operation_lookup ("angle"), 3);
  g_autofree char *name = NULL;

  for (guint i = 0; i < 3; i++)
    record->inputs[i].object = points[i];
  if (!porism_call_complete_record (self->call, record))
    {
      porism_record_unref (record);
      return FALSE;
    }
  record->flags |= PORISM_RECORD_AUTOMATIC_NAME;
  record->attributes = porism_attributes_with_number (NULL, PORISM_ATTRIBUTE_RIGHT_ANGLE_MARK, TRUE);
  name = porism_construction_suggest_name (self->call->construction, PORISM_KIND_ANGLE);
  self->n_set++;
  return porism_call_make (self->call, record, name, NULL);
}

/* One square where two segments meet at right angles in the point. */
static gboolean
mark_corner (Marker  *self,
             PorismId vertex,
             guint   *n_squares)
{
  const double *p = porism_construction_get_value (self->call->construction, vertex);
  const double at[2] = { p[0], p[1] };

  for (guint i = 0; i < self->segments->len; i++)
    for (guint k = i + 1; k < self->segments->len; k++)
      {
        const Candidate *s = &g_array_index (self->segments, Candidate, i), *t = &g_array_index (self->segments, Candidate, k);
        PorismId points[3] = { 0, vertex, 0 };

        if (!is_perpendicular (s, t) || !has_arm (self, s, at, &points[0]) || !has_arm (self, t, at, &points[2]))
          continue;
        if (!holds (self, "is-right-angle", points, 3))
          continue;
        tell_right (self, points);
        if (has_square (self, vertex))
          return TRUE;
        return ++*n_squares > MOST_SQUARES || make_square (self, points);
      }
  return TRUE;
}

/* An angle that is drawn as a square anyway says no value beside it. */
static void
mark_right_angle (Marker  *self,
                  PorismId id)
{
  const PorismRecord *record = get_record (self, id);
  const PorismId points[3] = { record->inputs[0].object, record->inputs[1].object,
                               record->n_inputs == 3 ? record->inputs[2].object : 0 };
  PorismAttributes *attributes;

  if (record->n_inputs != 3 || get_record (self, points[0])->kind != PORISM_KIND_POINT ||
      !holds (self, "is-right-angle", points, 3))
    return;
  tell_right (self, points);
  if (porism_attributes_get_number (record->attributes, PORISM_ATTRIBUTE_RIGHT_ANGLE_MARK) != 0)
    return;
  attributes = porism_attributes_with_number (record->attributes, PORISM_ATTRIBUTE_RIGHT_ANGLE_MARK, TRUE);
  porism_construction_set_attributes (self->call->construction, id, attributes);
  porism_attributes_unref (attributes);
  self->n_set++;
}

static gboolean
mark_right (Marker *self)
{
  guint n, n_squares = 0;
  const PorismId *order = porism_construction_get_order (self->call->construction, &n);
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (PorismId));

  for (guint i = 0; i < self->angles->len; i++)
    if (is_right (&g_array_index (self->angles, Candidate, i)))
      mark_right_angle (self, g_array_index (self->angles, Candidate, i).id);
  for (guint i = 0; i < n; i++)
    if (get_kind (self, order[i]) == PORISM_KIND_POINT && is_drawn (self, order[i]))
      g_array_append_val (points, order[i]);
  for (guint i = 0; i < points->len && i < MOST_OBJECTS; i++)
    if (!mark_corner (self, g_array_index (points, PorismId, i), &n_squares))
      return FALSE;
  return TRUE;
}

/* ---- the action ---- */

static gboolean
is_asked_for (PorismCall *self,
              const char *what)
{
  const char *text = porism_call_is_given (self, "relations") ? porism_call_get (self, "relations")->text : "";
  g_autofree char *lower = g_ascii_strdown (text, -1);

  return *text == '\0' || g_str_equal (lower, "all") || strstr (lower, what) != NULL;
}

static gboolean
check_asked (PorismCall *self)
{
  if (is_asked_for (self, "equal") || is_asked_for (self, "parallel") || is_asked_for (self, "right"))
    return TRUE;
  return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "relations",
                                    _("Give equal, parallel, right or several of them."), _("“%s” is nothing to mark."),
                                    porism_call_get (self, "relations")->text);
}

static gboolean
report (Marker *self)
{
  PorismObservation *observation = self->call->observation;

  if (self->n_found == 0)
    return porism_observation_refuse (observation, PORISM_ERROR_PRECONDITION, NULL,
                                      _("What only seems to be equal is not marked; query_relation says what holds of two objects."),
                                      _("Nothing of it is exactly equal, parallel or right."));
  porism_observation_mention (
    observation, g_strdup_printf (self->n_set > 0 ? _("Exact in this figure, marked: %s. Marks that were there are kept.")
                                                  : _("All is marked already: %s."), self->told->str));
  if (self->n_unmarked > 0)
    porism_observation_mention (observation,
                                g_strdup_printf (_("For %u more no marks are left that could be told apart."), self->n_unmarked));
  return TRUE;
}

static gboolean
mark_all (Marker *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (classings); i++)
    if (is_asked_for (self->call, g_str_equal (classings[i].relation, "are-parallel") ? "parallel" : "equal"))
      mark_classes (self, &classings[i]);
  return !is_asked_for (self->call, "right") || mark_right (self);
}

gboolean
porism_run_mark_equal (PorismCall *self)
{
  g_autoptr (GArray) segments = g_array_new (FALSE, FALSE, sizeof (Candidate));
  g_autoptr (GArray) angles = g_array_new (FALSE, FALSE, sizeof (Candidate));
  g_autoptr (GString) told = g_string_new (NULL);
  Marker marker = { .call = self, .segments = segments, .angles = angles, .told = told };

  return check_asked (self) && collect (&marker) && mark_all (&marker) && report (&marker);
}
