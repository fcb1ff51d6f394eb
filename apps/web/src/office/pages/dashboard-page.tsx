import { queryOptions, useQuery } from '@tanstack/react-query';
import { RECENT_SHIPMENTS } from '@waybill/contracts/constants';
import { DESK_TEXTS } from '@waybill/contracts/reports/desk-texts';
import { TEXTS } from '@waybill/contracts/texts';
import { BarChart3, List, PackagePlus } from 'lucide-react';
import { useEffect } from 'react';
import { NeedsAttention } from '#features/reports/dashboard/components/needs-attention.tsx';
import { StatCards } from '#features/reports/dashboard/components/stat-cards.tsx';
import { getStatsOptions } from '#features/reports/queries.ts';
import { RecentShipments } from '#features/shipments/components/recent-shipments.tsx';
import { recentShipmentsOptions } from '#features/shipments/queries.ts';
import { paths } from '#lib/address/paths.ts';
import { call } from '#lib/api/call.ts';
import { logFailure } from '#lib/api/log.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { formatRelative } from '#lib/format/format-date.ts';
import { LinkButton } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { LoadingOverlay } from '#ui/loading-overlay.tsx';
import { PageHeader } from '#ui/page-header.tsx';

/** As high as what needs attention is on a usual day: its reasons, its head and six rows. */
const ATTENTION_ROWS = 8;

/** Which shipments need attention, and why. */
const ATTENTION = queryOptions({
  queryKey: [...queryKeys.stats, 'attention'],
  queryFn: async ({ signal }) => (await call('getAttention', { signal })).data,
});

/** `/admin`. After a failure the last good numbers stay, greyed and with their age. */
export function DashboardPage() {
  const stats = useQuery(getStatsOptions());
  const recent = useQuery(recentShipmentsOptions());
  const attention = useQuery(ATTENTION);
  const error = stats.error ?? recent.error ?? attention.error;
  useEffect(() => {
    if (error) logFailure(TEXTS.dashboard.failed, error);
  }, [error]);

  const retry = () => {
    void stats.refetch();
    void recent.refetch();
    void attention.refetch();
  };
  return (
    <LoadingOverlay busy={stats.isLoading || recent.isLoading} label="Loading the dashboard">
      <PageHeader title="Dashboard Overview">
        <QuickActions />
      </PageHeader>
      {error && (
        <div className="mb-4">
          <ErrorNotice text={TEXTS.dashboard.failed} error={error} onRetry={retry} />
        </div>
      )}
      <StatCards stats={stats.data} stale={stats.isError} />
      {stats.isError && stats.data && (
        <p className="mt-2 text-xs text-ink-soft">These numbers are from {formatRelative(stats.data.asOf)}.</p>
      )}
      <h2 className="mt-8 mb-2 text-base font-semibold">Needs attention</h2>
      {attention.data && <NeedsAttention attention={attention.data} />}
      {attention.isLoading && <RowsToCome rows={ATTENTION_ROWS} />}
      {attention.isError && !attention.data && <p className="text-ink-soft">{DESK_TEXTS.attentionFailed}</p>}
      <h2 className="mt-8 mb-2 text-base font-semibold">Recent Shipments</h2>
      {recent.data && <RecentShipments shipments={recent.data} />}
      {recent.isLoading && <RowsToCome rows={RECENT_SHIPMENTS + 1} />}
    </LoadingOverlay>
  );
}

/** Keeps the room of a table that has not come yet, so that nothing below it jumps. */
function RowsToCome({ rows }: { rows: number }) {
  return (
    <div aria-hidden="true" className="border-y border-line">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex h-9 items-center gap-6 border-line not-last:border-b">
          <span className="h-3 w-36 rounded-full bg-surface-strong" />
          <span className="h-3 w-1/3 rounded-full bg-surface-strong" />
        </div>
      ))}
    </div>
  );
}

/** The three ways on from the dashboard. */
function QuickActions() {
  return (
    <nav aria-label="Quick actions" className="flex flex-wrap gap-2">
      <LinkButton to={paths.createShipment} look="primary">
        <PackagePlus />
        New Shipment
      </LinkButton>
      <LinkButton to={paths.shipments}>
        <List />
        All Shipments
      </LinkButton>
      <LinkButton to={paths.reports}>
        <BarChart3 />
        Reports
      </LinkButton>
    </nav>
  );
}
