import type { BatchOutcome } from '@waybill/contracts/shipments/batch-schema';
import { trusted } from 'mongoose';
import { describe, expect, it, test } from 'vitest';
import { newShipmentBody } from '../../../testing/builders.ts';
import { expectFailure } from '../../../testing/expect-failure.ts';
import { setUpServer } from '../../../testing/set-up-server.ts';
import { shipmentModel } from '../shipment-model.ts';

const server = setUpServer();
const body = (fields: object = {}) => ({ ...newShipmentBody(), referenceNo: 'PO-1', ...fields });
const send = async (given: object, { query = '', key }: { query?: string; key?: string } = {}) =>
  (await server.admin())
    .post(`/api/tracking/generate${query}`)
    .set(key === undefined ? {} : { 'Idempotency-Key': key })
    .send(given);
const batch = async (given: object, key: string | undefined = 'batch-1') =>
  (await server.admin())
    .post('/api/tracking/batch')
    .set(key === undefined ? {} : { 'Idempotency-Key': key })
    .send(given);
const resultsOf = async (given: object, key?: string) => {
  const answer = await batch(given, key);
  expect(answer.status).toBe(200);
  return (answer.body.data as BatchOutcome).results;
};
const count = (filter: object = {}) => shipmentModel(server.connection()).countDocuments(filter);

describe('a reference with onConflict', () => {
  it('creates one shipment for 30 calls at once', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => send(body(), { query: '?onConflict=return' })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(29);
    expect(new Set(answers.map((answer) => answer.body.data.trackingId)).size).toBe(1);
    expect(await count()).toBe(1);
  });

  it('updates what the call names, and keeps the history', async () => {
    const { trackingId } = (await send(body())).body.data;
    const answer = await send(body({ destination: 'Narvik, Norway', status: 'in_transit' }), { query: '?onConflict=update' });
    expect({ status: answer.status, message: answer.body.message }).toEqual({
      status: 200,
      message: 'The shipment with this reference was updated.',
    });
    expect(answer.body.data).toMatchObject({ trackingId, destination: 'Narvik, Norway', status: 'processing' });
  });

  it('refuses the second one by its ID', async () => {
    const { trackingId } = (await send(body())).body.data;
    const refused = expectFailure(await send(body(), { query: '?onConflict=refuse' }), 'REFERENCE_TAKEN');
    expect(refused.message).toBe(`Shipment ${trackingId} of this customer already has the reference PO-1.`);
    expect(await count()).toBe(1);
  });

  it('gives a repeated call what it has created', async () => {
    const once = { query: '?onConflict=refuse', key: 'order-1' };
    const { trackingId } = (await send(body(), once)).body.data;
    const repeated = await send(body(), once);
    expect({ status: repeated.status, id: repeated.body.data.trackingId }).toEqual({ status: 201, id: trackingId });
  });

  it('may be used again by another customer, and once its shipment has another reference or is deleted', async () => {
    const refuse = { query: '?onConflict=refuse' };
    const admin = await server.admin();
    const first = await send(body(), refuse);
    expect((await send(body({ sender: { name: 'Anvil' } }), refuse)).status).toBe(201);
    await admin.patch(`/api/tracking/${first.body.data.trackingId}`).send({ referenceNo: 'PO-2' }).expect(200);
    const second = await send(body(), refuse);
    expect(second.status).toBe(201);
    await admin.delete(`/api/tracking/delete/${second.body.data.trackingId}`).expect(200);
    expect((await send(body(), refuse)).status).toBe(201);
  });

  it.each([
    ['no reference', { referenceNo: undefined }, '?onConflict=return', 'referenceNo'],
    ['an unknown answer', {}, '?onConflict=ignore', 'onConflict'],
  ])('is refused with %s', async (_what, fields, query, path) => {
    const { errors = [] } = expectFailure(await send(body(fields), { query }), 'VALIDATION');
    expect(errors.map((error) => error.path)).toEqual([path]);
  });
});

describe('a batch', () => {
  it('creates the right ones and names what is wrong with the others', async () => {
    const results = await resultsOf({
      shipments: [body(), body({ origin: ' ' }), 'text', body({ note: 'x' }), body({ customerId: 'nobody' }), body()],
    });
    expect(results.map(({ result, error }) => [result, error?.errors ?? null])).toEqual([
      ['created', null],
      ['failed', [{ path: 'origin', message: 'is required' }]],
      ['failed', [{ path: 'body', message: 'must be a JSON object' }]],
      ['failed', [{ path: 'note', message: expect.stringContaining('is not a field of this call') }]],
      ['failed', [{ path: 'customerId', message: 'is not the ID of a customer' }]],
      ['created', null],
    ]);
    expect(await count()).toBe(2);
  });

  it('creates 500 once, for three calls at once and a repeated one', async () => {
    const shipments = Array.from({ length: 500 }, (_, index) => body({ referenceNo: `PO-${index}` }));
    const answers = await Promise.all([batch({ shipments }), batch({ shipments }), batch({ shipments })]);
    answers.push(await batch({ shipments }));
    const done = answers.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThan(1);
    for (const { body: answer } of done) expect(answer.data).toEqual(done[0]?.body.data);
    expect(await count()).toBe(500);
  });

  it('finishes what a killed process has left, without a double', async () => {
    const shipments = Array.from({ length: 20 }, (_, index) => body({ referenceNo: `PO-${index}` }));
    const before = await resultsOf({ shipments });
    // Killed after twelve of them: the run has no outcome, and its lease has run out.
    const runs = server.connection().collection('bulkRuns');
    await runs.updateOne({}, { $unset: { outcome: 1 }, $set: { lockedUntil: new Date(0) } });
    await shipmentModel(server.connection()).deleteMany({
      referenceNo: trusted({ $in: shipments.slice(12).map((one) => one.referenceNo) }),
    });
    const after = await resultsOf({ shipments });
    expect(after.slice(0, 12)).toEqual(before.slice(0, 12));
    expect(await count()).toBe(20);
  });

  it('with the same reference twice creates the first and returns it for the second', async () => {
    const [first, second, third] = await resultsOf({
      shipments: [body(), body(), body({ referenceNo: null })],
      onConflict: 'return',
    });
    expect(second).toEqual({ result: 'returned', trackingId: first?.trackingId, error: null });
    expect(third?.error?.errors).toEqual([{ path: 'referenceNo', message: 'is required with onConflict' }]);
    expect(await count()).toBe(1);
  });
});

test.each([
  ['no key', { shipments: [body()] }, undefined, 'Idempotency-Key'],
  ['501 shipments', { shipments: Array.from({ length: 501 }, () => body()) }, 'batch-1', 'shipments'],
  ['no shipments', { shipments: [] }, 'batch-1', 'shipments'],
  ['an object', { shipments: { $ne: '' } }, 'batch-1', 'shipments'],
])('a batch with %s is refused, and nothing is created', async (_what, given, key, path) => {
  const answer =
    key === undefined ? await (await server.admin()).post('/api/tracking/batch').send(given) : await batch(given, key);
  const { errors = [] } = expectFailure(answer, 'VALIDATION');
  expect(errors.map((error) => error.path)).toEqual([path]);
  expect(await count()).toBe(0);
});

test('another batch under the same key is refused', async () => {
  await resultsOf({ shipments: [body()] });
  expectFailure(await batch({ shipments: [body({ referenceNo: 'PO-2' })] }), 'IDEMPOTENCY_MISMATCH');
});
