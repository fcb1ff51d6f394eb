import { MESSAGE_STATUS_VALUES } from '@waybill/contracts/inbox/message-statuses';
import { QUOTE_STATUS_VALUES } from '@waybill/contracts/inbox/quote-statuses';
import { PROBLEM_KINDS } from '@waybill/domain/inbox/problem-kinds';
import { expect, test } from 'vitest';
import { openDemo } from '../../testing/demo-context.ts';
import { setUpDatabase } from '../../testing/set-up-database.ts';
import { messageModel } from '../inbox/store/message-model.ts';
import { quoteModel } from '../inbox/store/quote-model.ts';
import { demoTrackingId } from '../shipments/demo-ids.ts';
import { seedDemoInbox } from './seed-demo-inbox.ts';
import { seedDemo } from './seed-demo.ts';

const NOW = new Date('2026-05-13T16:00:00.000Z');
const { connection } = setUpDatabase();
const seed = (now = NOW) => seedDemoInbox(openDemo(connection(), now), { now, timeZone: 'America/New_York' });
const stored = async () => ({
  messages: await messageModel(connection()).find().sort({ _id: 1 }).lean(),
  quotes: await quoteModel(connection()).find().sort({ _id: 1 }).lean(),
});

test('seeds messages in every state, one overdue and one reported, linked to existing shipments [R186]', async () => {
  await seedDemo(openDemo(connection(), NOW));
  await seed();
  const { messages, quotes } = await stored();
  expect(new Set(messages.map(({ status }) => status))).toEqual(new Set(MESSAGE_STATUS_VALUES));
  expect(messages.filter(({ status, dueAt }) => status === 'new' && dueAt < NOW)).toHaveLength(1);
  const reports = messages.filter(({ source }) => source === 'report');
  expect(new Set(reports.map(({ kind }) => kind))).toEqual(new Set(PROBLEM_KINDS));
  expect(reports).toHaveLength(PROBLEM_KINDS.length);
  expect(reports[0]?.shipments).toEqual([demoTrackingId(1)]);
  expect(messages.filter(({ source, shipments }) => source === 'contact' && shipments.length > 0)).toHaveLength(2);
  expect(quotes.map(({ status }) => status).toSorted()).toEqual([...QUOTE_STATUS_VALUES].toSorted());
  for (const { email = 'none@example.com' } of [...messages, ...quotes]) expect(email).toMatch(/@([\w-]+\.)?example\.com$/);
});

test('adds and changes nothing when seeded again, also later and after a deletion [R186]', async () => {
  await seed();
  await messageModel(connection()).updateOne({ source: 'report' }, { deletedAt: NOW });
  const before = await stored();
  await seed(new Date(NOW.getTime() + 86_400_000));
  expect(await stored()).toEqual(before);
});

test('keeps demo texts of an earlier release [R06]', async () => {
  await seed();
  const fingerprint = 'of other words';
  await messageModel(connection()).updateMany({}, { $set: { 'creation.fingerprint': fingerprint } });
  await quoteModel(connection()).updateMany({}, { $set: { 'creation.fingerprint': fingerprint } });
  const before = await stored();
  await seed();
  expect(await stored()).toEqual(before);
});

test('stores each message and request once when two processes seed at once [R06]', async () => {
  await Promise.all([seed(), seed()]);
  const { messages, quotes } = await stored();
  expect([messages.length, quotes.length]).toEqual([19, 6]);
  for (const { version } of [...messages, ...quotes]) expect(version).toBeLessThanOrEqual(2);
});
