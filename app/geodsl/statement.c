/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines are split at blanks; # and // begin a comment. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "app/geodsl/statement.h"
#include "engine/actions/observation.h"
#include "engine/kinds/similarity.h"

#define MARK "\xef\xbb\xbf"     /* of the order of bytes */
#define DISCARD "_"
/* No figure is near it. */
#define MOST_STATEMENTS 5000

typedef struct
{
  GPtrArray *statements;        /* PorismGeodslStatement */
  GHashTable *labels;           /* char: those that are defined */
  gboolean proves;              /* something is to be proved */
  PorismGeodslError *error;
} Reader;

static void
number_clear (gpointer data)
{
  porism_geodsl_number_clear (data);
}

static void
statement_free (gpointer data)
{
  PorismGeodslStatement *self = data;

  g_free (self->text);
  g_free (self->command);
  g_free (self->constant);
  g_ptr_array_unref (self->inputs);
  g_array_unref (self->numbers);
  g_ptr_array_unref (self->outputs);
  g_free (self);
}

static PorismGeodslStatement *
statement_new (guint       line,
               const char *text)
{
  PorismGeodslStatement *self = g_new0 (PorismGeodslStatement, 1);

  self->line = line;
  self->text = g_strdup (text);
  self->inputs = g_ptr_array_new_with_free_func (g_free);
  self->numbers = g_array_new (FALSE, TRUE, sizeof (PorismGeodslNumber));
  g_array_set_clear_func (self->numbers, number_clear);
  self->outputs = g_ptr_array_new_with_free_func (g_free);

  return self;
}

/* ---- errors ---- */

const char *
porism_geodsl_category_get_name (PorismGeodslCategory category)
{
  static const char *const names[PORISM_GEODSL_N_CATEGORIES] = {
    "undefined_reference", "syntax_error", "type_error", "invalid_command", "duplicate_error", "constraint_error",
    "output_mismatch", "other_error",
  };

  g_return_val_if_fail (category < PORISM_GEODSL_N_CATEGORIES, NULL);

  return names[category];
}

void
porism_geodsl_error_free (PorismGeodslError *self)
{
  if (self == NULL)
    return;
  g_free (self->message);
  g_free (self->hint);
  g_free (self);
}

/* The first category that has one of its words in what the reference says. The others have words that it never uses. */
static PorismGeodslCategory
categorise (const char *said)
{
  static const struct
  {
    PorismGeodslCategory category;
    const char *words[4];
  } senses[] = {
    { PORISM_GEODSL_UNDEFINED_REFERENCE, { "not defined", "undefined", "not found", "unknown" } },
    { PORISM_GEODSL_SYNTAX_ERROR, { "syntax error", "parse error", "invalid syntax" } },
    { PORISM_GEODSL_TYPE_ERROR, { "type error", "type mismatch", "expected", "wrong type" } },
    { PORISM_GEODSL_OUTPUT_MISMATCH, { "output", "mismatch" } },
  };
  g_autofree char *lower = g_utf8_strdown (said, -1);

  for (guint i = 0; i < G_N_ELEMENTS (senses); i++)
    for (guint k = 0; k < G_N_ELEMENTS (senses[i].words) && senses[i].words[k] != NULL; k++)
      if (strstr (lower, senses[i].words[k]) != NULL)
        return senses[i].category;
  return PORISM_GEODSL_OTHER_ERROR;
}

PorismGeodslError *
porism_geodsl_error_new (const PorismGeodslStatement *statement,
                         PorismGeodslStage            stage,
                         const char                  *words,
                         char                        *message,
                         char                        *hint)
{
  PorismGeodslError *self = g_new0 (PorismGeodslError, 1);
  g_autofree char *said = g_strconcat (stage == PORISM_GEODSL_WHILE_READING ? "parse error at line " : "error at line ",
                                       statement->text, " ", words, NULL);

  self->line = statement->line;
  self->category = categorise (said);
  self->message = porism_dup_with_short_quotes (message);
  self->hint = hint != NULL ? porism_dup_with_short_quotes (hint) : NULL;
  g_free (message);
  g_free (hint);

  return self;
}

/* Takes @message and @hint. */
static gboolean
refuse (Reader                      *self,
        const PorismGeodslStatement *statement,
        const char                  *words,
        char                        *message,
        char                        *hint)
{
  self->error = porism_geodsl_error_new (statement, PORISM_GEODSL_WHILE_READING, words, message, hint);
  return FALSE;
}

/* ---- labels and numbers ---- */

static gboolean
define (Reader                      *self,
        const PorismGeodslStatement *statement,
        const char                  *label)
{
  if (g_hash_table_add (self->labels, g_strdup (label)))
    return TRUE;
  return refuse (self, statement, "", g_strdup_printf (_("The label “%s” is defined already."), label),
                 g_strdup (_("Choose another label, or leave this line out.")));
}

/* The label that was probably meant; (nullable). */
static const char *
find_similar (const Reader *self,
              const char   *label)
{
  PorismSimilarity similarity;

  porism_similarity_init (&similarity, label);
  for (guint i = 0; i < self->statements->len; i++)
    {
      const PorismGeodslStatement *statement = g_ptr_array_index (self->statements, i);

      for (guint k = 0; k < statement->outputs->len; k++)
        if (g_ptr_array_index (statement->outputs, k) != NULL)
          porism_similarity_consider (&similarity, g_ptr_array_index (statement->outputs, k));
    }
  return porism_similarity_get (&similarity);
}

/* What to write in the place of a token that is neither label nor number. */
static char *
hint_at_token (const Reader *self,
               const char   *token)
{
  const char *similar = find_similar (self, token);

  if (similar != NULL)
    return g_strdup_printf (_("Did you mean “%s”?"), similar);
  if (strstr (token, "sqrt") != NULL)
    return g_strdup (_("There is no sqrt: the root of 2 is 2**0.5."));
  if (strstr (token, "pi") != NULL || strstr (token, "π") != NULL)
    return g_strdup (_("There is no pi: write the number, or an angle in degrees, such as 60°."));
  if (g_str_has_suffix (token, "deg"))
    return g_strdup (_("Write an angle as 30°."));
  if (g_ascii_isdigit (*token) || strpbrk (token, "+*/()") != NULL)
    return g_strdup (_("An expression has numbers, + - * / ** ( ), and cos, sin and tan of one number, such as "
                       "100*cos(40°): no blanks, no labels, no division by zero."));
  return g_strdup (_("Define it on an earlier line."));
}

static gboolean
read_input (Reader                *self,
            PorismGeodslStatement *statement,
            const char            *token)
{
  PorismGeodslNumber number = { PORISM_GEODSL_NO_NUMBER };

  if (g_str_equal (token, DISCARD))
    return refuse (self, statement, "", g_strdup (_("“_” cannot be used: it stands for what is discarded.")),
                   g_strdup (_("Give the output a label where it is made, and use that.")));
  if (!g_hash_table_contains (self->labels, token))
    number = porism_geodsl_number_read (token);
  g_ptr_array_add (statement->inputs, g_strdup (token));
  g_array_append_val (statement->numbers, number);
  if (number.type == PORISM_GEODSL_BEYOND)
    return refuse (self, statement, "", g_strdup_printf (_("“%s” is too large a number."), token), NULL);
  if (number.type == PORISM_GEODSL_NO_NUMBER && !g_hash_table_contains (self->labels, token))
    return refuse (self, statement, "unknown", g_strdup_printf (_("“%s” is neither a label nor a number."), token),
                   hint_at_token (self, token));
  return TRUE;
}

/* ---- lines ---- */

static gboolean
read_constant (Reader                *self,
               PorismGeodslStatement *statement,
               GPtrArray             *tokens)
{
  static const char *const types[] = { "int", "AngleSize", "Measure", NULL };
  char *const *words = (char *const *) tokens->pdata;
  PorismGeodslNumber number;

  if (tokens->len != 5 || !g_str_equal (words[3], "->"))
    return refuse (self, statement, "", g_strdup (_("A constant is not written so.")),
                   g_strdup (_("Write “const int 5 -> n”, “const AngleSize 1.5708 -> a” or “const Measure 2.5 -> "
                               "m”.")));
  if (!g_strv_contains (types, words[1]))
    return refuse (self, statement, "", g_strdup_printf (_("There is no constant of the type “%s”."), words[1]),
                   g_strdup (_("There are int, AngleSize, in radians, and Measure.")));
  number = porism_geodsl_decimal_read (words[2]);
  statement->constant = g_strdup (words[1]);
  g_ptr_array_add (statement->inputs, g_strdup (words[2]));
  g_array_append_val (statement->numbers, number);
  if (number.type != PORISM_GEODSL_NUMBER)
    return refuse (self, statement, "", g_strdup_printf (_("“%s” is no number."), words[2]),
                   g_strdup (_("A constant is a decimal; expressions stand among the inputs of a command.")));
  g_ptr_array_add (statement->outputs, g_strdup (words[4]));

  return define (self, statement, words[4]);
}

static gboolean
refuse_format (Reader                      *self,
               const PorismGeodslStatement *statement)
{
  return refuse (self, statement, "", g_strdup (_("This line is no command.")),
                 g_strdup (_("Write “command : inputs -> outputs”, with blanks around : and ->.")));
}

static gboolean
refuse_empty (Reader                      *self,
              const PorismGeodslStatement *statement,
              gboolean                     has_inputs)
{
  gboolean point = g_str_equal (statement->command, "point");

  if (has_inputs)
    return refuse (self, statement, "", g_strdup_printf (_("“%s” has no output."), statement->command),
                   g_strdup (_("Give what it makes a label behind ->, or _.")));
  return refuse (self, statement, "", g_strdup_printf (_("“%s” has no input."), statement->command),
                 point ? g_strdup (_("A free point has coordinates: “point : 100 150 -> A”.")) : NULL);
}

/* One statement may be recorded as what is to be proved; its output is no label. */
static gboolean
read_proof (Reader                      *self,
            const PorismGeodslStatement *statement)
{
  const char *label = statement->outputs->len > 0 ? g_ptr_array_index (statement->outputs, 0) : NULL;

  if (label != NULL)
    g_hash_table_remove (self->labels, label);
  if (self->proves || statement->inputs->len != 1 || statement->outputs->len != 1)
    return refuse (self, statement, "", g_strdup (_("One truth value can be proved, by one “prove”.")),
                   g_strdup (_("Write “prove : statement -> result” once.")));
  self->proves = TRUE;

  return TRUE;
}

static gboolean
read_command (Reader                *self,
              PorismGeodslStatement *statement,
              GPtrArray             *tokens)
{
  guint arrow = 0;

  if (tokens->len < 2 || !g_str_equal (g_ptr_array_index (tokens, 1), ":") ||
      !g_ptr_array_find_with_equal_func (tokens, "->", g_str_equal, &arrow) || arrow < 2)
    return refuse_format (self, statement);
  if (arrow == 2 || arrow + 1 == tokens->len)
    return refuse_empty (self, statement, arrow > 2);
  for (guint i = 2; i < arrow; i++)
    if (!read_input (self, statement, g_ptr_array_index (tokens, i)))
      return FALSE;
  for (guint i = arrow + 1; i < tokens->len; i++)
    {
      const char *label = g_ptr_array_index (tokens, i);
      gboolean discarded = g_str_equal (label, DISCARD);

      g_ptr_array_add (statement->outputs, discarded ? NULL : g_strdup (label));
      if (!discarded && !define (self, statement, label))
        return FALSE;
    }
  return !g_str_equal (statement->command, "prove") || read_proof (self, statement);
}

/* (transfer full): what stands between blanks. */
static GPtrArray *
split (const char *text)
{
  GPtrArray *tokens = g_ptr_array_new_with_free_func (g_free);
  const char *start = text;

  for (const char *at = text; ; at = g_utf8_next_char (at))
    {
      if (*at != '\0' && !g_unichar_isspace (g_utf8_get_char (at)))
        continue;
      if (at > start)
        g_ptr_array_add (tokens, g_strndup (start, (gsize) (at - start)));
      if (*at == '\0')
        return tokens;
      start = g_utf8_next_char (at);
    }
}

static void
cut_comment (char *text)
{
  char *hash = strchr (text, '#');
  char *slashes;

  if (hash != NULL)
    *hash = '\0';
  slashes = strstr (text, "//");
  if (slashes != NULL)
    *slashes = '\0';
}

static gboolean
read_line (Reader     *self,
           guint       line,
           const char *written)
{
  g_autofree char *text = g_utf8_make_valid (written, -1);
  g_autoptr (GPtrArray) tokens = NULL;
  PorismGeodslStatement *statement;

  cut_comment (text);
  tokens = split (text);
  if (tokens->len == 0)
    return TRUE;
  statement = statement_new (line, text);
  g_ptr_array_add (self->statements, statement);
  if (self->statements->len > MOST_STATEMENTS)
    {
      self->error = porism_geodsl_error_new (statement, PORISM_GEODSL_WHILE_RUNNING, "",
                                             g_strdup_printf (_("A program has at most %d commands."), MOST_STATEMENTS),
                                             NULL);
      return FALSE;
    }
  statement->command = g_strdup (g_ptr_array_index (tokens, 0));
  if (!g_utf8_validate (written, -1, NULL))
    return refuse (self, statement, "", g_strdup (_("This line is no text in UTF-8.")), NULL);
  return g_str_equal (statement->command, "const") ? read_constant (self, statement, tokens)
                                                   : read_command (self, statement, tokens);
}

/* (nullable): the next line of *@at, which goes on behind it; (transfer full). */
static char *
next_line (const char **at)
{
  const gsize length = strcspn (*at, "\r\n");
  char *line = **at != '\0' ? g_strndup (*at, length) : NULL;

  *at += length;
  *at += g_str_has_prefix (*at, "\r\n") ? 2 : **at != '\0';

  return line;
}

static const char *
skip_mark (const char *program)
{
  return g_str_has_prefix (program, MARK) ? program + strlen (MARK) : program;
}

/* Its first line is a command, or would be if all were right with it. */
gboolean
porism_geodsl_recognise (const char *text)
{
  const char *at = skip_mark (text);
  char *line;

  while ((line = next_line (&at)) != NULL)
    {
      g_autofree char *own = line;
      g_autoptr (GPtrArray) tokens = NULL;

      if (!g_utf8_validate (own, -1, NULL))
        return FALSE;
      cut_comment (own);
      tokens = split (own);
      if (tokens->len >= 3)
        return g_ptr_array_find_with_equal_func (tokens, "->", g_str_equal, NULL) &&
               (g_str_equal (g_ptr_array_index (tokens, 1), ":") || g_str_equal (g_ptr_array_index (tokens, 0), "const"));
      if (tokens->len > 0)
        return FALSE;
    }
  return FALSE;
}

GPtrArray *
porism_geodsl_read_statements (const char         *program,
                               PorismGeodslError **error)
{
  Reader self = {
    .statements = g_ptr_array_new_with_free_func (statement_free),
    .labels = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
  };
  const char *at = skip_mark (program);
  char *text;

  for (guint line = 1; self.error == NULL && (text = next_line (&at)) != NULL; line++)
    {
      read_line (&self, line, text);
      g_free (text);
    }
  g_hash_table_unref (self.labels);
  if (self.error != NULL)
    g_clear_pointer (&self.statements, g_ptr_array_unref);
  *error = self.error;

  return self.statements;
}
