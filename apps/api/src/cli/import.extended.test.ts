import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shipmentModel } from '../modules/shipments/shipment-model.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { runScript } from '../testing/run-script.ts';
import { startMain } from '../testing/start-main.ts';

const HEADER = 'Consignee;Shipper;From;To;ETA;Order no';
const formatRow = (index: number, day: string) => `Recipient ${index};Sender;Bergen;Oslo;${day};PO-${index}`;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-import-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function writeImportFile(name: string, ...rows: string[]): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, rows.join('\r\n'));
  return path;
}

test('creates each valid row of a file once when it is killed and run again [B14]', async () => {
  const rows = Array.from({ length: 2_000 }, (_, index) =>
    formatRow(index, index === 7 ? 'soon' : `${(index % 28) + 1}/02/2030`),
  );
  const file = await writeImportFile('large.csv', HEADER, ...rows);
  const env = { DATA_DIR: join(folder, 'data') };
  const server = await startMain(env);
  server.process.kill('SIGTERM');
  await server.ended;
  const killed = runScript('cli/import.js', env, [file, '--skip-errors']);
  await killed.line(/^350 of 2000/);
  killed.process.kill('SIGKILL');
  expect(await killed.ended).toBe('SIGKILL');

  const second = runScript('cli/import.js', env, [file, '--skip-errors']);
  expect(await second.ended).toBe(1);
  expect(second.lines.join('\n')).toMatch(
    /Imported 1999 rows, \d{3,4} of them earlier\.\n1 row cannot be imported: see .*large\.csv\.errors\.csv/,
  );
  const database = await openDatabase({ mongodbUri: undefined, dataDir: env.DATA_DIR });
  const names = (await shipmentModel(database.connection).find().select('recipient.name').lean()).map(
    ({ recipient }) => recipient.name,
  );
  await database.close();
  expect([names.length, new Set(names).size]).toEqual([1_999, 1_999]);
}, 120_000);
