/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "app/reader/discourse.h"
#include "app/reader/turn.h"

/* A rule of which the parts have been understood. */
typedef struct
{
  PorismDiscourse *discourse;
  PorismClause *clause;
  const PorismParse *parse;
  GHashTable *parts;            /* by variable: a GPtrArray of PorismThing */
  GHashTable *fresh;            /* by letter: the new point */
} Scene;

static GPtrArray *understand (PorismDiscourse   *self,
                              const PorismParse *parse,
                              PorismClause      *clause);

/* ---- things ---- */

static void
free_thing (gpointer data)
{
  PorismThing *thing = data;

  g_ptr_array_unref (thing->names);
  g_free (thing);
}

static const char *
keep (PorismDiscourse *self,
      const char      *name)
{
  return g_string_chunk_insert_const (self->names, name);
}

static PorismThing *
new_thing (PorismDiscourse *self,
           const char      *kind)
{
  PorismThing *thing = g_new0 (PorismThing, 1);

  thing->kind = keep (self, kind);
  thing->names = g_ptr_array_new ();
  g_ptr_array_add (self->things, thing);
  return thing;
}

void
porism_discourse_init (PorismDiscourse     *self,
                       const PorismGrammar *grammar,
                       const PorismText    *text)
{
  *self = (PorismDiscourse) { .grammar = grammar, .text = text };
  self->names = g_string_chunk_new (1024);
  self->things = g_ptr_array_new_with_free_func (free_thing);
  self->last = g_hash_table_new (g_str_hash, g_str_equal);
  self->spoken = g_hash_table_new (g_str_hash, g_str_equal);
}

void
porism_discourse_clear (PorismDiscourse *self)
{
  g_hash_table_unref (self->last);
  g_hash_table_unref (self->spoken);
  g_ptr_array_unref (self->things);
  g_string_chunk_free (self->names);
}

static void
remember (PorismDiscourse *self,
          const char      *role,
          PorismThing     *thing)
{
  g_hash_table_insert (self->last, (gpointer) keep (self, role), thing);
}

/* ---- words as they stand ---- */

static PorismThing *
take_built_in (PorismDiscourse   *self,
               const PorismParse *parse)
{
  static const char *const kinds[] = { "point", "small", "number", "digits" };
  g_autofree char *value = porism_text_dup_expression (self->text, parse->start, parse->end);
  PorismThing *thing = new_thing (self, kinds[parse->part]);

  thing->value = keep (self, value);
  if (parse->part == PORISM_PART_LETTER)
    {
      g_ptr_array_add (thing->names, (gpointer) thing->value);
      g_hash_table_add (self->spoken, (gpointer) thing->value);
    }
  return thing;
}

/* ---- arguments ---- */

static GPtrArray *
get_part (const Scene *self,
          const char  *argument)
{
  const char variable[] = { argument[1], '\0' };

  return *argument == '$' ? g_hash_table_lookup (self->parts, variable) : NULL;
}

static guint
count_points (const GPtrArray *things)
{
  guint n = 0;

  for (guint i = 0; i < things->len; i++)
    n += ((PorismThing *) g_ptr_array_index (things, i))->names->len;
  return n;
}

/* Of how many things it speaks; @paired: of each with the one after it */
static guint
count_instances (const Scene *self,
                 const char  *argument,
                 gboolean     paired)
{
  const GPtrArray *things = get_part (self, argument);

  if (things == NULL || argument[2] == '-' || argument[2] == '&')
    return 1;
  if (argument[2] == '#')
    return count_points (things);
  if (paired && things->len > 1)
    return things->len - 1;
  return paired ? 0 : things->len;
}

static const char *
get_nth_point (const GPtrArray *things,
               guint            n)
{
  for (guint i = 0; i < things->len; i++)
    {
      const PorismThing *thing = g_ptr_array_index (things, i);

      if (n < thing->names->len)
        return g_ptr_array_index (thing->names, n);
      n -= thing->names->len;
    }
  return NULL;
}

static const PorismThing *
get_instance (const GPtrArray *things,
              const char      *argument,
              guint            i)
{
  if (argument[2] == '-')
    i = things->len - 1;
  else if (argument[2] == '+')
    i++;
  return g_ptr_array_index (things, things->len == 1 ? 0 : MIN (i, things->len - 1));
}

static gboolean
is_taken (const PorismDiscourse *self,
          const char            *name)
{
  return g_hash_table_contains (self->spoken, name);
}

/* “@1”, “@2”, …: of each of the things side by side one of its own. */
static char *
dup_open_name (Scene *self)
{
  return g_strdup_printf ("@%u", ++self->discourse->n_open);
}

/* The letter, or it with a number. */
static char *
dup_free_name (const Scene *self,
               const char  *letter)
{
  char *name = g_strdup (letter);

  for (guint i = 1; is_taken (self->discourse, name); i++)
    {
      g_free (name);
      name = g_strdup_printf ("%s%u", letter, i);
    }
  return name;
}

static const char *
invent (Scene      *self,
        const char *letter,
        guint       i)
{
  const gboolean open = *letter == '@';
  g_autofree char *key = g_strdup_printf ("%s%u", letter, open ? i : 0), *text = NULL;
  const char *name = g_hash_table_lookup (self->fresh, key);

  if (name != NULL)
    return name;
  text = open ? dup_open_name (self) : dup_free_name (self, letter);
  name = keep (self->discourse, text);
  g_hash_table_add (self->discourse->spoken, (gpointer) name);
  g_hash_table_insert (self->fresh, (gpointer) keep (self->discourse, key), (gpointer) name);
  return name;
}

/* The name of @thing between @before and @after. */
static void
add_derived (const Scene       *self,
             GPtrArray         *names,
             const PorismThing *thing,
             const char        *before,
             const char        *after)
{
  const char *own = thing->names->len > 0 ? g_ptr_array_index (thing->names, 0) : thing->value;
  g_autofree char *name = g_strconcat (before, own, after, NULL);

  g_ptr_array_add (names, (gpointer) keep (self->discourse, name));
}

static gboolean
has_point (const PorismThing *thing,
           const char        *name)
{
  return g_ptr_array_find_with_equal_func (thing->names, name, g_str_equal, NULL);
}

/* The corner of @thing in which @other ends. */
static void
add_corner (GPtrArray         *names,
            const PorismThing *thing,
            const PorismThing *other)
{
  const guint n = thing->names->len;

  for (guint i = 0; i < n; i++)
    if (has_point (other, g_ptr_array_index (thing->names, i)))
      {
        g_ptr_array_add (names, g_ptr_array_index (thing->names, (i + n - 1) % n));
        g_ptr_array_add (names, g_ptr_array_index (thing->names, i));
        g_ptr_array_add (names, g_ptr_array_index (thing->names, (i + 1) % n));
        return;
      }
}

/* Whether @n is how many points that is where all is well: a side of a figure leaves what is opposite. */
static gboolean
is_related_count (char               relation,
                  const PorismThing *thing,
                  guint              n)
{
  if (relation == '~' || relation == '%')
    return n > 0 && n < thing->names->len;
  return n == (relation == '@' ? 3 : 1);
}

/* “$S!T”, “$T~S”, “$T@S”: what two things have in common, or not. */
static void
add_related (const Scene *self,
             GPtrArray   *names,
             const char  *argument,
             guint        i)
{
  const char of_other[] = { '$', argument[3], '\0', '\0' };
  const GPtrArray *others = get_part (self, of_other);
  const guint before = names->len;
  const PorismThing *thing = get_instance (get_part (self, argument), argument, i), *other;

  if (others == NULL || others->len == 0 || (others->len > 1 && i >= others->len))
    return;
  other = get_instance (others, of_other, i);
  if (argument[2] == '@')
    add_corner (names, thing, other);
  for (guint k = 0; k < thing->names->len && argument[2] != '@'; k++)
    if (has_point (other, g_ptr_array_index (thing->names, k)) == (argument[2] == '%'))
      g_ptr_array_add (names, g_ptr_array_index (thing->names, k));
  if (!is_related_count (argument[2], thing, names->len - before) && self->clause->reason == NULL)
    self->clause->reason = g_strdup (_("what it names does not go together"));
}

static void
add_all (GPtrArray       *names,
         const GPtrArray *things)
{
  for (guint i = 0; i < things->len; i++)
    g_ptr_array_extend (names, ((PorismThing *) g_ptr_array_index (things, i))->names, NULL, NULL);
}

static void add_points (Scene      *self,
                        GPtrArray  *names,
                        const char *argument,
                        guint       i);

/* “*A2”: a point of the circle about $A2. */
static void
add_circle_point (Scene      *self,
                  GPtrArray  *names,
                  const char *argument,
                  guint       i)
{
  g_autofree char *centre = g_strconcat ("$", argument + 1, NULL);
  g_autoptr (GPtrArray) centres = g_ptr_array_new ();

  add_points (self, centres, centre, i);
  for (guint k = 0; k < centres->len; k++)
    {
      g_autofree char *name = g_strconcat ("*", (char *) g_ptr_array_index (centres, k), NULL);

      g_ptr_array_add (names, (gpointer) keep (self->discourse, name));
    }
}

/* Adds the points that the @i-th instance of @argument names. */
static void
add_points (Scene      *self,
            GPtrArray  *names,
            const char *argument,
            guint       i)
{
  const GPtrArray *things = get_part (self, argument);
  const PorismThing *thing;
  const char suffix = things != NULL ? argument[2] : '\0';

  if (*argument == '?')
    g_ptr_array_add (names, (gpointer) invent (self, argument + 1, i));
  if (*argument == '*')
    add_circle_point (self, names, argument, i);
  if (things == NULL || things->len == 0)
    return;
  if (suffix == '#')
    {
      g_ptr_array_add (names, (gpointer) get_nth_point (things, count_points (things) == 1 ? 0 : i));
      return;
    }
  if (strchr ("!~@%", suffix) != NULL && suffix != '\0')
    {
      add_related (self, names, argument, i);
      return;
    }
  if (suffix == '&')
    add_all (names, things);
  if (suffix == '&' || suffix == '0')
    return;
  thing = get_instance (things, argument, i);
  if (suffix == '<' || suffix == '>')
    add_derived (self, names, thing, suffix == '<' ? "<" : ">", "");
  else if (suffix == '*' && thing->names->len < 2)
    add_derived (self, names, thing, "*", "");
  else if (suffix == '*')
    g_ptr_array_add (names, g_ptr_array_index (thing->names, 1));
  else if (suffix == '_')
    add_derived (self, names, thing, "", argument[3] == '1' ? "_1" : "_2");
  else if (g_ascii_isdigit (suffix) && (guint) (suffix - '0') <= thing->names->len)
    g_ptr_array_add (names, g_ptr_array_index (thing->names, suffix - '1'));
  else if (g_str_equal (thing->kind, "circle"))
    g_ptr_array_add (names, g_ptr_array_index (thing->names, 0));
  else if (thing->names->len == 0 && thing->value != NULL)
    g_ptr_array_add (names, (gpointer) thing->value);
  else
    g_ptr_array_extend (names, thing->names, NULL, NULL);
}

/* @format with the values of things in the place of $v. */
static const char *
fill_value (Scene      *self,
            const char *format,
            guint       i)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (const char *at = format; *at != '\0'; at++)
    {
      const GPtrArray *things = *at == '$' && at[1] != '\0' ? get_part (self, at) : NULL;
      const PorismThing *thing;

      if (things == NULL || things->len == 0)
        {
          g_string_append_c (text, *at);
          continue;
        }
      thing = g_ptr_array_index (things, things->len == 1 || i >= things->len ? 0 : i);
      g_string_append (text, thing->value != NULL ? thing->value : "");
      at++;
    }
  return keep (self->discourse, text->str);
}

/* ---- meanings ---- */

/* Whether it is said of each of the list with the one after it. */
static gboolean
is_paired (const PorismMeaning *meaning,
           const char          *variable)
{
  for (guint i = 0; i < meaning->arguments->len; i++)
    {
      const char *argument = g_ptr_array_index (meaning->arguments, i);

      if (*argument == '$' && argument[1] == variable[1] && argument[2] == '+')
        return TRUE;
    }
  return FALSE;
}

static guint
count_of (const Scene         *self,
          const PorismMeaning *meaning,
          guint                i)
{
  const char *argument;

  if (i >= meaning->arguments->len)
    return count_instances (self, g_ptr_array_index (meaning->values, i - meaning->arguments->len), FALSE);
  argument = g_ptr_array_index (meaning->arguments, i);
  return count_instances (self, argument, *argument == '$' && is_paired (meaning, argument));
}

/* How many times it is said; -1 where lists do not go side by side. */
static gint
count_times (const Scene         *self,
             const PorismMeaning *meaning)
{
  const guint n_all = meaning->arguments->len + meaning->values->len;
  guint n = 1;

  for (guint i = 0; i < n_all; i++)
    {
      const guint one = count_of (self, meaning, i);

      if (one == 0 || (one != n && one != 1 && n != 1))
        return one == 0 ? 0 : -1;
      n = MAX (n, one);
    }
  return (gint) n;
}

static PorismStatement *
new_statement (Scene               *self,
               const PorismMeaning *meaning,
               guint                i)
{
  PorismStatement *statement = porism_statement_new (meaning->name);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint k = 0; k < meaning->arguments->len; k++)
    add_points (self, names, g_ptr_array_index (meaning->arguments, k), i);
  for (guint k = 0; k < names->len; k++)
    g_ptr_array_add (statement->objects, g_strdup (g_ptr_array_index (names, k)));
  for (guint k = 0; k < meaning->values->len; k++)
    g_ptr_array_add (statement->values, g_strdup (fill_value (self, g_ptr_array_index (meaning->values, k), i)));
  statement->implied = meaning->implied;
  return statement;
}

static void
say (Scene               *self,
     const PorismMeaning *meaning,
     GPtrArray           *statements)
{
  const gint n = count_times (self, meaning);

  if (n < 0 && self->clause->reason == NULL)
    self->clause->reason = g_strdup (_("its lists are not of one length"));
  for (gint i = 0; i < n; i++)
    {
      PorismStatement *statement = new_statement (self, meaning, (guint) i);

      g_ptr_array_add (statements, statement);
      if (i > 0 && self->clause->reason == NULL && porism_statement_meets_elsewhere (g_ptr_array_index (statements, statements->len - 2), statement))
        self->clause->reason = g_strdup (_("two lines meet in one point only"));
      if (self->clause->reason == NULL)
        self->clause->reason = g_strdup (porism_statement_find_fault (statement));
      if (statements == self->clause->statements && !porism_statement_is_condition (statement) && self->clause->reason == NULL)
        self->clause->reason = g_strdup (_("what it names does not go together"));
    }
}

/* ---- things that are made ---- */

static void
mention (PorismClause      *clause,
         const PorismThing *thing)
{
  static const char *const kinds[] = { "point", "segment", "leg", "line", "ray", "circle", "arc", "triangle", "quadrilateral",
                                       "polygon", NULL };
  GPtrArray *points;

  if (!g_strv_contains (kinds, thing->kind))
    return;
  points = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < thing->names->len; i++)
    g_ptr_array_add (points, g_strdup (g_ptr_array_index (thing->names, i)));
  porism_clause_mention (clause, thing->kind, points)->name = g_str_equal (thing->kind, "line") ? g_strdup (thing->value) : NULL;
}

static void
add_things (Scene               *self,
            const PorismMeaning *meaning,
            GPtrArray           *things)
{
  static const char *const polygons[] = { "triangle", "quadrilateral", NULL };
  const gint n = count_times (self, meaning);

  for (gint i = 0; i < n; i++)
    {
      PorismThing *thing = new_thing (self->discourse, meaning->name);

      for (guint k = 0; k < meaning->arguments->len; k++)
        add_points (self, thing->names, g_ptr_array_index (meaning->arguments, k), (guint) i);
      if (meaning->values->len > 0)
        thing->value = fill_value (self, g_ptr_array_index (meaning->values, 0), (guint) i);
      remember (self->discourse, thing->kind, thing);
      if (g_strv_contains (polygons, thing->kind))
        remember (self->discourse, "polygon", thing);
      if (g_str_equal (thing->kind, "turn"))
        self->discourse->turn = self->clause;
      mention (self->clause, thing);
      g_ptr_array_add (things, thing);
    }
}

/* ---- all that is meant ---- */

/* “ask angle $A”: the kind is the first word. */
static void
ask (Scene               *self,
     const PorismMeaning *meaning)
{
  const PorismMeaning asked = porism_meaning_drop_word (meaning);

  say (self, &asked, self->clause->questions);
  g_ptr_array_unref (asked.arguments);
}

/* What the clause says is asked. */
static void
prove (Scene *self)
{
  GPtrArray *statements = self->clause->statements;

  while (statements->len > 0)
    {
      PorismStatement *statement = g_ptr_array_steal_index (statements, 0);

      if (statement->implied)
        porism_statement_free (statement);
      else
        g_ptr_array_add (self->clause->questions, statement);
    }
}

static void
remember_role (Scene               *self,
               const PorismMeaning *meaning)
{
  const GPtrArray *things = get_part (self, g_ptr_array_index (meaning->arguments, 1));

  if (things != NULL && things->len > 0)
    remember (self->discourse, g_ptr_array_index (meaning->arguments, 0), g_ptr_array_index (things, 0));
  if (g_str_equal (g_ptr_array_index (meaning->arguments, 0), "subject"))
    self->discourse->goes_on = TRUE;
}

static void
draw (Scene               *self,
      const PorismMeaning *meaning)
{
  const PorismMeaning drawn = porism_meaning_drop_word (meaning);
  g_autoptr (GPtrArray) things = g_ptr_array_new ();

  add_things (self, &drawn, things);
  g_ptr_array_unref (drawn.arguments);
}

/* “B corresponds to E”, whichever of the two is the image. */
static gboolean
pair_turned (const Scene       *self,
             const PorismThing *turn,
             const GPtrArray   *names)
{
  const char *one = g_ptr_array_index (names, 0), *other = g_ptr_array_index (names, 1);

  return porism_turn_correct (turn->names, self->discourse->turn, one, other) ||
         porism_turn_correct (turn->names, self->discourse->turn, other, one);
}

/* “The image of B is E”, where the order of the letters told otherwise. */
static void
correct_turn (Scene               *self,
              const PorismMeaning *meaning)
{
  const PorismThing *turn = g_hash_table_lookup (self->discourse->last, "turn");
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < meaning->arguments->len; i++)
    add_points (self, names, g_ptr_array_index (meaning->arguments, i), 0);
  if ((turn == NULL || names->len != 2 || !pair_turned (self, turn, names)) && self->clause->reason == NULL)
    self->clause->reason = g_strdup (_("no figure with these points was turned before"));
}

static gboolean
is_meant (const Scene         *self,
          const PorismMeaning *meaning)
{
  const GPtrArray *things = meaning->about != NULL ? g_hash_table_lookup (self->parts, meaning->about) : NULL;

  if (meaning->about == NULL)
    return TRUE;
  return things != NULL && things->len > 0 &&
         g_str_equal (((PorismThing *) g_ptr_array_index (things, 0))->kind, meaning->kind) != meaning->unless;
}

static void
mean (Scene               *self,
      const PorismMeaning *meaning)
{
  if (g_strcmp0 (meaning->name, "nothing") == 0 || !is_meant (self, meaning))
    return;
  if (g_strcmp0 (meaning->name, "ask") == 0)
    ask (self, meaning);
  else if (g_strcmp0 (meaning->name, "remember") == 0)
    remember_role (self, meaning);
  else if (g_strcmp0 (meaning->name, "draw") == 0)
    draw (self, meaning);
  else if (g_strcmp0 (meaning->name, "prove") == 0)
    prove (self);
  else if (g_strcmp0 (meaning->name, "image") == 0)
    correct_turn (self, meaning);
  else if (meaning->name != NULL)
    say (self, meaning, self->clause->statements);
}

/* ---- parts of speech ---- */

/* The things that other parts are. */
static void
pass_on (const Scene         *self,
         const PorismMeaning *meaning,
         GPtrArray           *things)
{
  for (guint k = 0; k < meaning->arguments->len; k++)
    {
      const GPtrArray *part = get_part (self, g_ptr_array_index (meaning->arguments, k));

      for (guint i = 0; part != NULL && i < part->len; i++)
        g_ptr_array_add (things, g_ptr_array_index (part, i));
    }
}

/* ---- parses ---- */

/* A circle that nobody named is the one about O. */
static PorismThing *
recall (PorismDiscourse   *self,
        const PorismParse *parse,
        PorismClause      *clause)
{
  const char *role = porism_grammar_get_part_name (self->grammar, parse->part);
  PorismThing *thing = g_hash_table_lookup (self->last, role);

  /* What is asked of “it” tells the two apart. */
  if (thing == NULL && g_str_equal (role, "polygon"))
    thing = g_hash_table_lookup (self->last, "sector");
  self->goes_on |= g_str_equal (role, "subject");
  if (thing == NULL && g_str_equal (role, "circle"))
    {
      thing = new_thing (self, role);
      g_ptr_array_add (thing->names, (gpointer) keep (self, "O"));
      g_hash_table_add (self->spoken, (gpointer) keep (self, "O"));
      remember (self, role, thing);
      mention (clause, thing);
    }
  if (thing == NULL && clause->reason == NULL)
    clause->reason = g_strdup_printf (_("no %s was spoken of before"), role);
  return thing;
}

/* (nullable): the figure without letters of that kind that was spoken of before: it is no other one. */
static PorismThing *
find_again (const PorismDiscourse *self,
            const PorismRule      *rule)
{
  const PorismMeaning *first = rule->part != PORISM_PART_STATEMENT && rule->meanings->len > 0
                                 ? g_ptr_array_index (rule->meanings, 0) : NULL;
  const gboolean named = first == NULL || first->name == NULL || first->arguments->len < 3;

  for (guint i = 0; !named && i < first->arguments->len; i++)
    if (*(const char *) g_ptr_array_index (first->arguments, i) != '?')
      return NULL;
  return named ? NULL : g_hash_table_lookup (self->last, first->name);
}

static void
understand_parts (Scene *self)
{
  for (guint i = 0; i < self->parse->n_captures; i++)
    {
      const PorismCapture *capture = &self->parse->captures[i];
      GPtrArray *things = g_hash_table_lookup (self->parts, capture->piece->variable);
      g_autoptr (GPtrArray) more = understand (self->discourse, capture->parse, self->clause);

      if (things == NULL)
        {
          things = g_ptr_array_new ();
          g_hash_table_insert (self->parts, capture->piece->variable, things);
        }
      for (guint k = 0; k < more->len; k++)
        g_ptr_array_add (things, g_ptr_array_index (more, k));
    }
}

/* (transfer container): the things that the part is; of a statement none. */
static GPtrArray *
understand (PorismDiscourse   *self,
            const PorismParse *parse,
            PorismClause      *clause)
{
  GPtrArray *things = g_ptr_array_new ();
  Scene scene = { self, clause, parse };

  if (parse->rule == NULL)
    {
      PorismThing *thing = parse->recalled ? recall (self, parse, clause) : take_built_in (self, parse);

      if (thing != NULL)
        g_ptr_array_add (things, thing);
      return things;
    }
  if (find_again (self, parse->rule) != NULL)
    {
      g_ptr_array_add (things, find_again (self, parse->rule));
      return things;
    }
  scene.parts = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_ptr_array_unref);
  scene.fresh = g_hash_table_new (g_str_hash, g_str_equal);
  understand_parts (&scene);
  for (guint i = 0; i < parse->rule->meanings->len && clause->reason == NULL; i++)
    {
      const PorismMeaning *meaning = g_ptr_array_index (parse->rule->meanings, i);

      if (parse->part == PORISM_PART_STATEMENT || i > 0)
        mean (&scene, meaning);
      else if (meaning->name == NULL)
        pass_on (&scene, meaning, things);
      else
        add_things (&scene, meaning, things);
    }
  g_hash_table_unref (scene.parts);
  g_hash_table_unref (scene.fresh);
  return things;
}

/* The first line of a statement is what the next one may go on about. */
static void
remember_subject (PorismDiscourse *self,
                  guint            first)
{
  for (guint i = first; i < self->things->len; i++)
    {
      PorismThing *thing = g_ptr_array_index (self->things, i);

      if (g_str_equal (thing->kind, "segment") || g_str_equal (thing->kind, "line") || g_str_equal (thing->kind, "ray"))
        {
          remember (self, "subject", thing);
          return;
        }
    }
}

void
porism_discourse_take (PorismDiscourse   *self,
                       const PorismParse *parse,
                       PorismClause      *clause)
{
  const guint first = self->things->len;

  self->goes_on = FALSE;
  g_ptr_array_unref (understand (self, parse, clause));
  if (!self->goes_on)
    remember_subject (self, first);
}
