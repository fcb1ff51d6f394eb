import { readFile } from 'node:fs/promises';
import { DETECT_READING } from '@waybill/contracts/imports/answers';
import { expect, test } from 'vitest';
import { newEntry } from '../modules/audit/activity-log.ts';
import { type ImportAnswers, NO_LATER_ANSWERS } from '../modules/imports/rows/import-answers.ts';
import { getColumnsKey } from '../modules/imports/shippers/columns-key.ts';
import { systemActor } from '../platform/http/actor.ts';
import { setUpImportCommand } from '../testing/set-up-import-command.ts';

const command = setUpImportCommand();
const { run, write, pathTo, findShipments } = command;

const HEADER = 'Kunde,Straße,Stadt';
const ROW = 'Ada,Marktgasse 5,Bern';
const ANSWERS: ImportAnswers = {
  reading: DETECT_READING,
  mapping: { recipientName: 'Kunde', recipientAddress: ['Straße', 'Stadt'], destination: 'Stadt' },
  values: { senderName: 'Muster AG', origin: 'Zürich', deliveryDate: '2040-05-12' },
  dateFormat: null,
  existing: 'create',
  ...NO_LATER_ANSWERS,
};
const { dateFormat: _none, words: _words, orderRows: _rows, endedOn: _end, ...SAVED } = ANSWERS;

const writeJson = (name: string, content: unknown) => write(name, [JSON.stringify(content)]);

async function remember(name: string, { columns = HEADER.split(','), answers = ANSWERS } = {}): Promise<void> {
  const at = new Date();
  const audited = { action: 'shipper.remembered', targetType: 'shipper', targetId: name, after: { name } } as const;
  const shipper = { shipperId: `${name} ${columns.length}`, name, columns, columnsKey: getColumnsKey(columns), answers };
  await command
    .stores()
    .importShippers.remember(
      { ...shipper, createdAt: at, createdBy: 'office', usedAt: at },
      newEntry(audited, { by: systemActor('import'), at }),
    );
}

test('repeats an import with the answers that were saved, also on a dry run [B14]', async () => {
  const file = await write('week.csv', [HEADER, ROW]);
  const mapping = ['--mapping', 'recipientName=Kunde,recipientAddress=Straße,recipientAddress=Stadt,destination=Stadt'];
  const values = ['senderName=Muster AG', 'origin=Zürich', 'deliveryDate=2040-05-12'].flatMap((value) => ['--value', value]);
  const flags = [...mapping, ...values, '--existing', 'create'];
  const saved = pathTo('saved.json');
  expect((await run(file, ...flags, '--dry-run', '--save-mapping', saved)).stored).toBe(0);
  expect(JSON.parse(await readFile(saved, 'utf8'))).toEqual(SAVED);
  const again = pathTo('again.json');
  expect((await run(file, '--mapping-file', saved, '--save-mapping', again)).stored).toBe(1);
  expect(await readFile(again, 'utf8')).toBe(await readFile(saved, 'utf8'));
  expect(await findShipments()).toMatchObject([
    { origin: 'Zürich', recipient: { name: 'Ada', address: 'Marktgasse 5, Bern' }, sender: { name: 'Muster AG' } },
  ]);
});

test('prefers flags to the mapping file, field by field, and the file to a shipper [B14]', async () => {
  await remember('Muster');
  const file = await write('flags.csv', [HEADER, ROW]);
  const { recipientAddress: _left, ...mapping } = { ...ANSWERS.mapping };
  const json = await writeJson('flags.json', { mapping, values: { ...ANSWERS.values, service: 'Express' } });
  const { text } = await run(file, '--mapping-file', json, '--value', 'origin=Chur', '--mapping', 'destination=Straße');
  expect(text).toBe('Imported 1 row.\nColumns that are not imported: Stadt.');
  const [shipment] = await findShipments();
  expect(shipment).toMatchObject({ origin: 'Chur', destination: 'Marktgasse 5', service: 'Express' });
  expect(shipment?.recipient.address).toBeUndefined();
});

test.each([
  ['{', /\.json is not JSON: /],
  ['[]', /\.json: must be a JSON object/],
  ['{}', /\.json: must name an answer/],
  ['{"mapping":{"nowhere":"A"}}', /\.json: mapping\.nowhere is not a known field/],
  ['{"mapping":{"origin":7}}', /\.json: mapping\.origin must be text/],
  ['{"columns":{}}', /\.json: columns is not a known field/],
  ['{"reading":{"encoding":"latin"}}', /\.json: reading\.encoding must be one of/],
  ['{"existing":"replace"}', /\.json: existing must be one of skip, update, create/],
  ['{"shipper":"abc"}', /\.json: shipper cannot be in the file\. Use --shipper/],
  ['{"mapping":{"origin":"Start"}}', /\.json: the file has no column Start\. It has: Kunde, Straße, Stadt/],
  ['{"values":{"deliveryDate":"soon"}}', /\.json: Delivery date must be a date/],
])('refuses the mapping file %s, and names its path [B14]', async (text, message) => {
  const file = await write('bad.csv', [HEADER, ROW]);
  const json = await write('bad.json', [text]);
  await expect(run(file, '--mapping-file', json)).rejects.toThrow(message);
});

test('does not overwrite a file of another kind [B14]', async () => {
  const file = await write('kept.csv', [HEADER, ROW]);
  const json = await writeJson('kept.json', ANSWERS.values);
  await expect(run(file, '--mapping-file', await writeJson('m.json', SAVED), '--save-mapping', json)).rejects.toThrow(
    '--save-mapping does not overwrite a file of another kind',
  );
  expect(await findShipments()).toEqual([]);
});

test('takes the answers of a remembered shipper, recognized or by name [B14]', async () => {
  await remember('Muster');
  await remember('Muster', { columns: ['Name', 'Ort'] });
  await remember('Zweite', { answers: { ...ANSWERS, values: { ...ANSWERS.values, origin: 'Genf' } } });
  const file = await write('known.csv', ['KUNDE;STRASSE;STADT', 'Ada;Marktgasse 5;Bern']);
  expect((await run(file)).text).toBe('Columns of Zweite.\nImported 1 row.');
  const other = await write('other.csv', [HEADER, 'Kofi,Hafen 1,Genf']);
  expect((await run(other, '--shipper', 'Muster')).text).toBe('Columns of Muster.\nImported 1 row.');
  expect(await findShipments()).toMatchObject([
    { origin: 'Genf', recipient: { address: 'Marktgasse 5, Bern' } },
    { origin: 'Zürich', recipient: { address: 'Hafen 1, Genf' } },
  ]);

  await expect(run(other, '--shipper', 'Dritte')).rejects.toThrow(
    'no shipper is remembered as "Dritte". Remembered: Muster, Zweite',
  );
  const foreign = await write('foreign.csv', ['Wer,Wo', 'Ada,Bern']);
  await expect(run(foreign, '--shipper', 'Muster')).rejects.toThrow(
    'files of "Muster" have other columns. This file has: Wer, Wo',
  );
  await expect(run(other, '--shipper', 'Muster', '--header-row', '2')).rejects.toThrow('This file has: Kofi, Hafen 1, Genf');
});
