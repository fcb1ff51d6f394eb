import type { Stage } from '@waybill/domain/shipments/outcomes';
import { HOUR_MS, MINUTE_MS } from '@waybill/domain/time';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SmtpFailure } from '../../../platform/smtp/smtp-failure.ts';
import type { Smtp } from '../../../platform/smtp/smtp.ts';
import { driveMails } from '../../../testing/drive-mails.ts';
import { setUpServer } from '../../../testing/set-up-server.ts';
import type { ShipmentRecord } from '../../shipments/shipment-record.ts';
import type { MailRecord } from '../mail-model.ts';
import { planDailyMails, planSilentMails } from '../plan/plan-daily-mails.ts';
import { isLater, isOrdered, isDelivered, findLastSentStatus, getAnnouncedEntry } from '../plan/sent-mails.ts';
import { findStatusRuns, statusKind } from '../plan/status-runs.ts';
import { sendMails } from './send-mails.ts';

const server = setUpServer();
const { create, update, edit, deleteEntry, remove, restore, plan, stored } = driveMails(server, { allConsumers: true });
/** A Wednesday noon in New York. */
const START = new Date('2040-03-07T17:00:00.000Z');
const TIMEOUT_MS = 240_000 + Number(process.env.FUZZ_RUNS ?? 0) * 5_000;
const RUNS = Number(process.env.FUZZ_RUNS ?? 15);
/** Statuses mailed to recipients by default. */
const MAILED: ReadonlySet<string> = new Set(['out_for_delivery', 'on_hold', 'delivered']);

const STEPS = [
  { status: 'in_transit', subStatus: 'out_for_delivery' },
  { status: 'on_hold', subStatus: 'recipient_absent' },
  { status: 'on_hold', subStatus: 'weather' },
  { status: 'delivered' },
  { status: 'processing' },
] as const;
const REASONS: Partial<Record<Stage, readonly [string, ...string[]]>> = {
  in_transit: ['out_for_delivery', 'departed'],
  on_hold: ['recipient_absent', 'weather'],
  delivered: ['neighbour', 'safe_place'],
};
const DAYS = ['2040-03-09', '2040-03-12', '2040-03-16'] as const;

const actions = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('status' as const), step: fc.constantFrom(...STEPS) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('delete' as const), back: fc.nat({ max: 2 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('reason' as const), back: fc.nat({ max: 2 }), reason: fc.nat({ max: 1 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('misreport' as const),
      step: fc.constantFrom(...STEPS),
      sends: fc.boolean(),
      reason: fc.nat({ max: 1 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('undo' as const), step: fc.constantFrom(...STEPS), sends: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('trash' as const), sends: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('move' as const), day: fc.constantFrom(...DAYS) }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('send' as const), isBusy: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(30_000, MINUTE_MS, 7 * MINUTE_MS, 9 * HOUR_MS, 49 * HOUR_MS),
    }),
  },
);

const mailServer = (isBusy: boolean): Smtp => ({
  open: async () => ({
    send: async ({ onHandOver }) => {
      if (isBusy) throw new SmtpFailure('Greylisted', { kind: 'later' });
      await onHandOver();
      return '250 OK';
    },
    close: () => {},
  }),
});

async function work(isBusy: boolean): Promise<void> {
  const contexts = [server.newContext(), server.newContext()];
  await Promise.all(contexts.map((context) => server.processEvents(context)));
  for (const context of contexts) await planDailyMails(context);
  await Promise.all(contexts.map((context) => planSilentMails(context)));
  await Promise.all(contexts.map((context) => sendMails({ ...context, smtp: mailServer(isBusy) })));
}

/** Not the first one. */
async function findEntry(trackingId: string, { back }: { back: number }) {
  const [shipment] = await server.newContext().shipments.findWithTrash([trackingId]);
  return shipment?.statusHistory.slice(1).at(-1 - back);
}

async function editReason(trackingId: string, { back, reason }: { back: number; reason: number }): Promise<void> {
  const entry = await findEntry(trackingId, { back });
  const subStatus = entry && REASONS[entry.status]?.[reason];
  if (!subStatus) return;
  const path = `/api/tracking/${trackingId}/history/${entry._id.toHexString()}`;
  await (await server.admin()).patch(path).send({ subStatus }).expect(200);
}

type Action = typeof actions extends fc.Arbitrary<infer Value> ? Value : never;

async function act(trackingId: string, action: Action): Promise<void> {
  server.wait(action.do === 'wait' ? action.ms : 1_000);
  const admin = await server.admin();
  switch (action.do) {
    case 'status':
      return void (await update(trackingId, action.step));
    case 'delete': {
      const entry = await findEntry(trackingId, action);
      return entry && deleteEntry(trackingId, entry._id.toHexString());
    }
    case 'reason':
      return editReason(trackingId, action);
    case 'misreport':
      await update(trackingId, action.step);
      server.wait(2 * MINUTE_MS);
      if (action.sends) await work(false);
      return editReason(trackingId, { ...action, back: 0 });
    case 'undo': {
      const bulk = async (body: object) =>
        (
          await admin
            .post('/api/admin/bulk')
            .send({ ids: [trackingId], ...body })
            .expect(200)
        ).body;
      const { data } = await bulk({ action: 'status', payload: action.step });
      server.wait(2 * MINUTE_MS);
      if (action.sends) await work(false);
      return void (await bulk({ action: 'undo', runId: data.runId }));
    }
    case 'trash':
      await remove(trackingId);
      server.wait(2 * MINUTE_MS);
      if (action.sends) await work(false);
      return restore(trackingId);
    case 'move':
      return edit(trackingId, { deliveryDate: action.day });
    case 'send':
      return work(action.isBusy);
    default:
  }
}

async function drain(): Promise<void> {
  await plan();
  for (let round = 0; round < 60; round += 1) {
    await work(false);
    if ((await stored().countDocuments({ dueAt: { $exists: true } })) === 0) return;
    server.wait(round % 2 === 0 ? 5 * MINUTE_MS : 3 * HOUR_MS);
  }
  throw new Error('Mails are still waiting');
}

function findViolations(mails: readonly MailRecord[], shipment: ShipmentRecord): string[] {
  const sent = mails
    .filter((mail) => isOrdered(mail) && isDelivered(mail))
    .toSorted((one, other) => Number(one.sentAt) - Number(other.sentAt));
  const runs = findStatusRuns(shipment);
  const violations = sent.flatMap((mail, index) => {
    const before = sent[index - 1];
    if (before && isLater(before, mail)) return ['out of order'];
    return mail.event === 'promise_moved' && before?.toldDate === mail.deliveryDate ? ['a day that is known'] : [];
  });
  const announcements = sent
    .filter(({ event }) => event !== 'promise_moved')
    .map(({ happenedAt, occasion }) => runs.find({ at: happenedAt, kind: occasion })?.id ?? occasion);
  if (new Set(announcements).size < announcements.length) violations.push('told twice');

  const last = findLastSentStatus(sent);
  const announced = last && getAnnouncedEntry(last);
  const announcedRun = announced && runs.find(announced);
  // Entered again, it was no mistake, whatever followed.
  const wasEnteredAgain = shipment.statusHistory.some(
    (entry) => announced && statusKind(entry) === announced.kind && entry.timestamp > announced.at,
  );
  const isMistake = announced && !announcedRun?.isLive && announced.kind !== runs.newest?.kind && !wasEnteredAgain;
  if (isMistake) violations.push('not corrected');
  const isMailed = runs.newest && MAILED.has(runs.newest.event);
  if (isMailed && announced?.kind !== runs.newest?.kind) violations.push('not told how it stands');
  return violations.length === 0 ? [] : [...violations, ...sent.map(({ event, occasion }) => `${event}: ${occasion}`)];
}

async function findViolationsAfter(todo: readonly Action[]): Promise<string[]> {
  for (const name of ['mails', 'marks']) await server.connection().collection(name).deleteMany({});
  server.clock.now = START;
  const trackingId = await create({ deliveryDate: '2040-03-12' });
  for (const action of todo) await act(trackingId, action);
  await drain();
  const { mails, shipments } = server.newContext();
  const [shipment] = await shipments.findWithTrash([trackingId]);
  if (!shipment) throw new Error('The shipment is gone');
  return findViolations(await mails.findAbout([trackingId]), shipment);
}

const UNDONE_DELIVERY = { do: 'undo', step: STEPS[0], sends: true } as const;
const MISREPORTED = { do: 'misreport', step: STEPS[0], sends: true, reason: 1 } as const;
const SEND = { do: 'send', isBusy: false } as const;
const REDONE_DELIVERY = [UNDONE_DELIVERY, { do: 'status', step: STEPS[0] }, SEND] as const;

it.each<[string, Action[]]>([
  ['an undone deletion', [UNDONE_DELIVERY, SEND, { do: 'trash', sends: true }]],
  ['a newer mail that was not sent', [UNDONE_DELIVERY, { do: 'undo', step: STEPS[2], sends: true }]],
  ['the same status, left before its mail', [...REDONE_DELIVERY, { do: 'status', step: STEPS[4] }]],
  ['an edited reason', [MISREPORTED, SEND]],
  ['an edited reason, left', [MISREPORTED, { do: 'status', step: STEPS[4] }, SEND]],
  ['a reason edited back', [MISREPORTED, SEND, { do: 'reason', back: 0, reason: 0 }]],
  ['an edited reason, deleted', [MISREPORTED, SEND, { do: 'delete', back: 0 }]],
  ['the same status after an edited reason', [MISREPORTED, SEND, { do: 'status', step: STEPS[0] }]],
  ['the same status, left and deleted', [...REDONE_DELIVERY, { do: 'status', step: STEPS[4] }, { do: 'delete', back: 1 }]],
])('leaves no reader misinformed, past %s [M3]', async (_, todo) => {
  expect(await findViolationsAfter(todo)).toEqual([]);
});

it(
  'mails a reader in order, without repetition and with the final status, for any changes, deletions, undos and restores [M1, M2, M3]',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(actions, { minLength: 3, maxLength: 14 }), async (todo) => {
        expect(await findViolationsAfter(todo)).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  },
  TIMEOUT_MS,
);
