import { expect, test } from 'vitest';
import { setUpImportCommand } from '../testing/set-up-import-command.ts';

const { run, write, findShipments } = setUpImportCommand();

const HEADER = 'Recipient,Sender,Origin,Destination,Delivery date,Reference,Status';
const makeRow = (name: string, reference: string, status = '') =>
  `${name},Accra Books,Accra,Lyon,2040-05-12,${reference},${status}`;

const summarize = async () => (await findShipments()).map(({ recipient, status }) => `${recipient.name} ${status}`);

async function startWith(...rows: string[]): Promise<void> {
  await run(await write('first.csv', [HEADER, ...rows]));
}

const writeNext = () => write('next.csv', [HEADER, makeRow('Ada O.', 'PO-1', 'Delivered'), makeRow('Esi', 'PO-2')]);

test.each([[[]], [['--existing', 'skip']]])('leaves shipments as they are with %j [B14]', async (args) => {
  await startWith(makeRow('Ada', 'PO-1'));
  const next = await writeNext();
  expect(await run(next, ...args)).toMatchObject({
    text: 'Imported 1 row.\n1 row is a shipment already.',
    report: { imported: 1, known: 1, updated: 0, warnings: 0 },
  });
  expect(await summarize()).toEqual(['Ada picked_up', 'Esi picked_up']);
  expect((await run(next, ...args)).text).toBe('Imported 1 row, 1 of them earlier.\n1 row is a shipment already.');
});

test('updates them, and only counts them on a dry run [B14]', async () => {
  await startWith(makeRow('Ada', 'PO-1'));
  const next = await writeNext();
  expect((await run(next, '--existing', 'update', '--dry-run')).text).toBe(
    'Nothing was stored. 1 row can be imported, 0 with a warning.\n1 row is a shipment already.\n1 row would update a shipment.',
  );
  expect(await summarize()).toEqual(['Ada picked_up']);
  const updated = 'Imported 1 row.\n1 row is a shipment already.\n1 row updated a shipment.';
  expect((await run(next, '--existing', 'update')).text).toBe(updated);
  expect(await summarize()).toEqual(['Ada O. delivered', 'Esi picked_up']);
  await run(next, '--existing', 'update');
  const [ada] = await findShipments();
  expect(ada?.statusHistory).toHaveLength(2);
});

test('creates them again [B14]', async () => {
  await startWith(makeRow('Ada', 'PO-1'));
  expect((await run(await writeNext(), '--existing', 'create')).text).toBe('Imported 2 rows.');
  expect(await summarize()).toEqual(['Ada picked_up', 'Ada O. delivered', 'Esi picked_up']);
});

test('updates nothing of a file with errors unless they are skipped [B14]', async () => {
  await startWith(makeRow('Ada', 'PO-1'));
  const next = await write('faulty.csv', [HEADER, makeRow('Ada O.', 'PO-1'), makeRow('', 'PO-2')]);
  const args = [next, '--existing', 'update'];
  expect((await run(...args)).text).toMatch(/^Nothing was imported\. 1 row cannot.*\n.*\n.*\n1 row would update a shipment\.$/);
  expect(await summarize()).toEqual(['Ada picked_up']);
  expect((await run(...args, '--skip-errors')).report).toMatchObject({ imported: 0, updated: 1, errors: 1 });
  expect(await summarize()).toEqual(['Ada O. picked_up']);
});

test('creates all rows of an order that is new, however far apart they are [B14]', async () => {
  const file = await write('far.csv', [
    HEADER,
    ...Array.from({ length: 1_110 }, (_, index) => makeRow(`Ada ${index}`, `PO-${index % 1_100}`)),
  ]);
  const dry = await run(file, '--dry-run');
  expect(dry.report).toMatchObject({ imported: 1_110, known: 0, warnings: 10 });
  expect(await run(file)).toMatchObject({ stored: 1_110, text: 'Imported 1110 rows.' });
  expect(await run(file)).toMatchObject({ stored: 1_110, report: { alreadyImported: 1_110, known: 0 } });
});
