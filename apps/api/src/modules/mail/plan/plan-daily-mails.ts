import { addDays, toCalendarDate } from '@waybill/domain/dates/calendar-date';
import type { DAILY_EVENTS } from '@waybill/domain/mail/events';
import { MAX_MAIL_AGE_DAYS } from '@waybill/domain/mail/states';
import { bisectFailures, readInBatches } from '../../../platform/jobs/batches.ts';
import { startOfDay } from '../../../platform/time/zoned-days.ts';
import type { MailContext } from '../mail-context.ts';
import { planOccurrences } from './plan-mails.ts';

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
