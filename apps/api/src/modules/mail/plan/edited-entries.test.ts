import { MINUTE_MS } from '@waybill/domain/time';
import { describe, expect, it } from 'vitest';
import { createSmtp } from '../../../platform/smtp/smtp.ts';
import { driveMails, ZOE } from '../../../testing/drive-mails.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { setUpServer } from '../../../testing/set-up-server.ts';
import { storedShipment } from '../../../testing/stored-data.ts';
import { prepareMail } from '../send/prepare-mail.ts';
import { sendMails } from '../send/send-mails.ts';

const server = setUpServer({ config: { publicUrl: 'https://waybill.example' } });
const { create, update, edit: editShipment, deleteEntry, plan, workLater, states, stored } = driveMails(server);
const ON_THE_VAN = { status: 'in_transit', subStatus: 'out_for_delivery', location: 'Oslo, Norway' };
const CUSTOMS = { status: 'on_hold', location: 'Oslo', subStatus: 'customs' };

async function setUp(step: object, { isSent = true, overrides = {} } = {}) {
  const { url, arrived } = await startMailServer();
  const settle = async () => {
    await workLater(url);
    return arrived.splice(0);
  };
  const trackingId = await create(overrides);
  await settle();
  server.wait(1_000);
  const entryId = await update(trackingId, step);
  await (isSent ? settle() : plan());
  server.wait(1_000);
  return {
    url,
    settle,
    trackingId,
    entryId,
    edit: async (body: object) =>
      void (await (await server.admin()).patch(`/api/tracking/${trackingId}/history/${entryId}`).send(body).expect(200)),
    storedEntry: async () => (await storedShipment(server.connection(), trackingId)).statusHistory.at(-1),
  };
}

/** As if it had been claimed alone. */
async function prepareCorrection() {
  const context = server.newContext();
  const id = String((await stored().findOne({ event: 'correction' }))?._id);
  const correction = await context.mails.find(id);
  return correction && prepareMail(context, correction);
}

const subjects = (mails: readonly { subject?: string | undefined }[]) => mails.map(({ subject }) => subject?.split(' ')[0]);

it('mails nothing for a corrected place, note or time [V3]', async () => {
  const { settle, edit, storedEntry } = await setUp(CUSTOMS);
  const before = await states();
  await edit({ location: 'Bergen', notes: 'Not Oslo' });
  expect(await settle()).toEqual([]);
  await edit({ happenedAt: server.clock.now.toISOString() });
  expect(await settle()).toEqual([]);
  expect(await states()).toEqual(before);
  expect(await storedEntry()).not.toHaveProperty('earlierReasons');
});

describe('a reason that was mailed', () => {
  it('is corrected once, quoted as it was, when edited to one without mails [M3, V3]', async () => {
    const { trackingId, settle, edit, storedEntry } = await setUp(ON_THE_VAN);
    await edit({ subStatus: 'departed', location: 'Bergen, Norway' });
    const editedAt = server.clock.now;
    const [correction, ...others] = await settle();
    expect(others).toEqual([]);
    expect(correction?.envelopeTo).toEqual([ZOE]);
    expect(correction?.subject).toBe(`Correction about shipment ${trackingId}`);
    expect(correction?.text).toContain('“Out for delivery in Oslo”. That was a mistake');
    expect(correction?.text).toMatch(/The correct status: .*Bergen/);
    expect(correction?.text).not.toMatch(/The correct status: Out for delivery/);
    expect(await settle()).toEqual([]);
    expect(await states()).toEqual(['created sent', 'out_for_delivery sent', 'correction sent']);
    expect(await storedEntry()).toMatchObject({
      subStatus: 'departed',
      earlierReasons: [{ subStatus: 'out_for_delivery', location: 'Oslo, Norway', until: editedAt }],
    });
    const answer = await (await server.admin()).get(`/api/tracking/track/${trackingId}`).expect(200);
    expect(answer.text).not.toContain('earlierReasons');
  });

  it('is corrected when the reason is cleared, in the reader’s language [M3, V3]', async () => {
    const { settle, edit } = await setUp(ON_THE_VAN, { overrides: { mail: { recipient: true, sender: true, language: 'de' } } });
    await edit({ subStatus: null });
    const [correction, ...others] = await settle();
    expect(others).toEqual([]);
    expect(correction?.subject).toContain('Berichtigung zur Sendung');
    expect(correction?.text).toContain('Das war ein Irrtum');
  });

  it('gets no correction when edited back before that is due [M3, V3]', async () => {
    const { settle, edit } = await setUp(ON_THE_VAN);
    await edit({ subStatus: 'departed' });
    await plan();
    expect((await states()).at(-1)).toBe('correction held');
    await edit({ subStatus: 'out_for_delivery' });
    expect(await settle()).toEqual([]);
    expect((await states()).at(-1)).toBe('correction cancelled newer');
    await edit({ subStatus: 'departed' });
    expect(subjects(await settle())).toEqual(['Correction']);
  });

  it('is confirmed by a second correction when edited back after the first [M3, V3]', async () => {
    const { settle, edit } = await setUp(ON_THE_VAN);
    await edit({ subStatus: 'departed' });
    await settle();
    await edit({ subStatus: 'out_for_delivery' });
    const [second, ...others] = await settle();
    expect(others).toEqual([]);
    expect(second?.text).toContain('The correct status: Out for delivery in Oslo.');
  });

  it('is replaced by the mail about the new reason, without a correction [M2, M3, V3]', async () => {
    const { settle, edit } = await setUp(CUSTOMS);
    await edit({ subStatus: 'weather' });
    await plan();
    expect((await states()).toSorted()).toEqual(['correction held', 'created sent', 'on_hold held', 'on_hold sent']);
    server.wait(2 * MINUTE_MS);
    expect(await prepareCorrection()).toHaveProperty('until');
    const arrived = await settle();
    expect(subjects(arrived)).not.toContain('Correction');
    expect(arrived).toHaveLength(1);
    expect(arrived[0]?.text).toContain('weather');
    expect(await settle()).toEqual([]);
    expect(await states()).toContain('correction cancelled known');
  });

  it('is corrected beside a newer date, which the mail about the new reason must not follow [M2, M3, V3]', async () => {
    const { trackingId, settle, edit } = await setUp(ON_THE_VAN, { overrides: { deliveryDate: '2040-03-12' } });
    await editShipment(trackingId, { deliveryDate: '2040-03-16' });
    expect(subjects(await settle())).toEqual(['New']);
    await edit({ subStatus: 'departed' });
    const [correction, ...others] = await settle();
    expect(others).toEqual([]);
    expect(correction?.text).toContain('“Out for delivery in Oslo”. That was a mistake');
  });

  it('is corrected as an older entry, if nothing newer was mailed [M3, V3]', async () => {
    const { trackingId, settle, edit } = await setUp(ON_THE_VAN);
    await update(trackingId, { status: 'processing' });
    expect(await settle()).toEqual([]);
    await edit({ subStatus: 'departed' });
    expect(subjects(await settle())).toEqual(['Correction']);
  });

  it('is mailed again once a new entry has it [M1, V3]', async () => {
    const { trackingId, settle, edit } = await setUp(ON_THE_VAN);
    await edit({ subStatus: 'departed' });
    expect(subjects(await settle())).toEqual(['Correction']);
    await update(trackingId, ON_THE_VAN);
    expect(subjects(await settle())).toEqual(['Out']);
  });

  it('is corrected when the edited entry is deleted as well [M3, V3]', async () => {
    const { trackingId, entryId, settle, edit } = await setUp(ON_THE_VAN);
    await edit({ subStatus: 'departed' });
    await deleteEntry(trackingId, entryId);
    const [correction, ...others] = await settle();
    expect(others).toEqual([]);
    expect(correction?.text).toContain('“Out for delivery in Oslo”. That was a mistake');
  });
});

describe('a mail that waits', () => {
  it('is cancelled once its reason is edited to one without mails [M3, V3]', async () => {
    const { settle, edit } = await setUp(ON_THE_VAN, { isSent: false });
    await edit({ subStatus: 'departed' });
    expect(await settle()).toEqual([]);
    expect(await states()).toEqual(['created sent', 'out_for_delivery cancelled undone']);
  });

  it('is replaced by the mail about the new reason [M1, V3]', async () => {
    const { settle, edit } = await setUp(CUSTOMS, { isSent: false });
    await edit({ subStatus: 'weather' });
    const arrived = await settle();
    expect(arrived).toHaveLength(1);
    expect(arrived[0]?.text).toContain('weather');
    expect((await states()).toSorted()).toEqual(['created sent', 'on_hold cancelled undone', 'on_hold sent']);
  });

  it.each([true, false])('is sent once its reason is edited back, planned between: %s [M1, V3]', async (isPlanned) => {
    const { settle, edit } = await setUp(ON_THE_VAN, { isSent: false });
    await edit({ subStatus: 'departed' });
    if (isPlanned) await plan();
    await edit({ subStatus: 'out_for_delivery' });
    expect(subjects(await settle())).toEqual(['Out']);
    expect(await states()).toEqual(['created sent', 'out_for_delivery sent']);
  });

  it('is cancelled even if the edit is first noticed when it is sent [M3, V3]', async () => {
    const { url, settle, edit } = await setUp(ON_THE_VAN, { isSent: false });
    server.wait(2 * MINUTE_MS);
    await edit({ subStatus: 'departed' });
    await sendMails({ ...server.newContext(), smtp: createSmtp(url) });
    expect((await states()).at(-1)).toBe('out_for_delivery cancelled undone');
    expect(await settle()).toEqual([]);
  });
});
