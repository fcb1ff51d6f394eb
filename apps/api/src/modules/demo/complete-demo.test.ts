import { DEFAULT_OFFICE_SETTINGS } from '@waybill/contracts/site/default-office-settings';
import { MAIL_STATES } from '@waybill/domain/mail/states';
import { DAY_MS, HOUR_MS } from '@waybill/domain/time';
import { expect, test } from 'vitest';
import { createSmtp } from '../../platform/smtp/smtp.ts';
import { openDemo, seedAll } from '../../testing/demo-context.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { sendMails } from '../mail/send/send-mails.ts';
import { demoTrackingId } from '../shipments/demo-ids.ts';
import { completeDemo } from './complete-demo.ts';
import { makeDemoShipments, seedDemo } from './seed-demo.ts';
import { STORY } from './stories/demo-stories.ts';

const server = setUpServer({ config: { publicUrl: 'https://waybill.example' } });
const collections = ['activity', 'imports', 'mails', 'messages', 'proofs', 'quotes', 'shipments', 'shownRanges', 'subscriptions'];

const read = (name: string) => server.connection().collection(name).find().sort({ _id: 1 }).toArray();
const stored = async () =>
  Object.fromEntries(await Promise.all(collections.map(async (name) => [name, await read(name)] as const)));
const seed = () => seedAll(server.connection(), server.clock.now);

test('stores mails, ranges shown to visitors and the log of a busy office, and mails only to real addresses', async () => {
  await seed();
  await expectMails();
  await expectRanges();
  await expectLog();

  const readStates = async () => new Map((await read('mails')).map(({ key, state, reason }) => [key, [state, reason].join(' ')]));
  const before = await readStates();
  await server.processEvents();
  expect(await readStates()).toEqual(before);

  const { url, arrived } = await startMailServer();
  const send = () => sendMails({ ...server.newContext(), smtp: createSmtp(url) });
  const admin = await server.admin();
  const trackingId = demoTrackingId(STORY.moving);
  await admin
    .patch(`/api/tracking/${trackingId}`)
    .send({ recipient: { email: 'me@courier.test' } })
    .expect(200);
  await admin.put(`/api/tracking/update/${trackingId}`).send({ status: 'on_hold', subStatus: 'weather' }).expect(200);
  await server.processEvents();
  server.wait(HOUR_MS);
  await send();
  expect(arrived.splice(0).flatMap(({ envelopeTo }) => envelopeTo)).toEqual(['me@courier.test']);

  server.wait(DAY_MS);
  await send();
  const mails = await read('mails');
  expect(mails.filter(({ state }) => state === 'held' || state === 'queued')).toEqual([]);
  const sent = mails.find(({ state, event }) => state === 'sent' && event === 'delivered');
  await (await server.admin()).post(`/api/admin/mails/${String(sent?._id)}/resend`).expect(200);
  await send();
  const again = (await read('mails')).find(({ _id }) => String(_id) === String(sent?._id));
  expect([again?.state, again?.reason]).toEqual(['cancelled', 'demo']);
  expect(arrived).toEqual([]);
});

/** Of every lasting state, in the language and with the text of each. */
async function expectMails(): Promise<void> {
  const mails = await read('mails');
  expect(new Set(mails.map(({ state }) => state))).toEqual(new Set(MAIL_STATES.filter((state) => state !== 'sending')));
  expect(new Set(mails.filter(({ state }) => state === 'failed').map(({ reason }) => reason))).toEqual(
    new Set(['refused', 'unreachable', 'uncertain']),
  );
  expect(new Set(mails.map(({ language }) => language))).toEqual(new Set(['en', 'de', 'fr', 'es', 'pt', 'ar']));
  for (const { address } of mails) expect(address).toMatch(/[@.]example\.com$/);
  for (const { subject, html, sentAt, dueAt, handedOverAt } of mails.filter(({ state }) => state === 'sent')) {
    expect([subject.length > 5, html.length > 500, dueAt]).toEqual([true, true, undefined]);
    expect(handedOverAt <= sentAt && sentAt < server.clock.now).toBe(true);
  }
  const arabic = mails.find(({ language, state }) => language === 'ar' && state === 'sent');
  expect(arabic?.html).toContain('dir="rtl"');
}

/** Scored, and enough of them for an accuracy of about the target. */
async function expectRanges(): Promise<void> {
  const ranges = await read('shownRanges');
  const recent = ranges.filter(({ deliveredAt }) => deliveredAt > server.clock.now.getTime() - 90 * DAY_MS);
  expect(recent.length).toBeGreaterThan(100);
  const inside = recent.filter(({ verdict }) => verdict === 'inside').length / recent.length;
  expect(inside).toBeGreaterThan(0.65);
  expect(inside).toBeLessThan(0.95);
}

/** Each version of each shipment once, in order of time, and a phishing alarm. */
async function expectLog(): Promise<void> {
  const log = await read('activity');
  const about = log.filter(({ targetType }) => targetType === 'shipment');
  const expected = makeDemoShipments(DEFAULT_OFFICE_SETTINGS, server.clock.now).flatMap(({ record }) => record.log);
  expect(about).toHaveLength(expected.length);
  const bySeq = about.toSorted((one, other) => one.seq - other.seq).map(({ at }) => at.getTime());
  expect(bySeq).toEqual(bySeq.toSorted((one, other) => one - other));
  expect(log.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['verify.wave', 'verify.copied', 'shipment.note_added', 'shipment.edited', 'shipment.deleted']),
  );
}

test('adds and changes nothing when completed again, later, or in two processes at once [R06]', async () => {
  await seedDemo(openDemo(server.connection(), server.clock.now));
  await Promise.all([seed(), seed()]);
  await completeDemo(openDemo(server.connection(), server.clock.now));
  const before = await stored();
  expect(before.imports).toHaveLength(1);
  server.wait(3 * DAY_MS);
  await seed();
  expect(await stored()).toEqual(before);
});

test('resumes after a crash in the middle, without a second copy [R06]', async () => {
  const crashing = openDemo(server.connection(), server.clock.now);
  await seedDemo(crashing);
  const append = async () => {
    throw new Error('killed');
  };
  await expect(completeDemo({ ...crashing, events: { ...crashing.events, append } })).rejects.toThrow('killed');
  const mails = await read('mails');
  server.wait(HOUR_MS);
  await completeDemo(openDemo(server.connection(), server.clock.now));
  expect(await read('mails')).toEqual(mails);
  expect((await read('activity')).length).toBeGreaterThan(1_500);
});
