import { expect, test } from 'vitest';
import { receivedMessage } from '../../../testing/builders.ts';
import { setUpServer } from '../../../testing/set-up-server.ts';

const server = setUpServer();

test('rejects a reply without a mail server, and says so before', async () => {
  const reference = await receivedMessage(server.visitor(), { subject: 'Pallets' });
  const admin = await server.admin();
  const thread = await admin.get(`/api/admin/messages/${reference}/replies`).expect(200);
  expect(thread.body.data).toMatchObject({ configured: false, replies: [] });
  const { status, body } = await admin.post(`/api/admin/messages/${reference}/replies`).send({ text: 'Yes.' });
  expect([status, body.message]).toEqual([412, 'No mail server is configured, so replies cannot be sent from here.']);
  const stored = await server.connection().collection('messages').findOne({ reference });
  expect(stored).toMatchObject({ status: 'new' });
  expect(stored).not.toHaveProperty('replies');
  expect(stored).not.toHaveProperty('firstReplyAt');
});
