import type { ReportSummary } from '@waybill/contracts/reports/schema';
import type { ReportPeriod } from '@waybill/domain/reports/report-period';
import { type ClosingOutcome, isClosingOutcome } from '@waybill/domain/shipments/outcomes';
import { dateOfDay, dayNumber } from '../../platform/time/zoned-days.ts';
import type { ReportedMessage } from '../inbox/message-repository.ts';
import { toRate, tooFew, classifyReply } from './measures.ts';
import { getMonday, getWeekday } from './report-calendar.ts';
import type { ShipmentFacts } from './shipment-facts.ts';

type Totals = Pick<ReportSummary, 'created' | 'delivered' | 'open' | 'overdue' | 'onHold' | ClosingOutcome | 'promises'>;

export function createTotalTally() {
  const totals = { created: 0, delivered: 0, open: 0, overdue: 0, onHold: 0, returned: 0, cancelled: 0, lost: 0 };
  const promises = { judged: 0, onTime: 0, early: 0, late: 0 };

  return {
    add({ created, delivered }: ShipmentFacts): void {
      if (created) {
        totals.created += 1;
        totals.open += Number(created.open);
        totals.overdue += Number(created.overdue);
        totals.onHold += Number(created.status === 'on_hold');
        if (isClosingOutcome(created.status)) totals[created.status] += 1;
      }
      if (!delivered) return;
      totals.delivered += 1;
      if (!delivered.promise) return;
      const { onTime, early } = delivered.promise;
      promises.judged += 1;
      promises.onTime += Number(onTime);
      promises.early += Number(early);
      promises.late += Number(!onTime);
    },
    result: (): Totals => ({
      ...totals,
      promises: { ...promises, rate: toRate(promises.onTime, promises.judged), tooFew: tooFew(promises.judged) },
    }),
  };
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

export function createFlowTally(period: ReportPeriod) {
  const [first, last] = [dayNumber(period.from), dayNumber(period.to)];
  const weeks = new Map<number, ReportSummary['weeks'][number]>();
  for (let monday = getMonday(first); monday <= last; monday += 7) {
    const [from, to] = [dateOfDay(Math.max(monday, first)), dateOfDay(Math.min(monday + 6, last))];
    weeks.set(monday, { from, to, created: 0, delivered: 0, judged: 0, onTime: 0 });
  }
  const weekdays = WEEKDAYS.map((weekday) => ({ weekday, created: 0, delivered: 0 }));

  const count = (day: number, what: 'created' | 'delivered') => {
    const [week, weekday] = [weeks.get(getMonday(day)), weekdays[(getWeekday(day) + 6) % 7]];
    if (week) week[what] += 1;
    if (weekday) weekday[what] += 1;
    return week;
  };

  return {
    add({ created, delivered }: ShipmentFacts): void {
      if (created) count(created.day, 'created');
      if (!delivered) return;
      const week = count(delivered.day, 'delivered');
      if (!week || !delivered.promise) return;
      week.judged += 1;
      if (delivered.promise.onTime) week.onTime += 1;
    },
    result: (): Pick<ReportSummary, 'weeks' | 'weekdays'> => ({ weeks: [...weeks.values()], weekdays }),
  };
}

export function createReplyTally(now: Date) {
  const counts = { inTime: 0, missed: 0, waiting: 0 };
  return {
    add(message: ReportedMessage): void {
      counts[classifyReply(message, now)] += 1;
    },
    result: (): ReportSummary['replies'] => ({
      received: counts.inTime + counts.missed + counts.waiting,
      ...counts,
      rate: toRate(counts.inTime, counts.inTime + counts.missed),
    }),
  };
}
