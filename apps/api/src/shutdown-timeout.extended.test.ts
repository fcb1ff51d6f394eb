import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { DatabaseProxy } from './testing/database-proxy.ts';
import { runScript } from './testing/run-script.ts';
import { startMain } from './testing/start-main.ts';

/** Supervisors wait at least this long before they kill. */
const WITHIN_MS = 10_000;

test.each(['1', '2'])(
  'exits with 0 within ten seconds with WORKERS=%s and a database that does not answer [R02, R03]',
  { timeout: 60_000 },
  async (workers) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'waybill-stop-'));
    const proxy = new DatabaseProxy();
    await proxy.start();
    const server = await startMain({
      DATA_DIR: dataDir,
      MONGODB_URI: `mongodb://127.0.0.1:${proxy.port}/${inject('databasePrefix')}stop-${workers}?directConnection=true`,
      JWT_SECRET: randomBytes(32).toString('base64url'),
      ADMIN_PASSWORD: 'only for this test',
      WORKERS: workers,
    });
    onTestFinished(async () => {
      server.process.kill('SIGKILL');
      await server.ended;
      await proxy.stop();
      rmSync(dataDir, { recursive: true });
    });
    proxy.stall();
    const begun = performance.now();
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(performance.now() - begun).toBeLessThan(WITHIN_MS);
  },
);

test('exits with 0 after a signal while it waits for its database [R02]', { timeout: 60_000 }, async () => {
  const database = createServer().listen(0, '127.0.0.1');
  const taken = createServer().listen(0, '127.0.0.1');
  await Promise.all([once(database, 'listening'), once(taken, 'listening')]);
  const [databasePort, port] = [database, taken].map((one) => (one.address() as AddressInfo).port);
  taken.close();
  await once(taken, 'close');
  const server = runScript('main.js', {
    PORT: String(port),
    MONGODB_URI: `mongodb://127.0.0.1:${databasePort}/`,
    JWT_SECRET: randomBytes(32).toString('base64url'),
    ADMIN_PASSWORD: 'only for this test',
  });
  onTestFinished(async () => {
    server.process.kill('SIGKILL');
    await server.ended;
    database.close();
  });
  const alive = async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).status;
  await expect.poll(() => alive().catch(() => 0), { timeout: 20_000 }).toBe(200);
  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});
