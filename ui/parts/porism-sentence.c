/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A sentence is the tool's own (engine/actions/toolspec.h), with its arguments as a person reads them: numbers and
 * expressions as formulas, the values of looks by their names, an action within another one as its sentence. A tool
 * without one is told by its description. */

#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "engine/construction/switch.h"
#include "engine/solver/phrase.h"
#include "ui/parts/porism-display.h"
#include "ui/parts/porism-formula.h"
#include "ui/parts/porism-sentence.h"
#include "ui/parts/porism-swatch.h"

/* Beyond so many, names are left out. */
#define MOST_NAMES 6

typedef struct
{
  const PorismRegistry *registry;
  const PorismConstruction *construction;
  const PorismToolSpec *spec;
  const PorismAction *action;
} Sentence;

static void append_sentence (GString        *text,
                             const Sentence *self);

/* ---- names ---- */

/* An index of digits alone is written below: P_1, P_{12}. */
static gboolean
replace_index_cb (const GMatchInfo *match,
                  GString          *text,
                  gpointer          unused)
{
  static const char *const digits[] = { "₀", "₁", "₂", "₃", "₄", "₅", "₆", "₇", "₈", "₉" };
  g_autofree char *index = g_match_info_fetch (match, 1);

  for (const char *digit = index; *digit != '\0'; digit++)
    g_string_append (text, digits[*digit - '0']);
  return FALSE;
}

/**
 * porism_sentence_dup_name:
 *
 * Returns: (transfer full): @name, or a text with names in it, as it is read
 */
char *
porism_sentence_dup_name (const char *name)
{
  g_autoptr (GRegex) index = g_regex_new ("(?<=[\\p{L}'])_\\{?(\\d+)\\}?(?![\\p{L}\\d_])", 0, 0, NULL);

  return g_regex_replace_eval (index, name, -1, 0, 0, replace_index_cb, NULL, NULL);
}

/* What is no name but a word of the language is written as words: is_midpoint. */
static void
append_words (GString    *text,
              const char *words)
{
  g_autofree char *named = porism_sentence_dup_name (words);

  for (char *at = named; *at != '\0'; at++)
    if (*at == '_')
      *at = ' ';
  g_string_append (text, named);
}

/* ---- arguments ---- */

/* (nullable): as @self's tool calls it */
static const PorismArgument *
find_argument (const Sentence *self,
               const char     *name)
{
  const PorismArgument *argument = porism_action_get (self->action, name);

  return argument != NULL && argument->type != PORISM_ARGUMENT_NULL ? argument : NULL;
}

/* (nullable): where there is one of that name */
static const PorismRecord *
find_record (const Sentence *self,
             const char     *name)
{
  const PorismId id = self->construction != NULL ? porism_construction_lookup (self->construction, name) : 0;

  return id != 0 ? porism_construction_get (self->construction, id) : NULL;
}

/* The kind of the object that the action is about; 0 where that is not known. */
static PorismKinds
find_kind (const Sentence *self)
{
  const PorismArgument *object = self->action->arguments->len > 0 ? self->action->arguments->pdata[0] : NULL;
  const PorismRecord *record = object != NULL && object->text != NULL ? find_record (self, object->text) : NULL;

  return record != NULL ? PORISM_KINDS (record->kind) : 0;
}

/* (nullable): what a value of a look is called; NULL where it has no name, or one of another kind of objects. */
static const char *
find_value_name (const Sentence        *self,
                 const PorismParameter *parameter,
                 const PorismArgument  *argument)
{
  const char *attribute = self->spec->attributes[parameter - self->spec->parameters];
  const PorismAttributeInfo *info = attribute != NULL ? porism_attribute_get_info (porism_attribute_from_name (attribute)) : NULL;
  const PorismKinds kinds = find_kind (self);
  const PorismNamedValue *choice;
  double value;
  char *end;

  if (info == NULL || argument->text == NULL)
    return NULL;
  value = g_ascii_strtod (argument->text, &end);
  if ((*end != '\0' || end == argument->text) && !porism_attribute_info_read_name (info, argument->text, kinds, &value))
    return NULL;
  for (guint i = 0; (choice = porism_attribute_info_get_choice (info, kinds, i)) != NULL; i++)
    if (choice->value == value && (choice->kinds == 0 || kinds != 0))
      return _(choice->name);
  return NULL;
}

/* (nullable): what a colour that is offered is called. */
static const char *
find_color_name (const char *text)
{
  const char *color, *label;

  if (g_str_equal (text, "automatic"))
    return _("Automatic");
  for (guint i = 0; (color = porism_swatch_get_color (i, &label)) != NULL; i++)
    if (g_ascii_strcasecmp (color, text) == 0)
      return label;
  return NULL;
}

static void
append_plain (GString              *text,
              const PorismArgument *argument)
{
  if (argument->type == PORISM_ARGUMENT_BOOLEAN)
    g_string_append (text, argument->boolean ? _("yes") : _("no"));
  else if (argument->items != NULL)
    for (guint i = 0; i < argument->items->len; i++)
      {
        if (i > 0)
          g_string_append (text, ", ");
        append_plain (text, g_ptr_array_index (argument->items, i));
      }
  else if (argument->text != NULL)
    append_words (text, argument->text);
}

/* "A,B,C" as "A, B, C". */
static void
append_objects (GString              *text,
                const PorismArgument *argument)
{
  g_auto (GStrv) names = argument->text != NULL && strchr (argument->text, '(') == NULL ? g_strsplit (argument->text, ",", -1) : NULL;

  if (names == NULL)
    append_plain (text, argument);
  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    {
      if (i > 0)
        g_string_append (text, ", ");
      append_words (text, g_strstrip (names[i]));
    }
}

static void
append_formula (GString              *text,
                const PorismArgument *argument)
{
  g_autofree char *shown = argument->text != NULL ? porism_display_number (argument->text) : NULL;

  if (shown != NULL)
    append_words (text, shown);
  else
    append_plain (text, argument);
}

/* The action that the arguments "tool" and @argument give. */
static void
append_nested (GString              *text,
               const Sentence       *self,
               const PorismArgument *argument)
{
  const PorismArgument *tool = find_argument (self, "tool");
  g_autoptr (PorismAction) action = NULL;
  Sentence nested;

  if (tool == NULL || tool->text == NULL || argument->items == NULL)
    return;
  action = porism_action_new (tool->text);
  for (guint i = 0; i < argument->items->len; i++)
    porism_action_add (action, porism_argument_copy (g_ptr_array_index (argument->items, i)));
  nested = (Sentence) { self->registry, self->construction, porism_registry_lookup (self->registry, tool->text), action };
  append_sentence (text, &nested);
}

/* (transfer full): "A,B" or a list as names, with room for as many as a phrase has. */
static char **
list_objects (const Sentence *self,
              guint          *n)
{
  const PorismArgument *objects = find_argument (self, "objects");
  g_autoptr (GString) joined = g_string_new (NULL);
  g_auto (GStrv) parts = NULL;
  char **names = g_new0 (char *, PORISM_PHRASE_MOST_OBJECTS + 1);

  if (objects != NULL)
    append_objects (joined, objects);
  parts = g_strsplit (joined->str, ", ", PORISM_PHRASE_MOST_OBJECTS);
  *n = MIN (g_strv_length (parts), PORISM_PHRASE_MOST_OBJECTS);
  for (guint i = 0; i < PORISM_PHRASE_MOST_OBJECTS; i++)
    names[i] = g_strdup (i < *n ? parts[i] : "");

  return names;
}

/* (nullable): what a relation of so many objects says of them, where it is called by a word. */
static const char *
find_form (const char *word,
           guint       n)
{
  g_autofree char *id = g_strdelimit (g_strdup (word), "_", '-');
  const PorismOperation *relation = porism_operation_lookup (id);

  if (relation != NULL && relation->sentence != NULL && porism_operation_n_roles (relation) == n)
    return relation->sentence;
  for (guint i = 0; i < porism_phrases_get_n (); i++)
    {
      const PorismPhrase *phrase = porism_phrases_get (i);
      const PorismOperation *operation = phrase->operation != NULL ? porism_operation_lookup (phrase->operation) : NULL;

      if (!porism_phrase_is_called (phrase, word, PORISM_RULES_NOW) || !porism_phrase_takes (phrase, n))
        continue;
      return phrase->sentence != NULL ? phrase->sentence : operation != NULL ? operation->sentence : NULL;
    }
  return NULL;
}

/* “h ⊥ s”, “M is the midpoint of AB”; a relation that is written as a formula stands as it is. */
static void
append_relation (GString              *text,
                 const Sentence       *self,
                 const PorismArgument *argument)
{
  const PorismArgument *value = find_argument (self, "value");
  g_autofree char *word = porism_relation_dup_word (argument->text);
  g_autofree char *shown = value != NULL && value->text != NULL ? porism_display_number (value->text) : g_strdup ("");
  const char *const values[] = { shown, "" };
  guint n;
  g_auto (GStrv) names = list_objects (self, &n);
  const char *form = find_form (word, n);
  g_autofree char *said =
    form != NULL ? porism_phrase_fill (_(form), (const char *const *) names, values) : porism_display_number (argument->text);

  append_words (text, said);
  for (guint i = 0; form == NULL && i < n; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : " ", names[i]);
}

/* Where the first of several terms ends, which commas part where nothing is open. */
static gsize
measure_term (const char *terms)
{
  int depth = 0;
  gsize n = 0;

  for (; terms[n] != '\0' && (terms[n] != ',' || depth > 0); n++)
    depth += (strchr ("([{", terms[n]) != NULL) - (strchr (")]}", terms[n]) != NULL);
  return n;
}

/* A text in which values stand shows whose they are: “Area {Area(p)}” for {1}. */
static void
append_filled (GString    *text,
               const char *template,
               const char *terms)
{
  g_autoptr (GString) filled = g_string_new (template);

  for (guint i = 1; *terms != '\0'; i++)
    {
      const gsize length = measure_term (terms);
      g_autofree char *term = g_strstrip (g_strndup (terms, length));
      g_autofree char *place = g_strdup_printf ("{%u}", i), *named = g_strdup_printf ("{%s}", term);

      g_string_replace (filled, place, named, 0);
      terms += length + (terms[length] == ',');
    }
  append_words (text, filled->str);
}

static void
append_text (GString              *text,
             const Sentence       *self,
             const PorismArgument *argument)
{
  const PorismArgument *values = find_argument (self, "values");

  if (argument->text != NULL && values != NULL && values->text != NULL)
    append_filled (text, argument->text, values->text);
  else
    append_plain (text, argument);
}

static void
append_argument (GString               *text,
                 const Sentence        *self,
                 const PorismParameter *parameter,
                 const PorismArgument  *argument)
{
  const char *name = find_value_name (self, parameter, argument);

  if (name == NULL && argument->text != NULL && g_str_has_suffix (parameter->name, "color"))
    name = find_color_name (argument->text);
  if (name != NULL)
    {
      g_string_append (text, name);
      return;
    }
  if (g_str_equal (parameter->name, "relation") && argument->text != NULL)
    {
      append_relation (text, self, argument);
      return;
    }
  switch (parameter->type)
    {
    case PORISM_PARAMETER_ARGUMENTS:
      append_nested (text, self, argument);
      break;
    case PORISM_PARAMETER_OBJECTS:
      append_objects (text, argument);
      break;
    case PORISM_PARAMETER_OBJECT:
    case PORISM_PARAMETER_NUMBER:
    case PORISM_PARAMETER_ANGLE:
    case PORISM_PARAMETER_EXPRESSION:
    case PORISM_PARAMETER_INTEGER:
      append_formula (text, argument);
      break;
    case PORISM_PARAMETER_TEXT:
      append_text (text, self, argument);
      break;
    case PORISM_PARAMETER_NEW_NAME:
    case PORISM_PARAMETER_FLAG:
    case PORISM_PARAMETER_TEXTS:
    case PORISM_PARAMETER_BRANCHES:
    default:
      append_plain (text, argument);
      break;
    }
}

/* ---- templates ---- */

static gboolean
is_true (const PorismArgument *argument)
{
  if (argument == NULL)
    return FALSE;
  if (argument->type == PORISM_ARGUMENT_BOOLEAN)
    return argument->boolean;
  return argument->text != NULL && (g_str_equal (argument->text, "1") || g_ascii_strcasecmp (argument->text, "true") == 0);
}

/* Whether what may be a point or a number is a point, as far as is known. */
static gboolean
is_point (const Sentence       *self,
          const PorismArgument *argument)
{
  const PorismRecord *record = argument->text != NULL ? find_record (self, argument->text) : NULL;

  if (record != NULL || argument->text == NULL)
    return record != NULL && PORISM_KINDS (record->kind) & PORISM_KINDS_SPACE_POINT;
  return (*argument->text == '(' && strchr (argument->text, ',') != NULL) ||
         g_unichar_isupper (g_utf8_get_char (argument->text));
}

static gboolean
chooses_first (const Sentence        *self,
               const PorismParameter *parameter,
               const PorismArgument  *argument)
{
  if (argument != NULL && parameter != NULL && parameter->type == PORISM_PARAMETER_OBJECT)
    return is_point (self, argument);
  return is_true (argument);
}

static void append_template (GString        *text,
                             const Sentence *self,
                             const char     *template,
                             gsize           length);

/* What stands between the braces: a parameter; or a flag and what is said where it is set and where it is not; or an object
 * and what is said where it is a point and where it is a number. */
static void
append_hole (GString        *text,
             const Sentence *self,
             const char     *hole,
             gsize           length)
{
  g_autofree char *whole = g_strndup (hole, length);
  g_auto (GStrv) parts = g_strsplit_set (whole, "?|", 3);
  const PorismArgument *argument = find_argument (self, parts[0]);
  const PorismParameter *parameter = porism_tool_spec_find_parameter (self->spec, parts[0]);

  if (parts[1] != NULL && parts[2] != NULL)
    {
      const char *said = chooses_first (self, parameter, argument) ? parts[1] : parts[2];

      append_template (text, self, said, strlen (said));
    }
  else if (argument != NULL && parameter != NULL)
    append_argument (text, self, parameter, argument);
}

/* Where what is opened at @at is closed, which may have others within. */
static const char *
find_end (const char *at,
          const char *end)
{
  const char open = *at, close = open == '{' ? '}' : ']';
  int depth = 0;

  for (; at < end; at++)
    if (*at == open)
      depth++;
    else if (*at == close && --depth == 0)
      return at;
  return end;
}

/* Whether all arguments that a part speaks of are given, parts within it aside. */
static gboolean
is_complete (const Sentence *self,
             const char     *part,
             gsize           length)
{
  const char *end = part + length;

  for (const char *at = part; at < end; at++)
    if (*at == '[')
      at = find_end (at, end);
    else if (*at == '{')
      {
        g_autofree char *name = g_strndup (at + 1, strcspn (at + 1, "}?"));

        if (find_argument (self, name) == NULL)
          return FALSE;
      }
  return TRUE;
}

static void
append_template (GString        *text,
                 const Sentence *self,
                 const char     *template,
                 gsize           length)
{
  const char *end = template + length;

  for (const char *at = template; at < end; at++)
    if (*at == '{')
      {
        const char *close = find_end (at, end);

        append_hole (text, self, at + 1, (gsize) (close - at) - 1);
        at = close;
      }
    else if (*at == '[')
      {
        const char *close = find_end (at, end);

        if (is_complete (self, at + 1, (gsize) (close - at) - 1))
          append_template (text, self, at + 1, (gsize) (close - at) - 1);
        at = close;
      }
    else
      g_string_append_c (text, *at);
}

/* A tool of somebody else: the first clause of its description, and what was given. */
static void
append_description (GString        *text,
                    const Sentence *self)
{
  const char *separator = " (";

  if (self->spec != NULL)
    g_string_append_len (text, _(self->spec->description), (gssize) strcspn (_(self->spec->description), ".;,"));
  else
    append_words (text, self->action->tool);
  for (guint i = 0; i < self->action->arguments->len; i++)
    {
      const PorismArgument *argument = g_ptr_array_index (self->action->arguments, i);
      const PorismParameter *parameter = porism_tool_spec_find_parameter (self->spec, argument->name);

      if (argument->type == PORISM_ARGUMENT_NULL || (parameter != NULL && parameter->type == PORISM_PARAMETER_NEW_NAME))
        continue;
      g_string_append (text, separator);
      append_plain (text, argument);
      separator = ", ";
    }
  if (*separator == ',')
    g_string_append_c (text, ')');
}

/* ---- check boxes ---- */

/* (transfer full): the names of what @id shows and hides; "" where there is nothing. */
static char *
list_switched (const PorismConstruction *construction,
               PorismId                  id)
{
  guint n, n_listed = 0;
  const PorismId *order = porism_construction_get_order (construction, &n);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < n && n_listed <= MOST_NAMES; i++)
    {
      const PorismRecord *record = porism_construction_get (construction, order[i]);
      const char *name = record != NULL ? record->name : NULL;

      if (name == NULL || porism_construction_get_shown_if (construction, order[i]) != id)
        continue;
      n_listed++;
      g_string_append_printf (names, "%s%s", n_listed > 1 ? ", " : "", n_listed > MOST_NAMES ? "…" : name);
    }
  return porism_sentence_dup_name (names->str);
}

/* The number of one says nothing; what is seen then does. FALSE where the action is about something else. */
static gboolean
append_switching (GString        *text,
                  const Sentence *self)
{
  const PorismArgument *name = porism_action_get (self->action, "name"), *value = porism_action_get (self->action, "value");
  const PorismRecord *record = NULL;
  g_autofree char *switched = NULL, *called = NULL;
  const char *caption;

  if (g_str_equal (self->action->tool, "set_value") && name != NULL && name->text != NULL && value != NULL)
    record = find_record (self, name->text);
  if (record == NULL || !porism_record_is_switch (record))
    return FALSE;
  caption = porism_attributes_get_text (record->attributes, PORISM_ATTRIBUTE_CAPTION);
  called = *caption != '\0' ? g_strdup_printf (_("“%s”"), caption) : porism_sentence_dup_name (record->name);
  switched = list_switched (self->construction, porism_construction_lookup (self->construction, name->text));
  if (*switched == '\0')
    g_string_append_printf (text, is_true (value) ? _("switch on the check box %s") : _("switch off the check box %s"), called);
  else
    g_string_append_printf (text, is_true (value) ? _("show %1$s by the check box %2$s") : _("hide %1$s by the check box %2$s"), switched,
                            called);
  return TRUE;
}

static void
append_sentence (GString        *text,
                 const Sentence *self)
{
  if (append_switching (text, self))
    return;
  if (self->spec == NULL || self->spec->sentence == NULL)
    append_description (text, self);
  else
    append_template (text, self, _(self->spec->sentence), strlen (_(self->spec->sentence)));
}

/* ---- whole sentences ---- */

/* Whether what is made is named first. */
static gboolean
takes_new_name (const PorismToolSpec *spec)
{
  return spec != NULL && porism_tool_spec_n_parameters (spec) > 0 && spec->parameters[0].type == PORISM_PARAMETER_NEW_NAME;
}

/* (transfer full): the names of what was made, else that which was wanted; "" where there is none. */
static char *
dup_names (const Sentence  *self,
           const GPtrArray *made)
{
  const PorismArgument *name = takes_new_name (self->spec) ? find_argument (self, self->spec->parameters[0].name) : NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; made != NULL && i < MIN (made->len, MOST_NAMES); i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", ((const PorismNewObject *) made->pdata[i])->name);
  if (made != NULL && made->len > MOST_NAMES)
    g_string_append (text, ", …");
  if (text->len == 0 && name != NULL && name->text != NULL)
    g_string_append (text, name->text);

  return porism_sentence_dup_name (text->str);
}

/**
 * porism_sentence_capitalise:
 *
 * Returns: (transfer full): @text as a sentence or a heading begins
 */
char *
porism_sentence_capitalise (const char *text)
{
  char first[8] = "";

  g_unichar_to_utf8 (g_unichar_toupper (g_utf8_get_char (text)), first);

  return g_strconcat (first, g_utf8_next_char (text), NULL);
}

/**
 * porism_sentence_new:
 *
 * Returns: (transfer full): what @action does
 */
char *
porism_sentence_new (const PorismRegistry     *registry,
                     const PorismConstruction *construction,
                     const PorismAction       *action,
                     const GPtrArray          *made)
{
  const Sentence self = { registry, construction, porism_registry_lookup (registry, action->tool), action };
  g_autoptr (GString) said = g_string_new (NULL);
  g_autofree char *names = dup_names (&self, made);
  g_autofree char *whole = NULL;

  append_sentence (said, &self);
  if (*names != '\0' && takes_new_name (self.spec))
    /* Translators: the name of an object, and what it is: “M: midpoint of A and B” */
    whole = g_strdup_printf (_("%1$s: %2$s"), names, said->str);
  else
    whole = said->len > 0 ? porism_sentence_capitalise (said->str) : g_strdup ("");

  return porism_formula_isolate (whole);
}

/**
 * porism_sentence_new_unnamed:
 * @construction: (nullable): where the objects are
 *
 * Returns: (transfer full): the same without the names of what is made: “Midpoint of A and B”
 */
char *
porism_sentence_new_unnamed (const PorismRegistry     *registry,
                             const PorismConstruction *construction,
                             const PorismAction       *action)
{
  const Sentence self = { registry, construction, porism_registry_lookup (registry, action->tool), action };
  g_autoptr (GString) said = g_string_new (NULL);
  g_autofree char *whole = NULL;

  append_sentence (said, &self);
  whole = porism_sentence_capitalise (said->str);

  return porism_formula_isolate (whole);
}
