import { addDays, calendarDateOf, type DAILY_EVENTS } from '@waybill/contracts';
import { batchesOf } from '../platform/jobs/batches-of.ts';
import { startOfDay } from '../platform/time/zoned-day.ts';
import type { MailContext } from './mail-context.ts';
import { planOccurrences, type PlanParts } from './plan-mails.ts';

/** How far it came; kept so that one run a day does it, and the next process goes on. */
const MARK = 'mails of the day';
const BATCH = 500;

/**
 * Once a day: who waits for a parcel that comes tomorrow, or did not come yesterday, is told. Shipments that are late for longer
 * are no news. Again after a crash it makes nothing twice.
 */
export async function announceDays(context: PlanParts & Pick<MailContext, 'marks'>): Promise<void> {
  const { shipments, marks, now } = context;
  const { timeZone } = (await context.settings()).company;
  const today = calendarDateOf(now(), timeZone);
  const begun = startOfDay(today, timeZone);
  const done = await marks.find(MARK);
  // Another day than today may also be one to come, where the clock has been set back.
  if (done?.getTime() === begun.getTime()) return;
  const days = [
    ['arriving_tomorrow', addDays(today, 1)],
    ['late', addDays(today, -1)],
  ] as const satisfies readonly (readonly [(typeof DAILY_EVENTS)[number], string])[];
  for (const [event, date] of days) {
    for await (const ids of batchesOf(shipments.readPromisedFor(date), BATCH)) {
      const happenedAt = now();
      await planOccurrences(
        context,
        ids.map((trackingId) => ({
          occasion: { trackingId, event, occasion: `${event}_${date}`, happenedAt, deliveryDate: date },
          entryId: date,
        })),
      );
    }
  }
  await marks.store(MARK, begun);
}
