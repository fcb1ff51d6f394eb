import { MINUTE_MS } from '@waybill/domain/time';
import { expect, test, vi } from 'vitest';
import { createdShipment } from '../../../testing/builders.ts';
import { type ReceivedMail, startMailServer } from '../../../testing/mail-server.ts';
import { setUpProcesses } from '../../../testing/set-up-processes.ts';
import { storeDueMails } from '../../../testing/store-due-mails.ts';

const { connection, launch, start } = setUpProcesses();
const TIMEOUT_MS = 240_000;
const PATIENT = { timeout: 120_000, interval: 50 };
/** A Wednesday at 10:00 in New York. A worker may know the old settings, with quiet hours, for some seconds. */
const OFFICE_OPEN = new Date('2026-11-25T15:00:00.000Z');
const LANES = 4;
const MANY = 120;

const stored = () => connection().collection('mails');
const count = (selection: object) => stored().countDocuments(selection);
const getMessageIds = (arrived: readonly ReceivedMail[]) => arrived.map(({ messageId }) => messageId);

test(
  'loses and repeats nothing in two servers on one database, one of them killed, except what SMTP leaves uncertain',
  async () => {
    const { url: smtpUrl, arrived } = await startMailServer();
    const first = await start();
    await storeDueMails(connection(), { office: first.office, count: MANY });
    const [killed, other] = [launch({ smtpUrl }), launch({ smtpUrl })];
    await vi.waitFor(() => expect(arrived.length).toBeGreaterThan(20), PATIENT);
    killed.process.kill('SIGKILL');
    await killed.ended;
    await vi.waitFor(async () => expect(await count({ state: { $in: ['held', 'queued'] } })).toBe(0), PATIENT);
    other.process.kill('SIGTERM');
    expect(await other.ended).toBe(0);

    // Mails held by the killed process are released when its lease ends.
    const later = launch({ smtpUrl, at: new Date(Date.now() + 4 * MINUTE_MS) });
    await vi.waitFor(async () => expect(await count({ state: { $in: ['held', 'queued', 'sending'] } })).toBe(0), PATIENT);
    const [sent, uncertain] = [await count({ state: 'sent' }), await count({ state: 'failed', reason: 'uncertain' })];
    expect(sent + uncertain).toBe(MANY);
    expect(uncertain).toBeLessThanOrEqual(LANES);
    expect(new Set(getMessageIds(arrived)).size).toBe(arrived.length);
    expect(arrived.length).toBeGreaterThanOrEqual(sent);
    for (const { lines } of [first, other, later]) expect(lines.filter((line) => /"level":(50|60)/.test(line))).toEqual([]);
  },
  TIMEOUT_MS,
);

test(
  'sends events of both workers once',
  async () => {
    const { url: smtpUrl, arrived } = await startMailServer();
    const { office, failures } = await start({ smtpUrl, workers: 2, at: OFFICE_OPEN });
    const { body } = await office.get('/api/admin/settings').expect(200);
    const mail = { ...body.data.mail, undoSeconds: 0, quietHours: false };
    await office
      .put('/api/admin/settings')
      .send({ ...body.data, mail })
      .expect(200);
    const created = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        createdShipment(office, { referenceNo: String(index), sender: { name: 'Accra Books' } }),
      ),
    );
    await vi.waitFor(() => expect(arrived).toHaveLength(created.length), PATIENT);
    await vi.waitFor(async () => expect(await count({ state: 'sent' })).toBe(created.length), PATIENT);
    const expected = created.map(({ trackingId }) => `Shipment ${trackingId} has been registered`);
    expect(new Set(arrived.map(({ subject }) => subject))).toEqual(new Set(expected));
    expect(arrived).toHaveLength(expected.length);
    expect(failures()).toEqual([]);
  },
  TIMEOUT_MS,
);
