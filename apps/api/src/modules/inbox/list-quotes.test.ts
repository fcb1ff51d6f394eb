import { quotePage } from '@waybill/contracts/inbox/quote-schema';
import { DAY_MS } from '@waybill/domain/time';
import { expect, test } from 'vitest';
import { receivedQuote } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { watchPlans } from '../../testing/watch-plans.ts';

const server = setUpServer({ config: { rateLimitFactor: 100 } });
const NONE = { new: 0, in_progress: 0, priced: 0, accepted: 0, declined: 0, spam: 0 };

async function list(query: Record<string, string | number> = {}) {
  const answer = await (await server.admin()).get('/api/admin/quotes').query(query);
  expect(answer.status).toBe(200);
  return quotePage.strict().parse(answer.body.data);
}
const names = async (query?: Record<string, string | number>) => (await list(query)).quotes.map(({ name }) => name);

/** A day apart, the first one first; the clock starts on 7 March 2040, at noon of the company. */
async function receive(...all: string[]): Promise<string[]> {
  const references: string[] = [];
  for (const name of all) {
    references.push(await receivedQuote(server.visitor(), { name }));
    server.wait(DAY_MS);
  }
  return references;
}

test('lists requests newest first and by status, and spam on request only [B3]', async () => {
  const [first] = await receive('One', 'Two');
  await server.visitor().post('/api/quotes').send({ website: 'x' }).expect(400);
  await receivedQuote(server.visitor(), { name: 'Robot', website: 'https://spam.example' });
  await (await server.admin()).patch(`/api/admin/quotes/${first}`).send({ status: 'declined' }).expect(200);
  expect(await names()).toEqual(['Two', 'One']);
  expect(await names({ status: 'new,in_progress,priced' })).toEqual(['Two']);
  expect(await names({ status: 'spam' })).toEqual(['Robot']);
  expect((await list()).counts).toEqual({ ...NONE, new: 1, declined: 1, spam: 1 });
});

test('returns a request as typed and as parsed, without address and browser [B3]', async () => {
  const [reference] = await receive('One');
  const { text, body } = await (await server.admin()).get(`/api/admin/quotes/${reference}`).expect(200);
  expect(text).not.toMatch(/searchTerms|fingerprint|creation|outbox|ipHash|agent/);
  expect(body.data).toMatchObject({
    weight: '240 kg',
    weightKg: 240,
    volumetricKg: 578.88,
    chargeableKg: 578.88,
    needsReview: [],
    amount: null,
    trackingId: null,
    version: 1,
  });
});

test('filters by inclusive company days [B3]', async () => {
  await receive('Wednesday', 'Thursday', 'Friday');
  expect(await names({ from: '2040-03-08' })).toEqual(['Friday', 'Thursday']);
  expect(await names({ from: '2040-03-08', to: '2040-03-08' })).toEqual(['Thursday']);
  expect((await list({ to: '2040-03-08' })).counts).toEqual({ ...NONE, new: 2 });
});

test('finds a request by reference, sender, email, phone and place [B3]', async () => {
  const [reference = ''] = await receive('Idrissa Bâ');
  for (const search of [reference, 'idrissa ba', 'idrissa@', '555 0142', 'dak']) {
    expect({ search, found: await names({ search }) }).toEqual({ search, found: ['Idrissa Bâ'] });
  }
  expect(await list({ search: '.*' })).toMatchObject({ quotes: [], counts: NONE, pagination: { total: 0 } });
});

test.each([
  ['status', 'open'],
  ['from', '2040-02-30'],
  ['to', 'yesterday'],
  ['limit', '-1'],
  ['search[$regex]', '.'],
])('refuses %s=%j by name', async (name, value) => {
  const answer = await (await server.admin()).get('/api/admin/quotes').query({ [name]: value });
  expect(expectFailure(answer, 'VALIDATION').errors?.map(({ path }) => path)).toEqual([name]);
});

test('refuses a period that ends before it begins', async () => {
  const answer = await (await server.admin()).get('/api/admin/quotes').query({ from: '2040-03-08', to: '2040-03-07' });
  expect(expectFailure(answer, 'VALIDATION').errors).toEqual([{ path: 'from', message: 'must not be later than to' }]);
});

test('uses an index for the list, its filters and its search [B3]', async () => {
  await receive('One', 'Two');
  const admin = await server.admin();
  const queries = await watchPlans(server.connection(), async () => {
    for (const query of ['', 'status=new', 'status=new&from=2040-01-01', 'search=dak', 'from=2040-01-01&to=2040-12-31']) {
      await admin.get(`/api/admin/quotes?${query}`).expect(200);
    }
  });
  expect(queries.filter(({ collection }) => collection === 'quotes').length).toBeGreaterThan(5);
  expect(queries.filter(({ stages }) => stages.includes('COLLSCAN'))).toEqual([]);
});
