import type { ReportSummary } from '@waybill/contracts/reports/schema';
import { countDaysBetween } from '@waybill/domain/dates/count-days-between';

type Flow = 'created' | 'delivered';

/** Monday first. A period can have five of one day and four of another, so the sums are not comparable. */
export function averageByWeekday({ period, weekdays }: Pick<ReportSummary, 'period' | 'weekdays'>, flow: Flow): number[] {
  const days = countDaysBetween(period.from, period.to) + 1;
  const first = getIsoWeekday(period.from);
  return weekdays.map(({ weekday, [flow]: count }) => {
    const untilFirst = (weekday - first + 7) % 7;
    const occurrences = Math.max(0, Math.ceil((days - untilFirst) / 7));
    return occurrences === 0 ? 0 : count / occurrences;
  });
}

/** 1 is Monday, 7 is Sunday. */
const getIsoWeekday = (date: string): number => new Date(date).getUTCDay() || 7;
