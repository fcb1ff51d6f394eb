import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findStylesTooNew } from '../../../tools/lint/browser-floor.mjs';
import { BUNDLE_CONTENTS, type ChunkContents } from './bundle-contents.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const folder = path.resolve(import.meta.dirname, '../dist');
const { en } = JSON.parse(readFileSync(path.join(folder, BUNDLE_CONTENTS), 'utf8')) as { en: Record<string, ChunkContents> };
const sheets = [...new Set(Object.values(en).flatMap(({ styles }) => styles))];

const REFUSED = ['AbortSignal.any([a])', 'URL.parse(b)', 'c.showPopover()', "if ('popover' in d) d.showPopover()"];
const ACCEPTED = ['AbortSignal.timeout(1)', 'b.parse(1)', 'c.showPopover?.()', "if ('showPopover' in d) d.showPopover()"];

test('refuses functions that the oldest browsers of public pages lack [E4]', () => {
  const cwd = mkdtempSync(path.join(tmpdir(), 'waybill-lint-'));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  const config = { jsPlugins: [path.join(ROOT, 'tools/lint/rules.mjs')], rules: { 'waybill/browser-floor': 'error' } };
  writeFileSync(path.join(cwd, '.oxlintrc.json'), JSON.stringify(config));
  writeFileSync(path.join(cwd, 'code.js'), [...REFUSED, ...ACCEPTED].join('\n'));
  const { stdout } = spawnSync(path.join(ROOT, 'node_modules/.bin/oxlint'), ['--format=unix'], { cwd, encoding: 'utf8' });
  const lines = [...stdout.matchAll(/^code\.js:(\d+):.*browser-floor/gm)].map(([, line]) => Number(line));
  expect(lines).toEqual(REFUSED.map((_, index) => index + 1));
});

test('lowers the styles of public pages for their oldest browsers [E4]', () => {
  expect(sheets).toContainEqual(expect.stringContaining('/index-'));
  expect(sheets.flatMap((name) => findStylesTooNew(readFileSync(path.join(folder, name), 'utf8')))).toEqual([]);
});

test.each([
  ['a{color:light-dark(red,blue)}', ['light-dark(']],
  ['a{& b{color:red}}', ['&']],
  ['a{transition:opacity 1s linear(0,1);background:linear-gradient(red,blue)}', ['linear(']],
  ['@supports (color:light-dark(red,red)){a{color:light-dark(red,blue)}}b{color:rgb(from red r g b)}', ['from ']],
  ['@supports not (color:light-dark(red,red)){a{b{color:red}}}', []],
])('finds what %s needs [E4]', (css, needs) => {
  expect(findStylesTooNew(css)).toEqual(needs);
});
