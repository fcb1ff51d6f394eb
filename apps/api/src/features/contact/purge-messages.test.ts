import { expect, test } from 'vitest';
import { openActivityLog } from '../../activity/open-activity-log.ts';
import { messageModel } from '../../models/message-model.ts';
import { receivedMessage } from '../../testing/builders.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { createMessageRepository } from './message-repository.ts';
import { purgeMessages } from './purge-messages.ts';

const server = setUpServer();
const DAY_MS = 24 * 3_600_000;

const purge = () =>
  purgeMessages({
    messages: createMessageRepository({ model: messageModel(server.connection()) }),
    trashDays: async () => 30,
    postActivity: openActivityLog(server.connection()).post,
    now: () => server.clock.now,
  });
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

test('B10: a purge that was cut off is finished by the next, and what is not deleted stays', async () => {
  const [gone] = [await receivedMessage(server.visitor()), await receivedMessage(server.visitor(), { subject: 'Another one' })];
  await messageModel(server.connection()).updateOne(
    { reference: gone },
    { $set: { deletedAt: server.clock.now, purgedAt: server.clock.now } },
  );
  await purge();
  expect(await stored()).toBe(1);
});
