import { addDays, calendarDateOf } from '@waybill/domain/dates/calendar-date';
import type { DAILY_EVENTS } from '@waybill/domain/mail/events';
import { MAIL_TOO_OLD_DAYS } from '@waybill/domain/mail/states';
import { batchesOf } from '../../platform/jobs/batches-of.ts';
import { inHalves } from '../../platform/jobs/in-halves.ts';
import { startOfDay } from '../../platform/time/zoned-day.ts';
import type { MailContext } from './mail-context.ts';
import { planOccurrences, type PlanParts } from './plan-mails.ts';

/** How far it came; kept so that one run a day does it, and the next process goes on. */
const MARK = 'mails of the day';
const BATCH = 500;

/**
 * Once a day: who waits for a parcel that comes tomorrow, or did not come yesterday, is told. Shipments that are late for longer
 * are no news, unless no process was there to tell it in time. Again after a crash it makes nothing twice.
 */
export async function planDailyMails(context: PlanParts & Pick<MailContext, 'marks' | 'damage'>): Promise<void> {
  const { shipments, marks, now } = context;
  const { timeZone } = (await context.settings()).company;
  const today = calendarDateOf(now(), timeZone);
  const begun = startOfDay(today, timeZone);
  const done = await marks.find(MARK);
  // Another day than today may also be one to come, where the clock has been set back.
  if (done?.getTime() === begun.getTime()) return;
  const days = [
    ['arriving_tomorrow', addDays(today, 1)],
    ...findUnannouncedDays(done && calendarDateOf(done, timeZone), today).map((day) => ['late', day] as const),
  ] as const satisfies readonly (readonly [(typeof DAILY_EVENTS)[number], string])[];
  for (const [event, date] of days) {
    for await (const ids of batchesOf(shipments.readPromisedFor(date), BATCH)) {
      const happenedAt = now();
      const plan = (some: readonly string[]) =>
        planOccurrences(
          context,
          some.map((trackingId) => ({
            occasion: { trackingId, event, occasion: `${event}_${date}`, happenedAt, deliveryDate: date },
            entryId: date,
          })),
        );
      await inHalves(ids, plan, (trackingId, error) => context.damage.found('shipment', trackingId, error));
    }
  }
  await marks.store(MARK, begun);
}

/**
 * Whose promises were broken without a word, the oldest first: those of yesterday, and those of the days that no process saw, as
 * long as a mail is news.
 * @param lastRun the day of the last look, which told of the day before it.
 */
function findUnannouncedDays(lastRun: string | null | undefined, today: string): string[] {
  const days = Array.from({ length: MAIL_TOO_OLD_DAYS }, (_, index) => addDays(today, index - MAIL_TOO_OLD_DAYS));
  const [yesterday] = days.slice(-1);
  return days.filter((day) => day === yesterday || (lastRun && day >= lastRun));
}
