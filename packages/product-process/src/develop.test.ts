import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';

/** A busy machine needs far more than the default second. */
const SOON = { timeout: 30_000 };

const ROOT = join(import.meta.dirname, '../../..');
/** With a child of its own, as the shells of real scripts. */
const WATCH = 'sleep 600 & sleep 600';

/** A repository whose packages only print what the real ones do. */
function makeRepository(scripts: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-develop-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(join(ROOT, 'tools'), join(folder, 'tools'), { recursive: true });
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  writeFileSync(join(folder, 'node_modules/.bin/turbo'), '#!/bin/sh\n', { mode: 0o755 });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  for (const name of [
    'packages/domain',
    'packages/i18n',
    'packages/contracts',
    'packages/embedded-mongo',
    'apps/api',
    'apps/web',
  ]) {
    mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, name, 'package.json'), JSON.stringify({ scripts: { dev: scripts[name] ?? WATCH } }));
  }
  symlinkSync(join(ROOT, 'apps/api/node_modules'), join(folder, 'apps/api/node_modules'));
  return folder;
}

function develop(folder: string) {
  const script = "import('./tools/steps/develop.mjs').then(({ startDevelopment }) => startDevelopment(process.env))";
  const child = spawn(process.execPath, ['-e', script], {
    cwd: folder,
    env: { ...process.env, PORT: '3999' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const output = createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  return { child, lines, output, ended: once(child, 'exit') };
}

/** Process groups that still run; without those that only wait to be collected. */
function listGroups(): Set<number> {
  const lines = spawnSync('ps', ['-eo', 'pgid=,stat='], { encoding: 'utf8' }).stdout.trim().split('\n');
  return new Set(lines.filter((line) => !/ Z/.test(line)).map((line) => Number.parseInt(line, 10)));
}

test("npm run dev prints the pages' address once the API answers, readable log lines, and ends all its children [O9]", async () => {
  const api = `echo '{"level":30,"msg":"listening"}'; echo '  URL       http://127.0.0.1:3999'; echo '  Admin     admin'; ${WATCH}`;
  const { child, lines, output, ended } = develop(
    makeRepository({ 'apps/web': `echo '  Local:   http://127.0.0.1:5173/'; ${WATCH}`, 'apps/api': api }),
  );
  await expect.poll(() => lines.join('\n'), SOON).toContain('  Pages     http://127.0.0.1:5173   (API: port 3999)');
  await expect.poll(() => lines.join('\n'), SOON).toContain('  Admin     admin');
  expect(lines.join('\n')).toContain('INFO: listening');
  expect(lines.filter((line) => line.includes('URL'))).toEqual([]);
  output.close();

  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(child.pid)], { encoding: 'utf8' });
  const groups = stdout
    .trim()
    .split('\n')
    .map(Number)
    .filter((pid) => listGroups().has(pid));
  expect(groups).toHaveLength(6);
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  await expect.poll(() => groups.filter((group) => listGroups().has(group)), SOON).toEqual([]);
});

test('npm run dev ends and names the script that ended by itself [O9]', async () => {
  const { lines, ended } = develop(makeRepository({ 'apps/api': 'echo The disk is full.; exit 3' }));
  expect(await ended).toEqual([3, null]);
  expect(lines.join('\n')).toMatch(/The disk is full\.[\s\S]*apps\/api ended with 3; stopping/);
});
