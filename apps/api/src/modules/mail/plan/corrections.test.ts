import { DEFAULT_OFFICE_SETTINGS } from '@waybill/contracts/site/default-office-settings';
import { MINUTE_MS } from '@waybill/domain/time';
import { expect, it } from 'vitest';
import { driveMails, ZOE } from '../../../testing/drive-mails.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { setUpServer } from '../../../testing/set-up-server.ts';
import { storeSettings } from '../../../testing/store-settings.ts';

const server = setUpServer({ config: { publicUrl: 'https://waybill.example' } });
const { create, update, edit, deleteEntry, plan, work, workLater, states, stored } = driveMails(server);
const ON_THE_VAN = { status: 'in_transit', subStatus: 'out_for_delivery', location: 'Oslo, Norway' };
const HANDED_OVER = { status: 'delivered', subStatus: 'neighbour', location: 'Oslo, Norway' };

async function told(steps: readonly object[], overrides: object = {}) {
  const { url, arrived } = await startMailServer();
  const settle = async () => {
    await workLater(url);
    return arrived.splice(0);
  };
  const trackingId = await create(overrides);
  await settle();
  const entries: string[] = [];
  for (const step of steps) {
    server.wait(1_000);
    entries.push(await update(trackingId, step));
    await settle();
  }
  return { trackingId, entries, settle, url };
}

it('corrects a delivery that was mailed and undone, naming the mistake and the current status [M3]', async () => {
  const { trackingId, entries, settle } = await told([ON_THE_VAN, HANDED_OVER]);
  await deleteEntry(trackingId, entries[1] ?? '');
  const [correction, ...others] = await settle();
  expect(others).toEqual([]);
  expect(correction?.envelopeTo).toEqual([ZOE]);
  expect(correction?.subject).toBe(`Correction about shipment ${trackingId}`);
  expect(correction?.text).toMatch(
    new RegExp(
      `We told you about shipment ${trackingId}: “Left with a neighbor in Oslo on .*”\\. That was a mistake, and we’re sorry\\.`,
    ),
  );
  expect(correction?.text).toContain('The correct status: Out for delivery in Oslo.');
  expect(correction?.html).toContain('That was a mistake');
  expect(await settle()).toEqual([]);
});

it('corrects in the reader’s language [M3]', async () => {
  const { url, arrived } = await startMailServer();
  const texts = [
    ['de', 'Berichtigung zur Sendung', 'Das war ein Irrtum'],
    ['fr', 'Rectification concernant l’envoi', 'C’était une erreur'],
    ['es', 'Rectificación sobre el envío', 'Fue un error'],
    ['pt', 'Correção sobre o envio', 'Foi um engano'],
    ['ar', 'تصحيح بشأن الشحنة', 'كان ذلك خطأ'],
  ] as const;
  const ids = await Promise.all(texts.map(([language]) => create({ mail: { recipient: true, sender: true, language } })));
  await workLater(url);
  const entries = await Promise.all(ids.map((trackingId) => update(trackingId, HANDED_OVER)));
  await workLater(url);
  await Promise.all(ids.map((trackingId, index) => deleteEntry(trackingId, entries[index] ?? '')));
  arrived.length = 0;
  await workLater(url);
  expect(arrived).toHaveLength(texts.length);
  for (const [index, [, subject, sentence]] of texts.entries()) {
    const correction = arrived.find((mail) => mail.subject?.includes(ids[index] ?? ''));
    expect(correction?.subject).toContain(subject);
    expect(correction?.text).toContain(sentence);
  }
});

it('corrects mails of an undone bulk change [M3]', async () => {
  const { trackingId, settle } = await told([ON_THE_VAN]);
  const admin = await server.admin();
  const bulk = async (body: object) => (await admin.post('/api/admin/bulk').send(body).expect(200)).body.data;
  const { runId } = await bulk({ action: 'status', ids: [trackingId], payload: { status: 'on_hold', subStatus: 'damaged' } });
  await settle();
  await bulk({ action: 'undo', ids: [trackingId], runId });
  const [correction] = await settle();
  expect(correction?.text).toContain('“Damaged and held”');
});

it('sends neither mail nor correction if the wrong mail was still waiting [M3]', async () => {
  const { trackingId, settle } = await told([ON_THE_VAN]);
  const wrong = await update(trackingId, HANDED_OVER);
  await plan();
  await deleteEntry(trackingId, wrong);
  expect(await settle()).toEqual([]);
  expect((await states()).at(-1)).toBe('delivered cancelled undone');
});

it('sends the mail again when the status returns after its correction [M3]', async () => {
  const { trackingId, entries, settle } = await told([ON_THE_VAN, HANDED_OVER]);
  await deleteEntry(trackingId, entries[1] ?? '');
  await settle();
  await update(trackingId, HANDED_OVER);
  expect((await settle()).map(({ subject }) => subject?.startsWith('Left with a neighbor'))).toEqual([true]);
});

it('sends news instead of a correction once the status has returned [M3]', async () => {
  const { trackingId, entries, settle } = await told([ON_THE_VAN, HANDED_OVER]);
  await deleteEntry(trackingId, entries[1] ?? '');
  await plan();
  server.wait(1_000);
  await update(trackingId, { ...HANDED_OVER, location: 'Drammen, Norway' });
  expect((await settle()).map(({ subject }) => subject?.includes('in Drammen'))).toEqual([true]);
  expect((await states()).filter((state) => state.startsWith('correction'))).toEqual(['correction cancelled newer']);
});

it.each([
  ['at once', []],
  ['after the deletion', [0]],
  ['after each change', [0, 1]],
])('sends no correction once the status was entered again, planned %s [M3]', async (_name, planned) => {
  const { trackingId, entries, settle } = await told([ON_THE_VAN]);
  await deleteEntry(trackingId, entries[0] ?? '');
  for (const [index, step] of [ON_THE_VAN, { status: 'processing' }].entries()) {
    if (planned.includes(index)) await plan();
    server.wait(1_000);
    await update(trackingId, step);
  }
  expect(await settle()).toEqual([]);
});

it('sends no correction for an entry that was restored in time, although another one is newer [M3]', async () => {
  const { trackingId, entries, settle } = await told([ON_THE_VAN, { status: 'processing' }]);
  await deleteEntry(trackingId, entries[0] ?? '');
  await plan();
  expect((await states()).at(-1)).toBe('correction held');
  await (await server.admin()).post(`/api/tracking/${trackingId}/history/${entries[0]}/restore`).expect(200);
  expect(await settle()).toEqual([]);
});

it('corrects a correction once the entry that it denied is restored [M3]', async () => {
  const { trackingId, entries, settle } = await told([ON_THE_VAN, HANDED_OVER]);
  await deleteEntry(trackingId, entries[1] ?? '');
  await settle();
  server.wait(1_000);
  await (await server.admin()).post(`/api/tracking/${trackingId}/history/${entries[1]}/restore`).expect(200);
  const [second, ...others] = await settle();
  expect(others).toEqual([]);
  expect(second?.subject).toBe(`Correction about shipment ${trackingId}`);
  expect(second?.text).toContain('The correct status: Left with a neighbor in Oslo');
  expect(await settle()).toEqual([]);
});

it('sends a mail that was cancelled with its entry once the entry is restored in time [M3]', async () => {
  const { trackingId, settle } = await told([ON_THE_VAN]);
  const entry = await update(trackingId, HANDED_OVER);
  await plan();
  await deleteEntry(trackingId, entry);
  await plan();
  expect((await states()).at(-1)).toBe('delivered cancelled undone');
  await (await server.admin()).post(`/api/tracking/${trackingId}/history/${entry}/restore`).expect(200);
  expect((await settle()).map(({ subject }) => subject?.startsWith('Left with a neighbor'))).toEqual([true]);
});

it('corrects a correction whose status is undone as well [M3]', async () => {
  const { trackingId, entries, settle } = await told([ON_THE_VAN, HANDED_OVER]);
  await deleteEntry(trackingId, entries[1] ?? '');
  await settle();
  await deleteEntry(trackingId, entries[0] ?? '');
  const [second] = await settle();
  expect(second?.text).toContain('“Out for delivery in Oslo”. That was a mistake');
});

it('sends no correction for an old entry superseded by later mails [M3]', async () => {
  const { trackingId, entries, settle } = await told([ON_THE_VAN, { status: 'on_hold', subStatus: 'recipient_absent' }]);
  await deleteEntry(trackingId, entries[0] ?? '');
  expect(await settle()).toEqual([]);
});

it('sends no correction after an earlier planned mail has announced the current status [M3]', async () => {
  const { trackingId, entries, settle } = await told([ON_THE_VAN, { status: 'on_hold', subStatus: 'recipient_absent' }]);
  server.wait(1_000);
  await update(trackingId, ON_THE_VAN);
  await plan();
  server.wait(1_000);
  await deleteEntry(trackingId, entries[1] ?? '');
  expect((await settle()).map(({ subject }) => subject)).toEqual([`Out for delivery in Oslo (${trackingId})`]);
});

it.each([
  ['is sent', true, ['Delivery']],
  ['is cancelled after all', false, ['Correction']],
])('waits for a newer mail being sent, and sends a correction only if that mail %s [M3]', async (_name, isMailed, expected) => {
  const { trackingId, entries, settle } = await told([ON_THE_VAN]);
  await deleteEntry(trackingId, entries[0] ?? '');
  await update(trackingId, { status: 'on_hold', subStatus: 'recipient_absent' });
  await plan();
  server.wait(2 * MINUTE_MS);
  const { mails } = server.newContext();
  const lockedUntil = new Date(server.clock.now.getTime() + 3 * MINUTE_MS);
  const claim = () => mails.claim({ now: server.clock.now, holder: 'dies', lockedUntil });
  const claimed = [await claim(), await claim()];
  const correction = claimed.find((mail) => mail?.event === 'correction');
  if (!correction) throw new Error('The correction was due');
  await mails.holdUntil(correction, { holder: 'dies', dueAt: server.clock.now });
  const { mail } = DEFAULT_OFFICE_SETTINGS;
  const off = { recipient: false, sender: false, repeats: false };
  if (!isMailed) await storeSettings(server.connection(), { mail: { ...mail, events: { ...mail.events, on_hold: off } } });
  expect(await settle()).toEqual([]);
  server.wait(5 * MINUTE_MS);
  expect([...(await settle()), ...(await settle())].map(({ subject }) => subject?.split(' ')[0])).toEqual(expected);
});

it('sends one mail, not a correction before it, when both are due [M2, M3]', async () => {
  const { trackingId, entries, settle } = await told([ON_THE_VAN]);
  await deleteEntry(trackingId, entries[0] ?? '');
  server.wait(1_000);
  await update(trackingId, { status: 'on_hold', subStatus: 'recipient_absent' });
  expect([...(await settle()), ...(await settle())].map(({ subject }) => subject?.split(' ')[0])).toEqual(['Delivery']);
  expect(await states()).toContain('correction cancelled known');
});

it('retries a correction that the mail server deferred after hand-over [M3]', async () => {
  const { trackingId, entries, settle } = await told([ON_THE_VAN, HANDED_OVER]);
  const busy = await startMailServer({
    onData: (stream, _session, answer) => {
      stream.resume();
      stream.on('end', () => answer(Object.assign(new Error('Not now'), { responseCode: 451 })));
    },
  });
  await deleteEntry(trackingId, entries[1] ?? '');
  await plan();
  server.wait(2 * MINUTE_MS);
  await work(busy.url);
  expect((await states()).at(-1)).toBe('correction queued');
  expect((await settle()).map(({ subject }) => subject)).toEqual([`Correction about shipment ${trackingId}`]);
});

it('sends no correction to readers who did not get the wrong mail or opted out [M3]', async () => {
  const refused = await startMailServer({
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error('No such mailbox'), { responseCode: 550 })),
  });
  const { trackingId, settle } = await told([ON_THE_VAN]);
  const wrong = await update(trackingId, HANDED_OVER);
  await plan();
  server.wait(2 * MINUTE_MS);
  await work(refused.url);
  expect((await states()).at(-1)).toBe('delivered failed refused');
  await deleteEntry(trackingId, wrong);
  expect(await settle()).toEqual([]);

  const other = await told([HANDED_OVER]);
  await edit(other.trackingId, { recipient: { email: 'somebody.else@example.com' } });
  await deleteEntry(other.trackingId, other.entries[0] ?? '');
  expect((await other.settle()).filter(({ subject }) => subject?.startsWith('Correction'))).toEqual([]);
});

it('corrects also events that are switched off, and once per entry [M3]', async () => {
  const { trackingId, entries, settle } = await told([HANDED_OVER]);
  const { mail } = DEFAULT_OFFICE_SETTINGS;
  const off = { recipient: false, sender: false, repeats: false };
  await storeSettings(server.connection(), { mail: { ...mail, events: { ...mail.events, delivered: off } } });
  await deleteEntry(trackingId, entries[0] ?? '');
  const [waiting] = await server.newContext().outboxes.shipments.findPending(10);
  const postAgain = () =>
    server
      .connection()
      .collection<{ trackingId: string }>('shipments')
      .updateOne({ trackingId }, { $set: { outbox: waiting?.events ?? [] } });
  await Promise.all([plan(), plan()]);
  await postAgain();
  expect(await settle()).toHaveLength(1);
  await postAgain();
  expect(await settle()).toEqual([]);
});

it('waits for the result of a wrong mail being sent, and corrects it only if it was sent [M3]', async () => {
  for (const wasSent of [true, false]) {
    await stored().deleteMany({});
    const { trackingId, settle } = await told([ON_THE_VAN]);
    const wrong = await update(trackingId, HANDED_OVER);
    await plan();
    server.wait(2 * MINUTE_MS);
    const { mails } = server.newContext();
    const lockedUntil = new Date(server.clock.now.getTime() + 3 * MINUTE_MS);
    const mail = await mails.claim({ now: server.clock.now, holder: 'dies', lockedUntil });
    if (!mail) throw new Error('The mail was due');
    await deleteEntry(trackingId, wrong);
    await plan();
    const content = { subject: 'Delivered', text: 'Delivered', html: 'Delivered' };
    if (wasSent) {
      await mails.handOver(mail, { holder: 'dies', content, at: server.clock.now, lockedUntil });
      await mails.markSent(mail, { holder: 'dies', serverSaid: '250', at: server.clock.now });
    }
    server.wait(5 * MINUTE_MS);
    expect((await settle()).map(({ subject }) => subject?.split(' ')[0])).toEqual(wasSent ? ['Correction'] : []);
  }
});
