import { useQuery } from '@tanstack/react-query';
import { office } from '@waybill/i18n/office';
import { getStatsOptions } from '#features/reports/queries.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { t } from '#lib/language/t.ts';

const RETRY_MS = 30_000;

/** Failed totals read as an en dash and are retried silently. */
export function QuickStats() {
  const { data: stats } = useQuery({
    ...getStatsOptions(),
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : false),
  });
  const rows = [
    [t(office.dashboard.totalShipments), stats?.totals.total],
    [t(office.dashboard.inTransit), stats?.totals.in_transit],
    [t(office.dashboard.deliveredToday), stats?.deliveredToday],
  ] as const;
  return (
    <section aria-labelledby="quick-stats" className="border-t border-line px-3 pt-4">
      <h2 id="quick-stats" className="font-semibold">
        {t(office.dashboard.quickStats)}
      </h2>
      <dl className="mt-2 grid gap-1">
        {rows.map(([label, count]) => (
          <div key={label} className="flex justify-between gap-2">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-mono">{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      {stats && (
        <p className="mt-2 text-xs text-ink-soft">
          {t(office.dashboard.handedOverToday, { deliveredTodayActual: formatCount(stats.deliveredTodayActual) })}
        </p>
      )}
    </section>
  );
}
