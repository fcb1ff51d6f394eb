import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkDatabase, startEmbeddedMongo } from '@waybill/embedded-mongo';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connect } from '../db/connect.ts';
import { createLogger } from '../log/open-log.ts';
import { openBackupFolder } from './backup-folder.ts';
import { backUpDaily } from './daily-backup.ts';

/** Changes indexed values, but not the index, of a closed database. */
async function damage(dataDir: string): Promise<void> {
  const file = join(dataDir, 'embedded.mdb');
  const bytes = await readFile(file);
  const field = 'trackingId\0\x06\0\0\0TRK-';
  for (let at = -1; (at = bytes.indexOf(field, at + 1)) >= 0;) bytes.write('2', at + field.length);
  await writeFile(file, bytes);
}

test('copies a damaged database once a day, logs where, and keeps one copy [R05]', async () => {
  const home = await mkdtemp(join(tmpdir(), 'waybill-damaged-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  const [dataDir, folder] = [join(home, 'db'), join(home, 'backups')];
  const filled = await startEmbeddedMongo({ dataDir });
  const connection = await connect(filled.uri, { dbName: 'waybill' });
  await connection.collection('parcels').createIndex({ trackingId: 1 });
  await connection.collection('parcels').insertOne({ trackingId: 'TRK-1', note: 'x' });
  await connection.close();
  await filled.stop();
  await damage(dataDir);
  const embedded = await startEmbeddedMongo({ dataDir });
  onTestFinished(() => embedded.stop());

  const clock = { now: new Date('2026-11-22T18:00:00Z') };
  const logged: string[] = [];
  const logger = createLogger('info', { write: (line) => void logged.push(line) });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const backups = openBackupFolder({ folder, keep: 2 });
  const lastAt = vi.spyOn(backups, 'lastAt');
  const stop = backUpDaily({ backups, uri: embedded.uri, logger, now: () => clock.now });
  onTestFinished(stop);
  const failures = () => logged.filter((line) => line.includes('background task failed'));
  await vi.waitFor(() => expect(failures()).toHaveLength(1), { timeout: 20_000 });
  const kept = join(folder, 'damaged-waybill-2026-11-22T18-00-00Z', 'damaged.mdb');
  expect(failures()[0]).toContain(`The database is damaged; its copy is kept as ${kept}. `);
  expect((await stat(kept)).isFile()).toBe(true);

  const lookAgainUntil = (isSo: () => void) =>
    vi.waitFor(
      () => {
        vi.advanceTimersByTime(600_000);
        isSo();
      },
      { timeout: 20_000 },
    );
  for (const minutes of [10, 20, 30]) {
    clock.now = new Date(Date.UTC(2026, 10, 22, 18, minutes));
    const looks = lastAt.mock.calls.length;
    await lookAgainUntil(() => expect(lastAt.mock.calls.length).toBeGreaterThan(looks));
  }
  expect(failures()).toHaveLength(1);
  clock.now = new Date('2026-11-23T18:00:00Z');
  await lookAgainUntil(() => expect(failures()).toHaveLength(2));
  expect(await readdir(folder)).toEqual(['damaged-waybill-2026-11-23T18-00-00Z']);
});

test('backs up the embedded database when the last backup is a day old, and logs failures [R05]', async () => {
  const home = await mkdtemp(join(tmpdir(), 'waybill-daily-'));
  const embedded = await startEmbeddedMongo({ dataDir: join(home, 'db') });
  onTestFinished(async () => {
    await embedded.stop();
    await rm(home, { recursive: true, force: true });
  });
  const connection = await connect(embedded.uri, { dbName: 'waybill' });
  await connection.collection('parcels').insertOne({ trackingId: 'TRK-1' });
  await connection.close();

  const folder = join(home, 'backups');
  const backups = openBackupFolder({ folder, keep: 2 });
  const clock = { now: new Date('2026-11-22T18:00:00Z') };
  const logged: string[] = [];
  const logger = createLogger('info', { write: (line) => void logged.push(line) });
  const runFrom = (hours: number, uri = embedded.uri) => {
    clock.now = new Date(Date.UTC(2026, 10, 22, 18 + hours));
    const stop = backUpDaily({ backups, uri, logger, now: () => clock.now });
    onTestFinished(stop);
    return stop;
  };

  const stop = runFrom(0);
  await vi.waitFor(() => expect(logged.join('')).toContain('backed up and checked'), { timeout: 20_000 });
  await stop();
  expect(await readdir(folder)).toEqual(['waybill-2026-11-22T18-00-00Z']);
  expect(await checkDatabase(join(folder, 'waybill-2026-11-22T18-00-00Z'))).toMatchObject({ documents: 1, problems: [] });

  await runFrom(23)();
  const gone = runFrom(25, 'mongodb://127.0.0.1:1/');
  await vi.waitFor(() => expect(logged.join('')).toContain('background task failed'), { timeout: 20_000 });
  await gone();
  expect(await readdir(folder)).toEqual(['waybill-2026-11-22T18-00-00Z']);
});
