import { expect, test } from 'vitest';
import { ANOTHER_DAY, createRequests, NEIGHBOUR } from '../../testing/create-requests.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';

const server = setUpServer({ config: { publicUrl: 'https://waybill.example', rateLimitFactor: 100 } });
const setUp = () => createRequests(server);

const mails = () =>
  server
    .connection()
    .collection('mails')
    .find({ event: { $in: ['request_accepted', 'request_declined', 'promise_moved'] } })
    .toArray();

test.each([
  ['another day', ANOTHER_DAY],
  ['a corrected address', { kind: 'address', details: 'New Street 5\n10115 Berlin' }],
  ['a neighbour', NEIGHBOUR],
] as const)(
  'an accepted request for %s is taken back with its change and its mail, and answered again [V13]',
  async (_, request) => {
    const { ask, answer, stored } = await setUp();
    const { id } = (await ask(request).expect(201)).body.data;
    const before = await stored();
    const { version } = (await answer(id, 'accepted', { answer: 'Gladly.' }).expect(200)).body.data;
    await server.processEvents();
    const { body } = await answer(id, 'open', { version }).expect(200);
    expect(body.message).toBe('Answer undone');
    expect(body.data.requests).toMatchObject([{ id, state: 'open', answer: null, answeredAt: null, answeredBy: null }]);
    const { deliveryDate, recipient, requests, requestedAt } = await stored();
    const { deliveryDate: oldDate, recipient: oldRecipient, requests: oldRequests, requestedAt: oldSince } = before;
    expect({ deliveryDate, recipient, requests, requestedAt }).toEqual({
      deliveryDate: oldDate,
      recipient: oldRecipient,
      requests: oldRequests,
      requestedAt: oldSince,
    });
    await answer(id, 'open').expect(200);
    await server.processEvents();
    expect(await mails()).toMatchObject([{ event: 'request_accepted', state: 'cancelled', reason: 'undone' }]);
    await answer(id, 'declined').expect(200);
    await server.processEvents();
    expect((await mails()).map(({ event, state }) => [event, state])).toContainEqual(['request_declined', 'held']);
  },
);

test('stay answered once their date has changed since, the shipment has ended or they put it on hold [V13]', async () => {
  const { ask, answer, admin, trackingId, update } = await setUp();
  const day = (await ask(ANOTHER_DAY).expect(201)).body.data;
  const other = (await ask({ kind: 'not_mine' }).expect(201)).body.data;
  await answer(day.id, 'accepted').expect(200);
  await admin.patch(`/api/tracking/${trackingId}`).send({ deliveryDate: '2040-03-16' }).expect(200);
  expect(expectFailure(await answer(day.id, 'open'), 'REQUEST_ANSWERED').message).toBe(
    'It has changed since, so it was not undone.',
  );
  await answer(other.id, 'accepted').expect(200);
  expectFailure(await answer(other.id, 'open'), 'REQUEST_ANSWERED');
  await update({ status: 'delivered' });
  expectFailure(await answer(day.id, 'open'), 'REQUEST_NOT_POSSIBLE');
});
