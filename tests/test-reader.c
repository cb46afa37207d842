/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Problems in words: what they say is read, conditions written as text are read back as the same, letters and numbers
 * make no difference, and nothing that somebody can type does harm. */

#include "config.h"

#include <locale.h>
#include <string.h>

#include "app/geobuildbench/problem.h"
#include "app/json/json.h"
#include "app/json/wire.h"
#include "app/reader/grammar.h"
#include "app/reader/reading.h"
#include "engine/solver/phrase.h"
#include "tests/command-lab.h"

static const char *const languages[] = { "zh", "en" };

static PorismReading *
read_text (const char *text,
           const char *language)
{
  g_autoptr (GError) error = NULL;
  PorismReading *reading = porism_reading_new (text, language, &error);

  g_assert_no_error (error);
  return reading;
}

static void
append_statement (GString               *text,
                  const PorismStatement *statement)
{
  g_string_append_printf (text, "%s%s%s", text->len > 0 ? "; " : "", statement->implied ? "~" : "", statement->name);
  for (guint i = 0; i < statement->objects->len; i++)
    g_string_append_printf (text, " %s", (char *) g_ptr_array_index (statement->objects, i));
  for (guint i = 0; i < statement->values->len; i++)
    g_string_append_printf (text, " %s", (char *) g_ptr_array_index (statement->values, i));
}

/* What is said, not what is implied: “midpoint M A B; distance A B 5”. */
static char *
dup_said (const PorismReading *reading)
{
  g_autoptr (GPtrArray) statements = porism_reading_list_statements (reading);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < statements->len; i++)
    if (!((PorismStatement *) g_ptr_array_index (statements, i))->implied)
      append_statement (text, g_ptr_array_index (statements, i));
  return g_strdup (text->str);
}

static void
check_read (const char *language,
            const char *text,
            const char *said)
{
  g_autoptr (PorismReading) reading = read_text (text, language);
  g_autofree char *found = dup_said (reading);

  for (guint i = 0; i < reading->clauses->len; i++)
    {
      const PorismClause *clause = g_ptr_array_index (reading->clauses, i);

      if (clause->state == PORISM_CLAUSE_UNKNOWN)
        g_error ("%s: “%.*s”: %s", text, (int) (clause->end - clause->start), text + clause->start, clause->reason);
    }
  g_assert_cmpstr (found, ==, said);
}

/* ---- what is said ---- */

/* The same in both languages. */
static const struct
{
  const char *zh, *en, *said;
} sayings[] = {
  { "点M是AB的中点,AB=5cm", "M is the midpoint of AB, AB = 5 cm", "midpoint M A B; distance A B 5" },
  { "D、E分别是边AB,AC的中点", "D and E are the midpoints of AB and AC, respectively", "midpoint D A B; midpoint E A C" },
  { "BD平分∠ABC交AC于点D", "BD bisects ∠ABC and meets AC at D", "bisects D A B C; collinear D A C" },
  { "如图,AB∥CD∥EF", "As shown in the figure, AB∥CD∥EF", "parallel A B C D; parallel C D E F" },
  { "AB=AC=5", "AB = AC = 5", "equal_distances A B A C; distance A C 5" },
  { "∠ABC=∠ACB=2∠BAC", "∠ABC = ∠ACB = 2∠BAC", "equal_angles A B C A C B; angle_ratio A C B B A C 2" },
  { "在△ABC中,∠A=50°", "In triangle ABC, ∠A = 50°", "angle C A B 50°" },
  { "AB是⊙O的直径,C是⊙O上一点", "AB is a diameter of circle O, C is a point on circle O", "midpoint O A B; on_circle C O A" },
  { "PA、PB分别切⊙O于A、B", "PA and PB touch circle O at A and B",
    "on_circle B O A; perpendicular P A O A; perpendicular P B O B" },
  { "延长BC到D", "extend BC to D", "beyond C B D" },
  { "AB的垂直平分线交AC于点D", "the perpendicular bisector of AB meets AC at D", "equidistant D A B; collinear D A C" },
  { "过点D作AC的平行线交BC的延长线于点E", "through D draw the line parallel to AC, meeting the extension of BC at E",
    "parallel D E A C; beyond C B E" },
  { "△ABC≌△DEF,AE:EB=2:3", "△ABC≌△DEF, AE:EB = 2:3", "congruent_triangles A B C D E F; ratio A E E B 2/3" },
  { "AE是△ABC的高", "AE is an altitude of triangle ABC", "perpendicular A E B C; collinear E B C" },
  { "直线m∥n", "line m ∥ n", "parallel m_1 m_2 n_1 n_2" },
  { "AB=2√3", "AB = 2√3", "distance A B 2*sqrt(3)" },
  { "\\angle ABC=30^\\circ", "$\\angle ABC = 30^{\\circ}$", "angle A B C 30°" },
  { "将△ABC绕点A顺时针旋转60°得到△ADE,点B的对应点是点E", "triangle ABC is rotated 60° clockwise about A to triangle ADE, the image of B is E",
    "angle B A E 60°; angle C A D 60°; equal_distances A B A E; equal_distances A C A D; clockwise A B E; clockwise A C D" },
  { "以AB为直径的⊙O交BC于点D,交AC于点E", "circle O with diameter AB meets BC at D and AC at E",
    "midpoint O A B; on_circle D O A; collinear D B C; on_circle E O A; collinear E A C" },
  { "ＡＢ＝５", "ＡＢ＝５", "distance A B 5" },
  { "⊙O中,弦AB与CD相交于点P", "chords AB and CD of circle O meet at P", "on_circle B O A; on_circle C O A; on_circle D O A; meet P A B C D" },
  { "AD:AB=AE:AC=1:3", "AD:AB = AE:AC = 1:3", "ratio A D A B 1/3; ratio A E A C 1/3" },
  { "C是⊙O上一点,CD是⊙O的切线", "C is a point on circle O, CD is tangent to circle O", "perpendicular C D O C" },
  { "PA是⊙O的切线", "PA is tangent to circle O", "perpendicular P A O A" },
  { "AB∥CD,点E在两平行线之间", "AB∥CD, E is a point between them", "parallel A B C D; same_side E C A B; same_side E A C D" },
  { "以AB为边向正方形ABCD外作等边△ABE", "square ABCD, equilateral triangle ABE is drawn outwards on side AB of square ABCD",
    "square A B C D; equilateral A B E; opposite_sides E C D A B" },
  { "⊙A与⊙B外切于点P", "circle A and circle B touch each other externally at P", "between P A B" },
};

/* What English has more than one wording of. */
static const struct
{
  const char *text, *said;
} wordings[] = {
  { "D is a point on the extension of side BC of △ABC beyond C", "beyond C B D" },
  { "BE produced meets AC at F", "beyond E B F; collinear F A C" },
  { "AB and DC are produced to meet at E", "beyond B A E; beyond C D E" },
  { "A, D, B, E are collinear in that order", "between D A B; between B D E" },
  { "Angle A of triangle ABC exceeds angle B by 15 degrees, and angle C is twice angle B",
    "linear_angles C A B A B C 1 15°; angle_ratio B C A A B C 2" },
  { "∠B is 40° less than ∠C in triangle ABC", "linear_angles B C A A B C 1 40°" },
  { "AC is three times as long as AB", "ratio A C A B 3" },
  { "AE ⊥ BD and CF ⊥ BD, with feet E and F",
    "perpendicular A E B D; collinear E B D; perpendicular C F B D; collinear F B D" },
  { "The diagonals of rectangle ABCD cross at O", "rectangle A B C D; meet O A C B D" },
  { "Chords AB and CD of ⊙O intersect at P", "on_circle B O A; on_circle C O A; on_circle D O A; meet P A B C D" },
  { "Two equal chords AB and CD of ⊙O intersect at P",
    "on_circle B O A; on_circle C O A; on_circle D O A; equal_distances A B C D; meet P A B C D" },
  { "A circle has centre O and radius 3. From a point P with OP = 5, draw both tangents to the circle, touching it at T and U.",
    "distance O T 3; distance O P 5; on_circle U O T; perpendicular P T O T; perpendicular P U O U" },
  { "PA and PB are tangents to ⊙O with points of tangency A and B",
    "on_circle B O A; perpendicular P A O A; perpendicular P B O B" },
  { "C is a point on the major arc AB of ⊙O", "on_circle A O C; on_circle B O C; same_side C O A B" },
  { "The exterior angle bisectors at B and C of triangle ABC meet at P",
    "angle_sum P B A P B C 180°; angle_sum P C B P C A 180°" },
  { "The exterior angle at C of triangle ABC is 120°", "angle B C A 180°-120°" },
  { "Rotating △ABC clockwise about point A by 60° gives △ADE, with D corresponding to C",
    "angle B A E 60°; angle C A D 60°; equal_distances A B A E; equal_distances A C A D; clockwise A B E; clockwise A C D" },
  { "A rectangular strip of paper ABCD is folded along EF so that D falls on D' and C on C'",
    "rectangle A B C D; reflection D' D E F; reflection C' C E F" },
  { "Fold △ABC so that vertex B coincides with vertex A, with the crease meeting AB at E and BC at D",
    "perpendicular_bisector D E B A; collinear E A B; collinear D B C" },
  { "P1 and P2 are the reflections of P in OA and OB respectively", "reflection P1 P O A; reflection P2 P O B" },
  { "The legs of a right-angled triangle are 9 and 12", "angle A C B 90°; distance C A 9; distance C B 12" },
  { "A rhombus has a side of 5 cm and one diagonal of 8 cm", "rhombus A B C D; distance A B 5; distance A C 8" },
  { "∠1 and ∠2 are complementary, and ∠1 = 27°", "angle_sum T X Y Z W V 90°; angle T X Y 27°" },
  { "C and D are on the semicircle with diameter AB", "midpoint O A B; on_circle C O A; on_circle D O A" },
  { "The line through D parallel to BC meets AC at E", "parallel D E B C; collinear E A C" },
  { "BD and CE are altitudes of triangle ABC meeting at H",
    "perpendicular B D A C; perpendicular C E A B; collinear D A C; collinear E A B; meet H B D C E" },
  { "CE and DF intersect at G, and AG and BG are drawn", "meet G C E D F" },
  { "E and F trisect BD", "midpoint E B F; midpoint F E D" },
};

static void
test_english (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (wordings); i++)
    check_read ("en", wordings[i].text, wordings[i].said);
}

static void
test_sayings (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sayings); i++)
    {
      check_read ("zh", sayings[i].zh, sayings[i].said);
      check_read ("en", sayings[i].en, sayings[i].said);
    }
}

static void
test_spans (void)
{
  const char *text = "AB=5,鱼在水里游,AC=3";
  g_autoptr (PorismReading) reading = read_text (text, "zh");
  const PorismClause *clause = g_ptr_array_index (reading->clauses, 1);
  g_autofree char *words = g_strndup (text + clause->start, clause->end - clause->start), *said = dup_said (reading);

  g_assert_cmpuint (reading->clauses->len, ==, 3);
  g_assert_cmpint (clause->state, ==, PORISM_CLAUSE_UNKNOWN);
  g_assert_nonnull (clause->reason);
  g_assert_cmpstr (words, ==, "鱼在水里游");
  g_assert_cmpstr (said, ==, "distance A B 5; distance A C 3");
}

static void
check_asked (const char *language,
             const char *text,
             const char *kind,
             const char *first)
{
  g_autoptr (PorismReading) reading = read_text (text, language);

  g_assert_cmpuint (porism_reading_count (reading, PORISM_CLAUSE_ASKS), ==, 1);
  for (guint i = 0; i < reading->clauses->len; i++)
    {
      const PorismClause *clause = g_ptr_array_index (reading->clauses, i);

      if (clause->state != PORISM_CLAUSE_ASKS)
        continue;
      g_assert_cmpstr (((PorismStatement *) g_ptr_array_index (clause->questions, 0))->name, ==, kind);
      g_assert_cmpstr (g_ptr_array_index (((PorismStatement *) g_ptr_array_index (clause->questions, 0))->objects, 0), ==, first);
    }
}

static void
test_questions (void)
{
  check_asked ("zh", "在△ABC中,AB=AC,则∠B的度数是()", "angle", "A");
  check_asked ("zh", "AB=5,则CD的长为()", "length", "C");
  check_asked ("en", "AB = 5. Find ∠BAC", "angle", "B");
}

/* All that is to be proved or found is asked, and none of it is said. */
static void
test_lists_of_questions (void)
{
  static const char *const texts[] = { "Prove that BD = CE and BD ⊥ CE", "Find ∠ABC and the length of DE" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (PorismReading) reading = read_text (texts[i], "en");
      g_autofree char *said = dup_said (reading);
      const PorismClause *clause = g_ptr_array_index (reading->clauses, 0);

      g_assert_cmpuint (reading->clauses->len, ==, 1);
      g_assert_cmpuint (clause->questions->len, ==, 2);
      g_assert_cmpstr (said, ==, "");
    }
}

/* What no rule knows is said to be so, and a part that was not spoken of is asked for. */
static void
test_marked (void)
{
  static const char *const texts[] = { "∠1=30°", "交AC于点D", "垂足为E", "等腰三角形的两边长为5和6" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (PorismReading) reading = read_text (texts[i], "zh");

      g_assert_cmpuint (porism_reading_count (reading, PORISM_CLAUSE_UNKNOWN), ==, 1);
      g_assert_nonnull (reading->complaint);
    }
}

/* ---- both ways ---- */

/* Names that go together with a condition. */
static PorismStatement *
new_random_statement (GRand *random)
{
  static const struct
  {
    const char *name;
    guint n_objects;
    const char *value;
  } kinds[] = {
    { "distance", 2, "%u" }, { "equal_distances", 4 }, { "shorter", 4 }, { "longer", 4 }, { "ratio", 4, "%u" },
    { "equal_ratios", 8 }, { "sum_of_lengths", 4, "%u" }, { "sum_of_lengths", 6, "%u" }, { "length_is_sum", 6 },
    { "perimeter", 3, "%u" }, { "perimeter", 4, "%u" }, { "bisects", 4 }, { "angle", 3, "%u°" }, { "equal_angles", 6 },
    { "angle_ratio", 6, "%u" }, { "angle_sum", 6, "%u°" }, { "angle_sum", 9, "%u°" },
    { "area", 3, "%u" }, { "area", 4, "%u" },
    { "same_side", 4 }, { "opposite_sides", 4 }, { "inside", 4 }, { "inside_circle", 3 }, { "outside_circle", 3 },
    { "midpoint", 3 }, { "between", 3 }, { "beyond", 3 }, { "on_extension", 3 }, { "collinear", 3 }, { "collinear", 4 },
    { "foot", 4 }, { "meet", 5 }, { "reflection", 4 }, { "parallel", 4 }, { "perpendicular", 4 },
    { "perpendicular_bisector", 4 }, { "equidistant", 3 }, { "on_circle", 3 }, { "concyclic", 4 }, { "concyclic", 5 },
    { "circumcentre", 4 }, { "incentre", 4 }, { "centroid", 4 }, { "orthocentre", 4 }, { "similar_triangles", 6 },
    { "congruent_triangles", 6 }, { "isosceles", 3 }, { "equilateral", 3 }, { "parallelogram", 4 }, { "rectangle", 4 },
    { "rhombus", 4 }, { "square", 4 }, { "trapezoid", 4 }, { "kite", 4 }, { "regular_polygon", 5 }, { "regular_polygon", 6 },
  };
  const guint kind = (guint) g_rand_int_range (random, 0, G_N_ELEMENTS (kinds));
  PorismStatement *statement = porism_statement_new (kinds[kind].name);
  guint8 letters[26];

  for (guint i = 0; i < G_N_ELEMENTS (letters); i++)
    letters[i] = (guint8) i;
  for (guint i = 0; i < kinds[kind].n_objects; i++)
    {
      const guint other = (guint) g_rand_int_range (random, (gint32) i, 26);
      const guint8 letter = letters[other];

      letters[other] = letters[i];
      letters[i] = letter;
      g_ptr_array_add (statement->objects, g_strdup_printf (g_rand_int_range (random, 0, 4) > 0 ? "%c" : "%c'", 'A' + letter));
    }
  if (kinds[kind].value != NULL)
    {
      const guint number = (guint) g_rand_int_range (random, 2, 170);

      g_ptr_array_add (statement->values, strchr (kinds[kind].value, '%')[2] == '\0' ? g_strdup_printf ("%u", number)
                                                                                     : g_strdup_printf ("%u°", number));
    }
  return statement;
}

static gboolean
is_among (const PorismStatement *statement,
          const GPtrArray       *statements)
{
  return g_ptr_array_find_with_equal_func ((GPtrArray *) statements, statement, (GEqualFunc) porism_statement_equal, NULL);
}

static void
check_round_trip (GRand      *random,
                  const char *language)
{
  g_autoptr (GPtrArray) statements = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_statement_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (PorismReading) reading = NULL;
  g_autoptr (GString) wanted = g_string_new (NULL);
  g_autofree char *text = NULL, *said = NULL;

  for (gint n = g_rand_int_range (random, 1, 6); n > 0; n--)
    {
      PorismStatement *statement = new_random_statement (random);

      if (is_among (statement, statements))
        porism_statement_free (statement);
      else
        g_ptr_array_add (statements, statement);
    }
  for (guint i = 0; i < statements->len; i++)
    append_statement (wanted, g_ptr_array_index (statements, i));
  text = porism_reading_write (statements, language, &error);
  g_assert_no_error (error);
  reading = read_text (text, language);
  said = dup_said (reading);
  if (strcmp (said, wanted->str) != 0)
    g_error ("%s: %s\nwas read as: %s\nand is:      %s", language, text, said, wanted->str);
}

static void
test_both_ways (void)
{
  GRand *random = g_rand_new_with_seed (12);

  for (guint k = 0; k < G_N_ELEMENTS (languages); k++)
    for (guint i = 0; i < 500; i++)
      check_round_trip (random, languages[k]);
  g_rand_free (random);
}

/* ---- other letters and numbers ---- */

/* @text with every capital that is a label moved on by @by: labels stay in the same order of first mention. */
static char *
dup_moved (const char *text,
           guint       by)
{
  char *moved = g_strdup (text);

  for (char *c = moved; *c != '\0'; c++)
    if (g_ascii_isupper (*c) && !g_ascii_islower (c[1]))
      *c = (char) ('A' + (guint) (*c - 'A' + (char) by) % 26);
  return moved;
}

static void
test_other_letters (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sayings); i++)
    for (guint by = 1; by < 26; by += 6)
      {
        g_autofree char *text = dup_moved (sayings[i].zh, by), *said = dup_moved (sayings[i].said, by);

        if (strchr (sayings[i].zh, '\\') == NULL && strstr (sayings[i].zh, "Ｂ") == NULL)
          check_read ("zh", text, said);
      }
}

/* Other digits before every degree sign. */
static void
change_degrees (char *text)
{
  for (char *sign = strstr (text, "°"); sign != NULL; sign = strstr (sign + 1, "°"))
    for (char *digit = sign - 1; digit >= text && (g_ascii_isdigit (*digit) || *digit == '.'); digit--)
      if (*digit > '0')
        *digit = (char) ('1' + (*digit - '0') % 9);
}

/* The problem with other letters and angles says the same of them. */
static void
check_shuffled (const char *text,
                guint       by)
{
  g_autofree char *moved = dup_moved (text, by), *plain = NULL, *wanted = NULL, *said = NULL;
  g_autoptr (PorismReading) reading = read_text (text, "zh"), other = NULL;

  plain = dup_said (reading);
  wanted = dup_moved (plain, by);
  /* A straight angle is one in words. */
  if (strstr (plain, "180°") == NULL)
    {
      change_degrees (moved);
      change_degrees (wanted);
    }
  other = read_text (moved, "zh");
  said = dup_said (other);
  g_assert_cmpstr (said, ==, wanted);
  g_assert_cmpuint (other->clauses->len, ==, reading->clauses->len);
}

/* Of a file of problems that PORISM_PROBLEMS names, those that need no name of the reader's own making. */
static void
test_other_problems (void)
{
  const char *path = g_getenv ("PORISM_PROBLEMS");
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  json_object *json, *problems;
  guint n = 0;

  if (path == NULL)
    {
      g_test_skip ("PORISM_PROBLEMS names no file of problems");
      return;
    }
  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  json = porism_json_parse (text, -1, &error);
  g_assert_no_error (error);
  problems = porism_build_find_problems (json);
  for (guint i = 0; i < porism_wire_get_length (problems); i++)
    {
      const char *words = porism_wire_get_text (porism_wire_get_nth (problems, i), "text_zh");

      /* A circle without a name is the one about O in any letters. */
      if (words == NULL || (strstr (words, "圆") != NULL && strstr (words, "⊙") == NULL))
        continue;
      check_shuffled (words, 1 + i % 25);
      n++;
    }
  g_assert_cmpuint (n, >, 50);
  json_object_put (json);
}

/* ---- whatever is typed ---- */

/* It comes to an end soon, its clauses are in order within the text, and all that was not understood says so. */
static void
check_any (const char *text)
{
  const gint64 start = g_get_monotonic_time ();

  for (guint k = 0; k < G_N_ELEMENTS (languages); k++)
    {
      g_autoptr (PorismReading) reading = read_text (text, languages[k]);
      g_autofree char *said = dup_said (reading);
      gsize at = 0;

      for (guint i = 0; i < reading->clauses->len; i++)
        {
          const PorismClause *clause = g_ptr_array_index (reading->clauses, i);

          g_assert_cmpuint (clause->start, >=, at);
          g_assert_cmpuint (clause->end, >=, clause->start);
          g_assert_cmpuint (clause->end, <=, strlen (reading->text));
          g_assert_true (clause->state != PORISM_CLAUSE_UNKNOWN || clause->reason != NULL);
          at = clause->end;
        }
      g_assert_true (g_utf8_validate (said, -1, NULL));
      porism_build_problem_free (porism_build_problem_new_read (reading));
    }
  g_assert_cmpint (g_get_monotonic_time () - start, <, 30 * G_USEC_PER_SEC);
}

static void
test_bad_input (void)
{
  static const char *const texts[] = {
    "", " \n\t", "。,;", "床前明月光,疑是地上霜。举头望明月,低头思故乡。",
    "Shall I compare thee to a summer's day? Thou art more lovely and more temperate.", "\xff\xfe\x80", "(((((", "∠∠∠∠△△⊙",
    "{}$$\\\\^^__", "A", "AAAAAAAA", "1.2.3.4.5", "0", "√√√",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (PorismReading) reading = read_text (texts[i], NULL);

      g_assert_nonnull (reading->complaint);
      check_any (texts[i]);
    }
}

static void
check_long (const char *piece)
{
  g_autoptr (GString) text = g_string_new (NULL);

  while (text->len < 100 * 1024)
    g_string_append (text, piece);
  check_any (text->str);
}

static void
test_long_texts (void)
{
  check_long ("点D是AB的中点,");
  check_long ("A、B,C和");
  check_long ("AB=");
  check_long ("床前明月光");
}

static void
test_random_bytes (void)
{
  GRand *random = g_rand_new_with_seed (7);

  for (guint i = 0; i < 300; i++)
    {
      char bytes[64];
      const gint n = g_rand_int_range (random, 0, sizeof bytes);

      for (gint k = 0; k < n; k++)
        bytes[k] = (char) g_rand_int_range (random, 1, 256);
      bytes[n] = '\0';
      check_any (bytes);
    }
  g_rand_free (random);
}

/* Any two pieces of any two texts. */
static void
test_random_cuts (void)
{
  GRand *random = g_rand_new_with_seed (8);

  for (guint i = 0; i < 200; i++)
    {
      const char *first = sayings[g_rand_int_range (random, 0, G_N_ELEMENTS (sayings))].zh;
      const char *second = sayings[g_rand_int_range (random, 0, G_N_ELEMENTS (sayings))].en;
      g_autofree char *start = g_strndup (first, (gsize) g_rand_int_range (random, 0, (gint32) strlen (first) + 1));
      g_autofree char *text = g_strconcat (start, second + g_rand_int_range (random, 0, (gint32) strlen (second) + 1), NULL);

      check_any (text);
    }
  g_rand_free (random);
}

/* ---- rules ---- */

static void
check_rules (const char *rules,
             const char *complaint)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PorismGrammar) grammar = porism_grammar_new (rules, &error);

  if (complaint == NULL)
    {
      g_assert_no_error (error);
      return;
    }
  g_assert_null (grammar);
  g_assert_nonnull (strstr (error->message, complaint));
}

static void
test_rules (void)
{
  check_rules ("point : {A:letter} => point $A\nstatement : {P:point} [is] here => nothing", NULL);
  check_rules ("use common\nlist : ,", NULL);
  check_rules ("use klingon", "there are no rules");
  check_rules ("point {A:letter}", "colon");
  check_rules ("point : {A:letter}", "=>");
  check_rules ("point : {A:letter => point $A", "closed");
  check_rules ("point : {A} => point $A", "{}");
  check_rules ("point : () => point $A", "brackets");
  check_rules ("point : {A:lettre} => point $A", "lettre");
  check_rules ("words the : the | a\npoint : [@the] {A:letter} => point $A", NULL);
  check_rules ("point : [@the] {A:letter} => point $A", "no words");
}

static void
check_arguments (const char       *name,
                 const PorismRule *rule)
{
  for (guint i = 0; i < rule->meanings->len; i++)
    {
      const PorismMeaning *meaning = g_ptr_array_index (rule->meanings, i);

      for (guint k = 0; k < meaning->arguments->len; k++)
        {
          const char *argument = g_ptr_array_index (meaning->arguments, k);
          gboolean found = *argument != '$';

          for (guint p = 0; p < rule->pieces->len; p++)
            {
              const PorismPiece *piece = g_ptr_array_index (rule->pieces, p);

              found |= piece->variable != NULL && *piece->variable == argument[1];
            }
          if (!found)
            g_error ("%s: rule %u speaks of %s, which it has not", name, rule->order + 1, argument);
        }
    }
}

static gboolean
is_phrase (const char *name)
{
  for (guint i = 0; i < porism_phrases_get_n (); i++)
    if (porism_phrase_is_called (porism_phrases_get (i), name, G_MAXUINT))
      return TRUE;
  return FALSE;
}

/* Every statement of the rules is one that the solver knows, or becomes some. */
static void
test_shipped_rules (void)
{
  static const char *const others[] = { "nothing", "ask", "draw", "remember", "image", "prove", "parts", "two_sides", "touches", "inscribed", "midline", NULL };

  for (guint k = 0; k < G_N_ELEMENTS (languages); k++)
    {
      g_autoptr (GError) error = NULL;
      const PorismGrammar *grammar = porism_grammar_get (languages[k], &error);

      g_assert_no_error (error);
      for (guint i = 0; i < grammar->rules->len; i++)
        {
          const PorismRule *rule = g_ptr_array_index (grammar->rules, i);

          check_arguments (languages[k], rule);
          for (guint m = rule->part == PORISM_PART_STATEMENT ? 0 : 1; m < rule->meanings->len; m++)
            {
              const char *name = ((PorismMeaning *) g_ptr_array_index (rule->meanings, m))->name;

              if (!g_strv_contains (others, name) && !is_phrase (name))
                g_error ("%s: rule %u says “%s”, which is no condition", languages[k], rule->order + 1, name);
            }
        }
    }
}

/* ---- no part begins with another that begins with it ---- */

static gboolean begins_with (const PorismGrammar *grammar,
                             guint                part,
                             guint                other,
                             gboolean            *seen);

/* Whether a text of the rule may begin with one of @other; what may be left out is passed over. */
static gboolean
rule_begins_with (const PorismGrammar *grammar,
                  const PorismRule    *rule,
                  guint                other,
                  gboolean            *seen)
{
  for (guint i = 0; i < rule->pieces->len; i++)
    {
      const PorismPiece *piece = g_ptr_array_index (rule->pieces, i);

      if (piece->words == NULL && !piece->recalled)
        return piece->part == other || (piece->part != rule->part && begins_with (grammar, piece->part, other, seen));
      if (piece->words != NULL && !piece->optional)
        return FALSE;
    }
  return FALSE;
}

static gboolean
begins_with (const PorismGrammar *grammar,
             guint                part,
             guint                other,
             gboolean            *seen)
{
  const GPtrArray *rules = porism_grammar_list_rules (grammar, part);
  gboolean begins = FALSE;

  if (seen[part])
    return FALSE;
  seen[part] = TRUE;
  for (guint i = 0; i < rules->len && !begins; i++)
    begins = rule_begins_with (grammar, g_ptr_array_index (rules, i), other, seen);
  return begins;
}

/* Where two parts begin with each other, what the one finds depends on which is looked for first. */
static void
test_no_circles (void)
{
  for (guint k = 0; k < G_N_ELEMENTS (languages); k++)
    {
      g_autoptr (GError) error = NULL;
      const PorismGrammar *grammar = porism_grammar_get (languages[k], &error);

      g_assert_no_error (error);
      for (guint one = 0; one < grammar->parts->len; one++)
        for (guint other = one + 1; other < grammar->parts->len; other++)
          {
            g_autofree gboolean *there = g_new0 (gboolean, grammar->parts->len), *back = g_new0 (gboolean, grammar->parts->len);

            if (begins_with (grammar, one, other, there) && begins_with (grammar, other, one, back))
              g_error ("%s: a %s begins with a %s, and that with it", languages[k], porism_grammar_get_part_name (grammar, one),
                       porism_grammar_get_part_name (grammar, other));
          }
    }
}

static void
test_languages (void)
{
  g_autoptr (PorismReading) chinese = read_text ("点M是AB的中点", NULL), english = read_text ("M is the midpoint of AB", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpstr (chinese->language, ==, "zh");
  g_assert_cmpstr (english->language, ==, "en");
  g_assert_null (porism_reading_new ("AB=5", "klingon", &error));
  g_assert_nonnull (strstr (error->message, "klingon"));
}

/* ---- the command line ---- */

static void
test_read_command (void)
{
  g_auto (Result) clear = RUN ("", "read", "--json", "点M是AB的中点,则AM=()");
  g_auto (Result) marked = RUN ("AB = 5, and so do we", "read", "--language", "en", "-");
  g_auto (Result) none = RUN ("", "read", "--language", "klingon", "AB = 5");

  g_assert_cmpint (clear.code, ==, 0);
  assert_member (&clear, 0, "language", "zh");
  g_assert_nonnull (strstr (clear.output, "\"midpoint\""));
  g_assert_nonnull (strstr (clear.output, "\"asks\""));
  g_assert_cmpint (marked.code, ==, 1);
  g_assert_nonnull (strstr (marked.output, "not understood"));
  assert_unusable (&none);
}

/* The figure is made from what the text says; the conditions of the file only judge it. */
static void
test_solve_command (void)
{
  static const char problem[] =
    "{'id':'1','text_zh':'在△ABC中,AB=AC,∠A=40°,BD平分∠ABC交AC于点D','required_objects':{'points':['A','B','C','D'],"
    "'polygons':[['A','B','C']]},'verification_conditions':[{'type':'angle_value','points':[['B','A','C']],'value':%u},"
    "{'type':'point_on_segment','point':'D','segment':['A','C']},"
    "{'type':'angle_bisector','line':['B','D'],'angle_points':['A','B','C']}]}";

  for (guint right = 0; right < 2; right++)
    {
      g_autofree char *path = temporary ("read.json"), *text = g_strdup_printf (problem, right ? 40u : 50u);

      write_file (path, json_text (text));
      {
        g_auto (Result) result = RUN ("", "solve-conditions", "--read", "zh", "--json", path);

        g_assert_cmpint (result.code, ==, right ? 0 : 1);
        assert_member (&result, 0, "passed", right ? "true" : "false");
        assert_member (&result, 0, "not_understood", "0");
        g_assert_cmpint (strstr (result.output, "angle_value:B,A,C") == NULL, ==, right);
      }
    }
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/reader/sayings", test_sayings);
  g_test_add_func ("/reader/english", test_english);
  g_test_add_func ("/reader/spans", test_spans);
  g_test_add_func ("/reader/questions", test_questions);
  g_test_add_func ("/reader/lists-of-questions", test_lists_of_questions);
  g_test_add_func ("/reader/marked", test_marked);
  g_test_add_func ("/reader/both-ways", test_both_ways);
  g_test_add_func ("/reader/other-letters", test_other_letters);
  g_test_add_func ("/reader/other-problems", test_other_problems);
  g_test_add_func ("/reader/bad-input", test_bad_input);
  g_test_add_func ("/reader/long-texts", test_long_texts);
  g_test_add_func ("/reader/random-bytes", test_random_bytes);
  g_test_add_func ("/reader/random-cuts", test_random_cuts);
  g_test_add_func ("/reader/rules", test_rules);
  g_test_add_func ("/reader/shipped-rules", test_shipped_rules);
  g_test_add_func ("/reader/no-circles", test_no_circles);
  g_test_add_func ("/reader/languages", test_languages);
  g_test_add_func ("/reader/read-command", test_read_command);
  g_test_add_func ("/reader/solve-command", test_solve_command);

  return g_test_run ();
}
