import type { ReportSummary } from '@waybill/contracts/reports/schema';
import { office } from '@waybill/i18n/office';
import { t } from '#lib/language/t.ts';
import { averageByWeekday } from '../average-by-weekday.ts';
import { formatAverage } from '../format-figures.ts';

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const FLOWS = ['created', 'delivered'] as const;

/** The stronger the color, the busier the day. The strip is its own table. */
export function WeekdayStrip({ summary }: { summary: ReportSummary }) {
  return (
    <figure aria-label={t(office.reports.weekdays)} className="min-w-0 border border-line p-3 print:p-2">
      <figcaption>
        <h2 className="text-base font-semibold">{t(office.reports.weekdays)}</h2>
        <p className="text-xs text-ink-soft">{t(office.reports.weekdaysHint)}</p>
      </figcaption>
      <table
        aria-label={t(office.reports.weekdays)}
        className="mt-2 w-full table-fixed border-separate border-spacing-1 text-center tabular-nums"
      >
        <thead>
          <tr className="text-xs text-ink-soft">
            <th scope="col" className="w-18">
              <span className="sr-only">{t(office.common.shipments)}</span>
            </th>
            {WEEKDAYS.map((day) => (
              <th key={day} scope="col" className="font-semibold">
                {t(office.reports.weekdayNames[day])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {FLOWS.map((flow) => (
            <FlowRow key={flow} label={t(office.reports.names[flow])} averages={averageByWeekday(summary, flow)} />
          ))}
        </tbody>
      </table>
    </figure>
  );
}

function FlowRow({ label, averages }: { label: string; averages: readonly number[] }) {
  const busiest = Math.max(1, ...averages);
  return (
    <tr>
      <th scope="row" className="text-left text-xs font-normal">
        {label}
      </th>
      {averages.map((average, day) => (
        <td
          key={WEEKDAYS[day]}
          className="h-12 font-mono text-xs xl:h-20 print:h-10 [print-color-adjust:exact]"
          style={{ background: shade(average / busiest) }}
        >
          {formatAverage(average)}
        </td>
      ))}
    </tr>
  );
}

/** At most 28 % blue over the surface, so that text stays readable. */
const shade = (share: number) => `color-mix(in srgb, var(--status-blue) ${Math.round(share * 28)}%, var(--surface))`;
