/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A figure while it is written as a program. */

#pragma once

#include "app/geodsl/write.h"

G_BEGIN_DECLS

typedef struct
{
  const PorismRegistry *registry;
  PorismConstruction *figure;   /* a copy, for trials */
  GString *text;
  GHashTable *labels;           /* char by id: of all that has a name */
  GHashTable *taken;            /* char: labels */
  GHashTable *written;          /* ids */
  GHashTable *dimensions;       /* by id: of numbers that are in the program */
  PorismGeodslLosses *losses;
} PorismGeodslWriter;

void        porism_geodsl_writer_choose_labels (PorismGeodslWriter *self,
                                                const PorismId     *ids,
                                                guint               n);
const char *porism_geodsl_writer_get_label     (const PorismGeodslWriter *self,
                                                PorismId                  id);
/* (transfer full): for what no object is called. */
char       *porism_geodsl_writer_dup_auxiliary_label (PorismGeodslWriter *self);
/* Whether it is in the program. */
gboolean    porism_geodsl_writer_has           (const PorismGeodslWriter *self,
                                                PorismId                  id);
void        porism_geodsl_writer_mark          (PorismGeodslWriter *self,
                                                PorismId            id);
/* Whether all that it is made of is. */
gboolean    porism_geodsl_writer_has_inputs    (const PorismGeodslWriter *self,
                                                const PorismRecord       *record);
void        porism_geodsl_writer_lose          (PorismGeodslWriter *self,
                                                GPtrArray          *list,
                                                PorismId            id);
/* The type of a written object; of a number that of a measure. */
char        porism_geodsl_writer_get_letter    (const PorismGeodslWriter *self,
                                                PorismId                  id);
/* Of the inputs that are objects; (transfer full). */
char       *porism_geodsl_writer_list_letters  (const PorismGeodslWriter *self,
                                                const PorismRecord       *record);
/* The shortest decimal that doubles hardly tell from @value; (transfer full). */
char       *porism_geodsl_format_double        (double value);
/* As it stands where the language reads the same number, else as a decimal; (transfer full). */
char       *porism_geodsl_dup_number           (const PorismExpression *expression,
                                                double                  value);
/* In @lines $0 is the label, $1 that of the first input, $x and $y the coordinates, %a an auxiliary label. */
void        porism_geodsl_writer_append_lines  (PorismGeodslWriter *self,
                                                PorismId            id,
                                                const PorismRecord *record,
                                                const char         *lines);
/* "command : A B -> C", of all inputs. */
void        porism_geodsl_writer_append_command (PorismGeodslWriter *self,
                                                 PorismId            id,
                                                 const PorismRecord *record,
                                                 const char         *command);

/* write-measure.c: numbers by the commands that compute them */
gboolean    porism_geodsl_write_measure        (PorismGeodslWriter *self,
                                                PorismId            id,
                                                const PorismRecord *record);
/* What a radius is by, a measure or a segment; NULL where the number @id is said by no commands; (transfer full). */
char       *porism_geodsl_dup_length           (PorismGeodslWriter *self,
                                                PorismId            id);
/* The same of a measure of any dimension. */
char       *porism_geodsl_dup_measure          (PorismGeodslWriter *self,
                                                const PorismInput  *input);
/* write-several.c */
gboolean    porism_geodsl_write_meet           (PorismGeodslWriter *self,
                                                PorismId            id,
                                                const PorismRecord *record);
gboolean    porism_geodsl_write_tangent        (PorismGeodslWriter *self,
                                                PorismId            id,
                                                const PorismRecord *record);
gboolean    porism_geodsl_write_polygon        (PorismGeodslWriter *self,
                                                PorismId            id,
                                                const PorismRecord *record);
gboolean    porism_geodsl_write_regular_polygon (PorismGeodslWriter *self,
                                                 PorismId            id,
                                                 const PorismRecord *record);
gboolean    porism_geodsl_write_vertex         (PorismGeodslWriter *self,
                                                PorismId            id,
                                                const PorismRecord *record);

G_END_DECLS
