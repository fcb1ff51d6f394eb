import { expect, test } from 'vitest';
import { receivedMessage } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';

const server = setUpServer();

async function setUp() {
  const reference = await receivedMessage(server.visitor());
  const admin = await server.admin();
  return {
    admin,
    reference,
    path: `/api/admin/messages/${reference}`,
    total: async (query: Record<string, string> = {}) =>
      (await admin.get('/api/admin/messages').query(query)).body.data.pagination.total,
  };
}

test('removes a deleted message from list, search, counts and lookup, and restores it unchanged [B4]', async () => {
  const { admin, path, total } = await setUp();
  const before = (await admin.get(path)).body.data;
  await admin.delete(path).expect(200, { success: true, message: 'Message deleted' });
  expect(await total()).toBe(0);
  expect(await total({ search: 'mireille' })).toBe(0);
  expect((await admin.get('/api/admin/messages')).body.data.counts.new).toBe(0);
  expectFailure(await admin.get(path), 'MESSAGE_NOT_FOUND');
  expectFailure(await admin.patch(path).send({ status: 'done' }), 'MESSAGE_NOT_FOUND');
  expectFailure(await admin.delete(path), 'MESSAGE_NOT_FOUND');

  const restored = await admin.post(`${path}/restore`).expect(200);
  expect(restored.body.data).toEqual({ ...before, version: 3 });
  expect(await total()).toBe(1);
});

test('deletes once in twelve concurrent deletions, and restores once in two [B4]', async () => {
  const { admin, path, reference } = await setUp();
  const answers = await Promise.all(Array.from({ length: 12 }, () => admin.delete(path)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const answer of answers.filter(({ status }) => status !== 200)) expectFailure(answer, 'MESSAGE_NOT_FOUND');
  await admin.post(`${path}/restore`).expect(200);
  await admin.post(`${path}/restore`).expect(200);
  const { body } = await admin.get('/api/admin/activity').query({ target: reference });
  expect(body.data.entries.map(({ action }: { action: string }) => action)).toEqual(['message.restored', 'message.deleted']);
});
