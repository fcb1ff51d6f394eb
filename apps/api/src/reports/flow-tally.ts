import type { ReportPeriod, ReportSummary } from '@waybill/contracts';
import { dateOfDay, dayNumber, mondayOf, weekdayOf } from './report-calendar.ts';
import type { ShipmentFacts } from './shipment-facts.ts';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** Counts by week and by weekday what was created and delivered, and by week how many promises were kept (B5). */
export function createFlowTally(period: ReportPeriod) {
  const [first, last] = [dayNumber(period.from), dayNumber(period.to)];
  const weeks = new Map<number, ReportSummary['weeks'][number]>();
  for (let monday = mondayOf(first); monday <= last; monday += 7) {
    const [from, to] = [dateOfDay(Math.max(monday, first)), dateOfDay(Math.min(monday + 6, last))];
    weeks.set(monday, { from, to, created: 0, delivered: 0, judged: 0, onTime: 0 });
  }
  const weekdays = WEEKDAYS.map((weekday) => ({ weekday, created: 0, delivered: 0 }));

  const count = (day: number, what: 'created' | 'delivered') => {
    const [week, weekday] = [weeks.get(mondayOf(day)), weekdays[(weekdayOf(day) + 6) % 7]];
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
