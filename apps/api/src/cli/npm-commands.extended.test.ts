import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import request from 'supertest';
import { afterAll, describe, expect, test } from 'vitest';
import { REPOSITORY_ROOT } from '../paths.ts';
import { runScript } from '../testing/run-script.ts';
import { CREDENTIALS, signIn } from '../testing/set-up-main.ts';
import { waitForStart } from '../testing/start-main.ts';

const home = mkdtempSync(join(tmpdir(), 'waybill-npm-'));
const dataDir = join(home, 'data');
afterAll(() => rmSync(home, { recursive: true, force: true }));
// The first on the PATH: a command that needs pnpm fails.
writeFileSync(join(home, 'pnpm'), '#!/bin/sh\nexit 99\n', { mode: 0o755 });

function npm(command: string, env: Record<string, string> = {}): { code: number | null; text: string } {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', ...command.split(' ')], {
    cwd: REPOSITORY_ROOT,
    env: { PATH: [home, process.env.PATH].join(delimiter), HOME: home, DATA_DIR: dataDir, ...env },
    encoding: 'utf8',
  });
  return { code: status, text: stdout + stderr };
}

const COMMANDS = ['admin:reset', 'backup', 'check-database', 'import', 'plan-indexes'];

describe('with npm alone', { timeout: 240_000 }, () => {
  test('each documented command runs: seed, import, backup, restore, check, plan and reset [O3, O5]', async () => {
    const folder = join(home, 'backup');
    const file = join(home, 'parcels.csv');
    writeFileSync(file, 'Consignee,Shipper,From,To,ETA\nAda,Sender,Bergen,Oslo,2030-02-28\n');
    const server = await waitForStart(
      runScript('main.js', { DATA_DIR: dataDir, PORT: '0', DEMO_DATA: 'false', ADMIN_PASSWORD: CREDENTIALS.password }),
    );
    const token = await signIn(server.url);

    expect(npm('seed -- --shipments 5')).toMatchObject({ code: 0, text: expect.stringContaining('Added 5 shipments') });
    expect(npm(`import -- ${file} --dry-run`)).toMatchObject({ code: 0, text: expect.stringContaining('Nothing was stored.') });
    expect(npm(`backup ${folder}`)).toMatchObject({ code: 0, text: expect.stringContaining(`to ${folder}`) });
    expect(npm(`backup ${folder}`)).toMatchObject({
      code: 1,
      text: expect.stringMatching(`^${folder} holds a database already`),
    });
    expect(npm(`import ${file}`)).toMatchObject({ code: 0, text: expect.stringContaining('Imported 1 row.') });
    expect(npm(`restore ${folder} --force`)).toMatchObject({ code: 2, text: expect.stringMatching(/^npm took --force/) });
    expect(npm('check-database').text).toMatch(/^The database is intact/);
    expect(npm('plan-indexes')).toEqual({ code: 0, text: 'The indexes are up to date.\n' });
    const [, password = ''] = /Password {2}(\S+)/.exec(npm('admin:reset').text) ?? [];
    await request(server.url).get('/api/admin/me').auth(token, { type: 'bearer' }).expect(401);
    await signIn(server.url, { username: 'admin', password });
    server.process.kill('SIGTERM');
    await server.ended;

    const restored = npm(`restore -- ${folder} --force`);
    const [, replaced = ''] = /The replaced database is kept in (\S+)/.exec(restored.text) ?? [];
    expect(restored.code).toBe(0);
    expect(existsSync(join(replaced, 'embedded.mdb'))).toBe(true);
    expect(npm('check-database').text).toMatch(/^The database is intact/);
    // The shipment that was imported after the backup comes back.
    expect(npm(`restore -- ${replaced} --force`).code).toBe(0);
    expect(npm(`import ${file}`).text).toContain('1 of them earlier');
  });
});

async function runCli(name: string, args: readonly string[], env: Record<string, string>) {
  const script = runScript(`cli/${name.replace(':', '-')}.js`, env, args);
  return { code: await script.ended, lines: script.lines };
}

test.each(COMMANDS)('%s prints its usage for --help and refuses other options, before it opens anything [O2]', async (name) => {
  const empty = join(home, 'empty');
  const [help, wrong] = await Promise.all([
    runCli(name, ['--help'], { DATA_DIR: empty, JWT_SECRET: 'too short' }),
    runCli(name, ['--nonsense'], { DATA_DIR: empty }),
  ]);
  expect([help.code, wrong.code]).toEqual([0, 2]);
  expect(help.lines[0]).toContain(`Usage: npm run ${name}`);
  expect(wrong.lines.join('\n')).toContain(help.lines.join('\n'));
  expect(existsSync(empty)).toBe(false);
});

test('admin:reset refuses a database without an administrator, whose password would open nothing [O2]', async () => {
  const env = { DATA_DIR: join(home, 'seeded') };
  expect(await runCli('seed', ['--shipments', '1'], env)).toMatchObject({ code: 0 });
  const lines = ['The database has no administrator. The next start of the server creates one.'];
  expect(await runCli('admin:reset', [], env)).toEqual({ code: 1, lines });
});
