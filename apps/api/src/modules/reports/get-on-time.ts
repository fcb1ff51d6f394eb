import type { OnTime } from '@waybill/contracts/reports/on-time-schema';
import { toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { getPeriodUntil, PUBLIC_ON_TIME } from '@waybill/domain/reports/report-period';
import { buildReport } from './build-report.ts';
import type { ReportContext } from './report-context.ts';

type OnTimeParts = Parameters<typeof buildReport>[0] & Pick<ReportContext, 'settings'>;

/** Null with too few deliveries. The rate is rounded down to never overstate it. */
export async function getOnTime(context: OnTimeParts): Promise<OnTime | null> {
  const { timeZone, holidays } = (await context.settings()).company;
  const period = getPeriodUntil(toCalendarDate(context.now(), timeZone), PUBLIC_ON_TIME.days);
  const request = { ...period, timeZone, holidays, lane: undefined, calendar: 'all', groupBy: 'lane' } as const;
  const { summary } = await buildReport(context, request);
  const { judged, onTime } = summary.promises;
  if (judged < PUBLIC_ON_TIME.minDeliveries) return null;
  return { days: PUBLIC_ON_TIME.days, deliveries: judged, rate: Math.floor((onTime * 100) / judged) / 100 };
}
