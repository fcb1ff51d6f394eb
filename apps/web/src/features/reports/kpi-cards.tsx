import type { ReportSummary } from '@waybill/contracts/reports/schema';
import { office } from '@waybill/i18n/office';
import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import { formatCount } from '#lib/format/format-count.ts';
import { t } from '#lib/language/t.ts';
import { compareFigures, describePoints, formatDuration, formatRate, type Comparison } from './format-figures.ts';

type Count = 'created' | 'delivered' | 'open' | 'overdue' | 'onHold';

const ICONS = { up: ArrowUp, down: ArrowDown, level: Minus };

interface KpiCardsProps {
  summary: ReportSummary | undefined;
  before: ReportSummary | undefined;
}

export function KpiCards({ summary, before }: KpiCardsProps) {
  const count = (name: Count, detail: string) => (
    <KpiCard
      label={t(office.reports.names[name])}
      value={formatCount(summary?.[name])}
      detail={detail}
      comparison={isFlow(name) ? compareFigures(summary?.[name], before?.[name], formatCount) : undefined}
    />
  );
  const { promises, transit, replies } = summary ?? {};
  return (
    <dl className="grid grid-cols-2 gap-px border border-line bg-line [print-color-adjust:exact] md:grid-cols-4 print:grid-cols-4">
      {count('created', summary ? describeEnded(summary) : t(office.reports.inPeriod))}
      {count('delivered', t(office.reports.handedOverInPeriod))}
      <KpiCard
        label={t(office.reports.names.onTimeRate)}
        value={formatRate(promises?.rate)}
        detail={promises ? describePromises(promises) : ''}
        comparison={compareFigures(promises?.rate, before?.promises.rate, describePoints)}
      />
      <KpiCard
        label={t(office.reports.names.typical)}
        value={formatDuration(transit?.medianHours)}
        detail={transit ? describeTransit(transit) : ''}
        comparison={compareFigures(transit?.medianHours, before?.transit.medianHours, formatDuration)}
      />
      {count('open', t(office.reports.ofCreated))}
      {count('overdue', t(office.reports.ofCreated))}
      {count('onHold', t(office.reports.ofCreated))}
      <KpiCard
        label={t(office.reports.names.replyRate)}
        value={formatRate(replies?.rate)}
        detail={
          replies
            ? t(office.reports.repliesDetail, {
                received: formatCount(replies.received),
                waiting: formatCount(replies.waiting),
              })
            : ''
        }
        comparison={compareFigures(replies?.rate, before?.replies.rate, describePoints)}
      />
    </dl>
  );
}

/** Shipments of an earlier period had more time to be delivered, so what is still open is not compared. */
const isFlow = (name: Count): boolean => name === 'created' || name === 'delivered';

function describeEnded({ returned, cancelled, lost }: ReportSummary): string {
  if (returned + cancelled + lost === 0) return t(office.reports.inPeriod);
  return t(office.reports.ended, {
    returned: formatCount(returned),
    cancelled: formatCount(cancelled),
    lost: formatCount(lost),
  });
}

function describePromises({ judged, early, late, tooFew: isTooFew }: ReportSummary['promises']): string {
  const counts = t(office.reports.earlyAndLate, { early: formatCount(early), late: formatCount(late) });
  return isTooFew && judged > 0 ? `${counts}; ${t(office.reports.tooFew)}` : counts;
}

function describeTransit({ count, p85Hours, p95Hours, tooFew: isTooFew }: ReportSummary['transit']): string {
  if (count === 0) return t(office.reports.nothingDelivered);
  return isTooFew
    ? t(office.reports.tooFew)
    : t(office.reports.mostWithin, { p85: formatDuration(p85Hours), p95: formatDuration(p95Hours) });
}

interface KpiCardProps {
  label: string;
  value: string;
  detail: string;
  comparison: Comparison | undefined;
}

function KpiCard({ label, value, detail, comparison }: KpiCardProps) {
  const Icon = comparison && ICONS[comparison.direction];
  return (
    <div className="bg-paper p-3 print:p-2">
      <dt className="font-semibold">{label}</dt>
      <dd className="mt-1">
        <span className="block font-mono text-xl tabular-nums">{value}</span>
        <span className="mt-1 block min-h-5 text-xs text-ink-soft">{detail}</span>
        <span className="flex min-h-5 items-center gap-1 text-xs text-ink-soft">
          {Icon && <Icon aria-hidden="true" size={14} strokeWidth={2} className="shrink-0" />}
          {comparison?.text}
        </span>
      </dd>
    </div>
  );
}
