import type { ReportSummary } from '@waybill/contracts/reports/schema';
import { roundAccuracy } from '@waybill/domain/shipments/estimates';
import { office } from '@waybill/i18n/office';
import { formatCount } from '#lib/format/format-count.ts';
import { t } from '#lib/language/t.ts';
import { formatDuration, formatRate } from '../format-figures.ts';

export function EstimateScore({ estimates }: Pick<ReportSummary, 'estimates'>) {
  return (
    <section aria-label={t(office.reports.estimates)} className="mt-6">
      <h2 className="mb-1 text-base font-semibold">{t(office.reports.estimates)}</h2>
      <p className="text-ink-soft">{describe(estimates)}</p>
    </section>
  );
}

function describe({ judged, rate, before, after, errorHours, tooFew }: ReportSummary['estimates']): string {
  if (judged === 0) return t(office.reports.noneEstimated);
  const sentence = t(office.reports.estimatesInWords, {
    judged: formatCount(judged),
    inside: formatRate(rate === null ? null : roundAccuracy(rate)),
    before: formatCount(before),
    after: formatCount(after),
    error: formatDuration(errorHours),
  });
  return tooFew ? `${sentence} (${t(office.reports.tooFew)})` : sentence;
}
