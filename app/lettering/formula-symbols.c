/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The signs of TeX and LaTeX (The TeXbook, appendix F), and what class a sign has that is typed directly. */

#include "config.h"

#include <string.h>

#include "app/lettering/formula-tree.h"

#define ORD   PORISM_FORMULA_ORD
#define OP    PORISM_FORMULA_OP
#define BIN   PORISM_FORMULA_BIN
#define REL   PORISM_FORMULA_REL
#define OPEN  PORISM_FORMULA_OPEN
#define CLOSE PORISM_FORMULA_CLOSE
#define PUNCT PORISM_FORMULA_PUNCT
#define INNER PORISM_FORMULA_INNER

static const PorismFormulaSign signs[] = {
  { "alpha", 0x3b1, ORD }, { "beta", 0x3b2, ORD }, { "gamma", 0x3b3, ORD }, { "delta", 0x3b4, ORD },
  { "epsilon", 0x3f5, ORD }, { "varepsilon", 0x3b5, ORD }, { "zeta", 0x3b6, ORD }, { "eta", 0x3b7, ORD },
  { "theta", 0x3b8, ORD }, { "vartheta", 0x3d1, ORD }, { "iota", 0x3b9, ORD }, { "kappa", 0x3ba, ORD },
  { "lambda", 0x3bb, ORD }, { "mu", 0x3bc, ORD }, { "nu", 0x3bd, ORD }, { "xi", 0x3be, ORD },
  { "omicron", 0x3bf, ORD }, { "pi", 0x3c0, ORD }, { "varpi", 0x3d6, ORD }, { "rho", 0x3c1, ORD },
  { "varrho", 0x3f1, ORD }, { "sigma", 0x3c3, ORD }, { "varsigma", 0x3c2, ORD }, { "tau", 0x3c4, ORD },
  { "upsilon", 0x3c5, ORD }, { "phi", 0x3d5, ORD }, { "varphi", 0x3c6, ORD }, { "chi", 0x3c7, ORD },
  { "psi", 0x3c8, ORD }, { "omega", 0x3c9, ORD },
  { "Gamma", 0x393, ORD }, { "Delta", 0x394, ORD }, { "Theta", 0x398, ORD }, { "Lambda", 0x39b, ORD },
  { "Xi", 0x39e, ORD }, { "Pi", 0x3a0, ORD }, { "Sigma", 0x3a3, ORD }, { "Upsilon", 0x3a5, ORD },
  { "Phi", 0x3a6, ORD }, { "Psi", 0x3a8, ORD }, { "Omega", 0x3a9, ORD },

  { "infty", 0x221e, ORD }, { "partial", 0x2202, ORD }, { "nabla", 0x2207, ORD }, { "ell", 0x2113, ORD },
  { "hbar", 0x210f, ORD }, { "Re", 0x211c, ORD }, { "Im", 0x2111, ORD }, { "aleph", 0x2135, ORD }, { "imath", 0x1d6a4, ORD },
  { "jmath", 0x1d6a5, ORD }, { "wp", 0x2118, ORD }, { "forall", 0x2200, ORD }, { "exists", 0x2203, ORD },
  { "nexists", 0x2204, ORD }, { "neg", 0xac, ORD }, { "lnot", 0xac, ORD }, { "emptyset", 0x2205, ORD },
  { "varnothing", 0x2205, ORD }, { "angle", 0x2220, ORD }, { "measuredangle", 0x2221, ORD },
  { "sphericalangle", 0x2222, ORD }, { "triangle", 0x25b3, ORD }, { "square", 0x25a1, ORD }, { "Box", 0x25a1, ORD },
  { "blacksquare", 0x25a0, ORD }, { "blacktriangle", 0x25b2, ORD }, { "lozenge", 0x25ca, ORD },
  { "diamondsuit", 0x2662, ORD }, { "heartsuit", 0x2661, ORD }, { "spadesuit", 0x2660, ORD }, { "clubsuit", 0x2663, ORD },
  { "sharp", 0x266f, ORD }, { "flat", 0x266d, ORD }, { "natural", 0x266e, ORD },
  { "top", 0x22a4, ORD }, { "bot", 0x22a5, ORD }, { "prime", 0x2032, ORD }, { "degree", 0xb0, ORD },
  { "backslash", '\\', ORD }, { "surd", 0x221a, ORD }, { "ldots", 0x2026, INNER }, { "dots", 0x2026, INNER },
  { "dotsc", 0x2026, INNER }, { "cdots", 0x22ef, INNER }, { "dotsb", 0x22ef, INNER }, { "vdots", 0x22ee, ORD },
  { "ddots", 0x22f1, INNER }, { "checkmark", 0x2713, ORD }, { "bigstar", 0x2605, ORD }, { "complement", 0x2201, ORD },
  { "dagger", 0x2020, BIN }, { "ddagger", 0x2021, BIN }, { "textdegree", 0xb0, ORD }, { "euro", 0x20ac, ORD },

  { "cdot", 0x22c5, BIN }, { "times", 0xd7, BIN }, { "div", 0xf7, BIN }, { "pm", 0xb1, BIN }, { "mp", 0x2213, BIN },
  { "ast", 0x2217, BIN }, { "star", 0x22c6, BIN }, { "circ", 0x2218, BIN }, { "bullet", 0x2219, BIN },
  { "cup", 0x222a, BIN }, { "cap", 0x2229, BIN }, { "uplus", 0x228e, BIN }, { "setminus", 0x29f5, BIN },
  { "smallsetminus", 0x2216, BIN }, { "wedge", 0x2227, BIN }, { "land", 0x2227, BIN }, { "vee", 0x2228, BIN },
  { "lor", 0x2228, BIN }, { "oplus", 0x2295, BIN }, { "ominus", 0x2296, BIN }, { "otimes", 0x2297, BIN },
  { "oslash", 0x2298, BIN }, { "odot", 0x2299, BIN }, { "bigcirc", 0x25ef, BIN }, { "diamond", 0x22c4, BIN },
  { "sqcup", 0x2294, BIN }, { "sqcap", 0x2293, BIN }, { "wr", 0x2240, BIN }, { "amalg", 0x2a3f, BIN },
  { "triangleleft", 0x25c1, BIN }, { "triangleright", 0x25b7, BIN }, { "bigtriangleup", 0x25b3, BIN },
  { "bigtriangledown", 0x25bd, BIN }, { "centerdot", 0xb7, BIN },

  { "le", 0x2264, REL }, { "leq", 0x2264, REL }, { "ge", 0x2265, REL }, { "geq", 0x2265, REL },
  { "leqslant", 0x2a7d, REL }, { "geqslant", 0x2a7e, REL }, { "ne", 0x2260, REL }, { "neq", 0x2260, REL },
  { "lt", '<', REL }, { "gt", '>', REL }, { "ll", 0x226a, REL }, { "gg", 0x226b, REL }, { "approx", 0x2248, REL },
  { "equiv", 0x2261, REL }, { "sim", 0x223c, REL }, { "simeq", 0x2243, REL }, { "cong", 0x2245, REL },
  { "ncong", 0x2247, REL }, { "nsim", 0x2241, REL }, { "asymp", 0x224d, REL }, { "doteq", 0x2250, REL },
  { "propto", 0x221d, REL }, { "varpropto", 0x221d, REL }, { "parallel", 0x2225, REL }, { "nparallel", 0x2226, REL },
  { "perp", 0x27c2, REL }, { "mid", 0x2223, REL }, { "nmid", 0x2224, REL }, { "in", 0x2208, REL },
  { "notin", 0x2209, REL }, { "ni", 0x220b, REL }, { "owns", 0x220b, REL }, { "subset", 0x2282, REL },
  { "supset", 0x2283, REL }, { "subseteq", 0x2286, REL }, { "supseteq", 0x2287, REL }, { "subsetneq", 0x228a, REL },
  { "supsetneq", 0x228b, REL }, { "nsubseteq", 0x2288, REL }, { "prec", 0x227a, REL }, { "succ", 0x227b, REL },
  { "preceq", 0x2aaf, REL }, { "succeq", 0x2ab0, REL }, { "vdash", 0x22a2, REL }, { "dashv", 0x22a3, REL },
  { "models", 0x22a7, REL }, { "smile", 0x2323, REL }, { "frown", 0x2322, REL }, { "bowtie", 0x22c8, REL },
  { "triangleq", 0x225c, REL }, { "coloneqq", 0x2254, REL }, { "lesssim", 0x2272, REL }, { "gtrsim", 0x2273, REL },
  { "therefore", 0x2234, REL }, { "because", 0x2235, REL }, { "colon", ':', PUNCT },
  { "to", 0x2192, REL }, { "rightarrow", 0x2192, REL }, { "leftarrow", 0x2190, REL }, { "gets", 0x2190, REL },
  { "uparrow", 0x2191, REL }, { "downarrow", 0x2193, REL }, { "updownarrow", 0x2195, REL }, { "mapsto", 0x21a6, REL },
  { "leftrightarrow", 0x2194, REL }, { "Rightarrow", 0x21d2, REL }, { "Leftarrow", 0x21d0, REL },
  { "Leftrightarrow", 0x21d4, REL }, { "Uparrow", 0x21d1, REL }, { "Downarrow", 0x21d3, REL },
  { "implies", 0x27f9, REL }, { "impliedby", 0x27f8, REL }, { "iff", 0x27fa, REL }, { "longrightarrow", 0x27f6, REL },
  { "longleftarrow", 0x27f5, REL }, { "longleftrightarrow", 0x27f7, REL }, { "Longrightarrow", 0x27f9, REL },
  { "Longleftarrow", 0x27f8, REL }, { "Longleftrightarrow", 0x27fa, REL }, { "longmapsto", 0x27fc, REL },
  { "nearrow", 0x2197, REL }, { "searrow", 0x2198, REL }, { "swarrow", 0x2199, REL }, { "nwarrow", 0x2196, REL },
  { "hookrightarrow", 0x21aa, REL }, { "hookleftarrow", 0x21a9, REL }, { "rightharpoonup", 0x21c0, REL },
  { "upharpoonright", 0x21be, REL }, { "rightleftharpoons", 0x21cc, REL }, { "leadsto", 0x21dd, REL },
  { "upuparrows", 0x21c8, REL }, { "downdownarrows", 0x21ca, REL },

  { "sum", 0x2211, OP }, { "prod", 0x220f, OP }, { "coprod", 0x2210, OP }, { "int", 0x222b, OP },
  { "iint", 0x222c, OP }, { "iiint", 0x222d, OP }, { "oint", 0x222e, OP }, { "bigcup", 0x22c3, OP },
  { "bigcap", 0x22c2, OP }, { "bigvee", 0x22c1, OP }, { "bigwedge", 0x22c0, OP }, { "bigoplus", 0x2a01, OP },
  { "bigotimes", 0x2a02, OP }, { "bigodot", 0x2a00, OP }, { "biguplus", 0x2a04, OP }, { "bigsqcup", 0x2a06, OP },

  { "lbrace", '{', OPEN }, { "rbrace", '}', CLOSE }, { "lbrack", '[', OPEN }, { "rbrack", ']', CLOSE },
  { "langle", 0x27e8, OPEN }, { "rangle", 0x27e9, CLOSE }, { "lceil", 0x2308, OPEN }, { "rceil", 0x2309, CLOSE },
  { "lfloor", 0x230a, OPEN }, { "rfloor", 0x230b, CLOSE }, { "lvert", '|', OPEN }, { "rvert", '|', CLOSE },
  { "lVert", 0x2016, OPEN }, { "rVert", 0x2016, CLOSE }, { "vert", '|', ORD }, { "Vert", 0x2016, ORD },
  { "ulcorner", 0x231c, OPEN }, { "urcorner", 0x231d, CLOSE }, { "llcorner", 0x231e, OPEN }, { "lrcorner", 0x231f, CLOSE },
};

/* What is called by its name; limits go below the first ones. */
static const char *const limit_functions[] = {
  "lim", "max", "min", "sup", "inf", "det", "gcd", "Pr", "limsup", "liminf", NULL,
};
static const char *const functions[] = {
  "sin", "cos", "tan", "cot", "sec", "csc", "arcsin", "arccos", "arctan", "arccot", "sinh", "cosh", "tanh", "coth",
  "log", "ln", "lg", "exp", "deg", "dim", "arg", "ker", "hom", "lcm", "sgn", "tr", NULL,
};

static const PorismFormulaTable tables[] = {
  { "matrix", 0, 0, "cc", 1, 1.2, 0, FALSE, FALSE },
  { "pmatrix", '(', ')', "cc", 1, 1.2, 0, FALSE, FALSE },
  { "bmatrix", '[', ']', "cc", 1, 1.2, 0, FALSE, FALSE },
  { "Bmatrix", '{', '}', "cc", 1, 1.2, 0, FALSE, FALSE },
  { "vmatrix", '|', '|', "cc", 1, 1.2, 0, FALSE, FALSE },
  { "Vmatrix", 0x2016, 0x2016, "cc", 1, 1.2, 0, FALSE, FALSE },
  { "smallmatrix", 0, 0, "cc", 0.5, 0.9, 0, FALSE, FALSE, TRUE },
  { "array", 0, 0, "cc", 1, 1.2, 0, FALSE, FALSE },
  { "cases", '{', 0, "ll", 1, 1.44, 0, FALSE, FALSE },
  { "aligned", 0, 0, "rl", 2, 1.2, 0.3, TRUE, TRUE },
  { "align", 0, 0, "rl", 2, 1.2, 0.3, TRUE, TRUE },
  { "align*", 0, 0, "rl", 2, 1.2, 0.3, TRUE, TRUE },
  { "split", 0, 0, "rl", 2, 1.2, 0.3, TRUE, TRUE },
  { "gathered", 0, 0, "cc", 0, 1.2, 0.3, TRUE, TRUE },
  { "gather", 0, 0, "cc", 0, 1.2, 0.3, TRUE, TRUE },
  { "gather*", 0, 0, "cc", 0, 1.2, 0.3, TRUE, TRUE },
  { "equation", 0, 0, "cc", 0, 1.2, 0.3, TRUE, TRUE },
  { "equation*", 0, 0, "cc", 0, 1.2, 0.3, TRUE, TRUE },
};

/* The names that LaTeX's xcolor has. */
static const struct
{
  const char *name;
  PorismColour colour;
} colours[] = {
  { "black", 0x000000 }, { "white", 0xffffff }, { "red", 0xff0000 }, { "green", 0x00ff00 }, { "blue", 0x0000ff },
  { "cyan", 0x00ffff }, { "magenta", 0xff00ff }, { "yellow", 0xffff00 }, { "gray", 0x808080 }, { "grey", 0x808080 },
  { "darkgray", 0x404040 }, { "lightgray", 0xbfbfbf }, { "brown", 0xbf8040 }, { "lime", 0xbfff00 },
  { "olive", 0x808000 }, { "orange", 0xff8000 }, { "pink", 0xffbfbf }, { "purple", 0xbf0040 }, { "teal", 0x008080 },
  { "violet", 0x800080 },
};

/**
 * porism_formula_find_sign:
 *
 * Returns: (transfer none) (nullable): what the command stands for
 */
const PorismFormulaSign *
porism_formula_find_sign (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if (g_str_equal (signs[i].name, name))
      return &signs[i];
  return NULL;
}

/**
 * porism_formula_find_table:
 *
 * Returns: (transfer none) (nullable): how the environment is set
 */
const PorismFormulaTable *
porism_formula_find_table (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    if (g_str_equal (tables[i].name, name))
      return &tables[i];
  return NULL;
}

/**
 * porism_formula_is_function:
 *
 * Returns: whether it is a function's name
 */
gboolean
porism_formula_is_function (const char *name,
                            gboolean   *limits)
{
  *limits = g_strv_contains (limit_functions, name);
  return *limits || g_strv_contains (functions, name);
}

/**
 * porism_formula_find_colour:
 *
 * Returns: whether there is a colour of this name, or #rrggbb
 */
gboolean
porism_formula_find_colour (const char   *name,
                            PorismColour *colour)
{
  for (guint i = 0; i < G_N_ELEMENTS (colours); i++)
    if (g_str_equal (colours[i].name, name))
      {
        *colour = colours[i].colour;
        return TRUE;
      }
  return porism_colour_parse (name, colour);
}

static gboolean
is_among (gunichar    character,
          const char *list)
{
  return g_utf8_strchr (list, -1, character) != NULL;
}

/**
 * porism_formula_classify:
 *
 * Returns: the class of a character that is typed as it is
 */
PorismFormulaClass
porism_formula_classify (gunichar character)
{
  if (is_among (character, "+−±∓×÷·⋅∗∘∙∖⋆∧∨∩∪⊎⊓⊔⊕⊖⊗⊘⊙⊚⊛⊞⊟⊠⋄"))
    return BIN;
  if (is_among (character, "=<>:∶∴∵⟂⟵⟶⟷⟸⟹⟺⟼⩽⩾⌢⌣"))
    return REL;
  if (is_among (character, "([{⟨⌈⌊"))
    return OPEN;
  if (is_among (character, ")]}⟩⌉⌋!?"))
    return CLOSE;
  if (is_among (character, ",;"))
    return PUNCT;
  if (is_among (character, "∑∏∐∫∬∭∮⋀⋁⋂⋃⨀⨁⨂"))
    return OP;
  if (is_among (character, "…⋯⋱"))
    return INNER;
  if (is_among (character, "∀∁∂∃∄∅∆∇∞∟∠∡∢⊤⋮√") || character < 0x2190 || character > 0x22ff)
    return ORD;
  return REL;
}

/* ---- alphabets ---- */

typedef struct
{
  gunichar capital, small, digit;
} Block;

static const Block blocks[] = {
  [PORISM_FORMULA_ITALIC] = { 0x1d434, 0x1d44e, 0 },
  [PORISM_FORMULA_UPRIGHT] = { 0, 0, 0 },
  [PORISM_FORMULA_BOLD] = { 0x1d400, 0x1d41a, 0x1d7ce },
  [PORISM_FORMULA_BOLD_ITALIC] = { 0x1d468, 0x1d482, 0x1d7ce },
  [PORISM_FORMULA_CALLIGRAPHIC] = { 0x1d49c, 0x1d4b6, 0 },
  [PORISM_FORMULA_BLACKBOARD] = { 0x1d538, 0x1d552, 0x1d7d8 },
  [PORISM_FORMULA_FRAKTUR] = { 0x1d504, 0x1d51e, 0 },
  [PORISM_FORMULA_SANS] = { 0x1d5a0, 0x1d5ba, 0x1d7e2 },
  [PORISM_FORMULA_TYPEWRITER] = { 0x1d670, 0x1d68a, 0x1d7f6 },
  [PORISM_FORMULA_SLANTED] = { 0x1d434, 0x1d44e, 0 },
};

/* What Unicode had before it had the blocks. */
static const gunichar older[][2] = {
  { 0x1d455, 0x210e }, { 0x1d49d, 0x212c }, { 0x1d4a0, 0x2130 }, { 0x1d4a1, 0x2131 }, { 0x1d4a3, 0x210b },
  { 0x1d4a4, 0x2110 }, { 0x1d4a7, 0x2112 }, { 0x1d4a8, 0x2133 }, { 0x1d4ad, 0x211b }, { 0x1d4ba, 0x212f },
  { 0x1d4bc, 0x210a }, { 0x1d4c4, 0x2134 }, { 0x1d53a, 0x2102 }, { 0x1d53f, 0x210d }, { 0x1d545, 0x2115 },
  { 0x1d547, 0x2119 }, { 0x1d548, 0x211a }, { 0x1d549, 0x211d }, { 0x1d551, 0x2124 }, { 0x1d506, 0x212d },
  { 0x1d50b, 0x210c }, { 0x1d50c, 0x2111 }, { 0x1d515, 0x211c }, { 0x1d51d, 0x2128 },
};

static gunichar
get_greek (gunichar              character,
           PorismFormulaAlphabet alphabet)
{
  static const gunichar variants[] = { 0x2202, 0x3f5, 0x3d1, 0x3f0, 0x3d5, 0x3f1, 0x3d6 };
  gboolean bold = alphabet == PORISM_FORMULA_BOLD || alphabet == PORISM_FORMULA_BOLD_ITALIC;
  gunichar small = bold ? 0x1d736 : 0x1d6fc;

  if (alphabet == PORISM_FORMULA_UPRIGHT)
    return character;
  if (character >= 0x391 && character <= 0x3a9)
    return bold ? 0x1d6a8 + character - 0x391 : alphabet == PORISM_FORMULA_SLANTED ? 0x1d6e2 + character - 0x391 : character;
  if (character >= 0x3b1 && character <= 0x3c9)
    return small + character - 0x3b1;
  for (guint i = 0; i < G_N_ELEMENTS (variants); i++)
    if (variants[i] == character)
      return small + 25 + i;
  return character;
}

static gunichar
get_older (gunichar character)
{
  for (guint i = 0; i < G_N_ELEMENTS (older); i++)
    if (older[i][0] == character)
      return older[i][1];
  return character;
}

/**
 * porism_formula_get_letter:
 *
 * Returns: the character of Unicode's mathematical alphabets, or what it was given
 */
gunichar
porism_formula_get_letter (gunichar              character,
                           PorismFormulaAlphabet alphabet)
{
  const Block *block = &blocks[alphabet];

  if (character >= 'A' && character <= 'Z' && block->capital != 0)
    return get_older (block->capital + character - 'A');
  if (character >= 'a' && character <= 'z' && block->small != 0)
    return get_older (block->small + character - 'a');
  if (character >= '0' && character <= '9' && block->digit != 0)
    return block->digit + character - '0';
  return get_greek (character, alphabet);
}

/**
 * porism_formula_get_raised:
 *
 * Returns: the sign that is raised, or 0
 */
gunichar
porism_formula_get_raised (gunichar character)
{
  static const struct
  {
    gunichar raised, sign;
  } raised[] = {
    { 0xb9, '1' }, { 0xb2, '2' }, { 0xb3, '3' }, { 0x2070, '0' }, { 0x2071, 'i' }, { 0x207a, '+' }, { 0x207b, 0x2212 },
    { 0x207c, '=' }, { 0x207d, '(' }, { 0x207e, ')' }, { 0x207f, 'n' }, { 0x1d40, 'T' }, { 0x02e3, 'x' },
  };

  if (character >= 0x2074 && character <= 0x2079)
    return '4' + character - 0x2074;
  for (guint i = 0; i < G_N_ELEMENTS (raised); i++)
    if (raised[i].raised == character)
      return raised[i].sign;
  return 0;
}

/**
 * porism_formula_get_lowered:
 *
 * Returns: the sign that is lowered, or 0
 */
gunichar
porism_formula_get_lowered (gunichar character)
{
  static const char signs_after_digits[] = "+\0=()";
  static const char letters[] = "aeox";

  if (character >= 0x2080 && character <= 0x2089)
    return '0' + character - 0x2080;
  if (character == 0x208b)
    return 0x2212;
  if (character >= 0x208a && character <= 0x208e)
    return (gunichar) signs_after_digits[character - 0x208a];
  if (character >= 0x2090 && character <= 0x2093)
    return (gunichar) letters[character - 0x2090];
  return 0;
}
