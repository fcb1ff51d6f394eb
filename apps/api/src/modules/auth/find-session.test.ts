import type { mongo } from 'mongoose';
import request from 'supertest';
import { expect, test, vi } from 'vitest';
import { createApp } from '../../app/create-app.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { adminModel } from './admin-model.ts';
import { createAdminRepository } from './admin-repository.ts';
import { resetPassword } from './reset-password.ts';

const server = setUpServer();
const CALLS = 5;
const SOON = { timeout: 1_000, interval: 20 };

function otherApp(options: Parameters<typeof server.newContext>[0] = {}) {
  const context = server.newContext(options);
  const config = { corsOrigins: [], metricsToken: undefined, rateLimitFactor: 1, trustProxy: 0 };
  return { context, app: createApp(context, { config, webRoot: '/nowhere' }) };
}

async function countReads(act: () => Promise<void>): Promise<number> {
  let count = 0;
  const client = server.connection().getClient();
  const look = ({ commandName, command }: mongo.CommandStartedEvent) => {
    if (commandName === 'find' && command.find === 'admins' && command.filter._id) count += 1;
  };
  client.on('commandStarted', look);
  await act();
  client.off('commandStarted', look);
  return count;
}

test('calls of a moment cost one read of their session', async () => {
  await server.followChanges();
  const admin = await server.admin();
  const call = async () => {
    for (let count = 0; count < CALLS; count += 1) await admin.get('/api/admin/me').expect(200);
  };
  expect(await countReads(call)).toBe(1);
  server.wait(1_000);
  expect(await countReads(call)).toBe(1);
});

test('who is told of changes by nobody reads it for every call', async () => {
  const admin = await server.admin();
  const reads = await countReads(async () => {
    for (let count = 0; count < CALLS; count += 1) await admin.get('/api/admin/me').expect(200);
  });
  expect(reads).toBe(CALLS);
});

test('A06: of several processes that are one server, none keeps a session that another may end', async () => {
  const { context, app } = otherApp({ workers: 2 });
  const stop = context.feed.follow();
  await vi.waitFor(() => expect(context.feed.isHealthy()).toBe(true));
  const token = await server.openSession();
  const reads = await countReads(async () => {
    for (let count = 0; count < CALLS; count += 1)
      await request(app).get('/api/admin/me').set('Authorization', `Bearer ${token}`).expect(200);
  });
  await stop();
  expect(reads).toBe(CALLS);
});

test.each([
  ['post', '/api/admin/logout'],
  ['delete', '/api/admin/sessions/all'],
] as const)(
  'A07, R101: the next call after %s %s is refused, of those under way too none comes after it',
  async (method, path) => {
    await server.followChanges();
    const admin = await server.admin();
    await admin.get('/api/admin/me').expect(200);
    const early = Array.from({ length: 20 }, async () => admin.get('/api/admin/me'));
    await admin[method](path).expect(200);
    expectFailure(await admin.get('/api/admin/me'), 'INVALID_TOKEN');
    await Promise.all(early);
    expectFailure(await admin.get('/api/admin/me'), 'INVALID_TOKEN');
  },
);

test('R100: a session that another process ends is over here within a second', async () => {
  await server.followChanges();
  const admin = await server.admin();
  await admin.get('/api/admin/me').expect(200);
  const admins = createAdminRepository({ model: adminModel(server.connection()) });
  await resetPassword({ admins, now: () => server.clock.now }, 'admin');
  await vi.waitFor(async () => expectFailure(await admin.get('/api/admin/me'), 'INVALID_TOKEN'), SOON);
});

test('A06: a session that was not there a moment ago is known as soon as it is', async () => {
  await server.followChanges();
  const token = await server.openSession();
  const stored = await adminModel(server.connection()).findOne().lean().orFail();
  const me = () => server.visitor().get('/api/admin/me').set('Authorization', `Bearer ${token}`);
  await adminModel(server.connection()).updateOne({ _id: stored._id.toHexString() }, { sessions: [] });
  expectFailure(await me(), 'INVALID_TOKEN');
  await adminModel(server.connection()).updateOne({ _id: stored._id.toHexString() }, { sessions: stored.sessions });
  await me().expect(200);
});
