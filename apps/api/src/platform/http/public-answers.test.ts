import { endpoints } from '@waybill/contracts/contracts';
import { API_BASE, LINK_HEADER } from '@waybill/contracts/shared/constants';
import { type Endpoint, fillPath, defaultView } from '@waybill/contracts/shared/endpoint';
import type TestAgent from 'supertest/lib/agent.js';
import { expect, test } from 'vitest';
import { signLink } from '../../modules/mail/subscribe/mail-links.ts';
import { createdShipment, newShipmentBody, receivedQuote } from '../../testing/builders.ts';
import { readFirstEvent } from '../../testing/read-first-event.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { VALID_BODIES } from '../../testing/valid-bodies.ts';

const server = setUpServer();
const table: [string, Endpoint][] = Object.entries(endpoints);
/** The record shows what other links must not: get-record.test.ts. An invitation and a passkey's answer work once: modules/accounts. */
const ELSEWHERE = new Set(['getRecord', 'acceptInvitation', 'signInWithPasskey']);
const publicCalls = table.filter(([name, { access }]) => access === 'public' && !ELSEWHERE.has(name));

async function plantSecrets() {
  const collections = await server.connection().listCollections();
  for (const { name } of collections) {
    await server
      .connection()
      .collection(name)
      .updateMany({}, { $set: { secret: 'PLANTED' } });
  }
  await server
    .connection()
    .collection('shipments')
    .updateMany({}, { $set: { 'recipient.secret': 'PLANTED', 'sender.secret': 'PLANTED', 'statusHistory.0.secret': 'PLANTED' } });
}

/** @returns the token of its link. */
async function offered(admin: TestAgent): Promise<string> {
  const path = `/api/admin/quotes/${await receivedQuote(server.visitor())}/offers`;
  await admin.post(path).send(VALID_BODIES['sendOffer']).expect(201);
  return new URL((await admin.get(path).expect(200)).body.data.link).searchParams.get('t') ?? '';
}

async function invited(admin: TestAgent): Promise<object> {
  const { body } = await admin.post('/api/admin/accounts').send(VALID_BODIES['inviteAccount']).expect(201);
  return { token: body.data.link.split('#invitation=')[1] };
}

test.each(publicCalls)('%s returns only the fields of its contract [B13, P01]', async (name, endpoint) => {
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin, { deliveryDate: '2040-04-01' });
  const reader = (await server.newContext().unsubscribed.loadReaderHash())('zoe.angstrom@example.com');
  const choice = signLink(server.keys.mailLink, { kind: 'choose', trackingId, reader, isSubscriber: false });
  const token = endpoint.errors?.includes('OFFER_NOT_FOUND') ? await offered(admin) : choice;
  const { address } = (await admin.post(`/api/admin/shipments/${trackingId}/links`).send({ scope: 'recipient', days: 1 })).body
    .data;
  const link = new URL(address).searchParams.get('k') ?? '';
  const isForLink = endpoint.errors?.includes('LINK_NOT_FOUND') === true;
  const requests = `/api/tracking/track/${trackingId}/requests`;
  const asked = await server.visitor().post(requests).set(LINK_HEADER, link).send({ kind: 'collect' }).expect(201);
  const body = name === 'getInvitation' ? await invited(admin) : VALID_BODIES[name];
  const call = async () => {
    const visitor = server.visitor();
    const method = endpoint.method.toLowerCase() as 'get';
    const sent = visitor[method](API_BASE + fillPath(endpoint.path, { trackingId, token, requestId: asked.body.data.id }))
      .set(isForLink ? { [LINK_HEADER]: link, 'Idempotency-Key': 'twice' } : {})
      .query(endpoint.query && 'ids' in endpoint.query.shape ? { ids: trackingId } : {})
      .send(body);
    return readFirstEvent(endpoint, sent);
  };
  await plantSecrets();
  await call();
  await plantSecrets();
  const answer = await call();
  const content: unknown = endpoint.produces ? answer.text : answer.body;
  expect(defaultView(endpoint)[answer.status]?.parse(content)).toEqual(content);
  const { recipient, sender, service, weight } = newShipmentBody();
  const secrets = [
    'PLANTED',
    'searchTerms',
    'fingerprint',
    'ipHash',
    recipient.address,
    recipient.phone,
    recipient.email,
    sender.address,
    sender.phone,
    sender.email,
    // The settings name the services on offer.
    ...(name.startsWith('getPublic') ? [] : [service]),
    weight,
  ];
  for (const secret of secrets) expect(answer.text).not.toContain(secret);
});
