import { message as messageSchema, type MessageChangeInput } from '@waybill/contracts/inbox/message-schema';
import { MINUTE_MS } from '@waybill/domain/time';
import { expect, test } from 'vitest';
import { receivedMessage } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { messageModel } from './store/message-model.ts';

const server = setUpServer({ config: { rateLimitFactor: 100 } });

async function setUp() {
  const reference = await receivedMessage(server.visitor());
  const admin = await server.admin();
  server.wait(MINUTE_MS);
  return {
    reference,
    admin,
    path: `/api/admin/messages/${reference}`,
    change: (body: MessageChangeInput | object) => admin.patch(`/api/admin/messages/${reference}`).send(body),
    stored: () => messageModel(server.connection()).findOne({ reference }).lean().orFail(),
  };
}

test('stores status and note in one version and returns the whole message [B4]', async () => {
  const { reference, change, stored } = await setUp();
  const { body } = await change({ status: 'open', note: ' Called back.\nNobody there. ', version: 1 }).expect(200);
  expect(messageSchema.strict().parse(body.data)).toMatchObject({
    reference,
    status: 'open',
    note: 'Called back.\nNobody there.',
    version: 2,
    updatedAt: server.clock.now.toISOString(),
    handledAt: null,
  });
  expect(await stored()).toMatchObject({ status: 'open', note: 'Called back.\nNobody there.', version: 2 });
});

test('stamps the first reply once and takes a message out of the new ones [B4]', async () => {
  const { change, stored } = await setUp();
  const firstReplyAt = server.clock.now;
  await change({ replied: true }).expect(200);
  expect(await stored()).toMatchObject({ status: 'open', firstReplyAt });
  server.wait(MINUTE_MS);
  await change({ replied: true }).expect(200);
  expect(await stored()).toMatchObject({ firstReplyAt, version: 2 });
});

test('sets the handled time when done and clears it when reopened [B4]', async () => {
  const { change, stored } = await setUp();
  await change({ status: 'done' }).expect(200);
  expect(await stored()).toMatchObject({ status: 'done', handledAt: server.clock.now });
  await change({ status: 'open' }).expect(200);
  expect(await stored()).not.toHaveProperty('handledAt');
});

test.each([null, '', '  '])('removes a note by %j', async (nothing) => {
  const { change, stored } = await setUp();
  await change({ note: 'Kept?' }).expect(200);
  await change({ note: nothing }).expect(200);
  expect(await stored()).not.toHaveProperty('note');
});

test('refuses the second of two changes of one version with the current message [B4]', async () => {
  const { admin, path, change, stored } = await setUp();
  await change({ note: 'From one tab', version: 1 }).expect(200);
  const body = expectFailure(await change({ note: 'From the other', version: 1 }), 'STALE');
  expect(body.data?.current).toMatchObject({ note: 'From one tab', version: 2 });
  expectFailure(await admin.patch(path).set('If-Match', '"1"').send({ status: 'done' }), 'PRECONDITION_FAILED');
  expect(await stored()).toMatchObject({ note: 'From one tab', status: 'new' });
  await admin.patch(path).set('If-Match', '"2"').send({ status: 'done' }).expect(200);
  expectFailure(await admin.patch(path).set('If-Match', '"3"').send({ status: 'done', version: 2 }), 'VALIDATION');
});

test('stores twelve concurrent changes as twelve versions and log entries [B4, B11]', async () => {
  const { reference, admin, change, stored } = await setUp();
  await Promise.all(Array.from({ length: 12 }, (_, index) => change({ note: `Note ${index}` }).expect(200)));
  expect((await stored()).version).toBe(13);
  const { body } = await admin.get('/api/admin/activity').query({ target: reference, limit: 50 });
  expect(body.data.entries).toHaveLength(12);
});

test('logs what was changed, and nothing without effect [B11]', async () => {
  const { reference, admin, change } = await setUp();
  await change({ status: 'new' }).expect(200);
  await change({ status: 'spam' }).expect(200);
  const { body } = await admin.get('/api/admin/activity').query({ target: reference });
  expect(body.data.entries).toMatchObject([
    {
      action: 'message.changed',
      targetType: 'message',
      before: { status: 'new', handledAt: null },
      after: { status: 'spam', handledAt: server.clock.now.toISOString() },
    },
  ]);
});

test.each([
  ['nothing to change', {}, 'body'],
  ['a version alone', { version: 1 }, 'body'],
  ['an unknown status', { status: 'closed' }, 'status'],
  ['a status of quotes', { status: 'priced' }, 'status'],
  ['a note that is too long', { note: 'x'.repeat(2_001) }, 'note'],
  ['an undone reply', { replied: false }, 'replied'],
  ['a version as text', { status: 'done', version: '1' }, 'version'],
  ['an unknown field', { status: 'done', firstReplyAt: '2000-01-01T00:00:00Z' }, 'firstReplyAt'],
])('refuses %s, and stores nothing', async (_what, body, path) => {
  const { change, stored } = await setUp();
  expect(expectFailure(await change(body), 'VALIDATION').errors?.map((error) => error.path)).toEqual([path]);
  expect(await stored()).toMatchObject({ status: 'new', version: 1 });
});

test('answers 404 for an unknown reference in every call', async () => {
  const admin = await server.admin();
  const path = '/api/admin/messages/M-000000';
  expectFailure(await admin.get(path), 'MESSAGE_NOT_FOUND');
  expectFailure(await admin.patch(path).send({ status: 'done' }), 'MESSAGE_NOT_FOUND');
  expectFailure(await admin.delete(path), 'MESSAGE_NOT_FOUND');
  expectFailure(await admin.post(`${path}/restore`), 'MESSAGE_NOT_FOUND');
});

test('finds a reference in lower case', async () => {
  const { admin, path } = await setUp();
  expect((await admin.get(path.toLowerCase())).status).toBe(200);
});
