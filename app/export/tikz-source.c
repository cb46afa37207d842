/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A formula is read as TeX reads it, as far as that can fail: commands that there are, with what they take, braces
 * and brackets that close, one script of a kind. What is in no list here is not let through: TeX could read and
 * write files. */

#include "config.h"

#include <string.h>

#include "app/export/tikz-source.h"

#define MAX_DEPTH 64

/* What a character is in a formula. */
static const struct
{
  gunichar character;
  const char *tex;
} signs[] = {
  { 0x00ac, "\\neg" },      { 0x00b0, "^{\\circ}" },  { 0x00b1, "\\pm" },       { 0x00b2, "^{2}" },
  { 0x00b3, "^{3}" },       { 0x00b7, "\\cdot" },     { 0x00b9, "^{1}" },       { 0x00d7, "\\times" },
  { 0x00f7, "\\div" },      { 0x0393, "\\Gamma" },    { 0x0394, "\\Delta" },    { 0x0398, "\\Theta" },
  { 0x039b, "\\Lambda" },   { 0x039e, "\\Xi" },       { 0x03a0, "\\Pi" },       { 0x03a3, "\\Sigma" },
  { 0x03a5, "\\Upsilon" },  { 0x03a6, "\\Phi" },      { 0x03a8, "\\Psi" },      { 0x03a9, "\\Omega" },
  { 0x03b1, "\\alpha" },    { 0x03b2, "\\beta" },     { 0x03b3, "\\gamma" },    { 0x03b4, "\\delta" },
  { 0x03b5, "\\varepsilon" }, { 0x03b6, "\\zeta" },   { 0x03b7, "\\eta" },      { 0x03b8, "\\theta" },
  { 0x03b9, "\\iota" },     { 0x03ba, "\\kappa" },    { 0x03bb, "\\lambda" },   { 0x03bc, "\\mu" },
  { 0x03bd, "\\nu" },       { 0x03be, "\\xi" },       { 0x03bf, "o" },          { 0x03c0, "\\pi" },
  { 0x03c1, "\\rho" },      { 0x03c2, "\\varsigma" }, { 0x03c3, "\\sigma" },    { 0x03c4, "\\tau" },
  { 0x03c5, "\\upsilon" },  { 0x03c6, "\\varphi" },   { 0x03c7, "\\chi" },      { 0x03c8, "\\psi" },
  { 0x03c9, "\\omega" },    { 0x03d1, "\\vartheta" }, { 0x03d5, "\\phi" },      { 0x2002, "\\ " },
  { 0x2003, "\\quad " },    { 0x2005, "\\ " },        { 0x2009, "\\," },        { 0x202f, "\\," },
  { 0x2026, "\\ldots" },    { 0x2032, "'" },          { 0x2033, "''" },         { 0x2044, "/" },
  { 0x2070, "^{0}" },       { 0x2074, "^{4}" },       { 0x2075, "^{5}" },       { 0x2076, "^{6}" },
  { 0x2077, "^{7}" },       { 0x2078, "^{8}" },       { 0x2079, "^{9}" },       { 0x207b, "^{-}" },
  { 0x2080, "_{0}" },       { 0x2081, "_{1}" },       { 0x2082, "_{2}" },       { 0x2083, "_{3}" },
  { 0x2084, "_{4}" },       { 0x2085, "_{5}" },       { 0x2086, "_{6}" },       { 0x2087, "_{7}" },
  { 0x2088, "_{8}" },       { 0x2089, "_{9}" },       { 0x2113, "\\ell" },      { 0x2190, "\\leftarrow" },
  { 0x2192, "\\rightarrow" }, { 0x2194, "\\leftrightarrow" }, { 0x21a6, "\\mapsto" },
  { 0x21d2, "\\Rightarrow" }, { 0x21d4, "\\Leftrightarrow" }, { 0x2200, "\\forall" }, { 0x2202, "\\partial" },
  { 0x2203, "\\exists" },   { 0x2205, "\\emptyset" }, { 0x2207, "\\nabla" },    { 0x2208, "\\in" },
  { 0x2209, "\\notin" },    { 0x220f, "\\prod" },     { 0x2211, "\\sum" },      { 0x2212, "-" },
  { 0x2213, "\\mp" },       { 0x2217, "\\ast" },      { 0x2218, "\\circ" },     { 0x221a, "\\surd" },
  { 0x221e, "\\infty" },    { 0x2220, "\\angle" },    { 0x2221, "\\measuredangle" }, { 0x2223, "\\mid" },
  { 0x2225, "\\parallel" }, { 0x2227, "\\wedge" },    { 0x2228, "\\vee" },      { 0x2229, "\\cap" },
  { 0x222a, "\\cup" },      { 0x222b, "\\int" },      { 0x2234, "\\therefore" }, { 0x2235, "\\because" },
  { 0x223c, "\\sim" },      { 0x2243, "\\simeq" },    { 0x2245, "\\cong" },     { 0x2248, "\\approx" },
  { 0x2260, "\\neq" },      { 0x2261, "\\equiv" },    { 0x2264, "\\leq" },      { 0x2265, "\\geq" },
  { 0x2282, "\\subset" },   { 0x2286, "\\subseteq" }, { 0x2299, "\\odot" },     { 0x22a5, "\\perp" },
  { 0x22c5, "\\cdot" },     { 0x25a1, "\\square" },   { 0x25b3, "\\triangle" }, { 0x27c2, "\\perp" },
};

/**
 * porism_tikz_source_find_sign:
 *
 * Returns: (transfer none) (nullable): what TeX calls the character in a formula
 */
const char *
porism_tikz_source_find_sign (gunichar character)
{
  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if (signs[i].character == character)
      return signs[i].tex;
  return NULL;
}

/* Commands by how many arguments they take. */
static const char *const commands[] = {
  " alpha beta gamma delta epsilon varepsilon zeta eta theta vartheta iota kappa lambda mu nu xi pi varpi rho varrho "
  "sigma varsigma tau upsilon phi varphi chi psi omega Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega "
  "angle measuredangle sphericalangle triangle square circ cdot times div pm mp ast star bullet prime infty cup cap "
  "emptyset varnothing forall exists neg bot top leftarrow sum prod int iint oint partial nabla ldots cdots vdots ddots "
  "dots therefore because quad qquad ell mid nmid colon backslash displaystyle textstyle hbar "
  "Re Im aleph setminus wedge vee oplus otimes odot perp parallel nparallel le leq ge geq leqslant geqslant ne neq lt "
  "gt approx equiv sim simeq cong propto in notin ni subset supset subseteq supseteq to rightarrow mapsto "
  "leftrightarrow Rightarrow Leftarrow Leftrightarrow implies iff longrightarrow uparrow downarrow ll gg lfloor rfloor "
  "lceil rceil langle rangle lvert rvert lVert rVert vert Vert triangleq diamond dagger blacksquare blacktriangle "
  "sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh log ln lg exp min max sup inf lim gcd det deg dim arg ker "
  "limsup liminf bigcup bigcap degree "
  "omicron imath jmath wp nexists lnot Box lozenge diamondsuit heartsuit spadesuit clubsuit sharp flat natural "
  "surd dotsc dotsb checkmark bigstar complement ddagger uplus smallsetminus land lor ominus "
  "oslash bigcirc sqcup sqcap wr amalg triangleleft triangleright bigtriangleup bigtriangledown centerdot ncong "
  "nsim asymp doteq varpropto owns subsetneq supsetneq nsubseteq prec succ preceq succeq vdash dashv models smile "
  "frown bowtie coloneqq lesssim gtrsim gets updownarrow Uparrow Downarrow impliedby longleftarrow "
  "longleftrightarrow Longrightarrow Longleftarrow Longleftrightarrow longmapsto nearrow searrow swarrow nwarrow "
  "hookrightarrow hookleftarrow rightharpoonup upharpoonright rightleftharpoons leadsto upuparrows downdownarrows "
  "coprod iiint bigvee bigwedge bigoplus bigotimes bigodot biguplus bigsqcup lbrace rbrace lbrack rbrack ulcorner "
  "urcorner llcorner lrcorner "
  "scriptstyle scriptscriptstyle enspace enskip thinspace medspace thickspace negthinspace space strut mathstrut "
  "bmod ",
  " overline bar underline vec overrightarrow overleftarrow overleftrightarrow hat widehat tilde widetilde dot ddot "
  "mathbf boldsymbol mathrm mathit mathcal mathbb mathfrak mathsf operatorname sqrt text textrm textbf textit mbox "
  "overparen wideparen boxed phantom overbrace underbrace acute grave breve check mathring underrightarrow "
  "underleftarrow overarc arc mathscr bm pmb mathtt mathnormal mathup xrightarrow xleftarrow not pmod mathop mathrel "
  "mathbin mathord hbox textnormal textup emph ",
  " frac dfrac tfrac cfrac binom dbinom tbinom overset underset stackrel ",
};

static const char *const delimiters =
  " langle rangle lfloor rfloor lceil rceil lvert rvert lVert rVert vert Vert backslash uparrow downarrow ";

static const char *const environments = " matrix pmatrix bmatrix vmatrix Vmatrix cases aligned array smallmatrix ";

static const char *const colours =
  " black white red green blue cyan magenta yellow gray darkgray lightgray brown lime olive orange pink purple teal violet ";

/* What stands between its braces is no formula. */
static const char *const texts = " text textrm textbf textit mbox operatorname hbox textnormal textup emph ";

typedef struct
{
  char close;                   /* what ends it: } of a group, r of \\left, e of an environment */
  gboolean above, below;        /* the last sign has such a script already */
} Level;

typedef struct
{
  const char *start, *at;
  Level levels[MAX_DEPTH];
  guint depth;
  gboolean sound;
} Checker;

static gboolean
contains (const char *list,
          const char *name,
          gsize       length)
{
  g_autofree char *word = g_strdup_printf (" %.*s ", (int) length, name);

  return strstr (list, word) != NULL;
}

static void
fail (Checker *self)
{
  self->sound = FALSE;
}

static void
begin_level (Checker *self,
             char     close)
{
  if (self->depth + 1 >= MAX_DEPTH)
    fail (self);
  else
    self->levels[++self->depth] = (Level) { .close = close };
}

static void
end_level (Checker *self,
           char     what)
{
  if (self->depth == 0 || self->levels[self->depth].close != what)
    fail (self);
  else
    self->depth--;
}

static void
end_scripts (Checker *self)
{
  self->levels[self->depth].above = self->levels[self->depth].below = FALSE;
}

static void
skip_spaces (Checker *self)
{
  self->at += strspn (self->at, " ");
}

/* A command, a script or a root must be followed by what it takes. */
static void
expect_argument (Checker *self)
{
  skip_spaces (self);
  if (*self->at == '\0' || strchr ("}^_&'", *self->at) != NULL)
    fail (self);
}

/* One argument in braces, which is a text or a name. */
static void
check_braced (Checker    *self,
              const char *among)
{
  const char *end = *self->at == '{' ? strchr (self->at, '}') : NULL;

  if (end == NULL || (among != NULL && !contains (among, self->at + 1, (gsize) (end - self->at - 1))))
    {
      fail (self);
      return;
    }
  for (const char *p = self->at + 1; p < end; p++)
    if (strchr ("\\{#%&_^~$", *p) != NULL)
      fail (self);
  self->at = end + 1;
}

/* What can be made as high as what it encloses. */
static void
check_delimiter (Checker *self)
{
  gsize length;

  skip_spaces (self);
  length = *self->at == '\\' ? strspn (self->at + 1, G_CSET_A_2_Z G_CSET_a_2_z) : 0;
  if (length > 0 && contains (delimiters, self->at + 1, length))
    self->at += 1 + length;
  else if (*self->at == '\\' && length == 0 && self->at[1] != '\0' && strchr ("{}|", self->at[1]) != NULL)
    self->at += 2;
  else if (*self->at != '\0' && strchr ("()[]|./", *self->at) != NULL)
    self->at++;
  else
    fail (self);
}

/* They say where the scripts of a large sign stand, and stand behind one. */
static void
check_limits (Checker *self,
              gsize    length)
{
  static const char *const signs_before[] = { "\\sum", "\\prod", "\\int", "\\lim", "\\max", "\\min", "\\sup",
                                              "\\inf", "\\bigcup", "\\bigcap" };
  gsize before = (gsize) (self->at - self->start) - length - 1;
  g_autofree char *text = g_strndup (self->start, before);

  for (guint i = 0; i < G_N_ELEMENTS (signs_before); i++)
    if (g_str_has_suffix (text, signs_before[i]))
      return;
  fail (self);
}

static void
check_environment (Checker *self,
                   gboolean opens)
{
  gboolean array = g_str_has_prefix (self->at, "{array}");

  check_braced (self, environments);
  if (opens && array)
    check_braced (self, NULL);
  if (opens)
    begin_level (self, 'e');
  else
    end_level (self, 'e');
}

static void
check_arguments (Checker    *self,
                 const char *name,
                 gsize       length)
{
  for (guint n = 0; n < G_N_ELEMENTS (commands); n++)
    if (contains (commands[n], name, length))
      {
        const char *close_bracket = contains (" sqrt ", name, length) && *self->at == '[' ? strchr (self->at, ']') : NULL;

        if (contains (texts, name, length))
          check_braced (self, NULL);
        else if (close_bracket != NULL)
          self->at = close_bracket + 1;
        if (n == 2 && *self->at != '{')
          fail (self);
        if (n > 0 && !contains (texts, name, length))
          expect_argument (self);
        return;
      }
  fail (self);
}

/* The second argument of a fraction: after the group that is the first. */
static gboolean
has_second (const char *at)
{
  int depth = 0;

  do
    depth += *at == '{' ? 1 : *at == '}' ? -1 : 0;
  while (*at++ != '\0' && depth > 0 && *at != '\0');
  at += strspn (at, " ");
  return depth == 0 && *at == '{';
}

static void
check_command (Checker *self)
{
  const char *name = ++self->at;
  gsize length = strspn (name, G_CSET_A_2_Z G_CSET_a_2_z);

  if (length == 0)
    {
      if (*name == '\\' ? self->levels[self->depth].close != 'e' : *name == '\0' || strchr (",;:! {}|%#&_", *name) == NULL)
        fail (self);
      self->at += *name != '\0';
      return;
    }
  self->at += length;
  if (contains (" left right big Big bigg Bigg bigl bigr Bigl Bigr ", name, length))
    {
      check_delimiter (self);
      if (contains (" left ", name, length))
        begin_level (self, 'r');
      else if (contains (" right ", name, length))
        end_level (self, 'r');
    }
  else if (contains (" textcolor color ", name, length))
    {
      check_braced (self, colours);
      if (*name == 't')
        expect_argument (self);
    }
  else if (contains (" limits nolimits ", name, length))
    check_limits (self, length);
  else if (contains (" begin end ", name, length))
    check_environment (self, *name == 'b');
  else if (contains (commands[2], name, length) && !has_second (self->at + strspn (self->at, " ")))
    fail (self);
  else
    {
      skip_spaces (self);
      check_arguments (self, name, length);
    }
}

/* Primes come before what is written above. */
static void
check_script (Checker *self)
{
  Level *level = &self->levels[self->depth];
  gboolean *taken = *self->at == '_' ? &level->below : &level->above;

  if (*taken)
    fail (self);
  *taken = TRUE;
  if (*self->at++ == '\'')
    {
      level->above = *self->at == '\'' || *self->at == '^' ? FALSE : TRUE;
      return;
    }
  expect_argument (self);
  /* What it takes is no sign of its own, to which another script belongs. */
  if (*self->at == '{')
    begin_level (self, '}'), self->at++;
  else if (*self->at == '\\')
    check_command (self);
  else
    self->at = g_utf8_next_char (self->at);
}

static void
check_sign (Checker *self)
{
  gunichar character = g_utf8_get_char (self->at);

  if (strchr ("%#$~\"", *self->at) != NULL || (character >= 0x80 && porism_tikz_source_find_sign (character) == NULL))
    fail (self);
  if (*self->at == '&' && self->levels[self->depth].close != 'e')
    fail (self);
  self->at = g_utf8_next_char (self->at);
}

static void
check_next (Checker *self)
{
  if (*self->at == '^' || *self->at == '_' || *self->at == '\'')
    {
      check_script (self);
      return;
    }
  if (*self->at == '}')
    {
      end_level (self, '}');
      self->at++;
      return;
    }
  if (*self->at != ' ')
    end_scripts (self);
  if (*self->at == '{')
    begin_level (self, '}'), self->at++;
  else if (*self->at == '\\')
    check_command (self);
  else
    check_sign (self);
}

/**
 * porism_tikz_source_is_sound:
 *
 * Returns: whether the formula compiles
 */
gboolean
porism_tikz_source_is_sound (const char *formula)
{
  Checker self = { .start = formula, .at = formula, .sound = TRUE };

  while (self.sound && *self.at != '\0')
    check_next (&self);
  return self.sound && self.depth == 0;
}

/* Commands that neither TeX nor the packages have. */
static const struct
{
  const char *command;
  const char *tex;
} spellings[] = {
  { "\\degree", "^{\\circ}" },
  { "\\omicron", "o" },
  { "\\lt", "<" },
  { "\\gt", ">" },
  { "\\coloneqq", ":=" },
  { "\\overparen", "\\overset{\\frown}" },
  { "\\wideparen", "\\overset{\\frown}" },
  { "\\overarc", "\\overset{\\frown}" },
  { "\\arc", "\\overset{\\frown}" },
  { "\\mathscr", "\\mathcal" },
  { "\\mathup", "\\mathrm" },
  { "\\bm", "\\boldsymbol" },
};

/* What is raised by itself is not raised twice. */
static void
add_sign (GString    *out,
          const char *tex)
{
  gboolean raised = g_str_has_suffix (out->str, "^") || g_str_has_suffix (out->str, "^{");

  if (*tex == '^' && raised)
    g_string_append (out, tex + 1);
  else
    g_string_append_printf (out, "{%s}", tex);
}

/**
 * porism_tikz_source_add:
 *
 * Appends a sound formula.
 */
void
porism_tikz_source_add (GString    *out,
                        const char *formula)
{
  while (*formula != '\0')
    {
      const char *sign = porism_tikz_source_find_sign (g_utf8_get_char (formula));
      guint i = 0;

      while (i < G_N_ELEMENTS (spellings) &&
             (!g_str_has_prefix (formula, spellings[i].command) ||
              g_ascii_isalpha (formula[strlen (spellings[i].command)])))
        i++;
      if (i < G_N_ELEMENTS (spellings))
        {
          if (*spellings[i].tex == '^')
            add_sign (out, spellings[i].tex);
          else
            g_string_append (out, spellings[i].tex);
          formula += strlen (spellings[i].command);
          continue;
        }
      if (sign != NULL)
        add_sign (out, sign);
      else
        g_string_append_len (out, formula, g_utf8_next_char (formula) - formula);
      formula = g_utf8_next_char (formula);
    }
}
