import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { setUpImportCommand } from '../testing/set-up-import-command.ts';

const command = setUpImportCommand();
const { run } = command;
const writeImportFile = (name: string, ...rows: string[]) => command.write(name, rows);

const HEADER = 'Consignee;Shipper;From;To;ETA;Order no';
const formatRow = (index: number, day: string) => `Recipient ${index};Sender;Bergen;Oslo;${day};PO-${index}`;

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
  const file = await writeImportFile('foreign.csv', 'Consignee;Shipper;Alpha;Omega;ETA', 'Ada;Sender;Bergen;Oslo;03/02/2030');
  await expect(run(file)).rejects.toThrow(
    'No column for Origin, Destination. Name them with --mapping, or a text for every row with --value. The file has: Consignee',
  );
  await expect(run(file, '--mapping', 'origin=Start')).rejects.toThrow('the file has no column Start');
  const mapping = ['--mapping', 'origin=Alpha,destination=Omega'];
  await expect(run(file, ...mapping)).rejects.toThrow('Choose --date-format DD/MM/YYYY or MM/DD/YYYY');
  await run(file, ...mapping, '--date-format', 'dd/mm/yyyy');
  expect((await command.findShipments())[0]).toMatchObject({ origin: 'Bergen', deliveryDate: '2030-02-03' });
  await expect(run(await writeImportFile('odd.csv', 'a,b', '1,2'))).rejects.toThrow('No column for Recipient name, Sender name');
});

test('parses dates, numbers, addresses and weights like the API [F7, T1, M7, F11]', async () => {
  const file = await writeImportFile(
    'typed.csv',
    'Consignee;Shipper;From;To;ETA;Recipient phone;Recipient email;Weight',
    'Ada\u200B;Sender;Bergen;Oslo;Do, 3. Dezember 2026;tel:+46\u201131\u2011555\u20110142;Info <info@müller.example>;12.500',
  );
  expect(await run(file)).toMatchObject({ stored: 1 });
  expect((await command.findShipments())[0]).toMatchObject({
    recipient: { name: 'Ada', phone: '+46-31-555-0142', email: 'info@müller.example' },
    deliveryDate: '2026-12-03',
    weight: '12.5',
  });
});
