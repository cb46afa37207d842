/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "engine/kinds/language.h"
#include "engine/kinds/similarity.h"
#include "engine/typed/typed-complaint.h"
#include "engine/typed/typed-phrase.h"

/* ---- brackets and quotation marks ---- */

/* The first sign that has no counterpart, or none of its sort. */
typedef struct
{
  gboolean found;
  gsize at;
  char missing;
} Unpaired;

static void
find_unpaired (PorismSlice line,
               Unpaired   *unpaired)
{
  static const char opening[] = "([{", closing[] = ")]}";
  g_autoptr (GArray) open = g_array_new (FALSE, FALSE, sizeof (gsize));

  *unpaired = (Unpaired) { FALSE };
  for (gsize at = line.start; at < line.end; at++)
    {
      const char c = line.line[at];
      const char *opens = strchr (opening, c), *closes = strchr (closing, c);

      if (c == '"')
        {
          const gsize begin = at++;

          while (at < line.end && line.line[at] != '"')
            at += line.line[at] == '\\' && at + 1 < line.end ? 2 : 1;
          if (at >= line.end)
            *unpaired = (Unpaired) { TRUE, begin, '"' };
        }
      else if (opens != NULL)
        g_array_append_val (open, at);
      else if (closes != NULL && open->len == 0)
        *unpaired = (Unpaired) { TRUE, at, opening[closes - closing] };
      else if (closes != NULL)
        g_array_set_size (open, open->len - 1);
      if (unpaired->found)
        return;
    }
  if (open->len > 0)
    {
      const gsize at = g_array_index (open, gsize, 0);

      *unpaired = (Unpaired) { TRUE, at, closing[strchr (opening, line.line[at]) - opening] };
    }
}

/* The word that ends at @end, from a letter on; empty where there is none. */
static PorismSlice
find_word_before (PorismSlice line,
                  gsize       end)
{
  PorismSlice word = { line.line, end, end };

  while (word.start > line.start)
    {
      const gsize before = (gsize) (g_utf8_prev_char (line.line + word.start) - line.line);
      const gunichar c = g_utf8_get_char (line.line + before);

      if (!g_unichar_isalnum (c) && c != '_' && c != '\'')
        break;
      word.start = before;
    }
  return word;
}

static gboolean
complain_of_pairs (PorismTypedReader *self,
                   PorismSlice        line)
{
  Unpaired unpaired;
  PorismSlice sign, word;
  g_autofree char *name = NULL;

  find_unpaired (line, &unpaired);
  if (!unpaired.found)
    return FALSE;
  sign = (PorismSlice) { line.line, unpaired.at, unpaired.at + 1 };
  word = find_word_before (line, unpaired.at);
  name = porism_slice_dup (word);
  if (unpaired.missing == '"')
    porism_typed_reader_fail (self, sign, PORISM_TYPED_ERROR_SYNTAX, _("The text that begins here is not closed: “\"” is missing."));
  else if (strchr ("([{", unpaired.missing) != NULL)
    porism_typed_reader_fail (self, sign, PORISM_TYPED_ERROR_SYNTAX, _("There is no “%c” for this “%c”."), unpaired.missing,
                              line.line[unpaired.at]);
  else if (*name != '\0')
    porism_typed_reader_fail (self, sign, PORISM_TYPED_ERROR_SYNTAX, _("The bracket after “%s” is not closed: “%c” is missing."),
                              name, unpaired.missing);
  else
    porism_typed_reader_fail (self, sign, PORISM_TYPED_ERROR_SYNTAX, _("This bracket is not closed: “%c” is missing."),
                              unpaired.missing);
  return TRUE;
}

/* ---- an end too soon ---- */

static gboolean
complain_of_end (PorismTypedReader *self,
                 PorismSlice        line)
{
  static const char *const signs[] = {
    "==", "!=", "<=", ">=", "&&", "||", "->", "+", "-", "*", "/", "^", "<", ">", "·", "×", "÷", "−", "≤", "≥", "≠", "∥", "⟂", "∧", "∨",
  };
  g_autofree char *text = porism_slice_dup (line);

  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if (g_str_has_suffix (text, signs[i]))
      return !porism_typed_reader_fail (self, (PorismSlice) { line.line, line.end, line.end }, PORISM_TYPED_ERROR_SYNTAX,
                                        _("Something is missing after “%s”."), signs[i]);
  return FALSE;
}

/* ---- commands ---- */

/* A command that is taken for a name, as in Circle A 3. */
static void
complain_of_bare_command (PorismTypedReader *self,
                          PorismSlice        line)
{
  const char *begin = g_utf8_offset_to_pointer (line.line, self->position);
  const gsize at = (gsize) (begin - line.line);
  gsize end = at;
  g_autofree char *word = NULL, *ways = NULL;

  while (end < line.end && g_ascii_isalnum (line.line[end]))
    end++;
  word = g_strndup (begin, end - at);
  if (!porism_command_exists (self->registry, self->construction, word) || (end < line.end && strchr ("([", line.line[end]) != NULL))
    return;
  ways = porism_command_list_ways (self->registry, self->construction, word, G_MAXUINT, NULL);
  porism_typed_reader_fail (self, (PorismSlice) { line.line, at, end }, PORISM_TYPED_ERROR_UNKNOWN,
                            _("“%s” is a command. Write %s."), word, ways);
}

void
porism_typed_complain_of_line (PorismTypedReader *self,
                               PorismSlice        line)
{
  if (complain_of_pairs (self, line) || complain_of_end (self, line) || porism_typed_phrase_complain (self, line))
    return;
  if (g_error_matches (self->error, PORISM_TYPED_ERROR, PORISM_TYPED_ERROR_UNKNOWN))
    complain_of_bare_command (self, line);
}

/* What is called otherwise in languages that many lessons are in; such words resemble no other command. */
static const struct
{
  const char *name, *command;
} translations[] = {
  { "Ableitung", "Derivative" }, { "Abstand", "Distance" }, { "Cercle", "Circle" }, { "Drehe", "Rotate" }, { "Droite", "Line" },
  { "Fläche", "Area" }, { "Flaeche", "Area" }, { "Gerade", "Line" }, { "Kreis", "Circle" },
  { "Länge", "Length" }, { "Laenge", "Length" }, { "Milieu", "Midpoint" }, { "Mittelpunkt", "Midpoint" },
  { "Mittelsenkrechte", "PerpendicularBisector" }, { "Médiatrice", "PerpendicularBisector" }, { "Nullstelle", "Root" },
  { "Orthogonale", "PerpendicularLine" }, { "Parallele", "ParallelLine" }, { "Polygone", "Polygon" }, { "Punkt", "Point" },
  { "Recta", "Line" }, { "Schneide", "Intersect" }, { "Segmento", "Segment" }, { "Senkrechte", "PerpendicularLine" },
  { "Spiegle", "Reflect" }, { "Strahl", "Ray" }, { "Strecke", "Segment" }, { "Tangente", "Tangent" }, { "Umfang", "Perimeter" },
  { "Umkreis", "Circle" }, { "Vektor", "Vector" }, { "Verschiebe", "Translate" }, { "Vieleck", "Polygon" }, { "Winkel", "Angle" },
  { "Winkelhalbierende", "AngleBisector" }, { "Círculo", "Circle" }, { "Circonferenza", "Circle" }, { "Circunferencia", "Circle" },
  { "Retta", "Line" },
};

static const char *
find_translation (const PorismRegistry *registry,
                  const char           *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (translations); i++)
    if (g_str_equal (translations[i].name, name) && porism_command_exists (registry, NULL, translations[i].command))
      return translations[i].command;
  return NULL;
}

/* The slip of the hand that it probably is. */
static const char *
find_similar (const char *const *commands,
              const char        *name)
{
  PorismSimilarity similarity;

  porism_similarity_init (&similarity, name);
  for (guint i = 0; commands[i] != NULL; i++)
    porism_similarity_consider (&similarity, commands[i]);
  return porism_similarity_get (&similarity);
}

/* Those that go on after @name with another word; (transfer full), NULL at none or at so many that it says nothing. */
static char *
list_longer (const char *const *commands,
             const char        *name)
{
  g_autoptr (GPtrArray) longer = g_ptr_array_new ();
  const gsize length = strlen (name);

  for (guint i = 0; commands[i] != NULL && length > 2; i++)
    if (g_ascii_strncasecmp (commands[i], name, length) == 0 && g_ascii_isupper (commands[i][length]))
      g_ptr_array_add (longer, (char *) commands[i]);
  if (longer->len == 0 || longer->len > 4)
    return NULL;
  g_ptr_array_add (longer, NULL);
  return g_strjoinv (", ", (char **) longer->pdata);
}

gboolean
porism_typed_complain_of_command (PorismTypedReader *self,
                                  PorismSlice        slice,
                                  const char        *name)
{
  g_auto (GStrv) names = porism_commands_list (self->registry, self->construction);
  const char *const *commands = (const char *const *) names;
  const char *meant = find_translation (self->registry, name);
  g_autofree char *longer = list_longer (commands, name);

  if (meant == NULL && longer == NULL)
    meant = find_similar (commands, name);
  if (meant != NULL)
    return porism_typed_reader_fail (self, slice, PORISM_TYPED_ERROR_UNKNOWN, _("There is no command “%s”. Did you mean “%s”?"), name,
                                     meant);
  if (longer != NULL)
    return porism_typed_reader_fail (self, slice, PORISM_TYPED_ERROR_UNKNOWN, _("There is no command “%s”, but %s."), name, longer);
  return porism_typed_reader_fail (self, slice, PORISM_TYPED_ERROR_UNKNOWN, _("There is no command “%s”."), name);
}
