import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createIndexes } from '../app/create-indexes.ts';
import { shipmentModel } from '../modules/shipments/shipment-model.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { runScript } from '../testing/run-script.ts';

let dataDir = '';
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'waybill-seed-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const seed = (count: string) => runScript('cli/seed.js', { DATA_DIR: dataDir }, ['--shipments', count]);

test('resumes after a kill and ends with exactly the requested number and its route statistics [S5]', async () => {
  const first = seed('2000');
  await first.line(/^1000 of 2000 shipments/);
  first.process.kill('SIGKILL');
  expect(await first.ended).toBe('SIGKILL');

  const second = seed('2000');
  expect(await second.ended).toBe(0);
  expect(second.lines.at(-1)).toMatch(/^Added \d+ shipments; 2000 exist\.$/);
  const database = await openDatabase({ mongodbUri: undefined, dataDir, prepare: createIndexes, unlimited: true });
  const count = await shipmentModel(database.connection).countDocuments();
  const routes = await database.connection.collection('routeHistories').countDocuments();
  await database.close();
  expect(count).toBe(2_000);
  expect(routes).toBeGreaterThan(100);
}, 60_000);
