import type { ReportSummary } from '@waybill/contracts';
import { daysIn } from '@waybill/contracts/reports/report-period';
import { formatCalendarDate, formatTime } from '#lib/format/format-date.ts';

/** What the numbers shown are about, in a sentence; on paper it is all that says so. */
export function ReportSubject({ summary }: { summary: ReportSummary | undefined }) {
  if (!summary) return <p className="mb-2 min-h-5 text-xs text-ink-soft" />;
  const { period, lane, asOf } = summary;
  const parts = [
    `${formatCalendarDate(period.from)} – ${formatCalendarDate(period.to)} (${daysIn(period)} days, ${period.timeZone})`,
    lane ? `${lane.origin} → ${lane.destination}` : 'all lanes',
    ...(period.calendar === 'business' ? ['durations in business days'] : []),
    `as of ${formatTime(asOf)}`,
  ];
  return <p className="mb-2 min-h-5 text-xs text-ink-soft">{parts.join(' · ')}</p>;
}
