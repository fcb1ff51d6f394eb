import { DEFAULT_OFFICE_SETTINGS } from '@waybill/contracts/site/default-office-settings';
import { DAY_MS } from '@waybill/domain/time';
import { expect, test } from 'vitest';
import { receivedMessage } from '../../testing/builders.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { messageModel } from './message-model.ts';
import { createMessageRepository } from './message-repository.ts';
import { purgeMessages } from './purge-messages.ts';

const server = setUpServer();

const repository = () => createMessageRepository({ model: messageModel(server.connection()) });
const purge = (messages = repository()) =>
  purgeMessages({ ...server.newContext(), settings: async () => DEFAULT_OFFICE_SETTINGS, messages });
/** Copies one message in the database, past the limit per address. @returns all references. */
async function deletedMessages(copies = 0): Promise<string[]> {
  const reference = await receivedMessage(server.visitor());
  await (await server.admin()).delete(`/api/admin/messages/${reference}`).expect(200);
  const { _id, fingerprint: _unique, ...message } = await messageModel(server.connection()).findOne().lean().orFail();
  const others = Array.from({ length: copies }, (_, index) => ({ ...message, reference: `M-COPY${10 + index}`, outbox: [] }));
  await messageModel(server.connection()).insertMany(others);
  return [reference, ...others.map((other) => other.reference)];
}

const stored = () => messageModel(server.connection()).countDocuments();

test('B10, B4: a deleted message is kept for the days of the trash, can come back until then, and then is gone for good', async () => {
  const reference = await receivedMessage(server.visitor());
  const path = `/api/admin/messages/${reference}`;
  await (await server.admin()).delete(path).expect(200);
  server.wait(30 * DAY_MS);
  await purge();
  await (await server.admin()).post(`${path}/restore`).expect(200);
  await (await server.admin()).delete(path).expect(200);
  server.wait(30 * DAY_MS + 1);
  await purge();
  expect(await stored()).toBe(0);
  const log = await (await server.admin()).get('/api/admin/activity').query({ target: reference });
  expect(log.body.data.entries[0]).toMatchObject({ action: 'message.purged', actor: 'system' });
});

test('R08: what the office noted about a message goes from the log with the message', async () => {
  const reference = await receivedMessage(server.visitor());
  const path = `/api/admin/messages/${reference}`;
  const admin = await server.admin();
  await admin.patch(path).send({ note: 'Mireille rang back' }).expect(200);
  await admin.delete(path).expect(200);
  server.wait(31 * DAY_MS);
  await purge();
  const { entries } = (await (await server.admin()).get('/api/admin/activity').query({ target: reference })).body.data;
  expect(entries).toHaveLength(3);
  expect(entries[2]).toMatchObject({ action: 'message.changed', before: { note: null }, after: { note: 'Erased' } });
});

test('B10: a purge that was cut off is finished by the next, and what is not deleted stays', async () => {
  const [gone] = [await receivedMessage(server.visitor()), await receivedMessage(server.visitor(), { subject: 'Another one' })];
  await messageModel(server.connection()).updateOne(
    { reference: gone },
    { $set: { deletedAt: server.clock.now, purgedAt: server.clock.now } },
  );
  await purge();
  expect(await stored()).toBe(1);
});

test('A4: two turns and a restore of every second message at once: no turn fails, and each message is whole or gone', async () => {
  const admin = await server.admin();
  const references = await deletedMessages(15);
  server.wait(31 * DAY_MS);
  const wanted = references.filter((_, index) => index % 2 === 0);
  const [restored] = await Promise.all([
    Promise.all(
      wanted.map(async (name) => ((await admin.post(`/api/admin/messages/${name}/restore`)).status === 200 ? [name] : [])),
    ),
    purge(),
    purge(),
  ]);
  const left = await messageModel(server.connection()).find().lean();
  expect(left.map(({ reference }) => reference).toSorted()).toEqual(restored.flat().toSorted());
  for (const message of left) {
    expect(message).toMatchObject({ deletedAt: null });
    expect(message).not.toHaveProperty('purgedAt');
  }
});

test('A4: a message restored after the turn has read it is clean, and can be deleted and restored again', async () => {
  const path = `/api/admin/messages/${(await deletedMessages())[0]}`;
  server.wait(31 * DAY_MS);
  const admin = await server.admin();
  const messages = repository();
  await purge({
    ...messages,
    findDeletedBefore: async (...args) => {
      const expired = await messages.findDeletedBefore(...args);
      await admin.post(`${path}/restore`).expect(200);
      return expired;
    },
  });
  expect(await messageModel(server.connection()).findOne().lean()).not.toHaveProperty('purgedAt');
  await admin.delete(path).expect(200);
  await purge();
  await admin.post(`${path}/restore`).expect(200);
});

test('A4: a live message that an earlier version left marked for removal loses the mark when it is deleted', async () => {
  const path = `/api/admin/messages/${await receivedMessage(server.visitor())}`;
  await messageModel(server.connection()).updateOne({}, { $set: { purgedAt: server.clock.now } });
  const admin = await server.admin();
  await admin.delete(path).expect(200);
  await purge();
  expect((await admin.post(`${path}/restore`)).status).toBe(200);
});
