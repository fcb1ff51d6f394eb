import { shipmentPage } from '@waybill/contracts/shipments/list-schema';
import { newShipment } from '@waybill/contracts/shipments/schema';
import { MINUTE_MS } from '@waybill/domain/time';
import { describe, expect, test } from 'vitest';
import { administrator } from '../../testing/administrator.ts';
import { createdShipment, newShipmentBody } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { watchPlans } from '../../testing/watch-plans.ts';
import { buildShipment } from './change/create-shipment.ts';
import { shipmentModel } from './shipment-model.ts';

const server = setUpServer();

async function list(query: Record<string, string | number> = {}) {
  const answer = await (await server.admin()).get('/api/tracking/all').query(query);
  expect(answer.status).toBe(200);
  return shipmentPage.strict().parse(answer.body.data);
}

/** Creates shipments a minute apart. @returns their references, newest first. */
async function create(references: readonly string[], overrides = {}) {
  const admin = await server.admin();
  for (const referenceNo of references) {
    await createdShipment(admin, { referenceNo, ...overrides });
    server.wait(MINUTE_MS);
  }
  return references.toReversed();
}

const references = ({ trackings }: Awaited<ReturnType<typeof list>>) => trackings.map(({ referenceNo }) => referenceNo);

test('lists the ten newest by default, with the pagination of all [R139, A2-21]', async () => {
  const newestFirst = await create(Array.from({ length: 12 }, (_, index) => `R${index}`));
  const page = await list();
  expect(references(page)).toEqual(newestFirst.slice(0, 10));
  expect(page.pagination).toEqual({ page: 1, limit: 10, total: 12, pages: 2 });
});

test('pages without gaps or repetition, also for equal creation times [R139]', async () => {
  const admin = await server.admin();
  for (let index = 0; index < 7; index += 1) await createdShipment(admin, { referenceNo: `S${index}` });
  const pages = [await list({ limit: 3 }), await list({ limit: 3, page: 2 }), await list({ limit: 3, page: 3 })];
  expect(pages.map(({ trackings }) => trackings.length)).toEqual([3, 3, 1]);
  expect(new Set(pages.flatMap(references)).size).toBe(7);
});

test('answers an empty page with the total beyond the end [R141]', async () => {
  await create(['A', 'B']);
  const page = await list({ page: 10_000_000 });
  expect(page).toEqual({ trackings: [], pagination: { page: 10_000_000, limit: 10, total: 2, pages: 1 } });
});

test('caps the limit at 100 and ignores blank status and search [R141]', async () => {
  await create(['A']);
  expect((await list({ limit: 5_000 })).pagination.limit).toBe(100);
  expect((await list({ status: '', search: ' ' })).pagination.total).toBe(1);
});

test('filters by status, alone and with a search [R139]', async () => {
  await create(['A', 'B'], { status: 'on_hold' });
  await create(['C'], { status: 'delivered' });
  expect(references(await list({ status: 'on_hold' }))).toEqual(['B', 'A']);
  expect(references(await list({ status: 'on_hold', search: 'zoe ång' }))).toEqual(['B', 'A']);
  expect((await list({ status: 'picked_up' })).trackings).toEqual([]);
});

test('matches all words of a search, ignoring case and accents [R140]', async () => {
  await create(['A'], { recipient: { name: 'Núria Casals', phone: '+34 93 555 0177' } });
  await create(['B'], { recipient: { name: 'Nuria Other' } });
  expect(references(await list({ search: 'NURIA' }))).toEqual(['B', 'A']);
  expect(references(await list({ search: 'cas núr' }))).toEqual(['A']);
  expect(references(await list({ search: '0177' }))).toEqual(['A']);
  expect((await list({ search: 'nuria nobody' })).pagination).toEqual({ page: 1, limit: 10, total: 0, pages: 0 });
});

test('finds a shipment by ID, name, phone number, email, sender or reference [R140]', async () => {
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin, { referenceNo: 'PO-4410' });
  await createdShipment(admin, {
    recipient: { name: 'Kofi Mensah', phone: '+233 30 255 0199', email: 'kofi@example.org' },
    sender: { name: 'Accra Books' },
    referenceNo: 'INV-2',
  });
  const words = [trackingId, trackingId.toLowerCase(), 'zoë', 'ANGSTROM', '+46 31 555 0142', '0142', 'zoe.angstrom@example.com'];
  for (const search of [...words, 'halvorsen', 'po-4410', 'sons 0142 zoe']) {
    expect({ search, found: references(await list({ search })) }).toEqual({ search, found: ['PO-4410'] });
  }
});

test('finds a reference with characters beyond ASCII [F01]', async () => {
  await create(['PO–7 🙂', '\u{2ee5e}', 'PO-7']);
  expect(references(await list({ referenceNo: 'po–7 🙂' }))).toEqual(['PO–7 🙂']);
  expect(references(await list({ referenceNo: '\u{2ee5e}' }))).toEqual(['\u{2ee5e}']);
});

describe('a search puts what matches exactly first [A3]', () => {
  const OLD = ['OLD-3', ...Array.from({ length: 12 }, (_, index) => `OLD-3${index}`), 'OLD-3-B'];

  test('a reference, on every page, and without repetition', async () => {
    await create(OLD);
    const first = await list({ search: 'old-3', limit: 5 });
    expect(references(first).slice(0, 2)).toEqual(['OLD-3', 'OLD-3-B']);
    const pages = [first, await list({ search: 'old-3', limit: 5, page: 2 }), await list({ search: 'old-3', limit: 5, page: 3 })];
    expect(new Set(pages.flatMap(references))).toEqual(new Set(OLD));
    expect(pages.flatMap(references)).toHaveLength(OLD.length);
    expect(first.pagination).toEqual({ page: 1, limit: 5, total: 14, pages: 3 });
  });

  test('whole names before longer ones', async () => {
    await create(['A'], { recipient: { name: 'Ada Berg' } });
    await create(['B'], { recipient: { name: 'Ada Bergman' } });
    expect(references(await list({ search: 'ada berg' }))).toEqual(['A', 'B']);
    expect(references(await list({ search: 'berg' }))).toEqual(['A', 'B']);
  });

  test('but keeps a chosen order', async () => {
    await create(OLD);
    expect(references(await list({ search: 'old-3', sort: 'updatedAt', limit: 1 }))).toEqual(['OLD-3']);
    expect(references(await list({ search: 'old-3', sort: '-updatedAt', limit: 1 }))).toEqual(['OLD-3-B']);
  });
});

test.each([
  ['"OLD-3"', ['OLD-3-B', 'OLD-3']],
  ['“old 3”', ['OLD-3-B', 'OLD-3']],
  ['"OLD-3-B"', ['OLD-3-B']],
  ['"émile berg"', ['OLD-30']],
  ['"berg emile"', []],
  ['"emile" old-30', ['OLD-30']],
  ['"---" old-30', ['OLD-30']],
  ['"old-30', ['OLD-30']],
])('finds the phrase %s as it is written [A3]', async (search, found) => {
  await create(['OLD-3']);
  await create(['OLD-30'], { recipient: { name: 'Emile  Bérg' } });
  await create(['OLD-3-B']);
  expect(references(await list({ search }))).toEqual(found);
});

describe('filters [A2]', () => {
  test('by the whole reference number', async () => {
    await create(['OLD-3', 'old-38', 'Old-3', 'OLD3', '((x))']);
    expect(references(await list({ referenceNo: 'old-3' }))).toEqual(['Old-3', 'OLD-3']);
    expect(references(await list({ referenceNo: '((X))' }))).toEqual(['((x))']);
    expect(references(await list({ referenceNo: '.*' }))).toEqual([]);
    expect((await list({ referenceNo: '' })).pagination.total).toBe(5);
  });

  test('by the time of the last change', async () => {
    await create(['A', 'B']);
    const since = server.clock.now.toISOString();
    await create(['C']);
    const [first] = (await list({ referenceNo: 'A' })).trackings;
    await (await server.admin()).patch(`/api/tracking/${first?.trackingId}`).send({ origin: 'Oslo' }).expect(200);
    expect(references(await list({ updatedSince: since, sort: 'updatedAt' }))).toEqual(['C', 'A']);
    expect(references(await list({ updatedSince: since.replace('Z', ' 00:00') }))).toEqual(['C', 'A']);
    expect((await list({ updatedSince: since.slice(0, 10) })).pagination.total).toBe(3);
    expect((await list({ updatedSince: '2090-01-01' })).pagination.total).toBe(0);
  });

  test('of the CSV export, too', async () => {
    await create(['OLD-3', 'OLD-38']);
    const admin = await server.admin();
    const csv = await admin
      .get('/api/tracking/export.csv')
      .query({ referenceNo: 'old-3', updatedSince: '2020-01-01' })
      .expect(200);
    expect(
      csv.text
        .split('\r\n')
        .slice(1)
        .map((row) => row.split(',')[1])
        .filter(Boolean),
    ).toEqual(['OLD-3']);
  });

  test('refuses a time that is none', async () => {
    const answer = await (await server.admin()).get('/api/tracking/all?updatedSince=yesterday');
    expect(expectFailure(answer, 'VALIDATION').errors).toMatchObject([{ path: 'updatedSince' }]);
  });
});

describe('takes the search as text [I02]', () => {
  test.each(['.*', '(q+)+$', '^', '\\', '[', '$ne', '{"$gt":""}', '*', '%', '_', '🚚', '\u202E'])(
    '%s matches nothing',
    async (search) => {
      // A random ID may begin with one of these letters.
      const shipment = buildShipment(newShipment.parse(newShipmentBody()), {
        trackingId: 'TRK-000000-000000',
        now: server.clock.now,
        by: administrator('admin'),
      });
      await shipmentModel(server.connection()).create(shipment);
      expect((await list()).pagination.total).toBe(1);
      expect((await list({ search })).pagination.total).toBe(0);
    },
  );

  test('ignores control characters', async () => {
    await create(['A']);
    expect(references(await list({ search: '\u0000\u0007' }))).toEqual(['A']);
    expect(references(await list({ search: '\u0000zo\u0007ë' }))).toEqual(['A']);
    expect(references(await list({ search: '\u0000nobody' }))).toEqual([]);
  });
});

describe('refuses an invalid parameter by name [R141, I05]', () => {
  test.each([
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=1.5', 'page'],
    ['page=abc', 'page'],
    ['page=1e9', 'page'],
    ['page=99999999', 'page'],
    ['limit=0', 'limit'],
    ['limit=abc', 'limit'],
    ['limit=1&limit=2', 'limit'],
    ['status=nope', 'status'],
    ['status[$ne]=delivered', 'status[$ne]'],
    ['search[$regex]=.*', 'search[$regex]'],
    [`search=${'x'.repeat(101)}`, 'search'],
    [`search=${'x'.repeat(7_900)}`, 'search'],
  ])('%s', async (query, path) => {
    const body = expectFailure(await (await server.admin()).get(`/api/tracking/all?${query}`), 'VALIDATION');
    expect(body.errors?.map((error) => error.path)).toEqual([path]);
  });

  test('naming the five statuses', async () => {
    const body = expectFailure(await (await server.admin()).get('/api/tracking/all?status=lost'), 'VALIDATION');
    expect(body.message).toContain('picked_up, processing, in_transit, on_hold, delivered');
  });
});

test.each([
  '',
  'search=zo',
  'search=zoe%20halv',
  'search=0102',
  'page=2',
  'status=on_hold',
  'search=zo&status=on_hold',
  'referenceNo=R7',
  'updatedSince=2020-01-01',
  'search=%22zoe%22',
])('uses an index for the list of "%s" [R140]', async (query) => {
  await create(Array.from({ length: 12 }, (_, index) => `R${index}`));
  const admin = await server.admin();
  const queries = await watchPlans(server.connection(), () => admin.get(`/api/tracking/all?${query}`).expect(200));
  expect(queries.map(({ collection }) => collection)).toContain('shipments');
  expect(queries.filter(({ stages }) => stages.includes('COLLSCAN'))).toEqual([]);
});

test('compresses long answers only', async () => {
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin);
  for (let index = 0; index < 9; index += 1) await createdShipment(admin, newShipmentBody());
  const long = await admin.get('/api/tracking/all').set('Accept-Encoding', 'gzip');
  expect(long.headers['content-encoding']).toBe('gzip');
  const short = await admin.get(`/api/tracking/track/${trackingId}`).set('Accept-Encoding', 'gzip');
  expect(short.headers['content-encoding']).toBeUndefined();
});
