import { DAY_MS, MINUTE_MS } from '@waybill/domain/time';
import { expect, it } from 'vitest';
import { driveMails } from '../../../testing/drive-mails.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { setUpServer } from '../../../testing/set-up-server.ts';
import { planMails } from './plan-mails.ts';

const server = setUpServer();
const { create, update, deleteEntry, plan, work, states, stored } = driveMails(server);
const ON_THE_VAN = { status: 'in_transit', subStatus: 'out_for_delivery', location: 'Göteborg, Sweden' };
const NOBODY_THERE = { status: 'on_hold', subStatus: 'recipient_absent' };

const withoutMarks = (words = '') => words.replace(/[\u2066-\u2069]/g, '').replace(/\s+/g, ' ');

async function registered() {
  const { url, arrived } = await startMailServer();
  const trackingId = await create();
  server.wait(MINUTE_MS);
  await work(url);
  arrived.length = 0;
  const tell = async <Result>(change: () => Promise<Result>): Promise<Result> => {
    server.wait(1_000);
    const result = await change();
    await work(url);
    server.wait(MINUTE_MS);
    await work(url);
    return result;
  };
  const texts = () => arrived.splice(0).map(({ text }) => withoutMarks(text));
  return {
    trackingId,
    tell,
    texts,
    subjects: () => arrived.splice(0).map(({ subject }) => subject?.replace(` (${trackingId})`, '')),
  };
}

it('sends one mail per delivery attempt and per failed attempt [M1]', async () => {
  const { trackingId, tell, subjects } = await registered();
  for (const step of [ON_THE_VAN, NOBODY_THERE, ON_THE_VAN, NOBODY_THERE, ON_THE_VAN]) await tell(() => update(trackingId, step));
  expect(subjects()).toEqual([
    'Out for delivery in Göteborg',
    'Delivery attempted, no one was in',
    'Out for delivery in Göteborg',
    'Delivery attempted, no one was in',
    'Out for delivery in Göteborg',
  ]);
});

it('tells each failed attempt with its new day, and where the parcel waits after the last one [K2]', async () => {
  const { trackingId, tell, texts } = await registered();
  for (const nextAttempt of ['2040-03-12', '2040-03-13', undefined]) {
    server.wait(DAY_MS);
    await tell(() => update(trackingId, { ...NOBODY_THERE, ...(nextAttempt && { nextAttempt }) }));
  }
  const [first, second, last, ...others] = texts();
  expect(first).toMatch(
    /Our driver will come again on Mon 12 Mar\.[\s\S]*Next delivery attempt: Mon 12 Mar\. 1 delivery attempt so far\./,
  );
  expect(first).not.toMatch(/agreed on another day/);
  expect(second).toMatch(/Our driver will come again on Tue 13 Mar\.[\s\S]*2 delivery attempts so far\./);
  expect(last).toMatch(/It’s waiting for you at our office\.[\s\S]*Our office: 14 Quayside Row, Port Ellery PE1 4WB/);
  expect(others).toEqual([]);
});

it('announces a repeated step once, also at another place or by two processes at once [M1]', async () => {
  const { trackingId, tell, subjects } = await registered();
  await tell(() => update(trackingId, NOBODY_THERE));
  await tell(() => update(trackingId, { ...NOBODY_THERE, location: 'Borås, Sweden' }));
  expect(subjects()).toHaveLength(1);
  await update(trackingId, ON_THE_VAN);
  server.wait(1);
  const first = server.newContext();
  const [waiting] = await first.outboxes.shipments.findPending(10);
  await update(trackingId, ON_THE_VAN);
  const [both] = await first.outboxes.shipments.findPending(10);
  expect(both?.events.length).toBe(Number(waiting?.events.length) + 1);
  await Promise.all([plan(), plan(), plan()]);
  expect(await stored().countDocuments({ event: 'out_for_delivery' })).toBe(1);
});

it('announces the next attempt although an entry of the previous one was deleted [M1]', async () => {
  const { trackingId, tell, subjects } = await registered();
  const first = await tell(() => update(trackingId, ON_THE_VAN));
  await tell(() => update(trackingId, NOBODY_THERE));
  await tell(() => deleteEntry(trackingId, first));
  subjects();
  await tell(() => update(trackingId, ON_THE_VAN));
  expect(subjects()).toEqual(['Out for delivery in Göteborg']);
});

it('keeps the mail of a step entered twice when either entry is deleted [M1]', async () => {
  const { trackingId, subjects, tell } = await registered();
  const first = await update(trackingId, NOBODY_THERE);
  server.wait(1);
  await update(trackingId, NOBODY_THERE);
  await plan();
  await tell(() => deleteEntry(trackingId, first));
  expect(subjects()).toEqual(['Delivery attempted, no one was in']);
});

it('repeats no mail that an earlier release sent or planned [M1]', async () => {
  const { trackingId, tell, subjects } = await registered();
  await tell(() => update(trackingId, ON_THE_VAN));
  // As an older release stored it.
  await stored().updateMany({}, { $unset: { identity: 1, toldStatus: 1, toldDate: 1 } });
  subjects();
  await tell(() => update(trackingId, { ...ON_THE_VAN, location: 'Borås, Sweden' }));
  expect(subjects()).toEqual([]);
  await tell(() => update(trackingId, NOBODY_THERE));
  expect(subjects()).toEqual(['Delivery attempted, no one was in']);
});

it('creates one mail for an entry that an earlier release handles at the same time [M1]', async () => {
  const trackingId = await create();
  await plan();
  server.wait(1_000);
  await update(trackingId, ON_THE_VAN);
  const [waiting] = await server.newContext().outboxes.shipments.findPending(10);
  const entryId = waiting?.events.at(-1)?._id.toHexString();
  const created = await stored().findOne({ event: 'created' });
  const key = `${trackingId} out_for_delivery ${created?.address} ${entryId}`;
  const { _id, ...old } = created ?? {};
  // The other process stores its mail between our read and our write; a stale read simulates this.
  const context = server.newContext();
  const mails = { ...context.mails, findAbout: async () => [] };
  await stored().insertOne({ ...old, key, event: 'out_for_delivery', occasion: 'in_transit_out_for_delivery' });
  await planMails({ ...context, mails }, waiting?.events ?? []);
  expect(await stored().countDocuments({ event: 'out_for_delivery' })).toBe(1);
});

it('creates no second mail for entries dispatched again [M1]', async () => {
  const { trackingId, tell, subjects } = await registered();
  const context = server.newContext();
  await update(trackingId, ON_THE_VAN);
  const [first] = await context.outboxes.shipments.findPending(10);
  await tell(() => Promise.resolve());
  server.wait(1_000);
  await update(trackingId, NOBODY_THERE);
  const [second] = await context.outboxes.shipments.findPending(10);
  await tell(() => Promise.resolve());
  subjects();
  const entries = [...(first?.events ?? []), ...(second?.events ?? [])];
  await server
    .connection()
    .collection<{ trackingId: string }>('shipments')
    .updateOne({ trackingId }, { $set: { outbox: entries } });
  await tell(() => Promise.resolve());
  expect(subjects()).toEqual([]);
  expect(await states()).toEqual(['created sent', 'out_for_delivery sent', 'on_hold sent']);
});
