import { type SearchResult, searchResult } from '@waybill/contracts/reports/search-schema';
import type { NewShipmentInput } from '@waybill/contracts/shipments/schema';
import { describe, expect, test } from 'vitest';
import { contactBody, createdShipment, quoteBody } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';

const server = setUpServer({ config: { rateLimitFactor: 100 } });
const BY_HAND = { website: '', elapsedMs: 30_000 };
const NOTHING = { shipments: [], messages: [], quotes: [] };

async function search(q: string): Promise<SearchResult> {
  const answer = await (await server.admin()).get('/api/admin/search').query({ q });
  expect(answer.status).toBe(200);
  return searchResult.strict().parse(answer.body.data);
}

const create = async (overrides: Partial<NewShipmentInput> = {}) => createdShipment(await server.admin(), overrides);
const sendMessage = (overrides: object) =>
  server
    .visitor()
    .post('/api/contact')
    .send(contactBody({ ...BY_HAND, ...overrides }))
    .expect(201);

test('finds shipments, messages and quote requests by word prefixes, ignoring case and accents [B7]', async () => {
  const { trackingId } = await create({ recipient: { name: 'Solène Dubois' } });
  await sendMessage({ name: 'Solene Petit', subject: 'Where is it?' });
  await server
    .visitor()
    .post('/api/quotes')
    .send(quoteBody({ ...BY_HAND, name: 'Ana SOLÉNE' }))
    .expect(201);
  expect(await search('soLEn')).toEqual({
    shipments: [
      {
        trackingId,
        recipient: 'Solène Dubois',
        origin: 'Bergen, Norway',
        destination: 'Göteborg, Sweden',
        status: 'processing',
        outcome: null,
        headline: 'Being sorted in Oslo',
        lastEventAt: expect.any(String),
      },
    ],
    messages: [{ reference: expect.any(String), name: 'Solene Petit', subject: 'Where is it?', status: 'new' }],
    quotes: [{ reference: expect.any(String), name: 'Ana SOLÉNE', cityOfDeparture: 'Dakar', status: 'new' }],
  });
});

test('returns at most five shipments, three messages and three quotes, newest first [B7]', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 7; count += 1) {
    ids.unshift((await create({ recipient: { name: `Wanjiru ${count}` } })).trackingId);
    await sendMessage({ name: `Wanjiru ${count}`, message: `Message ${count}` });
    server.wait(1_000);
  }
  const found = await search('wanjiru');
  expect(found.shipments.map(({ trackingId }) => trackingId)).toEqual(ids.slice(0, 5));
  expect(found.messages.map(({ name }) => name)).toEqual(['Wanjiru 6', 'Wanjiru 5', 'Wanjiru 4']);
});

test('puts a whole reference number before longer ones, and finds a phrase [A3]', async () => {
  const { trackingId } = await create({ referenceNo: 'OLD-3' });
  for (let count = 0; count < 6; count += 1) {
    server.wait(1_000);
    await create({ referenceNo: `OLD-3${count}` });
  }
  const found = await search('old-3');
  expect(found.shipments).toHaveLength(5);
  expect(found.shipments[0]?.trackingId).toBe(trackingId);
  expect((await search('"old-3"')).shipments.map((hit) => hit.trackingId)).toEqual([trackingId]);
});

test.each([
  ['as stored', (id: string) => id],
  ['in lower case, with spaces', (id: string) => ` ${id.toLowerCase()} `],
  ['without hyphens', (id: string) => id.replaceAll('-', '')],
])('returns a tracking ID %s as an exact hit [B7]', async (_how, write) => {
  const { trackingId } = await create();
  await create();
  expect((await search(write(trackingId))).exact).toBe(trackingId);
});

test('leaves out the trash [B7]', async () => {
  const { trackingId } = await create({ recipient: { name: 'Quetzal Gone' } });
  await (await server.admin()).delete(`/api/tracking/delete/${trackingId}`).expect(200);
  expect(await search('quetzal')).toEqual(NOTHING);
  expect(await search(trackingId)).toEqual(NOTHING);
});

describe('takes the query as text [B7]', () => {
  test.each(['', ' ', 'z', '.*', '^.', '$ne', '()', '💥💥', '\u0000\u0000'])('%j finds nothing', async (q) => {
    await create();
    expect(await search(q)).toEqual(NOTHING);
  });

  test('finds nothing without a query', async () => {
    const answer = await (await server.admin()).get('/api/admin/search').expect(200);
    expect(answer.body.data).toEqual(NOTHING);
  });

  test.each([
    [`q=${'x'.repeat(101)}`, 'q'],
    ['q=a&q=b', 'q'],
    ['q[$gt]=', 'q[$gt]'],
  ])('refuses %.20s by name', async (query, path) => {
    const body = expectFailure(await (await server.admin()).get(`/api/admin/search?${query}`), 'VALIDATION');
    expect(body.errors?.map((error) => error.path)).toEqual([path]);
  });
});
