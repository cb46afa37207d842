/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How the tables of tools write their parameters. */

#pragma once

/* What it is for, its own name says. */
#define NEW_NAME \
  { "name", PORISM_PARAMETER_NEW_NAME, FALSE, NULL }
#define OPTIONAL_NAME \
  { "name", PORISM_PARAMETER_NEW_NAME, TRUE, N_("makes a measure") }
#define UNUSED_NAME \
  { "name", PORISM_PARAMETER_NEW_NAME, TRUE, N_("without effect") }
#define OBJECT(name, description) \
  { name, PORISM_PARAMETER_OBJECT, FALSE, description }
#define OPTIONAL_OBJECT(name, description) \
  { name, PORISM_PARAMETER_OBJECT, TRUE, description }
#define OBJECTS(name, description) \
  { name, PORISM_PARAMETER_OBJECTS, FALSE, description }
#define NUMBER(name, description) \
  { name, PORISM_PARAMETER_NUMBER, FALSE, description }
#define OPTIONAL_NUMBER(name, description) \
  { name, PORISM_PARAMETER_NUMBER, TRUE, description }
#define ANGLE(name, description) \
  { name, PORISM_PARAMETER_ANGLE, FALSE, description }
#define INTEGER(name, description) \
  { name, PORISM_PARAMETER_INTEGER, FALSE, description }
#define OPTIONAL_INTEGER(name, description) \
  { name, PORISM_PARAMETER_INTEGER, TRUE, description }
#define FLAG(name, description) \
  { name, PORISM_PARAMETER_FLAG, FALSE, description }
#define OPTIONAL_FLAG(name, description) \
  { name, PORISM_PARAMETER_FLAG, TRUE, description }
#define BRANCHES \
  { "branches", PORISM_PARAMETER_BRANCHES, TRUE, \
    N_("intersections that continue on other branches than theirs") }
#define TEXT(name, description) \
  { name, PORISM_PARAMETER_TEXT, FALSE, description }
#define OPTIONAL_TEXT(name, description) \
  { name, PORISM_PARAMETER_TEXT, TRUE, description }
#define EXPRESSION(name, description) \
  { name, PORISM_PARAMETER_EXPRESSION, FALSE, description }
