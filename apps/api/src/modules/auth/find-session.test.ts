import type { mongo } from 'mongoose';
import request from 'supertest';
import { expect, test, vi } from 'vitest';
import { createApp } from '../../app/create-app.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { adminModel } from './admin-model.ts';
import { createAdminRepository } from './admin-repository.ts';
import { resetPassword } from './change-password.ts';

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

test('reads a session once for concurrent calls', async () => {
  await server.followChanges();
  const admin = await server.admin();
  const call = async () => {
    for (let count = 0; count < CALLS; count += 1) await admin.get('/api/admin/me').expect(200);
  };
  expect(await countReads(call)).toBe(1);
  server.wait(1_000);
  expect(await countReads(call)).toBe(1);
});

test('reads the session for every call without a change feed', async () => {
  const admin = await server.admin();
  const reads = await countReads(async () => {
    for (let count = 0; count < CALLS; count += 1) await admin.get('/api/admin/me').expect(200);
  });
  expect(reads).toBe(CALLS);
});

test('caches no session in several processes of one server [A06]', async () => {
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
] as const)('refuses the next call after %s %s, and no concurrent call overtakes it [A07, R101]', async (method, path) => {
  await server.followChanges();
  const admin = await server.admin();
  await admin.get('/api/admin/me').expect(200);
  const early = Array.from({ length: 20 }, async () => admin.get('/api/admin/me'));
  await admin[method](path).expect(200);
  expectFailure(await admin.get('/api/admin/me'), 'INVALID_TOKEN');
  await Promise.all(early);
  expectFailure(await admin.get('/api/admin/me'), 'INVALID_TOKEN');
});

test('rejects a session ended by another process within a second [R100]', async () => {
  await server.followChanges();
  const admin = await server.admin();
  await admin.get('/api/admin/me').expect(200);
  const admins = createAdminRepository({ model: adminModel(server.connection()) });
  await resetPassword({ admins, now: () => server.clock.now });
  await vi.waitFor(async () => expectFailure(await admin.get('/api/admin/me'), 'INVALID_TOKEN'), SOON);
});

test('accepts a session as soon as it exists, also right after a miss [A06]', async () => {
  await server.followChanges();
  const token = await server.openSession();
  const stored = await adminModel(server.connection()).findOne().lean().orFail();
  const me = () => server.visitor().get('/api/admin/me').set('Authorization', `Bearer ${token}`);
  await adminModel(server.connection()).updateOne({ _id: stored._id.toHexString() }, { sessions: [] });
  expectFailure(await me(), 'INVALID_TOKEN');
  await adminModel(server.connection()).updateOne({ _id: stored._id.toHexString() }, { sessions: stored.sessions });
  await me().expect(200);
});
