/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The typed arguments of a command as the arguments of a tool. */

#pragma once

#include "engine/typed/command.h"
#include "engine/typed/typed-text.h"

G_BEGIN_DECLS

#define PORISM_TYPED_ERROR (porism_typed_error_quark ())
GQuark porism_typed_error_quark (void);

typedef enum
{
  PORISM_TYPED_ERROR_SYNTAX,    /* it cannot be read */
  PORISM_TYPED_ERROR_UNKNOWN,   /* no command, no object of that name */
  PORISM_TYPED_ERROR_ARGUMENTS, /* the command does not take these */
} PorismTypedErrorCode;

/* A command with its arguments, read. */
typedef struct
{
  const PorismToolSpec *spec;
  PorismAction *action;         /* without the name of what it makes */
  PorismKind result;            /* what it makes, NONE where that is not known */
  guint index;                  /* which of several objects, from 1; 0: all */
} PorismTypedCall;

typedef struct _PorismTypedReader PorismTypedReader;
/* What the objects are that a line says without naming them. */
typedef struct _PorismTypedObjects PorismTypedObjects;

/* What the parts of a reader share: where names are looked up, and the error with its place. */
struct _PorismTypedReader
{
  const PorismRegistry *registry;
  const PorismConstruction *construction;
  const char *const *letters;   /* what is read as if it were a number; NULL: nothing */
  gboolean asking;              /* nothing shall be made */
  GError *error;                /* the one that counts */
  guint position;               /* of it, in characters */
  const char *line;             /* as it was typed; some of what is read is written by the reader instead */
  guint place;                  /* where the definition stands for which that is read */
  guint depth;                  /* how many definitions, one for another or one in another, are being read */
  PorismTypedObjects *objects;  /* NULL: only names are objects */
  gboolean takes_vectors;       /* coordinates are a vector where no point can stand */
  /* Reads @slice as what makes an object of one of @kinds (0: of any). */
  gboolean (*read_object) (PorismTypedReader *self,
                           PorismSlice        slice,
                           PorismKinds        kinds,
                           PorismTypedCall   *call);
};

PorismTypedObjects *porism_typed_objects_new  (void);
void                porism_typed_objects_free (PorismTypedObjects *self);
/* The kind of the object that @slice says without being its name, of one of @kinds (0: of any, within an
 * expression); NONE where it is none. */
PorismKind          porism_typed_reader_find_object (PorismTypedReader *self,
                                                     PorismSlice        slice,
                                                     PorismKinds        kinds);

/* The kind of the object that @slice names, or says without naming it. */
PorismKind          porism_typed_reader_find_kind (PorismTypedReader *self,
                                                   PorismSlice        slice,
                                                   PorismKinds        kinds);

/* Sets the error at @slice; FALSE. */
gboolean          porism_typed_reader_fail  (PorismTypedReader   *self,
                                             PorismSlice          slice,
                                             PorismTypedErrorCode code,
                                             const char          *format,
                                             ...) G_GNUC_PRINTF (4, 5);
/* The kind of the object of that name; NONE where there is none. */
PorismKind        porism_typed_reader_get_kind (const PorismTypedReader *self,
                                                const char              *name);
/* The expression in @variables that @slice is; (transfer full), NULL with the error set. */
PorismExpression *porism_typed_reader_parse (PorismTypedReader *self,
                                             PorismSlice        slice,
                                             const char *const *variables);
/* The expression that @slice is, or NULL; sets no error. */
PorismExpression *porism_typed_reader_try   (PorismTypedReader *self,
                                             PorismSlice        slice,
                                             const char *const *variables);
guint             porism_typed_reader_read_signature (PorismTypedReader     *self,
                                                      const PorismSignature *signature,
                                                      const PorismSlice     *slices,
                                                      guint                  n,
                                                      PorismAction          *action);
/* Reads the arguments of @command as the first way to write it that fits. */
gboolean          porism_typed_reader_call  (PorismTypedReader *self,
                                             const char        *command,
                                             PorismSlice        whole,
                                             PorismSlice        arguments,
                                             PorismTypedCall   *call);

G_END_DECLS
