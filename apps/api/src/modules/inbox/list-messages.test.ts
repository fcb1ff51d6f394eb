import { messagePage } from '@waybill/contracts/inbox/message-schema';
import { HOUR_MS } from '@waybill/domain/time';
import { expect, test } from 'vitest';
import { createdShipment, receivedMessage, reportBody } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { watchPlans } from '../../testing/watch-plans.ts';

const server = setUpServer({ config: { rateLimitFactor: 100 } });
const NONE = { new: 0, open: 0, done: 0, spam: 0 };

async function list(query: Record<string, string | number> = {}) {
  const answer = await (await server.admin()).get('/api/admin/messages').query(query);
  expect(answer.status).toBe(200);
  return messagePage.strict().parse(answer.body.data);
}
const subjects = async (query?: Record<string, string | number>) => (await list(query)).messages.map(({ subject }) => subject);

/** An hour apart, the first one first. */
async function receive(...all: string[]): Promise<string[]> {
  const references: string[] = [];
  for (const subject of all) {
    references.push(await receivedMessage(server.visitor(), { subject }));
    server.wait(HOUR_MS);
  }
  return references;
}
const setStatus = async (reference: string | undefined, status: string) =>
  (await server.admin()).patch(`/api/admin/messages/${reference}`).send({ status }).expect(200);

test('lists open messages by due time, others newest first, and spam on request only [B4]', async () => {
  const [first, second, , fourth] = await receive('one', 'two', 'three', 'four');
  await setStatus(first, 'done');
  await setStatus(second, 'open');
  await setStatus(fourth, 'spam');
  expect(await subjects({ status: 'new,open' })).toEqual(['two', 'three']);
  expect(await subjects({ status: 'new' })).toEqual(['three']);
  expect(await subjects()).toEqual(['three', 'two', 'one']);
  expect(await subjects({ status: 'done' })).toEqual(['one']);
  expect(await subjects({ status: 'spam' })).toEqual(['four']);
  expect((await list({ status: 'done' })).counts).toEqual({ new: 1, open: 1, done: 1, spam: 1 });
});

test('lists and counts messages to answer without those answered and still open', async () => {
  const [first, second, third] = await receive('one', 'two', 'three');
  await setStatus(first, 'open');
  const admin = await server.admin();
  await admin.patch(`/api/admin/messages/${second}`).send({ replied: true }).expect(200);
  await setStatus(third, 'done');
  expect(await subjects({ status: 'new,open' })).toEqual(['one', 'two']);
  expect(await subjects({ status: 'new,open', answered: 'no' })).toEqual(['one']);
  expect(await list({ status: 'done' })).toMatchObject({ counts: { new: 0, open: 2, done: 1 }, unanswered: 1 });
  await admin.get('/api/admin/messages?answered=yes').expect(400);
});

test('pages without gaps or overlap, and counts all pages [B4]', async () => {
  await receive('one', 'two', 'three');
  expect(await subjects({ status: 'new', limit: 2 })).toEqual(['one', 'two']);
  expect(await subjects({ status: 'new', limit: 2, page: 2 })).toEqual(['three']);
  expect(await list({ limit: 2, page: 9 })).toMatchObject({
    messages: [],
    counts: { new: 3 },
    pagination: { page: 9, total: 3, pages: 2 },
  });
});

test('finds a message by prefixes of reference, sender, email and subject words, and by the end of its phone number [B4]', async () => {
  const [reference = ''] = await receive('Paletten für Łódź');
  for (const search of [
    reference,
    reference.slice(2).toLowerCase(),
    'mireille oka',
    'mireille@ex',
    'lodz',
    'PALETTEN fur',
    '50 01 42',
  ]) {
    expect({ search, found: await subjects({ search }) }).toEqual({ search, found: ['Paletten für Łódź'] });
  }
  expect(await subjects({ search: 'paletten zoe' })).toEqual([]);
  expect((await list({ search: 'paletten' })).counts).toEqual({ ...NONE, new: 1 });
});

test.each(['.*', '$ne', '{"$gt":""}', '💥'])('takes the search %j as text and finds nothing [I01]', async (search) => {
  await receive('one');
  expect(await list({ search })).toMatchObject({ messages: [], counts: NONE, pagination: { total: 0 } });
});

test('lists messages and reports that mention a shipment, handled or not [B4]', async () => {
  const { trackingId } = await createdShipment(await server.admin());
  const [about] = await receive(`Where is ${trackingId}`, 'Another thing');
  await setStatus(about, 'done');
  await server.visitor().post(`/api/tracking/track/${trackingId}/report`).send(reportBody()).expect(202);
  expect(await subjects({ shipment: trackingId })).toEqual([`It arrived damaged: ${trackingId}`, `Where is ${trackingId}`]);
  expect((await list({ shipment: trackingId })).counts).toEqual({ ...NONE, new: 1, done: 1 });
  expect(await subjects({ shipment: 'TRK-000000-000000' })).toEqual([]);
});

test.each([
  ['status', 'closed'],
  ['status', 'new,closed'],
  ['status', ''],
  ['page', '0'],
  ['limit', 'x'],
  ['search', 'x'.repeat(101)],
  ['shipment', 'x'.repeat(65)],
  ['status[$ne]', 'spam'],
])('refuses %s=%j by name', async (name, value) => {
  const answer = await (await server.admin()).get('/api/admin/messages').query({ [name]: value });
  expect(expectFailure(answer, 'VALIDATION').errors?.map(({ path }) => path)).toEqual([name]);
});

test('returns no search terms, fingerprints or keys', async () => {
  const [reference] = await receive('one');
  const admin = await server.admin();
  for (const path of ['/api/admin/messages', `/api/admin/messages/${reference}`]) {
    const { text } = await admin.get(path).expect(200);
    expect(text).not.toMatch(/searchTerms|fingerprint|creation|outbox|deletedBy/);
  }
});

test('uses an index for the inbox, its filters and its search [B4]', async () => {
  await receive('one', 'two');
  const admin = await server.admin();
  const queries = await watchPlans(server.connection(), async () => {
    for (const query of [
      '',
      'status=new',
      'status=done',
      'search=pal',
      'search=pal&status=spam',
      'shipment=TRK-000000-000000',
      'customer=nobody',
    ]) {
      await admin.get(`/api/admin/messages?${query}`).expect(200);
    }
  });
  expect(queries.filter(({ collection }) => collection === 'messages').length).toBeGreaterThan(6);
  expect(queries.filter(({ stages }) => stages.includes('COLLSCAN'))).toEqual([]);
});

test('lists the messages about a customer’s shipments and from its addresses', async () => {
  const admin = await server.admin();
  const sender = { name: 'Kiln AB', email: 'Post@Kiln.example' };
  const { trackingId, customerId } = await createdShipment(admin, { sender });
  const { version } = (await admin.get(`/api/admin/customers/${customerId}`).expect(200)).body.data;
  await admin.patch(`/api/admin/customers/${customerId}`).send({ email: 'office@kiln.example', version }).expect(200);
  const back = await admin.post(`/api/tracking/${trackingId}/return`).send({ subStatus: 'unclaimed' }).expect(201);
  await receivedMessage(server.visitor(), { subject: 'shop', email: 'post@kiln.example' });
  await receivedMessage(server.visitor(), { subject: 'office', email: 'OFFICE@kiln.example' });
  await receivedMessage(server.visitor(), { subject: 'about', email: 'x@y.example', message: `Where is ${trackingId}?` });
  await receivedMessage(server.visitor(), { subject: 'other', email: 'sales@kiln.example' });
  await receivedMessage(server.visitor(), { subject: 'recipient', email: String(back.body.data.return.sender.email) });
  expect((await subjects({ customer: String(customerId) })).toSorted()).toEqual(['about', 'office', 'shop']);
  expect(await subjects({ customer: 'kiln ab', search: 'office' })).toEqual(['office']);
  expect(await list({ customer: 'nobody' })).toMatchObject({ messages: [], counts: NONE });
});
