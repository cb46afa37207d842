/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "app/geodsl/command.h"
#include "engine/kinds/similarity.h"

/* Inputs that a message lists. */
#define MOST_TOLD 8
#define CONCURRENT "are_concurrent"
#define SEMICIRCLE "semicircle"

#define MAKES(tool_name, ...) .tool = tool_name, .parameters = { __VA_ARGS__ }
#define DECIDES(tool_name, ...) MAKES (tool_name, __VA_ARGS__), .decides = TRUE
#define TWO(tool_name) MAKES (tool_name, "p1", "p2")
#define MEETS MAKES ("add_intersect", "obj1", "obj2")
#define AT_POINT(tool_name) MAKES (tool_name, "point", "line")
#define REFLECTS(mirror) MAKES ("transform_reflect_" mirror, "obj", mirror)
#define PAIR(tool_name) DECIDES (tool_name, "obj1", "obj2")
#define RUNS(function) .run = porism_geodsl_run_##function

static const PorismGeodslCommand commands[] = {
  { "point", "ii", RUNS (point) },
  { "point", "mm", RUNS (point) },
  { "point", "c", RUNS (point_on) },
  { "point", "l", RUNS (point_on) },
  { "point", "s", RUNS (point_on) },
  { "line", "pp", TWO ("add_line") },
  { "line", "pl", AT_POINT ("add_parallel_line") },
  { "line", "pr", AT_POINT ("add_parallel_line") },
  { "line", "ps", AT_POINT ("add_parallel_line") },
  { "segment", "pp", TWO ("add_segment") },
  { "ray", "pp", TWO ("add_ray") },
  { "vector", "pp", TWO ("add_vector") },
  { "line_bisector", "pp", TWO ("add_perpendicular_bisector") },
  { "line_bisector", "s", MAKES ("add_segment_bisector", "segment") },
  { "parallel_line", "pl", AT_POINT ("add_parallel_line") },
  { "parallel_line", "ps", AT_POINT ("add_parallel_line") },
  { "parallel_line", "pr", AT_POINT ("add_parallel_line") },
  { "orthogonal_line", "pl", AT_POINT ("add_perpendicular_line") },
  { "orthogonal_line", "ps", AT_POINT ("add_perpendicular_line") },
  { "orthogonal_line", "pr", AT_POINT ("add_perpendicular_line") },
  { "angular_bisector", "ppp", MAKES ("add_angle_bisector", "p1", "vertex", "p2") },
  { "angular_bisector", "ll", RUNS (bisectors) },
  { "angular_bisector", "ss", RUNS (bisectors) },
  { "circle", "pp", MAKES ("add_circle", "center", "point") },
  { "circle", "ppp", MAKES ("add_circle_3_points", "a", "b", "c") },
  { "circle", "pm", MAKES ("add_circle", "center", "radius") },
  { "circle", "ps", MAKES ("add_circle", "center", "radius") },
  { "circle", "pi", MAKES ("add_circle", "center", "radius") },
  { SEMICIRCLE, NULL, TWO ("add_semicircle") },
  { "intersect", "ll", MEETS },
  { "intersect", "lr", MEETS },
  { "intersect", "rl", MEETS },
  { "intersect", "ls", MEETS },
  { "intersect", "sl", MEETS },
  { "intersect", "rr", MEETS },
  { "intersect", "rs", MEETS },
  { "intersect", "sr", MEETS },
  { "intersect", "ss", MEETS },
  { "intersect", "lc", RUNS (meet) },
  { "intersect", "cl", RUNS (meet) },
  { "intersect", "cc", RUNS (meet) },
  { "intersect", "cs", RUNS (meet) },
  { "intersect", "rc", RUNS (meet) },
  { "intersect", "cr", RUNS (meet) },
  { "intersect", "Cl", RUNS (meet) },
  { "midpoint", "pp", TWO ("add_midpoint") },
  { "midpoint", "s", MAKES ("add_midpoint", "p1") },
  { "center", "c", MAKES ("add_center", "conic") },
  { "radius", "c", RUNS (radius) },
  { "tangent", "pc", RUNS (tangent) },
  { "polar", "pc", RUNS (polar) },
  { "mirror", "pp", REFLECTS ("point") },
  { "mirror", "pl", REFLECTS ("line") },
  { "mirror", "ps", REFLECTS ("line") },
  { "mirror", "pc", MAKES ("transform_invert", "obj", "circle") },
  { "mirror", "lp", REFLECTS ("point") },
  { "mirror", "ll", REFLECTS ("line") },
  { "mirror", "cp", REFLECTS ("point") },
  { "mirror", "cl", REFLECTS ("line") },
  { "mirror", "cc", MAKES ("transform_invert", "obj", "circle") },
  { "rotate", "pap", MAKES ("transform_rotate", "obj", "angle", "center") },
  { "rotate", "pAp", MAKES ("transform_rotate", "obj", "angle", "center") },
  { "rotate", "pip", MAKES ("transform_rotate", "obj", "angle", "center") },
  { "translate", "pv", MAKES ("transform_translate", "obj", "vector") },
  { "polygon", "ppi", RUNS (regular_polygon) },
  { "polygon", NULL, RUNS (polygon) },
  { "angle", "ppp", MAKES ("add_directed_angle", "p1", "vertex", "p2") },
  { "distance", "pp", RUNS (distance) },
  { "area", "P", RUNS (area_of) },
  { "area", NULL, RUNS (area) },
  { "sum", "mm", RUNS (sum) },
  { "sum", "ms", RUNS (sum) },
  { "sum", "mi", RUNS (sum) },
  { "sum", "ss", RUNS (sum) },
  { "minus", "a", RUNS (negative) },
  { "minus", "A", RUNS (negative) },
  { "minus", "m", RUNS (negative) },
  { "minus", "mm", RUNS (minus) },
  { "minus", "ms", RUNS (minus) },
  { "minus", "sm", RUNS (minus) },
  { "minus", "ss", RUNS (minus) },
  { "product", "mm", RUNS (product) },
  { "product", "ms", RUNS (product) },
  { "product", "sm", RUNS (product) },
  { "product", "ss", RUNS (product) },
  { "product", "iA", RUNS (product) },
  { "product", "im", RUNS (product) },
  { "product", "is", RUNS (product) },
  { "ratio", "mm", RUNS (ratio) },
  { "ratio", "ms", RUNS (ratio) },
  { "ratio", "mi", RUNS (ratio) },
  { "ratio", "sm", RUNS (ratio) },
  { "ratio", "ss", RUNS (ratio) },
  { "ratio", "si", RUNS (ratio) },
  { "ratio", "ii", RUNS (ratio) },
  { "power", "mi", RUNS (power) },
  { "power", "si", RUNS (power) },
  { "are_collinear", "ppp", DECIDES ("query_are_collinear", "a", "b", "c") },
  { CONCURRENT, NULL, DECIDES ("query_are_concurrent", "obj1", "obj2", "obj3") },
  { CONCURRENT, "lll", DECIDES ("query_are_concurrent", "obj1", "obj2", "obj3") },
  { "are_concyclic", "pppp", DECIDES ("query_are_concyclic", "a", "b", "c", "d") },
  { "are_congruent", "aa", RUNS (congruence) },
  { "are_congruent", "ss", RUNS (equality) },
  { "are_complementary", "aa", RUNS (complement) },
  { "are_equal", "mm", RUNS (equality) },
  { "are_equal", "mi", RUNS (equality) },
  { "are_equal", "pp", PAIR ("query_are_equal") },
  { "are_parallel", "ll", PAIR ("query_are_parallel") },
  { "are_parallel", "ls", PAIR ("query_are_parallel") },
  { "are_parallel", "sl", PAIR ("query_are_parallel") },
  { "are_parallel", "ss", PAIR ("query_are_parallel") },
  { "are_parallel", "rr", PAIR ("query_are_parallel") },
  { "are_perpendicular", "ll", PAIR ("query_are_perpendicular") },
  { "are_perpendicular", "lr", PAIR ("query_are_perpendicular") },
  { "are_perpendicular", "rl", PAIR ("query_are_perpendicular") },
  { "are_perpendicular", "sl", PAIR ("query_are_perpendicular") },
  { "are_perpendicular", "ls", PAIR ("query_are_perpendicular") },
  { "are_perpendicular", "ss", PAIR ("query_are_perpendicular") },
  { "equality", "aa", RUNS (congruence) },
  { "equality", "mm", RUNS (equality) },
  { "equality", "ms", RUNS (equality) },
  { "equality", "mi", RUNS (equality) },
  { "equality", "pp", PAIR ("query_are_equal") },
  { "equality", "Pm", RUNS (equality) },
  { "equality", "PP", RUNS (equality) },
  { "equality", "sm", RUNS (equality) },
  { "equality", "ss", RUNS (equality) },
  { "equality", "si", RUNS (nothing) },
  { "contained_by", "pc", DECIDES ("query_is_on_border", "point", "figure") },
  { "contained_by", "pl", DECIDES ("query_is_in_region", "point", "region") },
  { "touches", "cc", DECIDES ("query_is_tangent", "line", "conic") },
  { "touches", "lc", DECIDES ("query_is_tangent", "line", "conic") },
  { "touches", "cl", DECIDES ("query_is_tangent", "conic", "line") },
};

/* ---- which one ---- */

static char *
list_letters (const PorismGeodslFigure *figure)
{
  g_autoptr (GString) letters = g_string_new (NULL);

  for (guint i = 0; i < figure->inputs->len; i++)
    g_string_append_c (letters, porism_geodsl_get_input (figure, i)->letter);
  return g_strdup (letters->str);
}

static const PorismGeodslCommand *
find (const char *name,
      const char *letters)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (commands[i].name, name) && g_strcmp0 (commands[i].letters, letters) == 0)
      return &commands[i];
  return NULL;
}

gboolean
porism_geodsl_takes (const char *name,
                     const char *letters)
{
  return find (name, letters) != NULL || find (name, NULL) != NULL;
}

/* The row that is called with its letters, as line_pp. */
static const PorismGeodslCommand *
find_full_name (const char *full)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autofree char *name = commands[i].letters != NULL ? g_strconcat (commands[i].name, "_", commands[i].letters, NULL)
                                                          : NULL;

      if (g_strcmp0 (name, full) == 0)
        return &commands[i];
    }
  return NULL;
}

static gboolean
has_letters (PorismGeodslFigure        *figure,
             const PorismGeodslCommand *command,
             const char                *letters)
{
  if (command->letters == NULL || g_str_equal (command->letters, letters))
    return TRUE;
  return porism_geodsl_refuse (figure, "", g_strdup_printf (_("“%s” does not take these inputs."),
                                                            figure->statement->command),
                               g_strdup_printf (_("Write “%s”: the inputs say which one is meant."), command->name));
}

/* ---- what to write instead ---- */

static const char *
get_word (char letter)
{
  static const struct
  {
    char letter;
    const char *word;
  } words[] = {
    { 'i', N_("a number") }, { 'b', N_("a truth value") }, { 'm', N_("a measure") }, { 'p', N_("a point") },
    { 'P', N_("a polygon") }, { 'c', N_("a circle") }, { 'C', N_("an arc") }, { 'l', N_("a line") },
    { 'r', N_("a ray") }, { 's', N_("a segment") }, { 'a', N_("an angle") }, { 'A', N_("an angle’s size") },
    { 'v', N_("a vector") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (words[i].letter == letter)
      return _(words[i].word);
  return _("something else");
}

/* "a point, a line" */
static char *
describe_letters (const char *letters)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; letters[i] != '\0' && i < MOST_TOLD; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", get_word (letters[i]));
  if (strlen (letters) > MOST_TOLD)
    g_string_append (text, ", …");
  return g_strdup (text->str);
}

/* Names of commands that people expect, and what comes to the same here. */
static const char *
find_substitute (const char *name)
{
  static const struct
  {
    const char *name;
    const char *hint;
  } substitutes[] = {
    { "circumcircle", N_("Write “circle : A B C -> k”.") },
    { "circumcenter", N_("Write “circle : A B C -> k”, then “center : k -> O”.") },
    { "incenter", N_("Make two angle bisectors, “angular_bisector : A B C -> l”, and intersect them.") },
    { "incircle", N_("Intersect two angle bisectors in I, draw the perpendicular from I to a side and intersect it with "
                     "the side in T, then “circle : I T -> k”.") },
    { "centroid", N_("Make two midpoints and intersect the medians.") },
    { "orthocenter", N_("Intersect two altitudes, “orthogonal_line : A line_BC -> h”.") },
    { "perpendicular_line", N_("Write “orthogonal_line : P l -> h”.") },
    { "perpendicular", N_("Write “orthogonal_line : P l -> h”.") },
    { "perpendicular_bisector", N_("Write “line_bisector : A B -> l”.") },
    { "angle_bisector", N_("Write “angular_bisector : A B C -> l”, the vertex in the middle.") },
    { "reflect", N_("Write “mirror : P l -> Q”.") },
    { "parallel", N_("Write “parallel_line : P l -> m”.") },
    { "triangle", N_("Write “polygon : A B C -> t c a b”, or three segments.") },
    { "foot", N_("Draw “orthogonal_line : P l -> h”, then “intersect : h l -> F”.") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (substitutes); i++)
    if (g_str_equal (substitutes[i].name, name))
      return _(substitutes[i].hint);
  return NULL;
}

static char *
hint_at_name (const char *name)
{
  PorismSimilarity similarity;
  const char *similar;

  porism_similarity_init (&similarity, name);
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (i == 0 || !g_str_equal (commands[i].name, commands[i - 1].name))
      porism_similarity_consider (&similarity, commands[i].name);
  similar = porism_similarity_get (&similarity);
  if (similar != NULL)
    return g_strdup_printf (_("Did you mean “%s”?"), similar);
  return g_strdup (find_substitute (name));
}

/* "“circle” takes a point, a point; or …" */
static char *
hint_at_inputs (const char *name)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (commands[i].name, name) && commands[i].letters != NULL)
      {
        g_autofree char *inputs = describe_letters (commands[i].letters);

        g_string_append_printf (text, "%s%s", text->len > 0 ? _("; or ") : "", inputs);
      }
  return g_strdup_printf (_("“%s” takes %s."), name, text->str);
}

static gboolean
refuse_unknown (PorismGeodslFigure *figure,
                const char         *letters)
{
  const char *name = figure->statement->command;
  g_autofree char *inputs = describe_letters (letters);

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (commands[i].name, name))
      return porism_geodsl_refuse (figure, "unknown", g_strdup_printf (_("“%s” does not take these: %s."), name, inputs),
                                   hint_at_inputs (name));
  return porism_geodsl_refuse (figure, "unknown", g_strdup_printf (_("There is no command “%s”."), name),
                               hint_at_name (name));
}

/* ---- one result by one tool ---- */

/* A plain number is degrees where it is an angle. */
static char *
dup_argument (const char             *parameter,
              const PorismGeodslItem *item)
{
  gboolean degrees = item->letter == 'i' && g_str_equal (parameter, "angle");

  return degrees ? g_strdup_printf ("(%s)°", item->value) : g_strdup (porism_geodsl_get_text (item));
}

/* Of what looks at its inputs itself the reference says another thing than of unknown inputs. */
static gboolean
takes_inputs (PorismGeodslFigure        *figure,
              const PorismGeodslCommand *command)
{
  guint n = 0;

  while (n < PORISM_GEODSL_MOST_INPUTS && command->parameters[n] != NULL)
    n++;
  for (guint i = 0; i < figure->inputs->len; i++)
    if (porism_geodsl_get_input (figure, i)->name == NULL)
      n = G_MAXUINT;
  if (n == figure->inputs->len)
    return TRUE;
  return porism_geodsl_refuse (figure, "", g_strdup_printf (_("“%s” does not take these inputs."), command->name),
                               g_str_equal (command->name, SEMICIRCLE)
                                 ? g_strdup (_("It takes two points."))
                                 : g_strdup (_("It takes three lines or circles.")));
}

static gboolean
run_tool (PorismGeodslFigure        *figure,
          const PorismGeodslCommand *command)
{
  PorismAction *action;

  if (command->letters == NULL && !takes_inputs (figure, command))
    return FALSE;
  action = porism_action_new (command->tool);
  for (guint i = 0; i < figure->inputs->len; i++)
    {
      const PorismGeodslItem *item = porism_geodsl_get_input (figure, i);
      g_autofree char *text = dup_argument (command->parameters[i], item);

      porism_action_add_string (action, command->parameters[i], text);
    }
  return command->decides ? porism_geodsl_give_truth (figure, action) : porism_geodsl_make_by (figure, action);
}

static gboolean
check_radii (PorismGeodslFigure        *figure,
             const PorismGeodslCommand *command)
{
  if (g_strcmp0 (command->tool, "add_circle") != 0)
    return TRUE;
  return porism_geodsl_check_radius (figure, porism_geodsl_get_input (figure, 1));
}

static char *
hint_at_count (guint n)
{
  if (n == 0)
    return g_strdup (_("It makes nothing here: leave the line out."));
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Give it %u label; _ discards what is not wanted.",
                                       "Give it %u labels; _ discards what is not wanted.", n), n);
}

static gboolean
check_count (PorismGeodslFigure *figure)
{
  const guint n = figure->results->len, wanted = figure->statement->outputs->len;

  if (n == wanted)
    return TRUE;
  return porism_geodsl_refuse (figure, "output expected",
                               g_strdup_printf (_("“%s” makes %u here, and there are labels for %u."),
                                                figure->statement->command, n, wanted), hint_at_count (n));
}

gboolean
porism_geodsl_run_command (PorismGeodslFigure *figure)
{
  const char *name = figure->statement->command;
  g_autofree char *letters = list_letters (figure);
  const PorismGeodslCommand *command = find (name, letters);

  if (command == NULL)
    command = find (name, NULL);
  if (command == NULL)
    command = find_full_name (name);
  if (command == NULL)
    return refuse_unknown (figure, letters);
  if (!has_letters (figure, command, letters) || !check_radii (figure, command))
    return FALSE;
  return (command->run != NULL ? command->run (figure) : run_tool (figure, command)) && check_count (figure);
}
