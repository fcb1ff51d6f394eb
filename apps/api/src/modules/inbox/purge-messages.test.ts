import { DEFAULT_OFFICE_SETTINGS } from '@waybill/contracts/site/default-office-settings';
import { DAY_MS } from '@waybill/domain/time';
import { expect, test } from 'vitest';
import { receivedMessage } from '../../testing/builders.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { createProofPictureRepository } from '../proofs/proof-picture-repository.ts';
import { purgeMessages } from './change-submission.ts';
import { messageFileModel, messageModel } from './store/message-model.ts';
import { createMessageRepository } from './store/message-repository.ts';

const server = setUpServer();

const repository = () =>
  createMessageRepository({
    model: messageModel(server.connection()),
    files: createProofPictureRepository({ model: messageFileModel(server.connection()) }),
  });
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

test('keeps a deleted message for the days of the trash, restorable, and then purges it [B10, B4]', async () => {
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

test('blanks the office’s note in the log with the purged message [R08]', async () => {
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

test('completes an interrupted purge and keeps messages that are not deleted [B10]', async () => {
  const [gone] = [await receivedMessage(server.visitor()), await receivedMessage(server.visitor(), { subject: 'Another one' })];
  await messageModel(server.connection()).updateOne(
    { reference: gone },
    { $set: { deletedAt: server.clock.now, purgedAt: server.clock.now } },
  );
  await purge();
  expect(await stored()).toBe(1);
});

test('purges or restores each message completely in two concurrent runs and a restore [A4]', async () => {
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

test('clears the mark of a message restored during a purge, so that it can be deleted again [A4]', async () => {
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

test('clears the mark of an older release on a live message when it is deleted [A4]', async () => {
  const path = `/api/admin/messages/${await receivedMessage(server.visitor())}`;
  await messageModel(server.connection()).updateOne({}, { $set: { purgedAt: server.clock.now } });
  const admin = await server.admin();
  await admin.delete(path).expect(200);
  await purge();
  expect((await admin.post(`${path}/restore`)).status).toBe(200);
});
