/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A number as a text in one of several forms: a fraction, a surd, in another base. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What chooses between two texts, "if|even|odd": the first where the number is 1; both are escaped as in a URI. */
#define PORISM_NUMBER_FORM_CHOICE "if"
/* "base 16" */
#define PORISM_NUMBER_FORM_BASE   "base"

/* What is no number, but an object: its name, its formula. */
#define PORISM_FORM_NAME    "name"
#define PORISM_FORM_FORMULA "formula"

#define PORISM_LEAST_BASE    2
#define PORISM_GREATEST_BASE 36

/* The form that the command has, such as "fraction" for FractionText; NULL where it has none. */
const char *porism_number_form_find        (const char *command);
/* The command that writes @form, whatever follows its first word; NULL where there is no such form. */
const char *porism_number_form_get_command (const char *form);
/* @value in @form; (transfer full). “?” where it has none. */
char       *porism_number_form_dup_text    (const char *form,
                                            double      value);
/* The texts of a choice, the first one and the other; (transfer full). */
char      **porism_number_form_dup_choice  (const char *form);

G_END_DECLS
