import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { REPOSITORY_ROOT } from '../paths.ts';
import { runScript } from '../testing/run-script.ts';
import { readArguments, UsageError } from './read-arguments.ts';

const home = mkdtempSync(join(tmpdir(), 'waybill-npm-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));
// The first on the PATH: a command that needs pnpm fails.
writeFileSync(join(home, 'pnpm'), '#!/bin/sh\nexit 99\n', { mode: 0o755 });

/** @returns what it wrote to its output, then its errors. */
function npm(name: string, option: string) {
  const empty = join(home, 'empty');
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', name, '--', option], {
    cwd: REPOSITORY_ROOT,
    env: { PATH: [home, process.env.PATH].join(delimiter), HOME: home, DATA_DIR: empty, JWT_SECRET: 'too short' },
    encoding: 'utf8',
  });
  expect(existsSync(empty)).toBe(false);
  return { code: status, output: stdout, errors: stderr };
}

// The other commands: npm-commands.extended.test.ts.
test.each(['restore', 'seed'])(
  '%s prints its usage for --help and refuses other options, with npm alone, before it opens anything [O2, O3]',
  (name) => {
    const help = npm(name, '--help');
    expect(help).toEqual({ code: 0, output: expect.stringContaining(`Usage: npm run ${name}`), errors: '' });
    expect(npm(name, '--nonsense')).toEqual({ code: 2, output: '', errors: expect.stringContaining(help.output) });
  },
);

test('every command that the documents name runs the script of that name [O3]', () => {
  const { scripts } = JSON.parse(readFileSync(join(REPOSITORY_ROOT, 'package.json'), 'utf8'));
  for (const name of ['admin:reset', 'backup', 'check-database', 'import', 'plan-indexes', 'restore', 'seed']) {
    expect(scripts[name]).toBe(`node tools/up.mjs cli ${name.replace(':', '-')}`);
  }
});

async function runCli(name: string, args: readonly string[], env: Record<string, string>) {
  const script = runScript(`cli/${name.replace(':', '-')}.js`, env, args);
  return { code: await script.ended, lines: script.lines };
}

test.each([['admin:reset'], ['import', 'a.csv'], ['check-database'], ['plan-indexes'], ['backup', 'folder']])(
  '%s refuses a folder without a database, names it and creates nothing [O2]',
  async (name, ...args) => {
    const empty = join(home, 'mistyped');
    expect(await runCli(name, args, { DATA_DIR: empty })).toEqual({
      code: 1,
      lines: [`There is no database in ${empty}. Set DATA_DIR to the server's folder; its first start creates one.`],
    });
    expect(existsSync(empty)).toBe(false);
  },
);

test('refuses an option that npm kept for itself, instead of restoring or importing without it [O3]', () => {
  const command = {
    usage: 'Usage',
    options: { 'dry-run': { type: 'boolean' }, force: { type: 'boolean' } },
    positionals: 1,
  } as const;
  const taken = () => readArguments(['file'], command, (name) => name === 'dry-run');
  expect(taken).toThrow(UsageError);
  expect(taken).toThrow('npm took --dry-run as its own option. Write -- before the arguments.');
  expect(readArguments(['file', '--force'], command, (name) => name === 'force').values).toMatchObject({ force: true });
});

test('every script of package.json that needs pnpm gets it from tools/up.mjs [O3]', () => {
  const { scripts } = JSON.parse(readFileSync(join(REPOSITORY_ROOT, 'package.json'), 'utf8'));
  const needing = Object.entries(scripts as Record<string, string>).filter(([, script]) => /\b(turbo|pnpm)\b/.test(script));
  expect(needing.length).toBeGreaterThan(10);
  for (const [, script] of needing) {
    for (const step of script.split(' && ')) expect(step).toMatch(/^node tools\/up\.mjs /);
  }
});
