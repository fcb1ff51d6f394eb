import { expect, test } from 'vitest';
import { makeWorkbook } from '../testing/make-workbook.ts';
import { setUpImportCommand } from '../testing/set-up-import-command.ts';
import { SHIPPER_FILES } from '../testing/shipper-files.ts';

/** A Friday; Saturdays are working days. */
const TODAY = new Date('2040-03-09T12:00:00Z');
const command = setUpImportCommand({ now: () => TODAY });
const { run, write, findShipments } = command;

const HEADER = 'Recipient,Sender,Origin,Destination,Delivery date,Street,City';
const ROW = 'Ada,Accra Books,Accra,Lyon,2040-05-12,Rue 5,Lyon';

test('joins the columns of a field that is named again [B14]', async () => {
  const file = await write('join.csv', [HEADER, ROW]);
  await run(file, '--mapping', 'recipientAddress=Street', '--mapping', 'recipientAddress=city');
  expect(await findShipments()).toMatchObject([{ recipient: { address: 'Rue 5, Lyon' } }]);
});

test('does not guess a column for another field that a flag has taken [B14]', async () => {
  const file = await write('taken.csv', [HEADER, ROW]);
  await expect(run(file, '--mapping', 'destination=Origin')).rejects.toThrow('No column for Origin. ');
  expect((await run(file, '--mapping', 'destination=Origin', '--value', 'origin=Tema')).stored).toBe(1);
  expect(await findShipments()).toMatchObject([{ origin: 'Tema', destination: 'Accra' }]);
});

test('fills in a value for every row, or for empty cells [B14]', async () => {
  const file = await write('values.csv', ['Recipient,Origin,Destination', 'Ada,,Lyon', 'Kofi,Tema,Nice']);
  await run(file, '--value', 'senderName=Accra Books', '--value', 'origin=Accra', '--value', 'deliveryDate=+3');
  const shared = { sender: { name: 'Accra Books' }, deliveryDate: '2040-03-13' };
  expect(await findShipments()).toMatchObject([
    { ...shared, origin: 'Accra' },
    { ...shared, origin: 'Tema' },
  ]);
});

test.each([
  ['deliveryDate=soon', '--value: Delivery date must be a date'],
  ['recipientEmail=ada', '--value: Recipient e-mail must be an email address'],
  ['trackingId=,', '--value: Tracking ID must not contain a comma'],
])('refuses the value %s at once [B14]', async (value, message) => {
  const file = await write('refused.csv', [HEADER, ROW]);
  await expect(run(file, '--value', value)).rejects.toThrow(message);
});

test('reads the encoding, delimiter and header row that it is told [B14]', async () => {
  const greek = Buffer.from([...Buffer.from(`${HEADER}\n`), 0xc1, 0xe8, 0xde, 0xed, 0xe1, ...Buffer.from(ROW.slice(3))]);
  await run(await write('greek.csv', greek), '--encoding', 'iso-8859-7');
  const bars = await write('bars.csv', ['Kofi|Accra Books|Accra|Lyon|2040-05-12']);
  const letters = 'recipientName=A,senderName=B,origin=C,destination=D,deliveryDate=E';
  await run(bars, '--delimiter', '|', '--header-row', '0', '--mapping', letters);
  expect((await findShipments()).map(({ recipient }) => recipient.name)).toEqual(['Αθήνα', 'Kofi']);
});

test('imports each sheet of a workbook that it is told [B14]', async () => {
  const toSheet = (name: string) => ({ name, rows: [HEADER.split(','), ROW.replace('Ada', name).split(',')] });
  const file = await write('sheets.xlsx', makeWorkbook({ sheets: ['May', 'June'].map(toSheet) }));
  await run(file);
  expect(await run(file, '--sheet', 'June')).toMatchObject({ stored: 2, report: { imported: 1, alreadyImported: 0 } });
  expect(await run(file, '--sheet', 'June')).toMatchObject({ stored: 2, report: { alreadyImported: 1 } });
  expect((await findShipments()).map(({ recipient }) => recipient.name)).toEqual(['May', 'June']);
  await expect(run(file, '--sheet', 'July')).rejects.toThrow('It has: May, June');
});

test('says which encoding was guessed, and how to choose another [B14]', async () => {
  const file = await write('latin.csv', Buffer.from(`${HEADER}\n${ROW.replace('Ada', 'Zoë')}`, 'latin1'));
  expect((await run(file, '--dry-run')).text).toMatch(
    /read as windows-1252\. Check that accented letters are correct, or choose another with --encoding/,
  );
  expect((await run(file, '--dry-run', '--encoding', 'windows-1252')).text).not.toContain('accented');
});

test('recognizes the file of a program, and counts the further items of its orders [B14]', async () => {
  const shopify = SHIPPER_FILES.find(({ name }) => name === 'Shopify');
  const file = await write('orders.csv', Buffer.from(shopify?.text ?? ''));
  const values = ['--value', 'senderName=Kiln', '--value', 'origin=Malmö', '--value', 'deliveryDate=+3'];
  expect((await run(file, ...values)).text).toMatch(
    /^Columns of Shopify\.\nImported 2 rows\.\n1 row continues the order above it\.\nColumns that are not imported: [^\n]+$/,
  );
  expect(await findShipments()).toMatchObject([{ origin: 'Malmö' }, { origin: 'Malmö' }]);
});
