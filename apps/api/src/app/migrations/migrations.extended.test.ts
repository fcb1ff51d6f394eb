import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { oldMessage } from '../../testing/builders.ts';
import { readRelease, RELEASES, storeRelease } from '../../testing/release-data.ts';
import { setUpProcesses } from '../../testing/set-up-processes.ts';
import { MIGRATIONS } from './migrations.ts';

const { connection, launch, start } = setUpProcesses();

const messages = () => connection().collection('messages');
const migrations = () => connection().collection<{ _id: string; startedAt: Date; endedAt?: Date }>('migrations');
const FIRST = '001-complete-submissions';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const readiness = (port: number): Promise<string> =>
  fetch(`http://127.0.0.1:${port}/readyz`)
    .then(async (answer) => ((await answer.json()) as { message?: string }).message ?? 'ready')
    .catch(() => 'nobody answers');

describe('a migration [R06]', () => {
  test('resumes on the next start after kill -9, and /readyz shows its progress', async () => {
    const total = 1_500;
    await messages().insertMany(Array.from({ length: total }, (_, index) => oldMessage(index)));
    const first = launch();
    await first.line(/"migrating"/);
    first.process.kill('SIGKILL');
    expect(await first.ended).toBe('SIGKILL');
    const [record] = await migrations().find().toArray();
    expect([record?._id, record?.endedAt]).toEqual([FIRST, undefined]);
    const incomplete = await messages().countDocuments({ searchTerms: null });
    expect(incomplete).toBeGreaterThan(0);
    expect(incomplete).toBeLessThan(total);

    const port = await freePort();
    const second = launch({ port });
    await expect
      .poll(() => readiness(port), { timeout: 20_000, interval: 50 })
      .toMatch(/^Migration 001-complete-submissions: [\d,]+ of [\d,]+\.$/);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    await second.line(/"listening"/);
    expect(await readiness(port)).toBe('ready');
    expect(await messages().countDocuments({ version: 1, searchTerms: 'pallets' })).toBe(total);
    expect((await migrations().find().toArray()).map(({ endedAt }) => endedAt)).toEqual(
      MIGRATIONS.map((): unknown => expect.any(Date)),
    );
  });

  test('ends the start with its name when it fails, also at /readyz, and resumes once the cause is gone', async () => {
    await messages().insertMany([oldMessage(1), { ...oldMessage(2), shipments: null }]);
    const port = await freePort();
    const failed = launch({ port });
    await expect
      .poll(() => readiness(port), { timeout: 20_000, interval: 50 })
      .toBe(`Migration ${FIRST} failed. See the log for the reason.`);
    expect(await failed.ended).toBe(1);
    expect(failed.lines.at(-1)).toMatch(
      /^Migration 001-complete-submissions failed: .+\. What it has done is kept; the next start goes on with it\.$/,
    );
    expect(failed.lines.join()).not.toContain('mireille');
    expect((await migrations().find().toArray()).map(({ endedAt }) => endedAt)).toEqual([undefined]);

    await messages().updateOne({ reference: 'M-000002' }, { $set: { shipments: [] } });
    await start();
    expect(await messages().countDocuments({ version: 1 })).toBe(2);
  });

  test('makes several processes of one server wait for another one, and /readyz shows it', async () => {
    const leases = connection().collection<{ _id: string; holder: string; until: Date }>('leases');
    await leases.insertOne({ _id: 'migrations', holder: 'another machine', until: new Date(Date.now() + 600_000) });
    const port = await freePort();
    launch({ port, workers: 2 });
    await expect
      .poll(() => readiness(port), { timeout: 20_000, interval: 50 })
      .toBe(`Another process is updating the data: migration ${FIRST}.`);
    await leases.deleteOne({ _id: 'migrations' });
    await expect.poll(() => readiness(port), { timeout: 20_000, interval: 50 }).toBe('ready');
  });

  test('ends the start before any change if a newer release has run it', async () => {
    await storeRelease(connection(), readRelease(RELEASES.at(-1) ?? ''));
    await migrations().insertOne({ _id: '999-of-a-newer-release', startedAt: new Date() });
    const indexes = await connection().collection('shipments').indexes();
    const refused = launch();
    expect(await refused.ended).toBe(1);
    expect(refused.lines).toEqual([
      'The data was changed by a newer release: this one does not know migration 999-of-a-newer-release. Start that release or a newer one, or restore the backup of before the upgrade.',
    ]);
    expect(await connection().collection('shipments').indexes()).toEqual(indexes);
  });
});
