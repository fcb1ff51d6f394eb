import { addDays, toCalendarDate } from '@waybill/domain/dates/calendar-date';
import type { DAILY_EVENTS } from '@waybill/domain/mail/events';
import { MAX_MAIL_AGE_DAYS } from '@waybill/domain/mail/states';
import { isStandingStill } from '@waybill/domain/shipments/advice';
import { DAY_MS, HOUR_MS } from '@waybill/domain/time';
import { bisectFailures, readInBatches } from '../../../platform/jobs/batches.ts';
import { startOfDay } from '../../../platform/time/zoned-days.ts';
import { attentionAt } from '../../shipments/repository/find-needing-attention.ts';
import type { ShipmentRecord } from '../../shipments/shipment-record.ts';
import type { MailContext } from '../mail-context.ts';
import type { NewMail } from '../mail-model.ts';
import { silenceOccasion } from './find-events.ts';
import { draftMail } from './make-mails.ts';
import { planOccurrences } from './plan-mails.ts';
import { type PlanningData, readPlanningData } from './planning-data.ts';
import { getRecipients, type MailRecipient } from './recipients.ts';

/** Stored progress, so that one process a day runs this and the next continues from there. */
const MARK = 'mails of the day';
const BATCH = 500;

/** Notifies about parcels due tomorrow and parcels that missed yesterday's date. Safe to run again after a crash. */
export async function planDailyMails(context: MailContext): Promise<void> {
  const { shipments, marks, now } = context;
  const { timeZone } = (await context.settings()).company;
  const today = toCalendarDate(now(), timeZone);
  const dayStart = startOfDay(today, timeZone);
  const lastRun = await marks.find(MARK);
  // Any other day counts: the stored one may lie in the future after a clock rollback.
  if (lastRun?.getTime() === dayStart.getTime()) return;
  const days = [
    ['arriving_tomorrow', addDays(today, 1)],
    ...findUnannouncedDays(lastRun && toCalendarDate(lastRun, timeZone), today).map((day) => ['late', day] as const),
  ] as const satisfies readonly (readonly [(typeof DAILY_EVENTS)[number], string])[];
  for (const [event, date] of days) {
    for await (const ids of readInBatches(shipments.readDueOn(date), BATCH)) {
      const happenedAt = now();
      const plan = (batch: readonly string[]) =>
        planOccurrences(
          context,
          batch.map((trackingId) => ({
            occasion: { trackingId, event, occasion: `${event}_${date}`, happenedAt, deliveryDate: date },
            entryId: date,
          })),
        );
      await bisectFailures(ids, plan, (trackingId, error) => context.damage.report('shipment', trackingId, error));
    }
  }
  await marks.store(MARK, dayStart);
}

/** Yesterday and the days no process saw, oldest first, while a mail is still news. */
function findUnannouncedDays(lastRun: string | null | undefined, today: string): string[] {
  const days = Array.from({ length: MAX_MAIL_AGE_DAYS }, (_, index) => addDays(today, index - MAX_MAIL_AGE_DAYS));
  const [yesterday] = days.slice(-1);
  return days.filter((day) => day === yesterday || (lastRun && day >= lastRun));
}

/** Notifies about shipments that stand still, and again after the days of the settings. Idempotent through the keys. */
export async function planSilentMails(context: MailContext): Promise<void> {
  const { shipments, settings, damage, now } = context;
  const plan = (batch: readonly string[]) => planSilentBatch(context, batch);
  for await (const ids of readInBatches(shipments.readSilent(attentionAt(now(), await settings())), BATCH))
    await bisectFailures(ids, plan, (trackingId, error) => damage.report('shipment', trackingId, error));
}

async function planSilentBatch(context: MailContext, ids: readonly string[]): Promise<void> {
  const planning = await readPlanningData(context, ids);
  for (const shipment of planning.byId.values()) {
    const readers = getRecipients(shipment, planning.preferences);
    const due = readers.flatMap((reader) => draftNext(shipment, reader, planning) ?? []);
    if (due.length > 0 && (await isStillSilent(context, shipment))) await context.mails.insertMany(due);
  }
}

/** As the receipt judges it: the stored threshold may be older than the route's latest deliveries. */
export async function isStillSilent(
  { settings, trackShipment, now }: Pick<MailContext, 'settings' | 'trackShipment' | 'now'>,
  shipment: ShipmentRecord,
): Promise<boolean> {
  const [tracked, { company, tracking }] = await Promise.all([trackShipment(shipment), settings()]);
  return isStandingStill(tracked, { now: now(), timeZone: company.timeZone, staleHours: tracking.staleHours });
}

/** Numbered per reader, so that no other process plans the same mail. */
function draftNext(shipment: ShipmentRecord, reader: MailRecipient, planning: PlanningData): NewMail | undefined {
  const { settings, mails, now } = planning;
  const { trackingId, quietSince } = shipment;
  const silence = silenceOccasion(shipment);
  const last = mails
    .filter((mail) => mail.trackingId === trackingId && mail.address === reader.address && mail.occasion.startsWith(silence))
    .toSorted((one, other) => one.happenedAt.getTime() - other.happenedAt.getTime())
    .at(-1);
  const { silentDays } = settings.mail;
  const daysSince = (from: number) => (now.getTime() - from) / DAY_MS;
  // A longer silence without a mail began before this release, or retention has deleted the mail.
  const isDue = last
    ? silentDays > 0 && daysSince(last.happenedAt.getTime()) >= silentDays
    : daysSince(quietSince.getTime() + settings.tracking.staleHours * HOUR_MS) <= MAX_MAIL_AGE_DAYS;
  if (!isDue) return undefined;
  const occasion = `${silence}${last ? Number(last.occasion.slice(silence.length)) + 1 : 1}`;
  return draftMail({ trackingId, event: 'silent', occasion, happenedAt: now }, { reader, entryId: occasion }, planning);
}
