import { type ImportBatch, importBatch } from '@waybill/contracts/imports/schema';
import { describe, expect, test } from 'vitest';
import { setUpServer } from '../../testing/set-up-server.ts';
import { SHIPPER_FILES } from '../../testing/shipper-files.ts';
import type { ShipperFile } from '../../testing/shipper-files/shipper-file.ts';

const server = setUpServer({ config: { rateLimitFactor: 100 } });

async function upload({ fileName, text }: ShipperFile): Promise<ImportBatch> {
  const call = (await server.admin()).post('/api/admin/imports').query({ fileName }).type('text/csv');
  return importBatch.strict().parse((await call.send(text).expect(201)).body.data);
}

/** Questions of a first file, beside choosing it and the button that imports; the next one asks for its dates at most. */
const MAX_QUESTIONS = 4;

const VALUES = { senderName: 'Kiln & Co', origin: 'Malmö, Sweden', deliveryDate: '+3' } as const;

/** The file of the next week: another person, order and tracking ID. */
const makeNext = ({ text, expected: { recipientName = '', referenceNo, trackingId } }: ShipperFile): string =>
  [recipientName.split(' ')[0], referenceNo, trackingId].reduce<string>(
    (next, known) => (known ? next.replaceAll(known, `${known}9`) : next),
    text,
  );

describe.each(SHIPPER_FILES.map((file) => [file.name, file] as const))('a file of %s [F1]', (_name, file) => {
  test('is understood, asks for what it does not hold, becomes shipments, and asks nothing again the next time', async () => {
    const batch = await upload(file);
    expect(batch.shipper?.name).toBe(file.isBuiltIn ? file.name : undefined);
    expect(batch.missing).toEqual(file.lacks);
    expect(batch.preview[0]?.values).toMatchObject(file.expected);
    expect(batch.missing.length + Number(batch.asksDateFormat)).toBeLessThanOrEqual(MAX_QUESTIONS);

    const admin = await server.admin();
    const values = Object.fromEntries(Object.entries(VALUES).filter(([field]) => batch.missing.some((one) => one === field)));
    const answers = { values, ...(batch.asksDateFormat && { dateFormat: 'DD/MM/YYYY' }) };
    const answered = await admin.put(`/api/admin/imports/${batch.importId}/mapping`).send(answers).expect(200);
    expect(answered.body.data).toMatchObject({ missing: [], rows: { error: 0 } });
    const commit = admin.post(`/api/admin/imports/${batch.importId}/commit`).send({ skipErrors: false, rememberAs: file.name });
    const committed = await commit.expect(200);
    expect(committed.body.data.imported).toBeGreaterThan(0);

    expect(await upload({ ...file, text: makeNext(file) })).toMatchObject({ missing: [], rows: { error: 0 } });
  });
});

describe('remarks below a table', () => {
  const EBAY = `
"Sales Record Number","Order Number","Buyer Username","Buyer Name","Buyer Email","Post To Name","Post To Phone","Post To Address 1","Post To Address 2","Post To City","Post To State","Post To Zip","Post To Country","Item Title","Quantity","Ship By Date"

"101","11-1","u","Ada Berg","a@example.com","Ada Berg","+47 22","Road 5","","Oslo","","0151","Norway","","2","Dec-01-26"
"101","11-1","u","","","","","","","","","","","Lamp","1",""
"101","11-1","u","","","","","","","","","","","Bulb","1",""

"1 record(s) downloaded,from Nov-28-26"
"Seller ID : havn"
`;
  const SHOP = { fileName: 'shop.csv', lacks: [], expected: {}, isBuiltIn: false, name: 'a shop' };

  test('of eBay are no errors, and stand in the notes [I3]', async () => {
    const { importId } = await upload({ ...SHOP, text: EBAY });
    const admin = await server.admin();
    const answered = await admin.put(`/api/admin/imports/${importId}/mapping`).send({ values: VALUES }).expect(200);
    expect(answered.body.data).toMatchObject({
      shipper: { name: 'eBay' },
      rows: { total: 3, ok: 1, known: 2, error: 0 },
      problemRows: [],
      preview: [{ values: { recipientName: 'Ada Berg' } }, {}, {}],
    });
    const remarks = 'row 8 "1 record(s) downloaded,from Nov-28-26", row 9 "Seller ID : havn"';
    expect(answered.body.data.notes).toContain(`2 rows below the table are not imported: ${remarks}.`);
    const committed = await admin.post(`/api/admin/imports/${importId}/commit`).send({ skipErrors: false }).expect(200);
    expect(committed.body.data).toEqual({ imported: 1, skipped: 2, updated: 0 });
  });

  const HEADER = 'Recipient,Sender,Origin,Destination,Delivery date,Reference,Weight,Shelf';
  const ROW = 'Ada,Havn AS,Bergen,Oslo,2040-05-12,R1,2.5,';
  test.each([
    ['3 records', '3 records'],
    ['Total', 'Total'],
    ['Gesamt,,,,,,"2,50 kg"', 'Gesamt 2,50 kg'],
    [',,,,,Seller ID: havn', 'Seller ID: havn'],
    [',,,,,,,Ende der Liste', 'Ende der Liste'],
    ['----------', '----------'],
  ])('such as %s are left out [I3]', async (text, named) => {
    const batch = await upload({ ...SHOP, text: [HEADER, ROW, '', text].join('\n') });
    expect(batch).toMatchObject({ rows: { total: 1, ok: 1, error: 0 } });
    expect(batch.notes).toContain(`1 row below the table is not imported: row 4 "${named}".`);
  });

  test.each([
    ['a recipient without anything else', [ROW, 'Kofi Boateng'], 1],
    ['a reference without anything else', [ROW, ',,,,,R2'], 1],
    ['a number above further rows', ['3 records', ROW], 1],
    ['a sum of a parcel without a name', [ROW, ',,,Oslo,,R2,3'], 1],
    ['more remarks than a footer has', [ROW, ...Array<string>(6).fill('3 records')], 6],
    ['nothing but remarks', ['3 records'], 1],
  ])('are not %s [I3]', async (_what, rows, error) => {
    expect(await upload({ ...SHOP, text: [HEADER, ...rows].join('\n') })).toMatchObject({ rows: { total: rows.length, error } });
  });
});
