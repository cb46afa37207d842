/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The files of the test of the Model Context Protocol beside its core: the judge of messages, the
 * revisions, what is limited, problems that are read, and the transports. */

#pragma once

void mcp_add_validator_tests (void);
void mcp_add_revision_tests  (void);
void mcp_add_limit_tests     (void);
void mcp_add_reading_tests   (void);
void mcp_add_stdio_tests     (void);
void mcp_add_http_tests      (void);
void mcp_add_stream_tests    (void);
void mcp_add_waiting_tests   (void);
