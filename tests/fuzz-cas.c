/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A libFuzzer target for giac's replies. Whatever the bytes are, what is taken of them are
 * expressions in the question's own names, which a journal keeps and reads back the same; and what
 * passes as a proved solution holds. */

#include "config.h"

#include <string.h>

#include "app/cas/giac-dialect.h"
#include "engine/construction/construction.h"
#include "engine/expressions/replace.h"
#include "engine/queries/cas-check.h"

/* Checking takes longer than reading by orders: larger answers are only read. */
#define MOST_CHECKED_NODES 12

int LLVMFuzzerTestOneInput (const guint8 *bytes, gsize size);

static PorismKind
resolve (const char *name,
         gpointer    user_data)
{
  if (g_str_equal (name, "a"))
    return PORISM_KIND_NUMBER;
  return g_str_equal (name, "A") || g_str_equal (name, "B") ? PORISM_KIND_POINT : PORISM_KIND_NONE;
}

static PorismExpression *
parse (const char *text)
{
  static const char *const variables[] = { "x", NULL };
  const PorismExpressionScope scope = { variables, resolve, NULL };
  PorismExpression *expression = porism_expression_parse (text, &scope, NULL);

  g_assert_nonnull (expression);
  return expression;
}

static void
check_names (const PorismExpression *answer)
{
  for (guint i = 0; i < porism_expression_get_n_references (answer); i++)
    g_assert_cmpint (resolve (porism_expression_get_reference (answer, i), NULL), !=,
                     PORISM_KIND_NONE);
}

static void
check_journal (const PorismCasQuestion *question,
               const PorismExpression  *answer)
{
  g_autofree char *text = porism_expression_to_text (answer, NULL);
  g_autoptr (PorismExpression) again = porism_cas_read_answer (question, text);
  g_autofree char *second = NULL;

  g_assert_nonnull (again);
  second = porism_expression_to_text (again, NULL);
  g_assert_cmpstr (text, ==, second);
}

/* x^2 = 2 has two solutions, whoever says what. */
static void
check_claim (PorismExpression *answer)
{
  g_autoptr (PorismConstruction) construction = porism_construction_new ();
  g_autoptr (PorismExpression) equation = parse ("x^2 = 2");
  PorismCasSolution *solution = NULL;
  arb_t square;

  if (answer->n_nodes <= MOST_CHECKED_NODES)
    solution = porism_construction_check_solution (construction, equation, 0, answer);
  if (solution == NULL)
    return;
  arb_init (square);
  arb_mul (square, solution->value, solution->value, 256);
  g_assert_true (arb_contains_si (square, 2));
  arb_clear (square);
  porism_cas_solution_free (solution);
}

int
LLVMFuzzerTestOneInput (const guint8 *bytes,
                        gsize         size)
{
  g_autofree char *reply = g_strndup ((const char *) bytes, size);
  g_autoptr (PorismExpression) subject = parse ("a + Distance(A,B) + x(A) + x");
  const PorismCasQuestion question = { PORISM_CAS_SOLVE, subject, 0, 1 };
  g_autoptr (GPtrArray) answers =
    g_ptr_array_new_with_free_func ((GDestroyNotify) porism_expression_unref);
  PorismGiacSymbols symbols;

  porism_giac_symbols_init (&symbols, subject);
  g_free (porism_giac_write (&symbols, &question));
  porism_giac_read (&symbols, &question, reply, answers);
  porism_giac_symbols_clear (&symbols);
  for (guint i = 0; i < answers->len; i++)
    {
      check_names (answers->pdata[i]);
      check_journal (&question, answers->pdata[i]);
      check_claim (answers->pdata[i]);
    }

  return 0;
}
