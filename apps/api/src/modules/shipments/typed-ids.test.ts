import { importBatch } from '@waybill/contracts/imports/schema';
import { RESERVED_TRACKING_IDS } from '@waybill/contracts/reserved-tracking-ids';
import { RATE_LIMITS } from '@waybill/contracts/shared/constants';
import { IMPORTED_IDS, INVALID_IDS, SCANNED_FORMS, TYPED_IDS } from '@waybill/domain/testing/typed-ids';
import type { Response } from 'supertest';
import { beforeEach, describe, expect, test } from 'vitest';
import { createdShipment } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { watchPlans } from '../../testing/watch-plans.ts';
import { addTrackingKeys } from './repository/backfill-derived-fields.ts';
import { shipmentModel } from './shipment-model.ts';

const server = setUpServer();
const HEADER = 'Recipient,Sender,Origin,Destination,Delivery date,Tracking ID';
const makeRow = (trackingId: string) => `Kofi Mensah,Accra Books,Accra,Lyon,2026-03-12,"${trackingId}"`;
const model = () => shipmentModel(server.connection());
const encoded = encodeURIComponent;

async function upload(trackingIds: readonly string[]) {
  const call = (await server.admin()).post('/api/admin/imports').type('text/csv');
  return importBatch.parse((await call.send([HEADER, ...trackingIds.map(makeRow)].join('\n')).expect(201)).body.data);
}

async function importIds(trackingIds: readonly string[]): Promise<void> {
  const { importId } = await upload(trackingIds);
  await (await server.admin()).post(`/api/admin/imports/${importId}/commit`).send({ skipErrors: false }).expect(200);
}

/** As an older release stored it: without a key, with everything its file contained. */
async function storeAsBefore(trackingId: string, recipient?: { name: string }): Promise<void> {
  const { trackingId: made } = await createdShipment(await server.admin(), recipient && { recipient });
  await model().updateOne({ trackingId: made }, { $set: { trackingId }, $unset: { trackingKey: 1 } });
}

const track = (typed: string) => server.visitor().get(`/api/tracking/track/${encoded(typed)}`);
const readId = ({ body }: Response): string => body.data.trackingId;

type Ask = (typed: string) => Promise<string | undefined>;
const admin = () => server.admin();
const ENTRY_POINTS: Record<string, Ask> = {
  'the lookup of many': async (typed) =>
    (await server.visitor().get('/api/tracking/track').query({ ids: typed })).body.data.lookups[0].tracking?.trackingId,
  'the page without a script': async (typed) =>
    (
      await server
        .visitor()
        .get(`/t/${encoded(typed)}`)
        .set('Accept', 'application/json')
    ).body.data?.trackingId,
  'the form without a script': async (typed) => {
    const { headers } = await server.visitor().get('/t').query({ id: typed });
    return (
      await server
        .visitor()
        .get(headers.location ?? '/')
        .set('Accept', 'application/json')
    ).body.data?.trackingId;
  },
  'the calendar': async (typed) => {
    const { text } = await server
      .visitor()
      .get(`/api/tracking/track/${encoded(typed)}/calendar.ics`)
      .expect(200);
    return decodeURIComponent(/UID:(\S+)@waybill/.exec(text.replaceAll('\r\n ', ''))?.[1] ?? '');
  },
  'the search of the top bar': async (typed) =>
    (await (await admin()).get('/api/admin/search').query({ q: typed })).body.data.exact,
  'the hits of the top bar': async (typed) =>
    (await (await admin()).get('/api/admin/search').query({ q: typed })).body.data.shipments[0]?.trackingId,
  'the search of the list': async (typed) => onlyOne(await (await admin()).get('/api/tracking/all').query({ search: typed })),
  'a list of IDs': async (typed) => onlyOne(await (await admin()).get('/api/tracking/all').query({ ids: typed })),
  'an update': async (typed) =>
    readId(await (await admin()).put(`/api/tracking/update/${encoded(typed)}`).send({ status: 'in_transit' })),
  'an edit': async (typed) =>
    readId(await (await admin()).patch(`/api/tracking/${encoded(typed)}`).send({ origin: `At ${typed.length}` })),
  'a bulk change': async (typed) =>
    (await (await admin()).post('/api/admin/bulk').send({ action: 'status', ids: [typed], payload: { status: 'in_transit' } }))
      .body.data.done[0],
  'a label': async (typed) =>
    (await (await admin()).get('/api/admin/labels').query({ ids: typed })).body.data.labels[0]?.trackingId,
  'its links': async (typed) => {
    const made = await (await admin()).post(`/api/admin/shipments/${encoded(typed)}/links`).send({ scope: 'basic', days: 1 });
    return decodeURIComponent(/\/track\/([^?]+)/.exec(made.body.data.address)?.[1] ?? '');
  },
  'a note': async (typed) =>
    readId(await (await admin()).post(`/api/admin/shipments/${encoded(typed)}/notes`).send({ text: 'Seen' })),
};

function onlyOne({ body }: Response): string | undefined {
  const found: { trackingId: string }[] = body.data.trackings;
  return found.length === 1 ? found[0]?.trackingId : `${found.length} found`;
}

describe('tracking IDs in every entry point', () => {
  beforeEach(() => importIds(IMPORTED_IDS.map(({ cell }) => cell)));

  test('are imported without invisible characters and scanner prefixes [T2]', async () => {
    const stored = await model().find().lean();
    expect(stored.map(({ trackingId }) => trackingId)).toEqual(IMPORTED_IDS.map(({ stored: id }) => id));
  });

  const scans = [
    ...SCANNED_FORMS.map((scan, row) => {
      const stored = IMPORTED_IDS[row]?.stored ?? '';
      return { typed: scan(stored), stored };
    }),
    ...['TRKß8H2KQMß5VXT3A', 'TRK)_HéKA?)(VXT"Q'].map((typed) => ({ typed, stored: 'TRK-8H2KQM-5VXT3A' })),
  ];

  const findAll = async (ask: Ask, forms: readonly { typed: string }[]) => {
    const found: object[] = [];
    for (const { typed } of forms) found.push({ typed, stored: await ask(typed) });
    return found;
  };

  test('are found by the public lookup in any grouping, with scanner prefixes and on other keyboards [K13, T3, T8]', async () => {
    for (const forms of [TYPED_IDS, scans])
      expect(await findAll(async (typed) => readId(await track(typed)), forms)).toEqual(forms);
  });

  /** The public lookup takes all forms; every other door calls the same function, so it takes one of each kind. */
  test('are found by every other door in another grouping, as scanned and on another keyboard [H8, K13, T3, T8]', async () => {
    const someForms = [
      ...['TRK-8H2KQM-5VXT3A', 'ABC/DEF', 'İZMİR-7'].flatMap(
        (stored) => TYPED_IDS.findLast((one) => one.stored === stored) ?? [],
      ),
      ...scans.slice(1, 2),
      ...scans.slice(-1),
    ];
    expect(someForms).toHaveLength(5);
    for (const [door, ask] of Object.entries(ENTRY_POINTS)) {
      expect.soft({ door, found: await findAll(ask, someForms) }).toEqual({ door, found: someForms });
    }
  });

  test('are read by the search from our link and from a mail with one ID [T4]', async () => {
    const search = ENTRY_POINTS['the search of the top bar'];
    expect(await search?.('https://waybill.example/track/ABC%2FDEF?utm=x')).toBe('ABC/DEF');
    expect(await search?.('Your parcel TRK-8H2KQM-5VXT3A is on its way.')).toBe('TRK-8H2KQM-5VXT3A');
    expect(await search?.('TRK-8H2KQM-5VXT3A, TRK-000000-000000')).toBeUndefined();
  });

  test('that are malformed are answered like unknown ones [L1]', async () => {
    for (const text of INVALID_IDS.filter((id) => !['..', '%'].includes(id)))
      expectFailure(await track(text), 'SHIPMENT_NOT_FOUND');
  });
});

describe('IDs that differ only in separators', () => {
  test('are each found as stored, and not by another spelling [T3]', async () => {
    await importIds(['A-1', 'A.1', 'B-1']);
    expect(readId(await track('a-1'))).toBe('A-1');
    expect(readId(await track('A.1'))).toBe('A.1');
    expectFailure(await track('A1'), 'SHIPMENT_NOT_FOUND');
    expect(readId(await track('B1'))).toBe('B-1');
  });

  test('stay separate with one in the trash [T3]', async () => {
    await importIds(['A-1', 'A1']);
    await (await admin()).delete('/api/tracking/delete/A-1').expect(200);
    expectFailure(await track('A-1'), 'SHIPMENT_NOT_FOUND');
    expect(readId(await track('A1'))).toBe('A1');
    await (await admin()).post('/api/admin/trash/A-1/restore').expect(200);
    expect(readId(await track('A-1'))).toBe('A-1');
  });

  test('are not found once deleted, and restored by any spelling [T3]', async () => {
    await importIds(['A-1']);
    await (await admin()).delete('/api/tracking/delete/A1').expect(200);
    for (const typed of ['A-1', 'A1', 'A 1']) expectFailure(await track(typed), 'SHIPMENT_NOT_FOUND');
    expect(readId(await (await admin()).post('/api/admin/trash/A.1/restore').expect(200))).toBe('A-1');
  });
});

describe('an import of IDs that look alike', () => {
  const getProblems = async (ids: readonly string[]) => (await upload(ids)).problemRows.flatMap(({ problems }) => problems);

  test('reports two rows that differ in invisible characters [T2]', async () => {
    const problems = await getProblems(['ABCDEF', 'ABC\u200BDEF']);
    expect(problems.map(({ message }) => message)).toEqual(['Tracking ID is also in row 2']);
  });

  test('reports a stored ID, also one with invisible characters from an older release [T2]', async () => {
    await storeAsBefore('ABC\u200BDEF', { name: 'Kofi Mensah' });
    await addTrackingKeys(server.newContext());
    const [row] = (await upload(['abcdef'])).preview;
    expect(row).toMatchObject({ state: 'known', values: { trackingId: 'ABC\u200BDEF' } });
    expect(row?.problems[0]?.message).toMatch(/^Tracking ID belongs to an existing shipment/);
  });

  test('refuses each reserved path segment [H8]', async () => {
    const words = [...RESERVED_TRACKING_IDS, 'all', ' Export.csv '];
    expect(words.length).toBeGreaterThan(2);
    const message = 'Tracking ID is reserved and cannot be used as an ID';
    const batch = await upload(words);
    expect(batch.problemRows.map(({ problems }) => problems)).toEqual(
      words.map(() => [expect.objectContaining({ level: 'error', field: 'trackingId', message })]),
    );
  });

  test('takes a cell without visible characters as no ID [T2]', async () => {
    await importIds(['\u200B']);
    expect((await model().findOne().lean())?.trackingId).toMatch(/^TRK-/);
  });
});

describe('a lookup', () => {
  test('costs one read for a hit and the same for every miss [T3]', async () => {
    await importIds(['A-1']);
    const recordReads = async (typed: string) =>
      (await watchPlans(server.connection(), () => track(typed))).filter(({ collection }) => collection === 'shipments');
    expect(await recordReads('a-1')).toHaveLength(1);
    await (await admin()).delete('/api/tracking/delete/A-1').expect(200);
    const misses = [
      await recordReads('A-1'),
      await recordReads('A-2'),
      await recordReads('.*'),
      await recordReads('TRK-000000-000000'),
    ];
    expect(misses.map((reads) => reads.length)).toEqual([3, 3, 3, 3]);
    expect(misses.flat().filter(({ stages }) => stages.includes('COLLSCAN'))).toEqual([]);
  });

  test('counts as one miss for any number of interpretations [P04, T3]', async () => {
    await importIds(['A-1']);
    for (let guess = 1; guess < RATE_LIMITS.lookupMiss.limit; guess += 1) await track('TRK 000000 000000');
    expect(readId(await track('A1'))).toBe('A-1');
    expectFailure(await track('(00)340434161094042557'), 'SHIPMENT_NOT_FOUND');
    expectFailure(await track('A1'), 'RATE_LIMITED');
  });
});

describe('an ID stored by an older release', () => {
  test('is found without invisible characters and in groups after its key was added in the background [T2, T3]', async () => {
    await storeAsBefore('ABC\u200BDEF-7');
    expectFailure(await track('ABCDEF7'), 'SHIPMENT_NOT_FOUND');
    expect(readId(await track('ABC\u200BDEF-7'))).toBe('ABC\u200BDEF-7');
    expect(await addTrackingKeys(server.newContext())).toBe(1);
    expect(await addTrackingKeys(server.newContext())).toBe(0);
    for (const typed of ['ABCDEF-7', 'abcdef7', 'ABC DEF 7']) expect(readId(await track(typed))).toBe('ABC\u200BDEF-7');
  });

  test('matches filters of mails and messages, also in the trash and in another spelling [T2]', async () => {
    await storeAsBefore('ABC\u200BDEF-7');
    await addTrackingKeys(server.newContext());
    const { resolveTrackingId } = server.newContext();
    expect(await resolveTrackingId('abcdef 7')).toBe('ABC\u200BDEF-7');
    await (await admin()).delete('/api/tracking/delete/ABCDEF7').expect(200);
    expect(await resolveTrackingId('ABCDEF-7')).toBe('ABC\u200BDEF-7');
    expect(await resolveTrackingId(' gone\u200B-1 ')).toBe('GONE-1');
  });

  test('is found in the log in another spelling [T3]', async () => {
    await importIds(['AB/1234']);
    const log = await (await admin()).get('/api/admin/activity').query({ target: 'ab 12 34' });
    expect(log.body.data.entries.map((entry: { targetId: string }) => entry.targetId)).toEqual(['AB/1234']);
  });

  test('matches no other grouping until all IDs have keys, so that no wrong parcel is shown [T3]', async () => {
    await importIds(['A-1']);
    await storeAsBefore('A1X');
    await model().updateOne({ trackingId: 'A1X' }, { $set: { trackingId: 'A.1' } });
    expectFailure(await track('A 1'), 'SHIPMENT_NOT_FOUND');
    await addTrackingKeys(server.newContext());
    expectFailure(await track('A 1'), 'SHIPMENT_NOT_FOUND');
    expect(readId(await track('A.1'))).toBe('A.1');
  });

  test('equal to a reserved path segment can be changed by every call [H8]', async () => {
    const office = await admin();
    for (const word of RESERVED_TRACKING_IDS) {
      await storeAsBefore(word);
      await office.patch(`/api/tracking/${word}`).send({ origin: 'Oslo' }).expect(200);
      const updated = await office.put(`/api/tracking/update/${word}`).send({ status: 'in_transit' }).expect(200);
      const entry: string = updated.body.data.statusHistory.at(-1)._id;
      await office.delete(`/api/tracking/${word}/history/${entry}`).expect(200);
      await office.delete(`/api/tracking/delete/${word}`).expect(200);
      expect((await model().findOne({ trackingId: word }).lean())?.deletedAt).toBeInstanceOf(Date);
    }
  });
});

describe('an ID with İ, whose lower case is longer', () => {
  test.each(['İZMİR-7', 'İİİİİİİİ'])('is found as %s on every nested path [H8]', async (id) => {
    await importIds([id]);
    const path = `/api/tracking/track/${encoded(id)}`;
    const office = await admin();
    const shipment = `/api/admin/shipments/${encoded(id)}`;
    const answers = [
      await server.visitor().get(`${path}/calendar.ics`),
      await server.visitor().post(`${path}/report`).send({ kind: 'late', message: 'Where is it?' }),
      await server.visitor().post(`${path}/subscribe`).send({ email: 'jo@example.com' }),
      await office.post(`${shipment}/duplicate`),
      await office.get(`${shipment}/links`),
      await office.delete(`/api/tracking/delete/${encoded(id)}`),
      await office.post(`/api/admin/trash/${encoded(id)}/restore`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 202, 202, 200, 200, 200, 200]);
  });
});
