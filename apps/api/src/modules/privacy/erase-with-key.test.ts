import type { Erasure } from '@waybill/contracts/privacy/schema';
import { expect, test } from 'vitest';
import { LEASE_MS } from '../../platform/idempotency/run-once.ts';
import { administrator } from '../../testing/administrator.ts';
import { createdShipment, receivedMessage } from '../../testing/builders.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { erasePerson } from './erase-person.ts';

const server = setUpServer();
const ZOE = 'zoe.angstrom@example.com';
const SHIPMENTS = 3;
const GONE = {
  shipments: SHIPMENTS,
  messages: 1,
  reports: 0,
  quotes: 0,
  mails: 0,
  subscriptions: 0,
  links: 0,
  imports: 0,
  shippers: 0,
  customers: 0,
  activity: SHIPMENTS,
};
const AT_ONCE_MS = 20;

type Parts = Parameters<typeof erasePerson>[0];

const erase = async (parts: Parts, answerWithinMs?: number): Promise<Erasure> => {
  const options = { adminId: 'a', by: administrator('dispatcher'), idempotencyKey: 'erase-zoe' };
  const timed = answerWithinMs === undefined ? options : { ...options, answerWithinMs };
  return (await erasePerson(parts, { email: ZOE, confirm: true }, timed)).erasure;
};

async function addThings(): Promise<void> {
  const admin = await server.admin();
  for (let count = 0; count < SHIPMENTS; count += 1) await createdShipment(admin, { status: 'delivered' });
  await receivedMessage(server.visitor(), { email: ZOE });
}

const entries = () => server.connection().collection('activity').find({ action: 'privacy.erased' }).toArray();
const left = () => server.connection().collection('shipments').countDocuments({ 'recipient.email': ZOE });

test('returns progress of a long erasure, continues by itself and logs it once [P08]', async () => {
  await addThings();
  const { messages, ...context } = server.newContext();
  let resume: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (resume = resolve));
  const slow: Parts = {
    ...context,
    messages: { ...messages, change: async (...change) => held.then(() => messages.change(...change)) },
  };
  expect(await erase(slow, AT_ONCE_MS)).toMatchObject({ erased: false, unfinished: true });
  // The same request in another process.
  const ask = () => erase(server.newContext(), AT_ONCE_MS);
  await expect.poll(async () => (await ask()).counts.shipments).toBe(SHIPMENTS);
  expect(await ask()).toMatchObject({ erased: false, unfinished: true, counts: { ...GONE, messages: 0 } });
  expect(await entries()).toEqual([]);

  resume();
  await expect.poll(async () => (await ask()).erased).toBe(true);
  const answer = await ask();
  expect(answer).toMatchObject({ erased: true, counts: GONE });
  expect(answer.unfinished).toBeUndefined();
  expect(await left()).toBe(0);
  expect((await entries()).map(({ after }) => after)).toEqual([GONE]);
});

test('resumes the erasure of a killed process by the same call, with full counts and one log entry [R01]', async () => {
  await addThings();
  const { messages, erasureRuns, ...context } = server.newContext();
  const release = () => Promise.reject(new Error('killed'));
  const crashing: Parts = {
    ...context,
    erasureRuns: { ...erasureRuns, release },
    messages: { ...messages, change: release },
  };
  await expect(erase(crashing)).rejects.toThrow('killed');
  expect(await left()).toBe(0);
  expect(await erase(server.newContext(), AT_ONCE_MS)).toMatchObject({ unfinished: true, counts: { ...GONE, messages: 0 } });

  server.wait(LEASE_MS + 1);
  expect(await erase(server.newContext())).toMatchObject({ erased: true, counts: GONE });
  expect((await entries()).map(({ after }) => after)).toEqual([GONE]);
});

test('logs an erasure once that was killed between logging and completion [R01]', async () => {
  await addThings();
  const { erasureRuns, ...context } = server.newContext();
  const dying: Parts = { ...context, erasureRuns: { ...erasureRuns, finish: () => Promise.reject(new Error('killed')) } };
  await expect(erase(dying)).rejects.toThrow('killed');
  expect(await entries()).toHaveLength(1);
  expect(await erase(server.newContext())).toMatchObject({ erased: true, counts: GONE });
  expect(await entries()).toHaveLength(1);
});

test('continues an erasure of an earlier release and returns all counts [P08]', async () => {
  await addThings();
  const context = server.newContext();
  const runs = server.connection().collection('bulkRuns');
  const old = { shipments: 1, messages: 0, reports: 0, quotes: 0, imports: 0, activity: 1 };
  const dying: Parts = {
    ...context,
    messages: { ...context.messages, change: () => Promise.reject(new Error('The process dies')) },
  };
  await expect(erase(dying)).rejects.toThrow('The process dies');
  await runs.updateMany({}, { $set: { 'progress.counts': old } });
  server.wait(LEASE_MS);
  const { counts } = await erase(context);
  expect(counts).toEqual({ ...GONE, shipments: 1, activity: 1 });
  await runs.updateMany({}, { $set: { 'outcome.counts': old } });
  expect((await erase(context)).counts).toEqual({ ...GONE, ...old });
});
