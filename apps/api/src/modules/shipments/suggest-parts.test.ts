import type { NewShipmentInput } from '@waybill/contracts/shipments/schema';
import { type Suggestion, type SuggestionKind, suggestionList } from '@waybill/contracts/shipments/suggestion-schema';
import { describe, expect, test } from 'vitest';
import { createdShipment } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { watchPlans } from '../../testing/watch-plans.ts';
import { shipmentModel } from './shipment-model.ts';
import { suggestParts } from './suggest-parts.ts';

const server = setUpServer();

async function suggested(kind: SuggestionKind, q: string): Promise<Suggestion[]> {
  const answer = await (await server.admin()).get('/api/admin/suggestions').query({ kind, q }).expect(200);
  return suggestionList.strict().parse(answer.body.data).suggestions;
}
const names = async (kind: SuggestionKind, q: string) => (await suggested(kind, q)).map(({ name }) => name);

async function create(overrides: Partial<NewShipmentInput>) {
  server.wait(1_000);
  return createdShipment(await server.admin(), overrides);
}

test('suggests a known recipient with address, phone and email by any word, ignoring case and accents', async () => {
  const { recipient, createdAt } = await create({});
  expect(await suggested('recipient', 'angs')).toEqual([
    { ...recipient, place: 'Göteborg, Sweden', service: null, usedAt: createdAt },
  ]);
  expect(await names('recipient', 'ZOE ång')).toEqual(['Zoë Ångström']);
  expect(await suggested('sender', 'halv')).toEqual([
    {
      name: 'Halvorsen & Sons',
      address: 'Havnegata 3, Bergen',
      phone: '+47 55 55 01 61',
      email: 'post@halvorsen.example.com',
      place: 'Bergen, Norway',
      service: 'Express Delivery',
      usedAt: createdAt,
    },
  ]);
  expect(await suggested('sender', 'zoe')).toEqual([]);
});

test('suggests each once, newest first, at most eight, separating addresses and dropping less complete ones', async () => {
  for (let count = 0; count < 10; count += 1) await create({ recipient: { name: `Wanjiru ${count}` } });
  await create({ recipient: { name: 'WANJIRU 4', phone: '+254 20 555 0101' } });
  expect(await names('recipient', 'wanjiru')).toEqual(['WANJIRU 4', ...[9, 8, 7, 6, 5, 3, 2].map((count) => `Wanjiru ${count}`)]);
  await create({ recipient: { name: 'Ama Owusu', address: 'Ring Road 1' } });
  await create({ recipient: { name: 'Ama Owusu', address: 'High Street 2' } });
  await create({ recipient: { name: 'Ama Owusu' } });
  expect((await suggested('recipient', 'owusu')).map(({ address }) => address)).toEqual(['High Street 2', 'Ring Road 1']);
});

test('suggests origins, destinations and current locations in any spelling', async () => {
  await create({ origin: 'Malmö, Sweden', destination: 'Mallaig, Scotland', currentLocation: 'Malbork, Poland' });
  await create({ origin: 'MALMO SWEDEN', destination: 'Lagos, Nigeria' });
  expect(await names('place', 'mal')).toEqual(['MALMO SWEDEN', 'Malbork, Poland', 'Mallaig, Scotland']);
  expect(await names('place', 'nigeria')).toEqual(['Lagos, Nigeria']);
});

test('suggests services in the spelling of the newest shipment [V18]', async () => {
  await create({ service: 'express delivery' });
  await create({ service: 'Express Delivery' });
  await create({ service: 'Night Express' });
  expect(await names('service', 'expr')).toEqual(['Night Express', 'Express Delivery']);
  expect(await names('service', 'quito')).toEqual([]);
});

describe('suggestions from older shipments', () => {
  /** Bypasses the API, which would take too long for so many. */
  async function createNewerShipments(count: number) {
    const model = shipmentModel(server.connection());
    const { _id, trackingId: _trackingId, ...like } = { ...(await model.findOne().sort({ createdAt: -1 }).lean()) };
    const copies = Array.from({ length: count }, (_, index) => ({ ...like, trackingId: `COPY-${index}` }));
    await server.connection().collection('shipments').insertMany(copies);
  }

  test('are found by words, beyond frequent names, and by origin', async () => {
    await create({ sender: { name: 'Linden Toys' }, origin: 'Bergamo, Italy' });
    await create({ sender: { name: 'Lindqvist Ceramics', address: 'Kiln Lane 3' }, origin: 'Berlin, Germany' });
    await create({ sender: { name: 'Lindberg Steel' }, origin: 'Bergen, Norway' });
    await createNewerShipments(400);
    expect(await names('sender', 'lind')).toEqual(['Lindberg Steel', 'Lindqvist Ceramics', 'Linden Toys']);
    expect(await names('place', 'ber')).toEqual(['Bergen, Norway', 'Berlin, Germany', 'Bergamo, Italy']);
  });

  test('read a bounded number of entries by indexes without sorting', async () => {
    await create({});
    await createNewerShipments(500);
    const { shipments } = server.newContext();
    for (const kind of ['sender', 'recipient', 'place'] as const) {
      const plans = await watchPlans(server.connection(), () =>
        suggestParts({ shipments }, { kind, q: kind === 'place' ? 'ber' : 'zoe' }),
      );
      expect(plans.length).toBeGreaterThan(1);
      expect(plans.length).toBeLessThanOrEqual(13);
      for (const { query, stages } of plans) {
        expect({ query, stages }).toEqual({ query, stages: expect.arrayContaining(['IXSCAN']) });
        expect({ query, stages }).toEqual({ query, stages: expect.not.arrayContaining(['SORT', 'COLLSCAN']) });
        expect(JSON.parse(query)).toMatchObject({ limit: expect.any(Number) });
      }
    }
  });
});

test('leaves out the trash', async () => {
  const { trackingId } = await create({ recipient: { name: 'Quetzal Gone' }, origin: 'Quito, Ecuador' });
  await (await server.admin()).delete(`/api/tracking/delete/${trackingId}`).expect(200);
  expect(await names('recipient', 'quetzal')).toEqual([]);
  expect(await names('place', 'quito')).toEqual([]);
});

describe('takes the query as text', () => {
  test.each(['', ' ', 'z', '.*', '^.', '$ne', '()', '\u0000\u0000', '\uffff\uffff'])('%j finds nothing', async (q) => {
    await create({});
    for (const kind of ['sender', 'recipient', 'place'] as const) expect(await suggested(kind, q)).toEqual([]);
  });

  test.each([
    [`kind=sender&q=${'x'.repeat(101)}`, 'q'],
    ['kind=sender&q=a&q=b', 'q'],
    ['kind=sender&q[$gt]=', 'q[$gt]'],
    ['kind=admin&q=ad', 'kind'],
    ['q=ad', 'kind'],
  ])('refuses %.20s by name', async (query, path) => {
    const body = expectFailure(await (await server.admin()).get(`/api/admin/suggestions?${query}`), 'VALIDATION');
    expect(body.errors?.map((error) => error.path)).toEqual([path]);
  });

  test('requires a sign-in', async () => {
    expectFailure(await server.visitor().get('/api/admin/suggestions?kind=recipient&q=zoe'), 'UNAUTHENTICATED');
  });
});
