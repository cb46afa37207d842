/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A small LaTeX: scripts, fractions, roots, overlines, Greek letters, signs, functions. A formula that
 * holds what it does not know is shown as it was written. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "app/lettering/typeset.h"

/* Deeper groups are shown without their scripts. */
#define MAX_DEPTH 24
#define LONGEST_LOOK 256
#define ITALIC(text) "<i>" text "</i>"

typedef struct
{
  const char *at;
  GString *out;
  int depth;
  gboolean unknown;             /* there was a command that it does not know */
} Typesetter;

/* What a command stands for, as markup. */
typedef struct
{
  const char *command;
  const char *markup;
} Symbol;

static const Symbol symbols[] = {
  { "alpha", ITALIC ("α") }, { "beta", ITALIC ("β") }, { "gamma", ITALIC ("γ") },
  { "delta", ITALIC ("δ") }, { "epsilon", ITALIC ("ε") }, { "varepsilon", ITALIC ("ε") },
  { "zeta", ITALIC ("ζ") }, { "eta", ITALIC ("η") }, { "theta", ITALIC ("θ") },
  { "vartheta", ITALIC ("ϑ") }, { "iota", ITALIC ("ι") }, { "kappa", ITALIC ("κ") },
  { "lambda", ITALIC ("λ") }, { "mu", ITALIC ("μ") }, { "nu", ITALIC ("ν") },
  { "xi", ITALIC ("ξ") }, { "pi", ITALIC ("π") }, { "rho", ITALIC ("ρ") },
  { "sigma", ITALIC ("σ") }, { "tau", ITALIC ("τ") }, { "upsilon", ITALIC ("υ") },
  { "phi", ITALIC ("φ") }, { "varphi", ITALIC ("φ") }, { "chi", ITALIC ("χ") },
  { "psi", ITALIC ("ψ") }, { "omega", ITALIC ("ω") }, { "Gamma", "Γ" }, { "Delta", "Δ" },
  { "Theta", "Θ" }, { "Lambda", "Λ" }, { "Xi", "Ξ" }, { "Pi", "Π" }, { "Sigma", "Σ" },
  { "Phi", "Φ" }, { "Psi", "Ψ" }, { "Omega", "Ω" },
  { "angle", "∠" }, { "measuredangle", "∡" }, { "triangle", "△" }, { "square", "□" },
  { "circ", "∘" }, { "degree", "°" }, { "cdot", "·" }, { "times", "×" }, { "div", "÷" },
  { "pm", "±" }, { "mp", "∓" }, { "ast", "∗" }, { "bullet", "•" }, { "prime", "′" },
  { "infty", "∞" }, { "cup", "∪" }, { "cap", "∩" }, { "emptyset", "∅" }, { "forall", "∀" },
  { "exists", "∃" }, { "bot", "⊥" }, { "leftarrow", "←" },
  { "sum", "∑" }, { "prod", "∏" }, { "int", "∫" }, { "partial", "∂" }, { "nabla", "∇" },
  { "ldots", "…" }, { "cdots", "⋯" }, { "dots", "…" }, { "therefore", "∴" }, { "because", "∵" },
  { "quad", "\u2003" }, { "qquad", "\u2003\u2003" }, { "ell", "ℓ" }, { "mid", "∣" },
  { "colon", ":" }, { "backslash", "\\" }, { "left", "" }, { "right", "" }, { "big", "" },
  { "Big", "" }, { "displaystyle", "" }, { "limits", "" },
};

/* Functions and the like, which are called by their names. */
static const char *const functions[] = {
  "sin", "cos", "tan", "cot", "sec", "csc", "arcsin", "arccos", "arctan", "sinh", "cosh", "tanh", "log",
  "ln", "lg", "exp", "min", "max", "sup", "inf", "lim", "gcd", "det", "deg", "dim", "arg", "ker", NULL,
};

/* Signs between two sides, set off by a little space. */
static const Symbol relations[] = {
  { "le", "≤" }, { "leq", "≤" }, { "ge", "≥" }, { "geq", "≥" }, { "ne", "≠" }, { "neq", "≠" },
  { "lt", "&lt;" }, { "gt", "&gt;" }, { "approx", "≈" }, { "equiv", "≡" }, { "sim", "∼" },
  { "simeq", "≃" }, { "cong", "≅" }, { "parallel", "∥" }, { "perp", "⊥" }, { "in", "∈" },
  { "notin", "∉" }, { "subset", "⊂" }, { "to", "→" }, { "rightarrow", "→" }, { "mapsto", "↦" },
  { "leftrightarrow", "↔" }, { "Rightarrow", "⇒" }, { "Leftrightarrow", "⇔" }, { "implies", "⇒" },
  { "iff", "⇔" },
};

/* Commands with one argument, by what stands before and after it. */
static const struct
{
  const char *command;
  const char *before, *after;
} wrappers[] = {
  { "overline", "<span overline='single'>", "</span>" },
  { "bar", "<span overline='single'>", "</span>" },
  { "underline", "<u>", "</u>" },
  { "vec", "", "\u20d7" },
  { "overrightarrow", "", "\u20d7" },
  { "hat", "", "\u0302" },
  { "widehat", "", "\u0302" },
  { "tilde", "", "\u0303" },
  { "dot", "", "\u0307" },
  { "mathbf", "<b>", "</b>" },
  { "boldsymbol", "<b>", "</b>" },
};

static void add_sequence (Typesetter *self, gboolean in_group);

/* A group in braces, a command, or a single character. */
static void
add_argument (Typesetter *self)
{
  while (*self->at == ' ')
    self->at++;
  if (*self->at == '{' && self->depth < MAX_DEPTH)
    {
      self->at++;
      self->depth++;
      add_sequence (self, TRUE);
      self->depth--;
    }
  else if (*self->at == '\\' && self->depth < MAX_DEPTH)
    {
      self->depth++;
      add_sequence (self, FALSE);
      self->depth--;
    }
  else if (*self->at != '\0' && *self->at != '}' && *self->at != '$')
    {
      const char *next = g_utf8_next_char (self->at);

      if (*self->at == '-')
        g_string_append (self->out, "−");
      else
        porism_typeset_add_letters (self->out, self->at, (gsize) (next - self->at));
      self->at = next;
    }
}

static void
add_wrapped (Typesetter *self,
             const char *before,
             const char *after)
{
  g_string_append (self->out, before);
  add_argument (self);
  g_string_append (self->out, after);
}

/* A superscript circle is the degree sign, which sits better. */
static gboolean
skip_degree (Typesetter *self)
{
  static const char *const spellings[] = { "\\circ", "{\\circ}", "\\degree", "{\\degree}" };

  for (guint i = 0; i < G_N_ELEMENTS (spellings); i++)
    if (g_str_has_prefix (self->at, spellings[i]) &&
        !g_ascii_isalpha (self->at[strlen (spellings[i])]))
      {
        self->at += strlen (spellings[i]);
        return TRUE;
      }
  return FALSE;
}

static void
add_script (Typesetter *self,
            gboolean    above)
{
  self->at++;
  if (above && skip_degree (self))
    g_string_append (self->out, "°");
  else if (above && *self->at == '\'')
    g_string_append (self->out, "′"), self->at++;
  else
    add_wrapped (self, above ? "<sup>" : "<sub>", above ? "</sup>" : "</sub>");
}

static void
add_root (Typesetter *self)
{
  const char *close = *self->at == '[' ? strchr (self->at, ']') : NULL;

  if (close != NULL)
    {
      g_string_append (self->out, "<sup>");
      porism_typeset_add_escaped (self->out, self->at + 1, close - self->at - 1);
      g_string_append (self->out, "</sup>");
      self->at = close + 1;
    }
  add_wrapped (self, "√<span overline='single'>", "</span>");
}

/* Upright text: spaces count, letters are not variables. */
static void
add_text (Typesetter *self)
{
  const char *close = *self->at == '{' ? strchr (self->at, '}') : NULL;

  if (close == NULL)
    return;
  porism_typeset_add_escaped (self->out, self->at + 1, close - self->at - 1);
  self->at = close + 1;
}

static gboolean
is_upright_command (const char *name)
{
  return g_str_equal (name, "text") || g_str_equal (name, "mathrm") || g_str_equal (name, "mbox") ||
         g_str_equal (name, "operatorname") || g_str_equal (name, "textrm");
}

/* Where the writer left space, that is enough. */
static void
add_relation (Typesetter *self,
              const char *markup)
{
  g_string_append (self->out, g_str_has_suffix (self->out->str, " ") ? "" : "\u2005");
  g_string_append (self->out, markup);
  g_string_append (self->out, *self->at == ' ' ? "" : "\u2005");
}

static const Symbol *
find_symbol (const Symbol *table,
             guint         n,
             const char   *name)
{
  for (guint i = 0; i < n; i++)
    if (g_str_equal (name, table[i].command))
      return &table[i];
  return NULL;
}

static void
add_named_symbol (Typesetter *self,
                  const char *name)
{
  const Symbol *symbol = find_symbol (symbols, G_N_ELEMENTS (symbols), name);
  const Symbol *relation = find_symbol (relations, G_N_ELEMENTS (relations), name);

  if (relation != NULL)
    add_relation (self, relation->markup);
  else if (symbol != NULL || g_strv_contains (functions, name))
    g_string_append (self->out, symbol != NULL ? symbol->markup : name);
  else
    self->unknown = TRUE;
}

/* Where the argument that begins at @at ends, without setting it. A long one is not read to its
 * end: nested fractions would read each other again and again. */
static const char *
find_argument_end (const char *at)
{
  const char *start = at;
  int open = 0;

  at += strspn (at, " ");
  if (*at == '\\')
    return at + 1 + strspn (at + 1, G_CSET_A_2_Z G_CSET_a_2_z);
  if (*at != '{')
    return *at != '\0' ? g_utf8_next_char (at) : at;
  do
    open += *at == '{' ? 1 : *at == '}' ? -1 : 0;
  while (*at++ != '\0' && open > 0 && *at != '\0' && at - start < LONGEST_LOOK);
  return at;
}

/* Whether an argument is more than a few signs, too much for the small letters of a fraction. */
static gboolean
is_long (const char *at,
         const char *end)
{
  return end - at > 5 || memchr (at, '\\', (gsize) (end - at)) != NULL;
}

static void
add_part (Typesetter *self,
          gboolean    in_brackets,
          const char *before,
          const char *after)
{
  if (in_brackets)
    add_wrapped (self, "(", ")");
  else
    add_wrapped (self, before, after);
}

/* With a raised and a lowered part, or in one line where they are long. */
static void
add_fraction (Typesetter *self)
{
  const char *middle = find_argument_end (self->at);
  const char *end = find_argument_end (middle);
  gboolean in_line = is_long (self->at, middle) || is_long (middle, end);
  gboolean above = in_line && middle - self->at > 3, below = in_line && end - middle > 3;

  add_part (self, above, in_line ? "" : "<sup>", in_line ? "" : "</sup>");
  g_string_append (self->out, in_line ? "/" : "\u2044");
  add_part (self, below, in_line ? "" : "<sub>", in_line ? "" : "</sub>");
}

static void
add_named_command (Typesetter *self,
                   const char *name)
{
  if (g_str_equal (name, "frac") || g_str_equal (name, "dfrac") || g_str_equal (name, "tfrac"))
    {
      add_fraction (self);
      return;
    }
  if (g_str_equal (name, "sqrt"))
    {
      add_root (self);
      return;
    }
  if (is_upright_command (name))
    {
      add_text (self);
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (wrappers); i++)
    if (g_str_equal (name, wrappers[i].command))
      {
        add_wrapped (self, wrappers[i].before, wrappers[i].after);
        return;
      }
  add_named_symbol (self, name);
}

static void
add_command (Typesetter *self)
{
  const char *start = ++self->at;
  g_autofree char *name = NULL;

  while (g_ascii_isalpha (*self->at))
    self->at++;
  if (self->at > start)
    {
      name = g_strndup (start, (gsize) (self->at - start));
      if (*self->at == ' ')
        self->at++;
      add_named_command (self, name);
    }
  else if (*start != '\0')
    {
      self->at = g_utf8_next_char (start);
      if (*start == '\\')
        g_string_append_c (self->out, '\n');
      else if (strchr (",:; ", *start) != NULL)
        g_string_append (self->out, "\u2009");
      else if (*start != '!')
        porism_typeset_add_escaped (self->out, start, self->at - start);
    }
}

static void
add_plain (Typesetter *self)
{
  const char *start = self->at;

  while (*self->at != '\0' && g_unichar_isalpha (g_utf8_get_char (self->at)))
    self->at = g_utf8_next_char (self->at);
  if (self->at > start)
    {
      porism_typeset_add_letters (self->out, start, (gsize) (self->at - start));
      return;
    }
  self->at = g_utf8_next_char (start);
  if (*start == '-')
    g_string_append (self->out, "−");
  else if (*start == '\'')
    g_string_append (self->out, "′");
  else if (*start == '=' || *start == '<' || *start == '>')
    add_relation (self, *start == '=' ? "=" : *start == '<' ? "&lt;" : "&gt;");
  else
    porism_typeset_add_escaped (self->out, start, self->at - start);
}

/* Up to the brace that ends the group, or, outside of a group and at depth, one command. */
static void
add_sequence (Typesetter *self,
              gboolean    in_group)
{
  do
    {
      if (*self->at == '\0' || *self->at == '$')
        return;
      if (*self->at == '}')
        {
          self->at++;
          if (in_group)
            return;
        }
      else if (*self->at == '{' && self->depth < MAX_DEPTH)
        add_argument (self);
      else if (*self->at == '\\')
        add_command (self);
      else if ((*self->at == '^' || *self->at == '_') && self->depth < MAX_DEPTH)
        add_script (self, *self->at == '^');
      else
        add_plain (self);
    }
  while (in_group);
}

static void
add_formula (Typesetter *self)
{
  const char *start = self->at;
  gsize length = self->out->len;

  self->unknown = FALSE;
  while (*self->at != '\0' && *self->at != '$')
    add_sequence (self, FALSE);
  if (!self->unknown)
    return;
  g_string_truncate (self->out, length);
  porism_typeset_add_escaped (self->out, start, self->at - start);
}

/**
 * porism_typeset_latex:
 *
 * Returns: (transfer full): Pango markup
 */
char *
porism_typeset_latex (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  Typesetter self = { .at = valid, .out = g_string_new (NULL) };
  gboolean formula = strchr (valid, '$') == NULL;

  while (*self.at != '\0')
    {
      if (formula)
        add_formula (&self);
      else
        {
          gsize length = strcspn (self.at, "$");

          porism_typeset_add_escaped (self.out, self.at, (gssize) length);
          self.at += length;
        }
      while (*self.at == '$')
        self.at++;
      formula = !formula;
    }
  return g_string_free (self.out, FALSE);
}
