import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_OFFICE_SETTINGS } from '@waybill/contracts/site/default-office-settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shipmentModel } from '../modules/shipments/shipment-model.ts';
import { openStores } from '../testing/flat-context.ts';
import { setUpDatabase } from '../testing/set-up-database.ts';
import { describeImport } from './describe-import.ts';
import { importFile } from './import-file.ts';
import { readImportRequest } from './import-request.ts';

const { connection } = setUpDatabase();
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

async function run(...args: string[]) {
  const request = readImportRequest(args);
  const deps = {
    ...openStores(connection()),
    settings: async () => DEFAULT_OFFICE_SETTINGS,
    now: () => new Date(),
    showProgress: () => () => {},
  };
  const report = await importFile(deps, request);
  return { report, text: describeImport(report, request), stored: await shipmentModel(connection()).countDocuments() };
}

test('stores nothing of a file with errors, nor on a dry run, and writes the rows with errors to a file [B14]', async () => {
  const file = await writeImportFile(
    'mixed.csv',
    HEADER,
    formatRow(1, '2030-02-28'),
    formatRow(2, 'soon'),
    formatRow(2, '2030-02-28'),
  );
  const refused = await run(file);
  expect(refused.text).toMatch(/^Nothing was imported\. 1 row cannot be imported: see .*mixed\.csv\.errors\.csv\nCorrect them/);
  expect((await readFile(`${file}.errors.csv`, 'utf8')).split('\n')[1]).toMatch(/^Recipient 2,.*Delivery date must be a date/);
  const good = await writeImportFile('good.csv', HEADER, formatRow(1, '2030-02-28'), formatRow(1, '2030-03-01'));
  const dry = await run(good, '--dry-run');
  expect(dry).toMatchObject({ stored: 0, text: 'Nothing was stored. 2 rows can be imported, 1 with a warning.' });
  expect(await run(good)).toMatchObject({ stored: 2, text: 'Imported 2 rows.' });
  expect(await run(good)).toMatchObject({ stored: 2, report: { alreadyImported: 2, warnings: 0 } });
  expect(existsSync(`${good}.errors.csv`)).toBe(false);
});

test('asks for missing options, and accepts them [B14]', async () => {
  const file = await writeImportFile('foreign.csv', 'Consignee;Shipper;Von;Nach;ETA', 'Ada;Sender;Bergen;Oslo;03/02/2030');
  await expect(run(file)).rejects.toThrow('No column for Origin, Destination. Name them with --mapping. The file has: Consignee');
  await expect(run(file, '--mapping', 'origin=Start')).rejects.toThrow('the file has no column Start');
  const mapping = ['--mapping', 'origin=Von,destination=Nach'];
  await expect(run(file, ...mapping)).rejects.toThrow('Choose --date-format DD/MM/YYYY or MM/DD/YYYY');
  await run(file, ...mapping, '--date-format', 'dd/mm/yyyy');
  expect(await shipmentModel(connection()).findOne().lean()).toMatchObject({ origin: 'Bergen', deliveryDate: '2030-02-03' });
  await expect(run(await writeImportFile('odd.csv', 'a,b', '1,2'))).rejects.toThrow('No column for Recipient name, Sender name');
});

test.each([
  [[]],
  [['a', 'b']],
  [['a', '--mapping', 'nowhere=B']],
  [['a', '--mapping', 'origin=']],
  [['a', '--date-format', 'Y']],
  [['a', '--all']],
])('prints the usage for the arguments %j [B14]', (args) => {
  expect(() => readImportRequest(args)).toThrow('Usage: pnpm run import <file>');
});

test('parses dates, numbers, addresses and weights like the API [F7, T1, M7, F11]', async () => {
  const file = await writeImportFile(
    'typed.csv',
    'Consignee;Shipper;From;To;ETA;Recipient phone;Recipient email;Weight',
    'Ada\u200B;Sender;Bergen;Oslo;Do, 3. Dezember 2026;tel:+46\u201131\u2011555\u20110142;Info <info@müller.example>;12.500',
  );
  expect(await run(file)).toMatchObject({ stored: 1 });
  expect(await shipmentModel(connection()).findOne().lean()).toMatchObject({
    recipient: { name: 'Ada', phone: '+46-31-555-0142', email: 'info@müller.example' },
    deliveryDate: '2026-12-03',
    weight: '12.5',
  });
});
