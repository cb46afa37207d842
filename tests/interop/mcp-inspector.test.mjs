// SPDX-FileCopyrightText: 2026 The Porism developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The official inspector in its command-line mode.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { promisify } from 'node:util';

import { token, withWindow } from './mcp-window.mjs';
import { executable } from './porism.mjs';

const INSPECTOR = 'node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js';

async function inspect(...args) {
  const { stdout } = await promisify(execFile)(process.execPath, [INSPECTOR, '--cli', ...args], {
    maxBuffer: 16 << 20,
    timeout: 60_000,
  });

  return JSON.parse(stdout);
}

test('over stdio', async () => {
  const program = [executable, 'mcp'];
  const { tools } = await inspect(...program, '--method', 'tools/list');
  const { resources } = await inspect(...program, '--method', 'resources/list');
  const { prompts } = await inspect(...program, '--method', 'prompts/list');
  const drawn = await inspect(...program, '--method', 'tools/call', '--tool-name', 'add_point',
                              '--tool-arg', 'name=A', 'x=1', 'y=2');

  assert.ok(tools.length > 70);
  assert.equal(resources.length, 7);
  assert.equal(prompts.length, 3);
  assert.equal(drawn.structuredContent.ok, true);
});

test('over HTTP into the window', async () => {
  await withWindow(async (url) => {
    const { tools } = await inspect(url.href, '--transport', 'http', '--header',
                                    `Authorization: Bearer ${token}`, '--method', 'tools/list');

    assert.ok(tools.length > 70);
  });
});
