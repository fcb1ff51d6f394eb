import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** A busy machine needs far more than the default second. */
const SOON = { timeout: 30_000 };

const PACKAGE = join(import.meta.dirname, '..');

test('writes a changed text while `npm run dev` runs, also after a half-edited catalog [O9]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-i18n-'));
  for (const name of ['messages', 'write-modules.mjs']) cpSync(join(PACKAGE, name), join(folder, name), { recursive: true });
  symlinkSync(join(PACKAGE, 'node_modules'), join(folder, 'node_modules'));
  const child = spawn(process.execPath, [join(folder, 'write-modules.mjs'), '--watch'], { stdio: ['ignore', 'ignore', 'pipe'] });
  onTestFinished(async () => {
    child.kill();
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    rmSync(folder, { recursive: true });
  });
  const catalog = join(folder, 'messages/en.json');
  const generated = join(folder, 'src/generated/en.ts');
  const office = join(folder, 'src/generated/office.ts');
  await expect.poll(() => existsSync(office), SOON).toBe(true);
  const text = readFileSync(catalog, 'utf8');
  const half = once(child.stderr, 'data');
  // The watch begins right after the first writing.
  const edit = setInterval(() => writeFileSync(catalog, '{ "half'), 100);
  expect(String(await half)).toMatch(/^messages: /);
  clearInterval(edit);
  writeFileSync(catalog, text.replace(/": "[^"{]+"/, '": "a changed text"'));
  await expect.poll(() => readFileSync(generated, 'utf8'), SOON).toContain('"a changed text"');
});
