/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Lists of atoms as TeX sets them (The TeXbook, appendix G), with the measures of the font's MATH table. */

#include "config.h"

#include <math.h>

#include "app/lettering/formula-layout.h"
#include "app/lettering/formula-parts.h"

#define LINE_HEIGHT  1.2        /* from baseline to baseline, */
#define LINE_SKIP    0.1        /* but at least so much apart, in ems */
#define NO_CLASS     PORISM_FORMULA_N_CLASSES

typedef PorismFormulaNode Node;
typedef PorismFormulaBox Box;
typedef PorismFormulaSetter Setter;
typedef PorismFormulaStyle Style;

static Box set_list (Setter     *self,
                     const Node *list,
                     Style       style);
static Box set_atom (Setter     *self,
                     const Node *atom,
                     Style       style);

/* ---- classes ---- */

/* Thin, medium and thick spaces between two atoms; those that small formulas do not have are negative (The TeXbook,
 * chapter 18). */
static double
get_space (PorismFormulaClass left,
           PorismFormulaClass right,
           Style              style)
{
  static const signed char spaces[PORISM_FORMULA_N_CLASSES][PORISM_FORMULA_N_CLASSES] = {
    [PORISM_FORMULA_ORD] = { 0, 1, -2, -3, 0, 0, 0, -1 },
    [PORISM_FORMULA_OP] = { 1, 1, 0, -3, 0, 0, 0, -1 },
    [PORISM_FORMULA_BIN] = { -2, -2, 0, 0, -2, 0, 0, -2 },
    [PORISM_FORMULA_REL] = { -3, -3, 0, 0, -3, 0, 0, -3 },
    [PORISM_FORMULA_OPEN] = { 0, 0, 0, 0, 0, 0, 0, 0 },
    [PORISM_FORMULA_CLOSE] = { 0, 1, -2, -3, 0, 0, 0, -1 },
    [PORISM_FORMULA_PUNCT] = { -1, -1, 0, -1, -1, -1, -1, -1 },
    [PORISM_FORMULA_INNER] = { -1, 1, -2, -3, -1, 0, -1, -1 },
  };
  static const double widths[] = { 0, 1 / 6.0, 2 / 9.0, 5 / 18.0 };
  int space = left == NO_CLASS || right == NO_CLASS ? 0 : spaces[left][right];

  return space < 0 && porism_formula_is_small (style) ? 0 : widths[ABS (space)];
}

/* The class of the next atom on the line. */
static PorismFormulaClass
get_next_class (const Node *node)
{
  for (node = node->next; node != NULL; node = node->next)
    if (porism_formula_is_atom (node))
      return node->class;
    else if (node->kind == PORISM_FORMULA_BOUNDARY || node->kind == PORISM_FORMULA_BREAK)
      break;
  return NO_CLASS;
}

/* A binary operation without something on both sides is a sign. */
static PorismFormulaClass
get_class (const Node        *node,
           PorismFormulaClass before)
{
  PorismFormulaClass next;

  if (node->class != PORISM_FORMULA_BIN)
    return node->class;
  if (before == NO_CLASS || before == PORISM_FORMULA_BIN || before == PORISM_FORMULA_OP || before == PORISM_FORMULA_REL ||
      before == PORISM_FORMULA_OPEN || before == PORISM_FORMULA_PUNCT)
    return PORISM_FORMULA_ORD;
  next = get_next_class (node);
  return next == NO_CLASS || next == PORISM_FORMULA_REL || next == PORISM_FORMULA_CLOSE || next == PORISM_FORMULA_PUNCT
         ? PORISM_FORMULA_ORD : PORISM_FORMULA_BIN;
}

/* ---- nuclei ---- */

static Box
set_text (Setter     *self,
          const Node *node,
          Style       style)
{
  return porism_formula_new_words (self, node->words, (int) node->amount, node->at, style);
}

static Box
set_missing (Setter     *self,
             const Node *node,
             Style       style)
{
  char words[8] = "";

  g_unichar_to_utf8 (node->plain, words);
  return porism_formula_new_words (self, words, 0, node->at, style);
}

/* Large where the formula stands alone, and on the axis (rule 13). What is free before it is so after a subscript. */
static Box
set_operator (Setter     *self,
              const Node *node,
              guint       glyph,
              Style       style)
{
  double least = porism_formula_font_get_constant (self->font, HB_OT_MATH_CONSTANT_DISPLAY_OPERATOR_MIN_HEIGHT), reached;
  Box box;

  if (style.level == PORISM_FORMULA_DISPLAY)
    glyph = porism_formula_font_get_variant (self->font, glyph, TRUE, least, FALSE, &reached);
  box = porism_formula_new_glyph (self, glyph, node->plain, node->at, style);
  porism_formula_centre (self, &box, style);
  if (box.italic > 0)
    box.italic -= porism_formula_font_measure (self->font, glyph).left * porism_formula_get_em (self, style);
  box.simple = FALSE;
  return box;
}

/* TeX counts these as high and deep as a plus, so that sums and differences stand alike. */
static gboolean
is_like_plus (gunichar character)
{
  return character == 0x2212 || character == 0xd7 || character == 0xf7;
}

static Box
set_symbol (Setter     *self,
            const Node *node,
            Style       style)
{
  int level = porism_formula_is_small (style) ? (int) style.level - 1 : 0;
  guint glyph = porism_formula_font_get_glyph (self->font, node->character, level);
  PorismGlyphMeasure plus;
  Box box;

  if (glyph == 0)
    return set_missing (self, node, style);
  if (node->class == PORISM_FORMULA_OP)
    return set_operator (self, node, glyph, style);
  box = porism_formula_new_glyph (self, glyph, node->plain, node->at, style);
  if (is_like_plus (node->character))
    {
      plus = porism_formula_font_measure (self->font, porism_formula_font_get_glyph (self->font, '+', level));
      box.height = fmax (box.height, plus.height * porism_formula_get_em (self, style));
      box.depth = fmax (box.depth, plus.depth * porism_formula_get_em (self, style));
    }
  return box;
}

/* Upright letters, of the same font. */
static Box
set_name (Setter     *self,
          const Node *node,
          Style       style)
{
  int level = porism_formula_is_small (style) ? (int) style.level - 1 : 0;
  Box box = porism_formula_begin_box (self);

  for (const char *at = node->words; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar character = g_utf8_get_char (at);
      guint glyph = porism_formula_font_get_glyph (self->font, character, level);
      Box letter = porism_formula_new_glyph (self, glyph, character, node->at, style);

      porism_formula_move (self, &letter, box.width, 0);
      porism_formula_cover (&box, &letter, 0);
      box.width += letter.width;
    }
  box.accent = box.width / 2;
  return box;
}

static Box
set_fraction (Setter     *self,
              const Node *node,
              Style       style)
{
  Box box = porism_formula_begin_box (self), above, below, close;
  Style smaller = style;
  gboolean displayed = style.level == PORISM_FORMULA_DISPLAY;
  double fence = (displayed ? 2.39 : 1.01) * porism_formula_get_em (self, style);       /* σ20, σ21 */

  smaller.level = MIN (style.level + 1, PORISM_FORMULA_SCRIPTSCRIPT);
  if (node->character == 0)
    {
      above = set_list (self, node->body, smaller);
      below = set_list (self, node->second, porism_formula_get_cramped (smaller));
      return porism_formula_stack (self, &above, &below, TRUE, style);
    }
  box = porism_formula_delimit (self, node->character, fence, node->at, style);
  above = set_list (self, node->body, smaller);
  below = set_list (self, node->second, porism_formula_get_cramped (smaller));
  above = porism_formula_stack (self, &above, &below, FALSE, style);
  porism_formula_move (self, &above, box.width, 0);
  porism_formula_cover (&box, &above, 0);
  close = porism_formula_delimit (self, node->other, fence, node->until, style);
  porism_formula_move (self, &close, box.width + above.width, 0);
  box.width += above.width + close.width;
  porism_formula_settle (&box);
  return box;
}

static Box
set_root (Setter     *self,
          const Node *node,
          Style       style)
{
  Style smallest = { PORISM_FORMULA_SCRIPTSCRIPT, FALSE };
  Box degree = { 0 }, radicand;

  if (node->second != NULL)
    degree = set_list (self, node->second, smallest);
  radicand = set_list (self, node->body, porism_formula_get_cramped (style));
  return porism_formula_root (self, node->second != NULL ? &degree : NULL, &radicand, node->at, style);
}

/* Scripts of a letter with an accent stand as if it had none. */
static Box
set_accented (Setter     *self,
              const Node *node,
              Style       style)
{
  Box base = set_list (self, node->body, node->below_it ? style : porism_formula_get_cramped (style));
  gboolean letter = node->body != NULL && node->body->next == NULL && node->body->kind == PORISM_FORMULA_SYMBOL &&
                    node->body->above == NULL && node->body->below == NULL && node->stretch != PORISM_FORMULA_ACCENT_WHOLE;

  base.simple = letter;
  return porism_formula_accent (self, &base, node, style);
}

static Box
set_fence (Setter     *self,
           const Node *node,
           Style       style)
{
  Box inner = set_list (self, node->body, style), open, close;
  double height = porism_formula_get_fence (self, &inner, style);

  open = porism_formula_delimit (self, node->character, height, node->at, style);
  porism_formula_move_before (self, &inner, &open, open.width, 0);
  porism_formula_cover (&inner, &open, 0);
  close = porism_formula_delimit (self, node->other, height, node->until, style);
  porism_formula_move (self, &close, open.width + inner.width, 0);
  porism_formula_cover (&inner, &close, 0);
  inner.width += open.width + close.width;
  porism_formula_settle (&inner);
  return inner;
}

static guint
count_columns (const Node *table)
{
  guint most = 1, n;

  for (const Node *row = table->body; row != NULL; row = row->next)
    {
      n = 0;
      for (const Node *cell = row->body; cell != NULL; cell = cell->next)
        n++;
      most = MAX (most, n);
    }
  return most;
}

/* Where cells are joined the second goes on after something. */
static void
set_row (Setter     *self,
         const Node *table,
         const Node *row,
         GArray     *cells,
         guint       n_columns,
         Style       style)
{
  const Node *cell = row->body;

  for (guint i = 0; i < n_columns; i++)
    {
      Node nothing = { .kind = PORISM_FORMULA_GROUP, .class = PORISM_FORMULA_ORD, .next = cell != NULL ? cell->body : NULL };
      Box box = set_list (self, table->table->joined && i % 2 == 1 ? &nothing : nothing.next, style);

      g_array_append_val (cells, box);
      cell = cell != NULL ? cell->next : NULL;
    }
}

static Box
set_rows (Setter     *self,
          const Node *node,
          Style       style)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (Box));
  guint n_columns = count_columns (node);
  Style inner = { node->table->displayed ? PORISM_FORMULA_DISPLAY : MAX (style.level, PORISM_FORMULA_INLINE), FALSE };
  Box end;

  if (node->table->small)
    inner.level = PORISM_FORMULA_SCRIPT;
  for (const Node *row = node->body; row != NULL; row = row->next)
    set_row (self, node, row, cells, n_columns, inner);
  end = porism_formula_begin_box (self);
  g_array_append_val (cells, end);
  return porism_formula_tabulate (self, node->table, node->words, cells, n_columns, style);
}

static Box
set_table (Setter     *self,
           const Node *node,
           Style       style)
{
  Node rows = *node, fence = { .kind = PORISM_FORMULA_FENCE, .at = node->at, .until = node->until };
  PorismFormulaTable bare = *node->table;

  if (node->table->open == 0 && node->table->close == 0)
    return set_rows (self, node, style);
  bare.open = bare.close = 0;
  rows.table = &bare;
  rows.above = rows.below = rows.next = NULL;
  fence.character = node->table->open;
  fence.other = node->table->close;
  fence.body = &rows;
  return set_fence (self, &fence, style);
}

static Box
set_delimiter (Setter     *self,
               const Node *node,
               Style       style)
{
  Box box = porism_formula_delimit (self, node->character, node->amount * self->size, node->at, style);

  porism_formula_settle (&box);
  return box;
}

/* As long as what is written on it, and half an em more. */
static Box
set_arrow (Setter     *self,
           const Node *node,
           Style       style)
{
  Style small = porism_formula_get_raised_style (style);
  Box above = set_list (self, node->body, small), below = set_list (self, node->second, small), box;
  double width = fmax (fmax (above.width, below.width) + 0.5 * self->size, self->size);

  porism_formula_hide (self, &above);
  box = porism_formula_stretch (self, node->character, FALSE, width, node->at, style);
  above = set_list (self, node->body, small);
  below = set_list (self, node->second, small);
  return porism_formula_limit (self, &box, node->body != NULL ? &above : NULL, node->second != NULL ? &below : NULL, style);
}

static Box
set_wrapped (Setter     *self,
             const Node *node,
             Style       style)
{
  Box box = set_list (self, node->body, style);

  if (node->kind == PORISM_FORMULA_BOXED)
    return porism_formula_frame (self, &box);
  if (node->kind == PORISM_FORMULA_BAR)
    return porism_formula_bar (self, &box, node->below_it, style);
  if (node->kind == PORISM_FORMULA_PHANTOM)
    porism_formula_hide (self, &box);
  return box;
}

static Box
set_nucleus (Setter     *self,
             const Node *node,
             Style       style)
{
  switch (node->kind)
    {
    case PORISM_FORMULA_SYMBOL:
      return set_symbol (self, node, style);
    case PORISM_FORMULA_NAME:
      return set_name (self, node, style);
    case PORISM_FORMULA_WORDS:
      return set_text (self, node, style);
    case PORISM_FORMULA_FRACTION:
      return set_fraction (self, node, style);
    case PORISM_FORMULA_ROOT:
      return set_root (self, node, style);
    case PORISM_FORMULA_ACCENT:
      return set_accented (self, node, style);
    case PORISM_FORMULA_FENCE:
      return set_fence (self, node, style);
    case PORISM_FORMULA_DELIMITER:
      return set_delimiter (self, node, style);
    case PORISM_FORMULA_ARROW:
      return set_arrow (self, node, style);
    case PORISM_FORMULA_TABLE:
      return set_table (self, node, style);
    case PORISM_FORMULA_GROUP:
    case PORISM_FORMULA_BAR:
    case PORISM_FORMULA_BOXED:
    case PORISM_FORMULA_PHANTOM:
    case PORISM_FORMULA_ROW:
    case PORISM_FORMULA_CELL:
    case PORISM_FORMULA_SPACE:
    case PORISM_FORMULA_STYLE:
    case PORISM_FORMULA_COLOUR:
    case PORISM_FORMULA_BOUNDARY:
    case PORISM_FORMULA_BREAK:
    default:
      return set_wrapped (self, node, style);
    }
}

static Box
set_atom (Setter     *self,
          const Node *atom,
          Style       style)
{
  gboolean limits = atom->limits == PORISM_FORMULA_LIMITS_ALWAYS ||
                    (atom->limits == PORISM_FORMULA_LIMITS_DISPLAYED && style.level == PORISM_FORMULA_DISPLAY);
  gboolean operator_ = atom->kind == PORISM_FORMULA_SYMBOL && atom->class == PORISM_FORMULA_OP;
  Box base = set_nucleus (self, atom, style), above = { 0 }, below = { 0 };

  if (atom->above != NULL)
    above = set_list (self, atom->above, porism_formula_get_raised_style (style));
  if (atom->below != NULL)
    below = set_list (self, atom->below, porism_formula_get_lowered_style (style));
  return (limits ? porism_formula_limit (self, &base, atom->above != NULL ? &above : NULL,
                                         atom->below != NULL ? &below : NULL, style)
                 : porism_formula_script (self, &base, atom->above != NULL ? &above : NULL,
                                          atom->below != NULL ? &below : NULL, operator_, style));
}

/* ---- lists ---- */

typedef struct
{
  Box box;
  PorismFormulaClass before;
  Style style, outer;
} Line;

static void
set_atom_in_line (Setter     *self,
                  Line       *line,
                  const Node *node)
{
  PorismFormulaClass class = get_class (node, line->before);
  Box atom;

  line->box.width += get_space (line->before, class, line->style) * porism_formula_get_em (self, line->style);
  atom = set_atom (self, node, line->style);
  porism_formula_move (self, &atom, line->box.width, 0);
  porism_formula_cover (&line->box, &atom, 0);
  line->box.accent = line->box.width == 0 ? atom.accent : (line->box.width + atom.width) / 2;
  line->box.width += atom.width;
  line->before = class;
}

static void
set_in_line (Setter     *self,
             Line       *line,
             const Node *node)
{
  if (porism_formula_is_atom (node))
    set_atom_in_line (self, line, node);
  else if (node->kind == PORISM_FORMULA_SPACE)
    line->box.width += node->amount * porism_formula_get_em (self, line->style);
  else if (node->kind == PORISM_FORMULA_STYLE)
    line->style.level = (PorismFormulaLevel) node->amount;
  else if (node->kind == PORISM_FORMULA_COLOUR)
    {
      self->coloured = TRUE;
      self->colour = node->colour;
    }
  else if (node->kind == PORISM_FORMULA_BOUNDARY)
    {
      line->before = NO_CLASS;
      line->style = line->outer;
    }
}

static Line
begin_line (const Setter *self,
            Style         style)
{
  Line line = { porism_formula_begin_box (self), NO_CLASS, style, style };

  line.box.height = line.box.depth = -HUGE_VAL;
  return line;
}

static Box
end_line (const Line *line)
{
  Box box = line->box;

  if (box.height == -HUGE_VAL)
    box.height = box.depth = 0;
  return box;
}

/* What has no colour of its own has that from outside again. */
static Box
set_list (Setter     *self,
          const Node *list,
          Style       style)
{
  gboolean coloured = self->coloured;
  PorismColour colour = self->colour;
  Line line = begin_line (self, style);

  for (const Node *node = list; node != NULL; node = node->next)
    set_in_line (self, &line, node);
  self->coloured = coloured;
  self->colour = colour;
  return end_line (&line);
}

/* Below what there is. */
static void
add_line (Setter  *self,
          Box     *all,
          Box      line,
          double  *down,
          gboolean first)
{
  if (!first)
    *down += fmax (LINE_HEIGHT * self->size, all->depth - *down + line.height + LINE_SKIP * self->size);
  porism_formula_move (self, &line, 0, -*down);
  if (first)
    *all = line;
  else
    porism_formula_cover (all, &line, -*down);
  all->width = fmax (all->width, line.width);
}

/**
 * porism_formula_lay_out:
 *
 * Lines begin below each other.
 *
 * Returns: the box of all
 */
PorismFormulaBox
porism_formula_lay_out (PorismFormulaSetter     *self,
                        const PorismFormulaNode *list,
                        PorismFormulaStyle       style)
{
  Line line = begin_line (self, style);
  gboolean first = TRUE;
  double down = 0;
  Box all = { 0 };

  for (const Node *node = list; node != NULL; node = node->next)
    if (node->kind == PORISM_FORMULA_BREAK)
      {
        Style inner = line.style;

        add_line (self, &all, end_line (&line), &down, first);
        first = FALSE;
        line = begin_line (self, style);
        line.style = inner;
      }
    else
      set_in_line (self, &line, node);
  add_line (self, &all, end_line (&line), &down, first);
  return all;
}
