import type { ReportSummary } from '@waybill/contracts';
import { REPORT_TEXTS } from '@waybill/contracts/reports/texts';
import { formatCount } from '#lib/format/format-count.ts';
import { compareFigures, describePoints, formatDuration, formatRate } from '../format-figures.ts';
import { KpiCard } from './kpi-card.tsx';

const { names, tooFew } = REPORT_TEXTS;
type Count = 'created' | 'delivered' | 'open' | 'overdue' | 'onHold';

interface KpiCardsProps {
  /** Undefined until the first answer. */
  summary: ReportSummary | undefined;
  before: ReportSummary | undefined;
}

/** The numbers of the period at a glance (B5). */
export function KpiCards({ summary, before }: KpiCardsProps) {
  const count = (name: Count, detail: string) => (
    <KpiCard
      label={names[name]}
      value={formatCount(summary?.[name])}
      detail={detail}
      comparison={compareFigures(summary?.[name], before?.[name], formatCount)}
    />
  );
  const { promises, transit, replies } = summary ?? {};
  return (
    <dl className="grid grid-cols-2 gap-px border border-line bg-line [print-color-adjust:exact] md:grid-cols-4 print:grid-cols-4">
      {count('created', 'in the period')}
      {count('delivered', 'handed over in the period')}
      <KpiCard
        label={names.onTimeRate}
        value={formatRate(promises?.rate)}
        detail={promises ? describePromises(promises) : ''}
        comparison={compareFigures(promises?.rate, before?.promises.rate, describePoints)}
      />
      <KpiCard
        label={names.median}
        value={formatDuration(transit?.medianHours)}
        detail={transit ? describeTransit(transit) : ''}
        comparison={compareFigures(transit?.medianHours, before?.transit.medianHours, formatDuration)}
      />
      {count('open', 'of those created')}
      {count('overdue', 'of those created')}
      {count('onHold', 'of those created')}
      <KpiCard
        label={names.replyRate}
        value={formatRate(replies?.rate)}
        detail={replies ? `${formatCount(replies.received)} received, ${formatCount(replies.waiting)} still in time` : ''}
        comparison={compareFigures(replies?.rate, before?.replies.rate, describePoints)}
      />
    </dl>
  );
}

function describePromises({ judged, early, late, tooFew: isTooFew }: ReportSummary['promises']): string {
  const counts = `${formatCount(early)} early, ${formatCount(late)} late`;
  return isTooFew && judged > 0 ? `${counts}; ${tooFew}` : counts;
}

function describeTransit({ count, p85Hours, p95Hours, tooFew: isTooFew }: ReportSummary['transit']): string {
  if (count === 0) return 'nothing delivered';
  return isTooFew ? tooFew : `85% within ${formatDuration(p85Hours)}, 95% within ${formatDuration(p95Hours)}`;
}
