import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkDatabase, startEmbeddedMongo } from '@waybill/embedded-mongo';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connect } from '../db/connect.ts';
import { createLogger } from '../log/logger.ts';
import { openBackupFolder } from './backup-folder.ts';
import { backUpDaily } from './daily-backup.ts';

test('R05: the running server backs the embedded database up when the last backup is a day old, and says in the log when it cannot', async () => {
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

  // Not due; then due, but the database is away.
  await runFrom(23)();
  const gone = runFrom(25, 'mongodb://127.0.0.1:1/');
  await vi.waitFor(() => expect(logged.join('')).toContain('a background task failed'), { timeout: 20_000 });
  await gone();
  expect(await readdir(folder)).toEqual(['waybill-2026-11-22T18-00-00Z']);
});
